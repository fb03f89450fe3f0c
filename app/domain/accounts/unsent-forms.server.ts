/** Keeps forms that arrived after their session had ended: one per account, for a day. */
import { eq, lt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, unsentForms } from "~/db/schema";
import { checkSeals, sealedPages, sealRow } from "~/domain/events/row-seal.server";
import { clock, DAY } from "~/domain/values/clock";
import { job, publicVerb } from "~/domain/verbs/verb.server";

export interface UnsentForm {
  /** The path of the form's page, with its query. */
  page: string;
  /** Field names and values, in the form's order. */
  fields: [name: string, value: string][];
}

const FORM_LIFE = DAY;

/** Stores the form and replaces an earlier one. Returns false if the account no longer exists. */
export const saveUnsentForm = publicVerb(
  async ({ write, now }, accountId: string, { page, fields }: UnsentForm): Promise<boolean> =>
    write(async (tx) => {
      const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId));
      if (!account) return false;
      const form = { page, fields, savedAt: now };
      const row = { ...form, seal: sealRow("unsent form", sealedValues({ accountId, ...form })) };
      await tx
        .insert(unsentForms)
        .values({ accountId, ...row })
        .onConflictDoUpdate({ target: unsentForms.accountId, set: row });
      return true;
    }),
);

const sealedValues = ({ accountId, page, fields, savedAt }: typeof unsentForms.$inferInsert) => [
  accountId,
  page,
  fields,
  savedAt,
];

/** Finds forms that Dhow did not store. Returns one English line per problem. Reads `unsent_forms`. */
export const checkUnsentForms = (): Promise<string[]> =>
  checkSeals(
    "unsent form",
    sealedPages(unsentForms, "accountId", (row) => ({
      name: `of account ${row.accountId}`,
      values: sealedValues(row),
      seal: row.seal,
      createdAt: row.savedAt,
    })),
  );

/** Returns the account's stored form. Null if there is none from the last day. */
export async function findUnsentForm(accountId: string): Promise<UnsentForm | null> {
  const [row] = await db.select().from(unsentForms).where(eq(unsentForms.accountId, accountId));
  return row && row.savedAt > clock.now() - FORM_LIFE ? { page: row.page, fields: row.fields } : null;
}

/** Deletes the account's stored form, if any. */
export const deleteUnsentForm = publicVerb(async ({ write }, accountId: string): Promise<void> => {
  await write(async (tx) => tx.delete(unsentForms).where(eq(unsentForms.accountId, accountId)));
});

/** Deletes forms that are older than a day. */
export const deleteOldUnsentForms = job(async ({ write, now }): Promise<void> => {
  await write(async (tx) => tx.delete(unsentForms).where(lt(unsentForms.savedAt, now - FORM_LIFE)));
});
