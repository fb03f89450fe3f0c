/**
 * Payout batches: drafted, approved by another person, and exported for the bank. Source: app/domain/README.md, "Payout
 * batches".
 */
import { and, asc, eq, exists, gte, inArray, isNull, not, or, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import {
  applicants,
  holds,
  orders,
  payees,
  payoutBatches,
  payoutFiles,
  payoutLineOrders,
  payoutLines,
} from "~/db/schema";
import { companyNameSql } from "~/domain/applicants/name.server";
import { hasSecondPerson } from "~/domain/approvals/verb-with-approval.server";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { findBlockingHold, isNotLifted } from "~/domain/holds/active-holds.server";
import { isInOpenBatch, isUnbatched, payoutSql } from "~/domain/orders/batched-orders.server";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import { findActivePayees, isActivePayee, isReturnedAccount } from "~/domain/payees/active-payee.server";
import { payeeCurrencies } from "~/domain/payees/payee";
import { configuration } from "~/domain/settings/configuration";
import { nextNumber } from "~/domain/settings/settings.server";
import { netClaims } from "~/domain/supplier-claims/claim.server";
import type { Actor } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { type Cents, sum } from "~/domain/values/money";
import { pick } from "~/domain/values/pick";
import { NotFound, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { convertToCurrency } from "~/gateways/bank/currency";
import { message } from "~/words/message";
import { type BatchState, batchName, type ExcludedPayout, endToEndId } from "./batch";
import { hasLineAccount } from "./batch-checks";
import { formatPayoutCsv } from "./batch-csv";
import { writePain001 } from "./pain-001";
import { findPain001Problem } from "./pain-001-check";

export type BatchRecord = typeof payoutBatches.$inferSelect;
export type LineRecord = typeof payoutLines.$inferSelect;

/** The most orders in a batch. The longest waiting orders go first; the next batch takes the rest. */
const MAX_ORDERS = 5000;
/** The most orders that a batch counts for the suppliers that it leaves out. */
const MAX_LEFT_OUT = 20_000;

/** A new draft, and the suppliers that it does not pay. */
export interface CreatedBatch {
  id: string;
  number: number;
  leftOut: ExcludedPayout[];
}

/**
 * Creates a draft of all due orders, with one line per supplier, and records the event `batch.gathered`. `leftOut`
 * lists suppliers that cannot be paid. `key`: the idempotency key, or null.
 * @throws Refused (`nothing_due`) if no due order can be paid.
 */
export const createBatch = verb(
  "payouts.batch",
  async ({ actor, tx, runOnce, now }, key: string | null = null): Promise<CreatedBatch> =>
    runOnce(key, async () => {
      const { suppliers, leftOut } = await listDueSuppliers(tx, now);
      refuseUnless(
        suppliers.length > 0,
        "nothing_due",
        leftOut.length > 0 ? message("allLeftOut", leftOut.length) : message("nothingToGather"),
      );
      // payOut() locks the supplier too, so it conflicts with this transaction if it pays one of these orders.
      await lockSubjects(tx, "applicant", ...suppliers.map(({ supplierId }) => supplierId));
      const number = await nextNumber(tx, "payoutBatch");
      const id = generateId(now);
      await insertRow(tx, payoutBatches, {
        id,
        number,
        state: "draft",
        draftedBy: actor.accountId,
        leftOut,
        createdAt: now,
      });
      for (const [i, { supplierId, payee, rate, orders: due }] of suppliers.entries()) {
        const lineId = generateId(now);
        const amount = sum(due.map((order) => order.amount));
        const { iban, holder, bank, bic, currency } = payee;
        const units = convertToCurrency(amount, currency, { [currency]: rate })!.units;
        const place = i + 1;
        await insertRow(tx, payoutLines, {
          id: lineId,
          batchId: id,
          place,
          supplierId,
          iban,
          holder,
          bank,
          bic,
          currency,
          amount,
          rate,
          units,
          endToEndId: endToEndId(number, place),
          state: "waits",
        });
        for (const order of due)
          await insertRow(tx, payoutLineOrders, { lineId, orderId: order.id, amount: order.amount, isOpen: true });
      }
      const amount = sum(suppliers.flatMap(({ orders: due }) => due.map((order) => order.amount)));
      await recordBatchEvent(tx, id, {
        verb: "batch.gathered",
        by: actor,
        now,
        text: message("batchGathered", batchName(number), suppliers.length, amount),
      });
      return { id, number, leftOut };
    }),
);

interface DueOrder {
  id: string;
  amount: number;
}

interface DueSupplier {
  supplierId: string;
  payee: Pick<typeof payees.$inferSelect, "iban" | "holder" | "bank" | "bic" | "currency">;
  rate: number;
  orders: DueOrder[];
}

/**
 * Returns the suppliers of due orders, the longest waiting first, and the suppliers that cannot be paid. The query
 * filters before it limits: however many orders wait for a held supplier, the others are paid.
 */
async function listDueSuppliers(tx: Tx, now: number): Promise<{ suppliers: DueSupplier[]; leftOut: ExcludedPayout[] }> {
  const { rates } = configuration().payments;
  const currencies = payeeCurrencies.filter((currency) => rates[currency]);
  const isHeld = exists(
    tx
      .select({ id: holds.id })
      .from(holds)
      .where(
        and(
          eq(holds.applicantId, orders.supplierId),
          eq(holds.scope, "payouts"),
          isNotLifted,
          or(isNull(holds.endsAt), gte(holds.endsAt, now)),
        ),
      ),
  );
  const hasRate = inArray(payees.currency, currencies);
  const isDue = and(eq(orders.status, OrderStatus.invoiceVerifiedByAdmin), isUnbatched());
  const rows = await tx
    .select({
      id: orders.id,
      supplierId: orders.supplierId,
      amount: payoutSql,
      payee: pick(payees, ["iban", "holder", "bank", "bic", "currency"]),
    })
    .from(orders)
    .innerJoin(payees, and(eq(payees.supplierId, orders.supplierId), isActivePayee))
    .where(and(isDue, hasRate, not(isHeld), not(isReturnedAccount())))
    .orderBy(asc(orders.statusSince), asc(orders.id))
    .limit(MAX_ORDERS);
  const suppliers = [...Map.groupBy(rows, (row) => row.supplierId)].map(([supplierId, due]): DueSupplier => {
    const [{ payee }] = due as [(typeof due)[number]];
    return { supplierId, payee, rate: rates[payee.currency]!, orders: due };
  });
  const why = sql<ExcludedPayout["why"]>`case when ${isHeld} then 'held' when ${payees.id} is null then 'no payee'
    when ${isReturnedAccount()} then 'returned' else 'no rate' end`;
  const unpaid = await tx
    .select({
      supplierId: orders.supplierId,
      supplier: companyNameSql(applicants),
      email: applicants.email,
      amount: payoutSql,
      why,
    })
    .from(orders)
    .innerJoin(applicants, eq(applicants.id, orders.supplierId))
    .leftJoin(payees, and(eq(payees.supplierId, orders.supplierId), isActivePayee))
    .where(and(isDue, or(isNull(payees.id), not(hasRate), isHeld, isReturnedAccount())))
    .orderBy(asc(orders.statusSince), asc(orders.id))
    .limit(MAX_LEFT_OUT);
  const leftOut = [...Map.groupBy(unpaid, (row) => row.supplierId)].map(([supplierId, due]): ExcludedPayout => {
    const [{ supplier, email, why: reason }] = due as [(typeof due)[number]];
    return {
      supplierId,
      supplier: supplier ?? email,
      orders: due.length,
      amount: sum(due.map(({ amount }) => amount)),
      why: reason,
    };
  });
  return { suppliers, leftOut };
}

/**
 * Removes a line, whose orders become payable again. Removing the last line discards the batch.
 * @throws NotFound if no line has this id.
 * @throws Refused (`wrong_batch_state`) unless the batch is a draft.
 */
export const removeBatchLine = verb("payouts.batch", async ({ actor, tx, now }, lineId: string): Promise<void> => {
  const line = await findBatchLine(tx, lineId);
  const batch = await findBatchInState(tx, line.batchId, ["draft"]);
  const lines = await tx
    .select({ id: payoutLines.id })
    .from(payoutLines)
    .where(eq(payoutLines.batchId, batch.id))
    .limit(2);
  await lockSubjects(tx, "applicant", line.supplierId);
  if (lines.length === 1) return discard(tx, batch, actor, now);
  await tx.delete(payoutLineOrders).where(eq(payoutLineOrders.lineId, lineId));
  await tx.delete(payoutLines).where(eq(payoutLines.id, lineId));
  await recordBatchEvent(tx, batch.id, {
    verb: "batch.lineRemoved",
    by: actor,
    now,
    text: message("batchLineRemoved", line.endToEndId, line.holder),
  });
  await netClaims(tx, [line.supplierId], { by: actor, now });
});

/**
 * Takes an order that is paid alone, or `cause` "credited", out of its draft, and records the event
 * `batch.orderRemoved`. Discards a draft that would have no orders left. Does nothing if no open batch has the order.
 * @throws Refused (`in_batch`) from the batch's approval on.
 */
export async function takeOutOfDraft(
  tx: Tx,
  order: { id: string; number: number },
  { by, now }: { by: Actor; now: number },
  cause: "paid" | "credited" = "paid",
): Promise<void> {
  const [found] = await tx
    .select({ batch: payoutBatches, line: payoutLines })
    .from(payoutLineOrders)
    .innerJoin(payoutLines, eq(payoutLines.id, payoutLineOrders.lineId))
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutLines.batchId))
    .where(and(eq(payoutLineOrders.orderId, order.id), isInOpenBatch));
  if (!found) return;
  const { batch, line } = found;
  refuseUnless(batch.state === "draft", "in_batch", message("orderInBatch", batchName(batch.number), batch.state));
  const lines = await listLinesWithOrders(tx, batch.id);
  const remaining = (lines.find(({ id }) => id === line.id)?.orders ?? []).filter(({ id }) => id !== order.id);
  if (remaining.length === 0 && lines.length === 1) await deleteBatch(tx, batch, by, now);
  else await removeOrder(tx, line, order.id, sum(remaining.map(({ amount }) => amount)));
  await recordBatchEvent(tx, batch.id, {
    verb: "batch.orderRemoved",
    by,
    now,
    text: message(
      cause === "paid" ? "batchOrderRemoved" : "batchOrderCredited",
      formatOrderNumber(order.number),
      batchName(batch.number),
    ),
  });
}

