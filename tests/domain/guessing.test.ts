/**
 * Attacks of 100 000 guesses against every secret that people type or follow, by the real verbs. What counts is how
 * many of them are judged at all: chance = judged / equally likely secrets. An attack lasts as long as its attacker
 * wants, so each is done as a burst, and is worked out for a month.
 *
 *   secret         equally likely         judged: at once   in a month     chance at once   in a month
 *   password       p (see below)          20                20 + 2 880     20 / p           2 900 / p
 *   e-mail code    31^6 = 8.9e8           50                50 + 1 440     5.6e-8           1.7e-6
 *   phone code     10^4                   10                10 + 10        1e-3 (!)         2e-3 (!)
 *   reset token    2^256                  100 000           any            0                0
 *   delivery code  31^10 = 8.2e14         5                 5 * 24 * 30    6e-15            4e-12
 *   second factor  10^6 / 3               3                 10 + 10        9e-6             6e-5
 *   recovery code  10^12 / 10             10                10 + 2 880     1e-10            2.9e-8
 *
 * Password: below 1e-5 at once for p > 2e6, in a month for p > 2.9e8: a random password of 6 characters is beyond that.
 * What people take from the top of everybody's list is not, and is refused: guessable.test.ts.
 *
 * Phone code: four digits are the specification's, so that one guess alone has 1e-4: no rule can bring an attack below
 * 1e-5.
 * Guessing needs an account (its registration an admin's code, then a proved e-mail address) and shows up before an
 * officer looks at the papers. What can be done is to judge few: ten wrong ones for an account, and for a number
 * whichever accounts try it, then one in three days. An honest person who mistypes twice a code and asks for a second
 * one is far from that.
 *
 * Second factor: only who has the right password can guess at all, so no stranger locks anybody out; its owner is told
 * by e-mail once no try is left, and a new password ends the attack. Three codes are good at a time. Of those who
 * mistype, a browser that was in before has tries of its own, and recovery codes have theirs.
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
 * How many guesses are sent here. Once one is refused all later ones are, so few show what many would. `npm run bench`
 * sends all.
 */
const SENT = Number(process.env.GUESSES ?? 2000);
/** Not more than one guess in this many may be right by luck. */
const LUCK = 1e-5;
const MONTH = 30 * DAY;

/** How many of the attack's guesses were judged; the others got no answer but "too many". */
async function judged(guess: (n: number) => Promise<unknown>, attack = SENT): Promise<number> {
  let count = 0;
  for (let n = 0; n < attack; n += 1) {
    const failure = await guess(n).then(
      () => null,
      (error: unknown) => error,
    );
    // Every one of them is wrong: what is not "wrong" nor "too many" is a defect of this test.
    if (failure instanceof TooMany) continue;
    expect(failure).toSatisfy((error) => error instanceof Invalid || error instanceof Refused);
    count += 1;
  }
  return count;
}

/** Guesses that are judged in `ms`, if the attacker never tires. */
const inTime = ({ burst, every }: { burst: number; every: number }, ms: number) => burst + ms / every;

/** Sent to `to` last, if it has a code. */
/** A phone code that is not this one. */
const other = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, "0");

const codeSentTo = async (to: string, pattern: RegExp) =>
  (await messages(to)).map(({ text }) => pattern.exec(text)?.[1]).find(Boolean) ?? "";

describe("a password", () => {
  const email = "target@example.test";
  beforeEach(async () => {
    const { registerApplicant } = await import("~/program/seed/journeys.server");
    await registerApplicant("sme", email, PASSWORD);
  });

  it("is judged twenty times, from wherever the guesses come; its owner gets in", async () => {
    const hashing = vi.spyOn(passwords, "verifyPassword");
    const known = generateToken();
    expect(await judged((n) => signIn({ email, password: `guess ${n}` }, n % 2 ? "web" : "api"))).toBe(
      attemptRules.password.burst,
    );
    // A refusal costs no hash, so that the attack does not keep the machine busy either.
    expect(hashing.mock.calls.length).toBeLessThanOrEqual(attemptRules.password.burst);
    expect(attemptRules.password.burst / 2e6).toBeLessThanOrEqual(LUCK);
    expect(inTime(attemptRules.password, MONTH) / 36 ** 6).toBeLessThan(LUCK);

    // From a browser that was in before, at once.
    await signIn({ email, password: PASSWORD, browser: known }, "web");
    // From another one: by the link of "forgot password", which is for a new password, to be guessed at anew.
    await expect(signIn({ email, password: PASSWORD }, "web")).rejects.toThrow(
      /^too many wrong passwords .* try again in 15 minutes$/,
    );
    await requestPasswordReset(email);
    await choosePassword((await messages(email))[0]!.link!.split("token=")[1]!, "a new password");
    await signIn({ email, password: "a new password" }, "web");
  });

  it("can be tried again a quarter of an hour later, and being right costs nothing", async () => {
    await judged((n) => signIn({ email, password: `guess ${n}` }, "web"), 30);
    wait(15 * MINUTE);
    for (let n = 0; n < 5; n += 1) await signIn({ email, password: PASSWORD }, "web");
    wait(5 * HOUR);
    await runJobs("everyMinute");
    expect(await judged((n) => signIn({ email, password: `guess ${n}` }, "web"), 30)).toBe(attemptRules.password.burst);
  });

  it("is judged no more often when a hundred guesses come at once", async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => signIn({ email, password: `guess ${n}` }, "web")),
    );
    expect(all.filter((result) => result.status === "rejected" && result.reason instanceof Invalid)).toHaveLength(
      attemptRules.password.burst,
    );
  });

  it("is tried from a known browser twenty times, too: a stolen one is no way in", async () => {
    expect(await judged((n) => signIn({ email, password: `guess ${n}`, browser: "stolen" }, "web"), 100)).toBe(
      attemptRules["known browser"].burst,
    );
  });

  it("of nobody is answered as that of somebody", async () => {
    const ask = (address: string) => judged((n) => signIn({ email: address, password: `guess ${n}` }, "web"), 30);
    expect(await ask("nobody@example.test")).toBe(await ask(email));
  });
});

