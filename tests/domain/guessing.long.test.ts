/**
 * Attacks with 100 000 guesses against every secret that people type or follow, through the real verbs. A guess only
 * counts if it is checked: chance = checked guesses / equally likely secrets. An attacker may go on for long, so each
 * attack is run as a burst and calculated for a month.
 *
 * ```
 *   secret         equally likely         checked: at once  in a month     chance at once   in a month
 *   password       p (see below)          20 (10 a network) 20 + 2 880     20 / p           2 900 / p
 *   email code     31^6 = 8.9e8           50                50 + 1 440     5.6e-8           1.7e-6
 *   phone code     10^4                   10                10 + 10        1e-3 (!)         2e-3 (!)
 *   reset token    2^256                  100 000           any            0                0
 *   delivery code  31^10 = 8.2e14         5                 5 * 24 * 30    6e-15            4e-12
 *   second factor  10^6 / 3               3                 10 + 10        9e-6             6e-5
 *   recovery code  10^12 / 10             10                10 + 2 880     1e-10            2.9e-8
 * ```
 *
 * Password: the chance is below 1e-5 at once for p > 2e6, and in a month for p > 2.9e8. A random password of 6
 * characters exceeds both. Common passwords do not and are rejected: guessable.test.ts.
 *
 * A browser or API client that signed in before has as many attempts of its own. An attacker gains them only with the
 * owner's cookie, token or network.
 *
 * Phone code: the specification demands four digits, so a single guess already has a chance of 1e-4 and no rule can
 * bring an attack below 1e-5. Guessing needs an account (an admin's invitation code and a verified email address) and
 * is noticed before an officer reads the documents. Few guesses are checked: ten wrong ones for an account and for a
 * number, across accounts, then one in three days. A person who mistypes a code twice and requests another stays far
 * below that.
 *
 * Second factor: only somebody with the right password can guess, so strangers lock nobody out. The owner is notified
 * by email once no try is left, and a new password ends the attack. Three codes are valid at a time. A known browser
 * and recovery codes have separate tries.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attemptRules } from "~/domain/accounts/attempts.server";
import { changePassword } from "~/domain/accounts/change-password.server";
import { linkHolder, requestPasswordReset } from "~/domain/accounts/password-links.server";
import * as passwords from "~/domain/accounts/passwords.server";
import { MAX_CODE_ATTEMPTS } from "~/domain/accounts/verification-code";
import {
  addPhone,
  correctEmail,
  resendEmailCode,
  validateEmail,
  validatePhone,
} from "~/domain/accounts/verification-code.server";
import { runJobs } from "~/domain/jobs.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { confirmDelivery } from "~/domain/orders/order.server";
import type { CodeNeeded } from "~/domain/second-factor/second-factor";
import { turnOffSecondFactor } from "~/domain/second-factor/second-factor.server";
import { choosePassword } from "~/domain/sign-in/choose-password.server";
import { finishSignIn } from "~/domain/sign-in/pending-sign-in.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { DAY, HOUR, MINUTE, SECOND } from "~/domain/values/clock";
import { generateCode, generateToken } from "~/domain/values/ids";
import { Invalid, Refused, TooMany } from "~/domain/verbs/errors";
import { phoneOf } from "./phone";
import { activeSme, activeSupplier, messages, order, PASSWORD, sme, useWorld, wait } from "./world";

useWorld();
afterEach(() => vi.restoreAllMocks());

const ATTACK = 100_000;
/**
 * Guesses sent here. After the first rejection all later ones are rejected too, so a few show the result of many. `npm
 * run bench` sends all.
 */
const SENT = Number(process.env.GUESSES ?? 2000);
/** At most one guess in this many may succeed by luck. */
const LUCK = 1e-5;
const MONTH = 30 * DAY;

