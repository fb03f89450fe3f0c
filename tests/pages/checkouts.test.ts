/** The pages of checkouts: the buyer's, and the supplier's payment links and return addresses. */
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { createCheckout, listCheckouts, loadCheckout } from "~/domain/checkouts/checkout.server";
import { addReturnAddress, listReturnAddresses } from "~/domain/checkouts/return-address.server";
import { findOwnPayment, startPayment } from "~/domain/payments/payment.server";
import { answerSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import * as page from "~/routes/checkout.$token";
import * as own from "~/routes/provider+/checkout.$id";
import * as list from "~/routes/provider+/checkouts";
import * as addresses from "~/routes/provider+/checkouts_.addresses";
import * as form from "~/routes/provider+/checkouts_.new";
import * as result from "~/routes/sme+/payment-result.$id";
import { activeSme, activeSupplier, PASSWORD, sme, useWorld, wait } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const signedIn = async ({ accountId }: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));
/** The address's parameters. */
function at(path: string): { token: string; id: string } {
  const last = path.replace(/\?.*/, "").split("/").at(-1) ?? "";
  return { token: last, id: last };
}
const target = (answer: Response) => [answer.status, answer.headers.get("Location")];

const SALE = {
  amount: 1_200_00,
  description: "Label rolls and bags",
  externalReference: "S-1",
  lines: [{ description: "Label rolls", quantity: 50_000, unitPrice: 24_00 }],
  metadata: { basket: "7f3a" },
  buyerEmail: null as string | null,
  deliveryDay: null,
};

/** A checkout of a shop. Returns the address of its page, and its id. */
async function checkoutOf(seller: Actor, change: Partial<typeof SALE> = {}) {
  await addReturnAddress(seller, "https://shop.example/dhow/");
  const back = { returnUrl: "https://shop.example/dhow/done?sale=7", cancelUrl: "https://shop.example/dhow/" };
  const id = await createCheckout(seller, { ...SALE, ...back, ...change });
  return { id, path: `/checkout/${(await loadCheckout(seller, id)).token}` };
}

const order = { deliveryAddress: "Gate 2", "deliveryPhone.countryCode": "965", "deliveryPhone.phone": "50001111" };

test("a buyer signs in, sees its instalments, pays and returns to the shop", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const { id, path } = await checkoutOf(seller);
  const visitor = new Browser();
  const asked = await visitor.see(page, path, at(path));
  for (const text of ["$1,200.00", "Doha Roasters", "50 ×", "Sign in", "Back to"]) expect(asked).toContain(text);
  expect(asked, "the supplier's own data").not.toContain("7f3a");
  expect(target(await visitor.post(page, path, { email: buyer.email, password: PASSWORD }, at(path)))).toEqual([
    303,
    path,
  ]);

  const plan = await visitor.see(page, path, at(path));
  for (const text of ["Your instalments", "Confirm and pay $300.00", "3 months after delivery"])
    expect(plan).toContain(text);
  const [agreed = ""] = /(?<=name="agreed" value=")[^"]*/.exec(plan) ?? [];
  const confirmed = await visitor.post(page, path, { ...order, agreed }, at(path));
  const [, bank] = target(confirmed);
  expect(bank).toMatch(/^\/sandbox\/bank\//);
  expect(await visitor.see(page, path, at(path))).toContain("is not paid yet");

  const paymentId = String(bank).split("/").at(-1)!;
  await answerSandboxCharge(paymentId, true);
  const back = await visitor.get(result, `/sme/payment-result/${paymentId}`, at(`/sme/payment-result/${paymentId}`));
  expect(target(back)).toEqual([303, path]);
  const done = await visitor.see(page, path, at(path));
  for (const text of ["Order placed", `href="https://shop.example/dhow/done?sale=7&amp;checkout=${id}"`])
    expect(done).toContain(text);

  // A later payment of the order shows its own result.
  const { lead } = await findOwnPayment(buyer, paymentId);
  const later = await startPayment(buyer, { orderId: lead.orderId, purpose: "instalment", withoutBrowser: false });
  await answerSandboxCharge(later.id, true);
  const ownResult = `/sme/payment-result/${later.id}`;
  expect(await visitor.see(result, ownResult, at(ownResult))).toContain("payment succesed!");

  const stranger = await new Browser().see(page, path, at(path));
  expect(stranger).toContain("This sale is paid");
  expect(stranger).not.toContain("Order placed");
});

