/** Registering, signing in, and the accounts of staff. Source: app/domain/README.md, "Accounts". */
import { and, eq, isNull, lt } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared.server";
import { accounts, applicants, pendingRegistrations } from "~/db/schema";
import type { Actor, ApplicantRole, Role, StaffRole } from "../actor";
import { Level } from "../applicants/level";
import { tallyApplicant } from "../applicants/moves.server";
import { reindex } from "../applicants/search.server";
import { clock } from "../clock";
import { Invalid, refuseUnless } from "../errors";
import { newId, newToken } from "../ids";
import { log } from "../log";
import { tell } from "../notifications/outbox.server";
import { welcome } from "../notifications/messages";
import { configuration } from "../settings/configuration";
import { chore, openVerb } from "../verb.server";
import { REGISTRATION_WAITS, TAKEN, WRONG_CODE, WRONG_CODE_WARNING, WRONG_CREDENTIALS, type RegisterInput } from "./account";
import { sendEmailCode } from "./codes.server";
import { withPlace } from "./hashing.server";
import { assertNotGuessable, hashPassword, isPassword } from "./passwords.server";
import { codeNeeded, hasSecondFactor, signInWithCode } from "./pending-sign-in.server";
import { actorColumns, hashToken, startSession } from "./sessions.server";
import { tallyStaff } from "./team.server";
import { giveTryBack, passwordTries, takeTry } from "./tries.server";

export interface SignedIn {
  token: string;
  accountId: string;
  email: string;
  role: Role;
}

interface Credentials {
  email: string;
  password: string;
  /** Of the second factor, where the account has one and the code is known already. */
  code?: string;
  /** One that signed in to the account before, if it did: its tries are counted apart from those of strangers. */
  browser?: string | null;
}

/**
 * Errors: Invalid with one answer for an unknown address, a wrong password and a disabled account; CodeNeeded when the
 * password is right and the account has a second factor, but no `code` came with it; TooMany.
 */
export const signIn = openVerb((write, { email, password, code, browser = null }: Credentials, kind: "web" | "api", now: number = clock.now()): Promise<SignedIn> =>
  withPlace(browser === null ? null : email, async (place) => {
    const tried = passwordTries(email, browser);
    // Taken before and given back after: of a hundred that come at once no more are judged than are left.
    await write(async (tx) => takeTry(tx, ...tried, now));
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    const right = await isPassword(place, password, account?.passwordHash ?? null);
    if (!account || !right || account.disabledAt !== null) {
      log.info({ account: account?.id }, "sign-in refused");
      throw new Invalid({ "": [WRONG_CREDENTIALS] }, "wrong_credentials");
    }
    if (await hasSecondFactor(db, account.id)) {
      await write(async (tx) => giveTryBack(tx, ...tried));
      if (code === undefined) throw codeNeeded(account, now);
      return signInWithCode(write, place, account, code, browser, kind, now);
    }
    log.info({ account: account.id }, "signed in");
    return write(async (tx) => {
      await giveTryBack(tx, ...tried);
      return { token: await startSession(tx, account.id, kind, now), accountId: account.id, email, role: account.role };
    });
  }),
);

/**
 * First of the three requests of a registration: everything is checked, the password hashed, nothing created.
 * The answer is the token that the question's answer must bring. Errors: Invalid, TooMany.
 */
export const proposeRegistration = openVerb(async (write, input: RegisterInput, now: number = clock.now()): Promise<string> => {
  if (!input.refCode.toLowerCase().includes(configuration().codes[input.role].toLowerCase())) {
    throw new Invalid({ refCode: [WRONG_CODE], "": [WRONG_CODE_WARNING] }, "wrong_ref_code");
  }
  if (await isTaken(db, input.email)) throw new Invalid({ email: [TAKEN] }, "email_taken");
  assertNotGuessable(input.password, input.email);
  const passwordHash = await withPlace(null, (place) => hashPassword(place, input.password));
  const token = newToken();
  await write(async (tx) => {
    await tx
      .insert(pendingRegistrations)
      .values({ tokenHash: hashToken(token), role: input.role, email: input.email, passwordHash, createdAt: now });
  });
  return token;
});

