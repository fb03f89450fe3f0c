/** How long Dhow keeps files. Source: app/domain/README.md, "Retention". */
import * as z from "zod";
import { countries } from "~/domain/applicants/countries";
import type { CountryIso } from "~/domain/applicants/registration";
import type { ApplicantRole } from "~/domain/values/actor";
import { wholeInput } from "~/domain/values/amounts";
import { addMonths, businessDay, endOfDay } from "~/domain/values/calendar";
import { dayInput, reasonInput, versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

/**
 * The kinds of files, in display order. "identity": identity documents of people. "company": the company's other
 * documents, and price lists. "books": invoices and bank documents. "disputes": photographs and documents of disputes.
 * "registration": all files of a registration that its company did not finish. "names": no files, but the names,
 * contacts and other personal values in the database.
 */
export const retainedKinds = ["identity", "company", "books", "disputes", "registration", "names"] as const;
export type RetainedKind = (typeof retainedKinds)[number];

/** The kinds of a closed or rejected company. */
export const endedKinds = [
  "identity",
  "company",
  "books",
  "disputes",
  "names",
] as const satisfies readonly RetainedKind[];

/** The title of the documents of kind "identity". */
export const IDENTITY_TITLE = "ID of shareholders";

/** Sorts documents by title: identity documents, or company documents. */
export const documentKind = (title: string): RetainedKind => (title === IDENTITY_TITLE ? "identity" : "company");

/** Returns the value that replaces an erased company's email address. Nobody can write to it. */
export const erasedEmail = (accountId: string): string => `erased-${accountId}`;

/** Returns whether the email address was erased. Real addresses have an "@". */
export const isErasedEmail = (email: string): boolean => email.startsWith("erased-") && !email.includes("@");

export const retentionCountries = countries.map(({ iso }) => iso);

export type CountryYears = Record<CountryIso, number>;

/**
 * The retention periods, in years from the end of the business with a company, the replacement of a document, or the
 * last step of a registration.
 */
export type RetentionPeriods = Record<RetainedKind, CountryYears>;

const tenYears: CountryYears = { KW: 10, QA: 10, BH: 10, OM: 10, AE: 7, SA: 10 };
const oneYear: CountryYears = { KW: 1, QA: 1, BH: 1, OM: 1, AE: 1, SA: 1 };

/** The periods until an admin changes them. */
export const DEFAULT_PERIODS: RetentionPeriods = {
  identity: { KW: 5, QA: 5, BH: 5, OM: 5, AE: 5, SA: 5 },
  company: tenYears,
  books: tenYears,
  disputes: tenYears,
  registration: oneYear,
  names: { ...tenYears, AE: 10 },
};

/** Returns the end of the last day of a period that begins at `startsAt`. Times are UTC milliseconds. */
export const retentionEnd = (startsAt: number, years: number): number =>
  endOfDay(addMonths(businessDay(startsAt), 12 * years));

/** The erasure of one kind of files of one company, or of one replaced document. Times are UTC milliseconds. */
export interface Erasure {
  id: string;
  company: { id: string; role: ApplicantRole; name: string };
  kind: RetainedKind;
  isReplaced: boolean;
  country: CountryIso;
  /** When the company was closed or rejected, the document was replaced, or the registration last moved. */
  startsAt: number;
  /** The end of the last day on which the files are kept. */
  dueAt: number;
  /** True if admins chose an earlier day. */
  isRequested: boolean;
  /** True while a legal hold stops the erasure. */
  isHeld: boolean;
  /** The number of erased files. */
  files: number;
  /** Null until the last file was erased. */
  erasedAt: number | null;
}

export const erasureStates = ["waiting", "done"] as const;
export type ErasureState = (typeof erasureStates)[number];

/** An earlier erasure. `kind`: "all" for all kinds. `day`: the last day on which the files are kept. */
export interface ErasureRequest {
  companyId: string;
  kind: (typeof endedKinds)[number] | "all";
  day: string;
  desc: string;
}

/** A legal hold to place or to lift. `desc`: the reason, which the company does not read. */
export interface SentLegalHold {
  companyId: string;
  desc: string;
}

/** A legal hold of the list. `at`: UTC milliseconds. `by`: the name of the admin who placed it. */
export interface LegalHold {
  company: { id: string; role: ApplicantRole; name: string };
  at: number;
  by: string;
  reason: string;
}

/** A company and its legal hold. */
export interface HeldCompany {
  id: string;
  role: ApplicantRole;
  name: string;
  /** True if the company is closed or rejected. */
  hasEnded: boolean;
  /** Null without a legal hold. `by`: the name of the admin who placed it. */
  hold: { at: number; by: string; reason: string } | null;
}

const YEARS = { min: 1, max: 30 };
const PROBLEM = message("yearsBetween", YEARS.min, YEARS.max);
const problems = {
  missing: PROBLEM,
  "no number": PROBLEM,
  "too small": PROBLEM,
  "too large": PROBLEM,
  "too precise": PROBLEM,
};
const yearsInput = wholeInput(YEARS, problems);

const everyCountry = <Field extends z.ZodType>(field: Field): Record<CountryIso, Field> => ({
  KW: field,
  QA: field,
  BH: field,
  OM: field,
  AE: field,
  SA: field,
});

/** The form of one kind's periods. `seen`: the version that the form showed. */
export const periodsForm = z.object({ ...everyCountry(yearsInput), seen: versionInput });

const countryYearsInput = z.object(everyCountry(yearsInput), { error: PROBLEM });

/** The schema of the API call. The years of a kind that is missing do not change. */
export const periodsInput = z.object({
  identity: countryYearsInput,
  company: countryYearsInput,
  books: countryYearsInput,
  disputes: countryYearsInput,
  registration: countryYearsInput.optional(),
  names: countryYearsInput.optional(),
});

/** The form that chooses an earlier day. */
export const erasureForm = reasonInput.extend({
  kind: z.enum([...endedKinds, "all"], { error: message("selectFileKind") }),
  day: dayInput(message("enterErasureDay"), message("enterErasureDay")),
});
