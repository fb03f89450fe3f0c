/**
 * The ledger. Each movement of money is a posting, whose lines sum to zero. Postings never change, but can be reversed.
 * Amounts are cents; debits are positive, credits negative.
 *
 * ```
 *   order       receivable(SME) + amount             undelivered(order) - amount
 *   payment     collections + paid                   receivable(SME) - paid
 *   receipt     collections + received               unapplied(SME) - received
 *   suspense    collections + received               suspense - received
 *   identification  suspense + received              unapplied(SME) - received
 *   allocation  unapplied(SME) + paid                receivable(SME) - paid
 *   small difference  small differences(SME) + rest  receivable(SME) - rest
 *   credit note undelivered(order) + credit          receivable(SME) - its unpaid part, unapplied(SME) - its paid part
 *               or payable(supplier), supplier receivable(supplier), bank share, product share + their parts
 *   netting     funding + claim                      supplier receivable(supplier) - claim
 *               payable(supplier) + claim            funding - claim
 *   repayment   collections + repaid                 supplier receivable(supplier) - repaid; or both back
 *   shares      undelivered(order) + net amount      payable(supplier), bank share, product share - their shares
 *   settlement  product share + its share            collections - its share
 *   bank settlement  funding + principal, bank share + its share   collections - both
 *   payout      payable(supplier) + supplier share   funding - supplier share
 *   refund      unapplied(SME) + amount              refunds due(SME) - amount
 *   refund payout  refunds due(SME) + amount         collections - amount
 *   write-off   allowance + its part, loss + rest   receivable(SME) - amount
 *   provision   impairment + movement               allowance - movement
 *   recovery    unapplied(SME) + amount             recovery - amount
 *   fee vat     product share + VAT                 vat payable - VAT
 *   claim       claim receivable(insurer) + the insurer's part of the debt   insured losses(insurer) - the part
 *               insured losses(insurer) + the part of a later recovery       recoveries due(insurer) - the part
 *   claim payment  collections + paid               claim receivable(insurer) - paid
 *                  recoveries due(insurer) + passed on   collections - passed on
 *                  collections and both accounts back   if it reverses a transfer of a claim
 * ```
 */
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow, insertRows, prepareQuery } from "~/db/prepared-statements.server";
import { balances, ledgerLines, monthClosings, monthlyAccountTotals, type payments, postings } from "~/db/schema";
import { addToAggregate } from "~/domain/aggregates/add.server";
import {
  addToBalances,
  type CompanyAccount,
  loadAccountBalance,
  readBalance,
} from "~/domain/aggregates/balances.server";
import { addToBankPosition } from "~/domain/aggregates/bank-positions.server";
import { addUsedCredit, type ExposureKey, loadExposureKeys } from "~/domain/aggregates/exposure.server";
import { addMovement } from "~/domain/aggregates/monthly-metrics.server";
import { findBankPosition } from "~/domain/lookups.server";
import { businessMonth, shiftMonth } from "~/domain/values/calendar";
import { generateId } from "~/domain/values/ids";
import { type Cents, MAX_AMOUNT, sum } from "~/domain/values/money";
import { netAmount, type PricedOrder, payoutAmount, splitShares } from "~/domain/values/shares";
import { inTurns } from "~/domain/verbs/for-each-row";

type PostingAccount = (typeof ledgerLines.$inferInsert)["account"];
type PostingLine = [account: PostingAccount, party: string, amount: Cents];
type PostingKind = (typeof postings.$inferSelect)["kind"];
type Posting = Omit<typeof postings.$inferInsert, "id" | "orderId" | "month" | "createdAt">;

interface PostedOrder extends PricedOrder {
  id: string;
  smeId: string;
  supplierId: string;
  insurerId: string | null;
}

/** The data that an SME's postings depend on. Postings do not change it, so a transaction can read it ahead. */
export interface PostingBasis {
  month: string;
  /** The SME's exposure keys. */
  exposed: ExposureKey[];
}

/**
 * Reads the basis for postings of the SME's orders, or for postings that change nobody's debt (null). Also reads ahead
 * the bank's positions in `orderIds`. Reads `monthClosings`, the SME's row and its industries.
 * @throws NotFound if the SME does not exist.
 */
