/**
 * Bank accounts of suppliers, as refusals, records and messages say them. `account` is masked: "KW81 •••• 4101". Days
 * are milliseconds.
 */
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";
import { countries } from "./names";

const { date, dateTime } = createFormat("en-GB");

const states: Record<string, string> = { waits: "waits for an admin", accepted: "accepted", "in use": "in use" };
const NOT_YOU = "Not you? Cancel the change, choose a new password and contact us.";

export const payeeMessages = {
  enterIban: "enter the IBAN",
  wrongIban: "this is no valid IBAN: compare it with your bank's papers",
  ibanCountry: "enter an IBAN of Kuwait, Qatar, Bahrain, Oman, the Emirates or Saudi Arabia",
  ibanLength: (country: keyof typeof countries, length: number, typed: number) =>
    `an IBAN of ${countries[country]} has ${length} characters, this one has ${typed}`,
  enterHolder: "enter whose account it is",
  enterBank: "enter the bank's name",
  selectCurrency: "select the account's currency",
  payeeWaitsAlready: "an account waits already: withdraw it before you send another one",
  payeeUnchanged: "the bank pays to this account already",
  payeeDecided: "this account was decided on or withdrawn already",
  noOpenPayee: "no account waits",
  whichPayee: "which account: give its id",

  wrongValueDate: "enter the value date as a date",
  valueDateTooEarly: (verifiedAt: number) =>
    `the value date cannot lie before the invoice was verified, on ${date(verifiedAt)}`,
  valueDateTooFar: (days: number) => `the value date can lie ${days} days ahead at most`,

  payeeSent: (account: string) => `Bank account sent: ${account}`,
  payeePaperAdded: (account: string) => `A paper of the bank was added: ${account}`,
  payeeHasPaper: "it has a paper of its bank already: take the account back to send another",
  payeeWithdrawn: (account: string) => `Bank account withdrawn: ${account}`,
  payeeAccepted: (account: string, from: number) => `Bank account accepted: ${account}, in use from ${date(from)}`,
  payeeUsed: (account: string) => `Bank account in use: ${account}`,
  payeeRefused: (account: string, reason: string) => `Bank account not accepted: ${account}. ${reason}`,
  factPayee: (state: string, account: string, from: number | null) =>
    `${account}, ${states[state]}${state === "accepted" && from !== null ? `, from ${date(from)}` : ""}`,

  payeeSentTitle: "New bank account for your payouts",
  payeeSentText: (account: string) =>
    `We received a request to pay you to the bank account ${account}. Our team is checking it. Until it is active, ` +
    `your payouts go to your current account. ${NOT_YOU}`,
  payeeSentSms: (account: string) =>
    `Dhow: somebody added the bank account ${account} for your payouts. Not you? Cancel the change:`,
  payeeAcceptedTitle: "Your new bank account was accepted",
  payeeAcceptedText: (account: string, from: number) =>
    `From ${dateTime(from)} your payouts go to the bank account ${account}. You can cancel the change until then. ` +
    NOT_YOU,
  payeeAcceptedSms: (account: string, from: number) =>
    `Dhow: from ${date(from)} your payouts go to ${account}. Not you? Cancel the change:`,
  payeeUsedTitle: "Your bank account is active",
  payeeUsedText: (account: string) =>
    `Your payouts now go to the bank account ${account}. Not your account? Contact us now.`,
  payeeUsedSms: (account: string) => `Dhow: your payouts now go to ${account}. Not your account? Contact us now:`,
  payeeRefusedTitle: "Your bank account was not accepted",
  payeeRefusedText: (account: string, reason: string) =>
    `We could not accept the bank account ${account}: ${endSentence(reason)} Please send another one.`,
};
