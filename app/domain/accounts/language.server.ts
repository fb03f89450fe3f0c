/** The account's language: for its messages, and for pages unless the browser chose another. */
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import { verb } from "~/domain/verbs/verb.server";
import type { Locale } from "~/words/words";

/** Stores the account's language. Records no event, because a language is no fact of money or access. */
export const changeLanguage = verb("account.own", async ({ actor, tx }, locale: Locale): Promise<void> => {
  await tx.update(accounts).set({ locale }).where(eq(accounts.id, actor.accountId));
});
