/** Account verbs for an officer who must still set up a second factor: only those needed to set it up are allowed. */
import { expect, test } from "vitest";
import { changePassword } from "~/domain/accounts/change-password.server";
import { endOwnSessions } from "~/domain/accounts/own-sessions.server";
import {
  readEnrolment,
  renewRecoveryCodes,
  startEnrolment,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "~/domain/second-factor/second-factor.server";
import { changeMember, inviteMember } from "~/domain/team/team.server";
import { type Actor, type StaffRole, staffRoles } from "~/domain/values/actor";
import { Forbidden } from "~/domain/verbs/errors";
import { shownBy } from "./authenticator";
import { insurer, PASSWORD, START, staff, useOneWorld } from "./world";

useOneWorld();

const owing = async (role: StaffRole): Promise<Actor> => ({
  ...(await (role === "insurance" ? insurer() : staff(role))),
  mustSetUpSecondFactor: true,
});

test.each(staffRoles)(
  "%s: cannot change the password, sessions or team before setting up a second factor",
  async (role) => {
    const actor = await owing(role);
    const { accountId } = await staff("bank");
    for (const act of [
      () => changePassword(actor, { currentPassword: PASSWORD, password: "teak, rope and sail" }, "web"),
      () => endOwnSessions(actor, { currentPassword: PASSWORD }, { except: "" }),
      () => inviteMember(actor, { name: "Sara", email: "sara@bank.test", role: "bank" }),
      () => changeMember(actor, accountId, "disable"),
    ])
      await expect(act()).rejects.toThrow(Forbidden);
  },
);

test.each(staffRoles)("%s: can turn the second factor on and off again", async (role) => {
  const actor = await owing(role);
  const enrolment = startEnrolment(actor);
  const code = shownBy(readEnrolment(actor, enrolment)!.secret, START);
  const codes = await turnOnSecondFactor(actor, { enrolment, password: PASSWORD, code }, "");
  const fresh = await renewRecoveryCodes(actor, { password: PASSWORD, code: codes[0]! });
  await turnOffSecondFactor(actor, { password: PASSWORD, code: fresh[0]! });
});

test("every action on a team member requires the team permission", async () => {
  const [admin, bank] = [await staff("admin"), await staff("bank")];
  for (const act of ["invite", "reset", "disable", "enable", "drop-second-factor"] as const) {
    await expect(changeMember(bank, admin.accountId, act)).rejects.toThrow(Forbidden);
  }
});