/** Removes an order from its line, or the whole line. `amount`: the cents of the line's other orders, 0 for none. */
async function removeOrder(tx: Tx, { id, currency, rate }: LineRecord, orderId: string, amount: Cents): Promise<void> {
  await tx.delete(payoutLineOrders).where(and(eq(payoutLineOrders.lineId, id), eq(payoutLineOrders.orderId, orderId)));
  if (amount === 0) await tx.delete(payoutLines).where(eq(payoutLines.id, id));
  else {
    const { units } = convertToCurrency(amount, currency, { [currency]: rate })!;
    await tx.update(payoutLines).set({ amount, units }).where(eq(payoutLines.id, id));
  }
}

/**
 * Discards a batch, whose orders become payable again, and records the event `batch.discarded`.
 * @throws NotFound if no batch has this id.
 * @throws Refused (`wrong_batch_state`) unless the batch is a draft or approved.
 */
export const discardBatch = verb("payouts.batch", async ({ actor, tx, now }, id: string): Promise<void> => {
  await discard(tx, await findBatchInState(tx, id, ["draft", "approved"]), actor, now);
});

/** Discards a batch, and nets open claims with its payouts. */
async function discard(tx: Tx, batch: BatchRecord, by: Actor, now: number): Promise<void> {
  const suppliers = (await listBatchLines(tx, batch.id)).map(({ supplierId }) => supplierId);
  await lockSubjects(tx, "applicant", ...suppliers);
  await deleteBatch(tx, batch, by, now);
  await netClaims(tx, suppliers, { by, now });
}

