/** The amounts that an SME's payment page offers. Source: app/domain/README.md, "Payments". */
import type { Cents } from "~/domain/values/money";

export const paymentChoiceNames = ["due", "next", "all"] as const;
export type PaymentChoiceName = (typeof paymentChoiceNames)[number];

/** "due": the instalments due now. "next": the instalment after these, too. "all": as much as one payment covers. */
export interface PaymentChoice {
  name: PaymentChoiceName;
  amount: Cents;
  /** The number of instalments that the amount pays. */
  count: number;
  /** The deadline of the choice's last instalment, in UTC milliseconds. Null without one, and for "all". */
  deadline: number | null;
}

export interface PaymentChoices {
  /** The unpaid amounts of instalments whose deadline is today or has passed. */
  dueNow: Cents;
  /** By rising amount, each amount once. Empty if nothing is owed. */
  choices: PaymentChoice[];
}
