/** Closed companies: pages and messages. Amounts are cents. */
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";
import { quantities } from "./quantities";

const { money } = createFormat("en-GB");

const counted = (count: number, singular: string, many: string): string =>
  count === 1 ? `1 ${singular}` : `${count} ${many}`;

export const closures = {
  close: "Close company",
  closeText:
    "Nobody of the company can sign in afterwards. Its records stay, and an SME's credit becomes $0.00. " +
    "A supplier's open payment links are cancelled. If there is a second admin, that admin approves.",
  closeDone: "The company is closed.",
  reopen: "Reopen company",
  reopenText:
    "Its people can sign in and trade again. An SME's credit stays $0.00 until its insurer changes it. " +
    "If there is a second admin, that admin approves.",
  reopenDone: "The company is open again.",
  stillOpen: (name: string): string => `${name} cannot be closed yet. These matters are open:`,
  all: { sme: "All closed SMEs", provider: "All closed suppliers" },
  hint: "The company reads the reason in an email.",
};

export const closureMessages = {
  companyStillOpen: (matters: readonly string[]) => `The company cannot be closed yet: ${matters.join("; ")}.`,
  openOrders: (count: number) => `${quantities.orders(count)} in progress`,
  openInstalments: (amount: number) => `unpaid instalments of ${money(amount)}`,
  openMoney: (amount: number) => `a balance of ${money(amount)} on account`,
  openRefunds: (amount: number) => `a refund of ${money(amount)} on its way`,
  openPayments: (count: number) => `${counted(count, "payment", "payments")} in progress or to be refunded`,
  openPayouts: (amount: number) => `payouts of ${money(amount)} to the supplier`,
  openSupplierDebt: (amount: number) => `${money(amount)} that the supplier owes for credit notes`,
  openDisputes: (count: number) => counted(count, "open dispute", "open disputes"),
  openClaims: (count: number) => counted(count, "open insurance claim", "open insurance claims"),
  openDocuments: (count: number) => `${counted(count, "document", "documents")} to review`,
  openCreditRequest: "a credit request without an answer",
  openPayee: "a new bank account that is not in use yet",
  companyClosed: (reason: string) => `Company closed. Reason: ${reason}`,
  companyReopened: (reason: string) => `Company reopened. Reason: ${reason}`,
  closuresTakeTwo: "closing a company",
  reopeningsTakeTwo: "reopening a company",
  wouldCloseCompany: (name: string, reason: string) => `Close ${name}: ${reason}`,
  wouldReopenCompany: (name: string, reason: string) => `Reopen ${name}: ${reason}`,
  accountOfClosedCompany: "The account belongs to a closed company. An admin can reopen the company.",
  closedTitle: "Your company's account is closed",
  closedText: (reason: string) =>
    `Your company's account is closed, and nobody can sign in to it. Reason: ${endSentence(reason)}\n\n` +
    "Nothing is owed. Write to us if you need a document or want to trade again.",
  reopenedTitle: "Your company's account is open again",
  reopenedText: (role: string, reason: string) =>
    `You can sign in again with your email address and password. Comment: ${endSentence(reason)}` +
    (role === "sme" ? "\n\nYour credit limit is $0.00 until your insurer sets a new one." : ""),
};
