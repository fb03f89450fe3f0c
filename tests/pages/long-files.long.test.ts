/**
 * A long download lets the event loop serve other requests: it yields after each part, and reads no rows ahead of a
 * slow reader.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { events, orders } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { ROWS_AT_ONCE } from "~/domain/lists/list.server";
import { clock } from "~/domain/values/clock";
import { inTurns } from "~/domain/verbs/for-each-row";
import { csvFile, csvStream } from "~/http/lists/csv.server";
import * as auditFile from "~/routes/admin+/audit_.csv";
import * as orderFile from "~/routes/roles+/orders_.csv";
import { sendAnswer } from "~/server/answer.server";
import { activeSme, activeSupplier, order, staff, useOneWorld } from "../domain/world";
import { Browser } from "./browser";

const PARTS = 4;
const ROWS = ROWS_AT_ONCE * PARTS;

useOneWorld();

let admin: Browser;

beforeAll(async () => {
  const actor = await staff("admin");
  admin = await Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
  const id = await order(await activeSme(10_000_00), await activeSupplier(), 100_00, 1);
  const [orderRow] = await db.select().from(orders).where(eq(orders.id, id));
  const [event] = await db.select().from(events).where(eq(events.subjectId, id));
  await transaction(async (tx) => {
    for (let n = 1; n <= ROWS; n += 1) {
      await tx.insert(orders).values({ ...orderRow!, id: `${orderRow!.id}-${n}`, number: orderRow!.number + n });
      await tx
        .insert(events)
        .values({ ...event!, id: `${event!.id}-${n}`, number: event!.number + 100 + n, hash: `hash ${n}` });
    }
  });
});

/** The text of a download, and the number of event loop turns while it was read. */
async function readAlong(download: Response): Promise<{ lines: string[]; turns: number }> {
  let [turns, isOver] = [0, false];
  setImmediate(function count() {
    turns += 1;
    if (!isOver) setImmediate(count);
  });
  const text = await download.text();
  isOver = true;
  return { lines: text.trimEnd().split("\r\n"), turns };
}

test("yields after each chunk, even if its rows are ready", async () => {
  async function* chunks() {
    for (let n = 0; n < 20; n += 1) yield [n];
  }
  const { lines, turns } = await readAlong(csvStream("numbers", ["Number"], chunks(), (n) => [String(n)]));
  expect(lines).toHaveLength(21);
  expect(turns).toBeGreaterThanOrEqual(20);
});

test("yields during a verb's work on many rows", async () => {
  let [turns, isOver] = [0, false];
  setImmediate(function count() {
    turns += 1;
    if (!isOver) setImmediate(count);
  });
  const rows = Array.from({ length: 100 }, (_, n) => n);
  const seen: number[] = [];
  for await (const row of inTurns(rows)) seen.push(row);
  isOver = true;
  expect(seen).toEqual(rows);
  expect(turns).toBeGreaterThanOrEqual(5);
});

test("splits a large chunk or a complete table into parts", async () => {
  const rows = Array.from({ length: ROWS + 1 }, (_, n) => [String(n)]);
  for (const download of [
    csvStream("numbers", ["Number"], [rows], (row) => row),
    csvFile("numbers", [["Number"], ...rows]),
  ]) {
    const { lines, turns } = await readAlong(download);
    expect(lines).toEqual(["Number", ...rows.flat()]);
    expect(turns).toBeGreaterThan(PARTS);
  }
});

test.each([
  ["orders", orderFile, "/admin/orders/csv"],
  ["events", auditFile, "/admin/audit/csv?kind=order"],
])("the file of %s has every row once and yields after each part", async (_, route, path) => {
  const { lines, turns } = await readAlong((await admin.get(route, path)) as Response);
  expect(lines.length).toBeGreaterThan(ROWS);
  expect(new Set(lines).size).toBe(lines.length);
  expect(turns).toBeGreaterThanOrEqual(PARTS);
});

test.each(["identity", "gzip"])("reads no rows ahead of a slow reader (%s)", async (encoding) => {
  const total = 400;
  let batches = 0;
  async function* chunks() {
    // Random digits, because gzip would shrink a repeated text to nothing.
    for (; batches < total; batches += 1)
      yield Array.from({ length: ROWS_AT_ONCE }, () => randomBytes(500).toString("hex"));
  }
  const server = createServer((req, res) => {
    const file = csvStream("numbers", ["Number"], chunks(), (text) => [text]);
    sendAnswer(req, res, file).catch(() => res.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket
    .pause()
    .write(`GET / HTTP/1.1\r\nHost: dhow.test\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`);
  // Until the sockets' buffers are full.
  for (let before = -1; before < batches; await delay(500)) before = batches;
  expect(batches).toBeGreaterThan(0);
  expect(batches).toBeLessThan(total / 4);
  socket.resume();
  await once(socket, "close");
  expect(batches).toBe(total);
  server.close();
});
