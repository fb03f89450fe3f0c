/** The first of the developers' pages, and the way to the others, which are English in every language. */
import type { ReactNode } from "react";

export const developers = {
  title: "Developers",
  description: "The REST API of Dhow: how to start, what holds everywhere, and every call as a line for the shell.",
  lead: "Everything that the pages of Dhow do is a call of its REST API: JSON over HTTP with a bearer token.",
  /** The tabs of the other pages. */
  topics: "Topics",
  start: "start",
  conventions: "conventions",
  errorsPage: "errors",
  byTopic: "Calls by topic",
  /** `description`: as it is published. */
  topic: (name: string, description: string, link: ReactNode, count: ReactNode): ReactNode => (
    <>
      {link}: {description} {count}
    </>
  ),
  calls: (count: number) => `${count} calls`,
  errors: (link: ReactNode, count: ReactNode): ReactNode => (
    <>
      {link}: what answers say that fail. {count}
    </>
  ),
  codes: (count: number) => `${count} codes`,
  tenMinutes: "Ten minutes",
  isSandbox: "This Dhow is a sandbox: paste these lines into a shell as they are. No real money moves.",
  isNoSandbox: "Put your own address, password and identifiers into these lines and paste them into a shell.",
  signIn: "Sign in as an SME and as a supplier, and keep the tokens:",
  /** A first trade; what stands between backquotes is code. */
  steps: {
    payLate: "This SME is late with an instalment. It pays all that is late before it can order:",
    verifyLate: "And asks what became of that payment:",
    order: "The SME orders from a verified supplier:",
    payUpfront: "It starts to pay the upfront part. A payer with a browser goes to the `payUrl` of the answer:",
    verifyUpfront:
      "It asks what became of the payment. There is no webhook to build: ask until it is paid or declined.",
    accept: "The supplier accepts:",
    showCode: "The SME sees the code that it shows when the goods come:",
    deliver: "The supplier confirms the delivery with it:",
    upload: "And uploads its invoice, here one that the line makes:",
    payRest:
      "An admin verifies the invoice, and the bank pays it. The SME pays its instalments as they fall due, or " +
      "all that remain:",
    verifyRest: "And asks once more. The trade is done when the bank has paid, too.",
  },
  more: "More",
  generators: (address: ReactNode): ReactNode => <>From {address} generators write a client in your language.</>,
  holdsEverywhere: "What holds everywhere",
};
