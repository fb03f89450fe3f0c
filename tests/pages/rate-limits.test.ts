/** Rate limits of pages' forms and their messages. The sandbox allows twenty times as much. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { transaction } from "~/db/transaction.server";
import { attemptRules, resetAttempts, takeAttempt } from "~/domain/accounts/attempts.server";
import { configuration, configure } from "~/domain/settings/configuration";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import { clock, HOUR } from "~/domain/values/clock";
import { type RateLimit, rateLimitBudget, resetRateLimits } from "~/http/request/rate-limits.server";
import * as forgot from "~/routes/auth+/forgot";
import * as login from "~/routes/auth+/login";
import * as register from "~/routes/auth+/register.$role";
import * as reset from "~/routes/auth+/reset";
import * as delivered from "~/routes/delivered-order";
import * as providerOrder from "~/routes/provider+/order+/$id";
import * as deliver from "~/routes/provider+/order+/$id.deliver";
import * as verification from "~/routes/sme+/verification";
import { activeSme, activeSupplier, order, PASSWORD, PDF, sme, takePlaces, useWorld, wait } from "../domain/world";
import { Browser, type Fields, fieldErrors, type Page } from "./browser";

useWorld();
beforeEach(() => {
  configure({ ...configuration(), sandbox: false });
  resetRateLimits();
});
afterEach(resetRateLimits);

const openBrowser = async (actor: Actor) =>
  Browser.of((await signIn({ email: actor.email, password: PASSWORD }, "web")).token);

interface Posted {
  page: unknown;
  path: string;
  fields: Fields;
  params?: Record<string, string>;
}

/** Submits the form until it is rejected, and checks that this happens at `limit`. */
async function refusedAfter(
  limit: RateLimit,
  browser: Browser,
  { page, path, fields, params = {} }: Posted,
): Promise<Response> {
  const { points, seconds } = rateLimitBudget(limit);
  for (let n = 0; n < points; n += 1)
    expect((await browser.post(page as Page, path, fields, params)).status).not.toBe(429);
  const refused = await browser.post(page as Page, path, fields, params);
  expect(refused.status).toBe(429);
  const retry = Number(refused.headers.get("Retry-After"));
  expect(retry).toBeGreaterThan(0);
  expect(retry).toBeLessThanOrEqual(seconds);
  return refused;
}

it("signing in is limited to ten tries per account and network, except from a known browser", async () => {
  const actor = await activeSme();
  const mine = new Browser();
  await mine.post(login as Page, "/auth/login", { email: actor.email, password: PASSWORD });
  mine.forget("dhow");
  resetRateLimits();
  const refused = await refusedAfter("sign in", new Browser(), {
    page: login,
    path: "/auth/login",
    fields: { email: actor.email, password: "a wrong one" },
  });
  expect((await fieldErrors(refused))[""]?.[0]).toMatch(/^Too many requests/);
  const back = await mine.post(login as Page, "/auth/login", { email: actor.email, password: PASSWORD });
  expect([back.status, back.headers.get("Location")]).toEqual([303, "/sme"]);
});

it("while the hashing queue is full, signing in and registering wait, except from a known browser", async () => {
  const actor = await activeSme();
  const mine = new Browser();
  const form = { email: actor.email, password: PASSWORD };
  await mine.post(login as Page, "/auth/login", form);
  mine.forget("dhow");
  const leave = takePlaces({ known: false });
  const registration = {
    role: "sme",
    email: "x@example.test",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    refCode: "sme-dhow",
    agree: "on",
  };
  for (let n = 0; n <= rateLimitBudget("sign in").points; n += 1) {
    for (const refused of [
      await new Browser().post(login as Page, "/auth/login", form),
      await new Browser().post(register as Page, "/auth/register/sme", registration, { role: "sme" }),
    ]) {
      expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "5"]);
      expect((await fieldErrors(refused))[""]).toEqual([
        "Too many people are signing in at the moment. Try again in 5 seconds.",
      ]);
    }
  }
  expect((await mine.post(login as Page, "/auth/login", form)).headers.get("Location")).toBe("/sme");
  await leave();
  expect((await new Browser().post(login as Page, "/auth/login", form)).headers.get("Location")).toBe("/sme");
});

it("registering and reset links are limited per network", async () => {
  const form = {
    role: "sme",
    email: "x@example.test",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    refCode: "wrong",
    agree: "on",
  };
  await refusedAfter("register", new Browser(), {
    page: register,
    path: "/auth/register/sme",
    fields: form,
    params: { role: "sme" },
  });
  await refusedAfter("password links", new Browser(), {
    page: reset,
    path: "/auth/reset?token=x",
    fields: { password: PASSWORD, confirmPassword: PASSWORD },
  });
  expect((await new Browser().post(forgot as Page, "/auth/forgot", { email: "x@example.test" })).status).toBe(429);
});

it("codes are limited per account", async () => {
  const [actor, other] = [await (await sme(0)).actor(), await (await sme(0)).actor()];
  const code = { code: "ABCDEF" };
  await refusedAfter("codes", await openBrowser(actor), {
    page: verification,
    path: "/sme/verification?do=email-code",
    fields: code,
  });
  expect(
    (await (await openBrowser(other)).post(verification as Page, "/sme/verification?do=email-code", code)).status,
  ).toBe(422);
});

it("uploads are limited per account, and both forms show the reason", async () => {
  const { burst } = attemptRules.uploads;
  const applicant = await (await sme(3)).actor();
  const seller = await activeSupplier();
  const id = await order(await activeSme(), seller, 1_000_00, 3);
  for (const { accountId } of [applicant, seller]) {
    await transaction(async (tx) => {
      await resetAttempts(tx, "uploads", accountId);
      for (let n = 0; n < burst; n += 1) await takeAttempt(tx, "uploads", accountId, clock.now());
    });
  }
  const document = { title: "ID of shareholders", smeDoc: new File([PDF], "id.pdf"), doc3: new File([PDF], "id.pdf") };
  const invoice = { intent: "invoice", orderInvoice: new File([PDF], "invoice.pdf") };
  const sent = [
    await (await openBrowser(applicant)).post(verification as Page, "/sme/verification?do=upload", document),
    await (await openBrowser(seller)).post(providerOrder as Page, `/provider/order/${id}`, invoice, { id }),
  ];
  for (const refused of sent) {
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3"]);
    expect((await fieldErrors(refused))[""]?.[0]).toBe("Too many files uploaded. Try again in 1 minute.");
  }
});

it("delivery codes are limited per account, across pages", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const id = await order(buyer, seller, 1_000_00, 2);
  const browser = await openBrowser(seller);
  const guess = { verifyCode: "AAAAAAAAAA" };
  const { points } = rateLimitBudget("delivery codes");
  for (let n = 0; n < points; n += 1) {
    await browser.post(deliver as Page, `/provider/order/${id}/deliver`, guess, { id });
    if (n % 5 === 4) wait(2 * HOUR); // longer than the order's own lock
  }
  const again = await browser.post(delivered as Page, `/delivered-order?orderId=${id}&verifyCode=AAAAAAAAAA`, {});
  expect(again.status).toBe(429);
});