export async function readPostingBasis(
  tx: Tx,
  smeId: string | null,
  now: number,
  orderIds: string[] = [],
): Promise<PostingBasis> {
  const [month, exposed] = await Promise.all([
    openMonth(tx, now),
    smeId === null ? [] : loadExposureKeys(tx, smeId),
    ...orderIds.map((id) => findBankPosition(tx, id)),
  ]);
  return { month, exposed };
}

/** A posting's basis, if the caller has read it. */
interface WithBasis {
  basis?: PostingBasis;
}

/** Posts a new order: the SME owes the order's amount. `now` is UTC milliseconds, here and below. */
export async function postOrder(tx: Tx, order: PostedOrder, now: number, { basis }: WithBasis = {}): Promise<void> {
  await writePosting(
    tx,
    order,
    {
      kind: "order",
      basis,
      lines: [
        ["receivable", order.smeId, order.amount],
        ["undelivered", order.id, -order.amount],
      ],
    },
    now,
  );
}

/**
 * Posts a payment of the order: an allocation of the SME's unallocated cash (gateway "transfer"), or an amount (cents)
 * that a gateway collected.
 */
export async function postPayment(
  tx: Tx,
  order: PostedOrder,
  { id, amount, gateway, basis }: Pick<typeof payments.$inferSelect, "id" | "amount" | "gateway"> & WithBasis,
  now: number,
): Promise<void> {
  const isAllocation = gateway === "transfer";
  await writePosting(
    tx,
    order,
    {
      kind: isAllocation ? "allocation" : "payment",
      paymentId: id,
      basis,
      lines: [
        isAllocation ? ["unapplied", order.smeId, amount] : ["collections", "", amount],
        ["receivable", order.smeId, -amount],
      ],
    },
    now,
  );
}

/** Posts the write-off of the small rest (cents) that the payment left of an instalment. */
export async function postSmallDifference(
  tx: Tx,
  order: PostedOrder,
  { paymentId, amount, basis }: { paymentId: string; amount: Cents } & WithBasis,
  now: number,
): Promise<void> {
  await writePosting(
    tx,
    order,
    {
      kind: "small difference",
      paymentId,
      basis,
      lines: [
        ["small differences", order.smeId, amount],
        ["receivable", order.smeId, -amount],
      ],
    },
    now,
  );
}

/** Posts the write-off of the order's debt (cents): against the allowance as far as there is one, then as a loss. */
export async function postWriteOff(tx: Tx, order: PostedOrder, amount: Cents, now: number): Promise<void> {
  const used = Math.min(amount, Math.max(0, -(await loadAccountBalance("allowance", tx))));
  const lines: PostingLine[] = [
    ["allowance", "", used],
    ["loss", "", amount - used],
    ["receivable", order.smeId, -amount],
  ];
  await writePosting(tx, order, { kind: "write-off", lines: lines.filter(([, , cents]) => cents !== 0) }, now);
}

/** Posts the opposite of the order's write-offs that stand: the allowance and the loss bear nothing of it any more. */
export async function postWriteOffBack(tx: Tx, order: PostedOrder, now: number): Promise<void> {
  const standing = await tx
    .select({ account: ledgerLines.account, party: ledgerLines.party, amount: sql<Cents>`sum(${ledgerLines.amount})` })
    .from(postings)
    .innerJoin(ledgerLines, eq(ledgerLines.postingId, postings.id))
    .where(and(eq(postings.orderId, order.id), eq(postings.kind, "write-off")))
    .groupBy(ledgerLines.account, ledgerLines.party);
  const lines = standing.map(({ account, party, amount }): PostingLine => [account, party, -Number(amount)]);
  await writePosting(tx, order, { kind: "write-off", lines: lines.filter(([, , cents]) => cents !== 0) }, now);
}

/** Posts a change of the allowance for expected losses (cents), negative if it falls. Returns the posting's id. */
export const postProvision = (tx: Tx, movement: Cents, now: number): Promise<string> =>
  writePosting(
    tx,
    null,
    {
      kind: "provision",
      lines: [
        ["impairment", "", movement],
        ["allowance", "", -movement],
      ],
    },
    now,
  );

