/** Hashes passwords with Node's argon2id, and holds the cost of a hash. */
import crypto from "node:crypto";
import { promisify } from "node:util";

/** Memory in KiB. */
export interface Cost {
  memory: number;
  passes: number;
}

/**
 * 46 MiB with one pass is as strong as 19 MiB with two. The system reclaims blocks over 32 MiB after use. Smaller
 * blocks would stay with every thread that ever made a hash, 150 MB in total.
 */
const PRODUCTION: Cost = { memory: 46 * 1024, passes: 1 };

const SHAPE = { parallelism: 1, tagLength: 32 };

/** Returns a tag of 32 bytes. */
export type Argon2id = (message: string, nonce: Buffer, cost: Cost) => Promise<Buffer>;

/**
 * Hashes with Node's own implementation.
 * @throws TypeError on a Node without argon2.
 */
export const argon2idOfNode: Argon2id = (message, nonce, cost) =>
  // Used as a property: an older Node would fail on a named import, before Dhow can report the required version.
  promisify(crypto.argon2)("argon2id", { message, nonce, ...cost, ...SHAPE }) as Promise<Buffer>;

const hashing = { cost: PRODUCTION, argon2id: argon2idOfNode };

/** Returns the cost of new hashes. Stored hashes name their own cost. */
export const costOfHash = (): Cost => hashing.cost;

/** Hashes with Node's implementation, or with the test's replacement set by `hashWith`. */
export const argon2id: Argon2id = (message, nonce, cost) => hashing.argon2id(message, nonce, cost);

/**
 * Replaces the cost of new hashes or the function that makes them, for tests only. Returns a function that restores
 * both.
 */
export function hashWith(replaced: Partial<typeof hashing>): () => void {
  const before = { ...hashing };
  Object.assign(hashing, replaced);
  return () => void Object.assign(hashing, before);
}
