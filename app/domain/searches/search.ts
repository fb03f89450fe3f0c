/** Results of the officers' search. */
import type { Cents } from "~/domain/values/money";

export type ResultKind = "orders" | "smes" | "suppliers" | "transfers" | "payees";

export interface FoundItem {
  path: string;
  /** An order's number, a company's name, a reference or a masked IBAN. */
  title: string;
  /** The company that the result belongs to, as a message. Null if the title names it. */
  company: string | null;
  /** Cents. Null for companies and bank accounts. */
  amount: Cents | null;
}

export interface ResultGroup {
  kind: ResultKind;
  results: FoundItem[];
  /** The list with the same search. Null if the group has all results. */
  list: string | null;
}
