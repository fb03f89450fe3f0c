/** Orders: the form and the arithmetic. Source: app/domain/README.md, "Orders". */
import * as z from "zod";
import { optionalPhoneSchema, phoneSchema } from "~/domain/applicants/phone";
import { moneyInput } from "~/domain/values/amounts";
import { addWorkingDays, businessDay, endOfDay } from "~/domain/values/calendar";
import { HOUR } from "~/domain/values/clock";
import { type Cents } from "~/domain/values/money";
import { hiddenInput, lineInput, linesInput, nullableLineInput, typedCodeInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** Cents. */
export const MIN_ORDER_AMOUNT: Cents = 100;
const AMOUNT_TOO_SMALL = message("amountTooSmall");

export const VERIFY_CODE_LENGTH = 10;
export const MAX_VERIFY_ATTEMPTS = 5;
export const VERIFY_LOCK_TIME = HOUR;

/** Suppliers are paid so many working days after their invoice is there, at the latest. */
const PAYOUT_WORKING_DAYS = 4;

/** The end of the last day on which a supplier is to be paid whose invoice came at `invoicedAt`. */
export const payoutDeadline = (invoicedAt: number): number =>
  endOfDay(addWorkingDays(businessDay(invoicedAt), PAYOUT_WORKING_DAYS));

const AMOUNT_IS_NUMBER = message("amountIsNumber");

const orderFields = {
  amount: moneyInput(
    { min: MIN_ORDER_AMOUNT, max: Infinity },
    {
      missing: message("enterAmount"),
      "no number": AMOUNT_IS_NUMBER,
      "too precise": AMOUNT_IS_NUMBER,
      "too small": AMOUNT_TOO_SMALL,
      "too large": AMOUNT_IS_NUMBER,
    },
  ),
  description: linesInput(message("enterDescription")),
};

/**
 * The form of 'create order', whose address names the supplier. Only the verb knows the credit, so it says what is too
 * much.
 */
export const orderForm = z.object(orderFields);

/** As programs send it. Without an address or a telephone the goods go to the company's own. */
export const orderInput = z.object({
  providerId: hiddenInput(message("selectSupplier")),
  ...orderFields,
  deliveryAddress: nullableLineInput(),
  deliveryPhone: optionalPhoneSchema,
});

/** Why an order cannot be of this amount for an SME with `available` cents of credit; null when it can. */
export function amountProblem(cents: Cents, available: Cents): string | null {
  if (cents < MIN_ORDER_AMOUNT) return AMOUNT_TOO_SMALL;
  if (cents > available) return message("mustBeLess", Math.max(0, available));
  return null;
}

/**
 * Of the page that shows its plan: with where it is delivered, and the parts in cents, as they were shown there
 * ("30012,30000").
 */
export const placeForm = orderForm.extend({
  deliveryAddress: lineInput(message("enterDeliveryAddress")),
  deliveryPhone: phoneSchema(message("enterDeliveryPhone")),
  agreed: hiddenInput(message("planWithoutParts"))
    .transform((typed) => typed.split(",").map(Number))
    .optional(),
});

export const deliveryInput = z.object({ verifyCode: typedCodeInput(message("enterCode")) });
