/**
 * Another account's waiting time for a small upload, and the server's memory, while one account sends large pictures as
 * fast as it may, through the API and pages. The pictures have 49 megapixels and almost 10 MB: baseline and progressive
 * JPEG, and PNG.
 * Server, senders and inspectors share the machine. BENCH_MINUTES sets a shorter time.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { MAX_FILE_BYTES, mandatoryTitles } from "~/domain/documents/document";
import { clock } from "~/domain/values/clock";
import { newPdf, sme } from "../domain/world";
import { type Instance, startInstance } from "../instance.mjs";
import { bootFolder, buildTown, createVisitor, type Townsman } from "../server/town";
import { hidden } from "../server/visitor";
import { keep, median } from "./keep.mjs";

const MINUTES = Number(process.env.BENCH_MINUTES ?? 2);
/** MB of 1 000 000 bytes. */
const MOST = 250;
/** Milliseconds. */
const LONGEST = 5000;
/** Senders of the one account: some through the API, some through pages. */
const SENDERS = { api: 4, page: 2 };
/** Milliseconds until a rejected sender retries, because its work uses the same machine. */
const PAUSE = 500;
/** The other account's uploads beforehand, as a control. */
const ALONE = 9;
const SIDE = 7000;
const TITLE = mandatoryTitles("sme")[0]!;

const folder = mkdtempSync(join(tmpdir(), "dhow-bench-"));
let dhow: Instance;
let flooder: Townsman & { token: string };
let stranger: Townsman;
let pictures: { type: string; bytes: Uint8Array<ArrayBuffer> }[];

beforeAll(async () => {
  const town = await buildTown(0, { folder });
  stranger = town.applicant;
  const app = await bootFolder(folder);
  const actor = await (await sme(3)).actor();
  const [token, web] = await transaction(async (tx) => [
    await startSession(tx, actor.accountId, "api", clock.now()),
    await startSession(tx, actor.accountId, "web", clock.now()),
  ]);
  await app.close();
  flooder = { actor, token: token!, cookie: await cookieOf(web!) };
  pictures = await paint();
  dhow = await startInstance("serve", { folder, env: { LOG_LEVEL: "error" } });
}, 300_000);

