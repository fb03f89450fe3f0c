/** The built executable in an empty folder, without Node, npm or other programs. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import Database from "better-sqlite3";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseConfiguration } from "~/domain/settings/configuration";
import { installPackage } from "../debian.mjs";
import { runDhow, startInstance } from "../instance.mjs";
import { buildTown, createVisitor } from "./town";

const root = fileURLToPath(new URL("../..", import.meta.url));
const executable = join(root, "dist/dhow");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const folder = mkdtempSync(join(tmpdir(), "dhow-executable-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => {
  // Removes Node's debug symbols.
  if (spawnSync("strip", ["--version"]).status !== 0) installPackage("binutils");
  execFileSync(process.execPath, [join(root, "app/program/binary/build.mjs")], { stdio: "pipe" });
});

/** Node's diagnostic report about the heap. */
interface Heap {
  memoryLimit: number;
}

/** Where it unpacks native libraries. It must leave nothing there. */
const temporary = join(folder, "tmp");
mkdirSync(temporary);
const dhow = (...words: string[]) =>
  runDhow(
    words,
    { TMPDIR: temporary, DATA_DIR: join(folder, "data"), UPLOADS_DIR: join(folder, "uploads") },
    executable,
  );

it("is one file of at most 130 MB", () => {
  expect(statSync(executable).size).toBeLessThan(130_000_000);
  expect(statSync(executable).mode & 0o777).toBe(0o755);
});

it("runs its commands without other files", async () => {
  expect(await dhow("--version")).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  // When found on the PATH, it only gets its name.
  expect(await runDhow(["--version"], { PATH: join(root, "dist") }, "dhow")).toMatchObject({ code: 0, stderr: "" });
  expect(await dhow("--help")).toMatchObject({
    code: 0,
    stderr: "",
    stdout: expect.stringContaining("backup") as string,
  });
  expect(await dhow("serve")).toMatchObject({ code: 2, stderr: expect.stringMatching(/SME_CODE/) as string });
  expect(await dhow("check")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("contains no database") as string,
  });
  const added = await dhow("user", "add", "noor@dhow.test", "--name", "Noor", "--role", "admin");
  expect(added).toMatchObject({ code: 0, stderr: "" });
  expect(await dhow("check")).toMatchObject({ code: 0, stdout: "The books balance.\n" });
});

it("documents every command", async () => {
  const names = [...(await dhow("--help")).stdout.matchAll(/^ {2}([a-z]+(?: [a-z]+)?) {3,}/gm)].map(
    ([, name]) => name!,
  );
  expect(names).toEqual(
    expect.arrayContaining(["serve", "demo", "user add", "backup", "restore", "check", "print systemd"]),
  );
  for (const name of names) {
    expect(await dhow(...name.split(" "), "--help")).toMatchObject({
      code: 0,
      stderr: "",
      stdout: expect.stringContaining(`Usage: dhow ${name}`) as string,
    });
  }
});

it("prints matching settings for the programs around it", async () => {
  const printed = async (...words: string[]) => (await dhow("print", ...words)).stdout;
  const settings = parseEnv(await printed("settings", "Dhow.Example"));
  const { appUrl, dataDir, uploadsDir, trustProxy, port } = parseConfiguration(settings as Record<string, string>);
  expect([appUrl, dataDir, uploadsDir, trustProxy]).toEqual([
    "https://dhow.example",
    "/var/lib/dhow/data",
    "/var/lib/dhow/uploads",
    ["127.0.0.1"],
  ]);
  expect(parseEnv(await printed("settings", "dhow.example")).SME_CODE).not.toBe(settings.SME_CODE);
  expect(await printed("caddy", "dhow.example")).toBe(`dhow.example {\n\treverse_proxy 127.0.0.1:${port}\n}\n`);
  expect(await printed("litestream")).toContain(`path: ${dataDir}/dhow.db\n`);
  const unit = await printed("systemd");
  for (const line of [
    `ExecStart=${executable} serve`,
    "EnvironmentFile=/etc/dhow.env",
    "Environment=MALLOC_ARENA_MAX=1",
    "StateDirectory=dhow",
    "ProtectSystem=strict",
  ]) {
    expect(unit.split("\n")).toContain(line);
  }
});

