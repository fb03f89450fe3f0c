/** The lines and data that programs send with a sale. Source: app/domain/README.md, "Checkouts". */
import * as z from "zod";
import { moneyInput, quantityInput } from "~/domain/values/amounts";
import { type CheckoutLine, lineAmount } from "~/domain/values/checkout-data";
import { type Cents, MAX_AMOUNT, sum } from "~/domain/values/money";
import { alwaysCheck, lineInput } from "~/domain/values/text";
import { message } from "~/words/message";

export const MAX_SALE_REFERENCE = 100;
const MAX_LINES = 100;
const MAX_METADATA_KEYS = 20;
const MAX_METADATA_KEY = 40;
const MAX_METADATA_VALUE = 500;
/** Thousandths: a million pieces. */
const MAX_QUANTITY = 1_000_000_000;

const PRICE_WRONG = message("linePriceWrong");
const QUANTITY_WRONG = message("lineQuantityWrong");

const LINE_WRONG = message("lineWrong");

/** A line of a sale by API. The quantity has at most three decimals, and the price is dollars for one piece. */
const saleLine = z.object(
  {
    description: lineInput(message("enterDescription")),
    quantity: quantityInput(
      { min: 1, max: MAX_QUANTITY },
      {
        missing: QUANTITY_WRONG,
        "no number": QUANTITY_WRONG,
        "too precise": QUANTITY_WRONG,
        "too small": QUANTITY_WRONG,
        "too large": QUANTITY_WRONG,
      },
    ).meta({ description: "With at most three decimals." }),
    unitPrice: moneyInput(
      { min: 0, max: MAX_AMOUNT },
      { missing: PRICE_WRONG, "no number": PRICE_WRONG, "too small": PRICE_WRONG, "too large": PRICE_WRONG },
    ).meta({ description: "Dollars for one piece." }),
  },
  { error: LINE_WRONG },
);

const METADATA_WRONG = message("metadataWrong", MAX_METADATA_KEYS, MAX_METADATA_KEY, MAX_METADATA_VALUE);

/** The schema of a party's own data about a sale. */
export const metadataInput = z
  .record(
    z.string().min(1).max(MAX_METADATA_KEY, METADATA_WRONG),
    z.string({ error: METADATA_WRONG }).max(MAX_METADATA_VALUE, METADATA_WRONG),
    { error: METADATA_WRONG },
  )
  .refine((data) => Object.keys(data).length <= MAX_METADATA_KEYS, METADATA_WRONG);

/** The schema of a sale's lines. */
export const saleLinesInput = z
  .array(saleLine, message("mustBeList"))
  .max(MAX_LINES, message("tooManyLines", MAX_LINES));

interface Sale {
  amount: Cents;
  lines?: CheckoutLine[] | undefined;
}

/** The rule that a sale's lines sum to its amount, as the arguments of refine(). A sale without lines passes. */
export const linesAddUp = [
  ({ lines, amount }: Sale) => !isPriced(lines) || lines.length === 0 || sumOfLines(lines) === amount,
  {
    path: ["lines"] as PropertyKey[],
    error: ({ input }: { input?: unknown }) => message("linesDoNotAddUp", sumOfLines((input as Required<Sale>).lines)),
    ...alwaysCheck,
  },
] as const;

const isPriced = (lines: unknown): lines is CheckoutLine[] =>
  Array.isArray(lines) &&
  lines.every(
    (line: Partial<CheckoutLine> | null) => Number.isInteger(line?.quantity) && Number.isInteger(line?.unitPrice),
  );

/** Returns the sum of the lines' amounts in cents. */
export const sumOfLines = (lines: readonly CheckoutLine[]): Cents => sum(lines.map(lineAmount));
