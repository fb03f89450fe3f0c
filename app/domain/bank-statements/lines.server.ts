/** What officers decide about lines: whose money it is, that it is nobody's here, and that this was wrong. */
import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { bankLines, bankStatements } from "~/db/schema";
import { say } from "~/words/say";
import type { Operator } from "../actor";
import { applicantById } from "../by-id.server";
import { NotFound, refuseUnless } from "../errors";
import { record } from "../events/record.server";
import type { Cents } from "../money";
import { allocateOldest } from "../transfers/allocations.server";
import { receiveTransfer, takeBackTransfer } from "../transfers/transfers.server";
import { verb } from "../verb.server";
import { lineName, openLineStates } from "./bank-line";

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
  async ({ actor, tx, once, now }, { lineId, smeId, isKept = false, key = null }: Assignment): Promise<string> =>
    once(key, async () => {
      const line = await openLine(tx, lineId);
      const { cents } = line;
      refuseUnless(cents !== null, "wrong_status", say("lineUnknownCurrency", line.currency));
      await applicantById(tx, smeId, "sme");
      await applyLine(tx, { ...line, cents }, { smeId, by: actor, isKept, now });
      return lineId;
    }),
);

interface Applying {
  smeId: string;
  /** Whoever assigned it; Dhow itself, where the line says whose it is. */
  by: Operator;
  isKept?: boolean;
  now: number;
}

/** Books the line's money as the SME's; it pays what is due first, or is kept on the account. */
export async function applyLine(
  tx: Tx,
  line: Row & { cents: Cents },
  { smeId, by, isKept = false, now }: Applying,
): Promise<void> {
  const { id, cents } = line;
  await decideLine(tx, line, { state: "applied", smeId, reason: null, decidedBy: by.accountId, decidedAt: now });
  await receiveTransfer(tx, { smeId, amount: cents, bankLineId: id, by }, now);
  if (!isKept) await allocateOldest(tx, smeId, { by, now, most: cents });
  const isAssigned = by.accountId !== null;
  const text = say(isAssigned ? "lineAssigned" : "lineApplied", cents, lineName(line));
  await record(tx, {
    subject: { kind: "bankLine", id },
    verb: isAssigned ? "bankLine.assigned" : "bankLine.applied",
    by,
    now,
    text,
  });
}

/** It is none of an SME's, such as the bank's own money. Errors: NotFound, Refused for a line that is decided. */
export const setLineAside = verb(
  "transfers.allocate",
  async ({ actor, tx, once, now }, lineId: string, reason: string, key: string | null = null): Promise<string> =>
    once(key, async () => {
      const line = await openLine(tx, lineId);
      await decideLine(tx, line, {
        state: "set aside",
        smeId: null,
        reason,
        decidedBy: actor.accountId,
        decidedAt: now,
      });
      await record(tx, {
        subject: { kind: "bankLine", id: lineId },
        verb: "bankLine.setAside",
        by: actor,
        now,
        text: say("lineSetAside", lineName(line), reason),
        reason,
      });
      return lineId;
    }),
);

/**
 * A line that was applied or set aside is open again. Errors: NotFound; Refused where nothing is decided, and while its
 * money pays an order: that is undone first.
 */
export const takeBackLine = verb(
  "transfers.allocate",
  async ({ actor, tx, once, now }, lineId: string, key: string | null = null): Promise<string> =>
    once(key, async () => {
      const line = await lineById(tx, lineId);
      refuseUnless(line.state === "applied" || line.state === "set aside", "done_already", say("lineNotDecided"));
      if (line.state === "applied" && line.smeId !== null && line.cents !== null) {
        await takeBackTransfer(tx, { smeId: line.smeId, amount: line.cents, bankLineId: lineId, by: actor }, now);
      }
      await decideLine(tx, line, {
        state: line.proposals.length > 0 ? "proposed" : "unknown",
        smeId: null,
        reason: line.cents === null ? say("lineUnknownCurrency", line.currency) : null,
        decidedBy: null,
        decidedAt: null,
      });
      await record(tx, {
        subject: { kind: "bankLine", id: lineId },
        verb: "bankLine.takenBack",
        by: actor,
        now,
        text: say("lineTakenBack", lineName(line)),
      });
      return lineId;
    }),
);

/** Errors: NotFound. */
async function lineById(tx: Tx, id: string): Promise<Row> {
  const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, id));
  if (!line) throw new NotFound();
  return line;
}

async function openLine(tx: Tx, id: string): Promise<Row> {
  const line = await lineById(tx, id);
  refuseUnless(openLineStates.includes(line.state), "done_already", say("lineOver"));
  return line;
}

/** Its file counts what is open. */
export async function decideLine(
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