/** How many guesses were checked. The others only got "too many". */
async function judged(guess: (n: number) => Promise<unknown>, attack = SENT): Promise<number> {
  let count = 0;
  for (let n = 0; n < attack; n += 1) {
    const failure = await guess(n).then(
      () => null,
      (error: unknown) => error,
    );
    // Every guess is wrong, so any other answer is a defect of this test.
    if (failure instanceof TooMany) continue;
    expect(failure).toSatisfy((error) => error instanceof Invalid || error instanceof Refused);
    count += 1;
  }
  return count;
}

/** Guesses checked within `ms` by a tireless attacker. */
const inTime = ({ burst, every }: { burst: number; every: number }, ms: number) => burst + ms / every;

/** The code last sent to `to`, if any. */
/** A phone code other than this one. */
const other = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, "0");

const codeSentTo = async (to: string, pattern: RegExp) =>
  (await messages(to)).map(({ text }) => pattern.exec(text)?.[1]).find(Boolean) ?? "";

describe("a password", () => {
  const email = "target@example.test";
  beforeEach(async () => {
    const { registerApplicant } = await import("~/program/seed/journeys.server");
    await registerApplicant("sme", email, PASSWORD);
  });

  it("is checked twenty times from any client, and the owner can still sign in", async () => {
    const hashing = vi.spyOn(passwords, "verifyPassword");
    const known = generateToken();
    expect(await judged((n) => signIn({ email, password: `guess ${n}` }, n % 2 ? "web" : "api"))).toBe(
      attemptRules.password.burst,
    );
    // A rejection hashes nothing, so the attack does not keep the machine busy.
    expect(hashing.mock.calls.length).toBeLessThanOrEqual(attemptRules.password.burst);
    expect(attemptRules.password.burst / 2e6).toBeLessThanOrEqual(LUCK);
    expect(inTime(attemptRules.password, MONTH) / 36 ** 6).toBeLessThan(LUCK);

    // From a browser that has signed in before, at once.
    await signIn({ email, password: PASSWORD, browser: known }, "web");
    // From another browser, by resetting the password.
    await expect(signIn({ email, password: PASSWORD }, "web")).rejects.toThrow(
      /^Too many wrong passwords .* Try again in 15 minutes\.$/,
    );
    await requestPasswordReset(email);
    await choosePassword((await messages(email))[0]!.link!.split("token=")[1]!, "a new password");
    await signIn({ email, password: "a new password" }, "web");
  });

  it("is checked ten times from one network, so one stranger does not lock out the owner's new device", async () => {
    const from = (network: string) => (n: number) => signIn({ email, password: `guess ${n}`, network }, "web");
    expect(await judged(from("192.0.2.66"), 100)).toBe(attemptRules["password from network"].burst);
    await signIn({ email, password: PASSWORD, network: "192.0.2.1" }, "web");
    // During a day the stranger uses no more attempts of the account than become available again.
    for (let hour = 0; hour < 24; hour += 1) {
      wait(HOUR);
      await judged(from("192.0.2.66"), 10);
      await signIn({ email, password: PASSWORD, network: "192.0.2.1" }, "web");
    }
  });

  it("is checked twenty times from any number of networks", async () => {
    const guess = (n: number) => signIn({ email, password: `guess ${n}`, network: `192.0.2.${n % 200}` }, "api");
    expect(await judged(guess, 400)).toBe(attemptRules.password.burst);
  });

  it("can be tried again after 15 minutes, and correct entries do not count", async () => {
    await judged((n) => signIn({ email, password: `guess ${n}` }, "web"), 30);
    wait(15 * MINUTE);
    for (let n = 0; n < 5; n += 1) await signIn({ email, password: PASSWORD }, "web");
    wait(5 * HOUR);
    await runJobs("everyMinute");
    expect(await judged((n) => signIn({ email, password: `guess ${n}` }, "web"), 30)).toBe(attemptRules.password.burst);
  });

  it("is checked no more often for a hundred simultaneous guesses", async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => signIn({ email, password: `guess ${n}` }, "web")),
    );
    expect(all.filter((result) => result.status === "rejected" && result.reason instanceof Invalid)).toHaveLength(
      attemptRules.password.burst,
    );
  });

  it("is also checked only twenty times from a known browser, so a stolen cookie does not help", async () => {
    expect(await judged((n) => signIn({ email, password: `guess ${n}`, browser: "stolen" }, "web"), 100)).toBe(
      attemptRules["known browser"].burst,
    );
  });

  it("gets the same answer for an unknown address as for a known one", async () => {
    const ask = (address: string) => judged((n) => signIn({ email: address, password: `guess ${n}` }, "web"), 30);
    expect(await ask("nobody@example.test")).toBe(await ask(email));
  });
});

