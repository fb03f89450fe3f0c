/** The step from uploaded documents to the review. Source: app/domain/README.md, "Levels". */
import { say } from "~/words/say";
import { Level } from "../applicants/level";
import { applicantOf, moveTo, wrongLevel } from "../applicants/moves.server";
import { Invalid } from "../errors";
import { askForScreening } from "../screening/screenings.server";
import { verb } from "../verb.server";
import { missingTitles } from "./document";
import { documentsOf } from "./documents.server";

/**
 * 3 to 4. Errors: Refused at another level; Invalid 'you must upload {title}' for each mandatory title that is missing.
 */
export const confirmDocuments = verb("verification.apply", async ({ actor, tx, now }): Promise<void> => {
  const applicant = await applicantOf(tx, actor);
  if (applicant.level !== Level.infoAdded) throw wrongLevel(applicant);
  const missing = missingTitles(
    applicant.role,
    (await documentsOf(tx, applicant.id)).map((doc) => doc.title),
  );
  if (missing.length > 0)
    throw new Invalid({ "": missing.map((title) => say("mustUpload", title)) }, "documents_missing");
  await askForScreening(tx, applicant.id, now);
  await moveTo(tx, applicant, Level.docsUploaded, {
    by: actor,
    verb: "applicant.documentsConfirmed",
    text: say("documentsUploaded"),
    now,
  });
});
