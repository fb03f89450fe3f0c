/** Suppliers' repayments by API. */
import { expect, test } from "vitest";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { activeSme, activeSupplier, colleagueOf, order, staff, useWorld } from "../domain/world";
import { createClient } from "./client";

useWorld();

test("officers list, demand, record and reverse a supplier's repayment, which the supplier reads", async () => {
  const [buyer, seller, bank] = [await activeSme(), await activeSupplier(), await staff("bank")];
  await issueCreditNote(seller, await order(buyer, seller, 1_000_00, 6), { amount: 100_00, reason: "Broken" });
  const [officer, colleague] = [await createClient(bank), await createClient(await colleagueOf(bank))];
  const supplier = await createClient(seller);
  const providerId = seller.applicantId!;
  const { suppliers, count } = await officer.get("repayment/list");
  expect([suppliers, count]).toMatchObject([[{ providerId, dueOn: null }], 1]);
  const owed = suppliers[0].owed;
  const { demand } = await officer.post("repayment/demand", { providerId });
  expect(await officer.noPost("repayment/demand", { providerId })).toMatchObject({ code: "done_already" });
  const sent = { providerId, amount: owed, valueDate: isoDay(clock.now()), bankReference: "CB 12345" };
  expect(await officer.noPost("repayment/record", { ...sent, amount: owed + 1 })).toMatchObject({ status: 422 });
  const { approvalId } = (await officer.noPost("repayment/record", sent)).content;
  await colleague.post("approval/approve", { approvalId });
  const { debt } = await supplier.get("repayment/own");
  expect(debt).toMatchObject({
    owed: 0,
    claims: [],
    demands: [{ _id: demand._id, number: "RD-0001", amount: owed }],
    repayments: [{ amount: owed, bankReference: "CB 12345", byOfficer: true, onStatement: false, undoneAt: null }],
    count: 1,
  });
  expect(await officer.get(`repayment/show/${providerId}`)).toEqual({ debt });
  const reversal = { repaymentId: debt.repayments[0]._id, desc: "Another supplier's" };
  const proposed = (await officer.noPost("repayment/reverse", reversal)).content;
  await colleague.post("approval/approve", { approvalId: proposed.approvalId });
  expect((await supplier.get("repayment/own")).debt).toMatchObject({ owed, claims: [{ amount: owed }] });
});