async function deleteBatch(tx: Tx, { id, number }: BatchRecord, by: Actor, now: number): Promise<void> {
  for (const line of await listBatchLines(tx, id)) await releaseOrders(tx, line.id);
  await tx.update(payoutBatches).set({ state: "discarded", endedAt: now }).where(eq(payoutBatches.id, id));
  await recordBatchEvent(tx, id, {
    verb: "batch.discarded",
    by,
    now,
    text: message("batchDiscarded", batchName(number)),
  });
}

/**
 * Approves a draft and records the event `batch.approved`. Needs another person than the drafter.
 * @throws NotFound if no batch has this id.
 * @throws Refused (`wrong_batch_state`) unless the batch is a draft, (`own_proposal`) for the drafter,
 * (`no_second_person`) if the drafter has no colleague.
 * @throws Refused (`held`) if a supplier is now on hold, (`changed_meanwhile`) if its bank account changed,
 * (`account_returned`) if the bank has returned a payout because of the account.
 */
export const approveBatch = verb("payouts.batch", async ({ actor, tx, now }, id: string): Promise<void> => {
  const [batch, lines] = await Promise.all([findBatchInState(tx, id, ["draft"]), listBatchLines(tx, id)]);
  if (batch.draftedBy === actor.accountId) {
    refuseUnless(await hasSecondPerson(tx, actor), "no_second_person", message("batchTakesTwo"));
    refuseUnless(false, "own_proposal", message("ownBatch"));
  }
  await assertPayable(tx, lines, now);
  await tx
    .update(payoutBatches)
    .set({ state: "approved", approvedBy: actor.accountId, approvedAt: now })
    .where(eq(payoutBatches.id, id));
  await recordBatchEvent(tx, id, {
    verb: "batch.approved",
    by: actor,
    now,
    text: message("batchApproved", batchName(batch.number)),
  });
});

