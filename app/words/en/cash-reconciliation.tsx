/** The page about the ledger's cash and the bank's balances. */
import type { ReactNode } from "react";

export const cashReconciliation = {
  title: "Cash reconciliation",
  lead: "The ledger's cash against the closing balance of a bank statement. Each difference is an entry of the bank.",
  none: "No imported statement has a closing balance.",
  file: "Download as CSV",
  statements: "Bank statements",
  balances: "Closing balances",
  of: (account: ReactNode, day: ReactNode): ReactNode => (
    <>
      {account} on {day}
    </>
  ),
  ledgerText: "The ledger's cash is the balance before the first statement, and every entry that Dhow has booked.",
  ledgerCash: "Ledger cash",
  explained: "Explained entries",
  unexplained: "Unexplained entries",
  missing: "Movements without an imported entry",
  closing: "Closing balance",
  differences: "On the statement, not booked",
  noDifferences: "No differences.",
  account: "Account",
  entry: "Entry",
  text: "Text",
  amount: "Amount",
  currency: "Currency",
  state: "State",
  day: "Day",
  reason: "Reason",
  action: "Action",
  explain: "Explain",
  isExplained: "Explained",
};
