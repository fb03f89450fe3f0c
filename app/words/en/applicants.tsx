/** Companies, as admin, bank and insurers see them. */
import type { ApplicantSort } from "~/domain/applicants/applicant-list";
import type { Agreement } from "~/domain/applicants/duplicates";
import type { ApplicantRole } from "~/domain/values/actor";
import { countries, names } from "./messages/names";

/** Of an insurer that cannot decide. */
type Skipped = "paused" | "no staff";

const agreements: Record<Agreement, string> = {
  registration: "same number",
  file: "same file",
  iban: "same bank account",
  phone: "same telephone",
  email: "same e-mail",
  holder: "same account holder",
  name: "similar name",
};

const sorts: Record<ApplicantSort, [falling: string, rising: string]> = {
  date: ["newest first", "oldest first"],
  waiting: ["the shortest first", "the longest first"],
  late: ["the shortest first", "the longest first"],
};

const kinds: Record<ApplicantRole, string> = { sme: "SMEs", provider: "Suppliers" };

export const applicants = {
  list: {
    titles: { sme: "List Of SME's", provider: "List Of Supplier's" } satisfies Record<ApplicantRole, string>,
    none: {
      sme: "No SME has registered yet.",
      provider: "No supplier has registered yet.",
      reached: "No SME has reached you yet.",
    },
    searchBy: "e-mail, company, phone or order number",
    levelFilter: "Verification Level",
    all: "All",
    caption: (role: ApplicantRole, filter: "waiting" | "late" | "all", by: ApplicantSort, isRising: boolean) =>
      `${kinds[role]}${filter === "waiting" ? " that wait for you" : filter === "late" ? " that pay late" : ""}, ` +
      `${sorts[by][isRising ? 1 : 0]}`,
    notFound: "Nobody is found by that.",
    nothingWaits: "Nothing waits for you.",
    nobodyLate: "Nobody pays anything late.",
    nobodyInPeriod: "Nobody registered in this period.",
    nobodyAt: (level: number) => `Nobody is at the level ${names.level(level)}.`,
    registered: "Registered",
    email: "Email",
    phoneOrName: "Phone / Name",
    level: "Verification Level",
    credits: "Request Credit / Credit",
    rate: "Discount Rate (percent)",
    waitingSince: "Waiting since",
    actions: "Actions",
    /** The links of a row. Screen readers add the company's name. */
    see: "See profile",
    review: "Review",
    former: "no longer with you",
  },
  /** The file of the same list. */
  file: {
    head: {
      sme: ["Company", "Registered", "E-mail", "Phone", "Level", "Late", "Requested credit", "Credit", "Waiting since"],
      provider: ["Company", "Registered", "E-mail", "Phone", "Level", "Discount rate", "Waiting since"],
    } satisfies Record<ApplicantRole, string[]>,
    late: "late",
  },

  page: {
    title: (role: ApplicantRole, name: string) => `${role === "sme" ? "SME" : "Supplier"} Profile : ${name}`,
    profile: "Profile",
    profiles: { sme: "SME Profile", provider: "Supplier Profile" } satisfies Record<ApplicantRole, string>,
    tabs: {
      review: "review",
      info: "info",
      documents: "documents",
      installments: "installments",
      invoices: "invoices",
      verification_timeline: "verification timeline",
    },
    stuck: (insurer: string) => `It waits for ${insurer}`,
    passOn: "Pass on",
    whyStuck: (skipped: Skipped) =>
      `${skipped === "paused" ? "That insurer is paused" : "That insurer has no staff"}, so nobody decides. ` +
      "You can pass it on to the next one.",
    passedOn: "The next insurer of the list that has staff and is not paused decides.",
    glance: "At a glance",
    statement: "Statement",
    email: "Email",
    phone: "Phone",
    level: "Verification level",
    requestCredit: "Request credit",
    credit: "Credit",
    late: "Late",
    insurer: "Insurer",
    instalments: "Installments",
    discount: "Discount Percent",
    categories: "Categories",
    noInstalments: "It has no installments yet.",
    noInvoice: "No invoice yet. Suppliers upload them after the delivery.",
    addNote: "Add note",
    description: "Description",
    notesAreReadBy: {
      supplier: "Officers of Dhow read it; the company does not.",
      insurer: "You, Dhow and the bank read it; the company and other insurers do not.",
      sme: "Officers of Dhow and the bank read it; the company and insurers do not.",
    },
    formerLead: "You refused it, or it was passed on to another insurer: what you said is all that you still see.",
    yourDecision: "Your decision",
    whatYouSaid: "What you said of it, newest first",
    newer: "Newer",
    older: "Older",
  },

  /** Companies that agree with the one on the page. */
  duplicates: {
    title: "Possibly the same",
    none: "No other company agrees with this one in number, file, telephone, e-mail or name.",
    some: (count: number) =>
      `${count === 1 ? "One other company agrees" : `${count} other companies agree`} with this one in number, ` +
      "file, telephone, e-mail or name. Ask the admin.",
    aSupplier: "a supplier",
    agrees: (kinds: Agreement[], level: string) => `${kinds.map((kind) => agreements[kind]).join(", ")} (${level})`,
  },
  countries,
  dialled: (code: string, country: string) => `+${code} ${country}`,
};