/**
 * Creates and stores the bank files, which never change, and records the event `batch.exported`.
 * @throws NotFound if no batch has this id.
 * @throws Refused (`wrong_batch_state`) unless the batch is approved, (`held`) or (`changed_meanwhile`) as
 * approveBatch, (`bank_file_invalid`) if the XML file would violate the bank's schema.
 */
export const exportBatch = verb("payouts.batch", async ({ actor, tx, now }, id: string): Promise<void> => {
  const [batch, lines] = await Promise.all([findBatchInState(tx, id, ["approved"]), listLinesWithOrders(tx, id)]);
  await assertPayable(tx, lines, now);
  const { payoutIban: iban, payoutBic: bic } = configuration();
  const body = writePain001(batch.number, lines, now, { iban, bic });
  const problem = findPain001Problem(body);
  refuseUnless(
    problem === null,
    "bank_file_invalid",
    message("bankFileInvalid", batchName(batch.number), problem ?? ""),
  );
  await insertRow(tx, payoutFiles, { batchId: id, format: "xml", body });
  await insertRow(tx, payoutFiles, { batchId: id, format: "csv", body: formatPayoutCsv(batch.number, lines) });
  await tx
    .update(payoutBatches)
    .set({ state: "exported", exportedBy: actor.accountId, exportedAt: now })
    .where(eq(payoutBatches.id, id));
  await recordBatchEvent(tx, id, {
    verb: "batch.exported",
    by: actor,
    now,
    text: message("batchExported", batchName(batch.number)),
  });
});

/**
 * Checks the suppliers of a batch's lines.
 * @throws Refused if a supplier was put on hold, or changed its bank account, after the batch was drafted, or if the
 * bank has returned a payout to the account.
 */
