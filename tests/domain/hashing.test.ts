/** The queue for password hashing: its order, its limits and its rejections. The tests finish each hash by hand. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { attempts, pendingRegistrations } from "~/db/schema";
import { argon2idOfNode, hashWith } from "~/domain/accounts/argon2.server";
import { changePassword } from "~/domain/accounts/change-password.server";
import { HASHING_CAPACITY, queueLength, withHashingSlot } from "~/domain/accounts/hashing-queue.server";
import { endOwnSessions } from "~/domain/accounts/own-sessions.server";
import { linkHolder } from "~/domain/accounts/password-links.server";
import { proposeRegistration } from "~/domain/accounts/registration.server";
import { correctEmail } from "~/domain/accounts/verification-code.server";
import type { CodeNeeded } from "~/domain/second-factor/second-factor";
import {
  readEnrolment,
  renewRecoveryCodes,
  startEnrolment,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "~/domain/second-factor/second-factor.server";
import { choosePassword } from "~/domain/sign-in/choose-password.server";
import { finishSignIn } from "~/domain/sign-in/pending-sign-in.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { addStaff, resetByEmail } from "~/domain/team/operator.server";
import type { Actor } from "~/domain/values/actor";
import { clock, MINUTE } from "~/domain/values/clock";
import { Invalid, TooMany } from "~/domain/verbs/errors";
import { shownBy } from "./authenticator";
import { phoneOf } from "./phone";
import { PASSWORD, sme, takePlaces, useWorld, wait } from "./world";

useWorld();

/** The passwords whose hashing has started, in order. A hash ends when the test releases it. */
const begun: string[] = [];
const letGo: (() => void)[] = [];
let restore = () => {};

function byHand(): void {
  restore = hashWith({
    argon2id: async (message, nonce, cost) => {
      begun.push(message);
      await new Promise<void>((go) => letGo.push(go));
      return argon2idOfNode(message, nonce, cost);
    },
  });
}

/** Waits until this many hashes have started. */
const untilBegun = (count: number) => expect.poll(() => begun).toHaveLength(count);

/** Releases hashes as they start, until `work` is done. */
async function letAllGo<Done>(work: Promise<Done>): Promise<Done> {
  const over = work.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([over, new Promise<false>((go) => setImmediate(() => go(false)))]))) letGo.shift()?.();
  return work;
}

/** Waits until this many requests are queued. */
const untilQueued = (count: number) => expect.poll(queueLength).toBe(count);

beforeEach(() => void (begun.length = 0));
afterEach(() => {
  restore();
  // The queue belongs to the process, so a failed test must not block the next one.
  for (const go of letGo.splice(0)) go();
});

const guess = (n: number) => signIn({ email: `stranger${n}@example.test`, password: `guess ${n}` }, "api");
const flood = (count: number) => Array.from({ length: count }, (_, n) => guess(n));
const refusals = (all: PromiseSettledResult<unknown>[]) =>
  all.filter((result) => result.status === "rejected" && result.reason instanceof TooMany).length;

describe("a flood of unknown clients", () => {
  test("gets a fixed number of places; the others are rejected at once, without using up a try", async () => {
    byHand();
    const all = Promise.allSettled(flood(HASHING_CAPACITY.strangers + 25));
    await untilBegun(1);
    const late = await guess(1000).catch((error: unknown) => error);
    expect(late).toMatchObject({
      code: "too_many",
      retryAfter: 5,
      message: "Too many people are signing in at the moment. Try again in 5 seconds.",
    });
    const outcomes = await letAllGo(all);
    expect([refusals(outcomes), begun.length]).toEqual([25, HASHING_CAPACITY.strangers]);
    // Only hashed guesses count as tries.
    expect(await db.select().from(attempts)).toHaveLength(HASHING_CAPACITY.strangers);
    // The queue has room again.
    await expect(letAllGo(guess(0))).rejects.toThrow(Invalid);
  });

  test("does not delay a known browser, which goes next", async () => {
    const { email } = await (await sme(0)).actor();
    byHand();
    const all = Promise.allSettled(flood(HASHING_CAPACITY.strangers + 25));
    await untilQueued(HASHING_CAPACITY.strangers - 1);
    const mine = signIn({ email, password: PASSWORD, browser: "mine" }, "web");
    await untilQueued(HASHING_CAPACITY.strangers);
    letGo.shift()!();
    await untilBegun(2);
    expect(begun[1]).toBe(PASSWORD);
    letGo.shift()!();
    expect((await mine).email).toBe(email);
    expect(refusals(await letAllGo(all))).toBe(25);
  });

  test("against one account does not block another account", async () => {
    const [actor, other] = [await (await sme(0)).actor(), await (await sme(0)).actor()];
    byHand();
    const tried = Promise.allSettled(
      Array.from({ length: HASHING_CAPACITY.ofAccount + 3 }, () =>
        signIn({ email: actor.email, password: PASSWORD, browser: "mine" }, "web"),
      ),
    );
    await untilBegun(1);
    const mine = signIn({ email: other.email, password: PASSWORD, browser: "mine" }, "web");
    expect(refusals(await letAllGo(tried))).toBe(3);
    expect((await letAllGo(mine)).email).toBe(other.email);
  });
});

