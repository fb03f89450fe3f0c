/**
 * What the operator does by the command line: adds staff, and helps the owner of any account, which is named by its
 * address.
 */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { accounts } from "~/db/schema";
import { say } from "~/words/say";
import { TAKEN } from "../accounts/account";
import { isTaken } from "../accounts/accounts.server";
import { withPlace } from "../accounts/hashing.server";
import { newLink } from "../accounts/password-links.server";
import { assertNotGuessable, hashPassword } from "../accounts/passwords.server";
import { commandLine, type StaffRole } from "../actor";
import { addAccount } from "../counted.server";
import { Invalid, NotFound, Refused, refuseUnless } from "../errors";
import { record } from "../events/record.server";
import { newId } from "../ids";
import { dropSecondFactor } from "../second-factor/second-factor.server";
import { chore } from "../verb.server";
import { closeAccount, reopenAccount } from "./team.server";

interface NewStaff {
  email: string;
  password: string;
  name: string;
  role: StaffRole;
  insurerId?: string;
}

/**
 * Staff cannot register: the command line adds them, or an admin invites them. Errors: Invalid, such as when the
 * address is taken.
 */
export const addStaff = chore(async ({ write, now }, person: NewStaff): Promise<string> => {
  const email = person.email.trim().toLowerCase();
  assertNotGuessable(person.password, email);
  const passwordHash = await withPlace(null, (place) => hashPassword(place, person.password));
  if ((person.role === "insurance") !== (person.insurerId !== undefined)) {
    throw new Invalid({ insurerId: [say("staffAndOnlyThey")] });
  }
  return write(async (tx) => {
    if (await isTaken(tx, email)) throw new Invalid({ email: [TAKEN] }, "email_taken");
    const id = newId(now);
    const { name, role, insurerId } = person;
    await addAccount(tx, { id, email, passwordHash, role, name, insurerId, createdAt: now });
    await record(tx, {
      subject: { kind: "account", id },
      verb: "account.added",
      by: commandLine,
      now,
      text: say("accountAdded", name, role),
    });
    return id;
  });
});

/** Errors: NotFound, Refused when it is so already. */
export const disableByEmail = chore(async ({ write, now }, email: string): Promise<void> => {
  await write(async (tx) => {
    const account = await accountIn(tx, email);
    if (account.disabledAt !== null) throw new Refused("wrong_member_state", say("disabledAlready", account.email));
    await closeAccount(tx, account.id, commandLine, now);
  });
});

/** Errors: NotFound, Refused unless disabled. */
export const enableByEmail = chore(async ({ write, now }, email: string): Promise<void> => {
  await write(async (tx) => {
    const account = await accountIn(tx, email);
    refuseUnless(account.disabledAt !== null, "wrong_member_state", say("notDisabled", account.email));
    await reopenAccount(tx, account.id, commandLine, now);
  });
});

/**
 * Turns the second factor off and answers the path of a link to choose a new password, which the operator gives to the
 * person.
 * Errors: NotFound, Refused when disabled.
 */
export const resetByEmail = chore(
  async ({ write, now }, email: string): Promise<string> =>
    write(async (tx) => {
      const account = await accountIn(tx, email);
      refuseUnless(account.disabledAt === null, "wrong_member_state", say("enableFirst", account.email));
      await dropSecondFactor(tx, account.id, commandLine, now);
      await record(tx, {
        subject: { kind: "account", id: account.id },
        verb: "account.resetSent",
        by: commandLine,
        now,
        text: say("resetMade"),
      });
      return newLink(tx, account.id, "reset", now);
    }),
);

async function accountIn(tx: Tx, email: string) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.email, email.trim().toLowerCase()));
  if (!account) throw new NotFound(say("noAccountOf", email));
  return account;
}
