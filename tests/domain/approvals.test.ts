/** Four eyes: above a limit one officer proposes and another one in the same role approves. */

import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, applicants, events, orders } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { approve, expireApprovals, listApprovals, refuse, withdraw } from "~/domain/approvals/approval.server";
import { DEFAULT_APPROVAL_LIMITS, RECOMMENDED_APPROVAL_LIMITS } from "~/domain/approvals/approval-limits";
import { approvalLimitsVersion, setApprovalLimits } from "~/domain/approvals/approval-limits.server";
import { readApprovalLimits } from "~/domain/approvals/stored-approval-limits.server";
import { checkDatabase } from "~/domain/check.server";
import { countTasks } from "~/domain/dashboards/task.server";
import { OrderStatus } from "~/domain/orders/status";
import { payOut } from "~/domain/payouts/payout.server";
import { storeSetting } from "~/domain/settings/stored-setting.server";
import { readBankShareRate, setBankShareRate } from "~/domain/share-rate/share-rate.server";
import { disableMember, enableMember, inviteMember } from "~/domain/team/team.server";
import type { Actor } from "~/domain/values/actor";
import { DAY } from "~/domain/values/clock";
import { Level } from "~/domain/values/level";
import { WHOLE } from "~/domain/values/money";
import { AwaitsApproval, Forbidden, NotFound, Refused } from "~/domain/verbs/errors";
import {
  activateSme,
  adminVerifySme,
  bankVerifySme,
  insurerRejectSme,
  insurerVerifySme,
} from "~/domain/verdicts/verdict.server";
import { translateToEnglish } from "~/words/translate";
import { rawRun } from "../raw";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  messages,
  order,
  setLimits,
  sme,
  staff,
  useWorld,
  wait,
} from "./world";

useWorld();

const LIMITS = { credit: 50_000_00, creditTimes: 2, upfront: (5 * WHOLE) / 100, shareRate: WHOLE / 2 };
const limited = () => setLimits(LIMITS);

/** An SME awaiting the insurer's decision. */
async function waitingSme(requestCredit = 20_000_00): Promise<string> {
  const id = (await (await sme(4, undefined, { requestCredit })).actor()).applicantId!;
  await insurer();
  await adminVerifySme(await staff("admin"), id, "complete");
  await bankVerifySme(await staff("bank"), id, "good");
  return id;
}

const smeOf = async (id: string) => (await db.select().from(applicants).where(eq(applicants.id, id)))[0]!;
const only = async (actor: Actor) => (await listApprovals(actor)).waiting.map(({ id }) => id)[0]!;
const toldTo = async ({ email }: Actor) => (await messages(email)).map(({ subject, text }) => `${subject}\n${text}`);
const waits = (act: Promise<unknown>) => expect(act).rejects.toThrow(AwaitsApproval);
const isRefused = (act: Promise<unknown>, code: string) => expect(act).rejects.toMatchObject({ code });

describe("before an admin has set limits", () => {
  test("one officer can set any credit limit, plan and bank share", async () => {
    await colleagueOf(await insurer());
    await colleagueOf(await staff("admin"));
    const id = await waitingSme();
    await insurerVerifySme(await insurer(), id, 9_000_000_00);
    await activateSme(await staff("admin"), id, "little upfront", [1, WHOLE - 1]);
    expect(await smeOf(id)).toMatchObject({
      level: Level.adminActivated,
      creditAmount: 9_000_000_00,
      plan: [1, WHOLE - 1],
    });
    await setBankShareRate(await staff("admin"), (99 * WHOLE) / 100);
    expect(await readBankShareRate()).toBe((99 * WHOLE) / 100);
  });

  test("keeps limits stored by an earlier version, and a limit can be unset", async () => {
    const stored = {
      credit: 60_000_00,
      creditTimes: 2,
      upfront: 50_000,
      shareRate: 500_000,
      terms: true,
      staff: true,
      days: 7,
    };
    await transaction((tx) => storeSetting(tx, "ceilings", stored));
    expect(await readApprovalLimits()).toEqual({ ...stored, payout: null });
    await setApprovalLimits(await staff("admin"), {
      ...stored,
      credit: null,
      creditTimes: null,
      payout: null,
    });
    expect(await readApprovalLimits()).toEqual({ ...stored, credit: null, creditTimes: null, payout: null });
    await insurerVerifySme(await insurer(), await waitingSme(), 9_000_000_00);
  });
});