/**
 * Posts an amount (cents) on the SME's account that recovers a part of the order's written-off debt. A negative amount
 * returns to the account.
 */
export async function postRecovery(tx: Tx, order: PostedOrder, amount: Cents, now: number): Promise<void> {
  await writePosting(
    tx,
    order,
    {
      kind: "recovery",
      lines: [
        ["unapplied", order.smeId, amount],
        ["recovery", "", -amount],
      ],
    },
    now,
  );
}

/** The parts by which a credit note reduces the shares of a verified invoice, in cents. They sum to the credit. */
export interface CreditedShares {
  /** The part of the supplier's share that is not paid out. */
  payable: Cents;
  /** The part of the supplier's share that the supplier owes, because its payout was made or on its way. */
  claimed: Cents;
  bankShare: Cents;
  productShare: Cents;
}

/**
 * Posts a credit note (cents). The SME owes `toInstalments` less of the order, and has `toBalance` on its account.
 * `order`: with the credit. `shares`: null before the invoice is verified.
 */
export async function postCreditNote(
  tx: Tx,
  order: PostedOrder,
  { toInstalments, toBalance, shares }: { toInstalments: Cents; toBalance: Cents; shares: CreditedShares | null },
  now: number,
): Promise<void> {
  const debits: PostingLine[] = shares
    ? [
        ["payable", order.supplierId, shares.payable],
        ["supplier receivable", order.supplierId, shares.claimed],
        ["bank share", "", shares.bankShare],
        ["product share", "", shares.productShare],
      ]
    : [["undelivered", order.id, toInstalments + toBalance]];
  await writePosting(
    tx,
    order,
    {
      kind: "credit note",
      lines: [
        ...debits.filter(([, , amount]) => amount > 0),
        ...(toInstalments > 0 ? [["receivable", order.smeId, -toInstalments] satisfies PostingLine] : []),
        ...(toBalance > 0 ? [["unapplied", order.smeId, -toBalance] satisfies PostingLine] : []),
      ],
    },
    now,
  );
}

interface Receipt {
  smeId: string;
  amount: Cents;
  /** The id of the bank statement's line. Null if no statement has the transfer. */
  bankLineId: string | null;
}

/**
 * Posts an incoming transfer (cents) as the SME's unallocated cash. The money comes out of suspense if the line has
 * money there. Returns the posting's id.
 * @throws Error if the amount is not positive or above MAX_AMOUNT.
 */
export async function postIncomingTransfer(
  tx: Tx,
  { smeId, amount, bankLineId }: Receipt,
  now: number,
): Promise<string> {
  assertBookable(amount);
  const [suspense, month] = await Promise.all([
    bankLineId === null ? 0 : loadLineSuspense(tx, bankLineId),
    openMonth(tx, now),
  ]);
  const isInSuspense = suspense > 0;
  return writePosting(
    tx,
    null,
    {
      kind: isInSuspense ? "identification" : "receipt",
      bankLineId,
      basis: { month, exposed: [] },
      lines: [
        [isInSuspense ? "suspense" : "collections", "", amount],
        ["unapplied", smeId, -amount],
      ],
    },
    now,
  );
}

function assertBookable(amount: Cents): void {
  if (amount < 1 || amount > MAX_AMOUNT) throw new Error(`Dhow books no transfer of ${amount} cents.`);
}

/** Returns the money in suspense of a bank statement's line, in cents. 0 if it has none. */
export async function loadLineSuspense(tx: Tx, bankLineId: string): Promise<Cents> {
  const [row] = await tx
    .select({ amount: sql<number>`coalesce(-sum(${ledgerLines.amount}), 0)`.mapWith(Number) })
    .from(postings)
    .innerJoin(ledgerLines, and(eq(ledgerLines.postingId, postings.id), eq(ledgerLines.account, "suspense")))
    .where(eq(postings.bankLineId, bankLineId));
  return row?.amount ?? 0;
}

