/** The amounts that a search's text may mean. */
import { type Cents, parseDecimal, parseSearchedMoney } from "~/domain/values/money";
import { type Collected, currencies, currencyDecimals } from "~/gateways/bank/currency";

/** The typed text with its possible amounts. */
export interface TypedMoney {
  text: string;
  /** Null if the text means no dollars. */
  cents: Cents | null;
  /** The amount in the named currency, or in each currency but dollars if the text names none. */
  local: Collected[];
}

const localCurrencies = currencies.filter((currency) => currency !== "USD");

/** Reads "1250.5" as an amount of any currency, "1,250.500 KWD" and "KWD 1,250.500" as dinars of Kuwait. */
export function parseTypedMoney(text: string): TypedMoney {
  const [before = "", after = ""] = [/^[a-z]{3}/i, /[a-z]{3}$/i].map((code) => code.exec(text)?.[0]);
  if (before && after) return { text, cents: null, local: [] };
  const number = text.slice(before.length, text.length - after.length);
  const named = (before || after).toUpperCase();
  return {
    text,
    cents: named === "" || named === "USD" ? parseSearchedMoney(number) : null,
    local: localCurrencies.flatMap((currency) =>
      named === "" || named === currency ? parseUnits(number, currency) : [],
    ),
  };
}

function parseUnits(number: string, currency: string): Collected[] {
  const units = parseDecimal(number, currencyDecimals(currency), { min: 1, max: Number.MAX_SAFE_INTEGER });
  return typeof units === "number" ? [{ currency, units }] : [];
}
