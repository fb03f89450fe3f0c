/** The verbs and reads of checkouts. Source: app/domain/README.md, "Checkouts". */
import { and, eq, isNull, lt } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { checkouts, orders } from "~/db/schema";
import { wrongLevelRefusal } from "~/domain/applicants/level.server";
import { lockSmeAndOrders, lockSubjects } from "~/domain/events/event.server";
import type { FoundPage, ListQuery } from "~/domain/lists/list";
import { loadCountedPage } from "~/domain/lists/list.server";
import { applicantById, orderById } from "~/domain/lookups.server";
import { parseFutureDay } from "~/domain/orders/delivery-day";
import { type NewOrder, placeOrder } from "~/domain/orders/order.server";
import { type CheckoutRow, endCheckout, recordCheckoutEvent } from "~/domain/orders/order-checkout.server";
import { cancelOrder } from "~/domain/orders/transitions.server";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { readMetadata } from "~/domain/values/checkout-data";
import { generateCode, generateId } from "~/domain/values/ids";
import { Level } from "~/domain/values/level";
import { NotFound, Refused, refuseUnless } from "~/domain/verbs/errors";
import { forEachId } from "~/domain/verbs/for-each-row";
import { job, verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { CHECKOUT_TIME, type CheckoutView, type NewCheckout } from "./checkout";
import { registeredAddresses } from "./return-address.server";

/** Characters of a checkout's secret: nobody guesses 100 bits. */
const TOKEN_LENGTH = 20;

/**
 * Supplier: creates a checkout, and records the event `checkout.created`. Returns its id. The same sale with the same
 * reference returns the earlier checkout. `key`: the idempotency key, or null.
 * @throws Invalid at "deliveryDay", "returnUrl" and "cancelUrl".
 * @throws Refused "duplicate_reference" if another sale has the reference, "wrong_level" if the supplier was closed
 * meanwhile.
 */
export const createCheckout = verb(
  "checkouts.create",
  ({ actor, tx, runOnce, now }, input: NewCheckout, key: string | null = null): Promise<string> =>
    runOnce(key, async () => {
      const supplierId = actor.applicantId ?? "";
      const { externalReference, returnUrl = null, cancelUrl = null, lines = [], metadata = {} } = input;
      await lockSubjects(tx, "applicant", supplierId);
      const [supplier, addresses] = await Promise.all([
        applicantById(tx, supplierId),
        registeredAddresses(tx, actor, { returnUrl, cancelUrl }),
      ]);
      if (supplier.level === Level.closed) throw wrongLevelRefusal(supplier);
      const sale = {
        ...addresses,
        amount: input.amount,
        description: input.description,
        buyerEmail: input.buyerEmail,
        deliveryDay: input.deliveryDay === null ? null : parseFutureDay(input.deliveryDay, now),
        lines: lines.map((line) => ({ ...line })),
        metadata,
      };
      const [same] = externalReference === null ? [] : await findByReference(tx, supplierId, externalReference);
      if (same) {
        refuseUnless(isSameSale(same, sale), "duplicate_reference", message("referenceTaken", externalReference ?? ""));
        return same.id;
      }
      const [id, token] = [generateId(now), generateCode(TOKEN_LENGTH)];
      const expiresAt = now + CHECKOUT_TIME;
      const row = { id, token, supplierId, ...sale, externalReference, expiresAt, createdAt: now };
      await tx.insert(checkouts).values({ ...row, state: "open" });
      await recordCheckoutEvent(tx, id, "checkout.created", { by: actor, text: message("checkoutCreated"), now });
      return id;
    }),
);

const findByReference = (tx: Tx, supplierId: string, reference: string) =>
  tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.supplierId, supplierId), eq(checkouts.externalReference, reference)));

type SaleRow = Pick<
  CheckoutRow,
  "amount" | "description" | "buyerEmail" | "deliveryDay" | "lines" | "metadata" | "returnUrl" | "cancelUrl"
>;