describe("an email code", () => {
  it("is checked fifty times, and the owner can still verify", async () => {
    const person = await sme(0);
    const actor = await person.actor();
    const WAITING = 1000;
    const guess = async (n: number) => {
      if (n % MAX_CODE_ATTEMPTS === 0) {
        wait(n < WAITING ? 20 * SECOND : 0);
        await resendEmailCode(actor).catch(() => {});
      }
      return validateEmail(actor, generateCode(6));
    };
    // Some tries are refilled while waiting for new codes.
    const maxGuesses = inTime(attemptRules["email code"], (WAITING / MAX_CODE_ATTEMPTS) * 20 * SECOND);
    const count = await judged(guess);
    expect(count).toBeLessThanOrEqual(maxGuesses);
    expect(count / 31 ** 6).toBeLessThan(LUCK);
    expect(inTime(attemptRules["email code"], MONTH) / 31 ** 6).toBeLessThan(LUCK);

    wait(HOUR);
    await resendEmailCode(actor);
    await validateEmail(actor, await codeSentTo(actor.email, /code is (\w{6})/));
  });

  it("is sent at most twenty times, then once an hour, also to corrected addresses", async () => {
    const actor = await (await sme(0)).actor();
    let sent = 0;
    for (let n = 0; n < 60; n += 1) {
      wait(20 * SECOND);
      const ask =
        n % 12 === 0
          ? correctEmail(actor, { email: `other${n}@example.test`, currentPassword: PASSWORD })
          : resendEmailCode(actor);
      await ask.then(
        () => (sent += 1),
        (error) => expect(error).toBeInstanceOf(TooMany),
      );
    }
    // Registration sent the first one.
    expect(sent).toBe(attemptRules["codes by email"].burst - 1);
  });
});

describe("a phone code", () => {
  const phone = { countryCode: "974", phone: "55512345" };
  const number = "+97455512345";

  it("is checked ten times per account, then once in three days: four digits allow no more", async () => {
    const actor = await (await sme(1)).actor();
    const right = () => codeSentTo(number, /code is (\d{4})/);
    await addPhone(actor, phone);
    const guess = async (n: number) => {
      wait(n < 500 ? 20 * SECOND : 0);
      if (n % MAX_CODE_ATTEMPTS === 0) await addPhone(actor, phone).catch(() => {});
      return validatePhone(actor, other(await right()));
    };
    const count = await judged(guess);
    expect(count).toBe(attemptRules["phone code"].burst);
    expect(count * 1e-4).toBeLessThanOrEqual(1e-3);
    expect(inTime(attemptRules["phone code"], MONTH) * 1e-4).toBeLessThanOrEqual(2e-3);

    wait(3 * DAY);
    await addPhone(actor, phone);
    await validatePhone(actor, await right());
  });

  it("lets in a person who mistypes one code five times and requests another", async () => {
    const actor = await (await sme(1)).actor();
    await addPhone(actor, phone);
    const right = await codeSentTo(number, /code is (\d{4})/);
    const wrong = () => expect(validatePhone(actor, other(right))).rejects.toThrow(Invalid);
    for (let n = 0; n < MAX_CODE_ATTEMPTS; n += 1) await wrong();
    wait(20 * SECOND);
    await addPhone(actor, phone);
    await validatePhone(actor, await codeSentTo(number, /code is (\d{4})/));
  });

  it("is checked no more often by many accounts for one number, or by one account for many numbers", async () => {
    const wrongFor = async (actor: Awaited<ReturnType<typeof activeSme>>, to: typeof phone) => {
      await addPhone(actor, to).catch(() => {});
      const right = await codeSentTo(`+${to.countryCode}${to.phone}`, /code is (\d{4})/);
      return judged(() => validatePhone(actor, other(right)), MAX_CODE_ATTEMPTS);
    };
    let ofNumber = 0;
    for (let n = 0; n < 5; n += 1) ofNumber += await wrongFor(await (await sme(1)).actor(), phone);
    expect(ofNumber).toBeLessThanOrEqual(attemptRules["phone code"].burst);

    const owner = await (await sme(1)).actor();
    let ofAccount = 0;
    for (let n = 0; n < 5; n += 1) ofAccount += await wrongFor(owner, { ...phone, phone: `6000000${n}` });
    expect(ofAccount).toBeLessThanOrEqual(attemptRules["phone code"].burst);
  });
});

