/** Write-offs and recoveries by API. */
import { expect, test } from "vitest";
import { enterInsolvency } from "~/domain/credit-states/credit-state.server";
import { activeSme, activeSupplier, order, receiveMoney, staff, useWorld } from "../domain/world";
import { createClient } from "./client";

useWorld();

test("a debt is written off, listed and recovered", async () => {
  const [buyer, admin] = [await activeSme(), await staff("admin")];
  const orderId = await order(buyer, await activeSupplier(), 1_000_00, 6);
  const smeId = buyer.applicantId!;
  const [api, bank] = [await createClient(admin), await createClient(await staff("bank"))];
  const debt = { smeId, desc: "Closed" };
  expect(await api.noPost("write-off/create", debt)).toMatchObject({ status: 409, code: "wrong_status" });
  await enterInsolvency(admin, smeId, "A court's decision");
  await api.post("write-off/create", debt);
  await receiveMoney(await staff("bank"), smeId, 100_00);
  expect(await bank.noPost("write-off/recover", { orderId, amount: 100.01 })).toMatchObject({ code: "too_much" });
  await bank.post("write-off/recover", { orderId, amount: 100 });
  const row = { orderId, smeId, sme: expect.any(String), amount: 750, recovered: 100, reason: "Closed" };
  expect(await bank.get("write-off/list")).toEqual({
    writeOffs: [{ ...row, by: admin.name, createdAt: expect.any(String), updatedAt: expect.any(String) }],
    count: 1,
  });
});

test("a recovery and a write-off that were mistakes are undone", async () => {
  const [buyer, admin] = [await activeSme(), await staff("admin")];
  const orderId = await order(buyer, await activeSupplier(), 1_000_00, 6);
  const [api, bank] = [await createClient(admin), await createClient(await staff("bank"))];
  await enterInsolvency(admin, buyer.applicantId!, "A court's decision");
  await api.post("write-off/create", { smeId: buyer.applicantId!, desc: "Closed" });
  await receiveMoney(await staff("bank"), buyer.applicantId!, 100_00);
  await bank.post("write-off/recover", { orderId, amount: 100 });
  const undo = { orderId, desc: "The court accepted a plan" };
  expect(await api.noPost("write-off/undo", undo)).toMatchObject({ status: 409, code: "wrong_status" });
  expect(await bank.noPost("write-off/undo-recovery", { orderId, amount: 100.01 })).toMatchObject({ code: "too_much" });
  await bank.post("write-off/undo-recovery", { orderId, amount: 100 });
  await api.post("write-off/undo", undo);
  expect((await bank.get("write-off/list")).writeOffs).toMatchObject([{ orderId, amount: 0, recovered: 0 }]);
  expect(await api.noPost("write-off/undo", undo)).toMatchObject({ status: 409, code: "nothing_due" });
});
