/** Forgotten passwords, invitations and staff accounts: permissions, and the sessions that a change ends. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, outbox, passwordLinks, sessions } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { newPasswordInput } from "~/domain/accounts/account";
import { deleteExpiredLinks, linkHolder, requestPasswordReset } from "~/domain/accounts/password-links.server";
import { authenticate, startSession } from "~/domain/accounts/sessions.server";
import { checkDatabase } from "~/domain/check.server";
import { choosePassword } from "~/domain/sign-in/choose-password.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { addStaff, disableByEmail, enableByEmail, resetByEmail } from "~/domain/team/operator.server";
import { type Invitation, invitationInput } from "~/domain/team/team";
import {
  disableMember,
  enableMember,
  findTeamMember,
  inviteMember,
  listTeam,
  resendInvitation,
  sendReset,
} from "~/domain/team/team.server";
import { clock, DAY, HOUR, MINUTE, SECOND } from "~/domain/values/clock";
import { Invalid, NotFound, Refused, TooMany } from "~/domain/verbs/errors";
import { translateToEnglish } from "~/words/translate";
import { insurer, messages, PASSWORD, sme, staff, useWorld, wait } from "./world";

useWorld();

const NEW = "another dhow of mine";
const person: Invitation = { name: "Sara", email: "sara@bank.test", role: "bank" };

/** The token of the last link sent to this address. */
async function lastToken(to: string): Promise<string> {
  const sent = (await messages(to)).find((message) => message.link?.startsWith("/auth/reset?token="));
  return sent!.link!.split("token=")[1]!;
}
const linksSent = async (to: string) =>
  (await messages(to)).filter((message) => message.link?.startsWith("/auth/reset")).length;
const refusal = async (act: Promise<unknown>) =>
  act.then(
    () => "fine",
    (error: unknown) => error,
  );