describe("the current password of a signed-in person", () => {
  it("shares the limit of signing in, and correct entries do not count", async () => {
    const person = await sme(0);
    const actor = await person.actor();
    const change = (currentPassword: string, browser: string | null = null) =>
      changePassword(actor, { currentPassword, password: "teak, rope and sail", browser }, "web");
    const half = attemptRules.password.burst / 2;
    for (let n = 0; n < half; n += 1) await expect(change(`guess ${n}`)).rejects.toThrow("Wrong password");
    expect(await judged((n) => signIn({ email: actor.email, password: `guess ${n}` }, "web"), 100)).toBe(half);
    await expect(change(PASSWORD)).rejects.toThrow(TooMany);
    expect(await judged((n) => change(`guess ${n}`, "stolen"), 100)).toBe(attemptRules["known browser"].burst);
    await change(PASSWORD, "mine");
    await signIn({ email: actor.email, password: "teak, rope and sail" }, "web");
  });
});

describe("a password reset token", () => {
  it("cannot be guessed, costs no hash, and the owner's token still works", async () => {
    const actor = await (await sme(0)).actor();
    const hashing = vi.spyOn(passwords, "hashPassword");
    await requestPasswordReset(actor.email);
    expect(await judged(() => choosePassword(generateToken(), "a password of mine"))).toBe(SENT);
    expect(hashing).not.toHaveBeenCalled();
    expect(ATTACK / 2 ** 256).toBeLessThan(LUCK);
    expect(await linkHolder((await messages(actor.email))[0]!.link!.split("token=")[1]!)).toMatchObject({
      email: actor.email,
    });
  });
});

describe("a delivery code", () => {
  it("is checked five times an hour, and the delivery can be confirmed afterwards", async () => {
    const buyer = await activeSme();
    const seller = await activeSupplier();
    const id = await order(buyer, seller, 1_000_00, 2);
    const count = await judged(() => confirmDelivery(seller, id, generateCode(10)));
    expect(count).toBe(5);
    expect((5 * 24 * 30) / 31 ** 10).toBeLessThan(LUCK);
    wait(HOUR);
    await confirmDelivery(seller, id, (await loadOrderView(buyer, id)).verifyCode ?? "");
  });
});

