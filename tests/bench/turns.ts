/** A stranger's pages beside one visitor with 40 connections, with and without turns between networks. */
import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Instance, startInstance } from "../instance.mjs";
import { percentile } from "../server/slow-clients";

const ROUNDS = 5;
const PAGES = 100;
const PAGE = "/auth/register/sme";

const apps: Record<"on" | "off", Instance | null> = { on: null, off: null };
beforeAll(async () => {
  for (const TURNS of ["on", "off"] as const)
    apps[TURNS] = await startInstance("serve", { env: { TURNS, TRUST_PROXY: "127.0.0.1" } });
}, 60_000);
afterAll(() => Promise.all(Object.values(apps).map((app) => app?.stop())));

/** Requests a page. `from`: the visitor's address. Returns the milliseconds until its end. */
function load(url: string, from: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url + PAGE, { agent, headers: { "X-Forwarded-For": from } }, (res) => {
      if (res.statusCode !== 200) reject(new Error(`status ${res.statusCode}`));
      res.resume().on("end", () => resolve(performance.now() - began));
    });
    sent.on("error", reject).end();
  });
}

/** A stranger's waits in milliseconds, while another visitor keeps `connections` connections busy. */
async function strangersWaits(url: string, connections: number): Promise<number[]> {
  const [crowded, own] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  let isOver = false;
  const crowd = Array.from({ length: connections }, async () => {
    while (!isOver) await load(url, "192.0.2.1", crowded);
  });
  const waits: number[] = [];
  for (let page = 0; page < PAGES; page += 1) waits.push(await load(url, "192.0.2.2", own));
  isOver = true;
  await Promise.all(crowd);
  for (const agent of [crowded, own]) agent.destroy();
  return waits.sort((a, b) => a - b);
}

it("turns shorten a stranger's wait beside 40 connections", async () => {
  const medians: Record<string, number> = {};
  const found: Record<string, { p50: number[]; p99: number[] }> = {};
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const connections of [0, 40])
      for (const turns of ["on", "off"] as const) {
        const waits = await strangersWaits(apps[turns]!.url, connections);
        if (round === 0) continue; // warm-up
        const { p50, p99 } = (found[`${connections} connections, turns ${turns}`] ??= { p50: [], p99: [] });
        p50.push(percentile(waits, 0.5));
        p99.push(percentile(waits, 0.99));
      }
  const middle = (values: number[]) =>
    percentile(
      values.toSorted((a, b) => a - b),
      0.5,
    );
  for (const [name, { p50, p99 }] of Object.entries(found)) {
    medians[name] = middle(p50);
    console.log(`${name}: median ${middle(p50).toFixed(1)} ms, p99 ${middle(p99).toFixed(1)} ms`);
  }
  expect(medians["40 connections, turns on"]).toBeLessThan(medians["40 connections, turns off"]! / 2);
});
