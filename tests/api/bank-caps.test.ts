/** The bank's cap by API. */
import { expect, test } from "vitest";
import { activeSme, insurer, staff, useWorld } from "../domain/world";
import { createClient } from "./client";

useWorld();

test("the bank sets, reads and removes its cap; the SME and the insurer read only the available credit", async () => {
  const buyer = await activeSme(10_000_00);
  const smeId = buyer.applicantId!;
  const bank = await createClient(await staff("bank"));
  await bank.post("sme/cap", { smeId, cap: 2500, desc: "Our industry limit" });
  expect(await bank.noPost("sme/cap", { smeId, cap: 2500, desc: "x" })).toMatchObject({ code: "done_already" });
  const capped = { credit: { amount: 10000, available: 2500 } };
  expect(await bank.get(`sme/show/${smeId}`)).toMatchObject({ sme: { ...capped, bankCap: 2500 } });
  const cover = await createClient(await insurer());
  expect(await cover.get(`sme/show/${smeId}`)).toMatchObject({ sme: { ...capped, bankCap: null } });
  await bank.post("sme/cap", { smeId, desc: "No limit" });
  expect(await bank.get(`sme/show/${smeId}`)).toMatchObject({
    sme: { credit: { available: 10000 }, bankCap: null },
  });
});
