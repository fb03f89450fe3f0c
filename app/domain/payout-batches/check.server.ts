/** Checks payout batches against the orders that they pay, for `dhow check`. */
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders, payoutBatches, payoutFiles, payoutLineOrders } from "~/db/schema";
import { readPages } from "~/domain/check-pages.server";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import { formatMoney, sum } from "~/domain/values/money";
import { payoutAmount } from "~/domain/values/shares";
import { convertToCurrency } from "~/gateways/bank/currency";
import { batchName, finalBatchState } from "./batch";
import { type BatchRecord, type LineRecord, listBatchLines } from "./batch.server";

/**
 * Checks every row of `payoutBatches` with its lines and files. Returns one sentence per contradiction; empty if
 * consistent.
 */
export async function checkBatches(): Promise<string[]> {
  const problems: string[] = [];
  for await (const page of readPages(payoutBatches, "id"))
    for (const batch of page)
      problems.push(...(await checkBatch(batch)).map((problem) => `batch ${batchName(batch.number)}: ${problem}`));
  return problems;
}

async function checkBatch(batch: BatchRecord): Promise<string[]> {
  const problems: string[] = [];
  const lines = await listBatchLines(db, batch.id);
  for (const line of lines)
    problems.push(...(await checkLine(batch, line)).map((problem) => `${line.endToEndId} ${problem}`));
  const isSent = !["draft", "approved", "discarded"].includes(batch.state);
  if (lines.length === 0) problems.push("it has no lines");
  if (!isSent && lines.some(({ state }) => state !== "waits"))
    problems.push(`it is ${batch.state}, but one of its lines is no longer waiting`);
  if (isSent && batch.state !== (finalBatchState(lines) ?? "exported"))
    problems.push(`it is ${batch.state}, but its lines say ${finalBatchState(lines) ?? "exported"}`);
  if (batch.approvedBy !== null && batch.approvedBy === batch.draftedBy)
    problems.push("the same person drafted and approved it");
  const files = await db
    .select({ format: payoutFiles.format })
    .from(payoutFiles)
    .where(eq(payoutFiles.batchId, batch.id));
  if (files.length !== (isSent ? 2 : 0)) problems.push(`it is ${batch.state}, but has ${files.length} files`);
  return problems;
}

async function checkLine({ state }: BatchRecord, line: LineRecord): Promise<string[]> {
  const problems: string[] = [];
  const paid = await db
    .select({ amount: payoutLineOrders.amount, isOpen: payoutLineOrders.isOpen, order: orders })
    .from(payoutLineOrders)
    .innerJoin(orders, eq(orders.id, payoutLineOrders.orderId))
    .where(eq(payoutLineOrders.lineId, line.id));
  const orderSum = sum(paid.map(({ amount }) => amount));
  if (orderSum !== line.amount)
    problems.push(`pays ${formatMoney(line.amount)}, but its orders sum to ${formatMoney(orderSum)}`);
  if (convertToCurrency(line.amount, line.currency, { [line.currency]: line.rate })?.units !== line.units)
    problems.push("has an amount in its currency that does not match its rate");
  const isOpen = line.state === "waits" && state !== "discarded";
  for (const paidOrder of paid) {
    const name = formatOrderNumber(paidOrder.order.number);
    // The payout of a returned transfer can become smaller.
    const isCurrent = isOpen || line.state === "settled";
    if (
      (isCurrent && paidOrder.amount !== payoutAmount(paidOrder.order)) ||
      paidOrder.order.supplierId !== line.supplierId
    )
      problems.push(`has a wrong amount or supplier for ${name}`);
    if (paidOrder.isOpen !== isOpen)
      problems.push(`${isOpen ? "waits, but does not hold" : "is finished, but still holds"} ${name}`);
    if (isOpen && paidOrder.order.status !== OrderStatus.invoiceVerifiedByAdmin)
      problems.push(`waits to pay ${name}, but its payout is not due`);
    if (line.state === "settled" && paidOrder.order.status !== OrderStatus.paidByBank)
      problems.push(`is settled, but ${name} is not paid`);
  }
  return problems;
}
