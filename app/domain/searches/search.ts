/** Results of the officers' search. */
import type { Cents } from "~/domain/values/money";
import type { Collected } from "~/gateways/bank/currency";

export type ResultKind = "orders" | "smes" | "suppliers" | "transfers" | "payments" | "bankLines" | "payees";

export interface FoundItem {
  path: string;
  /** An order's number, a company's name, a reference, a booking date or a masked IBAN. */
  title: string;
  /** The company that the result belongs to, as a message. Null if the title names it. */
  company: string | null;
  /** Cents. Null for companies, bank accounts, and bank lines that are not booked. */
  amount: Cents | null;
  /** The transfer's amount in its currency. Absent for dollars. */
  local?: Collected | undefined;
}

export interface ResultGroup {
  kind: ResultKind;
  results: FoundItem[];
  /** The list with the same search. Null if the group has all results. */
  list: string | null;
}
