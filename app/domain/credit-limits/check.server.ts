/** The part of `dhow check` about the bank's caps. */
import { and, asc, isNotNull, lt, ne, or } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants } from "~/db/schema";
import { Level } from "~/domain/values/level";

/** Returns one English line per cap that no SME with a credit can have. Reads `applicants`. */
export async function checkBankCaps(): Promise<string[]> {
  const isImpossible = or(
    lt(applicants.bankCap, 0),
    ne(applicants.role, "sme"),
    lt(applicants.level, Level.insuranceVerified),
  );
  const rows = await db
    .select({ id: applicants.id })
    .from(applicants)
    .where(and(isNotNull(applicants.bankCap), isImpossible))
    .orderBy(asc(applicants.id));
  return rows.map(({ id }) => `company ${id}: its bank's cap is negative, or the company never had a credit`);
}
