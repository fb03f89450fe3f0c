/**
 * Forms that came after their session had ended: what was typed is kept for a day, for the account that they were shown
 * to. One form for each account.
 */
import { eq, lt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, unsentForms } from "~/db/schema";
import { clock, DAY } from "~/domain/values/clock";
import { job, publicVerb } from "~/domain/verbs/verb.server";

export interface UnsentForm {
  /** The address of the page that holds the form, with its query. */
  page: string;
  /** Names and values, in the order of the form. */
  fields: [name: string, value: string][];
}

const FORM_LIFE = DAY;

/** Keeps the form in place of an earlier one. False when there is no such account any more. */
export const saveUnsentForm = publicVerb(
  async ({ write, now }, accountId: string, { page, fields }: UnsentForm): Promise<boolean> =>
    write(async (tx) => {
      const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId));
      if (!account) return false;
      const row = { page, fields, savedAt: now };
      await tx
        .insert(unsentForms)
        .values({ accountId, ...row })
        .onConflictDoUpdate({ target: unsentForms.accountId, set: row });
      return true;
    }),
);

export async function findUnsentForm(accountId: string): Promise<UnsentForm | null> {
  const [row] = await db.select().from(unsentForms).where(eq(unsentForms.accountId, accountId));
  return row && row.savedAt > clock.now() - FORM_LIFE ? { page: row.page, fields: row.fields } : null;
}

export const deleteUnsentForm = publicVerb(async ({ write }, accountId: string): Promise<void> => {
  await write(async (tx) => tx.delete(unsentForms).where(eq(unsentForms.accountId, accountId)));
});

export const deleteOldUnsentForms = job(async ({ write, now }): Promise<void> => {
  await write(async (tx) => tx.delete(unsentForms).where(lt(unsentForms.savedAt, now - FORM_LIFE)));
});
