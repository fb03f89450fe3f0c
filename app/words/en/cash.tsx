/** An SME's balance and payments of any amount, and the officers' pages for unallocated cash. */
import type { ReactNode } from "react";
import type { RefundState } from "~/domain/cash/refund";
import { figures } from "./figures";

export const cash = {
  title: "Pay",
  titleOf: (company: string) => `Balance of ${company}`,
  /** `due` says how much is due now. Null if nothing is owed. */
  youOwe: (owed: ReactNode, due: ReactNode): ReactNode =>
    due === null ? (
      "You owe nothing."
    ) : (
      <>
        You owe {owed}. {due}
      </>
    ),
  isDueNow: (due: ReactNode): ReactNode => <>{due} is due now.</>,
  nothingDue: "Nothing is due now.",
  owed: figures.owed.name,
  nothingOwed: "Nothing is owed.",
  pay: "Pay now",
  choices: { due: "Due now", next: "Next instalment", nextToo: "Due now and the next instalment", all: "Everything" },
  /** `by` is null without a deadline. */
  choiceCovers: (instalments: string, by: ReactNode): ReactNode => (
    <>
      {instalments}
      {by && <>, by {by}</>}
    </>
  ),
  otherAmount: "Another amount",
  balanceFirst: (balance: ReactNode): ReactNode => <>Your balance of {balance} is used first.</>,
  fromBalance: "From your balance",
  atBank: "At your bank",
  withBalance: "Use my balance first",
  withoutBalance: "Pay without my balance",
  amount: "Amount",
  /** `reserved` is null without reserved amounts. */
  amountHint: (owed: string, reserved: string | null) =>
    `Up to ${owed}, the total you owe.${
      reserved === null ? "" : ` It does not include ${reserved} reserved for orders without their upfront payment.`
    }`,
  seeCover: "Review payment",
  covers: (amount: ReactNode): ReactNode => <>Payment of {amount}</>,
  payNow: (amount: ReactNode): ReactNode => <>Pay {amount}</>,
  stays: "Owed after this payment",
  partly: "part payment",
  openAtBank: "payment pending",
  afterDelivery: "after delivery",

  account: "Balance and movements",
  onAccount: figures.onAccount.name,
  useIt: (amount: ReactNode): ReactNode => <>Pay {amount} from balance</>,
  used: (amount: string) => `${amount} paid from your balance.`,
  paysWhenDue: "Your balance pays instalments on their due dates. You can also pay with it now.",
  notOwed: "You can use your balance for your next order.",
  noLines: "No movements yet.",
  movements: "Balance movements",
  day: "Date",
  what: "Description",
  order: "Order",
  change: "Amount",

  transfer: "Or pay by transfer",
  transferText: "From your banking app. The reference tells us whose transfer it is. Tap a value to select all of it.",
  transferDetails: "Transfer details",
  printDetails: "Print",
  payer: "Payer",
  paysEarliest: "The transfer pays your earliest instalments first.",
  paysOrderFirst: (order: string) => `The transfer pays order ${order} first, then your earliest instalments.`,
  payByTransfer: "Pay by transfer",
  seeOrder: (order: string) => `Order ${order}`,
  reference: "Transfer reference",

  // the officers' pages
  list: "Unallocated cash",
  listLead: "SMEs with money that is not allocated to orders yet. It pays instalments on their due dates.",
  nobody: "No unallocated cash.",
  company: "Company",
  record: "Manual receipt",
  recordText:
    "For a transfer that is not on a bank statement yet. A second person must approve it. Then it is added to the " +
    "SME's balance, and pays due instalments within minutes.",
  recordIt: "Record payment",
  recorded: (amount: string) => `${amount} added to the SME's balance.`,
  referenceHint: "The bank's reference of the transfer. It prevents booking the transfer twice.",
  isOther: "This is another transfer",
  receipts: {
    title: "Manual receipts",
    lead: "Transfers that officers recorded before a bank statement had them.",
    none: "No manual receipts.",
    all: "All",
    valueDate: "Value date",
    bankReference: "Bank reference",
    paper: "Receipt document",
    paperLabel: "Document about the transfer (optional)",
    paperHint: (megabytes: number) => `PDF, JPEG or PNG up to ${megabytes} MB. Admins and the bank see it.`,
    state: "State",
    stateName: { proposed: "proposed", booked: "booked", reversed: "reversed" },
    actions: "Actions",
    onStatement: "on a bank statement",
    toApprovals: "Approvals",
    reverse: "Reverse receipt",
    /** After a button, for screen readers. */
    ofReceipt: (name: string) => `: ${name}`,
    reverseHint: "Why was it a mistake? Officers see the reason.",
    done: "Receipt reversed.",
  },
  refunds: {
    title: "Refunds",
    lead:
      "Money that SMEs get back from their balance. Write the reference into the transfer: a bank statement with it " +
      "confirms the refund.",
    none: "No refunds.",
    account: "Bank account",
    stateName: {
      proposed: "proposed",
      due: "to be transferred",
      paid: "transferred",
      withdrawn: "withdrawn",
      returned: "returned",
    } satisfies Record<RefundState, string>,
    refund: "Refund balance",
    refundText: "A second person must approve it. Then the money leaves the balance, and the bank transfers it.",
    reasonHint: "Officers see the reason.",
    pay: "Confirm transfer",
    payText: "Confirm it once the bank has sent the money. We notify the SME.",
    takeBack: "Money back to balance",
    back: { due: "Withdraw refund", paid: "Mark as returned" },
    backHint: "Officers see the reason. The money returns to the SME's balance.",
    /** After a button, for screen readers. */
    ofRefund: (name: string) => `: ${name}`,
    done: {
      approved: "Refund approved. The bank can transfer it now.",
      paid: "Transfer confirmed.",
      back: "The money is back in the balance.",
    },
    /** Beside the movement of the balance. `day` is null until the bank has sent it. */
    to: (account: ReactNode, state: string, day: ReactNode): ReactNode => (
      <>
        to {account}, {state}
        {day && <> on {day}</>}
      </>
    ),
  },
  allocate: "Allocate to orders",
  oldest: "Allocate to earliest instalments",
  byHand: "Allocate manually",
  /** After "Search by". */
  orderNumber: "order number",
  nextOrders: (count: number) => `The list has the ${count} orders due first. Search to allocate to another order.`,
  allOrders: "Show the orders due first",
  shareOf: (order: string, owed: string) => `${order}, ${owed} owed`,
  allocated: (amount: string) => `${amount} allocated to orders.`,
  undo: "Reverse allocation",
  undoTitle: "Reverse allocation",
  undoText: (amount: ReactNode, order: string): ReactNode => (
    <>
      {amount} returns from order {order} to the balance. The instalments are owed again, and late if their due date has
      passed. Tomorrow the balance pays them again if they are due. We notify the SME.
    </>
  ),
  undone: "Allocation reversed. The money is back in the balance.",
};
