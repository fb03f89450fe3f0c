/** Webhooks of a server that is killed again and again, to a receiver that fails, hangs and breaks off. */
import { rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { isNotNull } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { webhookDeliveries, webhooks } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { checkDatabase } from "~/domain/check.server";
import { recordEvent } from "~/domain/events/event.server";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { createWebhook } from "~/domain/webhooks/webhook.server";
import { order } from "../domain/world";
import { startInstance } from "../instance.mjs";
import { bootFolder, buildTown } from "./town";

const EVENTS = Number(process.env.WEBHOOK_EVENTS ?? 1_000);
const KILLS = 20;
const LOCAL = { WEBHOOKS: "local" };

/** A receiver whose every answer is random, and the events that it took. */
async function openReceiver() {
  const taken = new Map<string, number>();
  const receiver = { url: "", secret: "", taken, hits: 0, isKind: false, wrong: [] as string[], close: async () => {} };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      receiver.hits += 1;
      const luck = receiver.isKind ? 1 : Math.random();
      if (luck < 0.001) return; // hangs
      if (luck < 0.02) return request.socket.destroy();
      if (luck < 0.04) return response.writeHead(503).end("later");
      try {
        const { _id } = new Webhook(receiver.secret).verify(body, request.headers as Record<string, string>) as {
          _id: string;
        };
        taken.set(_id, Number(request.headers["webhook-sequence"]));
      } catch (error) {
        receiver.wrong.push(String(error));
      }
      // Some answers are lost although the event is taken.
      return luck < 0.05 ? request.socket.destroy() : response.writeHead(200).end("ok");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dhow`;
  receiver.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return receiver;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}

/** Records events of an order's timeline. */
async function recordSteps(orderId: string, count: number): Promise<void> {
  const subject = { kind: "order", id: orderId } as const;
  for (let at = 0; at < count; at += 1)
    await transaction((tx) =>
      recordEvent(tx, {
        ...{ subject, verb: "order.dayOver", by: systemOperator, now: clock.now(), text: "A step" },
        line: "step",
      }),
    );
}

it(`delivers each of ${EVENTS} events over ${KILLS} kills`, { timeout: 1_800_000 }, async () => {
  const { folder, pairs } = await buildTown(1, { env: LOCAL });
  const receiver = await openReceiver();
  const inFolder = async (work: () => Promise<void>) => {
    const app = await bootFolder(folder, LOCAL);
    await work().finally(() => app.close());
  };
  /** Lets hours pass: everything that waits is due. */
  const passTime = () =>
    inFolder(() =>
      transaction(async (tx) => {
        await tx.update(webhookDeliveries).set({ nextAttemptAt: 0 }).where(isNotNull(webhookDeliveries.nextAttemptAt));
        await tx.update(webhooks).set({ pausedUntil: null });
      }),
    );
  try {
    const { buyer, seller } = pairs[0] as { buyer: { actor: Actor }; seller: { actor: Actor } };
    await inFolder(async () => {
      const orderId = await order(buyer.actor, seller.actor, 100_00, 1);
      const made = await createWebhook(seller.actor, { url: receiver.url, description: "", types: "" });
      receiver.secret = made.secret;
      await recordSteps(orderId, EVENTS);
    });
    let kills = 0;
    while (receiver.taken.size < EVENTS) {
      const app = await startInstance("serve", { folder, env: LOCAL });
      const hits = receiver.hits + Math.ceil(EVENTS / (KILLS + 5));
      const until = Date.now() + 30_000;
      receiver.isKind = kills >= KILLS;
      while (Date.now() < until && receiver.taken.size < EVENTS && (kills >= KILLS || receiver.hits < hits))
        await sleep(Math.random() * 20);
      await app.kill();
      kills += 1;
      await passTime();
    }
    expect(kills).toBeGreaterThanOrEqual(KILLS);
    expect(receiver.wrong).toEqual([]);
    const sequences = [...receiver.taken.values()].toSorted((a, b) => a - b);
    expect([sequences[0], sequences.at(-1), new Set(sequences).size]).toEqual([1, EVENTS, EVENTS]);
    await inFolder(async () => expect(await checkDatabase()).toEqual([]));
  } finally {
    await receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
