/** Printed files for backups and monitoring: checked by systemd, and the backup's commands are run. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { nodeFlags } from "~/program/memory.mjs";
import { runHere } from "./here";
import { bootFolder } from "./town";

const scratch = mkdtempSync(join(tmpdir(), "dhow-print-test-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const print = async (...words: string[]) => (await runHere(["print", ...words], {})).stdout;

describe("the nightly backup", () => {
  it("prints both units, or one by its name", async () => {
    const [service, timer] = [await print("backup", "service"), await print("backup", "timer")];
    expect(await print("backup")).toBe(
      `# /etc/systemd/system/dhow-backup.service\n${service}\n# /etc/systemd/system/dhow-backup.timer\n${timer}`,
    );
    expect(await runHere(["print", "backup", "cron"], {})).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('"cron" is neither service nor timer') as string,
    });
  });

  // Some machines, such as containers, have no systemd.
  it.skipIf(!existsSync("/usr/bin/systemd-analyze"))("is accepted by systemd, like the server's unit", async () => {
    const files = [
      ["dhow.service", await print("systemd")],
      ["dhow-backup.service", await print("backup", "service")],
      ["dhow-backup.timer", await print("backup", "timer")],
    ] as const;
    const program = join(scratch, "program");
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
    for (const [name, text] of files)
      writeFileSync(join(scratch, name), text.replaceAll("/usr/local/bin/dhow", program));
    const paths = files.map(([name]) => join(scratch, name));
    // It also names defects of this machine's own units.
    const verify = () =>
      spawnSync("systemd-analyze", ["verify", ...paths], { encoding: "utf8" })
        .stderr.split("\n")
        .filter((line) => line.includes("dhow"));
    expect(verify()).toEqual([]);
    writeFileSync(paths[2]!, readFileSync(paths[2]!, "utf8").replace("02:15", "26:15"));
    expect(verify().join()).toContain("Failed to parse calendar specification");
  });

  it("writes a backup, tries the newest once a week, and keeps 14", async () => {
    const home = join(scratch, "home");
    const backups = join(home, "backups");
    mkdirSync(backups, { recursive: true });
    await (await bootFolder(home)).close();
    const program = join(scratch, "dhow");
    const built = fileURLToPath(new URL("../../build/index.js", import.meta.url));
    writeFileSync(program, `#!/bin/sh\nexec ${[process.execPath, ...nodeFlags, built].join(" ")} "$@"\n`);
    chmodSync(program, 0o755);
    for (let day = 10; day < 26; day += 1) writeFileSync(join(backups, `dhow-2020-01-${day}T02-15-00Z.tar`), "");
    mkdirSync(join(backups, "dhow-upgrade-killed"));
    const unit = (await print("backup", "service"))
      .replaceAll("/usr/local/bin/dhow", program)
      .replaceAll("/var/lib/dhow", home)
      .replaceAll("\\\n", "");
    const commands = [...unit.matchAll(/^ExecStart(?:Pre)?=(.*)$/gm)].map(([, words]) => words!.replaceAll("$$", "$"));
    expect(commands).toHaveLength(4);
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: join(home, "data"),
      UPLOADS_DIR: join(home, "uploads"),
      TMPDIR: backups,
      NODE_ENV: "production" as const,
    };
    const run = (command = "") => execFileSync("/bin/sh", ["-c", command], { encoding: "utf8", env, stdio: "pipe" });
    const printed = commands.map(run);
    expect(printed[1]).toContain("bytes, the database and 0 uploaded files");
    expect(printed[2]).toContain("The books balance.");
    const kept = readdirSync(backups).filter((name) => name.endsWith(".tar"));
    expect(kept).toHaveLength(14);
    expect(kept[0]).toBe("dhow-2020-01-13T02-15-00Z.tar");
    expect(readdirSync(backups).filter((name) => !kept.includes(name))).toEqual(["checked"]);
    expect(existsSync(join(home, "data/last-backup"))).toBe(true);

    const checkAfter = (days: number) => {
      const then = new Date(Date.now() - days * 86_400_000 + 60_000);
      utimesSync(join(backups, "checked"), then, then);
      return run(commands[2]);
    };
    expect(checkAfter(6)).toBe("");
    expect(checkAfter(7)).toContain("The books balance.");

    // A damaged newest backup stops the service before it removes an older one.
    writeFileSync(join(backups, "dhow-2999-01-01T02-15-00Z.tar"), "damaged");
    expect(() => checkAfter(7)).toThrow(/Command failed/);
  }, 300_000);
});

describe("the monitoring", () => {
  it("prints rules of which each has an expression, a duration, a severity and a summary", async () => {
    const text = await print("prometheus");
    const [head = "", ...rules] = text.split(/^ {6}- alert: /m);
    expect(head).toMatch(/\ngroups:\n {2}- name: dhow\n {4}rules:\n$/);
    expect(rules.length).toBeGreaterThan(8);
    const lines = [
      /^Dhow[A-Z]\w+$/,
      /^ {8}expr: '[^']+'$/,
      /^ {8}for: \d+[mh]$/,
      /^ {8}labels: \{severity: (critical|warning)\}$/,
      /^ {8}annotations: \{summary: '[^']+'\}$/,
      /^$/,
    ];
    for (const rule of rules)
      expect(rule.split("\n")).toEqual(lines.map((line) => expect.stringMatching(line) as string));
  });

  it("prints a dashboard as JSON, without overlapping panels", async () => {
    const { panels, uid, templating } = JSON.parse(await print("grafana")) as {
      uid: string;
      templating: { list: { type: string; name: string }[] };
      panels: {
        id: number;
        title: string;
        datasource: { uid: string };
        gridPos: { x: number; y: number; w: number; h: number };
        targets: { refId: string; expr: string; legendFormat: string }[];
      }[];
    };
    expect([uid, templating.list.map(({ type, name }) => [type, name])]).toEqual(["dhow", [["datasource", "source"]]]);
    expect(panels.length).toBeGreaterThan(10);
    expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { title, datasource, gridPos, targets } of panels) {
      expect(title).not.toBe("");
      expect(datasource.uid).toBe("${source}");
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      expect(targets.length).toBeGreaterThan(0);
      for (const { refId, expr, legendFormat } of targets) expect([refId, expr, legendFormat]).not.toContain("");
    }
  });
});