/**
 * Posts the money (cents) of bank statements' lines as cash of nobody yet. Writes a posting for each line, and each
 * total once.
 * @throws Error if an amount is not positive or above MAX_AMOUNT.
 */
export async function postSuspense(
  tx: Tx,
  received: { bankLineId: string; amount: Cents }[],
  now: number,
): Promise<void> {
  if (received.length === 0) return;
  const month = await openMonth(tx, now);
  const posted: PostingLine[][] = [];
  for (const { bankLineId, amount } of received) {
    assertBookable(amount);
    const lines: PostingLine[] = [
      ["collections", "", amount],
      ["suspense", "", -amount],
    ];
    await insertPosting(tx, { kind: "suspense", bankLineId, orderId: null, month }, lines, now);
    posted.push(lines);
  }
  await addToAccounts(tx, "suspense", month, posted.flat());
}

/** Posts how supplier, bank and Dhow share the order's net amount. Called when the bank has verified the invoice. */
export async function postShares(tx: Tx, order: PostedOrder, now: number, { basis }: WithBasis = {}): Promise<void> {
  const { supplierShare, bankShare, productShare } = splitShares(order);
  await writePosting(
    tx,
    order,
    {
      kind: "shares",
      basis,
      lines: [
        ["undelivered", order.id, netAmount(order)],
        ["payable", order.supplierId, -supplierShare],
        ["bank share", "", -bankShare],
        ["product share", "", -productShare],
      ],
    },
    now,
  );
}

/**
 * Nets a claim (cents) from the credited order with the payout of another order. The bank has advanced the money for
 * the other order, and no longer for the credited one. Both orders may be the same.
 */
export async function postNetting(
  tx: Tx,
  { credited, paid, amount }: { credited: PostedOrder; paid: PostedOrder; amount: Cents },
  now: number,
): Promise<void> {
  const { supplierId } = credited;
  const basis = await readPostingBasis(tx, null, now, [credited.id, paid.id]);
  const post = (order: PostedOrder, lines: PostingLine[]) =>
    writePosting(tx, order, { kind: "netting", basis, lines }, now);
  await post(credited, [
    ["funding", "", amount],
    ["supplier receivable", supplierId, -amount],
  ]);
  await post(paid, [
    ["payable", supplierId, amount],
    ["funding", "", -amount],
  ]);
}

/** Posts that the supplier repaid a claim (cents) of the credited order by transfer. Returns the posting's id. */
export const postRepayment = (tx: Tx, credited: PostedOrder, amount: Cents, now: number): Promise<string> =>
  writePosting(tx, credited, { kind: "repayment", lines: repaymentLines(credited, amount) }, now);

/** Posts that a repayment of `amount` cents was none. `reverses`: its posting. */
export async function postRepaymentBack(
  tx: Tx,
  credited: PostedOrder,
  { amount, reverses }: { amount: Cents; reverses: string },
  now: number,
): Promise<void> {
  await writePosting(tx, credited, { kind: "repayment", reverses, lines: repaymentLines(credited, -amount) }, now);
}

const repaymentLines = ({ supplierId }: PostedOrder, amount: Cents): PostingLine[] => [
  ["collections", "", amount],
  ["supplier receivable", supplierId, -amount],
];

type PaidOrder = PostedOrder & Parameters<typeof payoutAmount>[0];

/** Posts the payout of the order: the supplier's share, without the claims that are netted with it. */
export async function postPayout(tx: Tx, order: PaidOrder, now: number, { basis }: WithBasis = {}): Promise<void> {
  const amount = payoutAmount(order);
  await writePosting(
    tx,
    order,
    {
      kind: "payout",
      basis,
      lines: [
        ["payable", order.supplierId, amount],
        ["funding", "", -amount],
      ],
    },
    now,
  );
}

/** Posts the settlement of a closed month: Dhow's share (cents) leaves the collections. */
export async function postSettlement(tx: Tx, productShare: Cents, now: number): Promise<void> {
  await writePosting(
    tx,
    null,
    {
      kind: "settlement",
      lines: [
        ["product share", "", productShare],
        ["collections", "", -productShare],
      ],
    },
    now,
  );
}

