/** A company changes how it is reached; its officers read in the timeline what was changed. */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { applicants } from "~/db/schema";
import { say } from "~/words/say";
import { Invalid } from "../errors";
import { record } from "../events/record.server";
import { verb } from "../verb.server";
import type { Contact } from "./applicant";
import { assertRegistrationFree } from "./applicants.server";
import { contactIsOpen } from "./level";
import { type Applicant, applicantOf, wrongLevel } from "./moves.server";
import type { Registration } from "./registration";
import { reindex } from "./search.server";

/** What each is called in the timeline. */
const words = {
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
type Column = keyof typeof words;

/**
 * What officers verified cannot be changed here. Errors: Invalid for another registration than the company has, and for
 * one that has an account.
 */
async function isRegistrationAdded(tx: Tx, applicant: Applicant, registration: Registration | null): Promise<boolean> {
  if (!registration) return false;
  const { registrationCountry, registrationNumber } = applicant;
  if (registrationNumber === null) {
    await assertRegistrationFree(tx, applicant, registration);
    return true;
  }
  const isSame = registrationCountry === registration.country && registrationNumber === registration.number;
  if (!isSame) throw new Invalid({ "registration.number": [say("registrationKept")] });
  return false;
}

/** Answers what was changed, in words; nothing when all is as it was. Errors: Refused before the info was added. */
export const changeContact = verb("profile.change", async ({ actor, tx, now }, contact: Contact): Promise<string[]> => {
  const applicant = await applicantOf(tx, actor);
  if (!contactIsOpen(applicant.level)) throw wrongLevel(applicant);
  const { phone2, registration = null, ...rest } = contact;
  const isAdded = await isRegistrationAdded(tx, applicant, registration);
  const next: Partial<Pick<Applicant, Column>> = {
    ...rest,
    phone2Country: phone2?.countryCode ?? null,
    phone2Number: phone2?.phone ?? null,
    ...(isAdded ? { registrationCountry: registration!.country, registrationNumber: registration!.number } : {}),
  };
  const changed = (Object.keys(words) as Column[]).filter(
    (name) => next[name] !== undefined && next[name] !== applicant[name],
  );
  if (changed.length === 0) return [];
  await tx
    .update(applicants)
    .set({ ...next, updatedAt: now })
    .where(eq(applicants.id, applicant.id));
  await reindex(tx, applicant.id);
  const said = [...new Set(changed.map((name) => words[name]))].map((part) => say("contactPart", part));
  const text = say("contactChanged", said);
  await record(tx, {
    subject: { kind: "applicant", id: applicant.id },
    verb: "applicant.contactChanged",
    by: actor,
    now,
    text,
    line: "line",
  });
  return said;
});