describe("a forgotten password", () => {
  test("its link sets a new password once, and ends all sessions and other links", async () => {
    const someone = await sme(0);
    const { email, accountId } = await someone.actor();
    const api = await transaction((tx) => startSession(tx, accountId, "api", clock.now()));
    await requestPasswordReset(email);
    const first = await lastToken(email);
    await requestPasswordReset(email);
    const second = await lastToken(email);
    expect(second).not.toBe(first);
    expect(await linkHolder(first)).toMatchObject({ kind: "reset", email });
    expect(await linkHolder(first)).toMatchObject({ email });
    expect(await authenticate(someone.token, "web")).not.toBeNull();

    const { token } = await choosePassword(first, NEW);
    expect(await authenticate(token, "web")).toMatchObject({ email });
    expect(await authenticate(someone.token, "web")).toBeNull();
    expect(await authenticate(api, "api")).toBeNull();
    for (const over of [first, second]) {
      expect(await linkHolder(over)).toBeNull();
      await expect(choosePassword(over, "a third password")).rejects.toThrow(Refused);
    }
    await expect(signIn({ email, password: PASSWORD }, "web")).rejects.toThrow(Invalid);
    await signIn({ email, password: NEW }, "web");
    expect((await messages(email))[0]?.subject).toBe("Your Dhow password was changed");
  });

  test("its token is stored only as a hash", async () => {
    const { email } = await (await sme(0)).actor();
    await requestPasswordReset(email);
    expect(JSON.stringify(await db.select().from(passwordLinks))).not.toContain(await lastToken(email));
  });

  test("its link is valid for exactly one hour", async () => {
    const { email } = await (await sme(0)).actor();
    await requestPasswordReset(email);
    const token = await lastToken(email);
    wait(HOUR);
    expect(await linkHolder(token)).not.toBeNull();
    wait(1);
    expect(await linkHolder(token)).toBeNull();
    await expect(choosePassword(token, NEW)).rejects.toThrow("This link has expired");
    await signIn({ email, password: PASSWORD }, "web");
  });

  test("its link works once, even if it is used twice at the same time", async () => {
    const { email } = await (await sme(0)).actor();
    await requestPasswordReset(email);
    const token = await lastToken(email);
    const twice = await Promise.allSettled([choosePassword(token, NEW), choosePassword(token, "yet another one")]);
    expect(twice.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("at most three links an hour are sent per account, and none to unknown or disabled accounts", async () => {
    const { email } = await (await sme(0)).actor();
    for (let i = 0; i < 5; i += 1) {
      await requestPasswordReset(email);
      wait(MINUTE);
    }
    expect(await linksSent(email)).toBe(3);
    wait(HOUR);
    await requestPasswordReset(email);
    expect(await linksSent(email)).toBe(4);
    await Promise.all(Array.from({ length: 10 }, () => requestPasswordReset(email)));
    expect(await linksSent(email)).toBe(6);

    const before = (await db.select().from(outbox)).length;
    await requestPasswordReset("nobody@nowhere.test");
    await disableByEmail(email);
    wait(2 * HOUR);
    await requestPasswordReset(email);
    expect((await db.select().from(outbox)).length).toBe(before);
  });

  test("rejects an invented token", async () => {
    for (const token of ["", "x", "a".repeat(5000)]) {
      expect(await linkHolder(token)).toBeNull();
      await expect(choosePassword(token, NEW)).rejects.toThrow(Refused);
    }
  });

  test("form returns the registration's messages", () => {
    const errorsOf = (input: object) =>
      Object.fromEntries(
        (newPasswordInput.safeParse(input).error?.issues ?? []).map((issue) => [
          issue.path.join("."),
          translateToEnglish(issue.message),
        ]),
      );
    expect(errorsOf({})).toEqual({ password: "enter your password", confirmPassword: "confirm your password" });
    expect(errorsOf({ password: "short", confirmPassword: "short" })).toMatchObject({
      password: "password is too short",
    });
    expect(errorsOf({ password: NEW, confirmPassword: PASSWORD })).toEqual({ confirmPassword: "Passwords must match" });
  });

  test("the clean-up deletes only expired links", async () => {
    const admin = await staff("admin");
    const { email } = await (await sme(0)).actor();
    await inviteMember(admin, person);
    await requestPasswordReset(email);
    await deleteExpiredLinks();
    expect(await db.select().from(passwordLinks)).toHaveLength(2);
    wait(HOUR + 1);
    await deleteExpiredLinks();
    expect((await db.select().from(passwordLinks)).map((row) => row.kind)).toEqual(["invitation"]);
    wait(7 * DAY);
    await deleteExpiredLinks();
    expect(await db.select().from(passwordLinks)).toEqual([]);
  });
});

describe("an invitation", () => {
  test("creates an account that can sign in only once its holder has chosen a password", async () => {
    const admin = await staff("admin");
    const id = await inviteMember(admin, person);
    expect(await findTeamMember(id)).toMatchObject({ ...person, state: "invited", insurer: null });
    for (const password of ["", "none", PASSWORD]) {
      await expect(signIn({ email: person.email, password }, "web")).rejects.toThrow("Email or password is wrong");
    }
    const [sent] = await messages(person.email);
    expect(sent).toMatchObject({ subject: "You are invited to Dhow" });
    wait(7 * DAY);
    const token = await lastToken(person.email);
    expect(await linkHolder(token)).toMatchObject({ kind: "invitation", name: "Sara" });
    const signedIn = await choosePassword(token, NEW);
    expect(await authenticate(signedIn.token, "web")).toMatchObject({ role: "bank", name: "Sara" });
    expect((await findTeamMember(id)).state).toBe("active");
    expect(await checkDatabase()).toEqual([]);
  });

  test("expires after seven days, and resending it invalidates the old link", async () => {
    const admin = await staff("admin");
    const id = await inviteMember(admin, person);
    const first = await lastToken(person.email);
    expect(await refusal(resendInvitation(admin, id))).toBeInstanceOf(TooMany);
    wait(7 * DAY + 1);
    expect(await linkHolder(first)).toBeNull();
    await resendInvitation(admin, id);
    const second = await lastToken(person.email);
    wait(20 * SECOND);
    await resendInvitation(admin, id);
    expect(await linkHolder(second)).toBeNull();
    await choosePassword(await lastToken(person.email), NEW);
    await expect(resendInvitation(admin, id)).rejects.toThrow("Sara has already accepted the invitation.");
  });

  test("names the insurer for its staff, and each address is invited once", async () => {
    const admin = await staff("admin");
    const { insurerId } = await insurer("Pearl Cover");
    const id = await inviteMember(admin, {
      name: "Aisha",
      email: "aisha@pearl.test",
      role: "insurance",
      insurerId: insurerId!,
    });
    expect(await findTeamMember(id)).toMatchObject({ insurer: "Pearl Cover" });
    expect((await messages("aisha@pearl.test"))[0]?.text).toContain("for Pearl Cover");
    const token = (await choosePassword(await lastToken("aisha@pearl.test"), NEW)).token;
    expect(await authenticate(token, "web")).toMatchObject({ role: "insurance", insurerId });
    await expect(inviteMember(admin, { ...person, email: "aisha@pearl.test" })).rejects.toThrow(
      "This email is already registered. Sign in instead.",
    );
    await expect(inviteMember(admin, { ...person, role: "insurance", insurerId: "nobody" })).rejects.toThrow(
      "This insurer does not exist",
    );
  });

  test.each([
    [{}, { name: "Enter the name", email: "Enter the email", role: "Select the role" }],
    [{ ...person, role: "sme" }, { role: "Select the role" }],
    [{ ...person, email: "sara" }, { email: "email is incorrect" }],
    [{ ...person, role: "insurance" }, { insurerId: "Select the insurer" }],
    [{ ...person, insurerId: "x" }, { insurerId: "Only people with the role insurance belong to an insurer" }],
  ] as [object, Record<string, string>][])("rejects %j", (input, errors) => {
    const issues = invitationInput.safeParse(input).error?.issues ?? [];
    expect(
      Object.fromEntries(issues.map((issue) => [issue.path.join("."), translateToEnglish(issue.message)])),
    ).toEqual(errors);
  });
});

describe("the team", () => {
  test("lists only staff, newest first, by role, ten per page", async () => {
    const admin = await staff("admin");
    await sme(0);
    const bank = await staff("bank");
    for (let i = 0; i < 10; i += 1) {
      wait(SECOND);
      await inviteMember(admin, { name: `Officer ${i}`, email: `o${i}@bank.test`, role: "bank" });
    }
    const first = await listTeam(null, { page: 1, perPage: 10 });
    expect([first.count, first.rows.length, first.rows[0]?.name]).toEqual([12, 10, "Officer 9"]);
    const rest = (await listTeam(null, { page: 2, perPage: 10 })).rows;
    expect(rest.map((teamMember) => teamMember.id)).toEqual([bank.accountId, admin.accountId].sort().reverse());
    expect(await listTeam("admin", { page: 1, perPage: 10 })).toMatchObject({
      count: 1,
      rows: [{ id: admin.accountId, state: "active" }],
    });
    expect(await listTeam("insurance", { page: 1, perPage: 10 })).toMatchObject({ count: 0, rows: [] });
    expect(await checkDatabase()).toEqual([]);
  });

  test("a disabled member is signed out everywhere and their links are void, until they are enabled", async () => {
    const admin = await staff("admin");
    const { accountId, email } = await staff("bank");
    const { token } = await signIn({ email, password: PASSWORD }, "web");
    await requestPasswordReset(email);
    const link = await lastToken(email);
    await disableMember(admin, accountId);
    expect(await authenticate(token, "web")).toBeNull();
    expect(await db.select().from(sessions).where(eq(sessions.accountId, accountId))).toEqual([]);
    expect(await linkHolder(link)).toBeNull();
    await expect(signIn({ email, password: PASSWORD }, "web")).rejects.toThrow("Email or password is wrong");
    await expect(disableMember(admin, accountId)).rejects.toThrow("bank's account is already disabled.");
    await expect(sendReset(admin, accountId)).rejects.toThrow(Refused);
    await enableMember(admin, accountId);
    expect(await authenticate(token, "web")).toBeNull();
    await signIn({ email, password: PASSWORD }, "web");
    await expect(enableMember(admin, accountId)).rejects.toThrow(Refused);
  });

  test("an admin can disable neither themselves nor the last active admin", async () => {
    const admin = await staff("admin");
    await expect(disableMember(admin, admin.accountId)).rejects.toThrow("You cannot disable your own account");
    const invited = await inviteMember(admin, { name: "Three", email: "three@dhow.test", role: "admin" });
    const other = await addStaff({ email: "two@dhow.test", password: PASSWORD, name: "Two", role: "admin" });
    const two = { ...admin, accountId: other };
    await disableByEmail(admin.email);
    await expect(disableMember({ ...admin, accountId: invited }, other)).rejects.toThrow(
      "You cannot disable the last active admin.",
    );
    await disableMember(two, invited);
  });

  test("a reset sends a link, and the old password works until it is used", async () => {
    const admin = await staff("admin");
    const { accountId, email } = await staff("bank");
    await sendReset(admin, accountId);
    expect(await refusal(sendReset(admin, accountId))).toBeInstanceOf(TooMany);
    await signIn({ email, password: PASSWORD }, "web");
    await choosePassword(await lastToken(email), NEW);
    await expect(signIn({ email, password: PASSWORD }, "web")).rejects.toThrow(Invalid);
  });

  test("does not include applicants", async () => {
    const { accountId } = await (await sme(0)).actor();
    const admin = await staff("admin");
    for (const act of [disableMember, sendReset, resendInvitation, enableMember])
      await expect(act(admin, accountId)).rejects.toThrow(NotFound);
    await expect(findTeamMember(accountId)).rejects.toThrow(NotFound);
    expect((await db.select().from(accounts).where(eq(accounts.id, accountId)))[0]?.disabledAt).toBeNull();
  });

  test("the command line disables, enables and resets anybody by email", async () => {
    const { email } = await (await sme(0)).actor();
    const link = await resetByEmail(` ${email.toUpperCase()} `);
    await choosePassword(link.split("token=")[1]!, NEW);
    await disableByEmail(email);
    await expect(disableByEmail(email)).rejects.toThrow(Refused);
    await expect(resetByEmail(email)).rejects.toThrow(Refused);
    await expect(signIn({ email, password: NEW }, "web")).rejects.toThrow(Invalid);
    await enableByEmail(email);
    await signIn({ email, password: NEW }, "web");
    await expect(disableByEmail("nobody@nowhere.test")).rejects.toThrow(NotFound);
  });
});
