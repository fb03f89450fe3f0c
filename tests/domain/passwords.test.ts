import crypto from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import type * as argon2 from "~/domain/accounts/argon2.server";
import { argon2idOfNode, hashWith } from "~/domain/accounts/argon2.server";
import { withHashingSlot } from "~/domain/accounts/hashing-queue.server";
import { hashPassword, verifyPassword } from "~/domain/accounts/passwords.server";
import { NO_PASSWORD } from "~/domain/values/account-data";
import { atOnce } from "./world";

let restore = () => {};
afterEach(() => restore());

const residentMegabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;

/** The program's default cost, read from a fresh copy of the module that no test has changed. */
const productionCost = async () => {
  const copy = "/app/domain/accounts/argon2.server.ts?untouched";
  const { costOfHash } = (await import(copy)) as typeof argon2;
  return costOfHash();
};

it("uses OWASP's recommended cost, and frees the memory", async () => {
  const argon2id = vi.fn(argon2idOfNode);
  restore = hashWith({ cost: await productionCost(), argon2id });
  const stored = await hashPassword(atOnce, "correct horse");
  expect(argon2id.mock.calls.map(([, , cost]) => cost)).toEqual([{ memory: 46 * 1024, passes: 1 }]);
  const [algorithm, cost, nonce = "", tag = ""] = stored.split("$");
  expect([algorithm, cost]).toEqual(["argon2id", "47104,1"]);
  const parameters = { memory: 46 * 1024, passes: 1, parallelism: 1, tagLength: 32 };
  const message = "correct horse";
  const again = crypto.argon2Sync("argon2id", { message, nonce: Buffer.from(nonce, "base64url"), ...parameters });
  expect(tag).toBe(again.toString("base64url"));
  expect(await verifyPassword(atOnce, "correct horse", stored)).toBe(true);
  expect(await verifyPassword(atOnce, "correct hors", stored)).toBe(false);
  const before = residentMegabytes();
  await Promise.all(
    Array.from({ length: 8 }, () => withHashingSlot(null, (place) => verifyPassword(place, "correct horse", stored))),
  );
  // Eight at once on four threads: memory that is not freed would be 46 MB for each.
  expect(residentMegabytes() - before).toBeLessThan(40);
});

it("takes as much work if there is no hash to compare with", async () => {
  const argon2id = vi.fn(argon2idOfNode);
  const cost = await productionCost();
  restore = hashWith({ cost, argon2id });
  expect(await verifyPassword(atOnce, "whatever", null)).toBe(false);
  expect(await verifyPassword(atOnce, "whatever", NO_PASSWORD)).toBe(false);
  expect(argon2id.mock.calls.map(([, , cost]) => cost)).toEqual([cost, cost]);
});

it("verifies a hash stored at another cost", async () => {
  const nonce = Buffer.alloc(16, 7);
  const parameters = { message: "an old one", nonce, memory: 32, passes: 2, parallelism: 1, tagLength: 32 };
  const tag = crypto.argon2Sync("argon2id", parameters);
  const storedHash = `argon2id$32,2$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
  expect(await verifyPassword(atOnce, "an old one", storedHash)).toBe(true);
  expect(await verifyPassword(atOnce, "another one", storedHash)).toBe(false);
});
