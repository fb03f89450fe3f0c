/** The officers' pages about companies: list, profile and possible duplicates. */
import type { ApplicantSort } from "~/domain/applicants/applicant-list";
import type { Agreement } from "~/domain/applicants/duplicates";
import type { ApplicantRole } from "~/domain/values/actor";
import { countries, names } from "./messages/names";

/** The reason why an insurer cannot decide. */
type Skipped = "paused" | "no staff";

const agreements: Record<Agreement, string> = {
  registration: "same registration number",
  file: "same file",
  iban: "same bank account",
  phone: "same phone",
  email: "same email",
  holder: "same account holder",
  name: "similar name",
};

const sorts: Record<ApplicantSort, [falling: string, rising: string]> = {
  date: ["newest first", "oldest first"],
  waiting: ["shortest wait first", "longest wait first"],
  late: ["shortest delay first", "longest delay first"],
};

const kinds: Record<ApplicantRole, string> = { sme: "SMEs", provider: "Suppliers" };

export const applicants = {
  list: {
    titles: { sme: "List Of SME's", provider: "List Of Supplier's" } satisfies Record<ApplicantRole, string>,
    none: {
      sme: "No SME has registered yet.",
      provider: "No supplier has registered yet.",
      reached: "You have not received any SME yet.",
    },
    searchBy: "email, company, phone or order number",
    levelFilter: "Verification Level",
    all: "All",
    caption: (role: ApplicantRole, filter: "waiting" | "late" | "all", by: ApplicantSort, isRising: boolean) =>
      `${kinds[role]}${filter === "waiting" ? " waiting for you" : filter === "late" ? " with late payments" : ""}, ` +
      `${sorts[by][isRising ? 1 : 0]}`,
    notFound: "No companies match your search.",
    nothingWaits: "No companies are waiting for you.",
    nobodyLate: "No companies have late payments.",
    nobodyInPeriod: "No companies registered in this period.",
    nobodyAt: (level: number) => `No companies are at the level ${names.level(level)}.`,
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
      sme: ["Company", "Registered", "Email", "Phone", "Level", "Late", "Requested credit", "Credit", "Waiting since"],
      provider: ["Company", "Registered", "Email", "Phone", "Level", "Discount rate", "Waiting since"],
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
    stuck: (insurer: string) => `Waiting for ${insurer}`,
    passOn: "Pass to next insurer",
    whyStuck: (skipped: Skipped) =>
      `${skipped === "paused" ? "This insurer is paused" : "This insurer has no staff on Dhow"}, so it cannot ` +
      "decide. You can pass the SME to the next insurer.",
    passedOn: "The SME goes to the next insurer on the list that has staff and is not paused.",
    glance: "At a glance",
    statement: "Statement",
    email: "Email",
    phone: "Phone",
    level: "Verification level",
    requestCredit: "Request credit",
    credit: "Credit",
    late: "Late",
    insurer: "Insurer",
    instalments: "Instalment plan",
    discount: "Discount Percent",
    categories: "Categories",
    noInstalments: "This SME has no instalments yet.",
    noInvoice: "No invoices yet. Suppliers upload invoices after delivery.",
    addNote: "Add note",
    description: "Note",
    notesAreReadBy: {
      supplier: "Only Dhow's staff can read this note. The company cannot.",
      insurer: "Your team, Dhow and the bank can read this note. The company and other insurers cannot.",
      sme: "Only Dhow and the bank can read this note. The company and the insurers cannot.",
    },
    formerLead: "You rejected this SME, or it was passed to another insurer. You can still see your own comments.",
    yourDecision: "Your decision",
    whatYouSaid: "Your comments, newest first",
    newer: "Newer",
    older: "Older",
  },

  /** Other companies with the same details as the company on the page. */
  duplicates: {
    title: "Possible duplicates",
    none: "None found. We compared registration number, files, phone, email and name.",
    some: (count: number) =>
      `${count === 1 ? "One other company has" : `${count} other companies have`} the same registration number, ` +
      "file, phone, email or name. Ask an admin for details.",
    aSupplier: "a supplier",
    agrees: (kinds: Agreement[], level: string) => `${kinds.map((kind) => agreements[kind]).join(", ")} (${level})`,
  },
  countries,
  dialled: (code: string, country: string) => `+${code} ${country}`,
};
