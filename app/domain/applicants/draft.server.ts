/** Drafts of info forms. Only their applicant can read them, and sending the form deletes them. */
import { and, eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { drafts } from "~/db/schema";
import { isInfoEditable } from "~/domain/values/level";
import { verb } from "~/domain/verbs/verb.server";
import type { DraftValues } from "./draft";
import { actingApplicant } from "./level.server";

const FORM = "info";
const draftCondition = (id: string) => and(eq(drafts.applicantId, id), eq(drafts.form, FORM));

/**
 * Stores the draft and replaces an earlier one. Returns false, and stores nothing, while the form is not open to this
 * applicant.
 * @throws NotFound for staff.
 */
export const saveDraft = verb(
  "verification.apply",
  async ({ actor, tx, now }, values: DraftValues): Promise<boolean> => {
    const { id, level } = await actingApplicant(tx, actor);
    if (!isInfoEditable(level)) return false;
    await tx
      .insert(drafts)
      .values({ applicantId: id, form: FORM, values, savedAt: now })
      .onConflictDoUpdate({ target: [drafts.applicantId, drafts.form], set: { values, savedAt: now } });
    return true;
  },
);

/** Returns the applicant's draft. Null if there is none. `savedAt`: UTC milliseconds. */
export async function findDraft(applicantId: string): Promise<{ values: DraftValues; savedAt: number } | null> {
  const [row] = await db
    .select({ values: drafts.values, savedAt: drafts.savedAt })
    .from(drafts)
    .where(draftCondition(applicantId));
  return row ?? null;
}

/** Deletes the applicant's draft, if any. */
export async function deleteDraft(tx: Tx, applicantId: string): Promise<void> {
  await tx.delete(drafts).where(draftCondition(applicantId));
}
