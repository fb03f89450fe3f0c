/** Amounts charged in other currencies: the rate, the currency's decimals, and parsing them back. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countries } from "~/domain/applicants/countries";
import {
  convertToCurrency,
  currencies,
  formatCollected,
  formatDecimal,
  parseCollected,
  parseRate,
  peggedRates,
} from "~/gateways/bank/currency";
import { RATES } from "./services";

test.each([
  ["KWD", 100_00, "30.750"],
  ["BHD", 100_00, "37.600"],
  ["OMR", 100_00, "38.450"],
  ["AED", 100_00, "367.25"],
  ["SAR", 100_00, "375.00"],
  ["QAR", 100_00, "364.00"],
  ["USD", 100_00, "100.00"],
  ["KWD", 1, "0.003"],
  ["BHD", 1, "0.004"],
  ["SAR", 1, "0.04"],
  ["AED", 1, "0.04"],
  ["OMR", 333_33, "128.165"],
  ["KWD", 100_000_000_000, "307500000.000"],
])("%s for %d cents is %s", (currency, cents, text) => {
  const collected = convertToCurrency(cents, currency, RATES)!;
  expect(formatDecimal(collected)).toBe(text);
  expect(formatCollected(collected)).toBe(`${currency} ${text}`);
});

test("Kuwait's dinar has no fixed rate, so it is not charged without one", () => {
  expect(convertToCurrency(100_00, "KWD", peggedRates)).toBeNull();
  expect(currencies.filter((currency) => !peggedRates[currency])).toEqual(["KWD"]);
  expect(countries).toHaveLength(6);
});

test("a formatted amount is parsed back, as JSON number or text", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), fc.constantFrom(...currencies), (cents, currency) => {
      const collected = convertToCurrency(cents, currency, RATES)!;
      expect(parseCollected(formatDecimal(collected), currency)).toEqual(collected);
      expect(parseCollected(JSON.parse(JSON.stringify(Number(formatDecimal(collected)))), currency)).toEqual(collected);
    }),
  );
});

describe("a payment service's amount", () => {
  test.each([
    [1, "SAR", 100],
    ["1.0", "SAR", 100],
    ["1.50000", "KWD", 1500],
    [4.123, "OMR", 4123],
    [0.1, "KWD", 100],
    [0, "KWD", 0],
  ])("%s %s is parsed as %d units", (amount, currency, units) =>
    expect(parseCollected(amount, currency)).toEqual({ currency, units }),
  );

  test.each([
    [4.123, "SAR"],
    [-1, "SAR"],
    ["1e3", "SAR"],
    [1e-7, "KWD"],
    [1, "EUR"],
    [1, 5],
    [null, "SAR"],
    [NaN, "SAR"],
    ["", "SAR"],
    [undefined, undefined],
    [1, "constructor"],
  ])("%s %s is rejected", (amount, currency) => expect(parseCollected(amount, currency)).toBeNull());
});

test.each([
  ["0.3075", 307_500],
  ["3.75", 3_750_000],
  ["1", 1_000_000],
  ["0", null],
  ["-1", null],
  ["0.30751234", null],
  ["x", null],
  ["", null],
])("the rate %s is parsed", (text, rate) => expect(parseRate(text)).toBe(rate));
