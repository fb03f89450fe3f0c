/** The state of a bank statement line. */
import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { bankLines, bankStatements } from "~/db/schema";
import { isOpenLine } from "./bank-line";
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
