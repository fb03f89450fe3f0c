/**
 * The part of `dhow check` about claims against insurers: each claim is derived again from its order's debt, its
 * transfers and its postings.
 */
import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { bankLines, claimPayments, insuranceClaims, ledgerLines, orders, postings } from "~/db/schema";
import { compareSums, sumsOf } from "~/domain/check-sums.server";
import { listOrderInstalments } from "~/domain/instalments/instalment.server";
import { claimableDebt } from "~/domain/insured-losses/insured-loss.server";
import { configuration } from "~/domain/settings/configuration";
import { acceptedState, claimReceivable, insuredPart, recoveriesDue } from "~/domain/values/insured-loss";
import { applyRate, formatMoney } from "~/domain/values/money";
import { convertToCents } from "~/gateways/bank/currency";
import { claimName, claimReference, findClaimReferences } from "./insurance-claim";

/** Returns one English line per problem with claims against insurers, or an empty array. */
export async function checkInsuranceClaims(): Promise<string[]> {
  return [
    ...(await checkCounts()),
    ...(await checkClaims()),
    ...(await checkTransfers("payment")),
    ...(await checkTransfers("recovery")),
    ...(await checkTransferPostings()),
    ...(await checkUndoneTransfers()),
    ...(await checkLinesOfTransfers()),
  ];
}

const checkCounts = (): Promise<string[]> =>
  compareSums(
    {
      expected: [
        sumsOf(
          sql`${insuranceClaims.orderId}`,
          sql`count(*)`,
          sql`from ${insuranceClaims} group by ${insuranceClaims.orderId}`,
        ),
      ],
      stored: sumsOf(sql`${orders.id}`, orders.claimCount, sql`from ${orders} where ${orders.claimCount} <> 0`),
    },
    (id, expected, stored) => `order ${id} counts ${stored} claims against insurers, but it has ${expected}`,
  );

type StoredClaim = typeof insuranceClaims.$inferSelect;

/** Derives the insurer's part of each order's present debt, and the balances of the claim's accounts. */
async function checkClaims(): Promise<string[]> {
  const rows = await db
    .select({ claim: insuranceClaims, order: orders })
    .from(insuranceClaims)
    .innerJoin(orders, eq(orders.id, insuranceClaims.orderId))
    .orderBy(asc(orders.number), asc(insuranceClaims.number));
  const problems: string[] = [];
  for (const { claim, order } of rows) {
    const report = (problem: string) =>
      void problems.push(`claim ${claimName(order.number, claim.number)}: ${problem}`);
    if (claim.insurerId !== order.insurerId || claim.endToEndId !== claimReference(order.number, claim.number))
      report("it has another insurer or reference than its order gives");
    if (!isStateProven(claim)) report(`its state "${claim.state}" contradicts its times, officers or amounts`);
    const debt = claimableDebt(await listOrderInstalments(db, order.id), order.recoveredAmount);
    const insured = insuredPart(claim, debt);
    if (claim.insuredAmount !== insured)
      report(`${formatMoney(claim.insuredAmount)} is insured, but its debt gives ${formatMoney(insured)}`);
    const posted = await loadPosted(claim);
    const expected = {
      "claim receivable": claimReceivable(claim),
      "insured losses": -claim.insuredAmount || 0,
      "recoveries due": -recoveriesDue(claim) || 0,
    };
    for (const [account, cents] of Object.entries(expected))
      if ((posted.get(account) ?? 0) !== cents)
        report(`"${account}" is ${formatMoney(posted.get(account) ?? 0)} in the ledger, not ${formatMoney(cents)}`);
  }
  return problems;
}

/** Returns the balances of the insurers' accounts in the order's postings. At most one of its claims was accepted. */
async function loadPosted({ orderId, acceptedAmount, insurerId }: StoredClaim): Promise<Map<string, number>> {
  if (acceptedAmount === null) return new Map();
  const rows = await db
    .select({ account: ledgerLines.account, amount: sql<number>`sum(${ledgerLines.amount})`.mapWith(Number) })
    .from(postings)
    .innerJoin(ledgerLines, eq(ledgerLines.postingId, postings.id))
    .where(and(eq(postings.orderId, orderId), eq(ledgerLines.party, insurerId)))
    .groupBy(ledgerLines.account);
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}

/** A claim has each step's time, officer and amounts exactly once it has taken the step. */
function isStateProven(claim: StoredClaim): boolean {
  const { state, createdAt, fileFrom, filedAt, filedAmount, decidedAt, decidedBy, decision } = claim;
  const { acceptedDebt, acceptedAmount, coveredShare, withdrawnAt, withdrawnBy, withdrawReason } = claim;
  const isAccepted = acceptedAmount !== null;
  const isDecided = isAccepted || state === "refused";
  const most = applyRate(acceptedDebt ?? 0, coveredShare);
  return [
    (filedAt === null) === (filedAmount === null),
    state !== "notified" || filedAt === null,
    state === "notified" || state === "withdrawn" || filedAt !== null,
    filedAt === null || (filedAt >= fileFrom && filedAt >= createdAt),
    (decidedAt !== null) === isDecided && (decidedBy !== null) === isDecided,
    isAccepted === (acceptedDebt !== null),
    isAccepted ? state === acceptedState(claim) : claim.insuredAmount === 0,
    !isAccepted || (acceptedAmount > 0 && acceptedAmount <= most && (acceptedAmount === most || decision !== null)),
    state !== "refused" || decision !== null,
    [withdrawnAt, withdrawnBy, withdrawReason].every((value) => (value !== null) === (state === "withdrawn")),
  ].every(Boolean);
}

