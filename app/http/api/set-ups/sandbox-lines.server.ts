/** Builds the curl commands of the sandbox's developer pages, with real records, so that copied commands work. */
import { findActorByEmail } from "~/domain/accounts/account.server";
import type { Operation } from "~/http/api/published/published-document.server";
import { momentary, samples } from "~/http/api/shapes/samples";
import { accountSetUps } from "./accounts.server";
import { applicantSetUps } from "./applicants.server";
import { approvalSetUps } from "./approvals.server";
import { bankStatementSetUps } from "./bank-statements.server";
import { CallLine, Lacking, missingNotice, type SetUps } from "./call-line.server";
import { cashSetUps } from "./cash.server";
import { checkoutSetUps } from "./checkouts.server";
import { closureSetUps } from "./closures.server";
import { collectionSetUps } from "./collections.server";
import { creditRequestSetUps } from "./credit-requests.server";
import { disputeSetUps } from "./disputes.server";
import { feeInvoiceSetUps } from "./fee-invoices.server";
import { fileSetUps } from "./files.server";
import { groupSetUps } from "./groups.server";
import { holdSetUps } from "./holds.server";
import { insuranceClaimSetUps } from "./insurance-claims.server";
import { orderSetUps } from "./orders.server";
import { payeeSetUps } from "./payees.server";
import { payoutBatchSetUps } from "./payout-batches.server";
import { demoPeople } from "./people.server";
import { repaymentSetUps } from "./repayments.server";
import { rescheduleSetUps } from "./reschedules.server";
import { settingSetUps } from "./settings.server";
import { settlementSetUps } from "./settlements.server";
import { webhookSetUps } from "./webhooks.server";
import { writeOffSetUps } from "./write-offs.server";

const all: SetUps[] = [
  accountSetUps,
  applicantSetUps,
  approvalSetUps,
  bankStatementSetUps,
  payoutBatchSetUps,
  checkoutSetUps,
  closureSetUps,
  collectionSetUps,
  writeOffSetUps,
  insuranceClaimSetUps,
  creditRequestSetUps,
  feeInvoiceSetUps,
  disputeSetUps,
  repaymentSetUps,
  rescheduleSetUps,
  fileSetUps,
  groupSetUps,
  holdSetUps,
  cashSetUps,
  orderSetUps,
  payeeSetUps,
  settingSetUps,
  settlementSetUps,
  webhookSetUps,
];
/** All set-ups by operation id. */
export const callSetUps: NonNullable<SetUps["calls"]> = Object.assign({}, ...all.map(({ calls }) => calls));
const sampleSetUps: NonNullable<SetUps["samples"]> = Object.assign({}, ...all.map(({ samples }) => samples));

const texts = Object.entries({ ...samples, ...momentary }) as [keyof typeof sampleSetUps, string][];

/** Returns the lines by operation id. Null if the database has no demo accounts. */
export async function sandboxLines(site: string, operations: Operation[]): Promise<Map<string, string[]> | null> {
  if (!(await findActorByEmail(demoPeople.sme))) return null;
  const lines = new Map<string, string[]>();
  for (const operation of operations) lines.set(operation.id, await operationLines(site, operation));
  return lines;
}

async function operationLines(site: string, operation: Operation): Promise<string[]> {
  const line = new CallLine(site, operation);
  try {
    await callSetUps[operation.id]?.(line);
    for (const [name, text] of texts) {
      if (!line.names(text) || line.places.has(text)) continue;
      const real = await sampleSetUps[name]?.(line);
      if (!real) throw new Lacking(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
      line.put(text, real);
    }
    return line.lines();
  } catch (error) {
    if (error instanceof Lacking) return missingNotice(error.what);
    throw error;
  }
}
