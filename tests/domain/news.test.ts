/** Notifications of events, over the life of an account and an order. */
import { expect, test } from "vitest";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { returnInvoice } from "~/domain/invoices/invoice.server";
import { cancelOwnOrder } from "~/domain/orders/order.server";
import type { Actor } from "~/domain/values/actor";
import { activeSme, activeSupplier, messages, order, staff, useWorld } from "./world";

useWorld();

/** The subjects of messages sent while `act` ran, oldest first, without order numbers. */
async function toldWhile<T>(people: Record<string, Actor>, act: () => Promise<T>): Promise<string[]> {
  const before = (await messages()).length;
  await act();
  const notices = (await messages()).slice(0, -before || undefined).reverse();
  const nameOf = (to: string) => Object.entries(people).find(([, { email }]) => email === to)?.[0] ?? to;
  return notices.map(({ to, subject }) => `${nameOf(to)}: ${subject.replaceAll(/D-\d+/g, "D")}`);
}

test("every step of an order notifies the people concerned, once", async () => {
  const [sme, supplier] = [await activeSme(), await activeSupplier()];
  const notices = await toldWhile({ sme, supplier }, () => order(sme, supplier, 1_000_00, 6));
  expect(notices).toEqual([
    "sme: Make the upfront payment for order D",
    expect.stringMatching(/^\+\d+: Make the upfront payment for order D$/),
    "supplier: New order D",
    "sme: We received your payment of $250.00",
    "sme: Order D is accepted",
    "sme: Order D is delivered",
    "supplier: Upload the invoice for order D",
    "sme: The invoice for order D is ready",
    "supplier: Your invoice for order D is approved",
    "supplier: You have been paid for order D",
  ]);
});

test("an applicant gets two emails until the review, then one for each decision", async () => {
  const beforeReview = ["Your Dhow code", expect.stringMatching(/^\+\d+: $/), "We received your documents"];
  const toldTo = async (verify: () => Promise<Actor>) => {
    const told = await toldWhile({}, verify);
    return told.map((line) => line.replace(/^(?:sme|supplier)\S*: /, ""));
  };
  expect(await toldTo(() => activeSme(9_000_00))).toEqual([
    ...beforeReview,
    "Your documents are approved",
    "The bank approved your application",
    "Your $9,000.00 credit limit is approved",
    "You can now order on Dhow",
  ]);
  expect(await toldTo(activeSupplier)).toEqual([...beforeReview, "You can now sell on Dhow"]);
});

test("a rejection or cancellation includes the reason", async () => {
  const [sme, supplier, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
  const people = { sme, supplier };
  const canceled = await order(sme, supplier, 1_000_00, 0);
  expect(await toldWhile(people, () => cancelOwnOrder(sme, canceled))).toEqual(["sme: Order D is cancelled"]);
  const declined = await order(sme, supplier, 1_000_00, 1);
  expect(await toldWhile(people, () => declineOrder(supplier, declined, "out of dates"))).toEqual([
    "sme: Order D was declined",
  ]);
  expect((await messages(sme.email))[0]?.text).toContain("out of dates");
  const returned = await order(sme, supplier, 1_000_00, 4);
  expect(await toldWhile(people, () => returnInvoice(admin, returned, "a page is missing"))).toEqual([
    "supplier: Please correct the invoice for order D",
  ]);
  expect((await messages(supplier.email))[0]?.text).toContain("a page is missing");
});

test("a rolled-back verb notifies nobody", async () => {
  const [sme, supplier] = [await activeSme(), await activeSupplier()];
  const id = await order(sme, supplier, 1_000_00, 1);
  expect(await toldWhile({}, () => cancelOwnOrder(sme, id).catch(() => {}))).toEqual([]);
});
