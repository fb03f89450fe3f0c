/** The data folder: its secret must not be replaced unnoticed, and only one server runs on it. */
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Instance, runDhow, startInstance } from "../instance.mjs";
import { bootFolder } from "./town";

const folder = mkdtempSync(join(tmpdir(), "dhow-data-folder-"));
const [database, secret] = [join(folder, "data/dhow.db"), join(folder, "data/secret")];
const env = {
  PATH: process.env.PATH,
  DATA_DIR: join(folder, "data"),
  UPLOADS_DIR: join(folder, "uploads"),
  SANDBOX: "on",
};
const dhow = (...words: string[]) => runDhow(words, env);
const addUser = (email: string) => dhow("user", "add", email, "--name", "Noor", "--role", "admin");
beforeAll(async () => {
  await (await bootFolder(folder)).close();
  expect(await addUser("noor@dhow.test")).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a missing secret", () => {
  it("beside a filled database stops every start, with its loss and the next step", async () => {
    renameSync(secret, `${secret}.lost`);
    for (const run of [() => dhow("serve"), () => addUser("second@dhow.test")]) {
      const { code, stderr } = await run();
      expect(code).toBe(2);
      expect(stderr).toMatch(new RegExp(`^dhow: ${secret} does not exist\\. Copy it from your backup\\. [^\\n]*\\n$`));
      for (const part of [`base64 >${secret}`, "only recovery codes", "nobody can verify the events"])
        expect(stderr).toContain(part);
      expect(existsSync(secret)).toBe(false);
    }
  });

  it("is replaced by the operator: with a new one Dhow runs, but cannot verify the events", async () => {
    writeFileSync(secret, "n".repeat(44));
    expect(await addUser("second@dhow.test")).toMatchObject({ code: 0 });
    const unverified = expect.stringContaining("so nobody can verify them") as string;
    expect(await dhow("check")).toMatchObject({ code: 1, stdout: unverified });
    // The old secret was found again.
    writeFileSync(secret, `${"n".repeat(44)}\n${readFileSync(`${secret}.lost`, "utf8")}`);
    expect(await dhow("check")).toMatchObject({ code: 0, stdout: "The books balance.\n" });
  });

  it("beside no database is generated", async () => {
    const app = await startInstance("serve");
    expect(readFileSync(join(app.dataDir, "secret"), "utf8")).toHaveLength(43);
    await app.stop();
  });
});

describe("a second server", () => {
  let app: Instance;
  beforeAll(async () => void (app = await startInstance("serve", { folder })));
  afterAll(() => app.stop());

  it("does not start on the data folder of a running one, which commands still reach", async () => {
    const refused = { code: 75, stderr: `dhow: another Dhow is running on the data folder ${env.DATA_DIR}: ` };
    const { code, stderr } = await dhow("serve");
    expect({ code, stderr: stderr.slice(0, refused.stderr.length) }).toEqual(refused);
    writeFileSync(join(env.DATA_DIR, ".demo"), "filled");
    expect(await dhow("demo", "--fresh")).toMatchObject({ code: 75 });
    expect(existsSync(database)).toBe(true);
    expect(await addUser("third@dhow.test")).toMatchObject({ code: 0 });
  });

  it("starts after the first one was killed", async () => {
    await app.kill();
    app = await startInstance("serve", { folder });
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });
});
