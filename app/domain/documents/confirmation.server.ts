/** The step from uploaded documents to the review. Source: app/domain/README.md, "Levels". */

import { actingApplicant, changeLevel, wrongLevelRefusal } from "~/domain/applicants/level.server";
import { requestScreening } from "~/domain/screening/screening.server";
import { Level } from "~/domain/values/level";
import { Invalid } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { missingTitles } from "./document";
import { listDocuments } from "./document.server";

/**
 * Submits the documents for review: moves the applicant from level 3 to 4 and requests its screening.
 * @throws Refused "wrong_level" at another level.
 * @throws Invalid with one message per missing mandatory document.
 * @throws NotFound for staff.
 */
export const confirmDocuments = verb("verification.apply", async ({ actor, tx, now }): Promise<void> => {
  const applicant = await actingApplicant(tx, actor);
  if (applicant.level !== Level.infoAdded) throw wrongLevelRefusal(applicant);
  const missing = missingTitles(
    applicant.role,
    (await listDocuments(tx, applicant.id)).filter((doc) => doc.erasedAt === null).map((doc) => doc.title),
  );
  if (missing.length > 0)
    throw new Invalid({ "": missing.map((title) => message("mustUpload", title)) }, "documents_missing");
  await requestScreening(tx, applicant.id, now);
  await changeLevel(tx, applicant, Level.docsUploaded, {
    by: actor,
    verb: "applicant.documentsConfirmed",
    text: message("documentsUploaded"),
    now,
  });
});
