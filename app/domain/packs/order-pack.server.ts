/** The pack of one order: for admins everything, for others their part of it. Source: app/domain/README.md, "Packs". */
import { asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema";
import { ledgerAccounts, paymentStateNames } from "~/domain/ledger/ledger";
import { findVisibleOrder } from "~/domain/orders/order.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { orderVisibility } from "~/domain/orders/visibility";
import { listReschedules } from "~/domain/reschedules/reschedule-list.server";
import type { Actor, Role } from "~/domain/values/actor";
import { maySeeReschedule } from "~/domain/values/reschedule-data";
import { Forbidden } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import { translateToEnglish } from "~/words/translate";
import { eventFiles } from "./event-files.server";
import {
  creditNoteTable,
  disputeFilesOf,
  instalmentTable,
  invoiceFiles,
  orderTable,
  recordTable,
  rescheduleColumnNames,
  rescheduleLines,
} from "./order-files.server";
import type { ProvenPayout } from "./order-record";
import { loadOrderRecord } from "./order-record.server";
import { csvTable, csvTime, type Pack, type PackFile } from "./pack-files.server";
import { LEDGER, ledgerColumns } from "./pack-ledger";
import { loadReaderLedger } from "./reader-ledger.server";

/**
 * Returns the order's pack. Readers other than admins get the parts that their pages show.
 * @throws Forbidden without the permission `orders.see`.
 * @throws NotFound if the order does not exist, or the actor may not see it.
 */
export async function loadOrderPack(actor: Actor, orderId: string): Promise<Pack> {
  if (!hasPermission(actor, "orders.see")) throw new Forbidden();
  const { number } = await findVisibleOrder(db, actor, orderId);
  const isWhole = hasPermission(actor, "packs.see");
  const files = isWhole ? readFiles(actor, orderId, number) : readPart(actor, orderId, number);
  return { name: formatOrderNumber(number), files };
}

async function* readPart(actor: Actor, orderId: string, number: number): AsyncGenerator<PackFile> {
  const { payouts } = await loadOrderRecord(actor, orderId);
  yield { name: "order.csv", content: await orderTable(orderId, false) };
  yield { name: "instalments.csv", content: await instalmentTable(orderId) };
  yield { name: "record.csv", content: await recordTable(orderId, actor.role) };
  if (orderVisibility(actor).invoice) yield* invoiceFiles(orderId);
  yield { name: "credit-notes.csv", content: await creditNoteTable(orderId) };
  yield* disputeFilesOf(orderId, number);
  yield { name: "reschedules.csv", content: await rescheduleTable(actor.role, orderId, number) };
  yield { name: LEDGER, content: await ledgerTable(actor, orderId) };
  if (payouts !== null) yield { name: "payouts.csv", content: payoutTable(payouts) };
}

const payoutTable = (payouts: readonly ProvenPayout[]): string =>
  csvTable([
    ["transfer", "amount", "state", "value date", "bank reference"],
    ...payouts.map(({ transfer, amount, state, valueDate, bankReference }) => [
      ...[transfer ?? "single payout", amount, state, valueDate ?? "", bankReference ?? ""],
    ]),
  ]);

async function* readFiles(actor: Actor, orderId: string, number: number): AsyncGenerator<PackFile> {
  yield { name: "order.csv", content: await orderTable(orderId) };
  yield { name: "instalments.csv", content: await instalmentTable(orderId) };
  yield { name: "record.csv", content: await recordTable(orderId, "admin") };
  yield* invoiceFiles(orderId);
  yield { name: "payments.csv", content: await paymentTable(orderId) };
  yield { name: "credit-notes.csv", content: await creditNoteTable(orderId) };
  yield* disputeFilesOf(orderId, number);
  yield { name: "reschedules.csv", content: await rescheduleTable(actor.role, orderId, number) };
  yield { name: LEDGER, content: await ledgerTable(actor, orderId) };
  yield* eventFiles({ kind: "order", id: orderId });
}

async function paymentTable(orderId: string): Promise<string> {
  const found = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  return csvTable([
    ["payment", "started at", "ended at", "amount", "state", "gateway", "gateway's reference", "refund's reference"],
    ...found.map(({ id, createdAt, endedAt, amount, state, gateway, gatewayReference, refundReference }) => [
      id,
      csvTime(createdAt),
      csvTime(endedAt),
      amount,
      paymentStateNames[state],
      gateway,
      gatewayReference ?? "",
      refundReference ?? "",
    ]),
  ]);
}

async function rescheduleTable(reader: Role, orderId: string, orderNumber: number): Promise<string> {
  const found = await listReschedules(db, orderId);
  const seen = found.filter((reschedule) => maySeeReschedule(reader, reschedule));
  return csvTable([rescheduleColumnNames, ...seen.flatMap((reschedule) => rescheduleLines(orderNumber, reschedule))]);
}

/** A ledger with only the reader's accounts lacks the ids of lines and postings: its postings do not sum to zero. */
async function ledgerTable(actor: Actor, orderId: string): Promise<string> {
  const { entries } = await loadReaderLedger(actor, orderId);
  const isWhole = hasPermission(actor, "ledger.see");
  return csvTable([
    isWhole ? ledgerColumns : ["time", "posting", "account", "debit", "credit"],
    ...entries.map(({ id, at, postingId, movement, account, party, amount }) => [
      ...(isWhole ? [id, csvTime(at), postingId] : [csvTime(at)]),
      ...[translateToEnglish(movement), ledgerAccounts[account].name],
      ...(isWhole ? [party ?? ""] : []),
      amount > 0 ? amount : "",
      amount < 0 ? -amount : "",
    ]),
  ]);
}
