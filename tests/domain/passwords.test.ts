import crypto from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { withPlace } from "~/domain/accounts/hashing.server";
import { hashPassword, isPassword, NO_PASSWORD } from "~/domain/accounts/passwords.server";
import { realArgon2 } from "../quick-hashes";
import { atOnce } from "./world";

afterEach(() => vi.restoreAllMocks());

const residentMegabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;

it("costs what OWASP asks for, and gives the memory back", async () => {
  const argon2 = vi.spyOn(crypto, "argon2").mockImplementation(realArgon2);
  const stored = await hashPassword(atOnce, "correct horse");
  const [algorithm, { memory, passes, parallelism }] = argon2.mock.calls[0] as unknown as [
    string,
    Record<string, number>,
  ];
  expect({ algorithm, memory, passes, parallelism }).toEqual({
    algorithm: "argon2id",
    memory: 46 * 1024,
    passes: 1,
    parallelism: 1,
  });
  expect(await isPassword(atOnce, "correct horse", stored)).toBe(true);
  expect(await isPassword(atOnce, "correct hors", stored)).toBe(false);
  const before = residentMegabytes();
  await Promise.all(
    Array.from({ length: 8 }, () => withPlace(null, (place) => isPassword(place, "correct horse", stored))),
  );
  // Eight at once by four threads: what stayed would be 46 MB for each of these.
  expect(residentMegabytes() - before).toBeLessThan(40);
});

it("takes as much work where there is nothing to compare with", async () => {
  const argon2 = vi.spyOn(crypto, "argon2");
  expect(await isPassword(atOnce, "whatever", null)).toBe(false);
  expect(await isPassword(atOnce, "whatever", NO_PASSWORD)).toBe(false);
  expect(argon2).toHaveBeenCalledTimes(2);
});

it("stored at another cost stays good", async () => {
  const nonce = Buffer.alloc(16, 7);
  const tag = await new Promise<Buffer>((resolve, reject) => {
    const parameters = { message: "an old one", nonce, memory: 32, passes: 2, parallelism: 1, tagLength: 32 };
    realArgon2("argon2id", parameters, (error, made) => (error ? reject(error) : resolve(made as Buffer)));
  });
  vi.spyOn(crypto, "argon2").mockImplementation(realArgon2);
  const kept = `argon2id$32,2$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
  expect(await isPassword(atOnce, "an old one", kept)).toBe(true);
  expect(await isPassword(atOnce, "another one", kept)).toBe(false);
});