test("a request that makes ten hashes lets others in between", async () => {
  const [actor, other] = [await (await sme(0)).actor(), await (await sme(0)).actor()];
  const enrolment = startEnrolment(actor);
  const code = shownBy(readEnrolment(actor, enrolment)!.secret, clock.now());
  byHand();
  const turning = turnOnSecondFactor(actor, { enrolment, password: PASSWORD, code }, "");
  await untilBegun(1);
  letGo.shift()!();
  await untilBegun(2);
  const mine = signIn({ email: other.email, password: PASSWORD, browser: "mine" }, "web");
  await untilQueued(1);
  letGo.shift()!();
  await untilBegun(3);
  expect([begun[0], begun[2]]).toEqual([PASSWORD, PASSWORD]);
  await letAllGo(mine);
  expect(await letAllGo(turning)).toHaveLength(10);
});

test("a failed hash frees its place", async () => {
  for (let n = 0; n < HASHING_CAPACITY.strangers + 1; n += 1) {
    await expect(withHashingSlot(null, async () => Promise.reject(new Error("mine")))).rejects.toThrow("mine");
    await expect(
      withHashingSlot("one@example.test", (place) => place.take(async () => Promise.reject(new Error("mine")))),
    ).rejects.toThrow("mine");
  }
});

test("every verb that hashes is rejected if the queue is full, and changes nothing", async () => {
  const actors = [];
  for (let n = 0; n < 4; n += 1) actors.push(await (await sme(0)).actor());
  const [actor, guarded, registering, linked] = actors as [Actor, Actor, Actor, Actor];
  const phone = await phoneOf(guarded);
  wait(MINUTE);
  const { pending } = (await signIn({ email: guarded.email, password: PASSWORD }, "web").catch(
    (error: unknown) => error,
  )) as CodeNeeded;
  const token = (await resetByEmail(linked.email)).split("token=")[1]!;
  const enrolment = startEnrolment(actor);
  const before = await db.select().from(attempts);
  const leave = takePlaces();
  const argon2id = vi.fn(argon2idOfNode);
  restore = hashWith({ argon2id });
  const verbs: (() => Promise<unknown>)[] = [
    () => signIn({ email: actor.email, password: PASSWORD }, "web"),
    () => signIn({ email: actor.email, password: PASSWORD, browser: "mine" }, "web"),
    () => finishSignIn({ pending, code: phone.recoveryCodes[0]!, browser: null }),
    () =>
      proposeRegistration({ role: "sme", email: `new-${registering.email}`, password: PASSWORD, refCode: "SME-DHOW" }),
    () => addStaff({ email: "officer@example.test", password: PASSWORD, name: "Officer", role: "admin" }),
    () => choosePassword(token, "teak, rope and sail"),
    () => changePassword(actor, { currentPassword: PASSWORD, password: "teak, rope and sail" }, "web"),
    () => endOwnSessions(actor, { currentPassword: PASSWORD }, { except: "" }),
    () => correctEmail(actor, { email: "other@example.test", currentPassword: PASSWORD }),
    () => turnOnSecondFactor(actor, { enrolment, password: PASSWORD, code: "000000" }, ""),
    () => turnOffSecondFactor(guarded, { password: PASSWORD, code: phone.recoveryCodes[0]! }),
    () => renewRecoveryCodes(guarded, { password: PASSWORD, code: phone.recoveryCodes[0]! }),
  ];
  for (const verb of verbs)
    await expect(verb(), verb.toString()).rejects.toThrow("Too many people are signing in at the moment");
  expect(argon2id).not.toHaveBeenCalled();
  expect(await db.select().from(attempts)).toEqual(before);
  expect(await db.select().from(pendingRegistrations)).toEqual([]);
  expect(await linkHolder(token)).not.toBeNull();
  await leave();
  await signIn({ email: actor.email, password: PASSWORD }, "web");
});
