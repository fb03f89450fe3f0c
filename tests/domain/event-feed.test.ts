/** Companies' event feeds: each company's own events only, in one order, with nothing missed and nothing twice. */
import { readFileSync } from "node:fs";
import { setImmediate as breathe } from "node:timers/promises";
import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { db, openStore } from "~/db/client.server";
import { events, orders } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { checkEvents } from "~/domain/audit/check.server";
import { FEED_START, readEventFeed } from "~/domain/event-feed/event-feed.server";
import { feedTypes } from "~/domain/event-feed/feed-event-types";
import { recordEvent } from "~/domain/events/event.server";
import { verifyInvoice } from "~/domain/invoices/invoice.server";
import { createOrder } from "~/domain/orders/order.server";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { ownConnection, settleFeeds, usesPostgres } from "../on-postgres";
import { rawRun } from "../raw";
import { activeSme, activeSupplier, insurer, order, pay, staff, useWorld } from "./world";

useWorld();

let [buyer, seller] = [{} as Actor, {} as Actor];
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
});

const page = (actor: Actor, after = FEED_START, { type = null as string | null, limit = 100 } = {}) =>
  readEventFeed(actor, { after, type, limit });

/** Reads all pages behind the cursor. */
async function follow(actor: Actor, after = FEED_START, { limit = 7, isSettled = true } = {}) {
  if (isSettled) await settleFeeds();
  const found = [];
  for (;;) {
    const { events: next, next: cursor, hasMore } = await page(actor, after, { limit });
    found.push(...next);
    after = cursor;
    if (!hasMore) return { found, after };
  }
}

const typesOf = (found: { type: string }[]) => found.map(({ type }) => type);

/** Records an event of the order's timeline in a transaction, which waits for `beforeCommit`. */
const step = (orderId: string, beforeCommit = async () => {}) =>
  transaction(async (tx) => {
    const subject = { kind: "order", id: orderId } as const;
    const event = { subject, verb: "order.dayOver", by: systemOperator, now: clock.now(), text: "A step" } as const;
    await recordEvent(tx, { ...event, line: "step" });
    // A read waits for the writes before it.
    await tx.select({ id: events.id }).from(events).limit(1);
    await beforeCommit();
  });

describe("a company's feed", () => {
  test("has the events of its own timelines, and only the facts that it sees", async () => {
    const id = await order(buyer, seller, 1_000_00, 6);
    const { found: ofBuyer } = await follow(buyer);
    const { found: ofSeller } = await follow(seller);
    const ofOrder = (found: typeof ofBuyer) => found.filter(({ subject }) => subject.id === id);
    expect(typesOf(ofOrder(ofBuyer))).toEqual([
      "order.created",
      "payment.paid",
      "order.accepted",
      "order.delivered",
      "order.invoiceUploaded",
      "order.invoiceVerified",
      "order.paidOut",
    ]);
    // The supplier's feed begins with the placement.
    expect(typesOf(ofOrder(ofSeller))).toEqual(typesOf(ofOrder(ofBuyer)).slice(1));
    expect(typesOf(ofBuyer)).toContain("applicant.activated");
    expect(typesOf(ofSeller)).toContain("applicant.verifiedByAdmin");
    for (const { type } of [...ofBuyer, ...ofSeller]) expect(feedTypes.sme.has(type)).toBe(true);
    const [placed, paidOut] = [ofOrder(ofSeller)[0]!, ofOrder(ofSeller).at(-1)!];
    expect(placed.after).toEqual({ status: 1, placedAt: expect.any(Number) });
    expect(paidOut.before.status).toBe(5);
    const names = (found: typeof ofBuyer) => new Set(found.flatMap(({ after }) => Object.keys(after)));
    expect([...names(ofOrder(ofBuyer))]).not.toContain("taxRate");
    for (const secret of ["verifyCode", "bankShareRate", "insurerId", "bankCap", "smeId", "password"])
      expect([...names(ofBuyer), ...names(ofSeller)]).not.toContain(secret);
  });

  test("has no other company's events, no unplaced order of a supplier and no officers' notes", async () => {
    await order(buyer, seller, 1_000_00, 6);
    const [stranger, competitor] = [await activeSme(), await activeSupplier()];
    for (const other of [stranger, competitor])
      for (const { subject } of (await follow(other)).found) expect(subject.id).toBe(other.applicantId);
    const { after } = await follow(seller);
    await createOrder(buyer, { supplierId: seller.applicantId!, amount: 100_00, description: "Rice" });
    expect((await follow(seller, after)).found).toEqual([]);
    const payer = (await follow(buyer)).found.at(-1)!;
    await pay(buyer, payer.subject.id, "upfront");
    expect(typesOf((await follow(seller, after)).found)).toEqual(["payment.paid"]);
  });

  test("does not accept another company's cursor, or an unknown one", async () => {
    const id = await order(buyer, seller, 1_000_00, 6);
    const [created] = (await follow(buyer)).found.filter(({ subject }) => subject.id === id);
    const competitor = await activeSupplier();
    for (const [reader, cursor] of [
      [seller, created!.id],
      [competitor, (await follow(seller)).after],
      [buyer, "0199aa00-0000-7000-8000-000000000999"],
    ] as const)
      await expect(page(reader, cursor)).rejects.toThrow("after must be the next of an earlier answer");
  });

  test("filters by type and by noun, and continues behind the filtered events", async () => {
    await order(buyer, seller, 1_000_00, 6);
    await settleFeeds();
    const paid = await page(buyer, FEED_START, { type: "payment.*" });
    expect(new Set(typesOf(paid.events))).toEqual(new Set(["payment.paid"]));
    const one = await page(buyer, FEED_START, { type: "order.delivered", limit: 1 });
    expect([typesOf(one.events), one.hasMore]).toEqual([["order.delivered"], false]);
    expect(await page(buyer, one.next, { type: "order.delivered" })).toEqual({
      events: [],
      next: one.next,
      hasMore: false,
    });
    // More events than a page reads at once are before the last one.
    const last = await order(buyer, seller, 100_00, 1);
    for (let at = 0; at < 1005; at += 1) await step(last);
    await settleFeeds();
    const first = await page(buyer, one.next, { type: "order.stopped" });
    expect([first.events, first.hasMore]).toEqual([[], true]);
    expect(await page(buyer, first.next, { type: "order.stopped" })).toMatchObject({ events: [], hasMore: false });
  }, 60_000);

  test("begins empty with a cursor that continues", async () => {
    const uninvolved = await insurer("Second Cover");
    expect(await page(uninvolved)).toEqual({ events: [], next: FEED_START, hasMore: false });
  });
});

