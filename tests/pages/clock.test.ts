/** The sandbox's clock: an admin moves it forward, and it survives a restart. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { transaction } from "~/db/transaction.server";
import { authenticate } from "~/domain/accounts/sessions.server";
import { checkDatabase } from "~/domain/check.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { startPayment } from "~/domain/payments/payment.server";
import { configuration, configure, parseConfiguration } from "~/domain/settings/configuration";
import { readClockOffset, setClockOffset } from "~/domain/settings/settings.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { longDateTime } from "~/domain/values/calendar";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { boot } from "~/program/boot.server";
import * as page from "~/routes/sandbox+/clock";
import { activeSme, activeSupplier, messages, order, PASSWORD, START, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const path = "/sandbox/clock";
const signInToken = async (email: string) => (await signIn({ email, password: PASSWORD }, "web")).token;
const admin = async () => Browser.of(await signInToken((await staff("admin")).email));

test("moves by days and hours, shows the new time, and runs due jobs at once", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const unpaid = await order(buyer, seller);
  const running = await order(buyer, seller, 1_000_00, 3);
  const other = await order(buyer, seller, 400_00, 3);
  await startPayment(buyer, { orderId: other, purpose: "instalment", withoutBrowser: false });
  const browser = await admin();
  expect(await browser.see(page, path)).toContain("31 January 2026 at 12:00");

  expect((await browser.post(page, path, { days: "25", hours: "1" })).headers.get("Location")).toBe(path);
  expect(clock.now()).toBe(START + 25 * DAY + HOUR);
  expect((await browser.notice())?.message).toBe(
    "The time is now 25 February 2026 at 13:00. All scheduled tasks have run.",
  );
  expect((await loadOrderView(buyer, unpaid)).status).toBe(-1);
  const subjects = (await messages(buyer.email)).map((message) => message.subject);
  expect(subjects).toContain("Your payment of $100.00 did not go through");
  expect(subjects.filter((subject) => subject.includes("are due"))).toEqual([
    "2 instalments of $350.00 in total are due",
  ]);

  await browser.post(page, path, { date: "2026-03-01" });
  expect(longDateTime(clock.now())).toBe("1 March 2026 at 09:00");
  expect((await loadOrderView(buyer, running)).latePay).toEqual({ once: true, active: true });
  expect(await browser.see(page, path)).toContain("Ahead of real time by");
  expect(await checkDatabase()).toEqual([]);
});

test("moving it by a year signs nobody out, but idle sessions still expire", async () => {
  const token = await signInToken((await staff("admin")).email);
  const browser = await Browser.of(token);
  for (let times = 0; times < 2; times += 1) await browser.post(page, path, { days: "366" });
  expect(clock.now()).toBe(START + 732 * DAY);
  expect(await browser.see(page, path)).toContain("Business time");
  clock.advance(13 * HOUR);
  expect(await authenticate(token, "web")).toBeNull();
});

test("rejects moving back, too far or in two ways at once; a resubmitted form moves it once", async () => {
  const browser = await admin();
  const refused: [Record<string, string>, string][] = [
    [{}, "The clock only moves forward"],
    [{ days: "-1" }, "Enter a whole number"],
    [{ date: "2026-01-31" }, "The clock only moves forward"],
    [{ date: "2025-12-31" }, "The clock only moves forward"],
    [{ date: "2026-02-30" }, "This date does not exist"],
    [{ date: "soon" }, "Enter a date"],
    [{ days: "367" }, "Move the clock by one year at most"],
    [{ date: "2099-01-01" }, "Move the clock by one year at most"],
    [{ days: "1", date: "2026-02-20" }, "Enter days and hours, or a date"],
  ];
  for (const [fields, message] of refused) {
    const { status, html } = await browser.send(page, path, fields);
    expect([status, html.includes(message)], JSON.stringify(fields)).toEqual([422, true]);
  }
  expect(clock.now()).toBe(START);
  await Promise.all([1, 2].map(() => browser.post(page, path, { days: "2", key: "one" })));
  expect(clock.now()).toBe(START + 2 * DAY);
});

test("only an admin can open it, and production answers 404", async () => {
  const bank = await Browser.of(await signInToken((await staff("bank")).email));
  expect((await bank.get(page, path)).status).toBe(403);
  expect((await new Browser().get(page, path)).headers.get("Location")).toBe("/auth/login?to=%2Fsandbox%2Fclock");
  const browser = await admin();
  configure({ ...configuration(), sandbox: false });
  for (const visitor of [browser, bank, new Browser()]) {
    expect((await visitor.get(page, path)).status).toBe(404);
    expect((await visitor.post(page, path, { days: "1" })).status).toBe(404);
  }
  expect(clock.now()).toBe(START);
});

test("keeps its offset after a restart", async () => {
  const dir = await mkdtemp(join(tmpdir(), "dhow-clock-"));
  const given = parseConfiguration({}, { sandbox: true, dataDir: dir, uploadsDir: join(dir, "uploads") });
  try {
    const first = await boot(given);
    await transaction((tx) => setClockOffset(tx, 40 * DAY));
    await first.close();
    clock.reset();
    // Freezes the machine's clock, which might otherwise be adjusted between two readings.
    const machine = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(machine);
    vi.spyOn(performance, "now").mockReturnValue(performance.now());
    const second = await boot(given);
    expect(await readClockOffset()).toBe(40 * DAY);
    expect(clock.now() - machine).toBe(40 * DAY);
    await second.close();
  } finally {
    vi.restoreAllMocks();
    await rm(dir, { recursive: true });
  }
});