describe("a credit limit", () => {
  beforeEach(limited);

  test("above both approval limits needs a second officer of the insurer", async () => {
    const [first, second, id] = [await insurer(), await colleagueOf(await insurer()), await waitingSme()];
    await waits(insurerVerifySme(first, id, 9_000_000_00));
    expect(await smeOf(id)).toMatchObject({ level: Level.bankVerified, creditAmount: null });
    expect(await toldTo(second)).toEqual([expect.stringContaining("Your approval is needed")]);
    await approve(second, await only(second));
    expect(await smeOf(id)).toMatchObject({ level: Level.insuranceVerified, creditAmount: 9_000_000_00 });
    expect((await toldTo(first))[0]).toContain("Approved: Verify Salmiya Cafés with a credit limit of $9,000,000");
    expect(await checkDatabase()).toEqual([]);
  });

  const given = async (credit: number, asked: number) => {
    const id = await waitingSme(asked);
    await insurerVerifySme(await insurer(), id, credit);
    return (await smeOf(id)).creditAmount;
  };

  test("at either approval limit needs one officer", async () => {
    await colleagueOf(await insurer());
    expect(await given(50_000_00, 40_000_00)).toBe(50_000_00);
    expect(await given(40_000_00, 20_000_00)).toBe(40_000_00);
  });

  test("one cent above an approval limit needs two officers, and the proposal names the limit", async () => {
    const first = await insurer();
    const second = await colleagueOf(first);
    await waits(given(50_000_01, 40_000_00));
    await waits(given(40_000_01, 20_000_00));
    const reasons = (await listApprovals(second)).waiting.map(({ approvalReason }) =>
      translateToEnglish(approvalReason),
    );
    expect(reasons.sort()).toEqual([
      "a credit limit above $50,000.00",
      "a credit limit above 2 times the requested amount",
    ]);
  });

  test("if only one approval limit is set, only that one applies", async () => {
    await colleagueOf(await insurer());
    await setLimits({ credit: 50_000_00 });
    expect(await given(50_000_00, 1_00)).toBe(50_000_00);
    await waits(given(50_000_01, 50_000_00));
    await setLimits({ creditTimes: 2 });
    expect(await given(9_000_000_00, 4_500_000_00)).toBe(9_000_000_00);
    await waits(given(2_01, 1_00));
  });

  test("exceeds the recommended limits above $250,000, or above ten times the requested amount", async () => {
    await setLimits(RECOMMENDED_APPROVAL_LIMITS);
    await colleagueOf(await insurer());
    expect(await given(250_000_00, 25_000_00)).toBe(250_000_00);
    await waits(given(250_000_01, 250_000_00));
    await waits(given(10_001_00, 1_000_00));
  });

  test("above an approval limit is rejected with advice if the insurer has only one officer", async () => {
    const id = await waitingSme();
    await isRefused(insurerVerifySme(await insurer(), id, 9_000_000_00), "no_second_person");
    await expect(insurerVerifySme(await insurer(), id, 9_000_000_00)).rejects.toThrow(
      "Ask an admin to invite a colleague or to change the limit.",
    );
    expect((await listApprovals(await insurer())).waiting).toEqual([]);
    expect(await smeOf(id)).toMatchObject({ level: Level.bankVerified, creditAmount: null });
  });

  test("another insurer's officer can neither approve nor see the proposal", async () => {
    const id = await waitingSme();
    const other = await insurer("Other Cover");
    await isRefused(insurerVerifySme(await insurer(), id, 9_000_000_00), "no_second_person");
    await colleagueOf(await insurer());
    await waits(insurerVerifySme(await insurer(), id, 9_000_000_00));
    expect((await listApprovals(other)).waiting).toEqual([]);
    await expect(approve(other, await only(await insurer()))).rejects.toThrow(NotFound);
    await expect(approve(await staff("admin"), await only(await insurer()))).rejects.toThrow(NotFound);
    await expect(approve(await staff("bank"), await only(await insurer()))).rejects.toThrow(NotFound);
    await expect(approve(await activeSupplier(), await only(await insurer()))).rejects.toThrow(Forbidden);
  });
});

