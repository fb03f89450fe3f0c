/** Eight weeks of the demo without people: only the clock moves, day by day, and scheduled jobs run. */
import { and, eq, gt, gte, inArray, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicants, approvals, events, holds, instalments, orders, outbox } from "~/db/schema";
import { checkDatabase } from "~/domain/check.server";
import { runJobs } from "~/domain/jobs.server";
import { findAcceptanceDeadline } from "~/domain/orders/acceptance-deadline.server";
import { OrderStatus } from "~/domain/orders/status";
import { clock, DAY } from "~/domain/values/clock";
import { openDemo } from "../demo";
import type { World } from "./world";

let world: World;
let start: number;
let end: number;

beforeAll(async () => {
  ({ world, now: start } = await openDemo());
  end = start + 56 * DAY;
  for (let now = start; now <= end; now += DAY) {
    clock.stopAt(now);
    await runJobs("everyMinute");
  }
});
afterAll(() => world.close());

const all = () => db.select().from(orders);
/** Messages to a company about an order since the eight weeks began. */
const toldAbout = async (orderId: string, applicantId: string): Promise<number> => {
  const [company] = await db.select({ email: applicants.email }).from(applicants).where(eq(applicants.id, applicantId));
  const notices = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.to, company!.email), gte(outbox.createdAt, start)));
  return notices.filter(({ link }) => link?.includes(orderId)).length;
};

test("no instalment is overdue for undelivered goods", async () => {
  const notDelivered = (await all()).filter(
    (order) => order.dueFrom === null && order.placedAt !== null && order.placedAt > start - 30 * DAY,
  );
  expect(notDelivered.length).toBeGreaterThan(2);
  const parts = await db
    .select()
    .from(instalments)
    .where(
      inArray(
        instalments.orderId,
        notDelivered.map(({ id }) => id),
      ),
    );
  expect(parts.filter(({ number, deadline }) => number > 1 && deadline !== null)).toEqual([]);
  const marked = await db
    .select()
    .from(events)
    .where(and(eq(events.verb, "instalment.late"), gt(events.at, start)));
  const delivered = new Set((await all()).filter(({ dueFrom }) => dueFrom !== null).map(({ id }) => id));
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.filter(({ subjectId }) => !delivered.has(subjectId))).toEqual([]);
});

test("no order waits forever, and canceled orders are refunded", async () => {
  for (const order of await all()) {
    if (order.status === OrderStatus.created) expect(order.payUntil).toBeGreaterThan(end - DAY);
    if (order.status === OrderStatus.waiting) {
      const deadline = await findAcceptanceDeadline(db, order.supplierId, order.placedAt!);
      expect(deadline).toBeGreaterThan(end - DAY);
    }
  }
  const unanswered = await db
    .select()
    .from(events)
    .where(and(eq(events.verb, "order.unanswered"), gt(events.at, start)));
  expect(unanswered.length).toBeGreaterThan(0);
  const open = await db.select().from(approvals).where(eq(approvals.state, sql`'waiting'`));
  expect(open.filter(({ expiresAt }) => expiresAt < end - DAY)).toEqual([]);
  const standing = await db
    .select()
    .from(holds)
    .where(and(sql`${holds.liftedAt} is null`, isNotNull(holds.endsAt)));
  expect(standing.filter(({ endsAt }) => endsAt! < end - DAY)).toEqual([]);
});

test("both sides are notified of canceled orders and overdue deliveries", async () => {
  const ended = await db
    .select()
    .from(events)
    .where(and(inArray(events.verb, ["order.unanswered", "order.expired"]), gt(events.at, start)));
  const overdue = await db
    .select()
    .from(events)
    .where(and(eq(events.verb, "order.dayOver"), gt(events.at, start - DAY)));
  expect(overdue.length).toBeGreaterThan(0);
  for (const { subjectId } of [...ended, ...overdue]) {
    const order = (await all()).find(({ id }) => id === subjectId)!;
    expect(await toldAbout(order.id, order.smeId), `${order.number}: the SME`).toBeGreaterThan(0);
    if (order.placedAt !== null)
      expect(await toldAbout(order.id, order.supplierId), `${order.number}: the supplier`).toBeGreaterThan(0);
  }
  // Only once per delivery day.
  expect(new Set(overdue.map(({ subjectId }) => subjectId)).size).toBe(overdue.length);
  const late = (await all()).filter(
    ({ status, deliveryDay }) => status === OrderStatus.sending && deliveryDay !== null && deliveryDay < end - DAY,
  );
  expect(late.map(({ id }) => id).sort()).toEqual(overdue.map(({ subjectId }) => subjectId).sort());
});

test("the check finds nothing", async () => {
  expect(await checkDatabase()).toEqual([]);
});
