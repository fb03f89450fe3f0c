/** The developers' start page. The developers' other pages are in English only. */
import type { ReactNode } from "react";
import type { SandboxOutcome } from "~/domain/values/magic-values";

/** The amounts and addresses that lead to the outcomes. */
const values: Record<SandboxOutcome, string> = {
  declined: "an amount that ends in .99",
  lateWebhook: "$1,000.98",
  overLimit: "an amount above the available credit",
  held: "an SME's address with +held, such as shop+held@example.com",
  payoutReturned: "$1,000.96",
  chargeback: "$1,000.97",
  claimRefused: "$1,000.95",
};

const outcomes: Record<SandboxOutcome, string> = {
  declined: "The bank declines each payment of the order.",
  lateWebhook: "A payment that was started by API stays open for an hour. Then the bank reports it.",
  overLimit: "Dhow refuses the order.",
  held: "An admin puts the SME on hold after its activation, or after the change to this address.",
  payoutReturned: "The supplier's bank returns the payout.",
  chargeback: "The bank takes the order's last payment back after the delivery.",
  claimRefused: "The insurer refuses the filed claim.",
};

export const developers = {
  title: "Developers",
  description: "Dhow's REST API: a quick start, the conventions, and every call as a shell command.",
  lead: "Dhow's REST API does everything that its pages do. It uses JSON over HTTP with a bearer token.",
  /** The tabs of the other pages. */
  topics: "Topics",
  start: "start",
  conventions: "conventions",
  errorsPage: "errors",
  changesPage: "changes",
  changesFeed: "Atom feed for feed readers",
  keysPage: "keys",
  sandboxPage: "sandbox",
  sandbox: {
    rules:
      "The amounts are of whole orders. The other parties act within a minute, or when an admin moves the sandbox's " +
      "time.",
    caption: "Amounts and addresses",
    value: "Amount or address",
    outcome: "Outcome",
    signs: "Answers and events",
    values,
    outcomes,
  },
  byTopic: "Calls by topic",
  /** `description`: in English, from the OpenAPI document. */
  topic: (name: string, description: string, link: ReactNode, count: ReactNode): ReactNode => (
    <>
      {link}: {description} {count}
    </>
  ),
  calls: (count: number) => (count === 1 ? "1 call" : `${count} calls`),
  errors: (link: ReactNode, count: ReactNode): ReactNode => (
    <>
      {link}: the codes of failed calls. {count}
    </>
  ),
  codes: (count: number) => `${count} codes`,
  tenMinutes: "Ten-minute quick start",
  isSandbox: "This is a sandbox: paste these lines into a shell. No real money moves.",
  isNoSandbox:
    "Replace the email address, password and ids in these lines with your own, and paste the lines into a shell.",
  signIn: "Sign in as an SME and as a supplier, and store the tokens:",
  /** A first trade. Text between backquotes is code. */
  steps: {
    payLate: "This SME has an overdue instalment. It pays everything overdue before it can order:",
    verifyLate: "The SME checks the result of the payment:",
    order: "The SME orders from a verified supplier:",
    payUpfront: "The SME starts the upfront payment. In a browser, the payer opens the `payUrl` from the response:",
    verifyUpfront:
      "The SME checks the result of the payment. You need no webhook: repeat the call until the payment is paid or " +
      "declined.",
    accept: "The supplier accepts the order:",
    showCode: "The SME reads the delivery code, to show when the goods arrive:",
    deliver: "The supplier confirms the delivery with the code:",
    upload: "The supplier uploads its invoice. This line creates a sample file:",
    payRest:
      "An admin verifies the invoice, and the bank pays the supplier. The SME pays its instalments as they fall " +
      "due, or all remaining instalments at once:",
    verifyRest: "The SME checks the result again. The trade is complete once the bank has also paid the supplier.",
  },
  more: "Reference",
  generators: (address: ReactNode, folder: ReactNode): ReactNode => (
    <>
      Dhow&rsquo;s repository has a client for TypeScript, in {folder}. Generate one for another language from {address}
      .
    </>
  ),
  holdsEverywhere: "Conventions for all calls",
};
