/** Orders: form schemas and amounts. Source: app/domain/README.md, "Orders". */
import * as z from "zod";
import { optionalPhoneSchema, phoneSchema } from "~/domain/applicants/phone";
import { moneyInput, optionalInput } from "~/domain/values/amounts";
import { HOUR } from "~/domain/values/clock";
import { type Cents } from "~/domain/values/money";
import { hiddenInput, lineInput, linesInput, nullableLineInput, typedCodeInput } from "~/domain/values/text";
import { message } from "~/words/message";
import { linesAddUp, MAX_SALE_REFERENCE, metadataInput, saleLinesInput } from "./sale-input";

/** The smallest order. */
export const MIN_ORDER_AMOUNT: Cents = 100;
const AMOUNT_TOO_SMALL = message("amountTooSmall");

export const VERIFY_CODE_LENGTH = 10;
/** Wrong delivery codes before the order's code is locked. */
export const MAX_VERIFY_ATTEMPTS = 5;
/** Milliseconds that the code is locked after too many wrong ones. */
export const VERIFY_LOCK_TIME = HOUR;

/** Dhow pays suppliers at most this many working days after the upload of the invoice. */
export const PAYOUT_WORKING_DAYS = 4;

const AMOUNT_IS_NUMBER = message("amountIsNumber");

export const orderAmountMessages = {
  missing: message("enterAmount"),
  "no number": AMOUNT_IS_NUMBER,
  "too precise": AMOUNT_IS_NUMBER,
  "too small": AMOUNT_TOO_SMALL,
  "too large": AMOUNT_IS_NUMBER,
};

const orderFields = {
  amount: moneyInput({ min: MIN_ORDER_AMOUNT, max: Infinity }, orderAmountMessages),
  description: linesInput(message("enterDescription")),
};

/**
 * The schema of the form "create order", whose address names the supplier. The verb checks the amount against the
 * credit.
 */
export const orderForm = z.object(orderFields);

/** The rules of the form in browsers, which include the available credit (cents). */
export const orderFormWithin = (available: Cents) =>
  orderForm.extend({
    amount: moneyInput(
      { min: MIN_ORDER_AMOUNT, max: Math.max(0, available) },
      { ...orderAmountMessages, "too large": aboveCredit(available) },
    ),
  });

const aboveCredit = (available: Cents): string => message("mustBeLess", Math.max(0, available));

/** The schema of the API call. Address and phone are optional, and default to the company's own. */
export const orderInput = z
  .object({
    providerId: hiddenInput(message("selectSupplier")),
    ...orderFields,
    deliveryAddress: nullableLineInput(),
    deliveryPhone: optionalPhoneSchema,
    buyerReference: nullableLineInput(MAX_SALE_REFERENCE),
    lines: saleLinesInput.optional(),
    metadata: metadataInput.optional(),
  })
  .refine(...linesAddUp);

/**
 * Returns a message() if an order cannot have this amount (cents), given the available credit (cents). Otherwise null.
 */
export function amountProblem(cents: Cents, available: Cents): string | null {
  if (cents < MIN_ORDER_AMOUNT) return AMOUNT_TOO_SMALL;
  if (cents > available) return aboveCredit(available);
  return null;
}

/**
 * The schema of the confirmation page. `agreed` are the instalments that the page showed, in cents, such as
 * "30012,30000".
 */
export const placeForm = orderForm.extend({
  deliveryAddress: lineInput(message("enterDeliveryAddress")),
  deliveryPhone: phoneSchema(message("enterDeliveryPhone")),
  agreed: hiddenInput(message("planWithoutParts"))
    .transform((typed) => typed.split(",").map(Number))
    .optional(),
});

const WRONG_DELIVERED_AMOUNT = message("enterDeliveredAmount");

/** `deliveredAmount`: the price of the goods that arrived, in dollars. Empty if all of them arrived. */
export const deliveryInput = z.object({
  verifyCode: typedCodeInput(message("enterCode")),
  deliveredAmount: optionalInput(
    moneyInput(
      { min: 1, max: Infinity },
      {
        missing: WRONG_DELIVERED_AMOUNT,
        "no number": WRONG_DELIVERED_AMOUNT,
        "too small": WRONG_DELIVERED_AMOUNT,
        "too large": WRONG_DELIVERED_AMOUNT,
      },
    ),
  ).optional(),
});
