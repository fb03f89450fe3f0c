/**
 * The database's machine fails under load. Its synchronous standby has every acknowledged commit and takes over; Dhow's
 * processes find it. Clients that got no answer or a 503 resend their form, which counts once.
 */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startInstance } from "../instance.mjs";
import { startPair } from "../postgres-pair";
import { buildTown, createVisitor } from "./town";

/** `npm run bench` does ten rounds with 3,000 orders. */
const [ROUNDS, ORDERS] = [Number(process.env.FAILOVER_ROUNDS ?? 2), Number(process.env.FAILOVER_ORDERS ?? 60)];
const PAIRS = 8;

test(`loses nothing acknowledged when the database's machine fails ${ROUNDS} times`, {
  timeout: 600_000 + ROUNDS * 120_000,
}, async () => {
  const pair = await startPair();
  const env = { DATABASE_URL: pair.url };
  const town = await buildTown(PAIRS, { env });
  const processes = await Promise.all([0, 1].map(() => startInstance("serve", { folder: town.folder, env })));
  /** Keys of acknowledged orders, by SME. */
  const acknowledged = town.pairs.map(() => [] as string[]);
  /** Orders whose page showed a paid upfront part. */
  const paid: string[] = [];
  const statuses = new Map<string, number>();
  let [isOver, refused, lastDone] = [false, 0, 0];

  /** Resends until it is answered with a redirect. */
  const untilDone = async (send: () => Promise<{ status: number; headers: Headers; text: string }>) => {
    for (;;) {
      const seen = await send().catch(() => null);
      const result = seen
        ? `${seen.status}${seen.status === 503 && seen.headers.get("Retry-After") ? " Retry-After" : ""}`
        : "no answer";
      statuses.set(result, (statuses.get(result) ?? 0) + 1);
      if (seen && seen.status === 303) return new URL(seen.headers.get("Location") ?? "", processes[0]!.url).pathname;
      if (seen && seen.status !== 503)
        throw new Error(
          `${seen.status}: ${seen.text
            .replace(/<[^>]*>/g, " ")
            .replace(/\s+/g, " ")
            .slice(0, 400)} ${processes.map(({ output }) => output().slice(-3000)).join("\n")}`,
        );
      refused += 1;
      await sleep(50);
    }
  };

  const buy = async (n: number) => {
    const { buyer, seller } = town.pairs[n]!;
    const visitors = processes.map(({ url }) => createVisitor(url, buyer));
    for (const visitor of visitors) await visitor.get(`/sme/supplier/${seller.actor.applicantId}/order`);
    for (let turn = n; !isOver; turn += 1) {
      const order = {
        amount: "1",
        description: "Beans",
        deliveryAddress: "Gate 2",
        "deliveryPhone.countryCode": "965",
        "deliveryPhone.phone": "50004444",
        key: randomUUID(),
        next: "later",
      };
      // Alternates between the processes.
      const post = (path: string, fields: Record<string, string>) =>
        untilDone(() => visitors[(turn += 1) % 2]!.post(path, fields));
      const placed = await post(`/sme/supplier/${seller.actor.applicantId}/check`, order);
      acknowledged[n]!.push(order.key);
      lastDone = performance.now();
      if (acknowledged[n]!.length % 2) continue;
      const bank = await post(`${placed}/pay`, { purpose: "upfront" });
      const back = await post(bank, { answer: "approve" });
      while (!(await visitors[turn % 2]!.get(back).catch(() => null))?.text.includes("payment succesed!"))
        await sleep(50);
      paid.push(placed.split("/").at(-1)!);
    }
  };

  try {
    const buying = Promise.all(town.pairs.map((_, n) => buy(n)));
    buying.catch(() => (isOver = true));
    const all = () => acknowledged.flat().length;
    const outages: number[] = [];
    for (let round = 1; round <= ROUNDS && !isOver; round += 1) {
      while (all() < (ORDERS * round) / ROUNDS && !isOver) await sleep(20);
      await pair.fail();
      const promoted = performance.now();
      while (lastDone < promoted && !isOver) {
        if (performance.now() - promoted > 30_000)
          throw new Error(
            `nothing is written 30 s after the other server took over: ${JSON.stringify([...statuses])} ` +
              `${processes[0]!.output().slice(-1500)}`,
          );
        await sleep(5);
      }
      outages.push(lastDone - promoted);
      await pair.recover();
    }
    isOver = true;
    await buying;
    console.log(
      `${all()} orders and ${paid.length} payments acknowledged, ${refused} told to wait or not answered; ` +
        `milliseconds from promotion to the first order: ${outages.map(Math.round).join(", ")}; ` +
        `${JSON.stringify([...statuses])}`,
    );
    expect(all()).toBeGreaterThanOrEqual(ORDERS);
    const rows = await pair.ask<{ sme: string; n: number }>(
      `select sme_id as sme, count(*)::int as n from orders group by sme_id`,
    );
    const counts = new Map(rows.map(({ sme, n }) => [sme, n]));
    // Each exactly once: none is lost or duplicated.
    for (const [n, { buyer }] of town.pairs.entries())
      expect(counts.get(buyer.actor.applicantId ?? "")).toBe(acknowledged[n]!.length);
    const booked = await pair.ask<{ order: string; n: number }>(
      `select order_id as order, count(*)::int as n from postings where kind = 'payment' group by order_id`,
    );
    expect(booked.filter(({ n }) => n !== 1)).toEqual([]);
    expect(new Set(booked.map(({ order }) => order))).toEqual(new Set(paid));
    expect(statuses.has("503")).toBe(false);
    expect(await processes[0]!.dhow("check")).toEqual({ code: 0, stdout: "The books balance.\n", stderr: "" });
    for (const process of processes) expect(await process.stop()).toBe(0);
  } finally {
    isOver = true;
    for (const process of processes) await process.kill().catch(() => {});
    await pair.stop();
    rmSync(town.folder, { recursive: true });
  }
});