/** Each claim's sum is the sum of its transfers, and each transfer has a posting of its amount. */
const checkTransfers = (kind: "payment" | "recovery"): Promise<string[]> => {
  const column = kind === "payment" ? insuranceClaims.receivedAmount : insuranceClaims.passedOnAmount;
  const sign = kind === "payment" ? sql`` : sql`-`;
  return compareSums(
    {
      expected: [
        sumsOf(
          sql`${claimPayments.claimId}`,
          sql`${sign}sum(${ledgerLines.amount})`,
          sql`from ${claimPayments} join ${postings} on ${and(
            eq(postings.id, claimPayments.postingId),
            sql`${postings.kind} = 'claim payment'`,
          )} join ${ledgerLines} on ${and(
            eq(ledgerLines.postingId, postings.id),
            sql`${ledgerLines.account} = 'collections'`,
          )} where ${and(
            eq(claimPayments.kind, sql.raw(`'${kind}'`)),
            isNull(claimPayments.undoneAt),
          )} group by ${claimPayments.claimId}`,
        ),
      ],
      stored: sumsOf(sql`${insuranceClaims.id}`, column, sql`from ${insuranceClaims} where ${column} <> 0`),
    },
    (id, expected, stored) =>
      `claim ${id} counts ${formatMoney(stored)} of kind "${kind}", but its postings sum to ${formatMoney(expected)}`,
  );
};

/** Money of claims needs a transfer, and a transfer has the amount of its posting. */
async function checkTransferPostings(): Promise<string[]> {
  const unproven = await db
    .select({ id: postings.id })
    .from(postings)
    .leftJoin(claimPayments, eq(claimPayments.postingId, postings.id))
    .where(and(sql`${postings.kind} = 'claim payment'`, isNull(postings.reverses), isNull(claimPayments.id)))
    .orderBy(asc(postings.id));
  const different = await db
    .select({ id: claimPayments.id })
    .from(claimPayments)
    .where(
      sql`${claimPayments.amount} <= 0 or not exists (select 1 from ${ledgerLines}
        where ${ledgerLines.postingId} = ${claimPayments.postingId} and ${ledgerLines.account} = 'collections'
        and abs(${ledgerLines.amount}) = ${claimPayments.amount})`,
    )
    .orderBy(asc(claimPayments.id));
  return [
    ...unproven.map(({ id }) => `posting ${id} is a claim's transfer, but no claim has it`),
    ...different.map(({ id }) => `transfer ${id} of a claim has another amount than its posting`),
  ];
}

const back = alias(postings, "back");

/** A transfer is undone exactly if one posting reverses its own, with the same amount of collections. */
async function checkUndoneTransfers(): Promise<string[]> {
  const collected = (posting: typeof back | typeof postings) => sql`(select sum(${ledgerLines.amount})
    from ${ledgerLines} where ${ledgerLines.postingId} = ${posting.id} and ${ledgerLines.account} = 'collections')`;
  const rows = await db
    .select({ id: claimPayments.id })
    .from(claimPayments)
    .innerJoin(postings, eq(postings.id, claimPayments.postingId))
    .leftJoin(back, eq(back.reverses, postings.id))
    .where(
      sql`(${claimPayments.undoneAt} is null) <> (${back.id} is null) or (${back.id} is not null and (
        ${back.kind} <> 'claim payment' or ${collected(back)} <> -${collected(postings)}
        or ${back.createdAt} <> ${claimPayments.undoneAt}))`,
    )
    .orderBy(asc(claimPayments.id));
  return rows.map(({ id }) => `transfer ${id} of a claim contradicts the posting that undoes it`);
}

/** A transfer's line on a bank statement is linked, has its amount and direction, and names its claim. */
async function checkLinesOfTransfers(): Promise<string[]> {
  const rows = await db
    .select({ transfer: claimPayments, line: bankLines, reference: insuranceClaims.endToEndId })
    .from(claimPayments)
    .innerJoin(insuranceClaims, eq(insuranceClaims.id, claimPayments.claimId))
    .leftJoin(bankLines, eq(bankLines.id, claimPayments.bankLineId))
    .where(or(isNotNull(claimPayments.bankLineId), isNull(claimPayments.recordedBy)))
    .orderBy(asc(claimPayments.id));
  const { rates } = configuration().payments;
  return rows.flatMap(({ transfer: { id, kind, amount, undoneAt }, line, reference }) => {
    if (line === null) return undoneAt === null ? [`transfer ${id} of a claim has neither an officer nor a line`] : [];
    const cents = line.cents ?? convertToCents({ currency: line.currency, units: -line.amount }, rates);
    const isProven =
      line.state === "linked" &&
      undoneAt === null &&
      cents === amount &&
      line.amount > 0 === (kind === "payment") &&
      findClaimReferences(`${line.text} ${line.endToEndId ?? ""}`).includes(reference);
    return isProven ? [] : [`bank line ${line.id} does not prove transfer ${id} of a claim`];
  });
}