/**
 * Posts the VAT (cents) in a fee invoice: Dhow owes it from its share. A credit note's VAT is negative. Returns the
 * posting's id.
 */
export const postFeeVat = (tx: Tx, vat: Cents, now: number, { basis }: WithBasis = {}): Promise<string> =>
  writePosting(
    tx,
    null,
    {
      kind: "fee vat",
      basis,
      lines: [
        ["product share", "", vat],
        ["vat payable", "", -vat],
      ],
    },
    now,
  );

/** The part of a settlement with the bank that one order has, in cents. Negative if the bank owes it. */
export interface SettledOrder {
  order: PostedOrder;
  principal: Cents;
  share: Cents;
}

/**
 * Posts a settlement with the bank, order by order: principal and bank share leave the collections. Writes each total
 * once. Lets other requests read between turns. Returns the posting's id of each order.
 */
export const postBankSettlement = (tx: Tx, settled: SettledOrder[], now: number): Promise<Map<string, string>> =>
  postToBank(
    tx,
    "bank settlement",
    settled.map((line) => ({ ...line, reverses: null })),
    now,
  );

/** Posts that the bank returned the transfer of a settlement. `reverses`: the order's posting of the settlement. */
export async function postSettlementReturn(
  tx: Tx,
  settled: (SettledOrder & { reverses: string })[],
  now: number,
): Promise<void> {
  const back = settled.map((line) => ({ ...line, principal: -line.principal, share: -line.share }));
  await postToBank(tx, "settlement return", back, now);
}

/** Lines that are added to the totals at once. All lines of a large settlement would take one long turn. */
const LINES_PER_SUM = 600;

async function postToBank(
  tx: Tx,
  kind: "bank settlement" | "settlement return",
  settled: (SettledOrder & { reverses: string | null })[],
  now: number,
): Promise<Map<string, string>> {
  const month = await openMonth(tx, now);
  const ids = new Map<string, string>();
  let posted: PostingLine[] = [];
  for await (const { order, principal, share, reverses } of inTurns(settled)) {
    const lines: PostingLine[] = [
      ["funding", "", principal],
      ["bank share", "", share],
      ["collections", "", -principal - share],
    ];
    ids.set(order.id, await insertPosting(tx, { kind, orderId: order.id, reverses, month }, lines, now));
    await addToBankPosition(tx, order, { principalSettled: principal, shareSettled: share });
    posted.push(...lines);
    if (posted.length >= LINES_PER_SUM) {
      await addToAccounts(tx, kind, month, posted);
      posted = [];
    }
  }
  if (posted.length > 0) await addToAccounts(tx, kind, month, posted);
  return ids;
}

/** A change of the insurer's part of an order's debt, in cents. */
export interface InsuredLossChange {
  insurerId: string;
  /** The change of the amount that the insurer owes. */
  receivable: Cents;
  /** The change of the amount that Dhow owes the insurer. */
  recoveries: Cents;
}

/** Posts a change of the insurer's part of the order's debt. `order`: with its present price. */
export async function postInsuredLoss(
  tx: Tx,
  order: PostedOrder,
  { insurerId, receivable, recoveries }: InsuredLossChange,
  now: number,
): Promise<void> {
  const lines: PostingLine[] = [
    ["claim receivable", insurerId, receivable],
    ["recoveries due", insurerId, -recoveries],
    ["insured losses", insurerId, recoveries - receivable],
  ];
  await writePosting(tx, order, { kind: "claim", lines: lines.filter(([, , amount]) => amount !== 0) }, now);
}

/**
 * Posts a transfer (cents) of a claim: the insurer's payment, or a recovery that Dhow passed on. Returns the posting's
 * id.
 */
export const postClaimPayment = (
  tx: Tx,
  order: PostedOrder,
  { insurerId, kind, amount }: { insurerId: string; kind: "payment" | "recovery"; amount: Cents },
  now: number,
): Promise<string> =>
  writePosting(
    tx,
    order,
    {
      kind: "claim payment",
      lines:
        kind === "payment"
          ? [
              ["collections", "", amount],
              ["claim receivable", insurerId, -amount],
            ]
          : [
              ["recoveries due", insurerId, amount],
              ["collections", "", -amount],
            ],
    },
    now,
  );