/** What waits for 'Do you want to continue as {role} ?'; null when nothing does, or for too long. */
export async function pendingRegistration(
  token: string,
  now = clock.now(),
): Promise<{ role: ApplicantRole; email: string } | null> {
  return pendingIn(db, token, now);
}

/** Yes: the account is created and signed in. Errors: Refused when nothing waits any more, Invalid when the address was taken. */
export const confirmRegistration = openVerb(async (write, token: string, kind: "web" | "api", now: number = clock.now()): Promise<SignedIn> =>
  write(async (tx) => {
    const pending = await pendingIn(tx, token, now);
    refuseUnless(pending, "registration_over", "this registration is over, please fill in the form again");
    if (await isTaken(tx, pending.email)) throw new Invalid({ email: [TAKEN] }, "email_taken");
    await tx.delete(pendingRegistrations).where(eq(pendingRegistrations.tokenHash, hashToken(token)));
    const { role, email, passwordHash } = pending;
    const accountId = newId(now);
    await insertRow(tx, accounts, { id: accountId, email, passwordHash, role, name: email, createdAt: now });
    const applicantId = newId(now);
    await tx
      .insert(applicants)
      .values({ id: applicantId, accountId, role, level: Level.registered, email, waitingSince: now, createdAt: now, updatedAt: now });
    await tallyApplicant(tx, role, null, Level.registered);
    await reindex(tx, applicantId);
    await tell(tx, email, welcome(role), now);
    await sendEmailCode(tx, accountId, email, now);
    return { token: await startSession(tx, accountId, kind, now), accountId, email, role };
  }),
);

/** Whose account has the address, for the sandbox: nobody has signed in. Null when there is none, or it is disabled. */
export async function actorNamed(email: string): Promise<Actor | null> {
  const [actor] = await db
    .select(actorColumns)
    .from(accounts)
    .leftJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(and(eq(accounts.email, email), isNull(accounts.disabledAt)));
  return actor ?? null;
}

/** No: nothing is kept. */
export const discardRegistration = openVerb(async (write, token: string): Promise<void> => {
  await write(async (tx) => {
    await tx.delete(pendingRegistrations).where(eq(pendingRegistrations.tokenHash, hashToken(token)));
  });
});

/** Removes what waited for its answer for too long. */
export const forgetOverRegistrations = chore(async (write, now: number = clock.now()): Promise<void> => {
  await write(async (tx) => {
    await tx.delete(pendingRegistrations).where(lt(pendingRegistrations.createdAt, now - REGISTRATION_WAITS));
  });
});

interface NewStaff {
  email: string;
  password: string;
  name: string;
  role: StaffRole;
  insurerId?: string;
}

/** Staff cannot register: the command line adds them, or an admin invites them. Errors: Invalid, such as when the address is taken. */
export const addStaff = chore(async (write, person: NewStaff, now: number = clock.now()): Promise<string> => {
  const email = person.email.trim().toLowerCase();
  assertNotGuessable(person.password, email);
  const passwordHash = await withPlace(null, (place) => hashPassword(place, person.password));
  if ((person.role === "insurance") !== (person.insurerId !== undefined)) {
    throw new Invalid({ insurerId: ["staff of an insurer, and only they, belong to one"] });
  }
  return write(async (tx) => {
    if (await isTaken(tx, email)) throw new Invalid({ email: [TAKEN] }, "email_taken");
    const id = newId(now);
    const { name, role, insurerId } = person;
    await insertRow(tx, accounts, { id, email, passwordHash, role, name, insurerId, createdAt: now });
    await tallyStaff(tx, role);
    return id;
  });
});

async function isTaken(tx: Tx, email: string): Promise<boolean> {
  const [row] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return row !== undefined;
}

async function pendingIn(tx: Tx, token: string, now: number) {
  const [row] = await tx.select().from(pendingRegistrations).where(eq(pendingRegistrations.tokenHash, hashToken(token)));
  return row && now - row.createdAt <= REGISTRATION_WAITS ? row : null;
}
