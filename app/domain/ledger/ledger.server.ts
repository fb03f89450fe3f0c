/**
 * The ledger: every movement of money as lines that sum to zero, never changed, only reversed. Debits are above zero.
 *
 *   order       receivable(SME) + amount             undelivered(order) - amount
 *   payment     collections + paid                   receivable(SME) - paid
 *   receipt     collections + received               unapplied(SME) - received
 *   allocation  unapplied(SME) + paid                receivable(SME) - paid
 *   shares      undelivered(order) + amount          payable(supplier), bank share, product share - their shares
 *   settlement  bank share, product share + theirs   collections - both
 *   payout      payable(supplier) + supplier share   funding - supplier share
 */
import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow, prepareQuery } from "~/db/prepared-statements.server";
import {
  accountTotals,
  balances,
  ledgerLines,
  monthClosings,
  monthlyAccountTotals,
  type payments,
  postings,
} from "~/db/schema";
import { addToAggregate } from "~/domain/aggregates/add.server";
import { addToBalanceTotal } from "~/domain/aggregates/balances.server";
import { addUsedCredit } from "~/domain/aggregates/exposure.server";
import { businessMonth, shiftMonth } from "~/domain/values/calendar";
import { generateId } from "~/domain/values/ids";
import { type Cents, sum } from "~/domain/values/money";
import { splitShares } from "~/domain/values/shares";

type PostingAccount = (typeof ledgerLines.$inferInsert)["account"];
type PostingLine = [account: PostingAccount, party: string, amount: Cents];
type Posting = Omit<typeof postings.$inferInsert, "id" | "orderId" | "month" | "createdAt">;

interface PostedOrder {
  id: string;
  smeId: string;
  supplierId: string;
  insurerId: string | null;
  amount: Cents;
  discountRate: number;
  bankShareRate: number;
}

/** The SME owes the amount from the moment of its order. */
export async function postOrder(tx: Tx, order: PostedOrder, now: number): Promise<void> {
  await writePosting(
    tx,
    order,
    {
      kind: "order",
      lines: [
        ["receivable", order.smeId, order.amount],
        ["undelivered", order.id, -order.amount],
      ],
    },
    now,
  );
}

/** What a gateway collected for the order, or money that stood to the SME's account. */
export async function postPayment(
  tx: Tx,
  order: PostedOrder,
  { id, amount, gateway }: Pick<typeof payments.$inferSelect, "id" | "amount" | "gateway">,
  now: number,
): Promise<void> {
  const isAllocation = gateway === "transfer";
  await writePosting(
    tx,
    order,
    {
      kind: isAllocation ? "allocation" : "payment",
      paymentId: id,
      lines: [
        isAllocation ? ["unapplied", order.smeId, amount] : ["collections", "", amount],
        ["receivable", order.smeId, -amount],
      ],
    },
    now,
  );
}

interface Receipt {
  smeId: string;
  amount: Cents;
  /** The line of the bank statement; null without one. */
  bankLineId: string | null;
}

/** Money that came in by itself: the SME's, until it pays an order. */
export async function postIncomingTransfer(tx: Tx, { smeId, amount, bankLineId }: Receipt, now: number): Promise<void> {
  await writePosting(
    tx,
    null,
    {
      kind: "receipt",
      bankLineId,
      lines: [
        ["collections", "", amount],
        ["unapplied", smeId, -amount],
      ],
    },
    now,
  );
}

/** Once the invoice is verified: books the shares of the amount to supplier, bank and Dhow. */
export async function postShares(tx: Tx, order: PostedOrder, now: number): Promise<void> {
  const { supplierShare, bankShare, productShare } = splitShares(order);
  await writePosting(
    tx,
    order,
    {
      kind: "shares",
      lines: [
        ["undelivered", order.id, order.amount],
        ["payable", order.supplierId, -supplierShare],
        ["bank share", "", -bankShare],
        ["product share", "", -productShare],
      ],
    },
    now,
  );
}

export async function postPayout(tx: Tx, order: PostedOrder, now: number): Promise<void> {
  const { supplierShare } = splitShares(order);
  await writePosting(
    tx,
    order,
    {
      kind: "payout",
      lines: [
        ["payable", order.supplierId, supplierShare],
        ["funding", "", -supplierShare],
      ],
    },
    now,
  );
}

/** The shares of a month that was closed leave the collections for the bank and Dhow. */
export async function postSettlement(tx: Tx, shares: { bank: Cents; product: Cents }, now: number): Promise<void> {
  await writePosting(
    tx,
    null,
    {
      kind: "settlement",
      lines: [
        ["bank share", "", shares.bank],
        ["product share", "", shares.product],
        ["collections", "", -shares.bank - shares.product],
      ],
    },
    now,
  );
}

/**
 * Takes back the order's postings of these kinds that are not reversed yet. Answers the amount of each payment that
 * goes back.
 */
export async function reverseOrder(
  tx: Tx,
  order: PostedOrder,
  kinds: Posting["kind"][],
  now: number,
): Promise<Cents[]> {
  return reversePostings(tx, order, inArray(postings.kind, kinds), now);
}

/** Takes back one payment and leaves the order's others. Answers its amount, or nothing if it was taken back before. */
export async function reversePayment(tx: Tx, order: PostedOrder, paymentId: string, now: number): Promise<Cents[]> {
  return reversePostings(
    tx,
    order,
    and(inArray(postings.kind, ["payment", "allocation"]), eq(postings.paymentId, paymentId)),
    now,
  );
}

