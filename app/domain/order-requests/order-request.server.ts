/** Requests, approves and refuses orders above a buyer's own limits. Source: app/domain/README.md, "Teams". */
import { and, count, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts, applicants, members, orderRequests } from "~/db/schema";
import { companyNameSql } from "~/domain/applicants/name.server";
import type { EventType } from "~/domain/events/event";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import type { Listed, ListQuery } from "~/domain/lists/list";
import { loadPage } from "~/domain/lists/list.server";
import { applicantById } from "~/domain/lookups.server";
import { orderRequestDecided, orderRequested } from "~/domain/notifications/messages";
import { queueMail } from "~/domain/notifications/outbox.server";
import { type NewOrder, placeOrder } from "~/domain/orders/order.server";
import { type Actor, type Operator, systemOperator } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { Level } from "~/domain/values/level";
import type { OrderRequestState } from "~/domain/values/order-request-data";
import { Forbidden, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { forEachId } from "~/domain/verbs/for-each-row";
import { hasPermission } from "~/domain/verbs/permissions";
import { job, verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { type OrderRequest, REQUEST_LIFE } from "./order-request";

type RequestRow = typeof orderRequests.$inferSelect;

const smeOf = (actor: Actor): string => actor.applicantId ?? "";

/**
 * Asks the owner to approve an order. It reserves no credit. Records the event `account.orderRequested`, e-mails the
 * owner, and returns the request's id. `key`: the idempotency key, or null.
 * @throws Forbidden for the owner, who needs no approval.
 * @throws NotFound unless the supplier exists and is verified.
 */
export const requestOrder = verb(
  "orders.request",
  ({ actor, tx, runOnce, now }, input: NewOrder, key: string | null = null): Promise<string> =>
    runOnce(key, async () => {
      if (actor.member === undefined) throw new Forbidden();
      const [sme, supplier] = await Promise.all([
        applicantById(tx, smeOf(actor)),
        applicantById(tx, input.supplierId, "provider"),
      ]);
      if (supplier.level !== Level.adminVerified) throw new NotFound();
      await lockSubjects(tx, "account", actor.accountId);
      const { amount, description, deliveryAddress = null, deliveryPhone = null } = input;
      const id = generateId(now);
      await tx.insert(orderRequests).values({
        ...{ id, smeId: sme.id, requestedBy: actor.accountId, supplierId: supplier.id, amount, description },
        ...{ deliveryAddress, deliveryPhoneCountry: deliveryPhone?.countryCode ?? null },
        ...{ deliveryPhoneNumber: deliveryPhone?.phone ?? null, state: "waiting" },
        ...{ createdAt: now, expiresAt: now + REQUEST_LIFE },
      });
      await queueMail(tx, sme.email, orderRequested(actor.name, amount), now);
      await record(tx, actor.accountId, "account.orderRequested", {
        by: actor,
        text: message("orderWasRequested", amount),
        now,
      });
      return id;
    }),
);

/**
 * Owner: approves a request and places its order under today's rules and credit. Records the events
 * `account.orderRequestApproved` and `order.created`, e-mails the buyer, and returns the order's id.
 * @throws NotFound if the company has no such request.
 * @throws Refused "request_over" unless it waits.
 * @throws the errors of createOrder().
 */
export const approveOrderRequest = verb("orders.approve", async ({ actor, tx, now }, id: string): Promise<string> => {
  const found = await lockWaiting(tx, actor, id, now);
  const { supplierId, amount, description, deliveryAddress } = found;
  const deliveryPhone = toPhone(found);
  const orderId = await placeOrder(tx, actor, { supplierId, amount, description, deliveryAddress, deliveryPhone }, now);
  await end(tx, found, "approved", { by: actor, now, orderId });
  return orderId;
});

const toPhone = ({ deliveryPhoneCountry, deliveryPhoneNumber }: RequestRow): NewOrder["deliveryPhone"] =>
  deliveryPhoneCountry === null || deliveryPhoneNumber === null
    ? null
    : ({ countryCode: deliveryPhoneCountry, phone: deliveryPhoneNumber } as NewOrder["deliveryPhone"]);

/**
 * Owner: refuses a request. Records the event `account.orderRequestRefused` and e-mails the buyer.
 * @throws NotFound if the company has no such request.
 * @throws Refused "request_over" unless it waits.
 */
export const refuseOrderRequest = verb(
  "orders.approve",
  async ({ actor, tx, now }, id: string, reason: string): Promise<void> => {
    await end(tx, await lockWaiting(tx, actor, id, now), "refused", { by: actor, now, reason });
  },
);

/**
 * Buyer: withdraws its own request. Records the event `account.orderRequestWithdrawn`.
 * @throws NotFound if the buyer has no such request.
 * @throws Refused "request_over" unless it waits.
 */
export const withdrawOrderRequest = verb("orders.request", async ({ actor, tx, now }, id: string): Promise<void> => {
  await end(tx, await lockWaiting(tx, actor, id, now), "withdrawn", { by: actor, now });
});

/** Expires undecided requests, at most 1,000 per run. Records the events `account.orderRequestExpired`. */
export const expireOrderRequests = job(async ({ write, now }): Promise<void> => {
  const isOver = and(sql`${orderRequests.state} = 'waiting'`, lt(orderRequests.expiresAt, now));
  const expired = await db.select({ id: orderRequests.id }).from(orderRequests).where(isOver).limit(1000);
  await forEachId(
    expired.map(({ id }) => id),
    (id) =>
      write(async (tx) => {
        const [found] = await tx
          .select()
          .from(orderRequests)
          .where(and(eq(orderRequests.id, id), isOver));
        if (found) await end(tx, found, "expired", { by: systemOperator, now });
      }),
  );
});

/** The requests that the actor may see: the owner all of its company, a buyer its own. */
const isVisible = (actor: Actor): SQL =>
  hasPermission(actor, "orders.approve")
    ? eq(orderRequests.smeId, smeOf(actor))
    : and(eq(orderRequests.smeId, smeOf(actor)), eq(orderRequests.requestedBy, actor.accountId))!;

/** Returns one page of the visible requests, newest first. Reads `order_requests`. */
export async function listOrderRequests(
  actor: Actor,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<Listed<OrderRequest>> {
  const [all] = await db.select({ count: count() }).from(orderRequests).where(isVisible(actor));
  const found = await loadPage(
    query,
    all?.count ?? 0,
    { condition: () => isVisible(actor), by: [orderRequests.createdAt, orderRequests.id] },
    (where, order, limit, offset) =>
      requestQuery()
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  return { ...found, rows: found.rows.map((row) => toRequest(row, actor)) };
}

/**
 * Returns a visible request. Reads `order_requests`.
 * @throws NotFound if there is none.
 */
export async function findOrderRequest(actor: Actor, id: string): Promise<OrderRequest> {
  const [row] = await requestQuery().where(and(isVisible(actor), eq(orderRequests.id, id)));
  if (!row) throw new NotFound();
  return toRequest(row, actor);
}

const requestQuery = () =>
  db
    .select({
      request: orderRequests,
      supplier: companyNameSql(applicants),
      supplierEmail: applicants.email,
      requestedBy: sql<string>`coalesce(${members.name}, ${accounts.name})`,
    })
    .from(orderRequests)
    .innerJoin(applicants, eq(applicants.id, orderRequests.supplierId))
    .innerJoin(accounts, eq(accounts.id, orderRequests.requestedBy))
    .leftJoin(
      members,
      and(
        eq(members.accountId, orderRequests.requestedBy),
        eq(members.companyId, orderRequests.smeId),
        isNull(members.endedAt),
      ),
    );

function toRequest(
  { request, supplier, supplierEmail, requestedBy }: Awaited<ReturnType<typeof requestQuery>>[number],
  actor: Actor,
): OrderRequest {
  const { id, supplierId, amount, description, state, orderId, reason, createdAt, expiresAt, decidedAt } = request;
  return {
    ...{ id, amount, description, requestedBy, state, orderId, reason, createdAt, expiresAt, decidedAt },
    supplier: { id: supplierId, name: supplier ?? supplierEmail },
    isOwn: request.requestedBy === actor.accountId,
  };
}

/** @throws NotFound if the actor sees no such request. @throws Refused "request_over" unless it waits. */
async function lockWaiting(tx: Tx, actor: Actor, id: string, now: number): Promise<RequestRow> {
  const [seen] = await tx
    .select({ requestedBy: orderRequests.requestedBy })
    .from(orderRequests)
    .where(and(isVisible(actor), eq(orderRequests.id, id)));
  if (!seen) throw new NotFound();
  await lockSubjects(tx, "account", seen.requestedBy);
  const [found] = await tx.select().from(orderRequests).where(eq(orderRequests.id, id));
  refuseUnless(found?.state === "waiting" && found.expiresAt >= now, "request_over", message("orderRequestOver"));
  return found;
}

interface End {
  by: Operator;
  now: number;
  orderId?: string | null;
  reason?: string | null;
}

const endings = {
  approved: { verb: "account.orderRequestApproved", text: message("orderRequestApproved") },
  refused: { verb: "account.orderRequestRefused", text: message("orderRequestRefused") },
  withdrawn: { verb: "account.orderRequestWithdrawn", text: message("orderRequestWithdrawn") },
  expired: { verb: "account.orderRequestExpired", text: message("orderRequestExpired") },
} as const satisfies Record<Exclude<OrderRequestState, "waiting">, { verb: EventType; text: string }>;

async function end(
  tx: Tx,
  { id, requestedBy, amount }: RequestRow,
  state: keyof typeof endings,
  { by, now, orderId = null, reason = null }: End,
): Promise<void> {
  const decided = { state, decidedBy: by.accountId, decidedAt: now, orderId, reason };
  await tx.update(orderRequests).set(decided).where(eq(orderRequests.id, id));
  if (state !== "withdrawn") {
    const [buyer] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, requestedBy));
    if (buyer) await queueMail(tx, buyer.email, orderRequestDecided(state, amount, reason), now);
  }
  const { verb, text } = endings[state];
  await record(tx, requestedBy, verb, { by, now, text });
}

/** Records an event of the buyer's account. */
const record = (
  tx: Tx,
  accountId: string,
  verb: EventType,
  event: { by: Operator; now: number; text: string },
): Promise<void> => recordEvent(tx, { subject: { kind: "account", id: accountId }, verb, ...event });
