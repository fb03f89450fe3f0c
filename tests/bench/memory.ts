/**
 * A server's memory after ten minutes of mixed load on the demo's data: lists, dashboards and orders of all roles,
 * whole trades, API calls, sign-ins and pictures. The server has one core, its visitors another. BENCH_MINUTES sets a
 * shorter time.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listInsurers, reorderInsurers } from "~/domain/insurers/insurer.server";
import { createLicenceJpeg } from "~/program/seed/papers.server";
import { insurer, staff } from "../domain/world";
import { type Instance, startInstance } from "../instance.mjs";
import { bootFolder, buildTown, createVisitor, type Town } from "../server/town";
import { trade } from "../server/trader";
import { hidden, Visitor } from "../server/visitor";
import { keep } from "./keep.mjs";
import { demoPassword, demoPeople } from "./weight";

const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);
/** How long it may rest. */
const REST = Math.min(30, MINUTES * 30) * 1000;
/** MB of 1 000 000 bytes. */
const MOST = 150;

const folder = mkdtempSync(join(tmpdir(), "dhow-bench-"));
let dhow: Instance;
let town: Town;

beforeAll(async () => {
  const filled = await startInstance("demo", { folder });
  await filled.stop();
  town = await newcomers();
  dhow = await startInstance("serve", { folder, env: { LOG_LEVEL: "error" } });
  execFileSync("taskset", ["-acp", "0", String(dhow.pid)], { stdio: "ignore" });
  execFileSync("taskset", ["-acp", "1", String(process.pid)], { stdio: "ignore" });
}, 120_000);

afterAll(async () => {
  await dhow?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Two trading pairs beside the demo's people. Their insurer comes first. */
async function newcomers(): Promise<Town> {
  const app = await bootFolder(folder);
  const { insurerId } = await insurer();
  const ids = (await listInsurers()).map(({ id }) => id);
  await reorderInsurers(await staff("admin"), [insurerId!, ...ids.filter((id) => id !== insurerId)]);
  await app.close();
  // In the demo, one officer may grant no more.
  return buildTown(2, { folder, credit: 250_000_00 });
}

/** MB in memory: now, or the maximum so far. */
function memoryOf({ pid }: Instance, line: "VmRSS" | "VmHWM"): number {
  return (Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024) / 1e6;
}

test(
  "measures memory after ten minutes of load",
  async () => {
    const start = memoryOf(dhow, "VmRSS");
    const end = Date.now() + MINUTES * 60_000;
    const isOver = () => Date.now() > end;
    const done = { pages: 0, calls: 0, trades: 0, "sign-ins": 0, pictures: 0 };
    const course: string[] = [];

    /** A role's pages, one link after another, as fast as possible. */
    async function read(email: string): Promise<void> {
      const visitor = new Visitor(dhow.url);
      await signIn(visitor, email);
      const links = ["/"];
      for (let n = 0; !isOver(); n += 1) {
        const { status, text } = await visitor.get(links[n % links.length]!);
        expect(status).toBeLessThan(500);
        done.pages += 1;
        // Some hundred pages of each kind, changing now and then.
        for (const [, href = ""] of text.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) {
          const link = href.replaceAll("&amp;", "&");
          if (links.length < 300 && !links.includes(link) && !/logout|csv|\/pub\//.test(link)) links.push(link);
        }
        if (links.length === 1) links.push(`/${text.match(/href="\/(\w+)\//)?.[1] ?? "sme"}/dashboard`);
      }
    }

    async function signIn(visitor: Visitor, email: string): Promise<void> {
      await visitor.get("/auth/login");
      const { status } = await visitor.signIn(email, demoPassword);
      expect(status, email).toBe(303);
      done["sign-ins"] += 1;
    }

    /** One sign-in per second, each with its hash. */
    async function come(): Promise<void> {
      for (let n = 0; !isOver(); n += 1, await delay(1000))
        await signIn(new Visitor(dhow.url), demoPeople[n % demoPeople.length]!);
    }

    /** Thirty calls per second. */
    async function call(email: string, path: string): Promise<void> {
      const login = await fetch(`${dhow.url}/api/v1/auth/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email, password: demoPassword }),
      });
      const { content } = (await login.json()) as { content: { token: string } };
      for (; !isOver(); await delay(30)) {
        const answer = await fetch(dhow.url + path, { headers: { Authorization: `Bearer ${content.token}` } });
        expect(answer.status).toBe(200);
        await answer.arrayBuffer();
        done.calls += 1;
      }
    }

    /** A picture every five seconds, removed afterwards. */
    async function upload(): Promise<void> {
      const visitor = createVisitor(dhow.url, town.applicant);
      for (; !isOver(); await delay(5000)) {
        await visitor.get("/sme/verification");
        const doc1 = new File([createLicenceJpeg() as BlobPart], "licence.jpg");
        const sent = await visitor.post("/sme/verification?do=upload", { doc1 });
        expect(sent.status).toBe(303);
        const docId = hidden((await visitor.get("/sme/verification")).text, "docId") ?? "";
        expect((await visitor.post("/sme/verification?do=remove", { docId })).status).toBe(303);
        done.pictures += 1;
      }
    }

    /**
     * Two people who order, pay, deliver and invoice: some orders every ten seconds, as many as the rate limits allow.
     */
    async function deal(pair: Town["pairs"][number]): Promise<void> {
      const enough = new Error("enough");
      for (; !isOver(); await delay(10_000)) {
        let left = 40;
        const step = () => {
          done.trades += 1;
          if ((left -= 1) === 0) throw enough;
        };
        await trade(dhow.url, pair, Math.random, { orders: new Map(), payments: new Set(), step }).catch(
          (error: unknown) => {
            if (error !== enough) throw error;
          },
        );
      }
    }

    async function watch(): Promise<void> {
      for (; !isOver(); await delay(Math.max(1000, (MINUTES * 60_000) / 20)))
        course.push(memoryOf(dhow, "VmRSS").toFixed(0));
    }

    await Promise.all([
      ...["admin@dhow.test", "bank@dhow.test", "insurer1@dhow.test", "sme@dhow.test", "supplier@dhow.test"].map(read),
      ...town.pairs.map(deal),
      call("sme@dhow.test", "/api/v1/sme/order/list"),
      call("admin@dhow.test", "/api/v1/admin/order/list?perPage=100"),
      come(),
      upload(),
      watch(),
    ]);
    const [after, highest] = [memoryOf(dhow, "VmRSS"), memoryOf(dhow, "VmHWM")];
    await delay(REST);
    const rested = memoryOf(dhow, "VmRSS");

    const counts = Object.entries(done).map(
      ([kind, count]) => `${count.toLocaleString("en-US")} ${kind === "trades" ? "steps of trades" : kind}`,
    );
    const section = [
      `A server on the demo's data, ${MINUTES} minutes of ${counts.join(", ")}.`,
      `The server has one core, its visitors have the other. MB of 1 000 000 bytes, Node ${process.versions.node}.`,
      "",
      "| memory (VmRSS) | MB |",
      "| --- | --- |",
      `| before | ${start.toFixed(0)} |`,
      `| after the load (at most ${MOST}) | ${after.toFixed(1)} |`,
      `| after ${REST / 1000} s of rest | ${rested.toFixed(0)} |`,
      `| at most during it | ${highest.toFixed(0)} |`,
    ].join("\n");
    console.log(`\n${section}\n\n${course.join(" ")}`);
    keep("Memory", section);
    expect(after, "MB after the load").toBeLessThanOrEqual(MOST);
  },
  (MINUTES + 5) * 60_000,
);