/**
 * Posts that a transfer of a claim was none. `reverses`: the transfer's posting. The accounts change by `receivable`
 * and `recoveries`, because the SME may have paid meanwhile.
 */
export async function postClaimPaymentBack(
  tx: Tx,
  order: PostedOrder,
  { insurerId, receivable, recoveries, reverses }: InsuredLossChange & { reverses: string },
  now: number,
): Promise<void> {
  const lines: PostingLine[] = [
    ["collections", "", recoveries - receivable],
    ["claim receivable", insurerId, receivable],
    ["recoveries due", insurerId, -recoveries],
  ];
  const changed = lines.filter(([, , amount]) => amount !== 0);
  await writePosting(tx, order, { kind: "claim payment", reverses, lines: changed }, now);
}

/**
 * Posts that the SME gets cash (cents) back from its account: the bank owes it a transfer. Returns the posting's id.
 * @throws Error if the amount is not positive or above MAX_AMOUNT.
 */
export async function postRefund(
  tx: Tx,
  { smeId, amount }: { smeId: string; amount: Cents },
  now: number,
): Promise<string> {
  if (amount < 1 || amount > MAX_AMOUNT) throw new Error(`Dhow refunds no ${amount} cents.`);
  return writePosting(
    tx,
    null,
    {
      kind: "refund",
      lines: [
        ["unapplied", smeId, amount],
        ["refunds due", smeId, -amount],
      ],
    },
    now,
  );
}

/** Posts that the bank has transferred a refund (cents) to the SME. Returns the posting's id. */
export const postRefundPayout = (
  tx: Tx,
  { smeId, amount }: { smeId: string; amount: Cents },
  now: number,
): Promise<string> =>
  writePosting(
    tx,
    null,
    {
      kind: "refund payout",
      lines: [
        ["refunds due", smeId, amount],
        ["collections", "", -amount],
      ],
    },
    now,
  );

/** Reverses a refund and, if it was paid, its transfer. Has no effect on postings that are reversed already. */
export async function reverseRefund(
  tx: Tx,
  { id, payoutId }: { id: string; payoutId: string | null },
  now: number,
): Promise<void> {
  const kinds = inArray(postings.kind, ["refund", "refund payout"]);
  await reversePostings(tx, null, and(kinds, inArray(postings.id, payoutId === null ? [id] : [id, payoutId])), now);
}

/** Reverses the order's postings of these kinds that are not reversed yet. */
export async function reverseOrder(tx: Tx, order: PostedOrder, kinds: Posting["kind"][], now: number): Promise<void> {
  await reversePostings(tx, order, inArray(postings.kind, kinds), now);
}

/** Reverses one payment of the order. Has no effect if the payment was already reversed. */
export async function reversePayment(tx: Tx, order: PostedOrder, paymentId: string, now: number): Promise<void> {
  await reversePostings(
    tx,
    order,
    and(inArray(postings.kind, ["payment", "allocation"]), eq(postings.paymentId, paymentId)),
    now,
  );
}

/** Reverses the write-off of the rest that the payment left. Has no effect if there is none, or if it was reversed. */
export async function reverseSmallDifference(
  tx: Tx,
  order: PostedOrder,
  paymentId: string,
  now: number,
): Promise<void> {
  await reversePostings(tx, order, and(eq(postings.kind, "small difference"), eq(postings.paymentId, paymentId)), now);
}

/**
 * Reverses the order's payout: the bank owes the supplier its share again. Has no effect if the payout was already
 * reversed.
 */
export async function reversePayout(tx: Tx, order: PostedOrder, now: number): Promise<void> {
  await reversePostings(tx, order, eq(postings.kind, "payout"), now);
}

/**
 * Takes the money of a bank statement's line off its SME's account. Money that came from suspense returns there. Has no
 * effect if the transfer was already reversed.
 */
export async function reverseIncomingTransfer(tx: Tx, bankLineId: string, now: number): Promise<void> {
  const isOfLine = eq(postings.bankLineId, bankLineId);
  await reversePostings(tx, null, and(inArray(postings.kind, ["receipt", "identification"]), isOfLine), now);
}