afterAll(async () => {
  await dhow?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function cookieOf(token: string): Promise<string> {
  const { sessionCookie } = await import("~/http/request/cookies.server");
  return (await sessionCookie().serialize(token)).split(";")[0]!;
}

/** Like a camera's picture: shapes, and noise so strong that each has the maximum size. */
async function paint() {
  const shapes = await sharp({
    create: {
      width: 70,
      height: 70,
      channels: 3,
      background: "#456",
      noise: { type: "gaussian", mean: 120, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const smooth = await sharp(shapes).resize(SIDE, SIDE, { kernel: "cubic" }).raw().toBuffer();
  const noisy = (amount: number) => {
    let state = 1;
    const bytes = Buffer.from(smooth);
    for (let at = 0; at < bytes.length; at += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      bytes[at] = Math.max(0, Math.min(255, bytes[at]! + (((state >>> 24) % (2 * amount + 1)) - amount)));
    }
    return sharp(bytes, { raw: { width: SIDE, height: SIDE, channels: 3 } });
  };
  const room = MAX_FILE_BYTES - 1000;
  const largest = async (make: (amount: number) => Promise<Buffer>, amounts: number[]) => {
    for (const amount of amounts) {
      const bytes = await make(amount);
      if (bytes.length <= room) return new Uint8Array(bytes);
    }
    throw new Error("no such picture is small enough");
  };
  const qualities = [92, 88, 84, 80, 75, 70, 60, 50, 40];
  const camera = noisy(6);
  return [
    { type: "image/jpeg", bytes: await largest((quality) => camera.clone().jpeg({ quality }).toBuffer(), qualities) },
    {
      type: "image/jpeg",
      bytes: await largest((quality) => camera.clone().jpeg({ quality, progressive: true }).toBuffer(), qualities),
    },
    {
      type: "image/png",
      bytes: await largest(
        (colours) => noisy(2).png({ palette: true, colours, dither: 0, effort: 1 }).toBuffer(),
        [32, 16, 8, 4, 2],
      ),
    },
  ];
}

/** MB in memory: now, or the maximum so far. 0 once the process has ended. */
function memoryOf(pid: number | string, line: "VmRSS" | "VmHWM"): number {
  try {
    return (
      (Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024) /
      1e6
    );
  } catch {
    return 0;
  }
}

/** Returns the child processes. The main thread starts them all. */
const childrenOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);

test(
  "measures an account's uploads while another account sends large pictures",
  async () => {
    const before = memoryOf(dhow.pid, "VmRSS");
    /** Milliseconds of another account's small upload, which is removed the next time. */
    const visitor = createVisitor(dhow.url, stranger);
    async function small(): Promise<number> {
      const docId = hidden((await visitor.get("/sme/verification")).text, "docId");
      if (docId) await visitor.post("/sme/verification?do=remove", { docId });
      const began = performance.now();
      const { status } = await visitor.post("/sme/verification?do=upload", {
        doc1: new File([newPdf()], "paper.pdf"),
        "keep-doc1": "on",
      });
      const took = performance.now() - began;
      if (status !== 303) lost.push(status);
      return took;
    }
    /** Statuses of failed uploads. */
    const lost: number[] = [];
    const alone: number[] = [];
    for (let n = 0; n < ALONE; n += 1) alone.push(await small());
    const waits: number[] = [];
    const end = Date.now() + MINUTES * 60_000;
    const isOver = () => Date.now() > end;
    async function beside(): Promise<void> {
      for (; !isOver(); await delay(1000)) waits.push(await small());
    }

    const answers: Record<number, number> = {};
    let count = 0;
    const counted = (status: number) => void (answers[status] = (answers[status] ?? 0) + 1);
    /** Another file each time. */
    const next = () => {
      const { type, bytes } = pictures[count % pictures.length]!;
      return new File([bytes, `${(count += 1)}`], "photo", { type });
    };

    async function byApi(): Promise<void> {
      const call = (method: string, body: FormData | string, type: Record<string, string> = {}) =>
        fetch(`${dhow.url}/api/v1/sme/doc/upload`, {
          method,
          body,
          headers: { Authorization: `Bearer ${flooder.token}`, ...type },
        });
      while (!isOver()) {
        const form = new FormData();
        form.append("title", TITLE);
        form.append("smeDoc", next());
        const answer = await call("POST", form).catch(() => null);
        counted(answer?.status ?? 0);
        const body = (await answer?.json().catch(() => null)) as { content?: { doc?: { _id: string } } } | null;
        // Removed, so that there is always room.
        if (body?.content?.doc)
          await (
            await call("DELETE", JSON.stringify({ docId: body.content.doc._id }), {
              "Content-Type": "application/json",
            })
          ).arrayBuffer();
        else await delay(PAUSE);
      }
    }

    async function byPage(): Promise<void> {
      const visitor = createVisitor(dhow.url, flooder);
      while (!isOver()) {
        const page = await visitor.get("/sme/verification");
        const docId = hidden(page.text, "docId");
        if (docId) await visitor.post("/sme/verification?do=remove", { docId });
        const sent = await visitor
          .post("/sme/verification?do=upload", { doc1: next(), "keep-doc1": "on" })
          .catch(() => null);
        counted(sent?.status ?? 0);
        if (sent?.status !== 303) await delay(PAUSE);
      }
    }

    const memory = { server: 0, reader: 0, readers: 0 };
    async function watch(): Promise<void> {
      for (; !isOver(); await delay(100)) {
        const readers = childrenOf(dhow.pid).map((pid) => memoryOf(pid, "VmRSS"));
        memory.server = Math.max(memory.server, memoryOf(dhow.pid, "VmRSS"));
        memory.reader = Math.max(memory.reader, ...readers);
        memory.readers = Math.max(
          memory.readers,
          readers.reduce((sum, usage) => sum + usage, 0),
        );
      }
    }

    await Promise.all([
      ...Array.from({ length: SENDERS.api }, byApi),
      ...Array.from({ length: SENDERS.page }, byPage),
      beside(),
      watch(),
    ]);
    memory.server = Math.max(memory.server, memoryOf(dhow.pid, "VmHWM"));
    const stored = (answers[200] ?? 0) + (answers[303] ?? 0);
    const refused = answers[429] ?? 0;
    const sizes = pictures.map(({ type, bytes }) => `${type} ${(bytes.length / 1e6).toFixed(1)} MB`).join(", ");
    const worst = Math.max(...waits);
    const section = [
      `One account sends for ${MINUTES} minutes, with ${SENDERS.api} senders by API and ${SENDERS.page} by page.`,
      `It sends pictures of ${SIDE} x ${SIDE} pixels (${sizes}).`,
      `The server stored ${stored} and rejected ${refused} with 429. A stranger uploaded a PDF of one page ` +
        `${waits.length} times.`,
      `All processes share ${availableParallelism()} cores. MB of 1 000 000 bytes, Node ${process.versions.node}.`,
      "",
      "| | measured | at most |",
      "| --- | --- | --- |",
      `| a stranger's upload while nobody else sends, median | ${(median(alone) / 1000).toFixed(1)} s | |`,
      `| beside the account, median | ${(median(waits) / 1000).toFixed(1)} s | |`,
      `| the longest | ${(worst / 1000).toFixed(1)} s | ${LONGEST / 1000} s |`,
      `| memory of the server (VmHWM), ${before.toFixed(0)} MB before | ${memory.server.toFixed(0)} MB | ${MOST} MB |`,
      `| memory of one file inspector | ${memory.reader.toFixed(0)} MB | |`,
      `| memory of all file inspectors | ${memory.readers.toFixed(0)} MB | |`,
    ].join("\n");
    console.log(`\n${section}\n\n${JSON.stringify(answers)}`);
    keep("Uploads", section);
    expect(stored).toBeGreaterThan(0);
    expect(lost, "a stranger's uploads that were refused").toEqual([]);
    expect(memory.server, "MB of the server").toBeLessThanOrEqual(MOST);
    expect(worst, "ms of the longest small upload").toBeLessThan(LONGEST);
  },
  (MINUTES + 3) * 60_000,
);
