/** Info forms that are not sent yet: kept for their applicant alone, gone when the form is sent. */
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
 * Keeps the draft in place of an earlier one. False when the form is not open to this applicant, so there is nothing to
 * keep.
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

export async function findDraft(applicantId: string): Promise<{ values: DraftValues; savedAt: number } | null> {
  const [row] = await db
    .select({ values: drafts.values, savedAt: drafts.savedAt })
    .from(drafts)
    .where(draftCondition(applicantId));
  return row ?? null;
}

export async function deleteDraft(tx: Tx, applicantId: string): Promise<void> {
  await tx.delete(drafts).where(draftCondition(applicantId));
}
