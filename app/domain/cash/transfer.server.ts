/**
 * Money that came in by transfer. It is the SME's own until it pays an order: it stands to its account, book
 * "unapplied".
 * Source: app/domain/README.md, "Money that comes in".
 */
import { and, eq, gte, lt } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { applicants } from "~/db/schema";
import { recordEvent } from "~/domain/events/event.server";
import { loadBalance, postIncomingTransfer, reverseIncomingTransfer } from "~/domain/ledger/ledger.server";
import { applicantById } from "~/domain/lookups.server";
import type { Operator } from "~/domain/values/actor";
import { smallestId } from "~/domain/values/ids";
import type { Cents } from "~/domain/values/money";
import { refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { findReferences } from "./transfer-reference";

/** The SME whose transfer reference stands in the text; null when none does, or those of two. */
export async function findSmeByReference(tx: Tx, text: string): Promise<string | null> {
  const found = new Set<string>();
  for (const { madeAt, tail } of findReferences(text)) {
    const made = await tx
      .select({ id: applicants.id })
      .from(applicants)
      .where(
        and(
          eq(applicants.role, "sme"),
          gte(applicants.id, smallestId(madeAt)),
          lt(applicants.id, smallestId(madeAt + 1)),
        ),
      );
    for (const { id } of made) if (id.endsWith(tail)) found.add(id);
  }
  const [smeId] = found;
  return found.size === 1 ? (smeId ?? null) : null;
}

/** What came in from the SME and pays no order yet, in cents. */
export const loadUnappliedBalance = async (tx: Tx, smeId: string): Promise<Cents> =>
  -(await loadBalance(tx, "unapplied", smeId)) || 0;

export interface IncomingTransfer {
  smeId: string;
  /** Cents, above zero. */
  amount: Cents;
  /** The line of the bank statement that brought it; null where somebody writes it down by hand. */
  bankLineId: string | null;
  by: Operator;
}

/** Books money as the SME's own. Callers hold that a line is received once. Errors: NotFound. */
export async function receiveTransfer(
  tx: Tx,
  { smeId, amount, bankLineId, by }: IncomingTransfer,
  now: number,
): Promise<void> {
  await applicantById(tx, smeId, "sme");
  await postIncomingTransfer(tx, { smeId, amount, bankLineId }, now);
  await recordEvent(tx, {
    subject: { kind: "applicant", id: smeId },
    verb: "applicant.moneyReceived",
    by,
    now,
    text: message("moneyReceived", amount),
    line: "line",
  });
}

/**
 * An officer writes down money of an SME that came in without a bank statement. It pays no order yet. Errors: NotFound.
 */
export const recordIncomingTransfer = verb(
  "transfers.allocate",
  async ({ actor, tx, runOnce, now }, smeId: string, amount: Cents, key: string | null = null): Promise<void> => {
    await runOnce(
      key,
      async () => (await receiveTransfer(tx, { smeId, amount, bankLineId: null, by: actor }, now), smeId),
    );
  },
);

/** Takes back the receipt of a line that was another's. Errors: Refused while its money pays an order. */
export async function reverseTransferReceipt(
  tx: Tx,
  { smeId, amount, bankLineId, by }: IncomingTransfer & { bankLineId: string },
  now: number,
): Promise<void> {
  const free = await loadUnappliedBalance(tx, smeId);
  refuseUnless(free >= amount, "too_much", message("moneyIsUsed", amount, free));
  await reverseIncomingTransfer(tx, bankLineId, now);
  await recordEvent(tx, {
    subject: { kind: "applicant", id: smeId },
    verb: "applicant.moneyTakenBack",
    by,
    now,
    text: message("moneyTakenBack", amount),
    line: "line",
  });
}