/** True for the same sale. A checkout that has ended no longer knows its buyer. */
function isSameSale(earlier: CheckoutRow, sale: SaleRow): boolean {
  const content = ({ lines, metadata, ...row }: SaleRow) =>
    JSON.stringify([
      ...[row.amount, row.description, row.deliveryDay, row.returnUrl, row.cancelUrl],
      lines.map(({ description, quantity, unitPrice }) => [description, quantity, unitPrice]),
      Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1)),
    ]);
  const isSameBuyer = earlier.state !== "open" || earlier.buyerEmail === sale.buyerEmail;
  return isSameBuyer && content(earlier) === content(sale);
}

/**
 * Supplier: cancels an open checkout, with the buyer's unpaid order. Records the event `checkout.canceled`.
 * @throws NotFound if the supplier has no such checkout.
 * @throws Refused "checkout_over" if it has ended.
 */
export const cancelCheckout = verb("checkouts.create", async ({ actor, tx, now }, id: string): Promise<void> => {
  const { state, orderId } = await findOwn(tx, actor, id);
  refuseUnless(state === "open", "checkout_over", message("checkoutOver"));
  if (orderId !== null) {
    const order = await orderById(tx, orderId);
    await lockSmeAndOrders(tx, order.smeId, [orderId]);
    await cancelOrder(tx, order, { by: actor, verb: "order.canceled", text: message("canceledWithCheckout"), now });
  }
  await endCheckout(tx, id, "canceled", { by: actor, text: message("checkoutCanceled"), now });
});

/** @throws NotFound if the supplier has no such checkout. */
async function findOwn(tx: Tx, actor: Actor, id: string): Promise<CheckoutRow> {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), isOwn(actor)));
  if (!row) throw new NotFound();
  return row;
}

const isOwn = ({ role, applicantId }: Actor) =>
  eq(checkouts.supplierId, role === "provider" ? (applicantId ?? "") : "");

/** The buyer's delivery, and the instalments in cents that it agreed to. */
type Confirmation = Pick<NewOrder, "deliveryAddress" | "deliveryPhone" | "agreed">;

/**
 * SME: creates the order of an open checkout, and records the event `checkout.confirmed`. Returns the order's id. A
 * second confirmation returns the same order while it is unpaid.
 * @throws NotFound if no checkout has this secret.
 * @throws Refused "checkout_over" if it has ended, "other_buyer" if it is for another SME, "checkout_taken" while
 * another SME pays.
 * @throws the errors of createOrder().
 */
export const confirmCheckout = verb(
  "orders.create",
  async ({ actor, tx, now }, token: string, confirmation: Confirmation): Promise<string> => {
    const checkout = await findForBuyer(tx, actor, token, now);
    if (checkout.orderId !== null) return checkout.orderId;
    const { id, supplierId, amount, description } = checkout;
    const orderId = await placeOrder(tx, actor, { ...confirmation, supplierId, amount, description }, now);
    await tx.update(checkouts).set({ orderId }).where(eq(checkouts.id, id));
    const text = message("checkoutConfirmed");
    await recordCheckoutEvent(tx, id, "checkout.confirmed", { by: systemOperator, text, now });
    return orderId;
  },
);

/**
 * SME: declines an open checkout that names it as the buyer. Records the event `checkout.declined`.
 * @throws NotFound if no checkout has this secret.
 * @throws Refused "checkout_over" if it has ended, "other_buyer" if it names no buyer or another one, "checkout_taken"
 * if it has an order.
 */
export const declineCheckout = verb("orders.create", async ({ actor, tx, now }, token: string): Promise<void> => {
  const { id, orderId, buyerEmail } = await findForBuyer(tx, actor, token, now);
  refuseUnless(buyerEmail !== null, "other_buyer", buyerProblems.other_buyer);
  refuseUnless(orderId === null, "checkout_taken", buyerProblems.checkout_taken);
  await endCheckout(tx, id, "declined", { by: systemOperator, text: message("checkoutDeclined"), now });
});

/**
 * Returns the open checkout. Callers write its row, so of two buyers only one commits.
 * @throws the errors of confirmCheckout.
 */
async function findForBuyer(tx: Tx, actor: Actor, token: string, now: number): Promise<CheckoutRow> {
  const checkout = await findByToken(tx, token);
  const { state, expiresAt, orderId } = checkout;
  refuseUnless(state === "open" && (orderId !== null || now <= expiresAt), "checkout_over", message("checkoutOver"));
  const problem = await findBuyerProblem(tx, actor, checkout);
  if (problem !== null) throw new Refused(problem, buyerProblems[problem]);
  return checkout;
}

