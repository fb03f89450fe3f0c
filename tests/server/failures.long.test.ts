/**
 * A locked database, and full or read-only disks (where root may mount): people read a message, nothing is stored by
 * half, and Dhow recovers.
 */
import { spawn, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentField } from "~/domain/documents/document";
import { PASSWORD, PDF } from "../domain/world";
import { type Instance, startInstance } from "../instance.mjs";
import { buildTown, createVisitor, type Town } from "./town";
import { Visitor } from "./visitor";

const run = (command: string, ...words: string[]) => spawnSync(command, words, { encoding: "utf8" }).status === 0;

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "dhow-mount-"));
  const may = run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder);
  if (may) run("umount", folder);
  rmSync(folder, { recursive: true });
  return may;
}
const canMount = mayMount();

/** Fills the disk. */
function fill(path: string): void {
  const file = openSync(path, "w");
  try {
    for (const block = Buffer.alloc(64 * 1024); ; ) writeSync(file, block);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
  } finally {
    closeSync(file);
  }
}

/** The result of `dhow check` on an instance's data. */
async function books(app: Instance): Promise<string> {
  return (await app.dhow("check")).stdout;
}

describe("a server", () => {
  let town: Town;
  let app: Instance;
  beforeAll(async () => {
    town = await buildTown(1);
    app = await startInstance("serve", { folder: town.folder });
  });
  afterAll(async () => {
    await app.stop();
    rmSync(town.folder, { recursive: true, force: true });
  });

  it("with a locked database shows pages, waits for a moment, then answers 503, and recovers", async () => {
    const script = `
      const db = new (require("better-sqlite3"))(process.argv[1]);
      db.exec("BEGIN EXCLUSIVE");
      process.stdout.write("held");
      process.stdin.once("data", () => { db.exec("COMMIT"); process.exit(); });`;
    const hold = async () => {
      const holder = spawn(process.execPath, ["-e", script, join(app.dataDir, "dhow.db")], { cwd: process.cwd() });
      await new Promise((resolve) => holder.stdout.once("data", resolve));
      return async () => {
        holder.stdin.write("go");
        await new Promise((resolve) => holder.once("exit", resolve));
      };
    };
    const admin = createVisitor(app.url, town.admin);
    await admin.get("/admin/settings?section=industries");
    const industry = (title: string) => admin.post("/admin/settings?section=industries", { title, desc: "x" });

    const letGo = await hold();
    const waiting = industry("Locked out");
    const pages = await Promise.all(
      Array.from({ length: 5 }, () => createVisitor(app.url, town.admin).get("/admin/settings")),
    );
    expect(pages.map((page) => page.status)).toEqual([200, 200, 200, 200, 200]);
    const refused = await waiting;
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(refused.text).toContain("Our database is busy. Nothing was saved.");
    expect(refused.text).toContain('value="Locked out"');
    expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
    await letGo();
    expect((await industry("Locked out")).status).toBe(303);

    const letGoSoon = await hold();
    const patient = industry("Patient");
    await letGoSoon();
    expect((await patient).status).toBe(303);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });

  it.skipIf(!canMount)("with a read-only upload folder answers 503, and recovers", async () => {
    const applicant = createVisitor(app.url, town.applicant);
    await applicant.get("/sme/verification");
    const upload = () =>
      applicant.post("/sme/verification?do=upload", {
        [documentField("sme", "ID of shareholders")]: new File([PDF], "paper.pdf"),
      });
    expect(
      run("mount", "--bind", app.uploadsDir, app.uploadsDir) && run("mount", "-o", "remount,bind,ro", app.uploadsDir),
    ).toBe(true);
    try {
      const refused = await upload();
      expect(refused.status).toBe(503);
      expect(refused.text).toContain("Our disk cannot be written to at the moment. Nothing was saved.");
    } finally {
      run("umount", app.uploadsDir);
    }
    expect((await upload()).status).toBe(303);
  });
});

describe.skipIf(!canMount)("a disk", () => {
  const folder = mkdtempSync(join(tmpdir(), "dhow-disk-"));
  beforeAll(() => void run("mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", folder));
  afterAll(() => {
    run("umount", folder);
    rmSync(folder, { recursive: true, force: true });
  });

  it("that is full: pages are shown, forms return with a reason, and Dhow recovers", async () => {
    const town = await buildTown(1, { folder });
    const app = await startInstance("serve", { folder });
    try {
      const admin = createVisitor(app.url, town.admin);
      const applicant = createVisitor(app.url, town.applicant);
      await admin.get("/admin/settings?section=industries");
      await applicant.get("/sme/verification");
      const industry = () => admin.post("/admin/settings?section=industries", { title: "Full", desc: "x".repeat(400) });
      const upload = () =>
        applicant.post("/sme/verification?do=upload", {
          [documentField("sme", "ID of shareholders")]: new File([PDF, new Uint8Array(200_000)], "paper.pdf"),
        });

      fill(join(folder, "filler"));
      // The write-ahead log may still have room. Afterwards there is none.
      let refused = await industry();
      for (let n = 0; n < 300 && refused.status === 303; n += 1) {
        await admin.get("/admin/settings?section=industries");
        refused = await admin.post("/admin/settings?section=industries", {
          title: `Full ${n}`,
          desc: "x".repeat(400),
        });
      }
      expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "30"]);
      expect(refused.text).toContain("Our disk is full. Nothing was saved.");
      expect((await upload()).text).toContain("Our disk is full.");
      for (const path of ["/", "/admin/settings", "/admin/orders"]) expect((await admin.get(path)).status).toBe(200);
      const stranger = new Visitor(app.url);
      await stranger.get("/auth/login");
      // A guess that cannot be counted is not checked.
      expect((await stranger.signIn("nobody@example.test", PASSWORD)).status).toBe(503);
      expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
      expect((await fetch(`${app.url}/healthz`)).status).toBe(200);

      rmSync(join(folder, "filler"));
      expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
      expect((await industry()).status).toBe(303);
      expect((await upload()).status).toBe(303);
      expect(await books(app)).toContain("The books balance.");
      // Nothing is left of rejected uploads, not even a partial file.
      expect(spawnSync("find", [app.uploadsDir, "-name", "*.part"], { encoding: "utf8" }).stdout).toBe("");
    } finally {
      await app.stop();
    }
  });

  it("that is read-only at the start gives a clear message", async () => {
    expect(run("mount", "-o", "remount,ro", folder)).toBe(true);
    const failed = await startInstance("serve", { folder }).then(
      () => null,
      (error: Error) => error.message,
    );
    expect(failed).toMatch(/\(exit code 75\):\ndhow: cannot open the database .*SQLITE_/);
    expect(failed).not.toContain("    at ");
  });
});
