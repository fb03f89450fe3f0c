/** Closing and reopening companies by API. */
import { expect, test } from "vitest";
import { activeSme, activeSupplier, order, staff, useWorld } from "../domain/world";
import { createClient } from "./client";

useWorld();

test("a company is closed once nothing is open, and reopened", async () => {
  const [buyer, api] = [await activeSme(), await createClient(await staff("admin"))];
  const companyId = buyer.applicantId!;
  await api.post("company/close", { companyId, desc: "Retired" });
  expect(await api.get(`sme/show/${companyId}`)).toMatchObject({ sme: { level: 9 } });
  expect(await api.noPost("company/close", { companyId, desc: "x" })).toMatchObject({ code: "wrong_level" });
  await api.post("company/reopen", { companyId, desc: "A new owner" });
  await order(await activeSme(), await activeSupplier(), 100_00, 1);
  const other = await activeSme();
  await order(other, await activeSupplier(), 100_00, 1);
  expect(await api.noPost("company/close", { companyId: other.applicantId!, desc: "x" })).toMatchObject({
    status: 409,
    code: "still_open",
  });
});
