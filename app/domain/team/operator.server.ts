/**
 * The command line's verbs on accounts: adding staff, and helping the owner of any account, found by e-mail address.
 */
import { and, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { accounts, applicants } from "~/db/schema";
import { EMAIL_TAKEN } from "~/domain/accounts/account";
import { isTaken } from "~/domain/accounts/account.server";
import { withHashingSlot } from "~/domain/accounts/hashing-queue.server";
import { createPasswordLink } from "~/domain/accounts/password-links.server";
import { assertNotGuessable, hashPassword } from "~/domain/accounts/passwords.server";
import { addAccount } from "~/domain/aggregates/counted-rows.server";
import { recordEvent } from "~/domain/events/event.server";
import { removeSecondFactor } from "~/domain/second-factor/second-factor.server";
import { commandLineOperator, type StaffRole } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { Level } from "~/domain/values/level";
import { Invalid, NotFound, Refused, refuseUnless } from "~/domain/verbs/errors";
import { job } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { closeAccount, reopenAccount } from "./team.server";

interface NewStaff {
  email: string;
  password: string;
  name: string;
  role: StaffRole;
  insurerId?: string;
}

/**
 * Adds a staff account, records the event `account.added` and returns the account's id. Staff cannot register: an admin
 * invites them, or the command line adds them.
 * @throws Invalid if the password is easy to guess, the address is taken (`email_taken`), or the insurer does not fit
 * the role.
 */
export const addStaff = job(async ({ write, now }, person: NewStaff): Promise<string> => {
  const email = person.email.trim().toLowerCase();
  assertNotGuessable(person.password, email);
  const passwordHash = await withHashingSlot(null, (place) => hashPassword(place, person.password));
  if ((person.role === "insurance") !== (person.insurerId !== undefined)) {
    throw new Invalid({ insurerId: [message("staffAndOnlyThey")] });
  }
  return write(async (tx) => {
    if (await isTaken(tx, email)) throw new Invalid({ email: [EMAIL_TAKEN] }, "email_taken");
    const id = generateId(now);
    const { name, role, insurerId } = person;
    await addAccount(tx, { id, email, passwordHash, role, name, insurerId, createdAt: now });
    await recordEvent(tx, {
      subject: { kind: "account", id },
      verb: "account.added",
      by: commandLineOperator,
      now,
      text: message("accountAdded", name, role),
    });
    return id;
  });
});

/**
 * Disables an account, ends its sessions and records the event `account.disabled`.
 * @throws NotFound if no account has this address.
 * @throws Refused (`wrong_member_state`) if it is already disabled.
 */
export const disableByEmail = job(async ({ write, now }, email: string): Promise<void> => {
  await write(async (tx) => {
    const account = await findStaffAccount(tx, email);
    if (account.disabledAt !== null) throw new Refused("wrong_member_state", message("disabledAlready", account.email));
    await closeAccount(tx, account.id, commandLineOperator, now);
  });
});

/**
 * Enables an account and records the event `account.enabled`.
 * @throws NotFound if no account has this address.
 * @throws Refused (`wrong_member_state`) unless it is disabled, or if its company is closed.
 */
export const enableByEmail = job(async ({ write, now }, email: string): Promise<void> => {
  await write(async (tx) => {
    const account = await findStaffAccount(tx, email);
    refuseUnless(account.disabledAt !== null, "wrong_member_state", message("notDisabled", account.email));
    const [closed] = await tx
      .select({ id: applicants.id })
      .from(applicants)
      .where(and(eq(applicants.accountId, account.id), eq(applicants.level, Level.closed)));
    refuseUnless(!closed, "wrong_member_state", message("accountOfClosedCompany"));
    await reopenAccount(tx, account.id, commandLineOperator, now);
  });
});

/**
 * Turns the second factor off, and returns the path of a password link, which the operator gives to the person. Records
 * the event `account.resetSent`.
 * @throws NotFound if no account has this address.
 * @throws Refused (`wrong_member_state`) if the account is disabled.
 */
export const resetByEmail = job(
  async ({ write, now }, email: string): Promise<string> =>
    write(async (tx) => {
      const account = await findStaffAccount(tx, email);
      refuseUnless(account.disabledAt === null, "wrong_member_state", message("enableFirst", account.email));
      await removeSecondFactor(tx, account.id, commandLineOperator, now);
      await recordEvent(tx, {
        subject: { kind: "account", id: account.id },
        verb: "account.resetSent",
        by: commandLineOperator,
        now,
        text: message("resetMade"),
      });
      return createPasswordLink(tx, account.id, "reset", now);
    }),
);

async function findStaffAccount(tx: Tx, email: string) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.email, email.trim().toLowerCase()));
  if (!account || account.isOrganization) throw new NotFound(message("noAccountOf", email));
  return account;
}