it("serves pages and files, makes previews, and can be backed up and restored", async () => {
  const at = join(folder, "town");
  const { applicant } = await buildTown(0, { folder: at });
  const token = "a-token-of-at-least-thirty-two-characters";
  const env = { TMPDIR: temporary, METRICS_TOKEN: token };
  const app = await startInstance("serve", { folder: at, executable, env });
  try {
    const metrics = await fetch(`${app.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
    expect(await metrics.text()).toContain("\ndhow_database_up 1\n");
    const visitor = createVisitor(app.url, applicant);
    const page = await visitor.get("/sme/verification");
    expect(page.status).toBe(200);
    for (const [, path = ""] of page.text.matchAll(/(?:href|src)="(\/[^"]*\.(?:css|js|svg))"/g)) {
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    }
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#146" } })
      .png()
      .toBuffer();
    const doc1 = new File([new Uint8Array(picture)], "article.png", { type: "image/png" });
    const sent = await visitor.post("/sme/verification?do=upload", { doc1 });
    expect(sent.status).toBe(303);
    const preview =
      /\/api\/v1\/pub\/sme\/doc\/file\/[\w-]+\?preview[^"]*/.exec((await visitor.get("/sme/verification")).text)?.[0] ??
      "";
    const seen = await fetch(app.url + preview.replaceAll("&amp;", "&"), { headers: { Cookie: applicant.cookie } });
    expect(seen.headers.get("Content-Type")).toBe("image/webp");
    expect(await sharp(await seen.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 320 });

    const file = join(folder, "backup.tar");
    expect(await app.dhow("backup", file)).toMatchObject({ code: 0, stderr: "" });
    expect(await dhow("restore", file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("already exists") as string,
    });
    const restored = {
      TMPDIR: temporary,
      SANDBOX: "on",
      DATA_DIR: join(folder, "restored/data"),
      UPLOADS_DIR: join(folder, "restored/uploads"),
    };
    expect(await runDhow(["restore", file], restored, executable)).toMatchObject({ code: 0, stderr: "" });
    expect(await runDhow(["check"], restored, executable)).toMatchObject({ code: 0 });
  } finally {
    expect(await app.stop()).toBe(0);
  }
  expect(readdirSync(temporary)).toEqual([]);
});

it("generates new random numbers and times at each start", async () => {
  const env = { TMPDIR: temporary, SANDBOX: "on" };
  const seen = [];
  for (const name of ["one", "two"]) {
    const at = join(folder, name);
    mkdirSync(at);
    const began = Date.now();
    const app = await startInstance("serve", { folder: at, executable, env });
    try {
      const { headers } = await fetch(app.url);
      expect(Date.parse(headers.get("Date") ?? "")).toBeGreaterThan(began - 2000);
      await app.dhow("user", "add", "noor@dhow.test", "--name", "Noor", "--role", "admin");
      const database = new Database(join(app.dataDir, "dhow.db"), { readonly: true });
      const [account] = database.prepare<[], { id: string }>("select id from accounts").all();
      database.close();
      // The time in an id, and its random part.
      seen.push([
        headers.get("X-Request-Id"),
        account?.id.slice(14),
        readFileSync(join(app.dataDir, "secret"), "utf8"),
      ]);
    } finally {
      expect(await app.stop()).toBe(0);
    }
  }
  const [first = [], two = []] = seen;
  for (const [index, drawn] of first.entries()) expect(drawn).not.toBe(two[index]);
});

it("takes Node's flags from NODE_OPTIONS, and refuses a second server on its data folder", async () => {
  const at = join(folder, "flags");
  mkdirSync(at);
  const NODE_OPTIONS = `--report-on-signal --report-directory=${at} --max-old-space-size=400`;
  const app = await startInstance("serve", { folder: at, executable, env: { TMPDIR: temporary, NODE_OPTIONS } });
  try {
    process.kill(app.pid, "SIGUSR2");
    const report = () => readdirSync(at).find((name) => name.startsWith("report."));
    await expect.poll(report).toBeDefined();
    const readReport = () => JSON.parse(readFileSync(join(at, report()!), "utf8")) as { javascriptHeap: Heap };
    await expect.poll(() => readReport().javascriptHeap.memoryLimit).toBeGreaterThan(400 * 1024 * 1024);
    expect(await app.dhow("serve")).toMatchObject({
      code: 75,
      stderr: expect.stringContaining("another Dhow is running on the data folder") as string,
    });
    await app.kill();
    const again = await startInstance("serve", { folder: at, executable, env: { TMPDIR: temporary } });
    expect(await again.stop()).toBe(0);
  } finally {
    await app.kill();
  }
});

it("unpacks into the data folder if there is no temporary one, and leaves nothing there", async () => {
  const env = { TMPDIR: join(folder, "missing"), DATA_DIR: join(folder, "data"), UPLOADS_DIR: join(folder, "uploads") };
  expect(await runDhow(["check"], env, executable)).toMatchObject({ code: 0, stderr: "" });
  expect(readdirSync(join(folder, "data")).sort()).toEqual(["dhow.db", "secret"]);
});