/** Takes back the payout of an order, whose supplier is owed its share again. */
export async function reversePayout(tx: Tx, order: PostedOrder, now: number): Promise<void> {
  await reversePostings(tx, order, eq(postings.kind, "payout"), now);
}

/**
 * Takes back the receipt of a line of a bank statement, whose money was another's. Answers its amount, or nothing if it
 * was taken back before.
 */
export async function reverseIncomingTransfer(tx: Tx, bankLineId: string, now: number): Promise<Cents[]> {
  return reversePostings(tx, null, and(eq(postings.kind, "receipt"), eq(postings.bankLineId, bankLineId)), now);
}

/** Without an order, `those` name the postings. */
async function reversePostings(
  tx: Tx,
  order: PostedOrder | null,
  condition: SQL | undefined,
  now: number,
): Promise<Cents[]> {
  const standing = await tx
    .select()
    .from(postings)
    .where(and(order ? eq(postings.orderId, order.id) : undefined, condition));
  const reversed = await tx
    .select({ id: postings.reverses })
    .from(postings)
    .where(
      inArray(
        postings.reverses,
        standing.map(({ id }) => id),
      ),
    );
  const gone = new Set(reversed.map((row) => row.id));
  const givenBack: Cents[] = [];
  for (const posting of standing.filter((candidate) => !gone.has(candidate.id))) {
    const lines = await tx.select().from(ledgerLines).where(eq(ledgerLines.postingId, posting.id));
    const back = lines.map((line): PostingLine => [line.account, line.party, -line.amount]);
    await writePosting(
      tx,
      order,
      {
        kind: "reversal",
        paymentId: posting.paymentId,
        bankLineId: posting.bankLineId,
        reverses: posting.id,
        lines: back,
      },
      now,
    );
    if (posting.kind !== "order") givenBack.push(Math.max(...back.map(([, , amount]) => amount)));
  }
  return givenBack;
}

async function writePosting(
  tx: Tx,
  order: PostedOrder | null,
  { lines, ...posting }: Posting & { lines: PostingLine[] },
  now: number,
): Promise<void> {
  if (sum(lines.map(([, , amount]) => amount)) !== 0)
    throw new Error(`A posting of kind ${posting.kind} does not sum to zero.`);
  const postingId = generateId(now);
  const month = await openMonth(tx, now);
  await insertRow(tx, postings, { ...posting, id: postingId, orderId: order?.id ?? null, month, createdAt: now });
  for (const [account, party, amount] of lines) {
    await insertRow(tx, ledgerLines, { id: generateId(now), postingId, account, party, amount, createdAt: now });
  }
  await addToAggregate(
    tx,
    balances,
    lines.map(([account, party, amount]) => ({ account, party, amount })),
  );
  await addToAggregate(
    tx,
    accountTotals,
    lines.map(([account, , amount]) => ({ account, side: amount > 0 ? "debit" : "credit", amount: Math.abs(amount) })),
  );
  await addToAggregate(
    tx,
    monthlyAccountTotals,
    lines.map(([account, , amount]) => ({
      month,
      account,
      kind: posting.kind,
      side: amount > 0 ? "debit" : "credit",
      count: amount === 0 ? 0 : 1,
      amount: Math.abs(amount),
    })),
  );
  if (order) {
    await addToBalanceTotal(tx, "credit used", order.insurerId, sumAccount(lines, "receivable"));
    await addUsedCredit(tx, order, sumAccount(lines, "receivable"));
  }
  await addToBalanceTotal(tx, "to pay out", null, -sumAccount(lines, "payable"));
}

const lastClosedMonth = prepareQuery((reader) =>
  reader.select({ month: monthClosings.month }).from(monthClosings).orderBy(desc(monthClosings.month)).limit(1),
);

/** In whose statement a posting of this moment is: its own month's, or the first that is open when that is closed. */
export async function openMonth(tx: Tx, now: number): Promise<string> {
  const month = businessMonth(now);
  const [last] = await lastClosedMonth().all({}, tx);
  return last && last.month >= month ? shiftMonth(last.month, 1) : month;
}

const sumAccount = (lines: PostingLine[], account: PostingAccount): Cents =>
  sum(lines.filter((line) => line[0] === account).map((line) => line[2]));

export async function loadBalance(tx: Tx, account: PostingAccount, party: string): Promise<Cents> {
  const [row] = await tx
    .select({ amount: balances.amount })
    .from(balances)
    .where(and(eq(balances.account, account), eq(balances.party, party)));
  return row?.amount ?? 0;
}

/** The part of its credit that an SME uses: what is unpaid on its orders that are not canceled. */
export const loadUsedCredit = (tx: Tx, smeId: string): Promise<Cents> => loadBalance(tx, "receivable", smeId);

/** The same for several SMEs at once, without those that never ordered. */
export async function loadUsedCredits(smeIds: string[]): Promise<Map<string, Cents>> {
  const rows = await db
    .select({ party: balances.party, amount: balances.amount })
    .from(balances)
    .where(and(eq(balances.account, "receivable"), inArray(balances.party, smeIds)));
  return new Map(rows.map(({ party, amount }) => [party, amount]));
}
