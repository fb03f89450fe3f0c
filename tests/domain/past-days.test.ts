/** The trial balance at the end of past days, also around the closing of a month. */
import { beforeEach, describe, expect, test } from "vitest";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import { loadTrialBalanceOf } from "~/domain/portfolio/balance-at-day-end.server";
import { pastDayInput } from "~/domain/portfolio/past-day";
import type { TrialBalance } from "~/domain/portfolio/portfolio";
import { loadTrialBalance } from "~/domain/portfolio/portfolio.server";
import type { Actor } from "~/domain/values/actor";
import { endOfDay, isoDay, parseDay } from "~/domain/values/calendar";
import { clock, HOUR, MINUTE } from "~/domain/values/clock";
import { message } from "~/words/message";
import { activeSme, activeSupplier, order, receiveMoney, staff, useWorld } from "./world";

useWorld();

let [buyer, seller, bank]: Actor[] = [];
beforeEach(async () => {
  [buyer, seller, bank] = [await activeSme(90_000_00), await activeSupplier(100_000), await staff("bank")];
});

/** Hours after the start of the day. */
const at = (day: string, hours: number) => clock.stopAt(endOfDay(parseDay(day)) + 1 - 24 * HOUR + hours * HOUR);
const receive = (amount: number) => receiveMoney(bank!, buyer!.applicantId ?? "", amount);

/** Ends the day, and returns the trial balance that it shows. */
async function shownAtEnd(day: string): Promise<TrialBalance> {
  clock.stopAt(endOfDay(parseDay(day)));
  return loadTrialBalance();
}

describe("the trial balance of a past day", () => {
  test("equals the balance shown at its end, to the last moment of the day", async () => {
    const shown = new Map<string, TrialBalance>();
    for (const day of ["2026-02-03", "2026-02-04", "2026-02-28", "2026-03-01", "2026-03-02"]) {
      at(day, 10);
      await order(buyer!, seller!, 1_000_00, 6);
      clock.stopAt(endOfDay(parseDay(day)));
      await receive(12_34);
      shown.set(day, await shownAtEnd(day));
      clock.stopAt(clock.now() + 1);
      await receive(56_78);
    }
    at("2026-04-05", 9);
    for (const [day, balance] of shown) expect([day, await loadTrialBalanceOf(day)]).toEqual([day, balance]);
    expect(await loadTrialBalanceOf("2026-01-01")).toMatchObject({ debit: 0, credit: 0 });
  });

  test("counts postings after the closing on a month's last day, which belong to the month after it", async () => {
    at("2026-02-28", 9);
    await order(buyer!, seller!, 1_000_00, 6);
    await closeMonth(bank!, "2026-02");
    clock.stopAt(clock.now() + MINUTE);
    await receive(77_00);
    const shown = await shownAtEnd("2026-02-28");
    at("2026-03-15", 9);
    await receive(5_00);
    expect(await loadTrialBalanceOf("2026-02-28")).toEqual(shown);
    expect(shown.rows.find(({ account }) => account === "unapplied")?.credit).toBe(77_00);
  });

  test("adds a day up in pieces", async () => {
    at("2026-02-03", 9);
    for (let n = 0; n < 30; n += 1) await order(buyer!, seller!, 1_000_00, 6);
    for (let n = 0; n < 200; n += 1) await receive(1_00 + n);
    const shown = await shownAtEnd("2026-02-03");
    at("2026-02-04", 9);
    await receive(9_00);
    expect(await loadTrialBalanceOf("2026-02-03")).toEqual(shown);
    expect(shown.debit).toBe(shown.credit);
  });

  test("is the current one for today", async () => {
    at("2026-02-03", 9);
    await receive(9_00);
    expect(await loadTrialBalanceOf("2026-02-03")).toEqual(await loadTrialBalance());
  });

  test("needs today or an earlier day", () => {
    at("2026-02-03", 23.9);
    expect(pastDayInput.parse({ date: "2026-02-03" })).toEqual({ date: "2026-02-03" });
    expect(pastDayInput.parse({ date: "" })).toEqual({ date: null });
    for (const date of ["2026-02-04", "2026-02-30", "yesterday", "0001-01-01"])
      expect(pastDayInput.safeParse({ date }).error?.issues[0]?.message).toBe(message("wrongPastDay"));
    expect(isoDay(clock.now())).toBe("2026-02-03");
  });
});