describe("an e-mail code", () => {
  it("is judged fifty times, however many are sent; its owner gets in", async () => {
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
    // Some of the tries come back while the codes are waited for.
    const maxGuesses = inTime(attemptRules["email code"], (WAITING / MAX_CODE_ATTEMPTS) * 20 * SECOND);
    const count = await judged(guess);
    expect(count).toBeLessThanOrEqual(maxGuesses);
    expect(count / 31 ** 6).toBeLessThan(LUCK);
    expect(inTime(attemptRules["email code"], MONTH) / 31 ** 6).toBeLessThan(LUCK);

    wait(HOUR);
    await resendEmailCode(actor);
    await validateEmail(actor, await codeSentTo(actor.email, /code is (\w{6})/));
  });

  it("is sent twenty times at most, then once an hour, to a corrected address as well", async () => {
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
    // The first one was sent by registering.
    expect(sent).toBe(attemptRules["codes by email"].burst - 1);
  });
});

describe("a phone code", () => {
  const phone = { countryCode: "974", phone: "55512345" };
  const number = "+97455512345";

  it("is judged ten times for an account, then once in three days: the least that four digits allow", async () => {
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

  it("lets in who mistypes a whole code and asks for another", async () => {
    const actor = await (await sme(1)).actor();
    await addPhone(actor, phone);
    const right = await codeSentTo(number, /code is (\d{4})/);
    const wrong = () => expect(validatePhone(actor, other(right))).rejects.toThrow(Invalid);
    for (let n = 0; n < MAX_CODE_ATTEMPTS; n += 1) await wrong();
    wait(20 * SECOND);
    await addPhone(actor, phone);
    await validatePhone(actor, await codeSentTo(number, /code is (\d{4})/));
  });

  it("of one number is judged no more often by many accounts, nor by one account for many numbers", async () => {
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

describe("the present password, of who is signed in", () => {
  it("is judged as often as at sign-in, with it, and right ones take nothing", async () => {
    const person = await sme(0);
    const actor = await person.actor();
    const change = (currentPassword: string, browser: string | null = null) =>
      changePassword(actor, { currentPassword, password: "teak, rope and sail", browser }, "web");
    const half = attemptRules.password.burst / 2;
    for (let n = 0; n < half; n += 1) await expect(change(`guess ${n}`)).rejects.toThrow("password is wrong");
    expect(await judged((n) => signIn({ email: actor.email, password: `guess ${n}` }, "web"), 100)).toBe(half);
    await expect(change(PASSWORD)).rejects.toThrow(TooMany);
    expect(await judged((n) => change(`guess ${n}`, "stolen"), 100)).toBe(attemptRules["known browser"].burst);
    await change(PASSWORD, "mine");
    await signIn({ email: actor.email, password: "teak, rope and sail" }, "web");
  });
});

describe("a reset token", () => {
  it("is not to be guessed, costs no hash, and its owner's goes on", async () => {
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
  it("is judged five times an hour; the delivery can be confirmed after that", async () => {
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

describe("a code of the second factor", () => {
  /** Of three good ones at a time none. */
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

  it("is judged three times, the owner is told, and gets in meanwhile and afterwards", async () => {
    const { actor, phone, give, guess } = await start();
    expect(await judged(guess)).toBe(attemptRules["second factor"].burst);
    expect((attemptRules["second factor"].burst * 3) / 1e6).toBeLessThan(LUCK);
    expect((inTime(attemptRules["second factor lately"], MONTH) * 3) / 1e6).toBeLessThanOrEqual(6e-5);
    expect(
      (await messages(actor.email)).filter(({ subject }) => subject === "Wrong codes for your Dhow account"),
    ).toHaveLength(1);

    // Nobody is told whether a code is right any more.
    await expect(give(phone.code())).rejects.toThrow("too many wrong codes: try again in 60 minutes");
    await give(phone.recoveryCodes[0]!);
    await give(phone.code(), "a browser that was in before");
    wait(HOUR);
    await runJobs("everyMinute");
    await signIn({ email: actor.email, password: PASSWORD, code: phone.code() }, "api");
  });

  it("is judged one more time an hour, ten times in all, then once in three days", async () => {
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

  it("is judged no more often when a hundred guesses come at once", async () => {
    const { guess } = await start();
    const all = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => guess(n)));
    expect(all.filter((result) => result.status === "rejected" && result.reason instanceof Invalid)).toHaveLength(
      attemptRules["second factor"].burst,
    );
  });

  it("is not used up by strangers, who do not know the password, nor by its owner's right ones", async () => {
    const { actor, phone, give } = await start();
    await judged((n) => signIn({ email: actor.email, password: `guess ${n}`, code: "000000" }, "api"), 100);
    for (let n = 0; n < 10; n += 1) {
      await give(phone.code());
      // Sent twice, as by a double click.
      await give(phone.code()).catch(() => {});
      wait(30 * SECOND);
    }
  });

  it("a recovery code is judged ten times, then once in a quarter of an hour", async () => {
    const { give } = await start();
    expect(await judged((n) => give(String(n).padStart(12, "0")))).toBe(attemptRules["recovery code"].burst);
    expect((inTime(attemptRules["recovery code"], MONTH) * 10) / 1e12).toBeLessThan(LUCK);
  });

  it("one's own password is judged where a session asks for it no more often than at sign-in, all in all", async () => {
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
