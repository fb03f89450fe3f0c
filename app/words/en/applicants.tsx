/** How admin, bank and insurers see companies and orders, and decide on them. */
import type { ReactNode } from "react";
import type { ApplicantSort } from "~/domain/applicants/applicant-list";
import type { Agreement } from "~/domain/applicants/duplicates";
import type { ApplicantRole, OfficerRole, Role } from "~/domain/values/actor";
import { names } from "./messages/names";

/** The verdicts, as their dialogs are addressed. */
export type Verdict = "verify" | "reject" | "full-reject";
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
const ended = { verify: "verified", reject: "rejected", "full-reject": "fully rejected" } satisfies Record<
  Verdict,
  string
>;

export const officers = {
  companies: {
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
    company: "Company",
    registered: "Registered",
    contact: "Email / Phone",
    level: "Verification Level",
    credits: "Request Credit / Credit",
    rate: "Discount Rate (percent)",
    waitingSince: "Waiting since",
    /** Before a company's name, for screen readers: what its link leads to. */
    decide: "Decide ",
    see: "See ",
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

  company: {
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

  awaited: {
    admin: ["It waits for your check", "Read what it says and its documents, then decide."],
    bank: ["It waits for the bank", "The admin has checked its papers. Decide whether the bank stands behind it."],
    insurance: ["It waits for your insurance", "Decide whether you cover it, and with how much credit."],
    plan: ["Its credit is granted", "Set the installments in which it pays its orders. It can buy from then on."],
  } satisfies Record<OfficerRole | "plan", [title: string, text: string]>,

  /** Companies that agree with the one on the page. */
  same: {
    title: "Possibly the same",
    none: "No other company agrees with this one in number, file, telephone, e-mail or name.",
    some: (count: number) =>
      `${count === 1 ? "One other company agrees" : `${count} other companies agree`} with this one in number, ` +
      "file, telephone, e-mail or name. Ask the admin.",
    aSupplier: "a supplier",
    agrees: (kinds: Agreement[], level: string) => `${kinds.map((kind) => agreements[kind]).join(", ")} (${level})`,
  },
  desk: {
    documents: "Documents",
    noDocuments: "no documents",
    verdict: "Your verdict",
    notYours: "It does not wait for your verdict.",
    queue: "Queue",
    waitingSince: (since: ReactNode) => <>Waiting since {since}</>,
    previous: (name: string) => `Previous: ${name}`,
    next: (name: string) => `Next: ${name}`,
    wholeQueue: "The whole queue",
    /** What the company reads when the officer adds nothing. */
    usual: {
      admin: "Your documents are complete and right.",
      bank: "The bank has verified your company.",
      insurance: "",
    } satisfies Record<OfficerRole, string>,
    /** "18 November 2026, 5 days" */
    since: (day: ReactNode, howLong: string) => (
      <>
        {day}, {howLong.replace(" ", "\u00a0")}
      </>
    ),
    overdue: "overdue",
    /** What was decided, and that nobody else waits. */
    done: (name: string, verdict: Verdict | null) =>
      `Done. ${name} ${verdict === null ? "decided" : ended[verdict]}. Nothing else waits for your verdict.`,
    /** The same with the next one's link behind it. */
    doneNext: (name: string, verdict: Verdict | null) =>
      `Done. ${name} ${verdict === null ? "decided" : ended[verdict]}. Next:`,
    nextOne: (name: string, howLong: string) => `${name} (${howLong})`,
    saved: "Done!",
  },

  verdicts: {
    verify: { sme: "Verify SME", provider: "Verify Supplier" },
    reject: { sme: "Reject SME", provider: "Reject Supplier" },
    "full-reject": { sme: "full Reject SME", provider: "full Reject Supplier" },
  } satisfies Record<Verdict, Record<ApplicantRole, string>>,
  /** What follows from a verdict. */
  consequence(verdict: Verdict, officer: Role, role: ApplicantRole): string {
    if (verdict === "verify") {
      if (role === "provider")
        return "SMEs can order from it at once. The discount rate holds for each order from now on.";
      if (officer === "insurance")
        return "The SME can buy on this credit as soon as the admin has set its installments.";
      return officer === "bank"
        ? "The bank stands behind this SME. The insurers decide next, in their order."
        : "The papers are complete and right. The bank decides next.";
    }
    if (verdict === "reject") {
      return officer === "insurance"
        ? "You will not cover this SME; the next insurer of the list decides."
        : "The company can correct its information and documents and send them again. Say what is missing or wrong.";
    }
    return officer === "insurance"
      ? "This is final: no other insurer is asked, and the SME cannot apply again."
      : "This is final: the company cannot continue its verification or send anything again.";
  },
  verdictForm: {
    description: "Description",
    descriptionHint: "The company reads it in its timeline.",
    rate: "Discount Rate",
    rateHint: "1 to 99 percent of an invoice",
    credit: "Credit",
    asksFor: (credit: string) => `It asks for ${credit}.`,
  },
  plan: {
    title: "set Installment",
    legend: "Installments",
    hint: "Percent of each order. The first is paid upfront, the others month by month.",
  },
  reason: { label: "Reason", back: "Back" },

  /** An admin cancels an order. */
  stop: {
    cancel: "Cancel order",
    hint: "The SME and the supplier read it.",
    means: "What the SME paid is given back, and its credit is free again.",
  },
  invoice: {
    check: "Check the invoice",
    verify: "Verify invoice",
    return: "Return invoice",
    compare: "Compare it with the order. Once it is verified, the bank pays the supplier.",
    returnHint: "The supplier reads it, and uploads the invoice again.",
    verified: "invoice verified successfully",
  },
  payout: {
    title: (amount: ReactNode, supplier: string) => (
      <>
        Pay {amount} to {supplier}
      </>
    ),
    pay: "Pay order",
    payNext: "Pay, then the next one",
    sure: "Pay this order?",
    payNow: (amount: string) => `Pay ${amount} now`,
    reference: "Bank reference",
    referenceHint: "Your bank's number of this payment. The supplier reads it.",
    valueDate: "Value date",
    text: "The admin has verified the invoice. Once you have paid, say so here: the supplier is told.",
    paid: "order paid successfully",
  },
};
