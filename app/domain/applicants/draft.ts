/** The part of a posted info form that is kept as its draft: the known fields as they were typed, up to a length. */
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

/** More characters than the form accepts, so that a text that is too long comes back to be shortened. */
const MAX_TEXT_LENGTH = 4000;
const MAX_CHOICES = 100;
const MAX_CHOICE_LENGTH = 64;

/** Values by the names of the form's fields. */
export type DraftValues = Record<string, string | string[]>;

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
 * The values nested as the form's fields are: "phone2.phone" becomes `phone` inside `phone2`. A draft that is older
 * than a field has none of it.
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
