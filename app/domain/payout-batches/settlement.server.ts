/**
 * Settled and returned transfers: entered by hand, read from the bank's report, or matched to a bank statement's line.
 */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { payoutBatches, payoutLineOrders, payoutLines } from "~/db/schema";
import { type ApprovalRule, requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { lockSubjects } from "~/domain/events/event.server";
import { orderById } from "~/domain/lookups.server";
import { type Order, paySuppliers, reversePayoutToSupplier } from "~/domain/orders/transitions.server";
import { formatReturnReason, splitReturnReason } from "~/domain/payees/returned-account";
import { netClaims } from "~/domain/supplier-claims/claim.server";
import type { Operator } from "~/domain/values/actor";
import { businessDay, endOfDay, isoDay, parseDay } from "~/domain/values/calendar";
import { Invalid, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { rejectUnreadable } from "~/domain/verbs/unreadable-file";
import { verb, verbInSteps } from "~/domain/verbs/verb.server";
import { gateways } from "~/gateways/gateways";
import { message } from "~/words/message";
import { batchName, finalBatchState, messageId, paymentInfoId } from "./batch";
import {
  type BatchRecord,
  findBatchInState,
  findBatchLine,
  type LineRecord,
  listBatchLines,
  recordBatchEvent,
  releaseOrders,
} from "./batch.server";
import { MAX_REPORT_BYTES, type ReportedStatus } from "./pain-002";

interface Arrival {
  by: Operator;
  now: number;
  /** The value date, such as "2026-11-23", and the bank's reference. Null or undefined if unknown. */
  valueDate?: string | null;
  reference?: string | null;
}

interface TransferReturn {
  by: Operator;
  now: number;
  /** The bank's reason code, such as "AC04". */
  code?: string | null;
  reason?: string | null;
}

/** The states from the export on. The bank can return a transfer weeks after it was settled. */
export const sentStates = ["exported", "settled", "partly returned"] as const;

/**
 * Marks one line as settled, or all waiting lines if `lineId` is null. Records the event `batch.settled`. `valueDate`
 * is a day such as "2026-12-07".
 * @throws NotFound if the batch or the line does not exist.
 * @throws Refused (`wrong_batch_state`) unless the batch was exported, (`done_already`) if no line waits.
 * @throws Invalid if the value date is in the future.
 */
export const settleBatch = verb(
  "payouts.batch",
  async (
    { actor: by, tx, now },
    id: string,
    lineId: string | null,
    { valueDate = null, reference = null }: { valueDate?: string | null; reference?: string | null } = {},
  ): Promise<void> => {
    const [batch, all] = await Promise.all([findBatchInState(tx, id, sentStates), listBatchLines(tx, id)]);
    if (valueDate !== null && valueDate > isoDay(now)) throw new Invalid({ valueDate: [message("valueDateToCome")] });
    const lines = all.filter((line) => lineId === null || line.id === lineId);
    if (lines.length === 0) throw new NotFound();
    const waiting = lines.filter(({ state }) => state === "waits");
    refuseUnless(waiting.length > 0, "done_already", message("noLineWaits"));
    await settleLines(tx, batch, waiting, { by, now, valueDate, reference });
  },
);

const returnRule: ApprovalRule<[lineId: string, reason: string]> = {
  verbName: "returnLine",
  subject: (lineId) => ({ id: lineId, role: null }),
  requirement: async () => requireSecondPerson(message("returnsTakeTwo")),
  async describe(tx, lineId, reason) {
    const { endToEndId, holder, amount } = await findBatchLine(tx, lineId);
    return message("wouldReturnLine", endToEndId, holder, amount, reason);
  },
  async basis(tx, lineId) {
    const { state } = await findBatchLine(tx, lineId);
    return { state };
  },
  record: async (tx, lineId) => ({ kind: "batch", id: (await findBatchLine(tx, lineId)).batchId }),
  // The bank's own files may settle or return the transfer meanwhile.
  dependsOn: ["batch"],
};

/**
 * Marks a transfer as returned without a file of the bank, and records the event `batch.returned`. The supplier reads
 * the reason, which is the bank's. If the reason starts with a code such as "AC04" that names the account as the cause,
 * the account is unusable.
 * @throws NotFound if no line has this id.
 * @throws Refused (`wrong_batch_state`) unless the batch was exported, (`done_already`) if the transfer was already
 * returned.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const returnLine = verbWithApproval<[lineId: string, reason: string]>(
  "payouts.batch",
  returnRule,
  async ({ actor: by, tx, now }, lineId, reason) => {
    const line = await findBatchLine(tx, lineId);
    const batch = await findBatchInState(tx, line.batchId, sentStates);
    refuseUnless(line.state !== "returned", "done_already", message("cameBackAlready"));
    await returnTransfer(tx, batch, line, { by, now, ...splitReturnReason(reason) });
  },
);

/** The end-to-end ids of the transfers in a report. */
export interface ReportOutcome {
  settled: string[];
  returned: string[];
  /** Transfers that the bank has accepted but not settled. */
  noted: string[];
  /** Ids in the report that match no transfer of the batch. */
  unknown: string[];
}

/**
 * Imports the bank's status report (pain.002, any version) on the batch's file, and records the event `batch.reported`.
 * Importing a report twice has no effect. Stores nothing after `signal` aborts.
 * @throws NotFound if no batch has this id.
 * @throws Refused (`wrong_batch_state`) unless the batch was exported.
 * @throws Invalid on the field `report` if the file is too large, is no pain.002 report or cannot be read.
 */
export const importStatusReport = verbInSteps(
  "payouts.report",
  async (
    { actor, write, now },
    id: string,
    report: Blob,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<ReportOutcome> => {
    if (report.size > MAX_REPORT_BYTES) throw new Invalid({ report: [message("reportTooLarge")] });
    // Checks the batch first, because parsing a report takes a process.
    await write((tx) => findBatchInState(tx, id, sentStates));
    const statuses = await gateways()
      .bankFiles.readReport(report, { whose: actor.accountId, signal })
      .catch(rejectUnreadable("report"));
    if (!statuses) throw new Invalid({ report: [message("noStatusReport")] });
    return write(async (tx) => {
      const [batch, lines] = await Promise.all([findBatchInState(tx, id, sentStates), listBatchLines(tx, id)]);
      const outcome = await applyStatuses(tx, { batch, lines }, statuses, { by: actor, now });
      signal?.throwIfAborted();
      return outcome;
    });
  },
);

async function applyStatuses(
  tx: Tx,
  { batch, lines }: { batch: BatchRecord; lines: LineRecord[] },
  statuses: ReportedStatus[],
  { by, now }: { by: Operator; now: number },
): Promise<ReportOutcome> {
  const linesOf = matchLines(lines, batch);
  const outcome: ReportOutcome = { settled: [], returned: [], noted: [], unknown: [] };
  const decidedIds = new Set<string>();
  const settled: Settled[] = [];
  const released: string[] = [];
  const touched = new Set<LineRecord>();
  for (const status of statuses) for (const line of linesOf(status)) touched.add(line);
  const touchedLines = lines.filter((line) => touched.has(line));
  await lockSuppliers(tx, touchedLines);
  const paid = await lockOrders(tx, touchedLines);
  for (const report of statuses) {
    const matches = linesOf(report);
    if (matches.length === 0) outcome.unknown.push(report.endToEndId ?? report.paymentInfoId ?? report.messageId ?? "");
    // The status of a single transfer overrides the status of all transfers.
    for (const line of matches.filter((match) => !decidedIds.has(match.id))) {
      const effect = reportEffect(line, report);
      if (effect === null) continue;
      decidedIds.add(line.id);
      outcome[effect].push(line.endToEndId);
      await tx.update(payoutLines).set({ bankStatus: report.status }).where(eq(payoutLines.id, line.id));
      const { valueDate, reference, code, words: reason } = report;
      if (effect === "settled") settled.push({ line, valueDate, reference });
      if (effect === "returned") {
        await reverseTransfer(tx, line, paid, { by, now, code, reason });
        released.push(line.supplierId);
      }
    }
  }
  await settleTransfers(tx, settled, paid, { by, now });
  await netClaims(tx, released, { by, now });
  if (decidedIds.size > 0) {
    await endBatch(tx, batch, now);
    const { settled, returned, noted } = outcome;
    await recordBatchEvent(tx, batch.id, {
      verb: "batch.reported",
      by,
      now,
      text: message("batchReported", batchName(batch.number), settled.length, returned.length, noted.length),
    });
  }
  return outcome;
}

/** Finds the lines that a status is about. A report has thousands of statuses, and a batch thousands of lines. */
function matchLines(lines: LineRecord[], { number }: BatchRecord): (status: ReportedStatus) => LineRecord[] {
  const byId = Map.groupBy(lines, (line) => line.endToEndId);
  const byCurrency = Map.groupBy(lines, (line) => paymentInfoId(number, line.currency));
  return ({ endToEndId, paymentInfoId: currency, messageId: file }) => {
    if (endToEndId !== null) return byId.get(endToEndId) ?? [];
    if (currency !== null) return byCurrency.get(currency) ?? [];
    return file === messageId(number) ? lines : [];
  };
}

/** ACSC: settled on the debtor's account. ACCC: settled on the creditor's. */
const SETTLED_CODES = new Set(["ACSC", "ACCC"]);
const REFUSED_CODES = new Set(["RJCT", "CANC"]);
/** Only some of the transfers are accepted. Says nothing about a particular one. */
const PARTIAL_CODE = "PART";

/** Returns how a reported status changes the line. Null if it changes nothing. */
function reportEffect(
  { state, bankStatus }: LineRecord,
  { status }: ReportedStatus,
): "settled" | "returned" | "noted" | null {
  if (SETTLED_CODES.has(status)) return state === "waits" ? "settled" : null;
  if (REFUSED_CODES.has(status)) return state === "returned" ? null : "returned";
  return state !== "waits" || bankStatus === status || status === PARTIAL_CODE ? null : "noted";
}

/* ---- for bank statements ---- */

/** The amount of a bank statement's line, without a sign, in the currency's smallest unit. */
interface BookedAmount {
  currency: string;
  units: number;
}

/**
 * Settles the transfer that a bank statement's debit paid. Returns null if no exported batch has the id; "other amount"
 * if amount or currency differs; "already" if the transfer does not wait. Only "settled" changes anything.
 */
export async function settleLineByReference(
  tx: Tx,
  endToEndId: string,
  debited: BookedAmount,
  arrival: Arrival,
): Promise<{ lineId: string; result: "settled" | "already" | "other amount" } | null> {
  const found = await findSentLine(tx, endToEndId);
  if (!found) return null;
  const { line, batch } = found;
  if (!hasAmount(line, debited)) return { lineId: line.id, result: "other amount" };
  if (line.state !== "waits") return { lineId: line.id, result: "already" };
  await settleLines(tx, batch, [line], arrival);
  return { lineId: line.id, result: "settled" };
}

/**
 * Marks the transfer as returned that a bank statement's line brought back in full. Returns null if no exported batch
 * has the id; "other amount" if amount or currency differs, for example after charges; "already" if it was already
 * returned. Only "returned" changes anything.
 */
export async function returnLineByReference(
  tx: Tx,
  endToEndId: string,
  credited: BookedAmount,
  back: TransferReturn,
): Promise<{ lineId: string; result: "returned" | "already" | "other amount" } | null> {
  const found = await findSentLine(tx, endToEndId);
  if (!found) return null;
  const { line, batch } = found;
  if (!hasAmount(line, credited)) return { lineId: line.id, result: "other amount" };
  if (line.state === "returned") return { lineId: line.id, result: "already" };
  await returnTransfer(tx, batch, line, back);
  return { lineId: line.id, result: "returned" };
}

/** Returns whether the sent transfer with this id has the amount. Null if no exported batch has the id. */
export async function hasTransferAmount(tx: Tx, endToEndId: string, booked: BookedAmount): Promise<boolean | null> {
  const found = await findSentLine(tx, endToEndId);
  return found && hasAmount(found.line, booked);
}

/** Returns whether the transfer has the amount: in the recipient's currency, or in US dollars as Dhow booked it. */
export const hasAmount = (
  line: Pick<LineRecord, "currency" | "units" | "amount">,
  { currency, units }: BookedAmount,
): boolean => (line.currency === currency && line.units === units) || (currency === "USD" && line.amount === units);

async function findSentLine(tx: Tx, endToEndId: string): Promise<{ line: LineRecord; batch: BatchRecord } | null> {
  const [found] = await tx
    .select({ line: payoutLines, batch: payoutBatches })
    .from(payoutLines)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutLines.batchId))
    .where(eq(payoutLines.endToEndId, endToEndId));
  return found && sentStates.some((state) => state === found.batch.state) ? found : null;
}

/* ---- shared by all three ---- */

async function settleLines(tx: Tx, batch: BatchRecord, lines: LineRecord[], arrival: Arrival): Promise<void> {
  const { valueDate = null, reference = null } = arrival;
  const settled = lines.map((line) => ({ line, valueDate, reference }));
  await settleTransfers(tx, settled, await lockOrders(tx, lines), arrival);
  await endBatch(tx, batch, arrival.now);
  await recordBatchEvent(tx, batch.id, {
    verb: "batch.settled",
    by: arrival.by,
    now: arrival.now,
    text: message(
      "batchSettled",
      batchName(batch.number),
      lines.map((line) => line.endToEndId),
    ),
  });
}

async function returnTransfer(tx: Tx, batch: BatchRecord, line: LineRecord, back: TransferReturn): Promise<void> {
  await lockSuppliers(tx, [line]);
  const paid = await lockOrders(tx, [line]);
  await reverseTransfer(tx, line, paid, back);
  await netClaims(tx, [line.supplierId], back);
  await endBatch(tx, batch, back.now);
  await recordBatchEvent(tx, batch.id, {
    verb: "batch.returned",
    by: back.by,
    now: back.now,
    text: message("batchLineReturned", line.endToEndId, returnReason(back)),
  });
}

/** Locks the lines' suppliers, whose released payouts are netted with open claims. */
const lockSuppliers = (tx: Tx, lines: LineRecord[]): Promise<void> =>
  lockSubjects(tx, "applicant", ...lines.map(({ supplierId }) => supplierId));

/** The orders that each line pays, by the line's id. */
type PaidOrders = Map<string, Order[]>;

/** Locks all orders before any is paid. All verbs lock orders in the sequence of their ids. */
async function lockOrders(tx: Tx, lines: LineRecord[]): Promise<PaidOrders> {
  const found = await Promise.all(lines.map(({ id }) => lineOrders(tx, id)));
  await lockSubjects(tx, "order", ...found.flat().map(({ orderId }) => orderId));
  const paid = await Promise.all(
    found.map((ofLine) => Promise.all(ofLine.map(({ orderId }) => orderById(tx, orderId)))),
  );
  return new Map(lines.map(({ id }, at) => [id, paid[at] ?? []]));
}

/** A transfer that the bank made, with its value date and reference as in Arrival. */
interface Settled {
  line: LineRecord;
  valueDate: string | null;
  reference: string | null;
}

async function settleTransfers(
  tx: Tx,
  settled: Settled[],
  paid: PaidOrders,
  { by, now }: Pick<Arrival, "by" | "now">,
): Promise<void> {
  const payouts = settled.flatMap(({ line, valueDate, reference }) => {
    const change = {
      payoutReference: reference ?? line.endToEndId,
      payoutValueDate: endOfDay(valueDate === null ? businessDay(now) : parseDay(valueDate)),
    };
    return (paid.get(line.id) ?? []).map((order) => ({ order, change }));
  });
  if (payouts.length > 0) await paySuppliers(tx, payouts, { by, now });
  for (const { line, valueDate, reference } of settled) {
    await releaseOrders(tx, line.id);
    await tx
      .update(payoutLines)
      .set({ state: "settled", settledAt: now, valueDate, bankReference: reference })
      .where(eq(payoutLines.id, line.id));
  }
}

/** Reverses a transfer. A waiting transfer has posted nothing, so only its orders are released. */
async function reverseTransfer(tx: Tx, line: LineRecord, paid: PaidOrders, back: TransferReturn): Promise<void> {
  const { by, now, code = null, reason = null } = back;
  if (line.state === "settled") {
    for (const order of paid.get(line.id) ?? [])
      await reversePayoutToSupplier(tx, order, { by, now, reason: returnReason(back) });
  }
  await releaseOrders(tx, line.id);
  await tx
    .update(payoutLines)
    .set({ state: "returned", returnedAt: now, reasonCode: code, reason })
    .where(eq(payoutLines.id, line.id));
}

const returnReason = ({ code = null, reason = null }: TransferReturn): string =>
  formatReturnReason({ reasonCode: code, reason });

const lineOrders = (tx: Tx, lineId: string) =>
  tx.select({ orderId: payoutLineOrders.orderId }).from(payoutLineOrders).where(eq(payoutLineOrders.lineId, lineId));

async function endBatch(tx: Tx, { id, endedAt }: BatchRecord, now: number): Promise<void> {
  const state = finalBatchState(await listBatchLines(tx, id));
  if (state)
    await tx
      .update(payoutBatches)
      .set({ state, endedAt: endedAt ?? now })
      .where(eq(payoutBatches.id, id));
}
