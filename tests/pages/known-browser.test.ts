/** Known browsers: how and for how long they are recognized, and their advantages. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { attemptRules } from "~/domain/accounts/attempts.server";
import { choosePassword } from "~/domain/sign-in/choose-password.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { resetByEmail } from "~/domain/team/operator.server";
import { resetSecondFactor } from "~/domain/team/team.server";
import type { Actor } from "~/domain/values/actor";
import { clock, MINUTE } from "~/domain/values/clock";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import * as account from "~/routes/account";
import * as secondFactor from "~/routes/account_.second-factor";
import * as login from "~/routes/auth+/login";
import * as reset from "~/routes/auth+/reset";
import * as question from "~/routes/auth+/second-factor";
import { shownBy } from "../domain/authenticator";
import { phoneOf } from "../domain/phone";
import { PASSWORD, sme, staff, takePlaces, useWorld, wait } from "../domain/world";
import { Browser } from "./browser";

useWorld();
beforeEach(resetRateLimits);
afterEach(resetRateLimits);

const NEW = "teak, rope and sail";
const someone = async () => (await sme(0)).actor();
const enter = (browser: Browser, { email }: Actor, password = PASSWORD) =>
  browser.post(login, "/auth/login", { email, password });

/** A browser that has signed in to the account and out again. */
async function known(actor: Actor, browser = new Browser()): Promise<Browser> {
  expect((await enter(browser, actor)).status).toBe(303);
  browser.forget("dhow");
  return browser;
}

/** While unknown clients fill the queue, only a known browser's sign-in is checked. */
async function isKnown(browser: Browser, actor: Actor): Promise<boolean> {
  const leave = takePlaces({ known: false });
  const { status } = await enter(browser, actor, "not the password");
  await leave();
  expect([422, 429]).toContain(status);
  return status === 422;
}

const change = async (browser: Browser, from: string, to: string) =>
  (await browser.post(account, "/account?do=password", { currentPassword: from, password: to, confirmPassword: to }))
    .status;

test("a browser is known only to accounts it signed in to, and still needs the password", async () => {
  const [actor, other] = [await someone(), await someone()];
  const browser = await known(actor);
  expect([await isKnown(browser, actor), await isKnown(browser, other), await isKnown(new Browser(), actor)]).toEqual([
    true,
    false,
    false,
  ]);
  await known(other, browser);
  expect([await isKnown(browser, actor), await isKnown(browser, other)]).toEqual([true, true]);
});

describe("changing the password", () => {
  test("through a link forgets all other browsers", async () => {
    const actor = await someone();
    const [before, elsewhere] = [await known(actor), new Browser()];
    const token = (await resetByEmail(actor.email)).split("token=")[1]!;
    expect(
      (await elsewhere.post(reset, `/auth/reset?token=${token}`, { password: NEW, confirmPassword: NEW })).status,
    ).toBe(303);
    expect([await isKnown(before, actor), await isKnown(elsewhere, actor)]).toEqual([false, true]);
  });

  test("keeps the current browser known with a new cookie, and no other", async () => {
    const actor = await someone();
    const [other, mine] = [await known(actor), new Browser()];
    await enter(mine, actor);
    const stolen = mine.copy();
    expect(await change(mine, PASSWORD, NEW)).toBe(303);
    expect([await isKnown(mine, actor), await isKnown(other, actor), await isKnown(stolen, actor)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("gives a stolen cookie no more tries than unknown clients have", async () => {
    const actor = await someone();
    const mine = new Browser();
    await enter(mine, actor);
    const thieves = Array.from({ length: 5 }, () => mine.copy());
    const guesses = async () => {
      let judged = 0;
      for (const thief of thieves)
        for (let n = 0; n < 10; n += 1)
          judged += Number((await enter(thief, actor, `guess number ${n}`)).status === 422);
      return judged;
    };
    expect(await guesses()).toBe(attemptRules["known browser"].burst);
    expect(await change(mine, PASSWORD, NEW)).toBe(429);
    await choosePassword((await resetByEmail(actor.email)).split("token=")[1]!, NEW);
    expect(await guesses()).toBe(attemptRules.password.burst);
  });

  test("does not affect the browser's other accounts", async () => {
    const [actor, other] = [await someone(), await someone()];
    const browser = await known(other);
    await enter(browser, actor);
    const passwords = [PASSWORD, ...Array.from({ length: 5 }, (_, n) => `${NEW} ${n}`)];
    for (let n = 1; n < passwords.length; n += 1)
      expect(await change(browser, passwords[n - 1]!, passwords[n]!)).toBe(303);
    expect([await isKnown(browser, actor), await isKnown(browser, other)]).toEqual([true, true]);
  });
});

describe("changing the second factor", () => {
  const PAGE = "/account/second-factor";
  const json = async (answer: unknown): Promise<any> => (answer instanceof Response ? answer.json() : answer);

  test("keeps this browser known, and forgets the others", async () => {
    const actor = await someone();
    const [other, mine] = [await known(actor), new Browser()];
    await enter(mine, actor);
    const { enrolment } = await json(await mine.get(secondFactor, PAGE));
    const on = await mine.post(secondFactor, `${PAGE}?do=on`, {
      password: PASSWORD,
      code: shownBy(enrolment.secret, clock.now()),
    });
    expect(on.status).toBe(200);
    expect([await isKnown(mine, actor), await isKnown(other, actor)]).toEqual([true, false]);

    const { recoveryCodes } = await on.json();
    const elsewhere = new Browser();
    await enter(elsewhere, actor);
    expect((await elsewhere.post(question, "/auth/second-factor", { code: recoveryCodes[0] })).status).toBe(303);
    expect([await isKnown(mine, actor), await isKnown(elsewhere, actor)]).toEqual([true, true]);
    const off = await mine.post(secondFactor, `${PAGE}?do=off`, { password: PASSWORD, code: recoveryCodes[1] });
    expect(off.status).toBe(303);
    expect([await isKnown(mine, actor), await isKnown(elsewhere, actor)]).toEqual([true, false]);
  });

  test("by somebody else forgets all browsers", async () => {
    const officer = await staff("bank");
    const phone = await phoneOf(officer);
    wait(MINUTE);
    const browser = new Browser();
    await enter(browser, officer);
    await browser.post(question, "/auth/second-factor", { code: phone.code() });
    browser.forget("dhow");
    expect(await isKnown(browser, officer)).toBe(true);
    await resetSecondFactor(await staff("admin"), officer.accountId);
    expect(await isKnown(browser, officer)).toBe(false);
    await signIn({ email: officer.email, password: PASSWORD }, "web");
  });
});
