/** Errors, events and messages about suppliers' bank accounts. `account` is masked: "KW81 •••• 4101". */
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";
import { countries } from "./names";

const { date, dateTime } = createFormat("en-GB");

const states: Record<string, string> = { waits: "under review", accepted: "accepted", "in use": "active" };
const NOT_YOU = "Not you? Withdraw the account, choose a new password and contact us.";

/** The reasons for returned transfers, by their ISO 20022 code (ExternalReturnReason1Code). */
const returnReasons: Record<string, string> = {
  AC01: "Wrong account number",
  AC03: "Invalid account number",
  AC04: "Account closed",
  AC06: "Account blocked",
  AC07: "Recipient's account closed",
  AG01: "Transfers to this account are not allowed",
  AM04: "Not enough money",
  AM05: "Duplicate transfer",
  BE01: "Name and account number do not match",
  BE04: "Recipient's address missing or wrong",
  CNOR: "Recipient's bank does not take part",
  CUST: "Requested by the sender",
  DUPL: "Duplicate transfer",
  FOCR: "Recalled",
  MD07: "Account holder deceased",
  MS02: "Refused by the recipient",
  MS03: "No reason given by the bank",
  RC01: "Wrong bank code",
  RC04: "Wrong code of the recipient's bank",
  RR04: "Regulatory reason",
};

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
  noPriceList: "You have no price list file.",
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

  /** `text`: the bank's own words, null without any. */
  returnReason: (code: string, text: string | null) => {
    const reason = returnReasons[code];
    const named = reason === undefined ? code : `${reason} (${code})`;
    return text === null || text.toLowerCase() === reason?.toLowerCase() ? named : `${named}: ${text}`;
  },
};
