/** The step from uploaded documents to the review. Source: app/domain/README.md, "Levels". */

import { Level } from "~/domain/applicants/level";
import { actingApplicant, changeLevel, wrongLevelRefusal } from "~/domain/applicants/moves.server";
import { Invalid } from "~/domain/errors";
import { requestScreening } from "~/domain/screening/screenings.server";
import { verb } from "~/domain/verb.server";
import { message } from "~/words/say";
import { missingTitles } from "./document";
import { listDocuments } from "./documents.server";

/**
 * 3 to 4. Errors: Refused at another level; Invalid 'you must upload {title}' for each mandatory title that is missing.
 */
export const confirmDocuments = verb("verification.apply", async ({ actor, tx, now }): Promise<void> => {
  const applicant = await actingApplicant(tx, actor);
  if (applicant.level !== Level.infoAdded) throw wrongLevelRefusal(applicant);
  const missing = missingTitles(
    applicant.role,
    (await listDocuments(tx, applicant.id)).map((doc) => doc.title),
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
