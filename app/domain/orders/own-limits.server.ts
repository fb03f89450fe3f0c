/** The limits of a buyer in a company's team. Source: app/domain/README.md, "Teams". */
import { and, eq, gte, ne, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { memberOrders, orders } from "~/db/schema";
import { businessMonth, startOfMonth } from "~/domain/values/calendar";
import type { ActingMember } from "~/domain/values/duty";
import type { Cents } from "~/domain/values/money";
import { refuseUnless } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { OrderStatus } from "./status";

/** @throws Refused "above_own_limit" if the order, or all of the member's orders of this month, exceed its limits. */
export async function assertWithinOwnLimits(tx: Tx, member: ActingMember, amount: Cents, now: number): Promise<void> {
  const { id, orderLimit, monthLimit } = member;
  refuseUnless(
    orderLimit === null || amount <= orderLimit,
    "above_own_limit",
    message("aboveOrderLimit", orderLimit ?? 0),
  );
  if (monthLimit === null) return;
  const left = Math.max(0, monthLimit - (await sumMonth(tx, id, now)));
  refuseUnless(amount <= left, "above_own_limit", message("aboveMonthLimit", monthLimit, left));
}

/** Returns the sum of the member's orders of this business month in cents, without canceled ones. */
async function sumMonth(tx: Tx, memberId: string, now: number): Promise<Cents> {
  const [found] = await tx
    .select({ sum: sql<number>`coalesce(sum(${orders.amount} - ${orders.creditedAmount}), 0)`.mapWith(Number) })
    .from(memberOrders)
    .innerJoin(orders, eq(orders.id, memberOrders.orderId))
    .where(
      and(
        eq(memberOrders.memberId, memberId),
        gte(memberOrders.createdAt, startOfMonth(businessMonth(now))),
        ne(orders.status, OrderStatus.canceled),
      ),
    );
  return found?.sum ?? 0;
}

/** Counts the order against its member's month. */
export async function addMemberOrder(
  tx: Tx,
  { id: memberId }: ActingMember,
  { id: orderId, createdAt }: { id: string; createdAt: number },
): Promise<void> {
  await tx.insert(memberOrders).values({ orderId, memberId, createdAt });
}
