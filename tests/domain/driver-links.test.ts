/** Driver links: a driver confirms one delivery without an account. */
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { events, orders } from "~/db/schema";
import { checkDatabase } from "~/domain/check.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { loadDeliveryOffer, loadDriverOffer } from "~/domain/orders/delivery-link.server";
import {
  confirmDeliveryAsDriver,
  createDriverLink,
  type DriverLink,
  isDriverLink,
  removeDriverLink,
} from "~/domain/orders/driver-link.server";
import { confirmDelivery } from "~/domain/orders/order.server";
import { OrderStatus } from "~/domain/orders/status";
import type { Actor } from "~/domain/values/actor";
import { HOUR } from "~/domain/values/clock";
import { Forbidden, Invalid, NotFound, Refused, TooMany } from "~/domain/verbs/errors";
import { activeSme, activeSupplier, order, staff, useWorld, wait } from "./world";

useWorld();

async function onItsWay(buyer?: Actor, seller?: Actor): Promise<{ buyer: Actor; seller: Actor; id: string }> {
  const [sme, supplier] = [buyer ?? (await activeSme()), seller ?? (await activeSupplier())];
  return { buyer: sme, seller: supplier, id: await order(sme, supplier, 1_000_00, OrderStatus.sending) };
}

async function linkOf(seller: Actor, orderId: string): Promise<DriverLink> {
  await createDriverLink(seller, orderId);
  return { orderId, token: (await loadOrderView(seller, orderId)).driverToken ?? "" };
}

const codeOf = async (buyer: Actor, id: string): Promise<string> => (await loadOrderView(buyer, id)).verifyCode ?? "";
const statusOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.status;

test("a driver confirms the delivery with the buyer's code, and the record says so", async () => {
  const { buyer, seller, id } = await onItsWay();
  const link = await linkOf(seller, id);
  await confirmDeliveryAsDriver(link, await codeOf(buyer, id));
  expect(await statusOf(id)).toBe(OrderStatus.delivered);
  const [delivered] = await db.select().from(events).where(eq(events.subjectId, id)).orderBy(desc(events.number));
  expect(delivered).toMatchObject({ verb: "order.delivered", role: "driver" });
  expect((await loadOrderView(seller, id)).timeline[0]).toMatchObject({ author: "driver", verb: "order.delivered" });
  // The instalments start as if the supplier had confirmed.
  expect((await loadOrderView(buyer, id)).instalments.slice(1).every(({ deadline }) => deadline !== null)).toBe(true);
  expect(await checkDatabase()).toEqual([]);
  await expect(confirmDeliveryAsDriver(link, await codeOf(buyer, id))).rejects.toThrow(Refused);
});

test("five wrong codes lock the order for an hour, for driver and supplier", async () => {
  const { buyer, seller, id } = await onItsWay();
  const link = await linkOf(seller, id);
  for (let n = 0; n < 5; n += 1) await expect(confirmDeliveryAsDriver(link, "WRONGWRONG")).rejects.toThrow(Invalid);
  const code = await codeOf(buyer, id);
  await expect(confirmDeliveryAsDriver(link, code)).rejects.toThrow(TooMany);
  await expect(confirmDelivery(seller, id, code)).rejects.toThrow(TooMany);
  wait(HOUR);
  await confirmDeliveryAsDriver(link, code);
  expect(await statusOf(id)).toBe(OrderStatus.delivered);
});

test("a link works for its order only", async () => {
  const { buyer, seller, id } = await onItsWay();
  const other = await onItsWay(buyer, seller);
  const { token } = await linkOf(seller, id);
  const planted = { orderId: other.id, token };
  await expect(confirmDeliveryAsDriver(planted, await codeOf(buyer, other.id))).rejects.toThrow(NotFound);
  expect(await isDriverLink(planted)).toBe(false);
  for (const wrong of ["", "A".repeat(token.length), token.slice(1)])
    await expect(confirmDeliveryAsDriver({ orderId: id, token: wrong }, await codeOf(buyer, id))).rejects.toThrow(
      NotFound,
    );
  expect([await statusOf(id), await statusOf(other.id)]).toEqual([OrderStatus.sending, OrderStatus.sending]);
});

test("a removed or replaced link stops working at once", async () => {
  const { buyer, seller, id } = await onItsWay();
  const first = await linkOf(seller, id);
  const second = await linkOf(seller, id);
  expect([await isDriverLink(first), await isDriverLink(second)]).toEqual([false, true]);
  await removeDriverLink(seller, id);
  await expect(removeDriverLink(seller, id)).rejects.toThrow(Refused);
  for (const link of [first, second]) {
    await expect(loadDriverOffer(link)).rejects.toThrow(NotFound);
    await expect(confirmDeliveryAsDriver(link, await codeOf(buyer, id))).rejects.toThrow(NotFound);
  }
  expect(await checkDatabase()).toEqual([]);
});

test("only the order's supplier creates and reads a link, while the goods are on their way", async () => {
  const { buyer, seller, id } = await onItsWay();
  await expect(createDriverLink(await activeSupplier(), id)).rejects.toThrow(NotFound);
  for (const actor of [buyer, await staff("admin"), await staff("bank")]) {
    await expect(createDriverLink(actor, id)).rejects.toThrow(Forbidden);
    await expect(removeDriverLink(actor, id)).rejects.toThrow(Forbidden);
  }
  const { token } = await linkOf(seller, id);
  for (const actor of [buyer, await staff("admin"), await staff("bank")])
    expect(JSON.stringify(await loadOrderView(actor, id))).not.toContain(token);
  // Neither the record nor its author's text names the secret.
  expect(JSON.stringify(await db.select().from(events))).not.toContain(token);
  const waiting = await order(buyer, seller, 1_000_00, OrderStatus.waiting);
  await expect(createDriverLink(seller, waiting)).rejects.toThrow(Refused);
  await confirmDelivery(seller, id, await codeOf(buyer, id));
  await expect(createDriverLink(seller, id)).rejects.toThrow(Refused);
});

test("the driver reads the goods, the address and the buyer's phone, and after the delivery only its day", async () => {
  const { buyer, seller, id } = await onItsWay();
  const link = await linkOf(seller, id);
  const stranger = await loadDeliveryOffer({ actor: null, driverToken: null }, id, await codeOf(buyer, id));
  expect(stranger).toMatchObject({ goods: { description: "Beans" }, delivery: null, isDriver: false });
  expect(await loadDriverOffer(link)).toMatchObject({
    goods: { description: "Beans", amount: 1_000_00 },
    delivery: { address: expect.any(String), phone: { country: "965" } },
    over: null,
    isDriver: true,
  });
  await confirmDeliveryAsDriver(link, await codeOf(buyer, id));
  expect(await loadDriverOffer(link)).toMatchObject({ goods: null, delivery: null, over: expect.any(String) });
});
