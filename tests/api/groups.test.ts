/** Connected companies by API. */
import { expect, test } from "vitest";
import { activeSme, activeSupplier, insurer, order, staff, useWorld } from "../domain/world";
import { createClient } from "./client";

useWorld();

test("SMEs are connected, limited together, listed and disconnected", async () => {
  const [first, second, seller] = [await activeSme(), await activeSme(), await activeSupplier()];
  const api = await createClient(await staff("admin"));
  const [smeId, otherId] = [first.applicantId!, second.applicantId!];
  const { group } = await api.post("group/connect", { smeId, otherId, desc: "One owner" });
  expect(await api.noPost("group/connect", { smeId, otherId, desc: "x" })).toMatchObject({ code: "done_already" });
  expect(await api.noPost("group/connect", { smeId, otherId: smeId, desc: "x" })).toMatchObject({ status: 422 });
  await order(first, seller, 1_000_00, 1);
  await api.post("group/limit", { groupId: group._id, limit: 800, desc: "One owner" });
  expect(await api.get("group/list")).toMatchObject({
    groups: [{ _id: group._id, number: "GR-0001", limit: 800, used: 750, granted: 20_000, smeCount: 2 }],
    count: 1,
  });
  const buyer = await createClient(second);
  const sent = { providerId: seller.applicantId!, amount: 100, description: "Beans" };
  const refused = await buyer.noPost("order/create", sent);
  expect(refused).toMatchObject({ status: 422, code: "credit_exceeded" });
  expect(refused.msg).not.toMatch(/\d|GR-|group/i);
  const covering = await createClient(await insurer());
  expect(await covering.get(`group/show/${group._id}`)).toMatchObject({
    group: { limit: null, used: 750 },
    smes: [{ smeId, used: 750 }, { smeId: otherId }],
    count: 2,
  });
  expect((await covering.get("exposure")).exposure.groups).toMatchObject([{ _id: group._id, name: "GR-0001" }]);
  await api.post("group/disconnect", { smeId, desc: "Sold" });
  expect(await api.get(`group/show/${group._id}`)).toMatchObject({ group: { used: 0 }, count: 1 });
});
