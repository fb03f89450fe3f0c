/** The bank's own cap on an SME's used credit. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicants, outbox } from "~/db/schema";
import { loadTimeline } from "~/domain/applicants/applicant.server";
import { approve, listApprovals } from "~/domain/approvals/approval.server";
import { DEFAULT_APPROVAL_LIMITS } from "~/domain/approvals/approval-limits";
import { setApprovalLimits } from "~/domain/approvals/approval-limits.server";
import { checkDatabase } from "~/domain/check.server";
import { setBankCap } from "~/domain/credit-limits/bank-cap.server";
import { termVersion } from "~/domain/credit-limits/terms.server";
import { loadSmeDashboard } from "~/domain/dashboards/dashboard.server";
import { createOrder, loadOrderCredit } from "~/domain/orders/order.server";
import { findSme, loadOwnProfile } from "~/domain/profiles/profile.server";
import type { Actor } from "~/domain/values/actor";
import { AwaitsApproval, Forbidden, NotFound } from "~/domain/verbs/errors";
import { activeSme, activeSupplier, colleagueOf, insurer, pay, sme, staff, useWorld } from "./world";

useWorld();

let [buyer, seller, bank] = [] as unknown as [Actor, Actor, Actor];
let smeId = "";
beforeEach(async () => {
  [buyer, seller, bank] = [await activeSme(10_000_00), await activeSupplier(), await staff("bank")];
  smeId = buyer.applicantId!;
});

const setCap = (cap: number | null, by = bank) => setBankCap(by, { smeId, cap, desc: "Our own limit" });
const buy = (amount: number) => createOrder(buyer, { supplierId: seller.applicantId!, amount, description: "Beans" });
const isRefused = (act: Promise<unknown>, code: string) => expect(act).rejects.toMatchObject({ code });

test("the lower of the cap and the credit limit counts for new orders", async () => {
  await setCap(3_000_00);
  expect(await loadOrderCredit(buyer)).toMatchObject({ amount: 10_000_00, available: 3_000_00 });
  expect((await loadSmeDashboard(buyer)).credit).toMatchObject({ limit: 10_000_00, available: 3_000_00 });
  await isRefused(buy(3_000_01), "credit_exceeded");
  const id = await buy(2_000_00);
  await isRefused(buy(1_000_01), "credit_exceeded");
  await setCap(500_00);
  expect(await loadOrderCredit(buyer)).toMatchObject({ usedCredit: 2_000_00, available: 0 });
  await pay(buyer, id, "upfront");
  expect((await loadOrderCredit(buyer)).available).toBe(0);
  expect(await checkDatabase()).toEqual([]);
  await setCap(50_000_00);
  expect(await loadOrderCredit(buyer)).toMatchObject({ available: 8_500_00 });
  await setCap(null);
  expect(await loadOrderCredit(buyer)).toMatchObject({ available: 8_500_00 });
  expect(await checkDatabase()).toEqual([]);
});

test("the SME and its insurer do not learn the cap, its reason, or a message about it", async () => {
  const before = (await db.select().from(outbox)).length;
  await setCap(3_000_00);
  expect((await db.select().from(outbox)).length).toBe(before);
  const refusal = await buy(4_000_00).catch((error: unknown) => JSON.stringify(error) + String(error));
  expect(refusal).not.toMatch(/cap|bank/i);
  expect(await loadOwnProfile(buyer)).toMatchObject({ bankCap: null, availableCredit: 3_000_00 });
  expect((await findSme(await insurer(), smeId)).bankCap).toBeNull();
  expect((await findSme(await staff("admin"), smeId)).bankCap).toBe(3_000_00);
  const lines = async (reader: Actor) => (await loadTimeline(smeId, reader)).map(({ text }) => text).join();
  expect(await lines(bank)).toContain("Our own limit");
  for (const reader of [buyer, await insurer()]) expect(await lines(reader)).not.toContain("Our own limit");
});

test("a cap that raises the usable credit above an approval limit needs two officers of the bank", async () => {
  const second = await colleagueOf(bank);
  await setCap(2_000_00);
  await setApprovalLimits(await staff("admin"), { ...DEFAULT_APPROVAL_LIMITS, credit: 5_000_00 });
  await setCap(5_000_00);
  await expect(setCap(null)).rejects.toThrow(AwaitsApproval);
  expect(await loadOrderCredit(buyer)).toMatchObject({ available: 5_000_00 });
  await approve(second, (await listApprovals(second)).waiting[0]!.id);
  expect(await loadOrderCredit(buyer)).toMatchObject({ available: 10_000_00 });
  await setCap(1_00);
  expect(await checkDatabase()).toEqual([]);
});

test("rejects other roles, unknown SMEs, SMEs without a credit, the same cap and an outdated form", async () => {
  for (const actor of [await staff("admin"), await insurer(), buyer])
    await expect(setCap(1, actor)).rejects.toThrow(Forbidden);
  await expect(setBankCap(bank, { smeId: "nobody", cap: 1, desc: "x" })).rejects.toThrow(NotFound);
  const applying = (await (await sme(4)).actor()).applicantId!;
  await isRefused(setBankCap(bank, { smeId: applying, cap: 1, desc: "x" }), "wrong_level");
  await isRefused(setCap(null), "done_already");
  const [row] = await db.select().from(applicants).where(eq(applicants.id, smeId));
  const seen = termVersion("cap", row!);
  await setCap(4_000_00);
  await isRefused(setBankCap(bank, { smeId, cap: 1, desc: "x", seen }), "changed_meanwhile");
});

test("the check finds a cap without an event, and a cap of a company without credit", async () => {
  await db.update(applicants).set({ bankCap: 1 }).where(eq(applicants.id, smeId));
  expect((await checkDatabase()).join()).toContain("bankCap");
  await db.update(applicants).set({ bankCap: 1 }).where(eq(applicants.id, seller.applicantId!));
  expect((await checkDatabase()).join()).toContain(`company ${seller.applicantId}: its bank's cap is negative`);
});
