/** Bank statements: admins and the bank import files and match incoming transfers to SMEs. */
import type { ReactNode } from "react";
import type { BankLineState, ProposalReason } from "~/domain/bank-statements/bank-line";
import { quantities } from "./quantities";

const stateNames: Record<BankLineState, string> = {
  new: "being matched",
  applied: "matched",
  linked: "booked",
  proposed: "suggested",
  unknown: "unmatched",
  "set aside": "ignored",
  out: "outgoing",
  returned: "returned",
};
const evidence: Record<ProposalReason, string> = {
  instalment: "an instalment",
  late: "the late amount",
  name: "the name",
  payment: "a collected payment",
};
const list = new Intl.ListFormat("en-GB");
const { format: whole } = new Intl.NumberFormat("en-GB");

export const bankStatements = {
  title: "Bank statements",
  one: "Bank statement",
  lead: "Dhow matches incoming transfers by reference and suggests matches by amount and name. You decide the rest.",
  send: "New statement",
  read: "Import statement",
  file: "File",
  fileHint: "camt.053, MT940 or CSV, up to 40 MB and 50,000 lines. Duplicates are skipped.",
  account: "Account",
  accountHint: "For CSV files only.",
  noCsv: "No saved layout",
  columnsOf: "CSV column layouts",
  otherAccount: "Add layout",
  files: "Imported statements",
  none: "No statements imported yet.",
  sent: "Imported",
  entries: "New entries",
  importingOf: (stored: number, entries: number) => `Importing: ${whole(stored)} of ${whole(entries)}`,
  newOf: (added: number, entries: number) => `${added} of ${entries}`,
  open: "To review",

  columns: "CSV column layout",
  columnsText:
    "Enter column titles from the file's first line, or column numbers. Amounts can be in one signed column, in one " +
    "column with debit or credit beside it, or in two columns. We save the layout for this account.",
  directionHint: {
    creditWords:
      "Words in the debit or credit column for incoming money, separated by commas. For example: C, CR, Deposit.",
    debitWords: "The words for outgoing money, for example: D, DR, Withdrawal. Any other word rejects the line.",
    otherWords: "The words of lines to skip, such as balances.",
  },
  keep: "Save layout",
  delimiter: "Column separator",
  tab: "Tab",
  decimalSign: "Amount format",
  dateForm: "Date format",
  column: {
    bookedOn: "Booking date",
    valueOn: "Value date (optional)",
    amount: "Amount",
    direction: "Debit or credit (optional)",
    creditWords: "Words for credit",
    debitWords: "Words for debit",
    otherWords: "Words for lines that are no bookings (optional)",
    credit: "Credit",
    debit: "Debit",
    currency: "Currency column, or a code such as USD",
    bankReference: "Bank reference (optional)",
    endToEndId: "Payer's reference (optional)",
    text: "Description",
    name: "Payer's name (optional)",
    iban: "Payer's account (optional)",
  },

  preview: {
    title: "CSV columns",
    open: "Preview",
    /** The title of the sums. */
    effect: "Effect of the import",
    firstRows: "First rows of the file",
    noRows: "The file has titles, but no rows.",
    text:
      "The choices below are guesses. Check each one. We save them for this account and import the file. Lines that " +
      "cannot be read are rejected one by one.",
    accountHint: "The IBAN or account number of the file.",
    column: (number: number) => `Column ${number}`,
    chooseColumn: "Choose a column",
    noColumn: "Not in this file",
    always: (currency: string) => `All lines are in ${currency}`,
    readDay: (written: string, day: string) => `${written} is read as ${day}.`,
    /** A choice with the file's first value as it reads it. */
    reading: (choice: string, value: string) => `${choice}: ${value}`,
    unreadDay: (written: string) => (written === "" ? "" : `${written} is not a date in this format.`),
    words: "Words in the debit or credit column",
    choose: "Choose a meaning",
    meaning: { credit: "Credit: money came in", debit: "Debit: money went out", other: "Not a booking: skip the line" },
    importEntries: (entries: number) => (entries === 1 ? "Import 1 entry" : `Import ${whole(entries)} entries`),
    opening: "Opening balance",
    closing: "Closing balance",
    days: "Booking days",
    moneyIn: "Money in",
    moneyOut: "Money out",
    referenced: "With a transfer reference",
    known: "Imported before, skipped",
    similar: "Perhaps booked already",
    save: "Save layout and import",
    show: "Update preview",
    cancel: "Cancel",
  },

  opening: "opening balance",
  closing: "closing balance",
  states: "States",
  all: (count: number) => `All (${count})`,
  stateOf: (state: BankLineState, count: number) => `${stateNames[state]} (${count})`,
  stateName: stateNames,
  importing: (stored: number, entries: number, matched: number) =>
    `Importing: ${whole(stored)} of ${whole(entries)} lines, ${whole(matched)} matched. You can leave this page.`,
  beingMatched: (unmatched: number, entries: number, matched: number) =>
    `All ${whole(entries)} lines are stored, ${whole(matched)} matched. ` +
    `${unmatched === 1 ? "1 line is" : `${whole(unmatched)} lines are`} still being matched.`,
  reload: "Show current progress",
  rejected: (rejected: number) => (rejected === 1 ? "1 line rejected" : `${whole(rejected)} lines rejected`),
  rejectedText: "Correct the CSV column layout, then import the same file again. It adds only these lines.",
  rejectedFirst: (shown: number) => `The first ${shown} are shown.`,
  skipped: (skipped: number) =>
    skipped === 1
      ? "1 line is no booking and was skipped."
      : `${whole(skipped)} lines are no bookings and were skipped.`,
  line: "Line",
  reason: "Reason",
  lines: "Entries",
  noLines: "No entries in this state.",
  booked: "Booking date",
  from: "Description",
  amount: "Amount",
  byRate: "at the fixed rate",
  state: "State",
  because: (why: readonly ProposalReason[], score: number) =>
    `Matches ${list.format(why.map((proposalReason) => evidence[proposalReason]))} (${score}%)`,
  decide: "Decision",
  /** After a button, for screen readers. */
  ofLine: (name: string) => `: ${name}`,
  confirm: "Confirm match",
  assign: "Match to SME",
  link: "Link to receipt",
  reverse: "Reverse payment",
  aside: "Ignore entry",
  back: "Undo decision",

  unidentified: {
    title: "Unidentified money",
    inSuspense: (amount: ReactNode, entries: number): ReactNode => (
      <>
        Suspense holds {amount} of {entries === 1 ? "1 entry" : `${whole(entries)} entries`}, which belongs to no SME
        yet.
      </>
    ),
    none: "No bank entries need a decision.",
    /** The title of the list, oldest first. */
    queue: "To match",
    /** After the amount. Null without a name. */
    from: (name: ReactNode): ReactNode => name && <>from {name}</>,
    whose: "Whose money is it?",
    matchNext: "Match and show next",
    due: (amount: ReactNode, day: ReactNode, order: string): ReactNode => (
      <>
        Owes {amount} by {day} for {order}.
      </>
    ),
    nothingDue: "Owes nothing that is due.",
    notBooked: "not booked",
    /** After the booking date. */
    age: (ms: number) => `${quantities.howLong(ms)} ago`,
  },

  searchBy: "SME name, phone, order or amount owed",
  nobodyFound: "No SMEs match your search.",
  keepOnAccount: "Keep the money in the SME's balance",
  keepHint: "It pays instalments on their due dates. Otherwise it pays the SME's earliest instalments now.",
  asideHint: "Why is this not a customer payment?",
  backApplied: "This removes the money from the SME's balance. Undo the payments made with it first.",
  backClaim: "The claim's payment is undone if this entry booked it. The entry needs a new decision.",
  backLinked: "The receipt's money stays in the SME's balance. The entry needs a new decision.",
  backReversal: "The payment's reversal stays recorded. The entry needs a new decision.",
  linkText: "The receipt has booked this money already, so linking takes the entry out of suspense.",
  receipt: "Manual receipt",
  noReceipts: "No manual receipt has this amount.",
  isOther: "This is another transfer",
  backAside: "The entry needs a new decision.",
  done: {
    received: "Statement received. The import continues.",
    imported: "Statement imported.",
    columns: "Column layout saved.",
    assigned: "Entry matched.",
    linked: "Entry linked.",
    aside: "Entry ignored.",
    back: "Decision undone.",
  },
};
