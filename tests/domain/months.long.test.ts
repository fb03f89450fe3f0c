/** Three months with a trade a day: jobs, statements, batches and closings leave consistent books and few bytes. */
import { and, eq, lt, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { bankLines, events, monthClosings, orders, outbox, payoutBatches } from "~/db/schema";
import { checkDatabase } from "~/domain/check.server";
import { loadTrialBalanceOf } from "~/domain/portfolio/balance-at-day-end.server";
import type { TrialBalance } from "~/domain/portfolio/portfolio";
import { loadTrialBalance } from "~/domain/portfolio/portfolio.server";
import { configuration, configure } from "~/domain/settings/configuration";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { usesPostgres } from "../on-postgres";
import { runTwice } from "../run-twice";
import { listTableSizes } from "../table-sizes";
import { type PlayedMonths, playMonths } from "./months-of-trade";
import { openWorld, type World } from "./world";

const MONTHS = 3;
const MESSAGE_DAYS = 30;
/**
 * Bytes. Measured: see tests/bench/README.md, "Months of trade". The columns and indexes of the event feed take about
 * 4,000 of them.
 */
const MOST_PER_ORDER = 43_000;

let world: World;
let empty: number;
let played: PlayedMonths;
/** The trial balance that was shown at the end of each day. */
const shown = new Map<string, TrialBalance>();

beforeAll(async () => {
  world = await openWorld();
  runTwice(false);
  configure({ ...configuration(), messageDays: MESSAGE_DAYS });
  empty = await size();
  const onDayEnd = async () => void shown.set(isoDay(clock.now()), await loadTrialBalance());
  played = await playMonths({ months: MONTHS, ordersPerDay: 1, onDayEnd });
});
afterAll(() => {
  runTwice(true);
  world.close();
});

const size = async () => (await world.store.size?.()) ?? 0;
const eventCount = (verb: string) => db.$count(events, eq(events.verb, verb));

test("every kind of payment, payout and closing happens, and no job fails", async () => {
  expect(played.logged).toEqual([]);
  expect([...played.refusals.keys()].filter((code) => !["late", "nothing_due"].includes(code))).toEqual([]);
  expect(await db.$count(monthClosings)).toBe(MONTHS - 1);
  expect(await db.$count(payoutBatches, eq(payoutBatches.state, "settled"))).toBeGreaterThan(5);
  for (const verb of [
    "payment.paid",
    "payment.declined",
    "instalment.late",
    "order.paidOut",
    "applicant.documentAccepted",
  ])
    expect(await eventCount(verb), verb).toBeGreaterThan(0);
  for (const state of ["applied", "out"] as const)
    expect(await db.$count(bankLines, eq(bankLines.state, state)), state).toBeGreaterThan(0);
  expect(await db.$count(orders)).toBeGreaterThan(60);
});

test("the check finds nothing", async () => {
  expect(await checkDatabase()).toEqual([]);
});

test.skipIf(usesPostgres)("an order with all its records needs less than 43 KB", async () => {
  const perOrder = ((await size()) - empty) / (await db.$count(orders));
  expect(perOrder, JSON.stringify(listTableSizes().slice(0, 8))).toBeLessThan(MOST_PER_ORDER);
});

test("old messages keep their recipients without their texts", async () => {
  const isOld = lt(outbox.createdAt, clock.now() - (MESSAGE_DAYS + 1) * DAY);
  expect(await db.$count(outbox, isOld)).toBeGreaterThan(300);
  expect(await db.$count(outbox, and(isOld, ne(outbox.text, "")))).toBe(0);
  expect(await db.$count(outbox, and(isOld, eq(outbox.to, "")))).toBe(0);
});

test("the trial balance of every past day equals the balance shown on that day", async () => {
  expect(shown.size).toBeGreaterThan(28 * MONTHS);
  expect([...shown.values()].at(-1)?.debit).toBeGreaterThan(0);
  for (const [day, balance] of shown) expect([day, await loadTrialBalanceOf(day)]).toEqual([day, balance]);
});
