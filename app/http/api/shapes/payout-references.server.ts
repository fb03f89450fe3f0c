/** What the bank says of its payout of one order. Source: app/domain/orders/order-view.ts. */
import * as z from "zod";
import type { PaidOut } from "~/domain/orders/order-view";
import { isoDay } from "~/domain/values/calendar";
import { textOrNull } from "./basics";

export const payoutReferenceShape = z.object({
  reference: textOrNull("FT26313A1").meta({ description: "The bank's; null where it gave none." }),
  valueDate: textOrNull("2026-11-10").meta({
    description: "The day on which the supplier has the money; null in older orders.",
  }),
});

export const payoutReferenceJson = (from: PaidOut | null): z.input<typeof payoutReferenceShape> | null =>
  from && { reference: from.reference, valueDate: from.valueDate === null ? null : isoDay(from.valueDate) };
