/** The event feeds of admins, the bank and insurers: the events of their pages, and never another insurer's. */
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { events } from "~/db/schema";
import { addSmeNote, addSupplierNote, loadTimeline } from "~/domain/applicants/applicant.server";
import { checkEvents } from "~/domain/audit/check.server";
import { FEED_START, readEventFeed } from "~/domain/event-feed/event-feed.server";
import { feedTypes, toFeedType } from "~/domain/event-feed/feed-event-types";
import { toInsurerKey } from "~/domain/events/feed-readers";
import { acceptMoves, proposeMoves } from "~/domain/insurers/moves.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import type { Actor } from "~/domain/values/actor";
import { adminVerifySme, bankVerifySme, insurerRejectSme } from "~/domain/verdicts/verdict.server";
import { settleFeeds, usesPostgres } from "../on-postgres";
import { rawRun } from "../raw";
import { activeSme, activeSupplier, insurer, order, sme, staff, useWorld } from "./world";

useWorld();

let [buyer, seller, admin, bank, first, second] = [] as unknown as [Actor, Actor, Actor, Actor, Actor, Actor];
let id: string;
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  [admin, bank, first, second] = [
    await staff("admin"),
    await staff("bank"),
    await insurer(),
    await insurer("Second Cover"),
  ];
  id = await order(buyer, seller, 1_000_00, 6);
});

/** Reads all pages behind the cursor. */
async function follow(actor: Actor, after = FEED_START, { limit = 7, type = null as string | null } = {}) {
  await settleFeeds();
  const found = [];
  for (;;) {
    const { events: next, next: cursor, hasMore } = await readEventFeed(actor, { after, type, limit });
    found.push(...next);
    after = cursor;
    if (!hasMore) return { found, after };
  }
}

type Found = Awaited<ReturnType<typeof follow>>["found"];
const idsOf = (found: { id: string }[]) => found.map((event) => event.id);
const typesOf = (found: Found) => found.map(({ type }) => type);
const about = (found: Found, subjectId: string) => found.filter(({ subject }) => subject.id === subjectId);
const recorded = () => db.select().from(events).orderBy(asc(events.position));

async function moveBuyer() {
  const smeIds = [buyer.applicantId!];
  await proposeMoves(admin, {
    insurerId: first.insurerId!,
    toInsurerId: second.insurerId,
    smeIds,
    desc: "The contract ends",
  });
  await acceptMoves(second, { insurerId: second.insurerId!, smeIds });
}

test("an admin's feed has all events, in the order of their commits", async () => {
  await addSmeNote(admin, buyer.applicantId!, "Calls back");
  const { found } = await follow(admin);
  expect(idsOf(found)).toEqual(idsOf(await recorded()));
  expect(typesOf(found)).toEqual((await recorded()).map(({ verb }) => toFeedType(verb)));
  for (const type of ["applicant.noted", "account.added", "insurer.added", "applicant.verifiedByBank"] as const)
    expect(typesOf(found)).toContain(type);
  const created = about(found, id)[0]!;
  expect(created.after).toMatchObject({ amount: 1_000_00, bankShareRate: expect.any(Number) });
  expect(idsOf((await follow(admin, FEED_START, { type: "account.*" })).found)).toEqual(
    idsOf((await recorded()).filter(({ subject }) => subject === "account")),
  );
});

test("a bank's feed has the timelines of orders and SMEs, and no supplier's or account's events", async () => {
  await addSmeNote(admin, buyer.applicantId!, "Calls back");
  await addSupplierNote(admin, seller.applicantId!, "Has two shops");
  const { found } = await follow(bank);
  expect(idsOf(about(found, id)).toReversed()).toEqual(idsOf((await loadOrderView(bank, id)).timeline));
  expect(idsOf(about(found, buyer.applicantId!)).toSorted()).toEqual(
    idsOf(await loadTimeline(buyer.applicantId!, bank)).toSorted(),
  );
  expect(typesOf(about(found, buyer.applicantId!))).toContain("applicant.noted");
  expect(about(found, seller.applicantId!)).toEqual([]);
  for (const { type, subject } of found) {
    expect(feedTypes.bank.has(type)).toBe(true);
    expect(["order", "applicant"]).toContain(subject.kind);
  }
  expect((await follow(bank, FEED_START, { limit: 100 })).found).toEqual(found);
});

