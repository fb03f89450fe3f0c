/** The pages of a team: the owner's, the members', and the choice of a company. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { joinCompany } from "~/domain/members/company.server";
import { inviteToTeam, listMembers } from "~/domain/members/member.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import type { Duty } from "~/domain/values/duty";
import * as account from "~/routes/account";
import * as companies from "~/routes/account_.companies";
import * as team from "~/routes/account_.team";
import * as reset from "~/routes/auth+/reset";
import * as layout from "~/routes/companies+/_layout";
import * as statement from "~/routes/companies+/statement";
import * as deliveries from "~/routes/provider+/deliveries";
import * as delivery from "~/routes/provider+/delivery.$id";
import * as home from "~/routes/roles+/$";
import * as orderList from "~/routes/roles+/orders";
import * as requests from "~/routes/sme+/requests";
import * as refusal from "~/routes/sme+/requests.$id.refuse";
import * as check from "~/routes/sme+/supplier+/$id_.check";
import { activeSme, activeSupplier, order, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const PASSWORD = "market-lantern-77";
const EMAIL = "sara@shop.test";
const signedIn = async ({ accountId }: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));
const target = (answer: Response) => [answer.status, answer.headers.get("Location")];
const lastLink = async (email: string) =>
  (await db.select().from(outbox).where(eq(outbox.to, email))).at(-1)?.link ?? "";

/** Adds a member, and returns the browser that chose its password. */
async function member(owner: Actor, duties: Duty[], limits: { orderLimit?: number } = {}): Promise<Browser> {
  await inviteToTeam(owner, { name: "Sara", email: EMAIL, duties, orderLimit: null, monthLimit: null, ...limits });
  const browser = new Browser();
  const page = await lastLink(EMAIL);
  expect((await browser.post(reset, page, { password: PASSWORD, confirmPassword: PASSWORD })).status).toBe(303);
  return browser;
}

test("an owner invites, changes and removes a member", async () => {
  const owner = await activeSme();
  const browser = await signedIn(owner);
  expect(await browser.see(account, "/account")).toContain("manage your team");
  const none = { name: "", email: "sara", orderLimit: "x" };
  const { html: wrong } = await browser.send(team, "/account/team", none);
  for (const text of ["Choose at least one duty", "Enter an amount up to", 'value="sara"'])
    expect(wrong).toContain(text);

  const typed = { name: "Sara", email: EMAIL, duties: "buyer", orderLimit: "500", monthLimit: "" };
  expect(target(await browser.post(team, "/account/team", typed))).toEqual([303, "/account/team"]);
  const listed = await browser.see(team, "/account/team");
  for (const text of ["Sara", EMAIL, "Buyer", "$500.00 per order"]) expect(listed).toContain(text);

  const page = `/account/team?member=${(await listMembers(owner))[0]?.id}`;
  expect(await browser.see(team, page)).toContain('value="500.00"');
  await browser.post(team, page, { duties: "payer", orderLimit: "500", monthLimit: "" });
  expect(await listMembers(owner)).toMatchObject([{ duties: ["payer"], orderLimit: null }]);
  await browser.post(team, `${page}&do=remove`, {});
  expect(await browser.see(team, "/account/team")).toContain("You work alone so far.");
});

test("a finance member sees orders and the statement, and does not manage the team", async () => {
  const owner = await activeSme();
  const browser = await member(owner, ["finance"]);
  expect(target(await browser.get(home, "/sme/"))).toEqual([302, "/sme/orders"]);
  expect(await browser.see(orderList, "/sme/orders")).toContain("No orders yet");
  expect(await browser.see(statement, "/sme/statement")).toContain("Statement");
  expect((await browser.get(team, "/account/team")).status).toBe(403);
  expect((await browser.get(requests, "/sme/requests")).status).toBe(403);
  const own = await browser.see(account, "/account");
  for (const text of ["manage your team", "API keys", "Change your email"]) expect(own).not.toContain(text);
});

