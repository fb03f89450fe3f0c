/** The supplier's dialog, the driver's page, and the buyer's QR code in the driver's browser. */
import { beforeEach, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { confirmDelivery } from "~/domain/orders/order.server";
import { OrderStatus } from "~/domain/orders/status";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as deliveredOrder from "~/routes/delivered-order";
import * as driverPage from "~/routes/driver";
import * as drivers from "~/routes/provider+/drivers";
import * as providerOrder from "~/routes/provider+/order+/$id";
import * as deliverDialog from "~/routes/provider+/order+/$id.deliver";
import * as orderDriver from "~/routes/provider+/order+/$id.driver";
import { activeSme, activeSupplier, order, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

let [buyer, seller, id, code]: [Actor | null, Actor | null, string, string] = [null, null, "", ""];
let sellers: Browser;

const open = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
const dialog = () => `/provider/order/${id}/driver`;
const act = (intent: string) => sellers.post(orderDriver, dialog(), { intent }, { id });
const delivery = (withCode = code) => `/delivered-order?orderId=${id}&verifyCode=${withCode}`;
const statusNow = async () => (await loadOrderView(buyer!, id)).status;

/** Creates the link as the supplier. Returns its path, as the dialog shows it. */
async function createdLink(): Promise<string> {
  expect((await act("create")).headers.get("Location")).toBe(dialog());
  const html = await sellers.see(orderDriver, dialog(), { id });
  const [, path] = /http:\/\/localhost:3000(\/driver\?[^<"]*)/.exec(html) ?? [];
  return (path ?? "").replaceAll("&amp;", "&");
}

beforeEach(async () => {
  [buyer, seller] = [await activeSme(), await activeSupplier()];
  id = await order(buyer, seller, 1_000_00, OrderStatus.sending);
  code = (await loadOrderView(buyer, id)).verifyCode ?? "";
  sellers = await open(seller);
});

test("the supplier creates, sends, replaces and removes the link", async () => {
  expect(await sellers.see(providerOrder, `/provider/order/${id}`, { id })).toContain(`href="${dialog()}"`);
  expect(await sellers.see(orderDriver, dialog(), { id })).toContain("Create driver link");
  const first = await createdLink();
  const html = await sellers.see(orderDriver, dialog(), { id });
  expect(html).toContain("QR code of the driver link");
  expect(html).toContain("https://wa.me/?text=");
  expect(await createdLink()).not.toBe(first);
  expect((await act("remove")).headers.get("Location")).toBe(`/provider/order/${id}`);
  expect((await sellers.notice())?.message).toBe("Driver link removed. It no longer works.");
  expect((await act("remove")).status).toBe(409);
  expect((await act("sell")).status).toBe(422);
});

test("the supplier sees its working links, and removes one from the list", async () => {
  const list = () => sellers.see(drivers, "/provider/drivers");
  expect(await list()).toContain("No active driver links.");
  await createdLink();
  const html = await list();
  for (const words of ["Salmiya Cafés", "Remove link", `href="${dialog()}"`]) expect(html).toContain(words);
  expect(await (await open(await activeSupplier())).see(drivers, "/provider/drivers")).not.toContain("Remove link");
  const answer = await sellers.post(drivers, "/provider/drivers", { order: id });
  expect(answer.headers.get("Location")).toBe("/provider/drivers");
  expect((await sellers.notice())?.message).toBe("Driver link removed. It no longer works.");
  expect(await list()).not.toContain(`href="${dialog()}"`);
  expect((await sellers.post(drivers, "/provider/drivers", { order: id })).status).toBe(409);
  // A delivered order has no link to remove.
  await createdLink();
  await confirmDelivery(seller!, id, code);
  expect(await list()).toContain("No active driver links.");
});

test("a driver opens the link, scans the buyer's QR code and confirms, without signing in", async () => {
  const driver = new Browser();
  const page = await driver.see(driverPage, await createdLink());
  for (const words of ["Deliver order", "Beans", "$1,000.00", 'href="tel:+96550001111"', "Confirm delivery"])
    expect(page).toContain(words);
  const scanned = await driver.see(deliveredOrder, delivery());
  expect(scanned).toContain("Confirm delivery");
  expect(scanned).not.toContain("Password");
  expect(await statusNow()).toBe(OrderStatus.sending);
  const answer = await driver.post(deliveredOrder, delivery(), {});
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, delivery()]);
  expect((await driver.notice())?.message).toBe("You order delivery is registered successfully");
  expect([await statusNow(), driver.has("dhow")]).toEqual([OrderStatus.delivered, false]);
  // Pressing the button again after a lost connection says that it is done.
  const again = await driver.send(deliveredOrder, delivery(), {});
  expect([again.status, again.html]).toEqual([409, expect.stringContaining("Already delivered")]);
});

test("a driver who cannot scan enters the code on the link's page", async () => {
  const driver = new Browser();
  const link = await createdLink();
  const wrong = await driver.send(driverPage, link, { verifyCode: "WRONGWRONG" });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('value="WRONGWRONG"');
  expect((await driver.post(driverPage, link, { verifyCode: ` ${code.toLowerCase()} ` })).status).toBe(303);
  expect(await statusNow()).toBe(OrderStatus.delivered);
  expect(await driver.see(driverPage, link)).toContain("Already delivered");
});

test("a driver enters the price of the goods that arrived, and the rest is credited", async () => {
  const driver = new Browser();
  const link = await createdLink();
  expect(await driver.see(driverPage, link)).toContain("Not everything arrived?");
  // The page of the scanned code leads to the link's page.
  expect(await driver.see(deliveredOrder, delivery())).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  const tooMuch = await driver.send(driverPage, link, { verifyCode: code, deliveredAmount: "1000.01" });
  expect(tooMuch.status).toBe(422);
  for (const words of ['value="1000.01"', "cannot be above the order&#x27;s amount, $1,000.00", "<details open"])
    expect(tooMuch.html).toContain(words);
  expect(await statusNow()).toBe(OrderStatus.sending);
  expect((await driver.post(driverPage, link, { verifyCode: code, deliveredAmount: "700" })).status).toBe(303);
  expect(await loadOrderView(buyer!, id)).toMatchObject({ status: OrderStatus.delivered, netAmount: 700_00 });
});

test("the supplier enters the price in its dialog, and reads the credit note on the order's page", async () => {
  expect(await sellers.see(deliveredOrder, delivery())).toContain(`href="/provider/order/${id}/deliver"`);
  const path = `/provider/order/${id}/deliver`;
  expect(await sellers.see(deliverDialog, path, { id })).toContain("Price of the goods that arrived");
  const answer = await sellers.post(deliverDialog, path, { verifyCode: code, deliveredAmount: "700.00" }, { id });
  expect(answer.status).toBe(303);
  const html = await sellers.see(providerOrder, `/provider/order/${id}`, { id });
  const { number } = await loadOrderView(seller!, id);
  for (const words of [`CN-00${number}-1`, "Credit notes", "$300.00", "$700.00", "$630.00"])
    expect(html).toContain(words);
});

test("every other browser signs in, also with the link of another order or a removed one", async () => {
  const isAsked = async (browser: Browser) => (await browser.see(deliveredOrder, delivery())).includes("Password");
  expect(await isAsked(new Browser())).toBe(true);
  const link = await createdLink();
  const driver = new Browser();
  await driver.see(driverPage, link);
  expect(await isAsked(driver)).toBe(false);
  const mine = { id, code };
  id = await order(buyer!, seller!, 1_000_00, OrderStatus.sending);
  code = (await loadOrderView(buyer!, id)).verifyCode ?? "";
  expect(await isAsked(driver)).toBe(true);
  expect((await driver.post(deliveredOrder, delivery(), {})).status).toBe(422);
  // The links of both orders stay in the browser.
  await driver.see(driverPage, await createdLink());
  expect(await isAsked(driver)).toBe(false);
  ({ id, code } = mine);
  expect(await isAsked(driver)).toBe(false);
  await act("remove");
  expect(await isAsked(driver)).toBe(true);
  expect((await driver.post(deliveredOrder, delivery(), {})).status).toBe(422);
  expect(await driver.see(driverPage, link)).toContain("This link does not work");
  expect((await driver.post(driverPage, link, { verifyCode: code })).status).toBe(404);
  expect(await statusNow()).toBe(OrderStatus.sending);
});

test("a link with missing or strange values shows no order and keeps no cookie", async () => {
  for (const address of ["/driver", `/driver?orderId=${id}`, `/driver?orderId=${id}&token=`]) {
    const answer: Response = await new Browser().get(driverPage, address);
    expect(answer.headers.get("Location")).toBe("/");
  }
  const driver = new Browser();
  for (const token of ["a b", "x".repeat(500), "%0d%0aSet-Cookie"]) {
    expect(await driver.see(driverPage, `/driver?orderId=${id}&token=${token}`)).toContain("This link does not work");
    expect(driver.has("driver")).toBe(false);
  }
});
