/** The times of changes in lists, as their readers see them in their feeds, and the lists of changed items. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { events } from "~/db/schema";
import { addSmeNote } from "~/domain/applicants/applicant.server";
import { recordReceipt } from "~/domain/cash/receipt.server";
import { acceptMoves, proposeMoves } from "~/domain/insurers/moves.server";
import type { Actor } from "~/domain/values/actor";
import { clock, HOUR } from "~/domain/values/clock";
import { generateId } from "~/domain/values/ids";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { activeSme, activeSupplier, colleagueOf, insurer, order, pay, staff, useWorld, wait } from "../domain/world";
import { settleFeeds, usesPostgres } from "../on-postgres";
import { type Client, createClient, wrong } from "./client";

useWorld();

interface Item {
  _id: string;
  updatedAt: string;
}

let [buyer, seller, admin, bank, covering] = [] as unknown as [Actor, Actor, Actor, Actor, Actor];
let id: string;
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  [admin, bank, covering] = [await staff("admin"), await staff("bank"), await insurer()];
  id = await order(buyer, seller, 1_000_00, 5);
});

/** Returns the item's `updatedAt` in the reader's list. */
async function updatedAt(reader: Actor, list: "order" | "sme" | "provider", itemId = id): Promise<string | undefined> {
  const answer = await (await createClient(reader)).get(`${list}/list`);
  return (answer[`${list}s`] as Item[]).find(({ _id }) => _id === itemId)?.updatedAt;
}

/** Returns the time of the newest event about the subject in the reader's feed. */
async function newestEvent(reader: Actor, subjectId = id): Promise<string | undefined> {
  await settleFeeds();
  const { events } = await (await createClient(reader)).get("event/list?limit=100");
  return (events as { timestamp: string; subject: { _id: string } }[])
    .filter(({ subject }) => subject._id === subjectId)
    .at(-1)?.timestamp;
}

test("an item's updatedAt is the time of its newest event in the reader's feed", async () => {
  wait(HOUR);
  await addSmeNote(admin, buyer.applicantId!, "Called the owner.");
  for (const reader of [buyer, seller, admin, bank, covering])
    expect(await updatedAt(reader, "order"), reader.role).toBe(await newestEvent(reader));
  for (const reader of [admin, bank, covering])
    expect(await updatedAt(reader, "sme", buyer.applicantId!), reader.role).toBe(
      await newestEvent(reader, buyer.applicantId!),
    );
  expect(await updatedAt(admin, "provider", seller.applicantId!)).toBe(await newestEvent(admin, seller.applicantId!));
});

test("an event that the reader cannot see changes no updatedAt", async () => {
  const readers = [buyer, seller, covering, admin];
  const before = await Promise.all(readers.map((reader) => updatedAt(reader, "order")));
  wait(HOUR);
  // The bank declines the payment, which the SME, admins and the bank see.
  await pay(buyer, id, "instalment", false);
  const after = await Promise.all(readers.map((reader) => updatedAt(reader, "order")));
  expect(readers.map((_reader, at) => after[at] !== before[at])).toEqual([true, false, false, true]);
});

test("looks behind many events that the reader cannot see", async () => {
  const before = await updatedAt(covering, "sme", buyer.applicantId!);
  wait(HOUR);
  for (let n = 0; n < 12; n += 1) await addSmeNote(admin, buyer.applicantId!, `Note ${n}`);
  expect(await updatedAt(covering, "sme", buyer.applicantId!)).toBe(before);
  expect(await updatedAt(admin, "sme", buyer.applicantId!)).not.toBe(before);
});

test("an insurer sees no changes of an SME that has left it", async () => {
  const second = await insurer("Second Cover");
  const smeIds = [buyer.applicantId!];
  const terms = { insurerId: covering.insurerId!, toInsurerId: second.insurerId, smeIds, desc: "The contract ends" };
  await proposeMoves(admin, terms);
  await acceptMoves(second, { insurerId: second.insurerId!, smeIds });
  const before = await updatedAt(covering, "sme", buyer.applicantId!);
  wait(HOUR);
  await addSmeNote(second, buyer.applicantId!, "Our first look.");
  expect(await updatedAt(covering, "sme", buyer.applicantId!)).toBe(before);
  expect(await updatedAt(second, "sme", buyer.applicantId!)).not.toBe(before);
});

test("an item without a visible event has the time of its creation", async () => {
  await colleagueOf(bank);
  const receipt = { smeId: buyer.applicantId!, amount: 90_00, valueDate: "2026-01-30", bankReference: "M-1" };
  await expect(recordReceipt(bank, { ...receipt, isOther: false })).rejects.toThrow(AwaitsApproval);
  wait(HOUR);
  const { waiting } = await (await createClient(bank)).get("approval/list");
  expect(waiting).toMatchObject([{ updatedAt: waiting[0].createdAt }]);
});

