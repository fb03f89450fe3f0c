/** Inputs about the money on an SME's account. Source: app/domain/README.md, "Incoming money". */
import * as z from "zod";
import { moneyInput } from "~/domain/values/amounts";
import { type Cents, MAX_AMOUNT } from "~/domain/values/money";
import { hiddenInput } from "~/domain/values/text";
import { message } from "~/words/message";

const amountField = moneyInput(
  { min: 1, max: MAX_AMOUNT },
  {
    missing: message("enterSum"),
    "no number": message("sumIsNumber"),
    "too small": message("sumTooSmall"),
    "too large": message("sumTooLarge", MAX_AMOUNT),
  },
);

/** An amount in dollars, which becomes cents. For an SME's payment and an officer's record of incoming money. */
export const amountOnlyInput = z.object({ amount: amountField });

const ENTER_SHARE = message("enterAShare");

/** An empty field becomes null: no share for the order. */
const shareInput = z.unknown().transform((typed, ctx): Cents | null => {
  if (typed === undefined || typed === null || typed === "") return null;
  const read = amountField.safeParse(typed);
  if (read.success) return read.data;
  ctx.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? message("sumIsNumber") });
  return z.NEVER;
});

/**
 * The shares of an allocation, in cents: two parallel lists of orders and amounts, as the form sends them. Null for
 * "oldest first".
 */
export const sharesInput = z
  .object({
    next: hiddenInput(ENTER_SHARE).optional(),
    order: z.array(hiddenInput(ENTER_SHARE), { error: ENTER_SHARE }).default([]),
    amount: z.array(shareInput, { error: ENTER_SHARE }).default([]),
  })
  .transform(({ next, order, amount }, ctx): { orderId: string; amount: Cents }[] | null => {
    if (next === "oldest") return null;
    const shares = order.flatMap((orderId, i) =>
      typeof amount[i] === "number" ? [{ orderId, amount: amount[i] }] : [],
    );
    if (new Set(shares.map(({ orderId }) => orderId)).size < shares.length)
      ctx.addIssue({ code: "custom", message: message("orderTwice") });
    if (shares.length === 0) ctx.addIssue({ code: "custom", message: ENTER_SHARE });
    return shares;
  });
