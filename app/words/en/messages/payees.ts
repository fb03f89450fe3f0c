/** Errors, events and messages about suppliers' bank accounts. `account` is masked: "KW81 •••• 4101". */
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";
import { countries } from "./names";

const { date, dateTime } = createFormat("en-GB");

const states: Record<string, string> = { waits: "under review", accepted: "accepted", "in use": "active" };
const NOT_YOU = "Not you? Withdraw the account, choose a new password and contact us.";

export const payeeMessages = {
  enterIban: "Enter the IBAN",
  wrongIban: "This IBAN is not valid. Compare it with your bank statement.",
  ibanCountry: "Enter an IBAN from Kuwait, Qatar, Bahrain, Oman, the UAE or Saudi Arabia",
  ibanLength: (country: keyof typeof countries, length: number, typed: number) =>
    `An IBAN from ${countries[country]} has ${length} characters, but this one has ${typed}`,
  enterHolder: "Enter the account holder",
  enterBank: "Enter the bank's name",
  selectCurrency: "Select the account's currency",
  payeeWaitsAlready: "You have already submitted a bank account. Withdraw it before you submit another one.",
  payeeUnchanged: "The bank already pays to this account.",
  payeeDecided: "This bank account has already been reviewed or withdrawn.",
  noOpenPayee: "You have no bank account under review.",
  whichPayee: "Send the bank account's id",

  wrongValueDate: "Enter a valid value date",
  valueDateTooEarly: (verifiedAt: number) =>
    `The value date must not be before ${date(verifiedAt)}, when the invoice was verified`,
  valueDateTooFar: (days: number) => `The value date must be within ${days} days from today`,

  payeeSent: (account: string) => `Bank account submitted: ${account}`,
  payeePaperAdded: (account: string) => `Bank document added: ${account}`,
  payeeHasPaper: "This account already has a bank document. Withdraw the account to send another document.",
  payeeWithdrawn: (account: string) => `Bank account withdrawn: ${account}`,
  payeeAccepted: (account: string, from: number) => `Bank account accepted: ${account}, active from ${date(from)}`,
  payeeUsed: (account: string) => `Bank account active: ${account}`,
  payeeRefused: (account: string, reason: string) => `Bank account rejected: ${account}. ${reason}`,
  factPayee: (state: string, account: string, from: number | null) =>
    `${account}, ${states[state]}${state === "accepted" && from !== null ? `, from ${date(from)}` : ""}`,

  payeeSentTitle: "New bank account for your payouts",
  payeeSentText: (account: string) =>
    `We received a request to pay you to the bank account ${account}. Our team is checking it. Until it is active, ` +
    `your payouts go to your current account. ${NOT_YOU}`,
  payeeSentSms: (account: string) =>
    `Dhow: a new bank account for your payouts was added: ${account}. Not you? Withdraw it:`,
  payeeAcceptedTitle: "Your new bank account was accepted",
  payeeAcceptedText: (account: string, from: number) =>
    `From ${dateTime(from)} your payouts go to the bank account ${account}. You can withdraw the account until then. ` +
    NOT_YOU,
  payeeAcceptedSms: (account: string, from: number) =>
    `Dhow: from ${date(from)} your payouts go to ${account}. Not you? Withdraw it:`,
  payeeUsedTitle: "Your bank account is active",
  payeeUsedText: (account: string) =>
    `Your payouts now go to the bank account ${account}. Not your account? Contact us now.`,
  payeeUsedSms: (account: string) => `Dhow: your payouts now go to ${account}. Not your account? Contact us now:`,
  payeeRefusedTitle: "Your bank account was not accepted",
  payeeRefusedText: (account: string, reason: string) =>
    `We could not accept the bank account ${account}: ${endSentence(reason)} Please send another one.`,
};