test("lists the items that changed since a time, with filters and in the list's order", async () => {
  const client = await createClient(buyer);
  wait(HOUR);
  const since = new Date(clock.now()).toISOString();
  expect(await client.get(`order/list?updatedSince=${since}`)).toEqual({ orders: [], count: 0 });
  const newer = await order(buyer, seller, 200_00, 1);
  await pay(buyer, id, "instalment");
  await settleFeeds();
  const idsOf = async (query: string) =>
    ((await client.get(`order/list?updatedSince=${since}${query}`)).orders as Item[]).map(({ _id }) => _id);
  expect(await idsOf("")).toEqual([newer, id]);
  expect(await idsOf("&perPage=1&page=2")).toEqual([id]);
  expect(await idsOf("&status=1")).toEqual([newer]);
  expect(await idsOf("&status=6")).toEqual([]);
});

test("an event that the reader cannot see brings no item into its list of changed items", async () => {
  wait(HOUR);
  const since = new Date(clock.now()).toISOString();
  await pay(buyer, id, "instalment", false);
  await settleFeeds();
  const counts = [buyer, seller, covering, admin].map(
    async (reader) => (await (await createClient(reader)).get(`order/list?updatedSince=${since}`)).count,
  );
  expect(await Promise.all(counts)).toEqual([1, 0, 0, 1]);
});

test("refuses an unreadable time, a search, and a time before more than 10,000 events", async () => {
  const client = await createClient(admin);
  const wrongTime = wrong("updatedSince", "updatedSince must be a time such as 2026-11-29T08:00:00Z");
  for (const time of ["yesterday", "2026-11-29", "1769850000000"])
    expect(await client.noGet(`order/list?updatedSince=${time}`)).toMatchObject(wrongTime);
  const since = new Date(clock.now()).toISOString();
  expect(await client.noGet(`order/list?q=salmiya&updatedSince=${since}`)).toMatchObject(
    wrong("updatedSince", "A search with q does not take updatedSince"),
  );
  const [event] = await db.select().from(events).limit(1);
  const position = (await db.$count(events)) + 1;
  for (let n = 0; n < 10_000; n += 500)
    await db.insert(events).values(
      Array.from({ length: 500 }, (_, at) => {
        const number = n + at;
        // PostgreSQL numbers the events.
        const place = usesPostgres ? null : position + number;
        return { ...event!, id: generateId(clock.now()), number: 1_000 + number, position: place };
      }),
    );
  await settleFeeds();
  expect(await client.noGet(`order/list?updatedSince=${since}`)).toMatchObject({
    status: 422,
    errors: { updatedSince: ["More than 10000 events since then. Send a later updatedSince, or follow event/list."] },
  });
});

describe("a list by cursor", () => {
  /** Returns the orders' ids of a page. */
  const page = async (client: Client, query: string) => {
    const { orders, next } = await client.get(`order/list?perPage=2&${query}`);
    return { ids: (orders as Item[]).map(({ _id }) => _id), next: next as string | null };
  };

  test("has each order once while orders arrive, also with a filter", async () => {
    const ids = [id];
    for (let n = 0; n < 4; n += 1) ids.unshift(await order(buyer, seller, 100_00, 1));
    const client = await createClient(buyer);
    const first = await page(client, "after=");
    await order(buyer, seller, 100_00, 1);
    const second = await page(client, `after=${first.next}`);
    const third = await page(client, `after=${second.next}`);
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(ids);
    expect(third.next).toBeNull();
    expect(await page(client, "after=&status=5")).toEqual({ ids: [id], next: null });
    expect(await page(client, "page=1")).toMatchObject({ next: undefined });
  });

  test("refuses unreadable cursors, another list's cursor and a search", async () => {
    const client = await createClient(admin);
    await order(buyer, seller, 100_00, 1);
    const { next } = await client.get("order/list?perPage=1&after=");
    const bad = wrong("after", "after must be the next of an earlier answer of this list, or empty");
    const cursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url");
    for (const after of ["1", "~", cursor([1]), cursor(["1", id]), cursor([1, null]), cursor({}), "A".repeat(501)])
      expect(await client.noGet(`order/list?after=${after}`), after).toMatchObject(bad);
    expect(await client.noGet(`group/list?after=${cursor([id])}`)).toMatchObject(bad);
    expect(await client.noGet(`order/list?q=salmiya&after=${next}`)).toMatchObject(
      wrong("after", "A search with q does not take after"),
    );
  });

  test("shows a company no more than its own rows behind another's cursor", async () => {
    const other = await activeSme();
    await order(other, seller, 100_00, 1);
    await order(other, seller, 100_00, 1);
    const { next: theirs } = await (await createClient(other)).get("order/list?perPage=1&after=");
    expect((await page(await createClient(buyer), `after=${theirs}`)).ids).toEqual([id]);
  });
});
