/** Changes a company's contact details. Its officers see the changes in the timeline. */
import type { Tx } from "~/db/client.server";
import { changeApplicant } from "~/domain/aggregates/counted-rows.server";
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

/** The parts' names in the timeline. */
const fieldNames = {
  address: "address",
  address2: "second address",
  phone2Country: "second phone",
  phone2Number: "second phone",
  email2: "second email",
  instagram: "Instagram",
  website: "website",
  priceList: "price list",
  companyVat: "tax number",
  registrationCountry: "registration",
  registrationNumber: "registration",
} as const satisfies Partial<Record<keyof Applicant, string>>;
type Column = keyof typeof fieldNames;

/**
 * Returns whether the registration is new and must be stored. The company cannot change a registration that officers
 * have verified.
 * @throws Invalid if the company has another registration, or if another account uses this one.
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

/**
 * Returns whether the tax number is new and must be stored. The company cannot change the number on its receipts.
 * @throws Invalid if the company has another tax number.
 */
function isTaxNumberAdded({ companyVat }: Applicant, taxNumber: string | null): boolean {
  if (taxNumber === null || taxNumber === companyVat) return false;
  if (companyVat !== null) throw new Invalid({ companyVAT: [message("taxNumberKept")] });
  return true;
}

/**
 * Stores the contact details and returns the changed parts as messages. Empty if nothing changed.
 * @throws Refused "wrong_level" before the info form was sent, or after a rejection.
 * @throws Invalid if the company has another registration or tax number, or if another account uses this registration.
 * @throws NotFound for staff.
 */
export const changeContact = verb("profile.change", async ({ actor, tx, now }, contact: Contact): Promise<string[]> => {
  const applicant = await actingApplicant(tx, actor);
  if (!isContactEditable(applicant.level)) throw wrongLevelRefusal(applicant);
  const { phone2, registration = null, companyVAT = null, ...rest } = contact;
  const isAdded = await isRegistrationAdded(tx, applicant, registration);
  const next: Partial<Pick<Applicant, Column>> = {
    ...rest,
    phone2Country: phone2?.countryCode ?? null,
    phone2Number: phone2?.phone ?? null,
    ...(isAdded ? { registrationCountry: registration!.country, registrationNumber: registration!.number } : {}),
    ...(isTaxNumberAdded(applicant, companyVAT) ? { companyVat: companyVAT } : {}),
  };
  const changed = (Object.keys(fieldNames) as Column[]).filter(
    (name) => next[name] !== undefined && next[name] !== applicant[name],
  );
  if (changed.length === 0) return [];
  await changeApplicant(tx, applicant.id, { ...next, updatedAt: now });
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
