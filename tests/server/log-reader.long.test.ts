/**
 * A stalled log reader, a full disk below the log, or the end of the program: requests are still answered, and lines
 * written where possible.
 */
import { spawnSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startInstance } from "../instance.mjs";

const scratch = mkdtempSync(join(tmpdir(), "dhow-log-"));
const run = (command: string, ...words: string[]) => spawnSync(command, words).status === 0;
const canMount = run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", scratch);
afterAll(() => {
  if (canMount) run("umount", scratch);
  rmSync(scratch, { recursive: true, force: true });
});

const info = { LOG_LEVEL: "info" };
/** A path whose log line has 7 KB. */
const LONG = `/faq?${Array.from({ length: 160 }, (_, n) => `${"a".repeat(36)}${n}=1`).join("&")}`;
const statusOf = async (url: string) => (await fetch(url)).status;
const requestsIn = (text: string) => text.split("\n").filter((line) => line.includes('"msg":"request"'));
const droppedIn = (text: string) =>
  [...text.matchAll(/"dropped":(\d+)/g)].reduce((sum, [, lines]) => sum + Number(lines), 0);

describe("a stalled log reader", () => {
  const fifo = join(tmpdir(), `dhow-fifo-${process.pid}`);
  const REQUESTS = 300;
  afterAll(() => rmSync(fifo, { force: true }));

  it("does not delay requests; dropped lines are counted and reported once it reads again", async () => {
    expect(run("mkfifo", fifo)).toBe(true);
    const pipe = openSync(fifo, constants.O_RDWR | constants.O_NONBLOCK);
    const app = await startInstance("serve", { env: info, stdout: pipe });
    for (let n = 0; n < REQUESTS; n += 1) expect(await statusOf(app.url + LONG)).toBe(200);

    let text = "";
    const part = Buffer.alloc(64 * 1024);
    const read = () => {
      try {
        text += part.toString("utf8", 0, readSync(pipe, part));
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe("EAGAIN");
      }
      return requestsIn(text).length + droppedIn(text);
    };
    await expect.poll(read).toBe(REQUESTS);
    expect(droppedIn(text)).toBeGreaterThan(0);
    for (const line of requestsIn(text)) expect(JSON.parse(line)).toMatchObject({ status: 200 });
    expect(await statusOf(`${app.url}/about-us`)).toBe(200);
    await expect.poll(() => (read(), text)).toContain('"path":"/about-us"');

    for (let n = 0; n < 30; n += 1) expect(await statusOf(app.url + LONG)).toBe(200);
    expect(await app.stop()).toBe(0);
    closeSync(pipe);
  });
});

describe("a full disk under the log", () => {
  it("does not prevent starting, answering and stopping", async () => {
    const full = openSync("/dev/full", "w");
    const app = await startInstance("serve", { env: info, stdout: full });
    for (let n = 0; n < 5; n += 1) expect(await statusOf(`${app.url}/faq`)).toBe(200);
    expect(await app.stop()).toBe(0);
    closeSync(full);
  });

  it.skipIf(!canMount)("gets the waiting lines once there is room", async () => {
    const path = join(scratch, "log");
    const filler = join(scratch, "filler");
    const file = openSync(path, "a");
    const app = await startInstance("serve", { env: info, stdout: file });
    expect(run("dd", "if=/dev/zero", `of=${filler}`, "bs=4k")).toBe(false);
    for (let n = 0; n < 20; n += 1) expect(await statusOf(app.url + LONG)).toBe(200);
    expect(requestsIn(readFileSync(path, "utf8")).length).toBeLessThan(20);
    writeFileSync(filler, "");
    writeFileSync(path, "");
    await expect.poll(() => requestsIn(readFileSync(path, "utf8")).length).toBeGreaterThan(1);
    expect(await app.stop()).toBe(0);
    closeSync(file);
  });
});

describe("the last lines", () => {
  it("are written before a stop", async () => {
    const app = await startInstance("serve", { env: info });
    expect(await statusOf(`${app.url}/faq`)).toBe(200);
    expect(await app.stop()).toBe(0);
    await expect.poll(() => app.output()).toContain('"path":"/faq"');
  });

  it("are written after a crash, with its cause", async () => {
    const crash = 'process.on("SIGUSR2", () => { throw new Error("planted defect"); })';
    const app = await startInstance("serve", {
      env: { ...info, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(crash)}` },
    });
    expect(await statusOf(`${app.url}/faq`)).toBe(200);
    process.kill(app.pid, "SIGUSR2");
    await expect.poll(() => app.output()).toContain("Dhow stops because of an unexpected error");
    expect(app.output()).toContain("planted defect");
    expect(app.output()).toContain('"path":"/faq"');
    expect(await app.stop()).toBe(1);
  });
});
