/** Write-offs of debts and their recoveries: pages and messages. Amounts are cents. */
import type { ReactNode } from "react";
import { createFormat } from "~/words/format";

const { money } = createFormat("en-GB");

const orderCount = (count: number): string => (count === 1 ? "1 order" : `${count} orders`);

export const writeOffs = {
  title: "Write-offs",
  lead: "Debts that two admins wrote off as a loss, newest first, and the money that came back.",
  none: "No write-offs.",
  tag: "Written off",
  order: "Order",
  sme: "SME",
  amount: "Written off",
  recovered: "Recovered",
  reason: "Reason",
  by: "Approved by",
  at: "Date",
  actions: "Actions",
  debt: "Debt",
  allOrders: (amount: string): string => `All delivered orders, ${amount}`,
  orderDebt: (name: string, amount: string): string => `${name}, ${amount}`,
  write: "Write off debt",
  hint: "Only officers read the reason.",
  text:
    "The instalments end as written off. They are not late, and the SME gets no reminders. " +
    "If there is a second admin, that admin approves.",
  done: (count: number): string => `The debt of ${orderCount(count)} is written off.`,
  recover: "Record recovery",
  recoverText: (balance: ReactNode, left: ReactNode): ReactNode => (
    <>
      The money comes from the SME's balance of {balance}. {left} of the debt has not come back.
    </>
  ),
  recoverAmount: "Recovered amount",
  recoverDone: "The recovery is recorded.",
  undone: "Undone",
  undoTitle: "Undo write-off",
  undoText:
    "The SME owes the instalments again, with their old deadlines. If there is a second admin, that admin approves.",
  undoDone: "The write-off is undone.",
  undoRecovery: "Undo recovery",
  undoRecoveryText: (recovered: ReactNode): ReactNode => (
    <>The money returns to the SME's balance. {recovered} of the debt has come back.</>
  ),
  undoAmount: "Amount to return",
  undoRecoveryDone: "The money is in the SME's balance again.",
};

export const writeOffMessages = {
  selectDebt: "Choose the debt to write off",
  whichWriteOff: "Send the order of the write-off",
  noDebtToWriteOff: "No delivered order has an unpaid instalment.",
  writesOffDefaultsOnly: "Only the debt of an SME in default or insolvent can be written off.",
  useMoneyFirst: (amount: number) => `Allocate the SME's balance of ${money(amount)} first.`,
  writtenOffBefore: "This order has been written off already.",
  decideDisputeFirst: "The SME disputes this order. Decide the dispute first.",
  paymentInProgress: "The SME is paying this order. Wait for the result of the payment.",
  debtIsWrittenOff: "The buyer's debt of this order is written off.",
  writeOffsTakeTwo: "a write-off",
  wouldWriteOff: (amount: number, name: string, count: number, reason: string) =>
    `Write off ${money(amount)} of ${name} in ${orderCount(count)}: ${reason}`,
  orderWrittenOff: (amount: number) => `Debt of ${money(amount)} written off`,
  debtRecovered: (amount: number) => `${money(amount)} of the written-off debt recovered`,
  noWriteOff: "This order has no written-off debt.",
  wouldUndoWriteOff: (amount: number, name: string, reason: string) =>
    `Undo the write-off of ${money(amount)} of ${name}: ${reason}`,
  writeOffUndone: (amount: number) => `Write-off of ${money(amount)} undone`,
  recoveryUndone: (amount: number) => `Recovery of ${money(amount)} undone`,
  undoRecoveriesFirst: (recovered: number) => `${money(recovered)} of this debt came back. Undo the recovery first.`,
  reopenCompanyFirst: "The SME's company is closed. Reopen it first.",
  notThatMuchRecovered: (recovered: number) => `Only ${money(recovered)} of the written-off debt has come back.`,
  writeOffUndoneTitle: (order: string, amount: number) => `Write-off of ${money(amount)} undone for order ${order}`,
  writeOffUndoneText: (order: string, amount: number) =>
    `The write-off of order ${order} was a mistake. The SME owes ${money(amount)} again, with the old deadlines.`,
  recoveryUndoneTitle: (order: string, amount: number) => `Recovery of ${money(amount)} undone for order ${order}`,
  recoveryUndoneText: (order: string, amount: number, left: number) =>
    `${money(amount)} was not a recovery of order ${order}, and is in the SME's balance again. ` +
    `${money(left)} of its debt has not come back.`,
  notThatMuchWrittenOff: (left: number) => `Only ${money(left)} of the written-off debt has not come back.`,
  factWriteOff: (amount: number, recovered: number) => `${money(amount)}, recovered ${money(recovered)}`,
  writtenOffTitle: (sme: string, amount: number) => `${money(amount)} of ${sme} written off`,
  writtenOffText: (sme: string, amount: number, orders: readonly string[]) =>
    `${money(amount)} of ${sme} was written off as a loss: ${orders.map((name) => `order ${name}`).join(", ")}. ` +
    "Money that still arrives is recorded as a recovery.",
  recoveredTitle: (order: string, amount: number) => `${money(amount)} recovered for order ${order}`,
  recoveredText: (order: string, amount: number, left: number) =>
    `${money(amount)} of the written-off debt of order ${order} came back. ${money(left)} has not come back.`,
};
