/** Kills a server during trade, repeatedly: everything acknowledged must be there, and the books must balance. */

import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders, payments } from "~/db/schema";
import { checkDatabase } from "~/domain/check.server";
import { startInstance } from "../instance.mjs";
import { bootFolder, buildTown } from "./town";
import { type Acknowledged, trade } from "./trader";

export interface Killed {
  rounds: number;
  orders: number;
  payments: number;
}

/** @throws Error with the first problem and the seed. */
export async function killRounds(rounds: number, seed: number): Promise<Killed> {
  const random = randomFrom(seed);
  const town = await buildTown(4);
  const done: Acknowledged = { orders: new Map(), payments: new Set(), step: () => {} };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const app = await startInstance("serve", { folder: town.folder });
      const traders = Promise.all(town.pairs.map((pair) => trade(app.url, pair, random, done)));
      traders.catch(() => {}); // awaited below
      // After a random number of actions, at a random moment of the next.
      let left = 1 + Math.floor(random() * 20);
      const enough = new Promise<void>((resolve) => (done.step = () => (left -= 1) === 0 && resolve()));
      await Promise.race([enough, traders]);
      await sleep(random() * 20);
      await app.kill();
      await traders;
      const wrong = await missing(town.folder, done);
      if (wrong.length > 0) throw new Error(`after round ${round}: ${wrong.join("; ")}`);
    }
    const app = await startInstance("serve", { folder: town.folder });
    const { code, stdout } = await app.dhow("check");
    await app.stop();
    if (code !== 0) throw new Error(`dhow check: ${stdout}`);
    return { rounds, orders: done.orders.size, payments: done.payments.size };
  } catch (error) {
    throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error });
  } finally {
    rmSync(town.folder, { recursive: true, force: true });
  }
}

/** Missing acknowledged data, and the check's findings. */
async function missing(folder: string, done: Acknowledged): Promise<string[]> {
  const app = await bootFolder(folder);
  try {
    const wrong = await checkDatabase();
    for (const [id, reached] of done.orders) {
      const [order] = await db.select().from(orders).where(eq(orders.id, id));
      if (!order || order.status < reached)
        wrong.push(`order ${id} was at ${reached} and is at ${order?.status ?? "nothing"}`);
    }
    const ids = [...done.payments];
    const paid = await db.select().from(payments).where(inArray(payments.id, ids));
    const states = new Map(paid.map(({ id, state }) => [id, state]));
    for (const id of ids) if (states.get(id) !== "paid") wrong.push(`payment ${id} is ${states.get(id) ?? "lost"}`);
    return wrong;
  } finally {
    await app.close();
  }
}

/** Mulberry32: reproducible random numbers from a seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
