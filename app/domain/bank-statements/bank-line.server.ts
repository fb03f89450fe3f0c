/** What officers decide about lines: whose money it is, that it is nobody's here, and that this was wrong. */
import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { bankLines, bankStatements } from "~/db/schema";
import { allocateOldestFirst } from "~/domain/cash/allocation.server";
import { receiveTransfer, reverseTransferReceipt } from "~/domain/cash/transfer.server";
import { recordEvent } from "~/domain/events/event.server";
import { applicantById } from "~/domain/lookups.server";
import type { Operator } from "~/domain/values/actor";
import type { Cents } from "~/domain/values/money";
import { NotFound, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { bankLineName, openLineStates } from "./bank-line";

type Row = typeof bankLines.$inferSelect;

interface Assignment {
  lineId: string;
  smeId: string;
  /** Whether the money stays on the SME's account; otherwise it pays what is due first. */
  isKept?: boolean;
  key?: string | null;
}

/**
 * The line's money is the SME's: it pays what is due first, or stays on its account where `isKept`. Confirming a
 * proposal is the same. All three answer the line's id. Errors: NotFound; Refused for a line that is decided, that went
 * out, or whose currency has no rate.
 */
export const assignLine = verb(
  "transfers.allocate",
  async ({ actor, tx, runOnce, now }, { lineId, smeId, isKept = false, key = null }: Assignment): Promise<string> =>
    runOnce(key, async () => {
      const line = await findOpenLine(tx, lineId);
      const { cents } = line;
      refuseUnless(cents !== null, "wrong_status", message("lineUnknownCurrency", line.currency));
      await applicantById(tx, smeId, "sme");
      await applyLine(tx, { ...line, cents }, { smeId, by: actor, keepOnAccount: isKept, now });
      return lineId;
    }),
);

interface ApplyOptions {
  smeId: string;
  /** Whoever assigned it; Dhow itself, where the line says whose it is. */
  by: Operator;
  keepOnAccount?: boolean;
  now: number;
}

/** Books the line's money as the SME's; it pays what is due first, or is kept on the account. */
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

/** It is none of an SME's, such as the bank's own money. Errors: NotFound, Refused for a line that is decided. */
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
 * A line that was applied or set aside is open again. Errors: NotFound; Refused where nothing is decided, and while its
 * money pays an order: that is undone first.
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
        reason: line.cents === null ? message("lineUnknownCurrency", line.currency) : null,
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

/** Errors: NotFound. */
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

/** Its file counts what is open. */
export async function changeLineState(
  tx: Tx,
  { id, statementId, state }: Row,
  to: Pick<Row, "state" | "smeId" | "reason" | "decidedBy" | "decidedAt">,
): Promise<void> {
  await tx.update(bankLines).set(to).where(eq(bankLines.id, id));
  const by = Number(openLineStates.includes(to.state)) - Number(openLineStates.includes(state));
  await tx
    .update(bankStatements)
    .set({ open: sql`${bankStatements.open} + ${by}` })
    .where(eq(bankStatements.id, statementId));
}
