/** A company's statement of account. */
import { type Movement, movements, statementTitles } from "~/domain/statements/statement";
import type { ApplicantRole } from "~/domain/values/actor";

export const statements = {
  title: "Statement",
  titleOf: (name: string) => `Statement : ${name}`,
  for: (month: string) => `Statement for ${month}`,
  lead: (name: string, day: string) => `${name} at Dhow, as of ${day}`,
  month: "Month",
  balance: "Balance",
  opening: "Opening balance",
  closing: "Closing balance",
  atEnd: (balance: string) => `${balance} at the end`,
  movements: "Movements",
  caption: "Movements, the first one first",
  nothing: (month: string) => `Nothing was booked in ${month}.`,
  date: "Date",
  order: "Order",
  orderAnd: (party: string) => `Order, ${party}`,
  what: "What",
  names: Object.fromEntries([...movements.sme, ...movements.provider].map((name) => [name, name])) as Record<
    Movement,
    string
  >,
  columns: statementTitles as Record<ApplicantRole, { party: string; up: string; down: string; balance: string }>,
};
