/** What of a posted info form is kept until it is sent: its known fields, as they were typed, and not without end. */
import type { ApplicantRole } from "../actor";

const texts: Record<ApplicantRole, readonly string[]> = {
  sme: ["requestCredit"],
  provider: ["companyVAT", "website"],
};
const sharedTexts = [
  "firstname", "lastname", "companyTile", "companyDesc", "address", "address2", "email2", "instagram",
  "phone2.countryCode", "phone2.phone",
];
const LISTS = ["categoriesSelected"];

/** Somewhat more than the form itself takes: what is too long must come back to be shortened. */
const LONGEST = 4000;
const MOST_CHOICES = 100;
const LONGEST_CHOICE = 64;

/** Values by the names of the form's fields. */
export type DraftValues = Record<string, string | string[]>;

export function draftFrom(role: ApplicantRole, form: Pick<FormData, "getAll">): DraftValues {
  const typed = (name: string) => form.getAll(name).filter((value): value is string => typeof value === "string");
  const values: DraftValues = {};
  for (const name of [...sharedTexts, ...texts[role]]) values[name] = (typed(name)[0] ?? "").slice(0, LONGEST);
  for (const name of LISTS) values[name] = typed(name).slice(0, MOST_CHOICES).map((choice) => choice.slice(0, LONGEST_CHOICE));
  return values;
}

/** As the form's fields want it: "phone2.phone" lies in phone2. */
export function unfolded(values: DraftValues): Record<string, unknown> {
  const { "phone2.countryCode": countryCode, "phone2.phone": phone, ...rest } = values;
  return { ...rest, phone2: { countryCode, phone } };
}