test("a driver sees the orders on their way and delivers one", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const browser = await member(seller, ["driver"]);
  const orderId = await order(buyer, seller, 100_00, 2);
  expect(target(await browser.get(home, "/provider/"))).toEqual([302, "/provider/deliveries"]);
  expect(await browser.see(deliveries, "/provider/deliveries")).toContain(`/provider/delivery/${orderId}`);
  expect((await browser.get(orderList, "/provider/orders")).status).toBe(403);
  const path = `/provider/delivery/${orderId}`;
  expect(await browser.see(delivery, path, { id: orderId })).toContain("Confirm delivery");
  const { verifyCode } = await loadOrderView(buyer, orderId);
  const done = await browser.post(
    delivery,
    path,
    { verifyCode: verifyCode ?? "", deliveredAmount: "" },
    { id: orderId },
  );
  expect(target(done)).toEqual([303, "/provider/deliveries"]);

  const other = await activeSupplier();
  const foreign = await order(buyer, other, 100_00, 2);
  expect((await browser.get(delivery, `/provider/delivery/${foreign}`, { id: foreign })).status).toBe(404);
});

test("a buyer asks for approval of an order above its limit, and the owner approves it", async () => {
  const [owner, seller] = [await activeSme(), await activeSupplier()];
  const browser = await member(owner, ["buyer"], { orderLimit: 500_00 });
  const id = seller.applicantId ?? "";
  const path = `/sme/supplier/${id}/check`;
  const typed = { amount: "900", description: "Beans" };
  const { html: checked } = await browser.send(check, path, typed, { id });
  expect(checked).toContain("Ask for approval");
  expect(checked, "only a payer can pay").not.toContain("Place order and pay");
  const [agreed = ""] = /(?<=name="agreed" value=")[^"]*/.exec(checked) ?? [];
  const form = { ...typed, agreed, key: "k", deliveryAddress: "Gate 2" };
  const phone = { "deliveryPhone.countryCode": "965", "deliveryPhone.phone": "50001111" };
  const refused = await browser.send(check, path, { ...form, ...phone, next: "later" }, { id });
  expect(refused.html).toContain("above your limit of $500.00 per order");

  const asked = await browser.post(check, path, { ...form, ...phone, next: "request" }, { id });
  expect(target(asked)).toEqual([303, "/sme/requests"]);
  expect(await browser.see(requests, "/sme/requests")).toContain("Withdraw");

  const own = await signedIn(owner);
  const list = await own.see(requests, "/sme/requests");
  for (const text of ["$900.00", "Sara", "Approve order", "Refuse"]) expect(list).toContain(text);
  const [requestId = ""] = /(?<=name="requestId" value=")[^"]*/.exec(list) ?? [];
  const dialog = `/sme/requests/${requestId}/refuse`;
  expect(await own.see(refusal, dialog, { id: requestId })).toContain("Sara, $900.00");
  const approved = await own.post(requests, "/sme/requests", { requestId });
  expect(approved.headers.get("Location")).toMatch(/^\/sme\/order\//);
  expect(await own.see(requests, "/sme/requests")).toContain("See order");
});

test("a person works for several companies, and a form of one company does nothing in the other", async () => {
  const [mine, host] = [await activeSme(), await activeSupplier()];
  await inviteToTeam(host, { name: "M", email: mine.email, duties: ["finance"], orderLimit: null, monthLimit: null });
  const browser = await signedIn(mine);
  const page = await browser.see(companies, "/account/companies");
  for (const text of ["Invitation", "Accept", "Decline", "Doha Roasters"]) expect(page).toContain(text);
  const companyId = host.applicantId ?? "";
  await browser.post(companies, "/account/companies?do=join", { companyId });
  await expect(joinCompany(mine, companyId)).rejects.toThrow("already");
  const open = browser.copy();
  const chosen = await browser.post(companies, "/account/companies?do=choose", { companyId });
  expect(target(chosen)).toEqual([303, "/provider"]);
  expect(await browser.see(layout, "/provider/orders")).toContain("Doha Roasters");
  expect((await browser.get(team, "/account/team")).status).toBe(403);
  expect((await open.get(account, "/account")).status, "the first session is over").toBe(303);

  await browser.post(companies, "/account/companies?do=leave", { companyId });
  expect((await browser.get(account, "/account")).status).toBe(303);
});
