/** The matters that keep a company open: nobody closes it while somebody owes or waits for something. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { creditRequests, disputes, documents, insuranceClaims, orders, payees, payments } from "~/db/schema";
import type { Applicant } from "~/domain/applicants/level.server";
import { loadBalance } from "~/domain/ledger/ledger.server";
import { OrderStatus } from "~/domain/orders/status";
import { message } from "~/words/message";

/** The states in which orders still need an act of the SME, the supplier, an admin or the bank. */
const runningStates = [
  OrderStatus.created,
  OrderStatus.waiting,
  OrderStatus.sending,
  OrderStatus.delivered,
  OrderStatus.uploadedInvoice,
  OrderStatus.invoiceVerifiedByAdmin,
];

const rowCount = sql<number>`count(*)`.mapWith(Number);

/** Returns the first column of the first row: a count. */
const countOf = async (rows: Promise<{ count: number }[]>): Promise<number> => (await rows)[0]?.count ?? 0;

/**
 * Returns the company's open matters, each a message() that names its number or amount. Empty if the company can be
 * closed. Reads the company's orders, payments, disputes, claims, requests and balances.
 */
export async function listOpenMatters(tx: Tx, { id, role }: Pick<Applicant, "id" | "role">): Promise<string[]> {
  const [common, own] = await Promise.all([
    countCommonMatters(tx, role === "sme" ? eq(orders.smeId, id) : eq(orders.supplierId, id)),
    role === "sme" ? listSmeMatters(tx, id) : listSupplierMatters(tx, id),
  ]);
  const decisions = await countOf(
    tx
      .select({ count: rowCount })
      .from(documents)
      .where(and(eq(documents.applicantId, id), eq(documents.state, "waits"))),
  );
  return [...common, ...own, ...(decisions > 0 ? [message("openDocuments", decisions)] : [])];
}

async function countCommonMatters(tx: Tx, isOwnOrder: SQL): Promise<string[]> {
  const [running, disputed, claimed] = await Promise.all([
    countOf(
      tx
        .select({ count: rowCount })
        .from(orders)
        .where(and(isOwnOrder, inArray(orders.status, runningStates))),
    ),
    countOf(
      tx
        .select({ count: rowCount })
        .from(disputes)
        .innerJoin(orders, eq(orders.id, disputes.orderId))
        .where(and(isOwnOrder, sql`${disputes.state} = 'open'`)),
    ),
    countOf(
      tx
        .select({ count: rowCount })
        .from(insuranceClaims)
        .innerJoin(orders, eq(orders.id, insuranceClaims.orderId))
        .where(and(isOwnOrder, inArray(insuranceClaims.state, ["notified", "filed", "accepted"]))),
    ),
  ]);
  return [
    ...(running > 0 ? [message("openOrders", running)] : []),
    ...(disputed > 0 ? [message("openDisputes", disputed)] : []),
    ...(claimed > 0 ? [message("openClaims", claimed)] : []),
  ];
}

async function listSmeMatters(tx: Tx, id: string): Promise<string[]> {
  const [owed, unapplied, refunds, returning, requests] = await Promise.all([
    loadBalance(tx, "receivable", id),
    loadBalance(tx, "unapplied", id),
    loadBalance(tx, "refunds due", id),
    countOf(
      tx
        .select({ count: rowCount })
        .from(payments)
        .where(and(eq(payments.smeId, id), inArray(payments.state, ["open", "refund due"]))),
    ),
    countOf(
      tx
        .select({ count: rowCount })
        .from(creditRequests)
        .where(and(eq(creditRequests.smeId, id), eq(creditRequests.state, sql`'waiting'`))),
    ),
  ]);
  return [
    ...(owed !== 0 ? [message("openInstalments", owed)] : []),
    ...(unapplied !== 0 ? [message("openMoney", -unapplied)] : []),
    ...(refunds !== 0 ? [message("openRefunds", -refunds)] : []),
    ...(returning > 0 ? [message("openPayments", returning)] : []),
    ...(requests > 0 ? [message("openCreditRequest")] : []),
  ];
}

async function listSupplierMatters(tx: Tx, id: string): Promise<string[]> {
  const [payable, claim, accounts] = await Promise.all([
    loadBalance(tx, "payable", id),
    loadBalance(tx, "supplier receivable", id),
    countOf(
      tx
        .select({ count: rowCount })
        .from(payees)
        .where(and(eq(payees.supplierId, id), sql`${payees.state} in ('waits', 'accepted')`)),
    ),
  ]);
  return [
    ...(payable !== 0 ? [message("openPayouts", -payable)] : []),
    ...(claim !== 0 ? [message("openSupplierDebt", claim)] : []),
    ...(accounts > 0 ? [message("openPayee")] : []),
  ];
}