/** Takes the money of a bank statement's line out of suspense and the books. Has no effect if it is not in suspense. */
export async function reverseSuspense(tx: Tx, bankLineId: string, now: number): Promise<void> {
  await reversePostings(tx, null, and(eq(postings.kind, "suspense"), eq(postings.bankLineId, bankLineId)), now);
}

/** Reverses a receipt that an officer recorded by hand. Its id is its posting's. */
export async function reverseReceiptPosting(tx: Tx, receiptId: string, now: number): Promise<void> {
  await reversePostings(tx, null, and(eq(postings.kind, "receipt"), eq(postings.id, receiptId)), now);
}

/** Reverses the order's postings that match `condition`. If `order` is null, `condition` alone selects the postings. */
async function reversePostings(
  tx: Tx,
  order: PostedOrder | null,
  condition: SQL | undefined,
  now: number,
): Promise<void> {
  const standing = await tx
    .select()
    .from(postings)
    .where(and(order ? eq(postings.orderId, order.id) : undefined, condition));
  if (standing.length === 0) return;
  const ids = standing.map(({ id }) => id);
  const [reversed, lines, basis] = await Promise.all([
    tx.select({ id: postings.reverses }).from(postings).where(inArray(postings.reverses, ids)),
    tx.select().from(ledgerLines).where(inArray(ledgerLines.postingId, ids)).orderBy(asc(ledgerLines.id)),
    readPostingBasis(tx, order?.smeId ?? null, now, order ? [order.id] : []),
  ]);
  const gone = new Set(reversed.map((row) => row.id));
  const byPosting = Map.groupBy(lines, ({ postingId }) => postingId);
  for (const posting of standing.filter((candidate) => !gone.has(candidate.id))) {
    const ofPosting = byPosting.get(posting.id) ?? [];
    const back = ofPosting.map((line): PostingLine => [line.account, line.party, -line.amount]);
    await writePosting(
      tx,
      order,
      {
        kind: "reversal",
        paymentId: posting.paymentId,
        bankLineId: posting.bankLineId,
        reverses: posting.id,
        reversed: posting.kind,
        basis,
        lines: back,
      },
      now,
    );
  }
}

/** Returns the posting's id. */
async function writePosting(
  tx: Tx,
  order: PostedOrder | null,
  {
    lines,
    reversed,
    basis,
    ...posting
  }: Posting & { lines: PostingLine[]; reversed?: Posting["kind"]; basis?: PostingBasis | undefined },
  now: number,
): Promise<string> {
  if (sum(lines.map(([, , amount]) => amount)) !== 0)
    throw new Error(`A posting of kind ${posting.kind} does not sum to zero.`);
  const usedCredit = order ? sumAccount(lines, "receivable") : 0;
  const { month, exposed } = basis ?? (await readPostingBasis(tx, order && usedCredit !== 0 ? order.smeId : null, now));
  const postingId = await insertPosting(tx, { ...posting, orderId: order?.id ?? null, month }, lines, now);
  await addToAccounts(tx, posting.kind, month, lines);
  const debits = sum(lines.map(([, , amount]) => Math.max(amount, 0)));
  const movement = { kind: reversed ?? posting.kind, isReversal: reversed !== undefined, amount: debits, order };
  await addMovement(tx, movement, month);
  if (order) {
    await addUsedCredit(tx, order, exposed, usedCredit);
    const collected = collectedAmount(reversed ?? posting.kind, lines);
    const advanced = -sumAccount(lines, "funding") || 0;
    const supplierRepaid = posting.kind === "repayment" ? sumAccount(lines, "collections") : 0;
    const change = { collected, advanced, supplierRepaid };
    await addToBankPosition(tx, order, change, posting.kind === "credit note");
  }
  return postingId;
}

/** The kinds of postings of claims. */
export const claimKinds: readonly PostingKind[] = ["claim", "claim payment"];

/** The accounts whose credits in postings of claims count as the order's collected money. */
export const claimAccounts: readonly PostingAccount[] = ["claim receivable", "insured losses"];

