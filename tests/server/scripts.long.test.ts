/** `npm run dhow` and `npm run build` on a copy of the project: when they build, and the effect on a running server. */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scripts, version } from "../../package.json";
import { startInstance } from "../instance.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "dhow-scripts-test-"));
const copy = join(scratch, "dhow");
const program = join(copy, "build/index.js");
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
beforeAll(() => {
  for (const name of ["app", "drizzle", "package.json", "public", "remix.config.js", "tsconfig.json"]) {
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => path !== join(root, "public/build"),
    });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
});

const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: "production" as const,
  DATA_DIR: join(scratch, "data"),
  UPLOADS_DIR: join(scratch, "uploads"),
};
const npm = (...words: string[]) =>
  spawnSync("npm", ["run", "--silent", ...words], { cwd: copy, env, encoding: "utf8" });

const hashOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
/** Each served file: its contents, inode and time. Not the compiled code, which Node adds to as it runs. */
const built = () =>
  ["build", "public/build"].flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(copy, "build/code")))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path, hashOf(path), statSync(path).ino, statSync(path).mtimeMs]),
  );

describe("npm run dhow", () => {
  it("builds if there is no build, and prints only the command's output", () => {
    expect(existsSync(program)).toBe(false);
    expect(npm("dhow", "--", "--version")).toMatchObject({ status: 0, stdout: `${version}\n` });
    expect(existsSync(program)).toBe(true);
    expect(readdirSync(join(copy, "public/build")).length).toBeGreaterThan(0);
  });

  it("leaves an existing build and its running server alone", async () => {
    const app = await startInstance("serve", { folder: scratch, program });
    try {
      const before = built();
      expect(npm("dhow", "--", "check")).toMatchObject({ status: 0, stdout: "The books balance.\n" });
      expect(npm("dhow", "--", "nonsense").status).toBe(2);
      expect(built()).toEqual(before);
      expect((await fetch(app.url)).status).toBe(200);
    } finally {
      await app.stop();
    }
  });
});

describe("npm start", () => {
  it("gives the server a heap of 256 MB and one malloc arena, like the demo", async () => {
    expect(scripts.start).toBe("node app/program/start.mjs serve");
    expect(scripts.demo).toBe("npm run --silent build && node app/program/start.mjs demo");
    const server = spawn(process.execPath, [join(copy, "app/program/start.mjs"), "serve"], {
      cwd: copy,
      env: { ...env, SANDBOX: "on", PORT: "0", NODE_OPTIONS: "" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(server, "exit");
    await once(server.stdout, "data");
    const wordsIn = (name: string) => readFileSync(`/proc/${server.pid}/${name}`, "utf8").split("\0");
    expect(wordsIn("cmdline")).toEqual(
      expect.arrayContaining([
        "--max-old-space-size=256",
        "--min-semi-space-size=2",
        "--max-semi-space-size=2",
        program,
      ]),
    );
    expect(wordsIn("environ")).toContain("SANDBOX=on");
    expect(wordsIn("environ")).toContain("MALLOC_MMAP_THRESHOLD_=4194304");
    // The signal reaches the server, because it is the same process.
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });
});

describe("npm run build", () => {
  it("replaces the program atomically: a running server starts it for each upload", async () => {
    const whole = hashOf(program);
    const building = spawn("npm", ["run", "--silent", "build"], { cwd: copy, env, stdio: "ignore" });
    const ended = new Promise<number | null>((known) => building.once("exit", known));
    const { ino } = statSync(program);
    const seen = new Set<string>();
    while (building.exitCode === null) {
      seen.add(hashOf(program));
      await sleep(20);
    }
    expect(await ended).toBe(0);
    expect(statSync(program).ino).not.toBe(ino);
    // The sources are the same, so the new program equals the old one.
    expect([...seen, hashOf(program)]).toEqual([whole, whole]);
  });

  it("removes page assets of older builds", () => {
    const assets = () =>
      built()
        .filter(([path]) => String(path).includes("/public/build/"))
        .map(([path]) => path);
    const before = assets();
    cpSync(join(copy, "public/social.png"), join(copy, "public/build/_shared/of-an-older-build.js"));
    expect(npm("build").status).toBe(0);
    expect(assets()).toEqual(before);
  });
});
