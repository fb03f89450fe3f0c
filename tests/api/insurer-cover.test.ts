/** An insurer's cover for new orders by API. */
import { expect, test } from "vitest";
import { activeSme, insurer, staff, useWorld } from "../domain/world";
import { createClient } from "./client";

useWorld();

test("a cover ends, is shown with its SMEs, and resumes", async () => {
  const [buyer, api] = [await activeSme(), await createClient(await staff("admin"))];
  const insuranceId = (await insurer()).insurerId!;
  await api.post("insurance/leave", { insuranceId, desc: "No contract" });
  expect(await api.noPost("insurance/leave", { insuranceId, desc: "x" })).toMatchObject({ code: "done_already" });
  expect(await api.get(`insurance/cover/${insuranceId}`)).toMatchObject({
    coverEndsAt: expect.any(String),
    smes: [{ smeId: buyer.applicantId }],
    count: 1,
  });
  await api.post("insurance/stay", { insuranceId, desc: "A new contract" });
  expect(await api.get(`insurance/cover/${insuranceId}`)).toMatchObject({ coverEndsAt: null });
});
