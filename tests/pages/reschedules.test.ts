/** Reschedules on pages: the proposal, the consents, the agreement and the refusals. */
import { beforeEach, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { checkDatabase } from "~/domain/check.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as adminOrder from "~/routes/admin+/order+/$id";
import * as proposal from "~/routes/admin+/order+/$id_.reschedule";
import * as withdrawal from "~/routes/admin+/order+/$id_.reschedule-withdraw";
import * as bankConsent from "~/routes/bank+/order+/$id_.reschedule";
import * as bankRefusal from "~/routes/bank+/order+/$id_.reschedule-refuse";
import * as bankList from "~/routes/bank+/reschedules";
import * as insurerConsent from "~/routes/insurance+/order+/$id_.reschedule";
import * as insurerList from "~/routes/insurance+/reschedules";
import * as supplierOrder from "~/routes/provider+/order+/$id";
import * as orderList from "~/routes/roles+/orders";
import * as smeOrder from "~/routes/sme+/order+/$id";
import * as agreement from "~/routes/sme+/order+/$id_.reschedule";
import * as decline from "~/routes/sme+/order+/$id_.reschedule-refuse";
import { activeSme, activeSupplier, insurer, order, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

let [buyer, seller] = [] as unknown as [Actor, Actor];
let id = "";
beforeEach(async () => {
  [buyer, seller] = [await activeSme(), await activeSupplier()];
  id = await order(buyer, seller, 1_000_00, 3);
});

const as = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
const form = {
  "deadlines[0]": "2026-05-31",
  "deadlines[1]": "2026-06-30",
  "deadlines[2]": "2026-07-31",
  desc: "Sales fell in Ramadan",
};
const states = async () => (await loadOrderView(await staff("admin"), id)).reschedules.map(({ state }) => state);
const at = (role: string, page = "") => `/${role}/order/${id}${page}`;

test("an admin proposes, bank and insurer consent, and the SME agrees on its page", async () => {
  const [admin, bank, cover, sme] = [
    await as(await staff("admin")),
    await as(await staff("bank")),
    await as(await insurer()),
    await as(buyer),
  ];
  expect(await admin.see(adminOrder, at("admin"), { id })).toContain(`href="${at("admin", "/reschedule")}"`);
  const empty = await admin.see(proposal, at("admin", "/reschedule"), { id });
  for (const words of ['name="deadlines[2]"', 'value="2026-04-30"', "$250.00, now due on 28 February 2026"])
    expect(empty).toContain(words);
  const wrong = await admin.send(
    proposal,
    at("admin", "/reschedule"),
    { ...form, "deadlines[0]": "2026-02-27" },
    { id },
  );
  expect(wrong.status).toBe(422);
  for (const words of ['value="2026-02-27"', "Sales fell in Ramadan", "A new deadline cannot be earlier."])
    expect(wrong.html).toContain(words);
  expect((await admin.post(proposal, at("admin", "/reschedule"), form, { id })).status).toBe(303);
  expect((await sme.get(agreement, at("sme", "/reschedule"), { id })).status).toBe(302);
  expect(await sme.see(smeOrder, at("sme"), { id })).not.toContain("RS-");
  expect(await bank.see(bankConsent, at("bank", "/reschedule"), { id })).toContain("31 May 2026");
  expect((await bank.post(bankConsent, at("bank", "/reschedule"), {}, { id })).status).toBe(303);
  expect((await cover.post(insurerConsent, at("insurance", "/reschedule"), {}, { id })).status).toBe(303);
  expect(await sme.see(smeOrder, at("sme"), { id })).toContain(`href="${at("sme", "/reschedule")}"`);
  expect(await sme.see(agreement, at("sme", "/reschedule"), { id })).toContain("Agree to the new deadlines");
  expect((await sme.post(agreement, at("sme", "/reschedule"), {}, { id })).status).toBe(303);
  expect(await states()).toEqual(["agreed"]);
  const agreed = await sme.see(smeOrder, at("sme"), { id });
  expect(agreed).toContain("originally ");
  expect(await (await as(seller)).see(supplierOrder, at("provider"), { id })).not.toContain("Sales fell");
  expect(await checkDatabase()).toEqual([]);
});

test("each party refuses with a reason, and the admin withdraws", async () => {
  const [admin, bank, sme] = [await as(await staff("admin")), await as(await staff("bank")), await as(buyer)];
  const propose = () => admin.post(proposal, at("admin", "/reschedule"), form, { id });
  await propose();
  const noReason = await bank.send(bankRefusal, at("bank", "/reschedule-refuse"), { desc: "" }, { id });
  expect([noReason.status, noReason.html.includes("Enter your reason")]).toEqual([422, true]);
  const refusal = { desc: "The guarantee ends in May" };
  expect((await bank.post(bankRefusal, at("bank", "/reschedule-refuse"), refusal, { id })).status).toBe(303);
  expect(await admin.see(adminOrder, at("admin"), { id })).toContain("The guarantee ends in May");
  await propose();
  expect(await admin.see(adminOrder, at("admin"), { id })).toContain(`href="${at("admin", "/reschedule-withdraw")}"`);
  expect((await admin.post(withdrawal, at("admin", "/reschedule-withdraw"), {}, { id })).status).toBe(303);
  await propose();
  await bank.post(bankConsent, at("bank", "/reschedule"), {}, { id });
  await (await as(await insurer())).post(insurerConsent, at("insurance", "/reschedule"), {}, { id });
  const declined = { desc: "I can pay in time" };
  expect((await sme.post(decline, at("sme", "/reschedule-refuse"), declined, { id })).status).toBe(303);
  expect(await states()).toEqual(["refused", "withdrawn", "refused"]);
});

test("the bank and the insurer have a list of the reschedules that wait for their consent", async () => {
  const [admin, bank, cover, other] = [
    await as(await staff("admin")),
    await as(await staff("bank")),
    await as(await insurer()),
    await as(await insurer("Second Cover")),
  ];
  const none = "No reschedules wait for you.";
  expect(await bank.see(bankList, "/bank/reschedules")).toContain(none);
  await admin.post(proposal, at("admin", "/reschedule"), form, { id });
  for (const [reader, page, role] of [
    [bank, bankList, "bank"],
    [cover, insurerList, "insurance"],
  ] as const) {
    expect(await reader.see(orderList, `/${role}/orders`)).toContain(`href="/${role}/reschedules"`);
    const html = await reader.see(page, `/${role}/reschedules`);
    for (const words of [`href="${at(role)}"`, "31 Jul 2026", "Sales fell in Ramadan", "$1,000.00"])
      expect(html).toContain(words);
  }
  expect(await other.see(insurerList, "/insurance/reschedules")).toContain(none);
  await bank.post(bankConsent, at("bank", "/reschedule"), {}, { id });
  expect(await bank.see(bankList, "/bank/reschedules")).toContain(none);
  expect(await cover.see(insurerList, "/insurance/reschedules")).not.toContain(none);
});
