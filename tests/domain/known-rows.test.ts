/** The transaction of a verb reads each applicant and order once, and still sees its own changes. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicants, orders } from "~/db/schema";
import { addOrder, changeApplicant, changeOrder } from "~/domain/aggregates/counted-rows.server";
import { applicantById, orderById } from "~/domain/lookups.server";
import { generateId } from "~/domain/values/ids";
import { NotFound } from "~/domain/verbs/errors";
import { job } from "~/domain/verbs/verb.server";
import { activeSme, activeSupplier, order, START, useWorld } from "./world";

useWorld();

class Undone extends Error {}

test("a remembered row equals the stored row after each change, and is forgotten after a rollback", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const id = await order(buyer, seller, 400_00, 2);
  const smeId = buyer.applicantId ?? "";
  const added = generateId(START);
  const act = job(({ write }) =>
    write(async (tx) => {
      const stored = async () => ({
        order: (await tx.select().from(orders).where(eq(orders.id, id)))[0],
        sme: (await tx.select().from(applicants).where(eq(applicants.id, smeId)))[0],
      });
      const remembered = async () => ({ order: await orderById(tx, id), sme: await applicantById(tx, smeId, "sme") });
      const before = await remembered();
      expect(before).toEqual(await stored());
      await changeApplicant(tx, smeId, { address: "Pier 2", titleAr: null });
      await changeOrder(tx, id, { description: "Other beans", deliveryDay: undefined });
      expect(await remembered()).toEqual(await stored());
      expect((await remembered()).order.deliveryDay).toBe(before.order.deliveryDay);
      await addOrder(tx, { ...before.order, id: added, number: before.order.number + 1 });
      expect((await tx.select().from(orders).where(eq(orders.id, added)))[0]).toEqual(await orderById(tx, added));
      await expect(applicantById(tx, smeId, "provider")).rejects.toThrow(NotFound);
      throw new Undone();
    }),
  );
  await expect(act()).rejects.toThrow(Undone);
  const again = job(({ write }) =>
    write(async (tx) => {
      expect((await orderById(tx, id)).description).not.toBe("Other beans");
      await expect(orderById(tx, added)).rejects.toThrow(NotFound);
    }),
  );
  await again();
});
