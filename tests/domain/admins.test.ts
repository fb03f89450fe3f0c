/** Disabling an admin: one admin alone must not be able to remove the only other admin. */
import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { events } from "~/db/schema";
import { changeLanguage } from "~/domain/accounts/language.server";
import { approve, expireApprovals, listApprovals, refuse, withdraw } from "~/domain/approvals/approval.server";
import { DEFAULT_APPROVAL_LIMITS } from "~/domain/approvals/approval-limits";
import { setApprovalLimits } from "~/domain/approvals/approval-limits.server";
import { checkDatabase } from "~/domain/check.server";
import { runJobs } from "~/domain/jobs.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { addStaff, disableByEmail, enableByEmail } from "~/domain/team/operator.server";
import {
  changeMember,
  disableMember,
  findTeamMember,
  inviteMember,
  listTeam,
  OBJECTION_PERIOD,
  resetSecondFactor,
  sendReset,
} from "~/domain/team/team.server";
import type { Actor } from "~/domain/values/actor";
import { HOUR } from "~/domain/values/clock";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { findActor } from "~/program/seed/journeys.server";
import { translateToEnglish } from "~/words/translate";
import { colleagueOf, insurer, messages, PASSWORD, staff, useWorld, wait } from "./world";

useWorld();

const waits = (act: Promise<unknown>) => expect(act).rejects.toThrow(AwaitsApproval);
const isRefused = (act: Promise<unknown>, code: string) => expect(act).rejects.toMatchObject({ code });
const stateOf = async ({ accountId }: Actor) => (await findTeamMember(accountId)).state;
const only = async (reader: Actor) => (await listApprovals(reader)).waiting[0]!;
const decided = async (reader: Actor) => (await listApprovals(reader)).decided.map(({ state }) => state);
const lastTo = async ({ email }: Actor) => (await messages(email))[0];
const twoAdmins = async (): Promise<[Actor, Actor]> => [await staff("admin"), await colleagueOf(await staff("admin"))];

async function thirdAdmin(): Promise<Actor> {
  await addStaff({ email: "third@example.test", password: PASSWORD, name: "third", role: "admin" });
  return findActor((await signIn({ email: "third@example.test", password: PASSWORD }, "web")).token);
}