test("an insurer's feed has the timelines of its orders and SMEs while they are with it", async () => {
  await addSmeNote(first, buyer.applicantId!, "Known to us");
  await addSmeNote(bank, buyer.applicantId!, "Late twice");
  const { found } = await follow(first);
  expect(idsOf(about(found, id)).toReversed()).toEqual(idsOf((await loadOrderView(first, id)).timeline));
  const ofSme = about(found, buyer.applicantId!);
  expect(typesOf(ofSme)).toEqual([
    "applicant.waitsWithInsurer",
    "applicant.verifiedByInsurer",
    "applicant.activated",
    "applicant.noted",
  ]);
  const shown = idsOf(await loadTimeline(buyer.applicantId!, first));
  for (const event of ofSme.slice(1)) expect(shown).toContain(event.id);
  expect(new Set(found.map(({ subject }) => subject.id))).toEqual(new Set([id, buyer.applicantId]));
  const facts = new Set(found.flatMap(({ after }) => Object.keys(after)));
  for (const secret of ["taxRate", "bankShareRate", "payoutReference", "bankCap", "insurerId", "proposedDay"])
    expect(facts).not.toContain(secret);
  expect((await follow(first, FEED_START, { limit: 1 })).found).toEqual(found);
  expect((await follow(second)).found).toEqual([]);
});

test("after a move, each insurer has its own orders, and only the new one has the SME", async () => {
  const before = await follow(first);
  await moveBuyer();
  const later = await order(buyer, seller, 200_00, 1);
  await addSmeNote(second, buyer.applicantId!, "New to us");
  const { found: ofOld } = await follow(first);
  expect(idsOf(about(ofOld, id))).toEqual(idsOf(about(before.found, id)));
  expect(about(ofOld, later)).toEqual([]);
  // The old insurer keeps its own officers' actions, as its page does.
  expect(idsOf(about(ofOld, buyer.applicantId!))).toEqual(
    idsOf(about(before.found, buyer.applicantId!).filter(({ type }) => type === "applicant.verifiedByInsurer")),
  );
  expect((await follow(first, before.after)).found).toEqual([]);
  const { found: ofNew, after } = await follow(second);
  expect(about(ofNew, id)).toEqual([]);
  expect(typesOf(about(ofNew, later))).toEqual(typesOf(about(before.found, id)).slice(0, 2));
  expect(typesOf(about(ofNew, buyer.applicantId!))).toEqual(["applicant.moved", "applicant.noted"]);
  for (const [reader, cursor] of [
    [first, after],
    [second, before.after],
    [bank, "0199aa00-0000-7000-8000-000000000999"],
    [admin, "0199aa00-0000-7000-8000-000000000999"],
  ] as const)
    await expect(readEventFeed(reader, { after: cursor, type: null, limit: 10 })).rejects.toThrow(
      "after must be the next of an earlier answer",
    );
  expect(await checkEvents()).toEqual([]);
});

test("a rejection is in the feed of the insurer that rejects, and the SME's arrival in the next one's", async () => {
  const applicant = await (await sme()).actor();
  const smeId = applicant.applicantId!;
  await adminVerifySme(admin, smeId, "papers are complete");
  await bankVerifySme(bank, smeId, "good standing");
  await insurerRejectSme(first, smeId, "not in this trade");
  expect(typesOf(about((await follow(first)).found, smeId))).toEqual(["applicant.rejectedByInsurer"]);
  expect(typesOf(about((await follow(second)).found, smeId))).toEqual(["applicant.waitsWithInsurer"]);
  expect(await checkEvents()).toEqual([]);
});

test("an insurer with another insurer's key sees none of its events", async () => {
  await addSmeNote(first, buyer.applicantId!, "Known to us");
  if (!usesPostgres) await rawRun("drop trigger events_are_not_changed");
  await rawRun("update events set feed_insurer = ?", toInsurerKey(second.insurerId!));
  const page = await readEventFeed(second, { after: FEED_START, type: null, limit: 100 });
  expect(page).toMatchObject({ events: [], hasMore: false });
  expect((await checkEvents()).join()).toContain("is in the wrong feed");
});

test("check finds an event that left an insurer's feed", async () => {
  if (!usesPostgres) await rawRun("drop trigger events_are_not_changed");
  await rawRun("update events set feed_insurer = null where subject_id = ? and verb = 'order.delivered'", id);
  const [event] = await db.select().from(events).where(eq(events.verb, "order.delivered"));
  expect((await checkEvents()).join()).toContain(`event ${event!.number} is in the wrong feed`);
});
