import * as z from "zod";
import { availableCredit } from "~/domain/applicants/available-credit";
import type { Applicant, SeenApplicant } from "~/domain/applicants/level.server";
import { caseStates } from "~/domain/applicants/visibility.server";
import type { DocumentView } from "~/domain/documents/document.server";
import { describeFigure } from "~/domain/figures/figures";
import type { ApplicantView } from "~/domain/profiles/profile.server";
import type { SupplierCard } from "~/domain/suppliers/supplier.server";
import { isoDay } from "~/domain/values/calendar";
import { rateToFraction } from "~/domain/values/money";
import type { TimelineEntry } from "~/domain/values/timeline-entry";
import { signedFile } from "~/http/files/signed-addresses.server";
import { unread } from "~/words/message";
import { translateToEnglish } from "~/words/translate";
import {
  dollars,
  flag,
  fractionShape,
  id,
  inDollars,
  inDollarsOrNull,
  iso,
  text,
  textOrNull,
  timeShape,
  wholeShape,
} from "./basics";
import { level, supplierLevel } from "./enumerations";
import { moments } from "./sample-trade";

/** An account named by its email address. */
export const account = z.object({ email: text("sme@dhow.test") }).meta({ id: "Account" });
/** `account` with another example address. */
export const accountExample = (email: string) => account.meta({ examples: [{ email }] });

/** A phone number. */
export const phoneShape = z
  .object({
    country_code: text("965"),
    number: text("50001111").meta({ description: "The number without the country's calling code." }),
  })
  .nullable()
  .meta({ id: "Phone", description: "Null if unknown." });

const desc = z
  .object({
    title: textOrNull("Gulf Pantry Trading"),
    companyTitleAr: textOrNull("مؤونة الخليج للتجارة"),
    text: textOrNull("Dry food for cafés and small shops."),
  })
  .meta({ id: "Description" });
const supplierDesc = desc.meta({
  examples: [{ title: "Al Noor Wholesale", companyTitleAr: null, text: "Rice, pulses and spices by the pallet." }],
});

const person = {
  firstname: textOrNull("Maha"),
  lastname: textOrNull("Al Sabah"),
  phone: phoneShape,
  phone2: phoneShape.meta({ examples: [{ country_code: "965", number: "50002222" }] }),
  email2: textOrNull("office@gulfpantry.test"),
  address: textOrNull("Block 4, Shuwaikh, Kuwait"),
  address2: textOrNull("Gate 2, Mina Abdullah"),
  instagram: textOrNull("gulfpantry"),
};
const smeInfo = z.object(person).meta({ id: "SmeInfo" });
const supplierInfo = z
  .object({
    firstname: textOrNull("Yousef"),
    lastname: textOrNull("Al Noor"),
    phone: phoneShape.meta({ examples: [{ country_code: "965", number: "50003333" }] }),
    phone2: phoneShape.meta({ examples: [null] }),
    email2: textOrNull("orders@alnoor.test"),
    address: textOrNull("Street 12, Shuwaikh Port, Kuwait"),
    address2: person.address2.meta({ examples: [null] }),
    instagram: textOrNull("alnoorwholesale"),
    website: textOrNull("https://alnoor.test"),
    priceList: textOrNull("https://alnoor.test/prices.pdf"),
  })
  .meta({ id: "SupplierInfo" });

export const category = z.object({ _id: id("industry"), title: text("Food and beverages") }).meta({ id: "Category" });
export const industryShape = z
  .object({
    _id: id("industry"),
    title: text("Food and beverages"),
    titleAr: textOrNull("الأغذية والمشروبات").meta({ description: "The title in Arabic. Null without one." }),
    desc: text("Dry food, dairy, frozen goods and drinks."),
  })
  .meta({ id: "Industry" });
export const insurance = z.object({ _id: id("insurer"), name: text("Sadaf Takaful") }).meta({ id: "Insurance" });

