/** Money is cents and rates are millionths: no cent is lost or invented. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyRate,
  formatMoney,
  formatPercent,
  formatPlainMoney,
  formatShortMoney,
  MAX_AMOUNT,
  parseFraction,
  parseMoney,
  parsePercent,
  splitByRates,
  sum,
  WHOLE,
} from "~/domain/values/money";
import { splitShares } from "~/domain/values/shares";

const cents = fc.integer({ min: 0, max: MAX_AMOUNT });
const rate = fc.integer({ min: 0, max: WHOLE });

/** 1 to 24 positive rates that sum to 100%. */
const plan = fc
  .uniqueArray(fc.integer({ min: 1, max: WHOLE - 1 }), { maxLength: 23 })
  .map((cuts) => [...cuts.sort((a, b) => a - b), WHOLE].map((cut, i, all) => cut - (all[i - 1] ?? 0)));

describe("splitting", () => {
  test("parts always sum to the whole", () => {
    fc.assert(fc.property(cents, plan, (amount, rates) => sum(splitByRates(amount, rates)) === amount));
  });

  test("rounds every part down to a cent except the last, which takes the remainder", () => {
    fc.assert(
      fc.property(cents, plan, (amount, rates) => {
        const parts = splitByRates(amount, rates);
        expect(parts.length).toBe(rates.length);
        parts.slice(0, -1).forEach((part, i) => {
          // In millionths of a cent, to avoid rounding here.
          const missing = BigInt(amount) * BigInt(rates[i] ?? 0) - BigInt(part) * BigInt(WHOLE);
          expect(missing >= 0n && missing < BigInt(WHOLE)).toBe(true);
        });
        const last = BigInt(parts.at(-1) ?? 0) * BigInt(WHOLE) - BigInt(amount) * BigInt(rates.at(-1) ?? 0);
        expect(last >= 0n && last < BigInt(WHOLE) * BigInt(rates.length)).toBe(true);
      }),
    );
  });

  test("no part is negative", () => {
    fc.assert(fc.property(cents, plan, (amount, rates) => splitByRates(amount, rates).every((part) => part >= 0)));
  });

  test.each([
    [100_00, [25, 25, 25, 25], [25_00, 25_00, 25_00, 25_00]],
    [100_01, [25, 25, 25, 25], [25_00, 25_00, 25_00, 25_01]],
    [100_00, [33.3333, 33.3333, 33.3334], [33_33, 33_33, 33_34]],
    [99_99, [40, 30, 30], [39_99, 29_99, 30_01]],
    [1_00, [1, 99], [1, 99]],
    [3, [50, 50], [1, 2]],
  ])("splits %i cents by %j percent", (amount, percents, parts) => {
    expect(
      splitByRates(
        amount,
        percents.map((percent) => Math.round(percent * 10_000)),
      ),
    ).toEqual(parts);
  });
});

