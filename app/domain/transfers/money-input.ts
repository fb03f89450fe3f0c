/** What people type about money on account. Source: app/domain/README.md, "Money that comes in". */
import * as z from "zod";
import { say } from "~/words/say";
import { money } from "../amounts";
import { type Cents, MOST } from "../money";
import { carried } from "../text";

const anyAmount = money(
  { least: 1, most: MOST },
  {
    missing: say("enterSum"),
    "no number": say("sumIsNumber"),
    "too small": say("sumTooSmall"),
    "too large": say("sumTooLarge", MOST),
  },
);

/** An SME pays any amount; an officer writes down what came in. Dollars, which become cents. */
export const sumInput = z.object({ amount: anyAmount });

const WHICH = say("enterAShare");

/** Of an order none when nothing is typed. */
const share = z.unknown().transform((typed, ctx): Cents | null => {
  if (typed === undefined || typed === null || typed === "") return null;
  const read = anyAmount.safeParse(typed);
  if (read.success) return read.data;
  ctx.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? say("sumIsNumber") });
  return z.NEVER;
});

/**
 * What is due first (`next`), or which order gets how much by hand: two lists side by side, as the form has them. Null
 * is what is due first.
 */
export const sharesInput = z
  .object({
    next: carried(WHICH).optional(),
    order: z.array(carried(WHICH), { error: WHICH }).default([]),
    amount: z.array(share, { error: WHICH }).default([]),
  })
  .transform(({ next, order, amount }, ctx): { orderId: string; amount: Cents }[] | null => {
    if (next === "oldest") return null;
    const shares = order.flatMap((orderId, i) =>
      typeof amount[i] === "number" ? [{ orderId, amount: amount[i] }] : [],
    );
    if (shares.length === 0) ctx.addIssue({ code: "custom", message: WHICH });
    return shares;
  });