describe("disabling the only other admin", () => {
  test("takes effect after exactly 72 hours and notifies both", async () => {
    const [proposer, other] = await twoAdmins();
    await waits(disableMember(proposer, other.accountId));
    expect(OBJECTION_PERIOD).toBe(72 * HOUR);
    expect(await lastTo(other)).toMatchObject({
      subject: `${proposer.name} proposes to disable your account`,
      text: expect.stringContaining("3 February 2026 at 12:00 unless you object"),
      link: "/admin/approvals",
    });
    wait(OBJECTION_PERIOD - 1);
    await runJobs("everyMinute");
    expect(await stateOf(other)).toBe("active");
    wait(1);
    await runJobs("everyMinute");
    expect(await stateOf(other)).toBe("disabled");
    expect(await decided(proposer)).toEqual(["applied"]);
    for (const admin of [proposer, other])
      expect((await lastTo(admin))?.subject).toContain("In effect, because nobody objected: Disable");
    const recorded = await db.select().from(events).where(eq(events.subject, "approval")).orderBy(desc(events.id));
    expect(recorded.map(({ verb }) => verb)).toEqual(["approval.applied", "approval.proposed"]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("notifies an admin in Arabic if they read Arabic", async () => {
    const [proposer, other] = await twoAdmins();
    await changeLanguage(other, "ar");
    await waits(disableMember(proposer, other.accountId));
    expect((await lastTo(other))?.text).toContain("ما لم تعترض");
  });

  test("is void after an objection and cannot be proposed again; the command still works", async () => {
    const [proposer, other] = await twoAdmins();
    await waits(disableMember(proposer, other.accountId));
    const proposal = await only(other);
    expect(proposal).toMatchObject({ concernsReader: true, takesEffectAt: expect.any(Number), isOwn: false });
    await refuse(other, proposal.id, null);
    expect((await lastTo(proposer))?.subject).toMatch(/^Objected: Disable .*'s account$/);
    wait(OBJECTION_PERIOD);
    await expireApprovals();
    expect(await stateOf(other)).toBe("active");
    await isRefused(disableMember(proposer, other.accountId), "objected");
    await expect(disableMember(proposer, other.accountId)).rejects.toThrow(`dhow user disable ${other.email}`);
    await disableByEmail(other.email);
    expect(await stateOf(other)).toBe("disabled");
    expect(await checkDatabase()).toEqual([]);
  });

  test("cannot be approved or rejected by the proposer, and the other admin can only object", async () => {
    const [proposer, other] = await twoAdmins();
    await waits(disableMember(proposer, other.accountId));
    const { id } = await only(other);
    await isRefused(approve(proposer, id), "own_proposal");
    await isRefused(refuse(proposer, id, null), "own_proposal");
    await isRefused(approve(other, id), "own_account");
    await isRefused(disableMember(proposer, other.accountId), "done_already");
  });

  test("can be withdrawn, which notifies the other admin", async () => {
    const [proposer, other] = await twoAdmins();
    await waits(disableMember(proposer, other.accountId));
    await withdraw(proposer, (await only(proposer)).id);
    expect((await lastTo(other))?.subject).toContain("Withdrawn: Disable");
    wait(OBJECTION_PERIOD);
    await expireApprovals();
    expect(await stateOf(other)).toBe("active");
  });

  test("is void when the proposer is disabled: if two admins propose to disable each other, one stays", async () => {
    const [first, second] = await twoAdmins();
    await waits(disableMember(first, second.accountId));
    wait(1);
    await waits(disableMember(second, first.accountId));
    wait(OBJECTION_PERIOD);
    await expireApprovals();
    expect([await stateOf(first), await stateOf(second)]).toEqual(["active", "disabled"]);
    expect((await decided(first)).sort()).toEqual(["applied", "void"]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is void when the command disables the proposer, even after the account is enabled again", async () => {
    const [proposer, other] = await twoAdmins();
    await waits(disableMember(proposer, other.accountId));
    await disableByEmail(proposer.email);
    expect(await decided(other)).toEqual(["void"]);
    await enableByEmail(proposer.email);
    wait(OBJECTION_PERIOD);
    await expireApprovals();
    expect(await stateOf(other)).toBe("active");
  });

  test("is void when an admin joins the team", async () => {
    const [proposer, other] = await twoAdmins();
    await waits(disableMember(proposer, other.accountId));
    await thirdAdmin();
    wait(OBJECTION_PERIOD);
    await expireApprovals();
    expect(await stateOf(other)).toBe("active");
    expect(await decided(other)).toEqual(["void"]);
    // With a third admin, a colleague can decide.
    await waits(disableMember(proposer, other.accountId));
    expect((await only(other)).takesEffectAt).toBeNull();
  });

  test("takes 72 hours even with shorter approval limits", async () => {
    const admin = await staff("admin");
    await setApprovalLimits(admin, { ...DEFAULT_APPROVAL_LIMITS, staff: false, terms: false, days: 1 });
    const other = await colleagueOf(admin);
    await waits(disableMember(admin, other.accountId));
    wait(OBJECTION_PERIOD - 1);
    await expireApprovals();
    expect(await stateOf(other)).toBe("active");
    wait(1);
    await expireApprovals();
    expect(await stateOf(other)).toBe("disabled");
  });

  test("has no shortcut: resetting the password or second factor does not lock the admin out", async () => {
    const [admin, other] = await twoAdmins();
    await sendReset(admin, other.accountId);
    await isRefused(resetSecondFactor(admin, other.accountId), "second_factor_off");
    await signIn({ email: other.email, password: PASSWORD }, "web");
  });
});

describe("with three admins", () => {
  test("disabling one needs a second admin's approval, other than the admin concerned", async () => {
    const [first, second] = await twoAdmins();
    const third = await thirdAdmin();
    await waits(disableMember(first, second.accountId));
    const { id, takesEffectAt } = await only(second);
    expect(takesEffectAt).toBeNull();
    expect((await lastTo(second))?.text).toContain("Another admin can approve this until");
    expect((await lastTo(third))?.subject).toMatch(/^Your approval is needed: Disable .*'s account$/);
    await isRefused(approve(second, id), "own_account");
    await isRefused(refuse(second, id, "no"), "own_account");
    await isRefused(approve(first, id), "own_proposal");
    await approve(third, id);
    expect(await stateOf(second)).toBe("disabled");
    expect((await lastTo(second))?.subject).toContain("Approved: Disable");
    expect(await checkDatabase()).toEqual([]);
  });

  test("a disabled admin's proposal cannot be approved", async () => {
    const [first, second] = await twoAdmins();
    const third = await thirdAdmin();
    await waits(disableMember(first, second.accountId));
    const { id } = await only(third);
    await disableByEmail(first.email);
    await isRefused(approve(third, id), "approval_over");
    expect(await stateOf(second)).toBe("active");
  });

  test("an admin cannot void the proposal by changing their own account", async () => {
    const [first, second] = await twoAdmins();
    const third = await thirdAdmin();
    await waits(disableMember(first, second.accountId));
    await changeLanguage(second, "ar");
    await approve(third, (await only(third)).id);
    expect(await stateOf(second)).toBe("disabled");
  });
});

test("every kind of proposal is void once its proposer is disabled", async () => {
  const [first, second] = await twoAdmins();
  await waits(setApprovalLimits(first, { ...DEFAULT_APPROVAL_LIMITS, days: 3 }));
  await disableByEmail(first.email);
  expect((await listApprovals(second)).waiting).toEqual([]);
  expect(await decided(second)).toEqual(["void"]);
  expect(
    translateToEnglish((await db.select().from(events).where(eq(events.verb, "approval.void")))[0]!.text),
  ).toContain("No longer valid: Change the approval limits");
  expect(await checkDatabase()).toEqual([]);
});

describe("officers of the bank and of insurers", () => {
  test("one admin can disable the only officer of a team, and one of three", async () => {
    const [admin] = await twoAdmins();
    for (const officer of [await staff("bank"), await insurer()]) {
      await changeMember(admin, officer.accountId, "disable");
      expect(await stateOf(officer)).toBe("disabled");
    }
    const cover = await insurer("Other Cover");
    await colleagueOf(cover);
    const hired = { email: "hired@example.test", password: PASSWORD, name: "hired", role: "insurance" } as const;
    await addStaff({ ...hired, insurerId: cover.insurerId! });
    await changeMember(admin, cover.accountId, "disable");
    expect(await stateOf(cover)).toBe("disabled");
  });

  test("disabling one of two takes two admins, and neither the officer nor a colleague can decide", async () => {
    const [first, second] = await twoAdmins();
    for (const officer of [await staff("bank"), await insurer()]) {
      const colleague = await colleagueOf(officer);
      await waits(changeMember(first, officer.accountId, "disable"));
      expect(await stateOf(officer)).toBe("active");
      const proposal = await only(second);
      expect(proposal.takesEffectAt).toBeNull();
      expect(translateToEnglish(proposal.approvalReason)).toBe("disabling one of a team's last two officers");
      for (const outsider of [officer, colleague]) await isRefused(approve(outsider, proposal.id), "not_found");
      await approve(second, proposal.id);
      expect(await stateOf(officer)).toBe("disabled");
    }
  });

  test("an only admin disables one of two alone, and the record says so", async () => {
    const [admin, officer] = [await staff("admin"), await staff("bank")];
    await colleagueOf(officer);
    await changeMember(admin, officer.accountId, "disable");
    expect(await decided(admin)).toEqual(["alone"]);
  });

  test("another insurer's officers do not count", async () => {
    const [admin] = await twoAdmins();
    const cover = await insurer();
    await colleagueOf(cover);
    await colleagueOf(await insurer("Other Cover"));
    await waits(changeMember(admin, cover.accountId, "disable"));
  });
});

describe("one of two admins alone", () => {
  const invitation = (role: "admin" | "bank") => ({ name: "x", email: `${role}@new.test`, role, insurerId: undefined });

  test("cannot add an admin, even if two admins have exempted other staff", async () => {
    const [first, second] = await twoAdmins();
    await waits(setApprovalLimits(first, { ...DEFAULT_APPROVAL_LIMITS, staff: false }));
    await waits(inviteMember(first, invitation("bank")));
    await approve(second, (await listApprovals(second)).waiting.find(({ subject }) => subject.id === "settings")!.id);
    await waits(inviteMember(first, invitation("admin")));
    await inviteMember(first, { ...invitation("bank"), email: "allowed@new.test" });
  });

  test("cannot enable a disabled admin, even if two admins have exempted other staff", async () => {
    const admin = await staff("admin");
    await setApprovalLimits(admin, { ...DEFAULT_APPROVAL_LIMITS, staff: false });
    await colleagueOf(admin);
    const third = await thirdAdmin();
    await disableByEmail(third.email);
    await waits(changeMember(admin, third.accountId, "enable"));
    const officer = await staff("bank");
    await disableByEmail(officer.email);
    await changeMember(admin, officer.accountId, "enable");
  });

  test("sends reset links and invitations to their owner's address only", async () => {
    const [first, second] = await twoAdmins();
    await waits(inviteMember(first, invitation("admin")));
    await approve(second, (await only(second)).id);
    const invited = (await listTeam("admin", { page: 1, perPage: 10 })).rows.find(({ state }) => state === "invited")!;
    wait(HOUR);
    await changeMember(first, invited.id, "invite");
    await sendReset(first, second.accountId);
    const links = (await messages()).filter(({ link }) => link?.startsWith("/auth/reset"));
    expect(links.map(({ to }) => to).sort()).toEqual([invited.email, invited.email, second.email].sort());
    await signIn({ email: second.email, password: PASSWORD }, "web");
  });
});
