/** The pack of one order: everything that Dhow knows about it, for admins. Source: app/domain/README.md, "Packs". */
import { asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema";
import { ledgerAccounts, paymentStateNames } from "~/domain/ledger/ledger";
import { findVisibleOrder } from "~/domain/orders/order.server";
import { loadOrderLedger } from "~/domain/orders/order-ledger.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { listReschedules } from "~/domain/reschedules/reschedule-list.server";
import type { Actor } from "~/domain/values/actor";
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
import { csvTable, csvTime, type Pack, type PackFile } from "./pack-files.server";
import { LEDGER, ledgerColumns } from "./pack-ledger";

/**
 * Returns the order's pack.
 * @throws Forbidden without the permission `packs.see`.
 * @throws NotFound if the order does not exist.
 */
export async function loadOrderPack(actor: Actor, orderId: string): Promise<Pack> {
  if (!hasPermission(actor, "packs.see")) throw new Forbidden();
  const { number } = await findVisibleOrder(db, actor, orderId);
  return { name: formatOrderNumber(number), files: readFiles(actor, orderId, number) };
}

async function* readFiles(actor: Actor, orderId: string, number: number): AsyncGenerator<PackFile> {
  yield { name: "order.csv", content: await orderTable(orderId) };
  yield { name: "instalments.csv", content: await instalmentTable(orderId) };
  yield { name: "record.csv", content: await recordTable(orderId, "admin") };
  yield* invoiceFiles(orderId);
  yield { name: "payments.csv", content: await paymentTable(orderId) };
  yield { name: "credit-notes.csv", content: await creditNoteTable(orderId) };
  yield* disputeFilesOf(orderId, number);
  yield { name: "reschedules.csv", content: await rescheduleTable(orderId, number) };
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

async function rescheduleTable(orderId: string, orderNumber: number): Promise<string> {
  const found = await listReschedules(db, orderId);
  return csvTable([rescheduleColumnNames, ...found.flatMap((reschedule) => rescheduleLines(orderNumber, reschedule))]);
}

async function ledgerTable(actor: Actor, orderId: string): Promise<string> {
  const { entries } = await loadOrderLedger(actor, orderId);
  return csvTable([
    ledgerColumns,
    ...entries.map(({ id, at, postingId, movement, account, party, amount }) => [
      id,
      csvTime(at),
      postingId,
      translateToEnglish(movement),
      ledgerAccounts[account].name,
      party ?? "",
      amount > 0 ? amount : "",
      amount < 0 ? -amount : "",
    ]),
  ]);
}
