/** Uploaded files are inspected in a separate process, whose crash does not affect the server. Senders take turns. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TooMany } from "~/domain/verbs/errors";
import { outageMessage } from "~/domain/verbs/outage";
import type { Finding, Inspector } from "~/gateways/inspection/inspection";
import { createQueuedInspector } from "~/gateways/inspection/queued-inspector";
import { createSubprocessInspector } from "~/gateways/inspection/subprocess-inspector.server";
import type { QueueLimits } from "~/gateways/upload-queue";
import { say, translateToEnglish } from "~/words/translate";
import { expectLogged } from "../expected-log";

const FILE = new Blob([new Uint8Array(3_000_000).fill(7)]);

describe("an inspector process", () => {
  /** An inspector that runs this script. */
  const reader = (script: string, patience?: number) =>
    createSubprocessInspector([process.execPath, "-e", script], patience);
  const look = async (script: string, file = FILE, patience?: number) =>
    reader(script, patience).inspect(file, { whose: "one" });
  const DAMAGED = { problem: say("fileDamaged") };
  const all = `let n = 0; process.stdin.on("data", (some) => (n += some.length)).on("end", () => `;

  test("prints a type and a preview of the whole file", async () => {
    expect(await look(`${all} process.stdout.write("image/png\\nsmall " + n))`)).toEqual({
      mime: "image/png",
      preview: Buffer.from("small 3000000"),
    });
    expect(await look(`${all} process.stdout.write("application/pdf\\n"))`)).toEqual({
      mime: "application/pdf",
      preview: null,
    });
  });

  test("may reject a file before reading all of it", async () => {
    expect(await look(`process.stdout.write("too large"); process.exitCode = 65; process.stdin.destroy()`)).toEqual({
      problem: "too large",
    });
  });

  test.each([
    ["dies", "process.abort()"],
    ["throws", "throw new Error('no such format')"],
  ])("that %s: the file is reported as damaged, and the next one is read", async (_, end) => {
    expectLogged("a file crashed its reader");
    const script =
      `let all = ""; process.stdin.on("data", (some) => (all += some)).on("end", () => { if (all === "bad") { ` +
      `${end} } process.stdout.write("image/png\\nsmall") })`;
    const [bad, good] = await Promise.all(["bad", "good"].map((text) => look(script, new Blob([text]))));
    expect([bad, good]).toEqual([DAMAGED, { mime: "image/png", preview: Buffer.from("small") }]);
  });

  test("that takes too long is ended and reported as an outage", async () => {
    const slow = await look("setInterval(() => {}, 1000)", FILE, 300).catch((error: unknown) => error);
    expect(translateToEnglish(outageMessage(slow) ?? "")).toContain(
      "We could not check the file in time. Your file was not saved.",
    );
  });

  test("that the system kills is reported as an outage", async () => {
    const ended = await look(`${all} process.kill(process.pid, "SIGKILL"))`).catch((error: unknown) => error);
    expect(translateToEnglish(outageMessage(ended) ?? "")).toContain("We could not check the file in time.");
  });

  test("gets no secrets from the environment", async () => {
    process.env.TAP_SECRET_KEY = "sk_live_1";
    try {
      const found = await look(`process.stdout.write("x\\n" + JSON.stringify(process.env))`);
      expect("preview" in found && String(found.preview)).toContain("PATH");
      expect("preview" in found && String(found.preview)).not.toContain("sk_live_1");
    } finally {
      delete process.env.TAP_SECRET_KEY;
    }
  });

  test("runs at low priority", async () => {
    const found = await look(`${all} process.stdout.write("x\\n" + require("os").getPriority()))`);
    expect("preview" in found && Number(String(found.preview))).toBeGreaterThan(getPriority());
  });

  test("that cannot start is not reported as a damaged file", async () => {
    await expect(createSubprocessInspector(["/nowhere/dhow"]).inspect(FILE, { whose: "one" })).rejects.toThrow(
      "ENOENT",
    );
  });

  test("ends when the client disconnects", async () => {
    const folder = mkdtempSync(join(tmpdir(), "dhow-reader-"));
    const began = join(folder, "began");
    const gone = new AbortController();
    try {
      const script = `require("fs").writeFileSync(${JSON.stringify(began)}, String(process.pid));
        setInterval(() => {}, 1000)`;
      const looked = reader(script).inspect(FILE, { whose: "one", signal: gone.signal });
      looked.catch(() => {}); // awaited below
      while (!existsSync(began)) await delay(5);
      gone.abort();
      await expect(looked).rejects.toThrow("abort");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("turns", () => {
  /** An inspector that finishes on request and records whose files it started. */
  function slowly() {
    const begun: string[] = [];
    const finish: ((finding: Finding) => void)[] = [];
    const inspector: Inspector = {
      inspect: (_file, { whose: owner }) => {
        begun.push(owner);
        return new Promise((resolve) => finish.push(resolve));
      },
    };
    /** Finishes the inspection that started first. */
    const next = async () => {
      finish.shift()?.({ mime: "application/pdf", preview: null });
      await settled();
    };
    return { inspector, begun, next };
  }
  const settled = () => vi.advanceTimersByTimeAsync(0);
  const limits: QueueLimits = { atOnce: 2, waiting: 6, ofOne: 3, bytes: 1000, timeout: 10_000 };
  const small = new Blob(["x".repeat(100)]);

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("two files of different accounts are inspected at once, and each account has one turn per round", async () => {
    const { inspector, begun, next } = slowly();
    const { inspect } = createQueuedInspector(inspector, limits);
    const sent = ["a", "a", "a", "b", "b", "c"].map((owner) => inspect(small, { whose: owner }));
    await settled();
    expect(begun).toEqual(["a", "b"]);
    await next(); // finishes "a"
    expect(begun).toEqual(["a", "b", "c"]);
    await next(); // finishes "b"
    await next(); // finishes "c"
    await next();
    await next();
    await next();
    await Promise.all(sent);
    expect(begun).toEqual(["a", "b", "c", "a", "b", "a"]);
  });

  test("an account without a turn yet goes first", async () => {
    const { inspector, begun, next } = slowly();
    const { inspect } = createQueuedInspector(inspector, limits);
    const sent = ["many", "many", "many"].map((owner) => inspect(small, { whose: owner }));
    await settled();
    sent.push(inspect(small, { whose: "stranger" }));
    await settled();
    expect(begun).toEqual(["many", "stranger"]);
    for (let n = 0; n < 4; n += 1) await next();
    await Promise.all(sent);
  });

  test("a file whose sender has disconnected leaves the queue", async () => {
    const { inspector, begun, next } = slowly();
    const { inspect } = createQueuedInspector(inspector, limits);
    const gone = new AbortController();
    const sent = [inspect(small, { whose: "a" }), inspect(small, { whose: "a" })];
    const left = inspect(small, { whose: "a", signal: gone.signal });
    left.catch(() => {}); // awaited below
    await settled();
    gone.abort(new Error("The client went away."));
    await expect(left).rejects.toThrow("The client went away.");
    sent.push(inspect(small, { whose: "a" }), inspect(small, { whose: "a" }));
    for (let n = 0; n < 4; n += 1) await next();
    await Promise.all(sent);
    expect(begun).toEqual(["a", "a", "a", "a"]);
    await expect(inspect(small, { whose: "a", signal: gone.signal })).rejects.toThrow("The client went away.");
  });

  test("the queue is limited per account, in total and in bytes", async () => {
    const { inspector, next } = slowly();
    const { inspect } = createQueuedInspector(inspector, limits);
    const refusal = (owner: string, file = small) => inspect(file, { whose: owner }).catch((error: unknown) => error);
    const sent = ["a", "a", "a", "a"].map((owner) => inspect(small, { whose: owner }));
    await settled();
    expect(await refusal("a")).toEqual(expect.any(TooMany));
    sent.push(...["b", "c", "c", "d"].map((owner) => inspect(small, { whose: owner })));
    await settled();
    const busy = await refusal("e");
    expect(translateToEnglish(outageMessage(busy) ?? "")).toContain(
      "We are checking many files at the moment. Nothing was saved.",
    );
    await next();
    expect(translateToEnglish(outageMessage(await refusal("e", new Blob(["x".repeat(600)]))) ?? "")).toContain(
      "many files",
    );
    sent.push(inspect(small, { whose: "e" }));
    for (let n = 0; n < 9; n += 1) await next();
    await Promise.all(sent);
  });

  test("a file that would wait too long is rejected without inspection", async () => {
    const { inspector, begun, next } = slowly();
    const { inspect } = createQueuedInspector(inspector, limits);
    const sent = [inspect(small, { whose: "a" }), inspect(small, { whose: "b" })];
    const late = inspect(small, { whose: "c" }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(limits.timeout);
    expect(translateToEnglish(outageMessage(await late) ?? "")).toContain("We are checking many files at the moment.");
    await next();
    await next();
    await Promise.all(sent);
    expect(begun).toEqual(["a", "b"]);
  });

  test("a failed inspection frees its place", async () => {
    const { inspect } = createQueuedInspector(
      { inspect: async () => Promise.reject(new Error("no reader")) },
      { ...limits, atOnce: 1 },
    );
    for (let n = 0; n < 3; n += 1) await expect(inspect(small, { whose: "a" })).rejects.toThrow("no reader");
  });
});
