/** Orders: the form and the arithmetic. Source: app/domain/README.md, "Orders". */
import * as z from "zod";
import { say } from "~/words/say";
import { money } from "../amounts";
import { optionalPhone, phone } from "../applicants/phone";
import { addWorkingDays, businessDay, endOfDay } from "../calendar";
import { HOUR } from "../clock";
import { type Cents } from "../money";
import { carried, code, line, lines, optionalLine } from "../text";

/** Cents. */
export const LEAST_AMOUNT: Cents = 100;
const TOO_LITTLE = say("amountTooSmall");

export const VERIFY_CODE_LENGTH = 10;
export const VERIFY_TRIES = 5;
export const VERIFY_LOCK = HOUR;

/** Suppliers are paid so many working days after their invoice is there, at the latest. */
const PAYOUT_WORKING_DAYS = 4;

/** The end of the last day on which a supplier is to be paid whose invoice came at `invoicedAt`. */
export const payoutBy = (invoicedAt: number): number =>
  endOfDay(addWorkingDays(businessDay(invoicedAt), PAYOUT_WORKING_DAYS));

const AMOUNT = say("amountIsNumber");

const typedOrder = {
  amount: money(
    { least: LEAST_AMOUNT, most: Infinity },
    {
      missing: say("enterAmount"),
      "no number": AMOUNT,
      "too precise": AMOUNT,
      "too small": TOO_LITTLE,
      "too large": AMOUNT,
    },
  ),
  description: lines(say("enterDescription")),
};

/**
 * The form of 'create order', whose address names the supplier. Only the verb knows the credit, so it says what is too
 * much.
 */
export const orderForm = z.object(typedOrder);

/** As programs send it. Without an address or a telephone the goods go to the company's own. */
export const orderInput = z.object({
  providerId: carried(say("selectSupplier")),
  ...typedOrder,
  deliveryAddress: optionalLine(),
  deliveryPhone: optionalPhone,
});

/** Why an order cannot be of this amount for an SME with `available` cents of credit; null when it can. */
export function amountProblem(cents: Cents, available: Cents): string | null {
  if (cents < LEAST_AMOUNT) return TOO_LITTLE;
  if (cents > available) return say("mustBeLess", Math.max(0, available));
  return null;
}

/**
 * Of the page that shows its plan: with where it is delivered, and the parts in cents, as they were shown there
 * ("30012,30000").
 */
export const placeForm = orderForm.extend({
  deliveryAddress: line(say("enterDeliveryAddress")),
  deliveryPhone: phone(say("enterDeliveryPhone")),
  agreed: carried(say("planWithoutParts"))
    .transform((typed) => typed.split(",").map(Number))
    .optional(),
});

export const deliveryInput = z.object({ verifyCode: code(say("enterCode")) });