describe("a second factor's code", () => {
  /** None of the three codes that are valid at a time. */
  const wrong = (right: string[], n: number): string => {
    const code = String(n % 1_000_000).padStart(6, "0");
    return right.includes(code) ? wrong(right, n + 1) : code;
  };
  const start = async () => {
    const actor = await (await sme(0)).actor();
    const phone = await phoneOf(actor);
    wait(MINUTE);
    const { pending } = (await signIn({ email: actor.email, password: PASSWORD }, "web").catch(
      (error: unknown) => error,
    )) as CodeNeeded;
    const give = (code: string, browser: string | null = null) => finishSignIn({ pending, code, browser });
    const guess = (n: number) => give(wrong([-1, 0, 1].map(phone.code), n));
    return { actor, phone, give, guess };
  };

  it("is checked three times, the owner is notified, and the owner can sign in then and later", async () => {
    const { actor, phone, give, guess } = await start();
    expect(await judged(guess)).toBe(attemptRules["second factor"].burst);
    expect((attemptRules["second factor"].burst * 3) / 1e6).toBeLessThan(LUCK);
    expect((inTime(attemptRules["second factor lately"], MONTH) * 3) / 1e6).toBeLessThanOrEqual(6e-5);
    expect(
      (await messages(actor.email)).filter(({ subject }) => subject === "Wrong codes for your Dhow account"),
    ).toHaveLength(1);

    // From now on nobody learns whether a code is right.
    await expect(give(phone.code())).rejects.toThrow("Too many wrong codes. Try again in 60 minutes.");
    await give(phone.recoveryCodes[0]!);
    await give(phone.code(), "a browser that was in before");
    wait(HOUR);
    await runJobs("everyMinute");
    await signIn({ email: actor.email, password: PASSWORD, code: phone.code() }, "api");
  });

  it("is checked once more per hour up to ten times, then once in three days", async () => {
    const { actor, phone } = await start();
    const guess = (n: number) =>
      signIn({ email: actor.email, password: PASSWORD, code: wrong([-1, 0, 1].map(phone.code), n) }, "api");
    let count = 0;
    for (let hour = 0; hour < 30 * 24; hour += 1) {
      count += await judged(guess, 5);
      wait(HOUR);
    }
    expect(count).toBeLessThanOrEqual(inTime(attemptRules["second factor lately"], MONTH));
    expect(count).toBeGreaterThanOrEqual(attemptRules["second factor lately"].burst);
  });

  it("is checked no more often for a hundred simultaneous guesses", async () => {
    const { guess } = await start();
    const all = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => guess(n)));
    expect(all.filter((result) => result.status === "rejected" && result.reason instanceof Invalid)).toHaveLength(
      attemptRules["second factor"].burst,
    );
  });

  it("is not used up by guesses without the password, or by the owner's correct codes", async () => {
    const { actor, phone, give } = await start();
    await judged((n) => signIn({ email: actor.email, password: `guess ${n}`, code: "000000" }, "api"), 100);
    for (let n = 0; n < 10; n += 1) {
      await give(phone.code());
      // Sent twice, as by a double click.
      await give(phone.code()).catch(() => {});
      wait(30 * SECOND);
    }
  });

  it("a recovery code is checked ten times, then once every 15 minutes", async () => {
    const { give } = await start();
    expect(await judged((n) => give(String(n).padStart(12, "0")))).toBe(attemptRules["recovery code"].burst);
    expect((inTime(attemptRules["recovery code"], MONTH) * 10) / 1e12).toBeLessThan(LUCK);
  });

  it("all forms that ask for the current password share the limit of signing in", async () => {
    const { actor, phone } = await start();
    expect(await judged((n) => turnOffSecondFactor(actor, { password: `guess ${n}`, code: phone.code() }), 100)).toBe(
      attemptRules.password.burst,
    );
    for (const tried of [
      () => changePassword(actor, { currentPassword: PASSWORD, password: "teak, rope and sail" }, "web"),
      () => signIn({ email: actor.email, password: PASSWORD }, "web"),
    ])
      await expect(tried()).rejects.toThrow(TooMany);
    wait(15 * MINUTE);
    await turnOffSecondFactor(actor, { password: PASSWORD, code: phone.code() });
  });
});
