/** Selects the part of a posted info form that is stored as a draft: the known fields, cut to a maximum length. */
import type { ApplicantRole } from "~/domain/values/actor";

const textFieldsByRole: Record<ApplicantRole, readonly string[]> = {
  sme: ["requestCredit"],
  provider: ["website"],
};
const sharedTextFields = [
  "registration.country",
  "registration.number",
  "companyVAT",
  "firstname",
  "lastname",
  "companyTile",
  "companyTitleAr",
  "companyDesc",
  "address",
  "address2",
  "email2",
  "instagram",
  "phone2.countryCode",
  "phone2.phone",
];
const LIST_FIELDS = ["categoriesSelected"];

/** More characters than the form accepts, so the applicant gets a text that is too long back and can shorten it. */
const MAX_TEXT_LENGTH = 4000;
const MAX_CHOICES = 100;
const MAX_CHOICE_LENGTH = 64;

/** Values by form field name. */
export type DraftValues = Record<string, string | string[]>;

/** Returns the known fields of a posted info form as typed. A missing text is "", a missing list is empty. */
export function parseDraft(role: ApplicantRole, form: Pick<FormData, "getAll">): DraftValues {
  const typedValues = (name: string) => form.getAll(name).filter((value): value is string => typeof value === "string");
  const values: DraftValues = {};
  for (const name of [...sharedTextFields, ...textFieldsByRole[role]])
    values[name] = (typedValues(name)[0] ?? "").slice(0, MAX_TEXT_LENGTH);
  for (const name of LIST_FIELDS)
    values[name] = typedValues(name)
      .slice(0, MAX_CHOICES)
      .map((choice) => choice.slice(0, MAX_CHOICE_LENGTH));
  return values;
}

/**
 * Nests the values like the form's fields: "phone2.phone" becomes `phone` inside `phone2`. Fields that are newer than
 * the draft are empty.
 */
export function nestValues(values: DraftValues): Record<string, unknown> {
  const {
    "phone2.countryCode": countryCode,
    "phone2.phone": phone,
    "registration.country": country = "",
    "registration.number": number = "",
    ...rest
  } = values;
  return { companyVAT: "", ...rest, registration: { country, number }, phone2: { countryCode, phone } };
}
