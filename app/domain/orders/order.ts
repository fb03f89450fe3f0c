/** Orders: the form and the arithmetic. Source: specification sections 5 and 9, decisions "Orders". */
import * as z from "zod";
import { HOUR } from "../clock";
import { MOST, parseMoney, plainMoney, share, type Cents, type Rate } from "../money";

/** Cents. */
export const LEAST_AMOUNT: Cents = 100;

export const VERIFY_CODE_LENGTH = 10;
export const VERIFY_TRIES = 5;
export const VERIFY_LOCK = HOUR;

export interface Shares {
  discount: Cents;
  bankShare: Cents;
  productShare: Cents;
  supplierShare: Cents;
}

/** Who gets what of an order's amount: bank, product and supplier share sum to it. */
export function sharesOf(order: { amount: Cents; taxRate: Rate; bankShareRate: Rate }): Shares {
  const discount = share(order.amount, order.taxRate);
  const bankShare = share(discount, order.bankShareRate);
  return { discount, bankShare, productShare: discount - bankShare, supplierShare: order.amount - discount };
}

/** The form of 'create order' for an SME with `available` cents of credit. */
export const orderInput = (available: Cents) =>
  z.object({
    providerId: z.string({ error: "select a supplier" }),
    amount: z
      .union([z.string(), z.number()], { error: "enter amount" })
      .transform((value, ctx) => {
        const text = String(value).trim();
        const cents = parseMoney(text);
        const message =
          text === ""
            ? "enter amount"
            : cents === null
              ? /^-/.test(text)
                ? "must be more than 1$"
                : "enter amount as a number with two decimals at most"
              : amountProblem(cents, available);
        if (cents !== null && message === null) return cents;
        ctx.addIssue({ code: "custom", message: message ?? "enter amount" });
        return z.NEVER;
      }),
    description: z.string({ error: "enter description" }).trim().min(1, "enter description").max(2000, "at most 2000 characters"),
  });

/** The same where the credit is not known yet: the verb says what is too much. */
export const orderCall = orderInput(MOST);

/** Said by the form, and again by the verb: credit can be gone in between. */
export function amountProblem(cents: Cents, available: Cents): string | null {
  if (cents < LEAST_AMOUNT) return "must be more than 1$";
  if (cents > available) return `must be less than ${plainMoney(Math.max(0, available))}$`;
  return null;
}

export const reasonInput = z.object({
  desc: z.string({ error: "enter description" }).trim().min(1, "enter description").max(2000, "at most 2000 characters"),
});

export const deliveryInput = z.object({
  verifyCode: z.string({ error: "enter the code" }).trim().min(1, "enter the code"),
});
