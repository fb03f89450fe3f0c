/**
 * Tests sign in a thousand times, so passwords are hashed as Dhow does it but at little cost. passwords.test.ts tests
 * the real cost.
 */
import crypto from "node:crypto";

type Argon2 = typeof crypto.argon2 & { real?: typeof crypto.argon2 };

/**
 * Node's own. This file runs for every file of tests, several in one process, so it may find its own replacement here.
 */
export const realArgon2 = (crypto.argon2 as Argon2).real ?? crypto.argon2;

const quick = (algorithm: string, parameters: object, done: unknown) =>
  (realArgon2 as (...all: unknown[]) => void)(algorithm, { ...parameters, memory: 64, passes: 1 }, done);

crypto.argon2 = Object.assign(quick, { real: realArgon2 }) as typeof crypto.argon2;
