/** The verbs of accounts and of the team say themselves who may: whatever page or endpoint calls them, and with whatever. */
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, outbox, sessions, tries } from "~/db/schema";
import { changePassword } from "~/domain/accounts/change-password.server";
import { addPhone, correctEmail, resendEmailCode, validateEmail, validatePhone } from "~/domain/accounts/codes.server";
import { endOwnSessions } from "~/domain/accounts/own-sessions.server";
import { renewRecoveryCodes, turnOff, turnOn } from "~/domain/second-factor/second-factor.server";
import { changeMember, disable, enable, invite, inviteAgain, sendReset, takeSecondFactorOff } from "~/domain/team/team.server";
import { roles, staffRoles, type Actor, type Role } from "~/domain/actor";
import { Forbidden } from "~/domain/errors";
import { PASSWORD, staff, useOneWorld } from "./world";

useOneWorld();

const of = (role: Role): Actor => ({
  accountId: "a", role, name: role, email: `${role}@example.test`, applicantId: null, level: 0, insurerId: null, owesSecondFactor: false,
});

const proof = { password: PASSWORD, code: "000000" };
const team: [string, (actor: Actor, id: string) => Promise<unknown>][] = [
  ["invite", (actor) => invite(actor, { name: "Sara", email: "sara@bank.test", role: "admin" })],
  ["inviteAgain", inviteAgain],
  ["sendReset", sendReset],
  ["disable", disable],
  ["enable", enable],
  ["takeSecondFactorOff", takeSecondFactorOff],
  ["changeMember", (actor, id) => changeMember(actor, id, "disable")],
];
const applying: [string, (actor: Actor) => Promise<unknown>][] = [
  ["resendEmailCode", resendEmailCode],
  ["correctEmail", (actor) => correctEmail(actor, { email: "other@example.test", currentPassword: PASSWORD })],
  ["validateEmail", (actor) => validateEmail(actor, "ABCDEF")],
  ["addPhone", (actor) => addPhone(actor, { countryCode: "965", phone: "50001111" })],
  ["validatePhone", (actor) => validatePhone(actor, "0000")],
];
const own: [string, (actor: Actor) => Promise<unknown>][] = [
  ["changePassword", (actor) => changePassword(actor, { currentPassword: PASSWORD, password: "teak, rope and sail" }, "web")],
  ["endOwnSessions", (actor) => endOwnSessions(actor, { currentPassword: PASSWORD }, { except: "" })],
];
const secure: [string, (actor: Actor) => Promise<unknown>][] = [
  ["turnOn", (actor) => turnOn(actor, { ...proof, enrolment: "" }, "")],
  ["turnOff", (actor) => turnOff(actor, proof)],
  ["renewRecoveryCodes", (actor) => renewRecoveryCodes(actor, proof)],
];

const everything = async () => [
  await db.select().from(accounts), await db.select().from(sessions), await db.select().from(tries), await db.select().from(outbox),
];
const nobody = null as unknown as Actor;

/** Refused, and nothing is written: no try is taken either. */
async function refuses(act: () => Promise<unknown>): Promise<void> {
  const before = await everything();
  await expect(act()).rejects.toThrow(Forbidden);
  expect(await everything()).toEqual(before);
}

test.each(team)("%s: an admin only", async (_name, act) => {
  const { accountId } = await staff("bank");
  for (const actor of [nobody, ...roles.filter((role) => role !== "admin").map(of)]) await refuses(() => act(actor, accountId));
});

test.each(applying)("%s: applicants only", async (_name, act) => {
  for (const actor of [nobody, ...staffRoles.map(of)]) await refuses(() => act(actor));
});

test.each([...own, ...secure])("%s: whoever is signed in", async (_name, act) => {
  await refuses(() => act(nobody));
  for (const role of roles) await expect(act(of(role))).rejects.not.toThrow(Forbidden);
});

describe("an officer who owes a second factor", () => {
  const owing: Actor = { ...of("admin"), owesSecondFactor: true };

  test.each([...team, ...own])("%s: not yet", (_name, act) => refuses(() => act(owing, "a")));

  test.each(secure)("%s: is the way out", async (_name, act) => {
    await expect(act(owing)).rejects.not.toThrow(Forbidden);
  });
});
