/** The state of a bank statement line. */
import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { bankLines, bankStatements } from "~/db/schema";
import { recordEvent } from "~/domain/events/event.server";
import { reverseSuspense } from "~/domain/ledger/ledger.server";
import type { Operator } from "~/domain/values/actor";
import { message } from "~/words/message";
import { bankLineName, isOpenLine } from "./bank-line";
import { sealLine } from "./line-seal.server";

type Row = typeof bankLines.$inferSelect;

/** Changes the line's state, and its statement's number of open lines with it. Returns the new state. */
export async function changeLineState(
  tx: Tx,
  line: Row,
  to: Pick<Row, "state" | "smeId" | "reason" | "decidedBy" | "decidedAt"> & Partial<Pick<Row, "proposals">>,
): Promise<Row["state"]> {
  await tx
    .update(bankLines)
    .set({ ...to, seal: sealLine({ ...line, ...to }) })
    .where(eq(bankLines.id, line.id));
  const by = Number(isOpenLine({ ...line, ...to })) - Number(isOpenLine(line));
  await tx
    .update(bankStatements)
    .set({ open: sql`${bankStatements.open} + ${by}` })
    .where(eq(bankStatements.id, line.statementId));
  return to.state;
}

/** Links a waiting line to a supplier's repayment, which has booked its money. The line's money leaves suspense. */
export async function linkLineToRepayment(
  tx: Tx,
  lineId: string,
  supplier: string,
  { by, now }: { by: Operator; now: number },
): Promise<void> {
  const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, lineId));
  if (!line) throw new Error(`There is no bank line ${lineId}.`);
  const reason = message("lineOfRepayment", supplier);
  await changeLineState(tx, line, { state: "linked", smeId: null, reason, decidedBy: by.accountId, decidedAt: now });
  await reverseSuspense(tx, lineId, now);
  await recordEvent(tx, {
    subject: { kind: "bankLine", id: lineId },
    verb: "bankLine.linked",
    by,
    now,
    text: message("lineBookedToRepayment", line.cents ?? 0, bankLineName(line), supplier),
  });
}
