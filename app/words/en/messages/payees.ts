/**
 * Bank accounts of suppliers, as refusals, records and messages say them. `account` is masked: "KW81 •••• 4101". Days
 * are milliseconds.
 */
import { createFormat } from "~/words/format";
import { countries } from "./names";

const { date, dateTime } = createFormat("en-GB");

const states: Record<string, string> = { waits: "waits for an admin", accepted: "accepted", "in use": "in use" };

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

  payeeSentTitle: "Another bank account was sent",
  payeeSentText: (account: string) =>
    `Somebody asked that the bank pays you to another account: ${account}. Our team looks at it, and until it ` +
    "is in use you are paid to the one before. Was that not you? Withdraw it, choose another password and " +
    "write to us.",
  payeeSentSms: (account: string) =>
    `Another bank account for your payouts was sent: ${account}. Not you? Withdraw it:`,
  payeeAcceptedTitle: "Another bank account was accepted",
  payeeAcceptedText: (account: string, from: number) =>
    `From ${dateTime(from)} the bank pays you to another account: ${account}. Until then you can withdraw it. ` +
    "Did you not ask for it? Withdraw it, choose another password and write to us.",
  payeeAcceptedSms: (account: string, from: number) =>
    `From ${date(from)} you are paid to ${account}. Not you? Withdraw it:`,
  payeeUsedTitle: "Your bank account is in use",
  payeeUsedText: (account: string) =>
    `From now on the bank pays you to the account ${account}. Is it not yours? Write to us at once.`,
  payeeUsedSms: (account: string) => `From now on you are paid to ${account}. Not yours? Write to us at once:`,
  payeeRefusedTitle: "Your bank account was not accepted",
  payeeRefusedText: (account: string, reason: string) =>
    `The account ${account} was not accepted: ${reason}. Please send another one.`,
};
