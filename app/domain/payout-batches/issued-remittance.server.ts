/**
 * The public proof of a remittance advice. Its address has a code that only this installation can compute, so nobody
 * can make an address for a forged advice. Source: app/domain/README.md, "Payout batches".
 */
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, payoutLines } from "~/db/schema";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import { signRow, verifyRow } from "~/domain/events/chain.server";
import type { IssuedRemittance } from "./batch";

const signedValues = (lineId: string) => ["remittance", lineId];

/** Returns the code in the public address of a transfer's remittance advice. */
export const remittanceCode = (lineId: string): string => signRow(signedValues(lineId));

/**
 * Returns the advice as Dhow has it now, for anybody with its address. Null if the code is wrong, or if Dhow issued no
 * such advice. Source: table `payout_lines`.
 */
export async function findIssuedRemittance(lineId: string, code: string): Promise<IssuedRemittance | null> {
  if (verifyRow(signedValues(lineId), code) !== true) return null;
  const [line] = await db
    .select({
      supplier: companyNameOrEmailSql(applicants),
      amount: payoutLines.amount,
      currency: payoutLines.currency,
      units: payoutLines.units,
      endToEndId: payoutLines.endToEndId,
      bankReference: payoutLines.bankReference,
      valueDate: payoutLines.valueDate,
      settledAt: payoutLines.settledAt,
      state: payoutLines.state,
    })
    .from(payoutLines)
    .innerJoin(applicants, eq(applicants.id, payoutLines.supplierId))
    .where(eq(payoutLines.id, lineId));
  if (!line || line.settledAt === null) return null;
  const { endToEndId, bankReference, settledAt, state, ...issued } = line;
  return { ...issued, settledAt, reference: bankReference ?? endToEndId, isReturned: state === "returned" };
}
