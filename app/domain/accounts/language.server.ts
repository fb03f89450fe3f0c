/** The language of one's own account: of its messages, and of pages where the browser has chosen nothing else. */
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import { verb } from "~/domain/verbs/verb.server";
import type { Locale } from "~/words/words";

/** It is no fact of money or access, so it is on no record. */
export const changeLanguage = verb("account.own", async ({ actor, tx }, locale: Locale): Promise<void> => {
  await tx.update(accounts).set({ locale }).where(eq(accounts.id, actor.accountId));
});
