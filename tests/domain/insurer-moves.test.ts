/** SMEs that move to another insurer: the proposal, its answers, and the records that stay with the earlier insurer. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicants, orders } from "~/db/schema";
import { approve, listApprovals } from "~/domain/approvals/approval.server";
import { checkDatabase } from "~/domain/check.server";
import { closeCompany } from "~/domain/closures/closure.server";
import { listWaitingCreditRequests, requestCredit } from "~/domain/credit-limits/credit-request.server";
import { changeCredit } from "~/domain/credit-limits/terms.server";
import { endCover } from "~/domain/insurers/cover.server";
import { pauseInsurer } from "~/domain/insurers/insurer.server";
import { acceptMoves, declineMoves, listProposedSmes, proposeMoves } from "~/domain/insurers/moves.server";
import { findVisibleOrder } from "~/domain/orders/order.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { AwaitsApproval, Forbidden, Invalid, NotFound } from "~/domain/verbs/errors";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  messages,
  order,
  setLimits,
  staff,
  useWorld,
  withSecondPerson,
} from "./world";

useWorld();

let [buyer, second, seller, admin, old, next] = [] as unknown as Actor[] as [Actor, Actor, Actor, Actor, Actor, Actor];
beforeEach(async () => {
  [buyer, second, seller] = [await activeSme(), await activeSme(), await activeSupplier()];
  [admin, old, next] = [await staff("admin"), await insurer(), await insurer("Second Cover")];
});

const idOf = (company: Actor) => company.applicantId!;
const GREW = { code: "grew", words: null } as const;
const page = { page: 1, perPage: 10 };
const propose = (smeIds: string[] | null, toInsurerId: string | null = next.insurerId) =>
  proposeMoves(admin, { insurerId: old.insurerId!, toInsurerId, smeIds, desc: "The contract ends" });
const accept = (smeIds: string[] | null, by = next) => acceptMoves(by, { insurerId: by.insurerId!, smeIds });
const insurerOf = async (company: Actor) => {
  const [row] = await db
    .select()
    .from(applicants)
    .where(eq(applicants.id, idOf(company)));
  return [row!.insurerId, row!.nextInsurerId];
};
const proposed = async () => (await listProposedSmes(next.insurerId!, page)).rows.map(({ id }) => id);
const textsSince = async (known: number) => (await messages()).slice(0, -known).map(({ to, text }) => `${to}: ${text}`);

test("the other insurer accepts one SME and declines another, and orders keep their insurer", async () => {
  const earlier = await order(buyer, seller, 100_00, 1);
  const known = (await messages()).length;
  expect(await propose(null)).toBe(2);
  expect((await textsSince(known)).join()).toContain("2 SMEs of Gulf Cover are proposed to you.");
  expect(await proposed()).toEqual([idOf(buyer), idOf(second)]);
  expect(await accept([idOf(buyer)])).toBe(1);
  expect(await declineMoves(next, { insurerId: next.insurerId!, smeIds: null }, "Too risky")).toBe(1);
  expect([await insurerOf(buyer), await insurerOf(second)]).toEqual([
    [next.insurerId, null],
    [old.insurerId, null],
  ]);
  const later = await order(buyer, seller, 100_00, 0);
  const covers = await Promise.all(
    [earlier, later].map(async (id) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!.insurerId),
  );
  expect(covers).toEqual([old.insurerId, next.insurerId]);
  await expect(findVisibleOrder(db, next, earlier)).rejects.toThrow(NotFound);
  expect(await findVisibleOrder(db, old, earlier)).toMatchObject({ id: earlier });
  await expect(changeCredit(old, idOf(buyer), 1, GREW)).rejects.toMatchObject({ code: "other_insurer" });
  expect(await checkDatabase()).toEqual([]);
});

test("the SME and its earlier insurer get one message, and a declined proposal is reported to admins", async () => {
  await propose(null);
  const known = (await messages()).length;
  await accept(null);
  const texts = await textsSince(known);
  expect(texts.filter((text) => text.includes("Second Cover covers your new orders from now on."))).toHaveLength(2);
  expect(texts.filter((text) => text.includes("Second Cover covers new orders of 2 SMEs of yours"))).toHaveLength(1);
  expect(texts).toHaveLength(3);
  await proposeMoves(admin, { insurerId: next.insurerId!, toInsurerId: old.insurerId, smeIds: null, desc: "x" });
  const then = (await messages()).length;
  await declineMoves(old, { insurerId: old.insurerId!, smeIds: [idOf(buyer)] }, "Too risky");
  expect((await textsSince(then)).join()).toContain("Gulf Cover declined 1 SME. Reason: Too risky");
});

test("an SME without an acceptance stays unchanged, and an admin withdraws proposals", async () => {
  await propose([idOf(buyer)]);
  expect(await insurerOf(buyer)).toEqual([old.insurerId, next.insurerId]);
  await order(buyer, seller, 100_00, 0);
  expect(await propose(null, null)).toBe(1);
  expect(await proposed()).toEqual([]);
  await expect(accept(null)).rejects.toMatchObject({ code: "done_already" });
  await expect(propose(null, null)).rejects.toMatchObject({ code: "done_already" });
  expect(await checkDatabase()).toEqual([]);
});

test("an SME whose insurer has left can order again once it has moved", async () => {
  await endCover(admin, { insurerId: old.insurerId!, until: null, desc: "x" });
  await expect(order(buyer, seller, 100_00, 0)).rejects.toMatchObject({ code: "no_cover" });
  await propose([idOf(buyer)]);
  await accept(null);
  await order(buyer, seller, 100_00, 0);
  expect(await checkDatabase()).toEqual([]);
});

test("a credit above the limits takes two officers of the insurer", async () => {
  await setLimits({ credit: 1_000_00 });
  const colleague = await colleagueOf(next);
  await propose([idOf(buyer)]);
  await expect(accept(null)).rejects.toThrow(AwaitsApproval);
  expect(await insurerOf(buyer)).toEqual([old.insurerId, next.insurerId]);
  await approve(colleague, (await listApprovals(colleague)).waiting[0]!.id);
  expect(await insurerOf(buyer)).toEqual([next.insurerId, null]);
});

test("a waiting credit request moves with its SME", async () => {
  await requestCredit(buyer, { amount: 20_000_00, reason: "More customers" } as never);
  await propose([idOf(buyer)]);
  await accept(null);
  expect([(await listWaitingCreditRequests(old)).length, (await listWaitingCreditRequests(next)).length]).toEqual([
    0, 1,
  ]);
  expect(await checkDatabase()).toEqual([]);
});

test("rejects other roles, other insurers' SMEs, the same insurer and a paused insurer", async () => {
  await expect(proposeMoves(old, { insurerId: "x", toInsurerId: null, smeIds: null, desc: "x" })).rejects.toThrow(
    Forbidden,
  );
  await expect(accept(null, admin)).rejects.toThrow(Forbidden);
  await expect(propose(["nobody"])).rejects.toThrow(NotFound);
  await expect(propose(null, old.insurerId)).rejects.toThrow(Invalid);
  await propose([idOf(buyer)]);
  await expect(accept([idOf(second)])).rejects.toThrow(NotFound);
  await expect(acceptMoves(old, { insurerId: next.insurerId!, smeIds: null })).rejects.toThrow(NotFound);
  await expect(declineMoves(old, { insurerId: next.insurerId!, smeIds: null }, "x")).rejects.toThrow(NotFound);
  await pauseInsurer(admin, next.insurerId!, true);
  await expect(propose([idOf(second)])).rejects.toMatchObject({ code: "no_insurer" });
});

test("a closed SME is no longer proposed, and the check finds a proposal that cannot be answered", async () => {
  await propose([idOf(buyer)]);
  await withSecondPerson(admin, closeCompany(admin, { companyId: idOf(buyer), desc: "Retired" }));
  expect(await insurerOf(buyer)).toEqual([old.insurerId, null]);
  await db
    .update(applicants)
    .set({ nextInsurerId: old.insurerId, updatedAt: clock.now() })
    .where(eq(applicants.id, idOf(second)));
  expect((await checkDatabase()).join()).toContain(`company ${idOf(second)}: it is proposed to an insurer`);
});
