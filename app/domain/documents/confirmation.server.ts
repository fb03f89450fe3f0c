/** The step from uploaded documents to the review. Source: app/domain/README.md, "Levels". */
import { message } from "~/words/say";
import { Level } from "../applicants/level";
import { actingApplicant, changeLevel, wrongLevelRefusal } from "../applicants/moves.server";
import { Invalid } from "../errors";
import { requestScreening } from "../screening/screenings.server";
import { verb } from "../verb.server";
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
