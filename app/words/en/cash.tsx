/** Money that comes in: an SME's account, payments of any amount, and what officers do with transfers. */
import type { ReactNode } from "react";

export const cash = {
  title: "Pay any amount",
  titleOf: (company: string) => `Money of ${company}`,
  lead: "It pays what falls due first. You see what it covers before you pay.",
  owed: "Owed",
  nothingOwed: "You owe nothing now.",
  pay: "Pay at your bank",
  amount: "Amount",
  amountHint: (owed: string) => `Up to ${owed}, which is all that you owe.`,
  seeCover: "See what it pays",
  covers: (amount: ReactNode): ReactNode => <>{amount} pays</>,
  payNow: (amount: ReactNode): ReactNode => <>Pay {amount}</>,
  stays: "Still owed after it",
  partly: "in part",
  openAtBank: "waits for a bank",
  afterDelivery: "after delivery",

  account: "Money on account",
  onAccount: "On account",
  useIt: (amount: ReactNode): ReactNode => <>Pay with it, {amount}</>,
  used: (amount: string) => `${amount} paid with the money on account.`,
  notOwed: "It pays your next order.",
  noLines: "Nothing has come in by transfer.",
  movements: "Movements on account",
  day: "Date",
  what: "What happened",
  order: "Order",
  change: "Change",

  transfer: "Pay by bank transfer",
  transferText:
    "Write this reference into the transfer, so that the money finds your account. It pays what is due first.",
  reference: "Reference",
  to: "To",

  /** The officers' pages. */
  list: "Money on account",
  listLead: "SMEs whose money pays no order yet.",
  nobody: "All money that came in pays an order.",
  company: "Company",
  open: "Open",
  record: "Money that came in",
  recordText:
    "Only for money that is in no bank statement here. It stands to the SME's account, and pays orders once " +
    "you say so.",
  recordIt: "Write it down",
  recorded: (amount: string) => `${amount} stands to the account.`,
  allocate: "Pay orders with it",
  oldest: "Pay what is due first",
  byHand: "Or by hand",
  shareOf: (order: string, owed: string) => `${order}, ${owed} owed`,
  allocated: (amount: string) => `${amount} of it paid orders.`,
  undo: "Put back",
  undoTitle: "Put the money back on account",
  undoText: (amount: ReactNode, order: string): ReactNode => (
    <>
      {amount} go from order {order} back to the account. What they paid is owed again, and is late if its day is over.
      The SME is told.
    </>
  ),
  undone: "The money is on account again.",
};
