/** The one function that hashes passwords, argon2id by Node itself, and what a hash costs. */
import crypto from "node:crypto";
import { promisify } from "node:util";

/** Memory in KiB. */
export interface Cost {
  memory: number;
  passes: number;
}

/**
 * 46 MiB and one pass are as strong as 19 MiB and two. Blocks over 32 MiB go back to the system after use; smaller ones
 * stay with every thread that ever made a hash, 150 MB in all.
 */
const PRODUCTION: Cost = { memory: 46 * 1024, passes: 1 };

const SHAPE = { parallelism: 1, tagLength: 32 };

export type Argon2id = (message: string, nonce: Buffer, cost: Cost) => Promise<Buffer>;

export const argon2idOfNode: Argon2id = (message, nonce, cost) =>
  // Not imported by name: an older Node without it would fail on the import, before Dhow can say that it is too old.
  promisify(crypto.argon2)("argon2id", { message, nonce, ...cost, ...SHAPE }) as Promise<Buffer>;

const hashing = { cost: PRODUCTION, argon2id: argon2idOfNode };

/** Returns the cost of new hashes. A stored hash names its own cost. */
export const costOfHash = (): Cost => hashing.cost;

export const argon2id: Argon2id = (message, nonce, cost) => hashing.argon2id(message, nonce, cost);

/**
 * For tests only: gives new hashes another cost, or lets another function make them. Returns a function that restores
 * what was there before.
 */
export function hashWith(replaced: Partial<typeof hashing>): () => void {
  const before = { ...hashing };
  Object.assign(hashing, replaced);
  return () => void Object.assign(hashing, before);
}
