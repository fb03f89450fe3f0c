/** The decisions of admin, bank and insurers on companies. */
import type { ReactNode } from "react";
import type { ApplicantRole, OfficerRole, Role } from "~/domain/values/actor";

/** The verdicts, as their dialogs are addressed. */
export type Verdict = "verify" | "reject" | "full-reject";

export const verdicts = {
  awaited: {
    admin: ["It waits for your check", "Read what it says and its documents, then decide."],
    bank: ["It waits for the bank", "The admin has checked its papers. Decide whether the bank stands behind it."],
    insurance: ["It waits for your insurance", "Decide whether you cover it, and with how much credit."],
    plan: ["Its credit is granted", "Set the installments in which it pays its orders. It can buy from then on."],
  } satisfies Record<OfficerRole | "plan", [title: string, text: string]>,
  review: {
    documents: "Documents",
    noDocuments: "no documents",
    verdict: "Your verdict",
    notYours: "It does not wait for your verdict.",
    queue: "Queue",
    waitingSince: (since: ReactNode) => <>Waiting since {since}</>,
    previous: (name: string) => `Previous: ${name}`,
    next: (name: string) => `Next: ${name}`,
    wholeQueue: "The whole queue",
    /** "18 November 2026, 5 days" */
    since: (day: ReactNode, howLong: string) => (
      <>
        {day}, {howLong.replace(" ", "\u00a0")}
      </>
    ),
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
  form: {
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
};
