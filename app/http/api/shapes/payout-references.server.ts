/** The bank's reference and value date of an order's payout. See app/domain/orders/order-view.ts. */
import * as z from "zod";
import type { PaidOut } from "~/domain/orders/order-view";
import { isoDay } from "~/domain/values/calendar";
import { textOrNull } from "./basics";

/** A payout's reference and value date. */
export const payoutReferenceShape = z.object({
  reference: textOrNull("FT26313A1").meta({ description: "The bank's reference. Null if it gave none." }),
  valueDate: textOrNull("2026-11-10").meta({
    description: "The day on which the supplier receives the money. Null in older orders.",
  }),
});

/** Converts a payout to its reference. Null if the order is not paid out. */
export const payoutReferenceJson = (from: PaidOut | null): z.input<typeof payoutReferenceShape> | null =>
  from && { reference: from.reference, valueDate: from.valueDate === null ? null : isoDay(from.valueDate) };
