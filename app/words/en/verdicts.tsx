/** The decisions of admin, bank and insurers on companies. */
import type { ReactNode } from "react";
import type { ApplicantRole, OfficerRole, Role } from "~/domain/values/actor";

/** The verdicts, named as in their dialogs' addresses. */
export type Verdict = "verify" | "reject" | "full-reject";

export const verdicts = {
  awaited: {
    admin: ["Your decision is needed", "Check the company's documents, then decide."],
    bank: ["Your decision is needed", "An admin has checked the documents. Decide whether the bank supports this SME."],
    insurance: ["Your decision is needed", "Decide whether you cover this SME, and with which credit limit."],
    plan: ["Instalment plan needed", "The credit limit is approved. Once you set the instalments, the SME can buy."],
  } satisfies Record<OfficerRole | "plan", [title: string, text: string]>,
  review: {
    documents: "Documents",
    noDocuments: "no documents",
    openFullSize: "Open full size",
    checks: "Checks",
    earlier: "Earlier verdicts and notes",
    facts: "Facts",
    verdict: "Your decision",
    notYours: "This company is not waiting for your decision.",
    queue: "Queue",
    waitingSince: (since: ReactNode) => <>Waiting since {since}</>,
    previous: (name: string) => `Previous: ${name}`,
    next: (name: string) => `Next: ${name}`,
    wholeQueue: "Full queue",
    /** "18 November 2026, 5 days" */
    since: (day: string, howLong: string) => `${day}, ${howLong}`,
    overdue: "overdue",
    /** The button beside the notice after a verdict. It leads to the next company of the queue. */
    reviewNext: "Review next",
    saved: "Done!",
  },

  titles: {
    verify: { sme: "Verify SME", provider: "Verify Supplier" },
    reject: { sme: "Reject SME", provider: "Reject Supplier" },
    "full-reject": { sme: "full Reject SME", provider: "full Reject Supplier" },
  } satisfies Record<Verdict, Record<ApplicantRole, string>>,
  /** The consequence of a verdict, shown before the officer gives it. */
  consequence(verdict: Verdict, officer: Role, role: ApplicantRole): string {
    if (verdict === "verify") {
      if (role === "provider")
        return "SMEs can order from this supplier immediately. The discount rate applies to every order from now on.";
      if (officer === "insurance")
        return "The SME can buy within this credit limit once an admin has set its instalments.";
      return officer === "bank"
        ? "The bank supports this SME. The insurers decide next, in order of priority."
        : "The documents are complete and correct. The bank decides next.";
    }
    if (verdict === "reject") {
      return officer === "insurance"
        ? "You do not cover this SME. The next insurer on the list decides."
        : "The company can correct its information and documents and send them again. Explain the problem.";
    }
    return officer === "insurance"
      ? "This is final. No other insurer will decide, and the SME cannot apply again."
      : "This is final. The company cannot continue its verification or send anything again.";
  },
  form: {
    description: "Description",
    descriptionHint: "The company sees this in its timeline.",
    rate: "Discount Rate",
    rateHint: "1 to 99 percent of each invoice",
    credit: "Credit",
    asksFor: (credit: string) => `The SME requested ${credit}.`,
  },
  plan: {
    title: "set Installment",
    legend: "Instalments",
    hint: "Percentages of each order. The SME pays the first part upfront and the others monthly.",
  },
};