/** The texts of findBuyerProblem(). */
export const buyerProblems = { other_buyer: message("otherBuyer"), checkout_taken: message("checkoutTaken") } as const;

/** Returns why the SME cannot confirm the open checkout. Null if it can. */
export async function findBuyerProblem(
  tx: Tx,
  actor: Actor,
  { buyerEmail, orderId }: Pick<CheckoutRow, "buyerEmail" | "orderId">,
): Promise<keyof typeof buyerProblems | null> {
  if (buyerEmail !== null && buyerEmail !== actor.email) return "other_buyer";
  if (orderId === null || (await orderById(tx, orderId)).smeId === actor.applicantId) return null;
  return "checkout_taken";
}

/** @throws NotFound if no checkout has this secret. */
export async function findByToken(tx: Tx, token: string): Promise<CheckoutRow> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.token, token));
  if (!row) throw new NotFound();
  return row;
}

/**
 * Expires open checkouts whose time has passed and that nobody pays. Handles up to 1,000 per run. Records the events
 * `checkout.expired`.
 */
export const expireCheckouts = job(async ({ write, now }): Promise<void> => {
  const isOver = and(eq(checkouts.state, "open"), isNull(checkouts.orderId), lt(checkouts.expiresAt, now));
  const expired = await db.select({ id: checkouts.id }).from(checkouts).where(isOver).limit(1000);
  await forEachId(
    expired.map(({ id }) => id),
    (id) =>
      write(async (tx) => {
        const [row] = await tx
          .select({ id: checkouts.id })
          .from(checkouts)
          .where(and(eq(checkouts.id, id), isOver));
        if (row) await endCheckout(tx, id, "expired", { by: systemOperator, text: message("checkoutExpired"), now });
      }),
  );
});

const checkoutColumns = {
  id: checkouts.id,
  token: checkouts.token,
  supplierId: checkouts.supplierId,
  amount: checkouts.amount,
  description: checkouts.description,
  externalReference: checkouts.externalReference,
  lines: checkouts.lines,
  metadata: checkouts.metadata,
  buyerEmail: checkouts.buyerEmail,
  deliveryDay: checkouts.deliveryDay,
  returnUrl: checkouts.returnUrl,
  cancelUrl: checkouts.cancelUrl,
  state: checkouts.state,
  expiresAt: checkouts.expiresAt,
  createdAt: checkouts.createdAt,
  endedAt: checkouts.endedAt,
  order: { id: orders.id, number: orders.number, status: orders.status, placedAt: orders.placedAt },
};

const selectCheckouts = () =>
  db.select(checkoutColumns).from(checkouts).leftJoin(orders, eq(orders.id, checkouts.orderId));

/** The supplier sees the order from its placement on. */
function toView({ order, ...row }: Awaited<ReturnType<typeof selectCheckouts>>[number]): CheckoutView {
  const placed = order !== null && order.placedAt !== null ? order : null;
  return {
    ...(row as unknown as Omit<CheckoutView, "order">),
    metadata: readMetadata(row.metadata),
    order: placed && { id: placed.id, number: placed.number, status: placed.status },
  };
}

/** @throws NotFound if the supplier has no such checkout. Reads `checkouts` and `orders`. */
export async function loadCheckout(actor: Actor, id: string): Promise<CheckoutView> {
  const [row] = await selectCheckouts().where(and(eq(checkouts.id, id), isOwn(actor)));
  if (!row) throw new NotFound();
  return toView(row);
}

/**
 * Returns one page of the supplier's checkouts, newest first, or the one with a reference. Reads `checkouts` and
 * `orders`.
 */
export async function listCheckouts(
  actor: Actor,
  query: Pick<ListQuery, "page" | "perPage">,
  reference: string | null = null,
): Promise<FoundPage<CheckoutView>> {
  const condition = () =>
    and(isOwn(actor), reference === null ? undefined : eq(checkouts.externalReference, reference));
  const list = {
    condition,
    by: [checkouts.createdAt, checkouts.id] as [typeof checkouts.createdAt, typeof checkouts.id],
  };
  return loadCountedPage(query, list, async (where, order, limit, offset) =>
    (
      await selectCheckouts()
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
    ).map(toView),
  );
}
