/** A data warehouse copies all changes with a read-only key, in few calls, and misses none that arrive meanwhile. */
import { connect } from "dhow-client";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { events } from "~/db/schema";
import { createApiKey } from "~/domain/api-keys/api-key.server";
import { addSmeNote } from "~/domain/applicants/applicant.server";
import { activeSme, activeSupplier, order, staff, useWorld } from "../domain/world";
import { settleFeeds } from "../on-postgres";
import { respond } from "./site";
import { emptyWarehouse, updateWarehouse } from "./warehouse";

useWorld();

/** Connects with an auditor's key. `beforeCall` gets the number of calls so far. */
async function connectAuditor(beforeCall: (calls: number) => Promise<void> = async () => {}) {
  const admin = await staff("admin");
  const key = await createApiKey(admin, { name: "Warehouse", scopes: ["audit:read"], networks: "", days: "" });
  const counted = { calls: 0 };
  const dhow = connect({
    site: "http://localhost:3000",
    key,
    fetch: async (request) => {
      await beforeCall((counted.calls += 1));
      return respond(request);
    },
  });
  return { dhow, counted };
}

test("copies a thousand changes in at most ten calls, of which some arrive meanwhile", async () => {
  const admin = await staff("admin");
  const buyer = await activeSme();
  const note = async (count: number) => {
    for (let n = 0; n < count; n += 1) await addSmeNote(admin, buyer.applicantId!, `Note ${n}`);
  };
  const { dhow, counted } = await connectAuditor(async (calls) => {
    if (calls > 1 && calls < 8) await note(20);
    await settleFeeds();
  });
  const warehouse = emptyWarehouse();
  await settleFeeds();
  await updateWarehouse(dhow, warehouse);
  const yesterday = warehouse.changes.size;

  counted.calls = 0;
  await note(870);
  expect(await updateWarehouse(dhow, warehouse)).toBe(990);
  expect(counted.calls).toBeLessThanOrEqual(10);
  expect(warehouse.changes.size).toBe(yesterday + 990);
});

test("has the current object of each order, and every event of the database once", async () => {
  const id = await order(await activeSme(), await activeSupplier(), 1_000_00, 6);
  const { dhow } = await connectAuditor();
  await settleFeeds();
  const warehouse = emptyWarehouse();
  await updateWarehouse(dhow, warehouse);
  const { order: shown } = await dhow.get("/admin/order/show/{id}", { id });
  const { invoice, ...rest } = shown;
  expect(warehouse.subjects.get(`order ${id}`)).toMatchObject(rest);
  expect(invoice).not.toBeNull();
  const all = await db.select({ id: events.id }).from(events);
  expect([...warehouse.changes.keys()].toSorted()).toEqual(all.map((event) => event.id).toSorted());
});

test("its key changes nothing", async () => {
  const { dhow } = await connectAuditor();
  const desc = "x";
  await expect(
    dhow.post("/admin/sme/verify", { smeId: "0199aa00-0000-7000-8000-00000000ffff", desc }),
  ).rejects.toMatchObject({ status: 403, code: "out_of_scope" });
});
