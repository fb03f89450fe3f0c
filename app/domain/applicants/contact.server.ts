/** A company changes how it is reached; its officers read in the timeline what was changed. */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { applicants } from "~/db/schema";
import { recordEvent } from "~/domain/events/event.server";
import { isContactEditable } from "~/domain/values/level";
import { Invalid } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import type { Contact } from "./applicant";
import { assertRegistrationAvailable } from "./applicant.server";
import { type Applicant, actingApplicant, wrongLevelRefusal } from "./level.server";
import type { Registration } from "./registration";
import { reindexApplicant } from "./search.server";

/** What each is called in the timeline. */
const fieldNames = {
  address: "address",
  address2: "second address",
  phone2Country: "second phone",
  phone2Number: "second phone",
  email2: "second email",
  instagram: "Instagram",
  website: "website",
  registrationCountry: "registration",
  registrationNumber: "registration",
} as const satisfies Partial<Record<keyof Applicant, string>>;
type Column = keyof typeof fieldNames;

/**
 * What officers verified cannot be changed here. Errors: Invalid for another registration than the company has, and for
 * one that has an account.
 */
async function isRegistrationAdded(tx: Tx, applicant: Applicant, registration: Registration | null): Promise<boolean> {
  if (!registration) return false;
  const { registrationCountry, registrationNumber } = applicant;
  if (registrationNumber === null) {
    await assertRegistrationAvailable(tx, applicant, registration);
    return true;
  }
  const isSame = registrationCountry === registration.country && registrationNumber === registration.number;
  if (!isSame) throw new Invalid({ "registration.number": [message("registrationKept")] });
  return false;
}

/** Answers what was changed, in words; nothing when all is as it was. Errors: Refused before the info was added. */
export const changeContact = verb("profile.change", async ({ actor, tx, now }, contact: Contact): Promise<string[]> => {
  const applicant = await actingApplicant(tx, actor);
  if (!isContactEditable(applicant.level)) throw wrongLevelRefusal(applicant);
  const { phone2, registration = null, ...rest } = contact;
  const isAdded = await isRegistrationAdded(tx, applicant, registration);
  const next: Partial<Pick<Applicant, Column>> = {
    ...rest,
    phone2Country: phone2?.countryCode ?? null,
    phone2Number: phone2?.phone ?? null,
    ...(isAdded ? { registrationCountry: registration!.country, registrationNumber: registration!.number } : {}),
  };
  const changed = (Object.keys(fieldNames) as Column[]).filter(
    (name) => next[name] !== undefined && next[name] !== applicant[name],
  );
  if (changed.length === 0) return [];
  await tx
    .update(applicants)
    .set({ ...next, updatedAt: now })
    .where(eq(applicants.id, applicant.id));
  await reindexApplicant(tx, applicant.id);
  const changedParts = [...new Set(changed.map((name) => fieldNames[name]))].map((part) =>
    message("contactPart", part),
  );
  const text = message("contactChanged", changedParts);
  await recordEvent(tx, {
    subject: { kind: "applicant", id: applicant.id },
    verb: "applicant.contactChanged",
    by: actor,
    now,
    text,
    line: "line",
  });
  return changedParts;
});
