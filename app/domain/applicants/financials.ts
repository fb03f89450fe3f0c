/**
 * The figures that an SME may state about its business. Only officers who review the SME see them. Source:
 * app/domain/README.md, "Levels".
 */
import * as z from "zod";
import { moneyInput, optionalInput, wholeInput } from "~/domain/values/amounts";
import { type Cents, MAX_AMOUNT } from "~/domain/values/money";
import { message } from "~/words/message";

/** Null if the SME did not state the figure. */
export interface Financials {
  foundedYear: number | null;
  /** The sales of the last financial year. */
  annualTurnover: Cents | null;
  /** The average balance of its bank accounts over the last 12 months. */
  averageBalance: Cents | null;
  /** The average incoming money in a month of the last 12 months. */
  monthlyInflow: Cents | null;
}

export const financialNames = [
  "foundedYear",
  "annualTurnover",
  "averageBalance",
  "monthlyInflow",
] as const satisfies (keyof Financials)[];

export const YEAR_OR_EMPTY = message("yearOrEmpty");
const yearMessages = {
  missing: YEAR_OR_EMPTY,
  "no number": YEAR_OR_EMPTY,
  "too precise": YEAR_OR_EMPTY,
  "too small": YEAR_OR_EMPTY,
  "too large": YEAR_OR_EMPTY,
};
const MONEY_OR_EMPTY = message("moneyOrEmpty");
const moneyMessages = {
  missing: MONEY_OR_EMPTY,
  "no number": MONEY_OR_EMPTY,
  "too small": MONEY_OR_EMPTY,
  "too large": message("atMostMoney", MAX_AMOUNT),
};
const optionalMoney = optionalInput(moneyInput({ min: 0, max: MAX_AMOUNT }, moneyMessages));

/** The schema of the form and the API call, in dollars. All fields are optional. The verb rejects a future year. */
export const financialsInput = z.object({
  foundedYear: optionalInput(wholeInput({ min: 1800, max: 9999 }, yearMessages)),
  annualTurnover: optionalMoney,
  averageBalance: optionalMoney,
  monthlyInflow: optionalMoney,
});

/** Returns the age of a business in full years. */
export const yearsInBusiness = (foundedYear: number, currentYear: number): number => currentYear - foundedYear;