describe("shares", () => {
  test("is exact and rounded half up", () => {
    fc.assert(
      fc.property(cents, rate, (amount, part) => {
        const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(WHOLE);
        expect(applyRate(amount, part)).toBe(Number(doubled / (2n * BigInt(WHOLE))));
      }),
    );
  });

  test("all shares sum to the amount, and none is negative", () => {
    fc.assert(
      fc.property(cents, rate, rate, (amount, discountRate, bankShareRate) => {
        const { discount, bankShare, productShare, supplierShare } = splitShares({
          amount,
          creditedAmount: 0,
          discountRate,
          bankShareRate,
        });
        expect(bankShare + productShare).toBe(discount);
        expect(discount + supplierShare).toBe(amount);
        expect(Math.min(bankShare, productShare, supplierShare)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  // app/domain/README.md, "Money, time and identifiers": discount = amount x discount rate, bank share = discount x
  // bank share rate, and the rest is the product share.
  test.each([
    {
      amount: 1_000_00,
      tax: 10,
      bank: 10,
      discount: 100_00,
      bankShare: 10_00,
      productShare: 90_00,
      supplierShare: 900_00,
    },
    { amount: 250_00, tax: 1, bank: 10, discount: 2_50, bankShare: 25, productShare: 2_25, supplierShare: 247_50 },
    { amount: 1_00, tax: 99, bank: 99, discount: 99, bankShare: 98, productShare: 1, supplierShare: 1 },
    {
      amount: 333_33,
      tax: 7.5,
      bank: 12.5,
      discount: 25_00,
      bankShare: 3_13,
      productShare: 21_87,
      supplierShare: 308_33,
    },
    { amount: 10_05, tax: 10, bank: 0, discount: 1_01, bankShare: 0, productShare: 1_01, supplierShare: 9_04 },
    { amount: 10_04, tax: 10, bank: 50, discount: 1_00, bankShare: 50, productShare: 50, supplierShare: 9_04 },
  ])(
    "splits $amount cents at a discount of $tax% with a bank share of $bank%",
    ({ amount, tax, bank, ...expected }) => {
      const rates = { discountRate: tax * 10_000, bankShareRate: bank * 10_000 };
      expect(splitShares({ amount, creditedAmount: 0, ...rates })).toEqual(expected);
      expect(splitShares({ amount: amount + 1_00, creditedAmount: 1_00, ...rates })).toEqual(expected);
    },
  );
});

describe("typed amounts", () => {
  test("parsing reverses formatting", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseMoney((amount / 100).toFixed(2))).toBe(amount);
        expect(parseMoney(formatPlainMoney(amount))).toBe(amount);
        expect(parseMoney(formatMoney(amount).slice(1))).toBe(amount);
        expect(parseMoney(amount / 100)).toBe(amount);
        expect(parseMoney(arabic(formatMoney(amount).slice(1)))).toBe(amount);
      }),
    );
  });

  test.each([
    ["0", 0],
    ["-0", 0],
    [-0, 0],
    ["1", 1_00],
    [" 12.5 ", 12_50],
    ["12.50", 12_50],
    ["1,250", 1_250_00],
    ["1,234,567.89", 1_234_567_89],
    ["0.01", 1],
    ["007", 7_00],
    ["1000000000", MAX_AMOUNT],
    ["1.", 1_00],
    [".5", 50],
    ["+1", 1_00],
    ["١٢", 12_00],
    ["۱۲", 12_00],
    ["١٬٢٥٠٫٥", 1_250_50],
    ["\u200f١٢٫٥\u200e", 12_50],
    ["１２", 12_00],
    [1, 1_00],
  ])("reads %j as %i cents", (typed, amount) => expect(parseMoney(typed)).toBe(amount));

  test.each([
    ["", "missing"],
    [" ", "missing"],
    ["\u200b", "missing"],
    [undefined, "missing"],
    ["1e3", "no number"],
    ["1E3", "no number"],
    ["0x10", "no number"],
    [".", "no number"],
    ["-", "no number"],
    ["1,25", "no number"],
    ["12,3456", "no number"],
    ["1,2345", "no number"],
    ["1 000", "no number"],
    ["$5", "no number"],
    ["NaN", "no number"],
    ["Infinity", "no number"],
    ["1.2.3", "no number"],
    ["--1", "no number"],
    ["one", "no number"],
    ["٫", "no number"],
    [NaN, "no number"],
    ["1.234", "too precise"],
    ["0.001", "too precise"],
    ["١٫٢٣٤", "too precise"],
    [0.1 + 0.2, "too precise"],
    [1.005, "too precise"],
    [1e-7, "too precise"],
    ["-1", "too small"],
    ["\u22121", "too small"],
    [-1, "too small"],
    [-Infinity, "too small"],
    ["1000000000.01", "too large"],
    ["99999999999", "too large"],
    ["9".repeat(400), "too large"],
    [1e21, "too large"],
    [1e300, "too large"],
    [Infinity, "too large"],
  ])("rejects %j: %s", (typed, why) => expect(parseMoney(typed)).toBe(why));

  test("a range includes both ends", () => {
    const range = { min: 100, max: 200 };
    expect(["0.99", "1", "2", "2.01"].map((typed) => parseMoney(typed, range))).toEqual([
      "too small",
      100,
      200,
      "too large",
    ]);
  });

  test("never throws and never returns a fraction of a cent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (value) => {
        const amount = parseMoney(value);
        expect(typeof amount === "string" || (Number.isInteger(amount) && amount >= 0 && amount <= MAX_AMOUNT)).toBe(
          true,
        );
      }),
    );
  });

  test("long input is rejected quickly", () => {
    for (const typed of [
      "1".repeat(100_000) + "x",
      "1,".repeat(50_000),
      ".".repeat(100_000),
      " ".repeat(100_000) + "x".repeat(10),
    ]) {
      expect(parseMoney(typed)).toBe("no number");
    }
  });

  test("percentages and fractions are exact to a millionth, or rejected", () => {
    expect(["12.5", "0", "33.3333", "١٢٫٥", "12.5000"].map((typed) => parsePercent(typed))).toEqual([
      125_000, 0, 333_333, 125_000, 125_000,
    ]);
    expect(["33.33333", "-1", "ten", "", "10001"].map((typed) => parsePercent(typed))).toEqual([
      "too precise",
      "too small",
      "no number",
      "missing",
      "too large",
    ]);
    expect([0.1, "0.1", "٠٫١", 0.07 * 10, 1e-10, -0].map((typed) => parseFraction(typed))).toEqual([
      100_000, 100_000, 100_000, 700_000, 0, 0,
    ]);
    expect(
      [1 / 3, "0.1234567", 0.1234567, NaN, -0.1, 1.5, 1e308, Infinity, "much", ""].map((typed) => parseFraction(typed)),
    ).toEqual([
      "too precise",
      "too precise",
      "too precise",
      "no number",
      "too small",
      "too large",
      "too large",
      "too large",
      "no number",
      "missing",
    ]);
    fc.assert(
      fc.property(
        rate,
        (value) => parseFraction(value / WHOLE) === value && parsePercent(formatPercent(value).slice(0, -1)) === value,
      ),
    );
  });
});

/** Replaces digits and separators by the ones of an Arabic keyboard. */
const arabic = (text: string): string =>
  text.replace(/[\d.,]/g, (character) =>
    character === "." ? "\u066b" : character === "," ? "\u066c" : String.fromCodePoint(0x660 + Number(character)),
  );

test.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [125_000, "$1,250.00"],
  [-125_050, "-$1,250.50"],
  [MAX_AMOUNT, "$1,000,000,000.00"],
])("formats %i cents as %s", (amount, text) => expect(formatMoney(amount)).toBe(text));

test.each([
  [0, "$0"],
  [99, "$0.99"],
  [500_00, "$500"],
  [999_99, "$1K"],
  [7_052_50, "$7.05K"],
  [24_310_00, "$24.3K"],
  [1_234_567_89, "$1.23M"],
  [MAX_AMOUNT, "$1B"],
])("formats %i cents on a chart as %s", (amount, text) => expect(formatShortMoney(amount)).toBe(text));