export const documentShape = z
  .object({
    _id: id("document"),
    title: text("ID of shareholders"),
    file: text("Zk1xQ?until=1793600000000&signature=c2lnbmF0dXJl").meta({
      description: "Append it to /api/v1/pub/{role}/doc/file/. That address works without a token for 15 minutes.",
    }),
    state: z
      .enum(["in use", "waits", "replaced"])
      .meta({ description: "`waits`: an admin has to review the new document.", examples: ["in use"] }),
    goodUntil: textOrNull("2027-05-31").meta({
      description: "The document's last valid day. Null if unknown.",
    }),
  })
  .meta({ id: "Document" });

/** A line of an applicant's log. */
export const logLine = z
  .object({
    _id: id("log"),
    createdAt: timeShape(moments.smeSent),
    desc: text("Documents uploaded"),
    level: level.meta({ examples: [4] }),
    operator: z.object({
      role: text("sme"),
      name: z
        .string()
        .nullable()
        .meta({ description: "The officer. Null if the officer is not named to you.", examples: [null] }),
      apiKey: z
        .string()
        .nullable()
        .meta({ description: "The API key that acted for an organization, if `name` is its name.", examples: [null] }),
    }),
  })
  .meta({ id: "Log" });

const registration = z
  .object({
    country: text("KW").meta({ description: "KW, QA, BH, OM, AE or SA." }),
    number: text("347210").meta({ description: "Capital letters and digits only." }),
  })
  .nullable()
  .meta({ id: "Registration", description: "The commercial registration. Null if the company has not entered it." });

const financialsShape = z
  .object({
    foundedYear: wholeShape(2014).nullable(),
    annualTurnover: dollars(612000).nullable(),
    averageBalance: dollars(18500).nullable(),
    monthlyInflow: dollars(51000).nullable(),
  })
  .meta({ id: "Financials", description: "Figures that the SME stated. Null for each that it did not state." });

const smeRowFields = {
  _id: id("sme"),
  auth_id: account,
  level: level.meta({ examples: [8] }),
  info: smeInfo,
  desc,
  registration,
  companyVAT: textOrNull("KW-300145"),
  credit: z.object({
    request: dollars(20000).nullable(),
    amount: dollars(15000).nullable().meta({ description: "The credit limit. Null before an insurer granted it." }),
    spend: dollars(937.5).meta({ description: describeFigure("used") }),
    available: dollars(14062.5).nullable().meta({
      description:
        "The credit left for orders. It can be less than the limit less the used credit. Null without a limit.",
    }),
  }),
  installments: z.array(fractionShape(0.25)).meta({ examples: [[0.25, 0.25, 0.25, 0.25]] }),
  adminVerified: flag(true),
  bankVerified: flag(true),
  createdAt: timeShape(moments.smeRegistered),
  updatedAt: timeShape(moments.smeActivated),
};
export const smeRow = z.object(smeRowFields).meta({ id: "SmeRow" });
/** An SME with its details. */
export const smeShape = z
  .object({
    ...smeRowFields,
    insurance: insurance.nullable().meta({ description: "The insurer that decides on the SME, or covers it." }),
    bankCap: dollars(10000).nullable().meta({
      description: "The bank's own cap on the used credit. Null without one, and for SMEs and insurers.",
    }),
    financials: financialsShape,
    categories: z.array(category),
    docs: z.array(documentShape),
  })
  .meta({ id: "Sme" });

/** The fields that an SME has only for insurers, or differently. */
export const caseFields = {
  level: level.nullable().meta({ description: "Null for an SME that has left you.", examples: [8] }),
  state: z.enum(caseStates).meta({
    description:
      "`waiting`: awaits your decision. `verified`: you cover the SME. `refused`: you refused it. `passed_on`: an " +
      "admin passed it on to another insurer. Of a refused SME, or one that was passed on, you see only the name.",
    examples: ["verified"],
  }),
};
/** An SME in an insurer's list. */
export const caseRow = z.object({ ...smeRowFields, ...caseFields }).meta({ id: "CaseRow" });