test("a reader of pages while 1,000 events arrive misses none and gets none twice", async () => {
  const ids = [];
  for (let at = 0; at < 4; at += 1) ids.push(await order(buyer, seller, 100_00, 1));
  let { after } = await follow(seller);
  const found: string[] = [];
  let isWriting = true;
  const reading = (async () => {
    for (let isLast = false; !isLast; await breathe()) {
      isLast = !isWriting;
      const read = await follow(seller, after, { limit: 20, isSettled: isLast });
      found.push(...read.found.map(({ id }) => id));
      after = read.after;
    }
  })();
  await Promise.all(
    ids.map(async (id) => {
      for (let at = 0; at < 250; at += 1) await step(id);
    }),
  );
  isWriting = false;
  await reading;
  const written = await db.select({ id: events.id }).from(events).where(eq(events.verb, "order.dayOver"));
  expect(written.length).toBe(1000);
  expect(found.toSorted()).toEqual(written.map(({ id }) => id).toSorted());
  expect(new Set(found).size).toBe(1000);
}, 120_000);

describe.runIf(usesPostgres)("on PostgreSQL", () => {
  test("waits for a transaction that began first and commits last", async () => {
    const [slow, fast] = [await order(buyer, seller, 100_00, 1), await order(buyer, seller, 200_00, 1)];
    const { after } = await follow(seller);
    const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = step(slow, async () => {
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    await step(fast);
    const between = await page(seller, after);
    mayCommit.resolve();
    await late;
    const behind = await follow(seller, between.next);
    expect([...between.events, ...behind.found].map(({ subject }) => subject.id)).toEqual([slow, fast]);
    expect(between).toEqual({ events: [], next: after, hasMore: false });
  });

  test("continues above the positions of a restored database", async () => {
    const id = await order(buyer, seller, 100_00, 1);
    const own = await ownConnection();
    await own.query("update events set position = position + 1000000000000");
    const { rows } = await own.query("select current_database() as name");
    await (await openStore(inject("postgres").replace("{}", rows[0].name))).close();
    const { found, after } = await follow(seller);
    expect(typesOf(found)).toContain("payment.paid");
    await step(id);
    expect(typesOf((await follow(seller, after)).found)).toEqual(["order.dayOver"]);
  });
});

test("the migration puts older events into the same feeds", async () => {
  await order(buyer, seller, 1_000_00, 6);
  await createOrder(buyer, { supplierId: seller.applicantId!, amount: 100_00, description: "Rice" });
  const read = () =>
    db
      .select({ id: events.id, sme: events.feedSmeId, supplier: events.feedSupplierId, insurer: events.feedInsurer })
      .from(events)
      .orderBy(desc(events.id));
  const written = await read();
  const files = usesPostgres
    ? ["drizzle/postgres/0079_event_feed.sql", "drizzle/postgres/0080_feed_insurers.sql"]
    : ["drizzle/0100_event_feed.sql", "drizzle/0101_feed_insurers.sql"];
  const updates = files.map((file) =>
    readFileSync(file, "utf8")
      .split("--> statement-breakpoint")
      .find((statement) => /^\s*(UPDATE|WITH)/.test(statement)),
  );
  if (!usesPostgres) await rawRun("drop trigger events_are_not_changed");
  await rawRun("update events set feed_sme_id = null, feed_supplier_id = null, feed_insurer = null, position = null");
  for (const update of updates) await rawRun(update!);
  expect(await read()).toEqual(written);
  const [{ missing } = { missing: -1 }] = await db
    .select({ missing: sql<number>`count(*)` })
    .from(events)
    .where(sql`${events.position} is null`);
  expect(missing).toBe(0);
});

test("check finds an event in another company's feed", async () => {
  const id = await order(buyer, seller, 1_000_00, 1);
  const competitor = await activeSupplier();
  expect(await checkEvents()).toEqual([]);
  if (!usesPostgres) await rawRun("drop trigger events_are_not_changed");
  await rawRun(
    "update events set feed_supplier_id = ? where subject_id = ? and verb = 'payment.paid'",
    competitor.applicantId,
    id,
  );
  const [{ number } = { number: 0 }] = await db.select().from(orders).where(eq(orders.id, id));
  expect(await checkEvents()).toEqual([`order D-00${number}: event 3 is in the wrong feed`]);
});

test("an admin's verification of an invoice reaches both companies", async () => {
  const id = await order(buyer, seller, 1_000_00, 4);
  const cursors = [(await follow(buyer)).after, (await follow(seller)).after] as const;
  await verifyInvoice(await staff("admin"), id);
  for (const [at, reader] of [buyer, seller].entries())
    expect(typesOf((await follow(reader, cursors[at])).found)).toEqual(["order.invoiceVerified"]);
});
