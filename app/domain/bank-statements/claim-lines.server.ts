/**
 * Recognises transfers of insurance claims in bank statements: the insurer's payments, and recoveries that Dhow passed
 * on. Their text has the claim's reference.
 */
import type { Tx } from "~/db/client.server";
import type { bankLines } from "~/db/schema";
import { recordEvent } from "~/domain/events/event.server";
import { bookClaimLine } from "~/domain/insurance-claims/claim-payment.server";
import { findClaimReferences } from "~/domain/insurance-claims/insurance-claim";
import { configuration } from "~/domain/settings/configuration";
import { systemOperator } from "~/domain/values/actor";
import type { Cents } from "~/domain/values/money";
import { convertToCents } from "~/gateways/bank/currency";
import { message } from "~/words/message";
import { bankLineName } from "./bank-line";
import { changeLineState } from "./line-state.server";

type Row = typeof bankLines.$inferSelect;
type NamingLine = Pick<Row, "text" | "endToEndId">;

const referencesOf = ({ text, endToEndId }: NamingLine): string[] => findClaimReferences(`${text} ${endToEndId ?? ""}`);

/** Returns whether the line has the reference of a claim. It is never an SME's money. */
export const namesClaim = (line: NamingLine): boolean => referencesOf(line).length > 0;

/**
 * Books the new line as a transfer of the claim that it names. Lines with another amount or currency, or of several
 * claims, wait for an officer. Returns the line's new state. Null if the line names no claim, or reverses another
 * entry.
 */
export async function matchClaimLine(tx: Tx, line: Row, now: number): Promise<Row["state"] | null> {
  const [reference, ...others] = referencesOf(line);
  if (reference === undefined || line.isReversal) return null;
  const { id, bankReference, endToEndId, text, valueOn: valueDate } = line;
  const isDebit = line.amount < 0;
  const cents = others.length > 0 ? null : bookableCents(line);
  const found =
    cents === null
      ? null
      : await bookClaimLine(
          tx,
          reference,
          { id, cents, isDebit, valueDate, bankReference, endToEndId, text },
          { by: systemOperator, now },
        );
  const undecided = { smeId: null, decidedBy: null };
  if (cents === null || found === null || found.result === "other amount")
    return changeLineState(tx, line, {
      ...undecided,
      state: "unknown",
      reason: message("lineOtherClaim", reference),
      decidedAt: null,
    });
  const reason = message("lineOfClaim", found.name);
  await changeLineState(tx, line, { ...undecided, state: "linked", reason, decidedAt: now });
  await recordEvent(tx, {
    subject: { kind: "bankLine", id },
    verb: "bankLine.linked",
    by: systemOperator,
    now,
    text: message("lineBookedToClaim", cents, bankLineName(line), found.name),
  });
  return "linked";
}

/** Returns the line's amount without a sign. Null if its currency has no rate, or if it was imported with a doubt. */
function bookableCents({ cents, amount, currency, reason }: Row): Cents | null {
  if (amount > 0) return reason === null ? cents : null;
  return convertToCents({ currency, units: -amount }, configuration().payments.rates);
}
