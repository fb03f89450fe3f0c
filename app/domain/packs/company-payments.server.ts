/** An SME's payments, and its requests for more credit. */
import { asc, eq, type SQL } from "drizzle-orm";
import { db } from "~/db/client.server";
import { creditRequests, orders, payments } from "~/db/schema";
import { paymentStateNames } from "~/domain/ledger/ledger";
import { streamRows } from "~/domain/lists/list.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { translateToEnglish } from "~/words/translate";
import { csvTable, csvTime, type PackFile, splitTable } from "./pack-files.server";

/** Yields the SME's payments of all orders, oldest first. */
export const paymentFiles = (smeId: string): AsyncGenerator<PackFile> =>
  splitTable(
    "payments",
    ["payment", "order", "started at", "ended at", "amount", "state", "gateway", "gateway's ref", "refund's ref"],
    readPayments(smeId),
    ({ payment: { id, createdAt, endedAt, amount, state, gateway, gatewayReference, refundReference }, number }) => [
      ...[id, formatOrderNumber(number), csvTime(createdAt), csvTime(endedAt), amount, paymentStateNames[state]],
      ...[gateway, gatewayReference ?? "", refundReference ?? ""],
    ],
  );

function readPayments(smeId: string) {
  const read = (where: SQL | undefined, sorting: SQL[], limit: number) =>
    db
      .select({ payment: payments, number: orders.number })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(where)
      .orderBy(...sorting)
      .limit(limit);
  return streamRows<Awaited<ReturnType<typeof read>>[number]>(
    { condition: () => eq(payments.smeId, smeId), by: [payments.createdAt, payments.id], isRising: true },
    ({ payment: { createdAt, id } }) => [createdAt, id],
    read,
  );
}

/** The SME's requests with the answers. Their files are among the documents. */
export async function creditRequestTable(smeId: string): Promise<string> {
  const found = await db
    .select()
    .from(creditRequests)
    .where(eq(creditRequests.smeId, smeId))
    .orderBy(asc(creditRequests.requestedAt), asc(creditRequests.id));
  return csvTable([
    ["requested at", "requested credit", "credit before", "reason", "state", "granted credit", "answered at", "answer"],
    ...found.map(({ requestedAt, amount, creditBefore, reason, state, granted, answeredAt, answer }) => [
      ...[csvTime(requestedAt), amount, creditBefore, reason, state, granted ?? "", csvTime(answeredAt)],
      answer === null ? "" : translateToEnglish(answer),
    ]),
  ]);
}
