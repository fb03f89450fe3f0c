/** What the commands say of a data folder: whether its secret is one. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runDhow, startInstance } from "../instance.mjs";
import { bootOn } from "./town";

const scratch = mkdtempSync(join(tmpdir(), "dhow-commands-test-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A folder of a Dhow that was started once. */
async function newFolder(): Promise<string> {
  const folder = mkdtempSync(join(scratch, "at-"));
  await (await bootOn(folder)).close();
  return folder;
}
const envOf = (folder: string, more: Record<string, string> = {}) => ({
  PATH: process.env.PATH, DATA_DIR: join(folder, "data"), UPLOADS_DIR: join(folder, "uploads"), SANDBOX: "on", ...more,
});
const dhow = (folder: string, ...words: string[]) => runDhow(words, envOf(folder));
const containing = (words: string) => expect.stringContaining(words) as string;

describe("a secret that is none", () => {
  const NONE = "secret has 0 bytes of the 32 that a secret needs: what it signs could be forged";

  it("keeps the server from its start, and is said by doctor and check", async () => {
    const folder = await newFolder();
    const secret = join(folder, "data/secret");
    expect(await dhow(folder, "doctor")).toMatchObject({ code: 0, stdout: containing("All is well.") });
    writeFileSync(secret, "\n");
    expect(await dhow(folder, "serve")).toMatchObject({ code: 2, stderr: containing(NONE) });
    expect(await dhow(folder, "doctor")).toMatchObject({ code: 1, stdout: containing(NONE) });
    // The books are looked at all the same.
    expect(await dhow(folder, "check")).toMatchObject({ code: 1, stdout: expect.stringMatching(new RegExp(`${NONE}[^]*\\n1 wrong\\.\\n$`)) as string });
    expect(readFileSync(secret, "utf8")).toBe("\n");
  });

  it("that is gone is said by both, and made by neither; the next start makes one", async () => {
    const folder = await newFolder();
    const secret = join(folder, "data/secret");
    rmSync(secret);
    for (const command of ["doctor", "check"]) expect(await dhow(folder, command)).toMatchObject({ code: 1, stdout: containing(`there is no ${secret}`) });
    const app = await startInstance("serve", { folder });
    await app.stop();
    expect(readFileSync(secret, "utf8")).toMatch(/^[\w-]{43}$/);
    expect(await dhow(folder, "check")).toMatchObject({ code: 0 });
  });
});
