/** Checkouts: form schemas and rules. Source: app/domain/README.md, "Checkouts". */
import * as z from "zod";
import { MIN_ORDER_AMOUNT, orderAmountMessages, orderForm, placeForm } from "~/domain/orders/order";
import type { Delivery } from "~/domain/orders/order-view";
import { linesAddUp, MAX_SALE_REFERENCE, metadataInput, saleLinesInput } from "~/domain/orders/sale-input";
import { moneyInput } from "~/domain/values/amounts";
import type { CheckoutLine, CheckoutState, Metadata } from "~/domain/values/checkout-data";
import { DAY } from "~/domain/values/clock";
import { type Cents, MAX_AMOUNT } from "~/domain/values/money";
import { email, lineInput, nullableLineInput, optionalDayInput, optionalEmailInput } from "~/domain/values/text";
import { message, type Sentence } from "~/words/message";

/** Milliseconds after which an unpaid checkout expires. A new buyer's verification takes about a week. */
export const CHECKOUT_TIME = 14 * DAY;
export const MAX_RETURN_ADDRESSES = 10;

const MAX_URL_LENGTH = 500;

const saleFields = {
  amount: moneyInput(
    { min: MIN_ORDER_AMOUNT, max: MAX_AMOUNT },
    { ...orderAmountMessages, "too large": message("sumTooLarge", MAX_AMOUNT) },
  ),
  description: orderForm.shape.description,
  deliveryDay: optionalDayInput(message("wrongDay")),
  buyerEmail: optionalEmailInput,
};

/** The schema of the form that makes a payment link. */
export const paymentLinkForm = z.object({
  ...saleFields,
  externalReference: nullableLineInput(MAX_SALE_REFERENCE),
});

/** The schema of the API call. Return addresses must begin with a registered one. */
export const checkoutInput = z
  .object({
    ...saleFields,
    externalReference: lineInput(message("enterReference"), MAX_SALE_REFERENCE),
    lines: saleLinesInput.default([]),
    metadata: metadataInput.default({}),
    returnUrl: lineInput(message("enterReturnAddress"), MAX_URL_LENGTH),
    cancelUrl: lineInput(message("enterReturnAddress"), MAX_URL_LENGTH),
  })
  .refine(...linesAddUp);

/** The schema of the buyer's confirmation. `agreed` are the instalments that the page showed, in cents. */
export const confirmCheckoutForm = placeForm.pick({ deliveryAddress: true, deliveryPhone: true, agreed: true });

export const returnAddressForm = z.object({ url: lineInput(message("enterReturnAddress"), MAX_URL_LENGTH) });

/** The schema of the question whether a company can order. */
export const buyerInput = z.object({ email: email(message("enterEmail")) });

/** A new checkout. Amounts are cents, `deliveryDay` is a day such as "2026-12-07". */
export interface NewCheckout {
  amount: Cents;
  description: string;
  externalReference: string | null;
  lines?: CheckoutLine[];
  metadata?: Metadata;
  buyerEmail: string | null;
  deliveryDay: string | null;
  returnUrl?: string | null;
  cancelUrl?: string | null;
}

/** A checkout as its supplier sees it. Amounts are cents, times UTC milliseconds. */
export interface CheckoutView {
  id: string;
  /** The secret of the address. */
  token: string;
  supplierId: string;
  amount: Cents;
  description: string;
  externalReference: string | null;
  lines: CheckoutLine[];
  metadata: Metadata;
  /** Null for any SME, and once the checkout has ended. */
  buyerEmail: string | null;
  /** The end of the promised delivery day. Null if none was promised. */
  deliveryDay: number | null;
  returnUrl: string | null;
  cancelUrl: string | null;
  state: CheckoutState;
  expiresAt: number;
  createdAt: number;
  /** Null while it is open. */
  endedAt: number | null;
  /** The order, once its upfront part was paid. Null before. */
  order: { id: string; number: number; status: number } | null;
}

/**
 * The reader's options. "sign in": nobody with an SME's account is signed in. "application": the SME is not active
 * yet. "plan": it can confirm. "refused": it cannot now. "unpaid": its order waits for the upfront part. "paid": it has
 * paid. "over": there is nothing to pay.
 */
export type CheckoutStep = "sign in" | "application" | "plan" | "refused" | "unpaid" | "paid" | "over";

/** Amounts are cents, times UTC milliseconds. */
export interface CheckoutOffer {
  step: CheckoutStep;
  state: CheckoutState;
  /** The supplier's name. */
  supplier: string;
  amount: Cents;
  description: string;
  lines: CheckoutLine[];
  /** The end of the promised delivery day. Null without one. */
  deliveryDay: number | null;
  expiresAt: number;
  /** The shop's addresses, with the checkout's id. Null in payment links that a person made. */
  returnUrl: string | null;
  cancelUrl: string | null;
  /** The reason of "refused", a message(). Null in other steps. */
  why: Sentence | string | null;
  /** The SME's instalments, for "plan". The upfront part comes first. */
  parts: Cents[];
  /** The suggested delivery, for "plan". */
  delivery: Delivery | null;
  /** True if the SME can decline. */
  isForReader: boolean;
  /** The SME's own order, for "unpaid" and "paid". */
  order: { id: string; number: number; upfront: Cents; next: Cents | null } | null;
}

/** The beginning of an address to which a shop may send buyers. */
export interface ReturnAddress {
  id: string;
  url: string;
  /** UTC milliseconds. */
  createdAt: number;
}

/** Returns the address with the checkout's id, for the buyer's way back to the shop. */
export function addressBack(url: string, checkoutId: string): string {
  const address = new URL(url);
  address.searchParams.set("checkout", checkoutId);
  return address.href;
}
