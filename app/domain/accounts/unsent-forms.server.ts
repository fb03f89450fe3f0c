/** Forms that came after their session had ended: what was typed is kept for a day, for whoever they were shown to. One of each account. */
import { eq, lt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, unsentForms } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { clock, DAY } from "../clock";

export interface UnsentForm {
  /** The address of the page that holds the form, with its query. */
  page: string;
  /** Names and values, in the order of the form. */
  fields: [name: string, value: string][];
}

const LIFE = DAY;

/** Keeps it instead of the one before. False when there is no such account any more. */
export async function keepUnsentForm(accountId: string, { page, fields }: UnsentForm, now = clock.now()): Promise<boolean> {
  return transaction(async (tx) => {
    const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId));
    if (!account) return false;
    const kept = { page, fields, savedAt: now };
    await tx.insert(unsentForms).values({ accountId, ...kept }).onConflictDoUpdate({ target: unsentForms.accountId, set: kept });
    return true;
  });
}

export async function unsentFormOf(accountId: string, now = clock.now()): Promise<UnsentForm | null> {
  const [kept] = await db.select().from(unsentForms).where(eq(unsentForms.accountId, accountId));
  return kept && kept.savedAt > now - LIFE ? { page: kept.page, fields: kept.fields } : null;
}

export async function forgetUnsentForm(accountId: string): Promise<void> {
  await transaction((tx) => tx.delete(unsentForms).where(eq(unsentForms.accountId, accountId)));
}

export async function forgetOldUnsentForms(now = clock.now()): Promise<void> {
  await transaction((tx) => tx.delete(unsentForms).where(lt(unsentForms.savedAt, now - LIFE)));
}
