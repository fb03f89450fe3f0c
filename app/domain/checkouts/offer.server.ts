/** A checkout as its buyer sees it on the checkout page. Source: app/domain/README.md, "Checkouts". */
import { db } from "~/db/client.server";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { instalmentAmounts } from "~/domain/instalments/instalment";
import { applicantById, orderById } from "~/domain/lookups.server";
import { defaultDelivery, previewOrder } from "~/domain/orders/order.server";
import type { Actor } from "~/domain/values/actor";
import type { CheckoutLine } from "~/domain/values/checkout-data";
import { lastLevel } from "~/domain/values/level";
import { Invalid, Refused } from "~/domain/verbs/errors";
import type { Sentence } from "~/words/message";
import { addressBack, type CheckoutOffer } from "./checkout";
import { buyerProblems, findBuyerProblem, findByToken } from "./checkout.server";

/**
 * Returns the checkout of this secret for the signed-in SME, or for a visitor without one. Reads `checkouts`,
 * `applicants` and `orders`, as previewOrder() does.
 * @throws NotFound if no checkout has this secret.
 */
export async function loadCheckoutOffer(token: string, actor: Actor | null, now: number): Promise<CheckoutOffer> {
  const checkout = await findByToken(db, token);
  const { id, supplierId, amount, description, lines, deliveryDay, expiresAt, orderId, buyerEmail } = checkout;
  const supplier = await applicantById(db, supplierId, "provider");
  const isOver = checkout.state === "open" && orderId === null && expiresAt < now;
  const state = isOver ? "expired" : checkout.state;
  const order = orderId === null || actor === null ? null : await orderById(db, orderId);
  const own = order !== null && order.smeId === actor?.applicantId ? order : null;
  const offer: CheckoutOffer = {
    step: "over",
    state,
    supplier: companyDisplayName(supplier) ?? supplier.email,
    amount,
    description,
    lines: lines as unknown as CheckoutLine[],
    deliveryDay: deliveryDay !== null && deliveryDay >= now ? deliveryDay : null,
    expiresAt,
    returnUrl: checkout.returnUrl && addressBack(checkout.returnUrl, id),
    cancelUrl: checkout.cancelUrl && addressBack(checkout.cancelUrl, id),
    why: null,
    parts: [],
    delivery: null,
    isForReader: buyerEmail !== null,
    order: null,
  };
  if (own && (state === "open" || state === "paid")) {
    const [upfront = 0, next = null] = instalmentAmounts(own.amount, own.plan);
    return {
      ...offer,
      step: state === "open" ? "unpaid" : "paid",
      order: { id: own.id, number: own.number, upfront, next },
    };
  }
  if (state !== "open") return offer;
  if (actor === null) return { ...offer, step: "sign in" };
  const refused = (why: Sentence | string): CheckoutOffer => ({ ...offer, step: "refused", why });
  const problem = await findBuyerProblem(db, actor, checkout);
  if (problem !== null) return refused(buyerProblems[problem]);
  if (actor.level !== lastLevel.sme) return { ...offer, step: "application" };
  try {
    const { parts } = await previewOrder(actor, { supplierId, amount }, now);
    return { ...offer, step: "plan", parts, delivery: await defaultDelivery(actor) };
  } catch (error) {
    if (error instanceof Refused) return refused(error.sentence);
    if (error instanceof Invalid) return refused(Object.values(error.sentences).flat()[0] ?? "");
    throw error;
  }
}
