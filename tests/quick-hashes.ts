/** Tests sign in a thousand times: their passwords are hashed as Dhow does it, but with little work. passwords.test.ts has the real cost. */
import crypto from "node:crypto";

export const realArgon2 = crypto.argon2;

const quick = (algorithm: string, parameters: object, done: unknown) =>
  (realArgon2 as (...all: unknown[]) => void)(algorithm, { ...parameters, memory: 64, passes: 1 }, done);

crypto.argon2 = quick as typeof crypto.argon2;
