/** The machine's clock is set forward or back, while Dhow runs and before it starts. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { events, sessions } from "~/db/schema";
import { authenticate } from "~/domain/accounts/sessions.server";
import { resendEmailCode, validateEmail } from "~/domain/accounts/verification-code.server";
import { checkDatabase } from "~/domain/check.server";
import { runJobs } from "~/domain/jobs.server";
import { parseListQuery } from "~/domain/lists/list";
import { listClockNotes, recordClockJump } from "~/domain/machine-clock/clock-jump.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { listOrders } from "~/domain/orders/order-list.server";
import { longDate } from "~/domain/values/calendar";
import { clock, DAY, HOUR, MINUTE, SECOND } from "~/domain/values/clock";
import { generateId } from "~/domain/values/ids";
import { registerApplicant } from "~/program/seed/journeys.server";
import { translate, translateToEnglish } from "~/words/translate";
import { localeWords } from "~/words/words";
import { activeSme, activeSupplier, messages, order, PASSWORD, pay, useWorld, wait } from "./world";

describe("while Dhow runs", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    clock.reset();
  });

  it("never goes backwards: runs at half speed until the machine's clock has caught up", () => {
    const began = Date.UTC(2026, 0, 31);
    const machine = { wall: began, tick: 1000 };
    vi.spyOn(Date, "now").mockImplementation(() => machine.wall);
    vi.spyOn(performance, "now").mockImplementation(() => machine.tick);
    const pass = (ms: number) => {
      machine.wall += ms;
      machine.tick += ms;
      return clock.now() - began;
    };
    clock.reset();
    expect([pass(0), pass(SECOND)]).toEqual([0, SECOND]);
    machine.wall -= HOUR;
    expect(pass(0)).toBe(SECOND);
    expect(pass(10 * SECOND)).toBe(6 * SECOND);
    // Even when read a thousand times a second, the clock must advance.
    for (let n = 0; n < 1000; n += 1) pass(1);
    expect(pass(0)).toBe(6.5 * SECOND);
    const first = generateId(clock.now());
    pass(1);
    expect(generateId(clock.now()) > first).toBe(true);
    pass(3 * HOUR);
    expect(clock.now()).toBe(machine.wall);
    // It follows at once when the machine's clock is set forward.
    machine.wall += HOUR;
    expect(clock.now()).toBe(machine.wall);
    clock.advance(MINUTE);
    expect(clock.now()).toBe(machine.wall + MINUTE);
  });
});

describe("a jump of the machine's clock", () => {
  const began = Date.UTC(2026, 0, 31);
  const machine = { wall: began, tick: 1000 };
  const pass = (ms: number, jump = 0) => {
    machine.wall += ms + jump;
    machine.tick += ms;
    return clock.now() - began;
  };
  beforeEach(() => {
    Object.assign(machine, { wall: began, tick: 1000 });
    vi.spyOn(Date, "now").mockImplementation(() => machine.wall);
    vi.spyOn(performance, "now").mockImplementation(() => machine.tick);
    clock.reset();
    clock.watchJumps(true);
  });
  afterEach(() => {
    clock.watchJumps(false);
    vi.restoreAllMocks();
    clock.reset();
  });

  it("forward is followed only when the sessions are extended", () => {
    expect([pass(SECOND), clock.pendingJump()]).toEqual([SECOND, 0]);
    expect([pass(SECOND, 3 * DAY), clock.pendingJump()]).toEqual([2 * SECOND, 3 * DAY]);
    expect(pass(SECOND)).toBe(3 * SECOND);
    clock.followJump(3 * DAY);
    expect([pass(SECOND), clock.pendingJump()]).toEqual([3 * DAY + 4 * SECOND, 0]);
  });

  it("that is undone at once is none", () => {
    pass(SECOND, 3 * DAY);
    expect([pass(SECOND, -3 * DAY), clock.pendingJump()]).toEqual([2 * SECOND, 0]);
  });

  it("back is noticed once, and no time comes again", () => {
    pass(SECOND);
    expect([pass(2 * SECOND, -DAY), clock.pendingJump()]).toEqual([2 * SECOND, -DAY]);
    clock.followJump(-DAY);
    expect([pass(2 * SECOND), clock.pendingJump()]).toEqual([3 * SECOND, 0]);
    expect(clock.lead()).toBe(DAY - 2 * SECOND);
  });

  it("forward after the clock was wrong extends sessions only by the time that Dhow's clock moves", () => {
    // The machine started in 2025, and the newest event is of 2026.
    machine.wall -= 365 * DAY;
    clock.reset();
    clock.watchJumps(true);
    clock.notBefore(began);
    pass(HOUR, 365 * DAY);
    expect([clock.pendingJump(), clock.pendingMove()]).toEqual([365 * DAY, HOUR / 2]);
    clock.followJump(365 * DAY);
    expect(clock.now()).toBe(machine.wall);
  });

  it("is more than a correction of some minutes, a moved business clock or a busy process", () => {
    expect([pass(SECOND, 5 * MINUTE), clock.pendingJump()]).toEqual([SECOND + 5 * MINUTE, 0]);
    clock.advance(40 * DAY);
    expect([pass(DAY), clock.pendingJump()]).toEqual([41 * DAY + SECOND + 5 * MINUTE, 0]);
  });
});

describe("a recorded jump", () => {
  useWorld();

  it("forward by days ends no session, also if two processes see it", async () => {
    const { token } = await registerApplicant("sme", "stays@example.test", PASSWORD);
    await recordClockJump(3 * DAY, 3 * DAY);
    const [once] = await db.select().from(sessions);
    clock.advance(SECOND);
    await recordClockJump(3 * DAY + SECOND, 3 * DAY);
    expect(await db.select().from(sessions)).toEqual([once]);
    clock.advance(3 * DAY);
    expect(await authenticate(token, "web")).not.toBeNull();
    const jumps = await db.select().from(events).where(eq(events.verb, "settings.clockJumped"));
    expect(jumps.map(({ text }) => [translateToEnglish(text), translate(text, localeWords("ar"))])).toEqual([
      ["The server's clock jumped forward by 3 days", "قفزت ساعة الخادم إلى الأمام بمقدار 3 أيام"],
    ]);
    expect(await checkDatabase()).toEqual([]);
  });

  it("is a note of dhow check for 30 days, as are events later than the machine's clock", async () => {
    expect(await listClockNotes()).toEqual([]);
    await recordClockJump(-2 * DAY, 0);
    expect(await listClockNotes()).toEqual([
      `the machine's clock jumped back by 2 days on ${longDate(clock.now())}: check its time synchronization`,
    ]);
    wait(31 * DAY);
    expect(await listClockNotes()).toEqual([]);
    clock.reset();
    clock.notBefore(Date.now() + HOUR);
    expect(await listClockNotes()).toContainEqual(expect.stringContaining("later than the machine's clock, by"));
  });
});

describe("before Dhow starts", () => {
  useWorld();

  it("loses nothing, keeps people signed in, and the ledger balances", async () => {
    const buyer = await activeSme();
    const seller = await activeSupplier();
    const before = await order(buyer, seller, 400_00, 6);
    const half = await order(buyer, seller, 400_00, 1);
    const person = await registerApplicant("sme", "back@example.test", PASSWORD);
    clock.stopAt(clock.now() - HOUR);

    expect(await authenticate(person.token, "web")).not.toBeNull();
    await resendEmailCode(await person.actor());
    const [mail] = (await messages("back@example.test")).filter(({ createdAt }) => createdAt === clock.now());
    await validateEmail(await person.actor(), /\b[2-9A-Z]{6}\b/.exec(mail!.text)![0]);

    const after = await order(buyer, seller, 400_00, 6);
    await pay(buyer, before, "instalment");
    await pay(buyer, after, "instalment");
    expect((await loadOrderView(buyer, half)).status).toBe(1);
    expect((await listOrders(buyer, parseListQuery({}))).count).toBe(3);
    await runJobs("everyMinute");
    expect(await checkDatabase()).toEqual([]);
    wait(2 * HOUR);
    await runJobs("everyMinute");
    expect(await checkDatabase()).toEqual([]);
  });
});
