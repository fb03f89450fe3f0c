/**
 * What the operator does by the command line: adds staff, and helps the owner of any account, which is named by its
 * address.
 */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { accounts } from "~/db/schema";
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
 * Staff cannot register: the command line adds them, or an admin invites them. Errors: Invalid, such as when the
 * address is taken.
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

/** Errors: NotFound, Refused when it is so already. */
export const disableByEmail = job(async ({ write, now }, email: string): Promise<void> => {
  await write(async (tx) => {
    const account = await findStaffAccount(tx, email);
    if (account.disabledAt !== null) throw new Refused("wrong_member_state", message("disabledAlready", account.email));
    await closeAccount(tx, account.id, commandLineOperator, now);
  });
});

/** Errors: NotFound, Refused unless disabled. */
export const enableByEmail = job(async ({ write, now }, email: string): Promise<void> => {
  await write(async (tx) => {
    const account = await findStaffAccount(tx, email);
    refuseUnless(account.disabledAt !== null, "wrong_member_state", message("notDisabled", account.email));
    await reopenAccount(tx, account.id, commandLineOperator, now);
  });
});

/**
 * Turns the second factor off and answers the path of a link to choose a new password, which the operator gives to the
 * person.
 * Errors: NotFound, Refused when disabled.
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
  if (!account) throw new NotFound(message("noAccountOf", email));
  return account;
}