describe("a single payout", () => {
  /** A payable order. The supplier gets 90% of its amount. */
  const payable = async (amount: number) => order(await activeSme(300_000_00), await activeSupplier(), amount, 5);
  const statusOf = async (id: string) =>
    (await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status;

  test("takes one officer for any amount while no limit is set", async () => {
    await colleagueOf(await staff("bank"));
    const id = await payable(250_000_00);
    await payOut(await staff("bank"), id);
    expect(await statusOf(id)).toBe(OrderStatus.paidByBank);
  });

  test("above the recommended $100,000 takes two officers of the bank", async () => {
    const [first, second] = [await staff("bank"), await colleagueOf(await staff("bank"))];
    const [small, large] = [await payable(111_111_11), await payable(111_111_12)];
    await setLimits(RECOMMENDED_APPROVAL_LIMITS);
    await payOut(first, small);
    expect(await statusOf(small)).toBe(OrderStatus.paidByBank);
    await waits(payOut(first, large, { reference: "FT-1" }));
    expect(await statusOf(large)).toBe(OrderStatus.invoiceVerifiedByAdmin);
    const [proposal] = (await listApprovals(second)).waiting;
    expect(translateToEnglish(proposal!.proposedChange)).toMatch(/^Pay Doha Roasters \$100,000\.01 for order D-\d+$/);
    expect(translateToEnglish(proposal!.approvalReason)).toBe("a single payout above $100,000.00");
    expect(await countTasks(second)).toMatchObject({ approvals: 1 });
    await approve(second, proposal!.id);
    const [paid] = await db.select().from(orders).where(eq(orders.id, large));
    expect(paid).toMatchObject({ status: OrderStatus.paidByBank, payoutReference: "FT-1" });
    expect(await checkDatabase()).toEqual([]);
  });

  test("above the limit is rejected while the bank has one officer", async () => {
    const id = await payable(1_000_00);
    await setLimits({ payout: 899_99 });
    await isRefused(payOut(await staff("bank"), id), "no_second_person");
    expect(await statusOf(id)).toBe(OrderStatus.invoiceVerifiedByAdmin);
  });
});

describe("a proposal", () => {
  beforeEach(limited);

  const proposed = async () => {
    const [first, second, id] = [await insurer(), await colleagueOf(await insurer()), await waitingSme()];
    await waits(insurerVerifySme(first, id, 9_000_000_00));
    return { first, second, id, proposal: await only(first) };
  };

  test("cannot be approved or rejected by its proposer", async () => {
    const { first, proposal } = await proposed();
    await isRefused(approve(first, proposal), "own_proposal");
    await isRefused(refuse(first, proposal, "no"), "own_proposal");
  });

  test("cannot be approved if no verb is registered for its action", async () => {
    const { first, second, proposal } = await proposed();
    await rawRun("update approvals set act = 'unknown' where id = ?", proposal);
    await expect(approve(second, proposal)).rejects.toThrow('No verb has registered for proposals of "unknown".');
    expect((await listApprovals(first)).waiting).toHaveLength(1);
  });

  test("can be withdrawn only by its proposer", async () => {
    const { first, second, proposal } = await proposed();
    await expect(withdraw(second, proposal)).rejects.toThrow(NotFound);
    await withdraw(first, proposal);
    await isRefused(approve(second, proposal), "approval_over");
  });

  test("is rejected with a reason, and its proposer is notified", async () => {
    const { first, second, id, proposal } = await proposed();
    await refuse(second, proposal, "far too much");
    expect((await toldTo(first))[0]).toContain("far too much");
    expect((await smeOf(id)).level).toBe(Level.bankVerified);
    await isRefused(approve(second, proposal), "approval_over");
    expect((await listApprovals(first)).decided).toEqual([
      expect.objectContaining({ state: "refused", reason: "far too much" }),
    ]);
  });

  test("rejects a second proposal about the same SME", async () => {
    const { first, id } = await proposed();
    await isRefused(insurerVerifySme(first, id, 8_000_000_00), "done_already");
  });

  test("is void once its SME has changed", async () => {
    const { first, second, id, proposal } = await proposed();
    await insurerRejectSme(first, id, "not in this trade");
    expect((await smeOf(id)).creditAmount).toBeNull();
    // The proposal has left the queue.
    const { waiting, decided } = await listApprovals(second);
    expect([waiting, decided]).toEqual([[], [expect.objectContaining({ id: proposal, state: "void" })]]);
    expect(await countTasks(second)).toMatchObject({ approvals: 0 });
    await isRefused(approve(second, proposal), "approval_over");
    expect(await checkDatabase()).toEqual([]);
  });

  test("expires after exactly seven days and notifies its proposer", async () => {
    const { first, second, proposal } = await proposed();
    wait(7 * DAY - 1);
    await expireApprovals();
    expect((await listApprovals(second)).waiting).toHaveLength(1);
    wait(1);
    await isRefused(approve(second, proposal), "approval_over");
    await expireApprovals();
    expect((await listApprovals(first)).decided).toEqual([expect.objectContaining({ state: "expired" })]);
    expect((await toldTo(first))[0]).toContain("Expired: ");
    expect(await checkDatabase()).toEqual([]);
  });

  test("an impossible action is rejected at once instead of proposed", async () => {
    const [first, id] = [await insurer(), await waitingSme()];
    await colleagueOf(first);
    await insurerRejectSme(first, id, "not in this trade");
    await expect(insurerVerifySme(first, id, 9_000_000_00)).rejects.toThrow(Refused);
    expect((await listApprovals(first)).waiting).toHaveLength(0);
  });

  test("two simultaneous approvals run the action once", async () => {
    const { second, proposal, id } = await proposed();
    const answers = await Promise.allSettled([approve(second, proposal), approve(second, proposal)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await smeOf(id)).creditAmount).toBe(9_000_000_00);
  });
});

describe("admin changes", () => {
  beforeEach(limited);

  const ready = async () => {
    const id = await waitingSme();
    await insurerVerifySme(await insurer(), id, 10_000_00);
    return id;
  };
  const plan = (upfront: number) => [upfront, WHOLE - upfront];

  test("a plan with less than 5% upfront needs two admins", async () => {
    const second = await colleagueOf(await staff("admin"));
    const id = await ready();
    await waits(activateSme(await staff("admin"), id, "little upfront", plan(WHOLE / 20 - 1)));
    expect((await smeOf(id)).level).toBe(Level.insuranceVerified);
    await approve(second, await only(second));
    expect(await smeOf(id)).toMatchObject({ level: Level.adminActivated, plan: plan(WHOLE / 20 - 1) });
    const other = await ready();
    await activateSme(await staff("admin"), other, "enough", plan(WHOLE / 20));
    expect((await smeOf(other)).level).toBe(Level.adminActivated);
  });

  test("a bank share above 50% needs two admins, and is void if the share has changed since", async () => {
    const [first, second] = [await staff("admin"), await colleagueOf(await staff("admin"))];
    await setBankShareRate(first, WHOLE / 2);
    await waits(setBankShareRate(first, (6 * WHOLE) / 10));
    expect(await readBankShareRate()).toBe(WHOLE / 2);
    const proposal = await only(second);
    await setBankShareRate(second, WHOLE / 4);
    expect((await listApprovals(second)).waiting).toEqual([]);
    await isRefused(approve(second, proposal), "approval_over");
    await waits(setBankShareRate(first, (6 * WHOLE) / 10));
    await approve(second, await only(second));
    expect(await readBankShareRate()).toBe((6 * WHOLE) / 10);
  });

  test("records a single admin's invitation; with two admins, inviting and enabling need both", async () => {
    const first = await staff("admin");
    const invitation = { name: "Dana", role: "bank" as const, insurerId: undefined };
    await inviteMember(first, { ...invitation, email: "dana@example.test" });
    expect((await listApprovals(first)).decided[0]).toMatchObject({
      state: "alone",
      proposedBy: first.name,
      decidedBy: first.name,
    });
    const [event] = await db.select().from(events).where(eq(events.verb, "approval.alone")).orderBy(desc(events.id));
    expect(translateToEnglish(event!.text)).toBe(
      "Done by one person, because nobody else has this role: Invite Dana (dana@example.test) as bank",
    );
    const second = await colleagueOf(first);
    await waits(inviteMember(first, { ...invitation, email: "omar@example.test" }));
    const findOmar = () => db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, "omar@example.test"));
    expect(await findOmar()).toEqual([]);
    expect(await messages("omar@example.test")).toEqual([]);
    await approve(second, await only(second));
    const [omar] = await findOmar();
    expect(await messages("omar@example.test")).toHaveLength(1);
    await disableMember(first, omar!.id);
    await waits(enableMember(first, omar!.id));
    await approve(second, await only(second));
  });

  test("changing the approval limits needs two admins if there are two, and takes effect at once", async () => {
    const first = await staff("admin");
    const lower = { ...DEFAULT_APPROVAL_LIMITS, credit: 5_000_00, creditTimes: 1 };
    await setApprovalLimits(first, lower, approvalLimitsVersion(await readApprovalLimits()));
    const second = await colleagueOf(first);
    await waits(setApprovalLimits(first, { ...lower, staff: false }));
    expect(await readApprovalLimits()).toEqual(lower);
    await approve(second, await only(second));
    expect((await readApprovalLimits()).staff).toBe(false);
    await colleagueOf(await insurer());
    await waits(insurerVerifySme(await insurer(), await waitingSme(), 20_000_01));
  });

  test("a single admin cannot exceed a limit, and the error says what to do", async () => {
    const id = await ready();
    const act = () => activateSme(alone, id, "little upfront", plan(WHOLE / 20 - 1));
    const alone = await staff("admin");
    await isRefused(act(), "no_second_person");
    await expect(act()).rejects.toThrow("Invite another admin, or change the limit in Settings.");
    await setLimits({ ...LIMITS, upfront: null });
    await act();
    expect((await smeOf(id)).level).toBe(Level.adminActivated);
  });

  test("rejects new approval limits if they have changed since the form was loaded", async () => {
    await isRefused(setApprovalLimits(await staff("admin"), DEFAULT_APPROVAL_LIMITS, "another"), "changed_meanwhile");
  });
});
