/** Recognises suppliers' repayments in bank statements. Their text has the supplier's transfer reference. */
import type { Tx } from "~/db/client.server";
import type { bankLines } from "~/db/schema";
import { recordEvent } from "~/domain/events/event.server";
import { bookRepaymentLine } from "~/domain/supplier-claims/repaid-claim.server";
import { systemOperator } from "~/domain/values/actor";
import type { Cents } from "~/domain/values/money";
import { message } from "~/words/message";
import { bankLineName } from "./bank-line";
import { changeLineState } from "./line-state.server";

type Row = typeof bankLines.$inferSelect;

/**
 * Books the new line as a repayment of the supplier that its reference names. A line with more than the supplier owes
 * waits for an officer. Returns the line's new state.
 */
export async function matchRepaymentLine(
  tx: Tx,
  line: Row & { cents: Cents },
  supplierId: string,
  now: number,
): Promise<Row["state"]> {
  const { id, cents, bankReference, endToEndId, text, valueOn: valueDate } = line;
  const { name, result, owed } = await bookRepaymentLine(
    tx,
    supplierId,
    { id, cents, valueDate, bankReference, endToEndId, text },
    { by: systemOperator, now },
  );
  const undecided = { smeId: null, decidedBy: null };
  if (result === "too much")
    return changeLineState(tx, line, {
      ...undecided,
      state: "unknown",
      reason: message("lineAboveRepayment", name, owed),
      decidedAt: null,
    });
  await changeLineState(tx, line, {
    ...undecided,
    state: "linked",
    reason: message("lineOfRepayment", name),
    decidedAt: now,
  });
  await recordEvent(tx, {
    subject: { kind: "bankLine", id },
    verb: "bankLine.linked",
    by: systemOperator,
    now,
    text: message("lineBookedToRepayment", cents, bankLineName(line), name),
  });
  return "linked";
}
