/** A company's statement of account. */
import { type Movement, statementTitles } from "~/domain/statements/statement";
import type { ApplicantRole } from "~/domain/values/actor";
import { figures } from "./figures";

export const statements = {
  title: "Statement",
  titleOf: (name: string) => `Statement: ${name}`,
  for: (month: string) => `Statement for ${month}`,
  lead: (name: string, day: string) => `${name} at Dhow, as of ${day}`,
  month: "Month",
  allMonths: "All months",
  showAll: "Show all movements",
  balance: "Balance",
  opening: "Opening balance",
  closing: "Closing balance",
  atEnd: (balance: string) => `${balance} at month end`,
  movements: "Movements",
  caption: "Movements, oldest first",
  nothing: (month: string) => `No movements in ${month}.`,
  date: "Date",
  order: "Order",
  orderAnd: (party: string) => `Order, ${party}`,
  what: "Description",
  names: {
    Ordered: "Ordered",
    Canceled: "Cancelled",
    Paid: figures.paid.name,
    "Given back": figures.refunded.name,
    "Payment reversed": "Payment reversed",
    "Allocation reversed": "Allocation reversed",
    "Small difference": "Small difference",
    "Written off": "Written off",
    "Credit note": "Credit note",
    "Share booked": "Share booked",
    "Paid out": figures.paidOut.name,
    Netted: "Netted with a credit note",
    "Came back": "Returned",
  } satisfies Record<Movement, string>,
  columns: statementTitles as Record<ApplicantRole, { party: string; up: string; down: string; balance: string }>,
};