/**
 * The kinds of postings whose credits of the receivable count as the order's collected money. A recovery counts, too.
 */
export const collectingKinds: readonly PostingKind[] = ["payment", "allocation", "small difference"];

/**
 * Returns the money (cents) that a posting adds to the order's collected amount: the SME's payments and written-off
 * rests, less the money that a credit note gives back. The insurer's payments count, too, less recoveries that are due.
 * `kind` is the reversed kind for a reversal.
 */
export function collectedAmount(kind: PostingKind, lines: readonly PostingLine[]): Cents {
  if (kind === "credit note") return sumAccount(lines, "unapplied");
  if (claimKinds.includes(kind)) return -sum(claimAccounts.map((account) => sumAccount(lines, account))) || 0;
  if (kind === "recovery") return -sumAccount(lines, "recovery") || 0;
  return collectingKinds.includes(kind) ? -sumAccount(lines, "receivable") || 0 : 0;
}

/** Inserts the rows of a posting. Returns its id. */
async function insertPosting(
  tx: Tx,
  posting: Posting & Pick<typeof postings.$inferInsert, "orderId" | "month">,
  lines: PostingLine[],
  now: number,
): Promise<string> {
  const postingId = generateId(now);
  await insertRow(tx, postings, { ...posting, id: postingId, createdAt: now });
  await insertRows(
    tx,
    ledgerLines,
    lines.map(([account, party, amount]) => ({
      id: generateId(now),
      postingId,
      account,
      party,
      amount,
      createdAt: now,
    })),
  );
  return postingId;
}

/** Adds the lines of one or more postings of a kind to the companies' balances and the accounts' monthly totals. */
async function addToAccounts(tx: Tx, kind: Posting["kind"], month: string, lines: PostingLine[]): Promise<void> {
  await addToBalances(
    tx,
    lines.map(([account, party, amount]) => ({ account, party, amount })),
  );
  await addToAggregate(
    tx,
    monthlyAccountTotals,
    lines.map(([account, , amount]) => ({
      month,
      account,
      kind,
      side: amount > 0 ? "debit" : "credit",
      count: amount === 0 ? 0 : 1,
      amount: Math.abs(amount),
    })),
  );
}

const lastClosedMonth = prepareQuery((reader) =>
  reader.select({ month: monthClosings.month }).from(monthClosings).orderBy(desc(monthClosings.month)).limit(1),
);

/**
 * Returns the month of the statement in which a posting of this moment belongs, such as "2026-12". Returns the
 * posting's own month, or the first open month after the last closed one. Reads `monthClosings`.
 */
export async function openMonth(tx: Tx, now: number): Promise<string> {
  const month = businessMonth(now);
  const [last] = await lastClosedMonth().all({}, tx);
  return last && last.month >= month ? shiftMonth(last.month, 1) : month;
}

const sumAccount = (lines: readonly PostingLine[], account: PostingAccount): Cents =>
  sum(lines.filter((line) => line[0] === account).map((line) => line[2]));

/**
 * Returns the balance of a company's account in cents: debits are positive, 0 if nothing was posted. `party` is the SME
 * or supplier. Reads `balances`.
 */
export const loadBalance = (tx: Tx, account: CompanyAccount, party: string): Promise<Cents> =>
  readBalance(account, party, tx);

/** Returns the SME's used credit in cents: the unpaid amounts of its orders that are not canceled. Reads `balances`. */
export const loadUsedCredit = (tx: Tx, smeId: string): Promise<Cents> => loadBalance(tx, "receivable", smeId);

/** Returns the used credit (cents) of each SME. SMEs that never ordered are missing from the map. Reads `balances`. */
export async function loadUsedCredits(smeIds: string[]): Promise<Map<string, Cents>> {
  if (smeIds.length === 0) return new Map();
  const rows = await db
    .select({ party: balances.party, amount: balances.amount })
    .from(balances)
    .where(and(eq(balances.account, "receivable"), inArray(balances.party, smeIds)));
  return new Map(rows.map(({ party, amount }) => [party, amount]));
}
