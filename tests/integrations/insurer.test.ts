/** An insurer's system works with a key alone: it decides on SMEs and on claims. */
import { expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { setClaimPolicy } from "~/domain/insurance-claims/claim-policy.server";
import { fileClaim, notifyClaim } from "~/domain/insurance-claims/insurance-claim.server";
import { clock, DAY } from "~/domain/values/clock";
import { adminVerifySme, bankVerifySme } from "~/domain/verdicts/verdict.server";
import { activeSme, activeSupplier, insurer, order, sme, staff, useWorld } from "../domain/world";
import { runInsurer, type Underwriting } from "./insurer";
import { connectAs } from "./site";

useWorld();

const rules: Underwriting = {
  rate: ({ docs, credit }) =>
    docs.length > 0 ? { credit: Math.min(credit.request ?? 0, 15_000) } : { reason: "No documents" },
  assess: ({ filedAmount, coveredShare }, { claims }) =>
    claims.some(({ state }) => state === "paid")
      ? { refusal: "Another claim was paid" }
      : { amount: Math.floor((filedAmount ?? 0) * coveredShare * 100) / 100 },
};

test("grants an SME its credit, and accepts a filed claim", async () => {
  const cover = await insurer();
  const dhow = await connectAs(cover, ["cases:read", "cases:decide"]);
  const person = await sme(4);
  const { applicantId, email } = await person.actor();
  await adminVerifySme(await staff("admin"), applicantId!, "papers are complete");
  await bankVerifySme(await staff("bank"), applicantId!, "good standing");
  expect(await runInsurer(dhow, rules)).toEqual({ credits: new Map([[email, 15_000]]), claims: new Map() });

  const orderId = await order(await activeSme(), await activeSupplier(), 1_000_00, 6);
  clock.stopAt(clock.now() + 40 * DAY);
  const admin = await staff("admin");
  const policy = { notifyDays: 60, waitingDays: 0, coveredShare: 900_000, exclusions: "" };
  await setClaimPolicy(admin, cover.insurerId!, policy);
  await notifyClaim(admin, orderId);
  await fileClaim(admin, orderId);
  const { credits, claims } = await runInsurer(dhow, rules);
  expect([credits.size, [...claims.values()]]).toEqual([0, [675]]);
  expect(await runInsurer(dhow, rules)).toEqual({ credits: new Map(), claims: new Map() });
  expect(await checkDatabase()).toEqual([]);
});
