/** Officers' decisions on statement lines: assign one to an SME, ignore it, or undo either. */
import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { bankLines, bankStatements } from "~/db/schema";
import { allocateOldestFirst } from "~/domain/cash/allocation.server";
import { receiveTransfer, reverseTransferReceipt } from "~/domain/cash/transfer.server";
import { recordEvent } from "~/domain/events/event.server";
import { applicantById } from "~/domain/lookups.server";
import { configuration } from "~/domain/settings/configuration";
import type { Operator } from "~/domain/values/actor";
import { type Cents, MAX_AMOUNT } from "~/domain/values/money";
import { NotFound, Refused, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { convertToCents } from "~/gateways/bank/currency";
import { message } from "~/words/message";
import { bankLineName, isOpenLine, openLineStates } from "./bank-line";
import { sealLine } from "./line-seal.server";
import { explainOtherAmount } from "./own-transfers.server";

type Row = typeof bankLines.$inferSelect;

interface Assignment {
  lineId: string;
  smeId: string;
  /** True keeps the money on the SME's account. Otherwise it pays the earliest instalments. */
  isKept?: boolean;
  key?: string | null;
}

/**
 * Assigns the line's money to the SME, also to confirm a proposal. It pays the earliest instalments, or stays on the
 * account if `isKept`. Returns the line's id. `key`: the idempotency key, null for none.
 * @throws NotFound if the line or the SME does not exist.
 * @throws Refused "done_already" if the line is decided or went out, "wrong_status" if its currency has no rate or its
 * amount is above MAX_AMOUNT.
 */
export const assignLine = verb(
  "transfers.allocate",
  async ({ actor, tx, runOnce, now }, { lineId, smeId, isKept = false, key = null }: Assignment): Promise<string> =>
    runOnce(key, async () => {
      const line = await findOpenLine(tx, lineId);
      const cents = requireCents(line);
      await applicantById(tx, smeId, "sme");
      await applyLine(tx, { ...line, cents }, { smeId, by: actor, keepOnAccount: isKept, now });
      return lineId;
    }),
);

/**
 * Returns the amount to book.
 * @throws Refused "wrong_status" if the line's currency has no rate, or the amount is above MAX_AMOUNT.
 */
function requireCents(line: Row): Cents {
  if (line.cents === null) throw new Refused("wrong_status", bookableAmount(line).problem ?? message("lineOver"));
  return line.cents;
}

interface ApplyOptions {
  smeId: string;
  /** The officer who assigned the line, or Dhow itself if its reference names the SME. */
  by: Operator;
  keepOnAccount?: boolean;
  now: number;
}

/**
 * Posts the line's money to the SME's account and records the event. It pays the earliest instalments unless
 * `keepOnAccount`.
 * @throws NotFound if the SME does not exist.
 */
export async function applyLine(
  tx: Tx,
  line: Row & { cents: Cents },
  { smeId, by, keepOnAccount = false, now }: ApplyOptions,
): Promise<void> {
  const { id, cents } = line;
  await changeLineState(tx, line, { state: "applied", smeId, reason: null, decidedBy: by.accountId, decidedAt: now });
  await receiveTransfer(tx, { smeId, amount: cents, bankLineId: id, by }, now);
  if (!keepOnAccount) await allocateOldestFirst(tx, smeId, { by, now, most: cents });
  const isAssigned = by.accountId !== null;
  const text = message(isAssigned ? "lineAssigned" : "lineApplied", cents, bankLineName(line));
  await recordEvent(tx, {
    subject: { kind: "bankLine", id },
    verb: isAssigned ? "bankLine.assigned" : "bankLine.applied",
    by,
    now,
    text,
  });
}

/**
 * Marks the line as no SME's money, such as the bank's own. Returns the line's id.
 * @throws NotFound if the line does not exist.
 * @throws Refused "done_already" if it is decided or went out.
 */
export const ignoreLine = verb(
  "transfers.allocate",
  async ({ actor, tx, runOnce, now }, lineId: string, reason: string, key: string | null = null): Promise<string> =>
    runOnce(key, async () => {
      const line = await findOpenLine(tx, lineId);
      await changeLineState(tx, line, {
        state: "set aside",
        smeId: null,
        reason,
        decidedBy: actor.accountId,
        decidedAt: now,
      });
      await recordEvent(tx, {
        subject: { kind: "bankLine", id: lineId },
        verb: "bankLine.setAside",
        by: actor,
        now,
        text: message("lineSetAside", bankLineName(line), reason),
        reason,
      });
      return lineId;
    }),
);

/**
 * Opens an applied or ignored line again, and takes its money off the SME's account. Returns the line's id.
 * @throws NotFound if the line does not exist.
 * @throws Refused "done_already" if it is not decided, "too_much" while its money pays an order.
 */
export const undoLine = verb(
  "transfers.allocate",
  async ({ actor, tx, runOnce, now }, lineId: string, key: string | null = null): Promise<string> =>
    runOnce(key, async () => {
      const line = await findLine(tx, lineId);
      refuseUnless(line.state === "applied" || line.state === "set aside", "done_already", message("lineNotDecided"));
      if (line.state === "applied" && line.smeId !== null && line.cents !== null) {
        await reverseTransferReceipt(tx, { smeId: line.smeId, amount: line.cents, bankLineId: lineId, by: actor }, now);
      }
      await changeLineState(tx, line, {
        state: line.proposals.length > 0 ? "proposed" : "unknown",
        smeId: null,
        reason:
          (await explainOtherAmount(tx, line)) ??
          bookableAmount(line).problem ??
          (line.isReversal ? message("lineReversal") : null),
        decidedBy: null,
        decidedAt: null,
      });
      await recordEvent(tx, {
        subject: { kind: "bankLine", id: lineId },
        verb: "bankLine.takenBack",
        by: actor,
        now,
        text: message("lineTakenBack", bankLineName(line)),
      });
      return lineId;
    }),
);

/**
 * Returns the amount to book, in cents, at the fixed rate. Null if the currency has no rate, if the amount is above
 * MAX_AMOUNT, and for outgoing money; `problem` is then a message(), null for outgoing money.
 */
export function bookableAmount({ amount, currency }: Pick<Row, "amount" | "currency">): {
  cents: Cents | null;
  problem: string | null;
} {
  if (amount < 0) return { cents: null, problem: null };
  const cents = convertToCents({ currency, units: amount }, configuration().payments.rates);
  if (!cents) return { cents: null, problem: message("lineUnknownCurrency", currency) };
  return cents > MAX_AMOUNT ? { cents: null, problem: message("lineTooLarge", MAX_AMOUNT) } : { cents, problem: null };
}

/** @throws NotFound if the line does not exist. */
async function findLine(tx: Tx, id: string): Promise<Row> {
  const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, id));
  if (!line) throw new NotFound();
  return line;
}

async function findOpenLine(tx: Tx, id: string): Promise<Row> {
  const line = await findLine(tx, id);
  refuseUnless(openLineStates.includes(line.state), "done_already", message("lineOver"));
  return line;
}

/** Changes the line's state and its statement's number of open lines. */
export async function changeLineState(
  tx: Tx,
  line: Row,
  to: Pick<Row, "state" | "smeId" | "reason" | "decidedBy" | "decidedAt">,
): Promise<void> {
  await tx
    .update(bankLines)
    .set({ ...to, seal: sealLine({ ...line, ...to }) })
    .where(eq(bankLines.id, line.id));
  const by = Number(isOpenLine({ ...line, ...to })) - Number(isOpenLine(line));
  await tx
    .update(bankStatements)
    .set({ open: sql`${bankStatements.open} + ${by}` })
    .where(eq(bankStatements.id, line.statementId));
}
