/** SMEs that move to another insurer, by API: the proposal, the list, and the answers. */
import { expect, test } from "vitest";
import { activeSme, insurer, staff, useWorld } from "../domain/world";
import { createClient, NOT_FOUND, wrong } from "./client";

useWorld();

test("an admin proposes SMEs, and the other insurer accepts one and declines another", async () => {
  const [first, second] = [await activeSme(), await activeSme()];
  const [old, next] = [await insurer(), await insurer("Second Cover")];
  const admin = await createClient(await staff("admin"));
  const [before, after] = [await createClient(old), await createClient(next)];
  const move = { insuranceId: old.insurerId, toInsuranceId: next.insurerId, desc: "The contract ends" };
  expect(await admin.noPost("insurance/move", { ...move, desc: "" })).toEqual(wrong("desc", "enter description"));
  expect(await admin.noPost("insurance/move", { ...move, smeIds: ["nobody"] })).toEqual(NOT_FOUND);
  expect(await admin.post("insurance/move", move)).toEqual({ count: 2 });
  expect(await admin.get(`insurance/cover/${old.insurerId}`)).toMatchObject({
    smes: [{ nextInsuranceId: next.insurerId }, { nextInsuranceId: next.insurerId }],
  });
  expect(await before.get("move/list")).toEqual({ smes: [], count: 0 });
  expect(await after.get("move/list")).toMatchObject({
    smes: [
      { smeId: first.applicantId, insurance: "Gulf Cover", credit: 10000, used: 0 },
      { smeId: second.applicantId },
    ],
    count: 2,
  });
  expect(await before.noPost("move/accept", { smeIds: [first.applicantId] })).toEqual(NOT_FOUND);
  expect(await after.post("move/accept", { smeIds: [first.applicantId] })).toEqual({ count: 1 });
  expect(await after.post("move/decline", { desc: "Too risky" })).toEqual({ count: 1 });
  expect(await after.noPost("move/accept", {})).toMatchObject({ code: "done_already" });
  expect(await admin.get(`insurance/cover/${next.insurerId}`)).toMatchObject({
    smes: [{ smeId: first.applicantId, nextInsuranceId: null }],
    count: 1,
  });
  expect(await admin.post("insurance/move", move)).toEqual({ count: 1 });
  expect(await admin.post("insurance/move", { ...move, toInsuranceId: undefined })).toEqual({ count: 1 });
});