const supplierRowFields = {
  _id: id("supplier"),
  auth_id: accountExample("supplier@dhow.test"),
  level: supplierLevel.meta({ examples: [5] }),
  info: supplierInfo,
  desc: supplierDesc,
  registration: registration.meta({ examples: [{ country: "KW", number: "118230" }] }),
  companyVAT: textOrNull("KW-100200300"),
  tax_rate: fractionShape(0.1).nullable().meta({ description: "The discount rate. Null before verification." }),
  adminVerified: flag(true),
  bankVerified: flag(false),
  createdAt: timeShape(moments.supplierRegistered),
  updatedAt: timeShape(moments.supplierVerified),
};
export const supplierRow = z.object(supplierRowFields).meta({ id: "SupplierRow" });
/** A supplier with its details. */
export const supplierShape = z
  .object({ ...supplierRowFields, categories: z.array(category), docs: z.array(documentShape) })
  .meta({ id: "Supplier" });

/** A supplier in the directory, for SMEs. */
export const supplierCardShape = z
  .object({ _id: id("supplier"), desc: supplierDesc, categories: z.array(category) })
  .meta({ id: "SupplierCard" });
/** A verified supplier's page, for SMEs. */
export const supplierShown = z
  .object({
    _id: id("supplier"),
    auth_id: accountExample("supplier@dhow.test"),
    desc: supplierDesc,
    info: supplierInfo,
    categories: z.array(category),
  })
  .meta({ id: "SupplierShown" });

type ContactColumns = Pick<
  Applicant,
  | "firstname"
  | "lastname"
  | "phoneCountry"
  | "phoneNumber"
  | "phone2Country"
  | "phone2Number"
  | "email2"
  | "address"
  | "address2"
  | "instagram"
>;

/** Converts a phone number to JSON. Null unless both parts are known. */
export const phoneJson = (country: string | null, number: string | null) =>
  country && number ? { country_code: country, number } : null;

const personJson = (from: ContactColumns): z.input<typeof smeInfo> => ({
  firstname: from.firstname,
  lastname: from.lastname,
  phone: phoneJson(from.phoneCountry, from.phoneNumber),
  phone2: phoneJson(from.phone2Country, from.phone2Number),
  email2: from.email2,
  address: from.address,
  address2: from.address2,
  instagram: from.instagram,
});

const categoriesJson = (industries: { id: string; title: string }[]) =>
  industries.map(({ id, title }) => ({ _id: id, title: translateToEnglish(title) }));

const registrationJson = ({ registrationCountry: country, registrationNumber: number }: Applicant) =>
  country && number ? { country, number } : null;

/** Converts an SME to a row. `usedCredit` is in cents. */
export const smeRowJson = (from: Applicant, usedCredit: number): z.input<typeof smeRow> => ({
  _id: from.id,
  auth_id: { email: from.email },
  level: from.level,
  info: personJson(from),
  desc: { title: from.title, companyTitleAr: from.titleAr, text: from.text },
  registration: registrationJson(from),
  companyVAT: from.companyVat,
  credit: {
    request: inDollarsOrNull(from.creditRequest),
    amount: inDollarsOrNull(from.creditAmount),
    spend: inDollars(usedCredit),
    available: inDollarsOrNull(
      from.creditAmount === null ? null : availableCredit(from.creditAmount, usedCredit, from.bankCap),
    ),
  },
  installments: (from.plan ?? []).map(rateToFraction),
  adminVerified: from.adminVerifiedAt !== null,
  bankVerified: from.bankVerifiedAt !== null,
  createdAt: iso(from.createdAt),
  updatedAt: iso(from.updatedAt),
});

/** The profile computes the available credit, because some readers do not see the bank's cap. */
function rowWithAvailableCredit(from: ApplicantView) {
  const row = smeRowJson(from, from.usedCredit);
  const available = from.creditAmount === null ? null : inDollarsOrNull(from.availableCredit);
  return { ...row, credit: { ...row.credit, available } };
}

