/** Tests sign in a thousand times: their passwords are hashed as Dhow does it, but with little work. passwords.test.ts has the real cost. */
import crypto from "node:crypto";

type Argon2 = typeof crypto.argon2 & { real?: typeof crypto.argon2 };

/** This file is run for every file of tests, and several of them share a process. */
export const realArgon2 = (crypto.argon2 as Argon2).real ?? crypto.argon2;

const quick = (algorithm: string, parameters: object, done: unknown) =>
  (realArgon2 as (...all: unknown[]) => void)(algorithm, { ...parameters, memory: 64, passes: 1 }, done);

crypto.argon2 = Object.assign(quick, { real: realArgon2 }) as typeof crypto.argon2;
