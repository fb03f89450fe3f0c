/**
 * The part of `dhow check` about suppliers' repayments: the ledger's supplier receivable is derived from credit notes,
 * and each repayment from its parts, its postings and its bank line.
 */
import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import {
  balances,
  bankLines,
  creditNotes,
  ledgerLines,
  postings,
  repaymentDemands,
  repaymentParts,
  repayments,
} from "~/db/schema";
import { hasReferenceOf } from "~/domain/cash/transfer-reference";
import { compareSums, sumsOf } from "~/domain/check-sums.server";
import { formatMoney } from "~/domain/values/money";

/** Returns one English line per problem with suppliers' repayments, or an empty array. */
export async function checkRepayments(): Promise<string[]> {
  return [
    ...(await checkDebts()),
    ...(await checkRepaid()),
    ...(await checkParts()),
    ...(await checkPostings()),
    ...(await checkUndone()),
    ...(await checkLines()),
    ...(await checkDemands()),
  ];
}

/** Each supplier owes the open parts of its claims. */
const checkDebts = (): Promise<string[]> =>
  compareSums(
    {
      expected: [
        sumsOf(
          sql`${creditNotes.supplierId}`,
          sql`sum(${creditNotes.claimed} - ${creditNotes.netted} - ${creditNotes.repaid})`,
          sql`from ${creditNotes} where ${isNotNull(creditNotes.supplierId)} group by ${creditNotes.supplierId}`,
        ),
      ],
      stored: sumsOf(
        sql`${balances.party}`,
        balances.amount,
        sql`from ${balances} where ${balances.account} = 'supplier receivable'`,
      ),
    },
    (supplier, claims, owed) =>
      `supplier ${supplier} owes ${formatMoney(owed)} in the ledger, but its claims sum to ${formatMoney(claims)}`,
  );

/** Each claim's repaid part is the sum of its repayments that stand. */
const checkRepaid = (): Promise<string[]> =>
  compareSums(
    {
      expected: [
        sumsOf(
          sql`${repaymentParts.creditNoteId}`,
          sql`sum(${repaymentParts.amount})`,
          sql`from ${repaymentParts} join ${repayments} on ${eq(repayments.id, repaymentParts.repaymentId)}
            where ${isNull(repayments.undoneAt)} group by ${repaymentParts.creditNoteId}`,
        ),
      ],
      stored: sumsOf(
        sql`${creditNotes.id}`,
        creditNotes.repaid,
        sql`from ${creditNotes} where ${creditNotes.repaid} <> 0`,
      ),
    },
    (id, parts, stored) =>
      `credit note ${id} has ${formatMoney(stored)} repaid, but its repayments sum to ${formatMoney(parts)}`,
  );

/** Each repayment is the sum of its parts, which are of its supplier's claims. */
const checkParts = (): Promise<string[]> =>
  compareSums(
    {
      expected: [
        sumsOf(
          sql`${repaymentParts.repaymentId}`,
          sql`sum(case when ${eq(creditNotes.supplierId, repayments.supplierId)} then ${repaymentParts.amount} end)`,
          sql`from ${repaymentParts} join ${repayments} on ${eq(repayments.id, repaymentParts.repaymentId)}
            join ${creditNotes} on ${eq(creditNotes.id, repaymentParts.creditNoteId)}
            group by ${repaymentParts.repaymentId}`,
        ),
      ],
      stored: sumsOf(sql`${repayments.id}`, repayments.amount, sql`from ${repayments}`),
    },
    (id, parts, amount) =>
      `repayment ${id} is ${formatMoney(amount)}, but its supplier's parts sum to ${formatMoney(parts)}`,
  );

const booked = alias(postings, "booked");
const back = alias(postings, "back");

const collected = (posting: typeof booked | typeof back) => sql`(select sum(${ledgerLines.amount}) from ${ledgerLines}
  where ${ledgerLines.postingId} = ${posting.id} and ${ledgerLines.account} = 'collections')`;

/** Money of repayments needs a part, and a part has the amount and the order of its posting. */
async function checkPostings(): Promise<string[]> {
  const unproven = await db
    .select({ id: booked.id })
    .from(booked)
    .leftJoin(repaymentParts, eq(repaymentParts.postingId, booked.id))
    .where(and(sql`${booked.kind} = 'repayment'`, isNull(booked.reverses), isNull(repaymentParts.postingId)))
    .orderBy(asc(booked.id));
  const different = await db
    .select({ id: repaymentParts.postingId })
    .from(repaymentParts)
    .innerJoin(creditNotes, eq(creditNotes.id, repaymentParts.creditNoteId))
    .innerJoin(booked, eq(booked.id, repaymentParts.postingId))
    .where(
      sql`${booked.kind} <> 'repayment' or ${booked.orderId} is distinct from ${creditNotes.orderId}
        or ${repaymentParts.amount} <= 0 or ${collected(booked)} is distinct from ${repaymentParts.amount}`,
    )
    .orderBy(asc(repaymentParts.postingId));
  return [
    ...unproven.map(({ id }) => `posting ${id} is a supplier's repayment, but no repayment has it`),
    ...different.map(({ id }) => `posting ${id} has another amount or order than its part of a repayment`),
  ];
}

/** A repayment is undone exactly if each of its postings is reversed, at its time and with the same amount. */
async function checkUndone(): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: repayments.id })
    .from(repayments)
    .innerJoin(repaymentParts, eq(repaymentParts.repaymentId, repayments.id))
    .innerJoin(booked, eq(booked.id, repaymentParts.postingId))
    .leftJoin(back, eq(back.reverses, booked.id))
    .where(
      sql`(${repayments.undoneAt} is null) <> (${back.id} is null) or (${back.id} is not null and (
        ${back.kind} <> 'repayment' or ${collected(back)} <> -${collected(booked)}
        or ${back.createdAt} <> ${repayments.undoneAt}))`,
    )
    .orderBy(asc(repayments.id));
  return rows.map(({ id }) => `repayment ${id} contradicts the postings that undo it`);
}

/** A repayment's line on a bank statement is linked and has its amount. Without an officer, it names the supplier. */
async function checkLines(): Promise<string[]> {
  const rows = await db
    .select({ repayment: repayments, line: bankLines })
    .from(repayments)
    .leftJoin(bankLines, eq(bankLines.id, repayments.bankLineId))
    .where(or(isNotNull(repayments.bankLineId), isNull(repayments.recordedBy)))
    .orderBy(asc(repayments.id));
  return rows.flatMap(({ repayment: { id, supplierId, amount, recordedBy, undoneAt }, line }) => {
    if (line === null) return undoneAt === null ? [`repayment ${id} has neither an officer nor a line`] : [];
    const isNamed = recordedBy !== null || hasReferenceOf(`${line.text} ${line.endToEndId ?? ""}`, supplierId);
    const isProven = line.state === "linked" && undoneAt === null && line.cents === amount && isNamed;
    return isProven ? [] : [`bank line ${line.id} does not prove repayment ${id}`];
  });
}

/** A demanded claim has a demand of its supplier at this time. */
async function checkDemands(): Promise<string[]> {
  const rows = await db
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .leftJoin(
      repaymentDemands,
      and(
        eq(repaymentDemands.supplierId, creditNotes.supplierId),
        eq(repaymentDemands.createdAt, creditNotes.demandedAt),
      ),
    )
    .where(and(isNotNull(creditNotes.demandedAt), isNull(repaymentDemands.id)))
    .orderBy(asc(creditNotes.id));
  return rows.map(({ id }) => `credit note ${id} is demanded, but no demand of its supplier has this time`);
}
