/** Checkouts: a supplier begins a sale, and an SME confirms and pays it. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { checkouts } from "~/db/schema";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { checkDatabase } from "~/domain/check.server";
import { checkBuyer } from "~/domain/checkouts/buyer.server";
import { checkoutInput, type NewCheckout } from "~/domain/checkouts/checkout";
import {
  cancelCheckout,
  confirmCheckout,
  createCheckout,
  declineCheckout,
  expireCheckouts,
  listCheckouts,
  loadCheckout,
} from "~/domain/checkouts/checkout.server";
import { addReturnAddress, listReturnAddresses, removeReturnAddress } from "~/domain/checkouts/return-address.server";
import { FEED_START, readEventFeed } from "~/domain/event-feed/event-feed.server";
import { placeHold } from "~/domain/holds/hold.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptOrder, cancelExpiredOrders, cancelOwnOrder } from "~/domain/orders/order.server";
import { OrderStatus } from "~/domain/orders/status";
import type { Actor } from "~/domain/values/actor";
import { DAY } from "~/domain/values/clock";
import { Forbidden, Invalid, NotFound } from "~/domain/verbs/errors";
import { activeSme, activeSupplier, messages, pay, sme, staff, useWorld, wait } from "./world";

useWorld();

const SALE: NewCheckout = {
  amount: 1_200_00,
  description: "Label rolls and bags",
  externalReference: "S-1",
  buyerEmail: null,
  deliveryDay: null,
};
const otherPhone = { countryCode: "965", phone: "50002222" } as const;

async function parties() {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const id = await createCheckout(seller, SALE);
  return { buyer, seller, id, token: (await loadCheckout(seller, id)).token };
}

const stateOf = async (seller: Actor, id: string) => (await loadCheckout(seller, id)).state;

const hold = async ({ applicantId }: Actor) =>
  placeHold(await staff("admin"), { applicantId: applicantId ?? "", scope: "orders", desc: "papers", until: null });

const eventsOf = async (seller: Actor) =>
  (await readEventFeed(seller, { after: FEED_START, type: "checkout.*", limit: 50 })).events.map(({ type }) => type);

test("a paid checkout has an order that the supplier accepts", async () => {
  const { buyer, seller, id, token } = await parties();
  const orderId = await confirmCheckout(buyer, token, {});
  expect((await loadCheckout(seller, id)).order).toBeNull();
  expect(await confirmCheckout(buyer, token, {}), "a second confirmation").toBe(orderId);

  await pay(buyer, orderId, "upfront");
  const paid = await loadCheckout(seller, id);
  expect(paid).toMatchObject({ state: "paid", order: { id: orderId, status: OrderStatus.waiting } });
  expect(await loadOrderView(buyer, orderId)).toMatchObject({ amount: SALE.amount, description: SALE.description });
  await acceptOrder(seller, orderId);
  expect(await eventsOf(seller)).toEqual(["checkout.created", "checkout.confirmed", "checkout.paid"]);
  expect(await eventsOf(buyer), "the buyer's feed").toEqual([]);
  expect(await checkDatabase()).toEqual([]);
});

test("a promised delivery day accepts the order with the payment", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const id = await createCheckout(seller, { ...SALE, deliveryDay: "2026-02-10" });
  const orderId = await confirmCheckout(buyer, (await loadCheckout(seller, id)).token, {});
  await pay(buyer, orderId, "upfront");
  const { status, deliveryDay, verifyCode } = await loadOrderView(buyer, orderId);
  expect({ status, day: new Date(deliveryDay ?? 0).toISOString() }).toEqual({
    status: OrderStatus.sending,
    day: "2026-02-10T20:59:59.999Z",
  });
  expect(verifyCode).toMatch(/^\w{10}$/);
  const [toSupplier] = await messages(seller.email);
  expect(toSupplier?.text).toContain("The order is accepted: please deliver by 10 February 2026");
  expect(await checkDatabase()).toEqual([]);
});

test("a promised day that has passed leaves the acceptance to the supplier", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const id = await createCheckout(seller, { ...SALE, deliveryDay: "2026-02-01" });
  const { token } = await loadCheckout(seller, id);
  wait(3 * DAY);
  const orderId = await confirmCheckout(buyer, token, {});
  await pay(buyer, orderId, "upfront");
  expect((await loadOrderView(buyer, orderId)).status).toBe(OrderStatus.waiting);
});

describe("one buyer", () => {
  test("holds the checkout until it cancels its order", async () => {
    const { buyer, seller, id, token } = await parties();
    const other = await activeSme(10_000_00, undefined, otherPhone);
    const orderId = await confirmCheckout(buyer, token, {});
    await expect(confirmCheckout(other, token, {})).rejects.toMatchObject({ code: "checkout_taken" });
    await cancelOwnOrder(buyer, orderId);
    expect(await stateOf(seller, id)).toBe("open");
    const second = await confirmCheckout(other, token, {});
    await pay(other, second, "upfront");
    expect(await stateOf(seller, id)).toBe("paid");
    await expect(confirmCheckout(buyer, token, {})).rejects.toMatchObject({ code: "checkout_over" });
    expect(await checkDatabase()).toEqual([]);
  });

  test("must have the email that the checkout names", async () => {
    const { buyer, seller } = await parties();
    const other = await activeSme(10_000_00, undefined, otherPhone);
    const id = await createCheckout(seller, { ...SALE, externalReference: "S-2", buyerEmail: buyer.email });
    const { token } = await loadCheckout(seller, id);
    for (const act of [() => confirmCheckout(other, token, {}), () => declineCheckout(other, token)])
      await expect(act()).rejects.toMatchObject({ code: "other_buyer" });
    await declineCheckout(buyer, token);
    expect(await loadCheckout(seller, id)).toMatchObject({ state: "declined", buyerEmail: null });
    await expect(confirmCheckout(buyer, token, {})).rejects.toMatchObject({ code: "checkout_over" });
    expect(await checkDatabase()).toEqual([]);
  });

  test("cannot decline a checkout that is for anybody", async () => {
    const { buyer, token } = await parties();
    await expect(declineCheckout(buyer, token)).rejects.toMatchObject({ code: "other_buyer" });
  });

  test("has the credit, the plan and no hold, as for any order", async () => {
    const { buyer, token, seller } = await parties();
    await expect(confirmCheckout(buyer, token, { agreed: [1] })).rejects.toBeInstanceOf(Invalid);
    const dear = await createCheckout(seller, { ...SALE, externalReference: "S-2", amount: 20_000_00 });
    await expect(confirmCheckout(buyer, (await loadCheckout(seller, dear)).token, {})).rejects.toMatchObject({
      code: "credit_exceeded",
    });
    await hold(buyer);
    await expect(confirmCheckout(buyer, token, {})).rejects.toMatchObject({ code: "held" });
  });
});

test("the supplier cancels a checkout together with its unpaid order", async () => {
  const { buyer, seller, id, token } = await parties();
  const orderId = await confirmCheckout(buyer, token, {});
  await cancelCheckout(seller, id);
  expect(await stateOf(seller, id)).toBe("canceled");
  expect((await loadOrderView(buyer, orderId)).status).toBe(OrderStatus.canceled);
  await expect(cancelCheckout(seller, id)).rejects.toMatchObject({ code: "checkout_over" });
  expect(await eventsOf(seller)).toEqual([
    "checkout.created",
    "checkout.confirmed",
    "checkout.released",
    "checkout.canceled",
  ]);
  expect(await checkDatabase()).toEqual([]);
});

test("the cancellation of a paid order cancels its checkout", async () => {
  const { buyer, seller, id, token } = await parties();
  const orderId = await confirmCheckout(buyer, token, {});
  await pay(buyer, orderId, "upfront");
  await declineOrder(seller, orderId, "The goods are sold out.");
  expect(await loadCheckout(seller, id)).toMatchObject({ state: "canceled", order: { id: orderId } });
  expect(await checkDatabase()).toEqual([]);
});

describe("expiry", () => {
  test("ends open checkouts after 14 days", async () => {
    const { buyer, seller, id, token } = await parties();
    wait(14 * DAY);
    await expireCheckouts();
    expect(await stateOf(seller, id)).toBe("open");
    wait(1);
    await expect(confirmCheckout(buyer, token, {}), "before the job").rejects.toMatchObject({ code: "checkout_over" });
    await expireCheckouts();
    expect(await stateOf(seller, id)).toBe("expired");
  });

  test("waits for the buyer's order, which can still be paid", async () => {
    const { buyer, seller, id, token } = await parties();
    wait(14 * DAY);
    await confirmCheckout(buyer, token, {});
    wait(DAY);
    await expireCheckouts();
    expect(await stateOf(seller, id)).toBe("open");
    wait(30 * DAY);
    await cancelExpiredOrders();
    expect(await stateOf(seller, id)).toBe("expired");
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("a reference", () => {
  test("answers the same sale with the same checkout, and refuses another sale", async () => {
    const { seller, id } = await parties();
    expect(await createCheckout(seller, SALE)).toBe(id);
    await expect(createCheckout(seller, { ...SALE, amount: 1_200_01 })).rejects.toMatchObject({
      code: "duplicate_reference",
    });
    expect((await listCheckouts(seller, { page: 1, perPage: 10 }, "S-1")).rows.map((row) => row.id)).toEqual([id]);
  });

  test("is the supplier's own", async () => {
    const { seller, id } = await parties();
    const other = await activeSupplier();
    expect(await createCheckout(other, SALE)).not.toBe(id);
    await expect(loadCheckout(other, id)).rejects.toBeInstanceOf(NotFound);
    await expect(cancelCheckout(other, id)).rejects.toBeInstanceOf(NotFound);
    expect((await listCheckouts(seller, { page: 1, perPage: 10 })).count).toBe(1);
  });
});

describe("return addresses", () => {
  const back = { returnUrl: "https://shop.example/dhow/done?sale=7", cancelUrl: "https://shop.example/dhow" };

  test("must be below a registered address of the supplier", async () => {
    const seller = await activeSupplier();
    await addReturnAddress(seller, "https://shop.example/dhow");
    const id = await createCheckout(seller, { ...SALE, ...back });
    expect(await loadCheckout(seller, id)).toMatchObject(back);
    const others = [
      "https://shop.example/dhowling",
      "https://shop.example/dhow/../admin",
      "https://shop.example/dhow/%2e%2e/admin",
      "https://shop.example.evil.example/dhow",
      "https://shop.example:444/dhow",
      "https://shop.example@evil.example/dhow",
      "https://evil.example\\@shop.example/dhow",
      "http://shop.example/dhow",
      "//shop.example/dhow",
      "javascript:alert(1)//shop.example/dhow",
    ];
    for (const returnUrl of others)
      await expect(
        createCheckout(seller, { ...SALE, externalReference: null, ...back, returnUrl }),
        returnUrl,
      ).rejects.toMatchObject({ sentences: { returnUrl: [expect.anything()] } });
    await removeReturnAddress(seller, (await listReturnAddresses(seller))[0]!.id);
    await expect(createCheckout(seller, { ...SALE, externalReference: "S-9", ...back })).rejects.toBeInstanceOf(
      Invalid,
    );
    expect(await checkDatabase()).toEqual([]);
  });

  test("begin with https and are at most ten", async () => {
    const seller = await activeSupplier();
    for (const url of [
      "http://shop.example/",
      "https://u:p@shop.example/",
      "https://shop.example/#a",
      "shop",
      "https://shop.example/?a=1",
    ])
      await expect(addReturnAddress(seller, url), url).rejects.toBeInstanceOf(Invalid);
    for (let n = 0; n < 10; n++) await addReturnAddress(seller, `https://shop.example/${n}`);
    await expect(addReturnAddress(seller, "https://shop.example/3")).rejects.toMatchObject({ code: "done_already" });
    await expect(addReturnAddress(seller, "https://shop.example/x")).rejects.toMatchObject({
      code: "too_many_addresses",
    });
    await expect(addReturnAddress(await activeSme(), "https://shop.example/")).rejects.toBeInstanceOf(Forbidden);
  });
});

test("a buyer is eligible without a word about its limit", async () => {
  const { buyer, seller } = await parties();
  const isEligible = (email: string) => checkBuyer(seller, email);
  expect(await isEligible(buyer.email)).toBe(true);
  expect(await isEligible("nobody@shop.example"), "a stranger").toBe(false);
  expect(await isEligible(seller.email), "a supplier").toBe(false);
  expect(await isEligible((await (await sme(1, otherPhone)).actor()).email), "an applicant").toBe(false);
  await hold(buyer);
  expect(await isEligible(buyer.email), "an SME on hold").toBe(false);
});

test("lines sum to the amount, in cents", () => {
  const line = (description: string, quantity: unknown, unitPrice: unknown) => ({ description, quantity, unitPrice });
  const parse = (lines: unknown, amount: unknown = "1200") =>
    checkoutInput.safeParse({
      ...{ amount, description: "Bags", externalReference: "S-1", lines },
      ...{ returnUrl: "https://shop.example/", cancelUrl: "https://shop.example/" },
    });
  expect(parse([line("Label rolls", 40, 24), line("Bags", "2,000", "0.12")]).success).toBe(true);
  expect(parse([line("Coffee", "1.255", "2.00")], "2.51").success, "rounded half up").toBe(true);
  expect(parse([line("Label rolls", 40, 24)]).error?.issues).toMatchObject([{ path: ["lines"] }]);
  expect(parse([line("Label rolls", 0, 24)]).error?.issues).toMatchObject([{ path: ["lines", 0, "quantity"] }]);
  expect(parse([line("Label rolls", "0.0001", 24)]).success).toBe(false);
});

test("the events tell of a changed checkout", async () => {
  const { id } = await parties();
  await db.update(checkouts).set({ amount: 1 }).where(eq(checkouts.id, id));
  expect((await checkDatabase()).join("\n")).toContain("amount");
});
