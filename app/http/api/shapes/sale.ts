/** The lines of a sale, and the data that a party gives to its own orders and checkouts. */
import * as z from "zod";
import { type CheckoutLine, lineAmount } from "~/domain/values/checkout-data";
import { dollars, inDollars, text } from "./basics";

export const SAMPLE_METADATA = { basket: "7f3a", branch: "Shuwaikh" };

export const metadata = z
  .record(z.string(), z.string())
  .meta({ description: "Your own data.", examples: [SAMPLE_METADATA] });

export const saleLines = z
  .array(
    z.object({
      description: text("Label rolls, 60 mm"),
      quantity: z.number().meta({ description: "With at most three decimals.", examples: [40] }),
      unitPrice: dollars(24).meta({ description: "The price of one piece." }),
      amount: dollars(960).meta({ description: "Quantity times price, rounded half up to the cent." }),
    }),
  )
  .meta({ description: "The lines of the sale. They sum to its amount.", examples: [[]] });

export const saleLinesJson = (lines: readonly CheckoutLine[]): z.input<typeof saleLines> =>
  lines.map((line) => ({
    description: line.description,
    quantity: line.quantity / 1000,
    unitPrice: inDollars(line.unitPrice),
    amount: inDollars(lineAmount(line)),
  }));

export const saleLinesOrNull = (lines: readonly CheckoutLine[] | null): z.input<typeof saleLines> | null =>
  lines && saleLinesJson(lines);
