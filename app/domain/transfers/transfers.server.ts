/**
 * Money that came in by transfer. It is the SME's own until it pays an order: it stands to its account, book
 * "unapplied".
 * Source: app/domain/README.md, "Money that comes in".
 */
import { and, eq, gte, lt } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { applicants } from "~/db/schema";
import { say } from "~/words/say";
import type { Operator } from "../actor";
import { applicantById } from "../by-id.server";
import { refuseUnless } from "../errors";
import { record } from "../events/record.server";
import { firstId } from "../ids";
import { balanceOf, bookReceipt, reverseReceipt } from "../ledger/ledger.server";
import type { Cents } from "../money";
import { verb } from "../verb.server";
import { referencesIn } from "./reference";

/** The SME whose transfer reference stands in the text; null when none does, or those of two. */
export async function smeByReference(tx: Tx, text: string): Promise<string | null> {
  const found = new Set<string>();
  for (const { madeAt, tail } of referencesIn(text)) {
    const made = await tx
      .select({ id: applicants.id })
      .from(applicants)
      .where(
        and(eq(applicants.role, "sme"), gte(applicants.id, firstId(madeAt)), lt(applicants.id, firstId(madeAt + 1))),
      );
    for (const { id } of made) if (id.endsWith(tail)) found.add(id);
  }
  const [smeId] = found;
  return found.size === 1 ? (smeId ?? null) : null;
}

/** What came in from the SME and pays no order yet, in cents. */
export const onAccount = async (tx: Tx, smeId: string): Promise<Cents> =>
  -(await balanceOf(tx, "unapplied", smeId)) || 0;

export interface Received {
  smeId: string;
  /** Cents, above zero. */
  amount: Cents;
  /** The line of the bank statement that brought it; null where somebody writes it down by hand. */
  bankLineId: string | null;
  by: Operator;
}

/** Books money as the SME's own. Callers hold that a line is received once. Errors: NotFound. */
export async function receiveTransfer(tx: Tx, { smeId, amount, bankLineId, by }: Received, now: number): Promise<void> {
  await applicantById(tx, smeId, "sme");
  await bookReceipt(tx, { smeId, amount, bankLineId }, now);
  await record(tx, {
    subject: { kind: "applicant", id: smeId },
    verb: "applicant.moneyReceived",
    by,
    now,
    text: say("moneyReceived", amount),
    line: "line",
  });
}

/**
 * An officer writes down money of an SME that came in without a bank statement. It pays no order yet. Errors: NotFound.
 */
export const recordTransfer = verb(
  "transfers.allocate",
  async ({ actor, tx, once, now }, smeId: string, amount: Cents, key: string | null = null): Promise<void> => {
    await once(
      key,
      async () => (await receiveTransfer(tx, { smeId, amount, bankLineId: null, by: actor }, now), smeId),
    );
  },
);

/** Takes back the receipt of a line that was another's. Errors: Refused while its money pays an order. */
export async function takeBackTransfer(
  tx: Tx,
  { smeId, amount, bankLineId, by }: Received & { bankLineId: string },
  now: number,
): Promise<void> {
  const free = await onAccount(tx, smeId);
  refuseUnless(free >= amount, "too_much", say("moneyIsUsed", amount, free));
  await reverseReceipt(tx, bankLineId, now);
  await record(tx, {
    subject: { kind: "applicant", id: smeId },
    verb: "applicant.moneyTakenBack",
    by,
    now,
    text: say("moneyTakenBack", amount),
    line: "line",
  });
}