/** Converts an SME to JSON. Its insurer is null if none is assigned. */
export const smeJson = (from: ApplicantView): z.input<typeof smeShape> => ({
  ...rowWithAvailableCredit(from),
  insurance: from.insurerId && from.insurerName ? { _id: from.insurerId, name: from.insurerName } : null,
  bankCap: inDollarsOrNull(from.bankCap),
  financials: {
    foundedYear: from.foundedYear,
    annualTurnover: inDollarsOrNull(from.annualTurnover),
    averageBalance: inDollarsOrNull(from.averageBalance),
    monthlyInflow: inDollarsOrNull(from.monthlyInflow),
  },
  categories: categoriesJson(from.industries),
  docs: from.documents.map((document) => documentJson("sme", document)),
});

/** The fields that `caseFields` defines. */
export const caseJson = ({ level, isNameOnly, caseState }: SeenApplicant) => ({
  level: isNameOnly ? null : level,
  state: caseState!,
});

/** Converts an SME to an insurer's row. `usedCredit` is in cents. */
export const caseRowJson = (from: SeenApplicant, usedCredit: number): z.input<typeof caseRow> => ({
  ...smeRowJson(from, usedCredit),
  ...caseJson(from),
});

/** Converts a supplier to a row. */
export const supplierRowJson = (from: Applicant): z.input<typeof supplierRow> => ({
  _id: from.id,
  auth_id: { email: from.email },
  level: from.level,
  info: { ...personJson(from), website: from.website, priceList: from.priceList },
  desc: { title: from.title, companyTitleAr: from.titleAr, text: from.text },
  registration: registrationJson(from),
  companyVAT: from.companyVat,
  tax_rate: from.discountRate === null ? null : rateToFraction(from.discountRate),
  adminVerified: from.adminVerifiedAt !== null,
  bankVerified: from.bankVerifiedAt !== null,
  createdAt: iso(from.createdAt),
  updatedAt: iso(from.updatedAt),
});

/** Converts a supplier to JSON. */
export const supplierJson = (from: ApplicantView): z.input<typeof supplierShape> => ({
  ...supplierRowJson(from),
  categories: categoriesJson(from.industries),
  docs: from.documents.map((document) => documentJson("provider", document)),
});

/** Converts a supplier of the directory to JSON. */
export const supplierCardJson = (card: SupplierCard): z.input<typeof supplierCardShape> => ({
  _id: card.id,
  desc: { title: card.title, companyTitleAr: card.titleAr, text: card.text },
  categories: categoriesJson(card.industries),
});

type SupplierShown = ContactColumns & {
  id: string;
  email: string;
  title: string | null;
  titleAr: string | null;
  text: string | null;
  website: string | null;
  priceList: string | null;
  industries: { id: string; title: string }[];
};
/** Converts a supplier as SMEs see it to JSON. */
export const supplierShownJson = (from: SupplierShown): z.input<typeof supplierShown> => ({
  _id: from.id,
  auth_id: { email: from.email },
  desc: { title: from.title, companyTitleAr: from.titleAr, text: from.text },
  info: { ...personJson(from), website: from.website, priceList: from.priceList },
  categories: categoriesJson(from.industries),
});

/** Converts a document to JSON. Its signed `file` is valid for 15 minutes. */
export const documentJson = (
  role: "sme" | "provider",
  { id, title, file, state, goodUntil }: DocumentView,
): z.input<typeof documentShape> => ({
  _id: id,
  title,
  state,
  goodUntil: goodUntil === null ? null : isoDay(goodUntil),
  file: signedFile(`${role}/doc`, file),
});

/** Converts a timeline, newest first, to log lines, oldest first. */
export const logsJson = (timeline: (TimelineEntry & { level: number })[]): z.input<typeof logLine>[] =>
  timeline
    .map(({ id, at, text, level, author, by, apiKey }) => ({
      _id: id,
      createdAt: iso(at),
      desc: unread(text),
      level,
      operator: { role: author, name: by ?? null, apiKey: apiKey ?? null },
    }))
    .reverse();