test("the page tells visitors who cannot pay why", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const { path } = await checkoutOf(seller, { buyerEmail: buyer.email });
  expect(await (await signedIn(seller)).see(page, path, at(path))).toContain("Only SMEs can pay here");
  const other = await signedIn(await activeSme(10_000_00, undefined, { countryCode: "965", phone: "50002222" }));
  expect(await other.see(page, path, at(path))).toContain("for another buyer");
  const anybody = await createCheckout(seller, { ...SALE, externalReference: "S-2" });
  const open = `/checkout/${(await loadCheckout(seller, anybody)).token}`;
  const applicant = await (await sme(2, { countryCode: "965", phone: "50003333" })).actor();
  expect(await (await signedIn(applicant)).see(page, open, at(open))).toContain("Your application is not finished");
  const dear = await createCheckout(seller, { ...SALE, externalReference: "S-3", amount: 60_000_00, lines: [] });
  const tooDear = `/checkout/${(await loadCheckout(seller, dear)).token}`;
  expect(await (await signedIn(buyer)).see(page, tooDear, at(tooDear))).toContain("You cannot order now");
  expect((await new Browser().get(page, "/checkout/NOSUCHCHECKOUT", at("/checkout/NOSUCHCHECKOUT"))).status).toBe(404);
});

test("a buyer that changes the plan or the amount in the form confirms nothing", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const { id, path } = await checkoutOf(seller);
  const browser = await signedIn(buyer);
  const tampered = await browser.post(page, path, { ...order, agreed: "1,1,1,1", amount: "1" }, at(path));
  expect(tampered.status).toBe(422);
  const empty = await browser.send(
    page,
    path,
    { ...order, deliveryAddress: "", agreed: "30000,30000,30000,30000" },
    at(path),
  );
  expect(empty.html).toContain("Enter the delivery address");
  expect((await loadCheckout(seller, id)).state).toBe("open");
});

test("the buyer that a checkout names can decline it", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const { id, path } = await checkoutOf(seller, { buyerEmail: buyer.email });
  const browser = await signedIn(buyer);
  expect(await browser.see(page, path, at(path))).toContain("Decline this sale");
  expect(target(await browser.post(page, `${path}?do=decline`, {}, at(`${path}?do=decline`)))).toEqual([303, path]);
  expect((await loadCheckout(seller, id)).state).toBe("declined");
  expect(await browser.see(page, path, at(path))).toContain("This sale was declined");
});

test("an expired checkout says so before the job has run", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const { path } = await checkoutOf(seller);
  wait(15 * DAY);
  expect(await new Browser().see(page, path, at(path))).toContain("This link has expired");
  const late = await (await signedIn(buyer)).post(
    page,
    path,
    { ...order, agreed: "30000,30000,30000,30000" },
    at(path),
  );
  expect(late.status).toBe(409);
});

test("a supplier makes a payment link, sends it and cancels it", async () => {
  const seller = await activeSupplier();
  const browser = await signedIn(seller);
  expect(await browser.see(list, "/provider/checkouts")).toContain("You have no payment links.");
  expect(await browser.see(form, "/provider/checkouts/new")).toContain("Your reference (optional)");
  const fields = {
    amount: "1200",
    description: "Beans",
    externalReference: "",
    buyerEmail: "",
    deliveryDay: "",
    key: "k",
  };
  const wrong = await browser.send(form, "/provider/checkouts/new", { ...fields, amount: "none" });
  expect(wrong.html).toContain('value="none"');
  const [status, location] = target(await browser.post(form, "/provider/checkouts/new", fields));
  const { rows, count } = await listCheckouts(seller, { page: 1, perPage: 10 });
  expect([status, location, count]).toEqual([303, `/provider/checkout/${rows[0]!.id}`, 1]);
  await browser.post(form, "/provider/checkouts/new", fields);
  expect((await listCheckouts(seller, { page: 1, perPage: 10 })).count, "the form sent twice").toBe(1);

  const shown = await browser.see(own, String(location), at(String(location)));
  for (const text of [
    `/checkout/${rows[0]!.token}</pre>`,
    "https://wa.me/?text=",
    "mailto:?subject=",
    "<svg",
    "Any buyer",
  ])
    expect(shown).toContain(text);
  expect((await (await signedIn(await activeSupplier())).get(own, String(location), at(String(location)))).status).toBe(
    404,
  );
  expect(target(await browser.post(own, String(location), {}, at(String(location))))).toEqual([303, location]);
  expect(await browser.see(own, String(location), at(String(location)))).not.toContain(rows[0]!.token);
  expect(await browser.see(list, "/provider/checkouts")).toContain("Cancelled");
});

test("a supplier adds and removes return addresses", async () => {
  const seller = await activeSupplier();
  const browser = await signedIn(seller);
  const path = "/provider/checkouts/addresses";
  const wrong = await browser.send(addresses, path, { url: "http://shop.example/" });
  expect(wrong.html).toContain("Enter an address that begins with https://");
  expect(wrong.html).toContain('value="http://shop.example/"');
  expect(target(await browser.post(addresses, path, { url: "https://shop.example/dhow" }))).toEqual([303, path]);
  const [address] = await listReturnAddresses(seller);
  expect(await browser.see(addresses, path)).toContain("https://shop.example/dhow");
  const removal = await browser.post(addresses, `${path}?do=remove`, { addressId: address!.id });
  expect([target(removal), await listReturnAddresses(seller)]).toEqual([[303, path], []]);
});