async function assertPayable(tx: Tx, lines: LineRecord[], now: number): Promise<void> {
  const supplierIds = lines.map(({ supplierId }) => supplierId);
  const [activePayees, ...placed] = await Promise.all([
    findActivePayees(supplierIds, tx),
    ...supplierIds.map((id) => findBlockingHold(tx, id, "payouts", now)),
  ]);
  for (const [at, line] of lines.entries()) {
    const hold = placed[at];
    refuseUnless(!hold, "held", hold ? message("lineHeld", line.holder, hold.reason) : "");
    const used = activePayees.get(line.supplierId);
    refuseUnless(
      used !== undefined && hasLineAccount(line, used),
      "changed_meanwhile",
      message("linePayeeChanged", line.holder),
    );
    const { returnReason } = used;
    refuseUnless(
      returnReason === null,
      "account_returned",
      message("lineAccountReturned", line.holder, returnReason ?? ""),
    );
  }
}

/* ---- for other files of this folder ---- */

/**
 * Returns a batch from `payoutBatches`.
 * @throws NotFound if no batch has this id.
 * @throws Refused (`wrong_batch_state`) if its state is none of `states`.
 */
export async function findBatchInState(tx: Tx, id: string, states: readonly BatchState[]): Promise<BatchRecord> {
  const [batch] = await tx.select().from(payoutBatches).where(eq(payoutBatches.id, id));
  if (!batch) throw new NotFound();
  refuseUnless(
    states.includes(batch.state),
    "wrong_batch_state",
    message("wrongBatchState", batchName(batch.number), batch.state),
  );
  return batch;
}

/**
 * Returns a line from `payoutLines`.
 * @throws NotFound if no line has this id.
 */
export async function findBatchLine(tx: Tx, id: string): Promise<LineRecord> {
  const [line] = await tx.select().from(payoutLines).where(eq(payoutLines.id, id));
  if (!line) throw new NotFound();
  return line;
}

/** Returns the batch's lines in their sequence. Amounts are cents. Reads `payoutLines`. */
export const listBatchLines = (tx: Tx, batchId: string): Promise<LineRecord[]> =>
  tx
    .select()
    .from(payoutLines)
    .where(eq(payoutLines.batchId, batchId))
    .orderBy(asc(payoutLines.place))
    .then((lines) => lines);

/**
 * Returns the batch's lines with the orders that each pays, by order number. Amounts are cents. Reads `payoutLines`
 * and `payoutLineOrders`.
 */
export async function listLinesWithOrders(
  tx: Tx,
  batchId: string,
): Promise<(LineRecord & { orders: { id: string; number: number; amount: number }[] })[]> {
  const { lineId, amount } = payoutLineOrders;
  const [lines, paid] = await Promise.all([
    listBatchLines(tx, batchId),
    tx
      .select({ lineId, id: orders.id, number: orders.number, amount })
      .from(payoutLines)
      .innerJoin(payoutLineOrders, eq(lineId, payoutLines.id))
      .innerJoin(orders, eq(orders.id, payoutLineOrders.orderId))
      .where(eq(payoutLines.batchId, batchId)),
  ]);
  const byLine = Map.groupBy(
    paid.sort((order, other) => order.number - other.number),
    (order) => order.lineId,
  );
  return lines.map((line) => ({
    ...line,
    orders: (byLine.get(line.id) ?? []).map(({ id, number, amount }) => ({ id, number, amount })),
  }));
}

/** Releases the line's orders: another batch or payOut() can pay them. */
export async function releaseOrders(tx: Tx, lineId: string): Promise<void> {
  await tx.update(payoutLineOrders).set({ isOpen: false }).where(eq(payoutLineOrders.lineId, lineId));
}

interface BatchEvent {
  verb: Extract<Parameters<typeof recordEvent>[1]["verb"], `batch.${string}`>;
  by: Parameters<typeof recordEvent>[1]["by"];
  now: number;
  text: string;
}

/** Records an event of the batch. `text` is a message(). */
export const recordBatchEvent = (tx: Tx, id: string, event: BatchEvent): Promise<void> =>
  recordEvent(tx, { subject: { kind: "batch", id }, ...event });
