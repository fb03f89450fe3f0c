/** The record of an order: events with their hashes, files, verdicts, postings and payouts, verified when it opens. */
import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { events } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { addDisputeFile, disputeOrder } from "~/domain/disputes/dispute.server";
import { hashEvent } from "~/domain/events/chain.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as record from "~/routes/admin+/order+/$id_.record";
import * as ledger from "~/routes/finance+/order+/$id_.ledger";
import { activeSme, activeSupplier, order, PDF, staff, useWorld } from "../domain/world";
import { usesPostgres } from "../on-postgres";
import { rawRun } from "../raw";
import { Browser } from "./browser";

useWorld();

const as = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

const open = async (reader: Actor, id: string) => (await as(reader)).see(record, `/admin/order/${id}/record`, { id });

test("an admin reads each event with its hash, and each file with its SHA-256", async () => {
  const buyer = await activeSme();
  const id = await order(buyer, await activeSupplier(), 1_000_00, 7);
  await disputeOrder(buyer, id, { amount: 100_00, reason: "damaged", desc: "wet" });
  await addDisputeFile(buyer, id, new Blob([PDF]));
  const admin = await staff("admin");
  const link = `href="/admin/order/${id}/record"`;
  expect(await (await as(admin)).see(ledger, `/admin/order/${id}/ledger`, { id })).toContain(link);
  const page = await open(admin, id);
  expect(page).toContain("Dhow has just verified all hashes: nobody changed, added or removed an event.");
  const recorded = await db.select({ hash: events.hash }).from(events).where(eq(events.subjectId, id));
  expect(recorded.length).toBeGreaterThan(5);
  for (const { hash } of recorded) expect(page).toContain(hash);
  expect(page).toContain(createHash("sha256").update(PDF).digest("hex"));
  expect(page).toContain("Single payout");
  expect(page).toContain("$900.00");
});

test("a changed event is reported", async () => {
  const id = await order(await activeSme(), await activeSupplier(), 1_000_00, 5);
  const admin = await staff("admin");
  expect(await open(admin, id)).toContain("No payouts yet.");
  if (!usesPostgres) await rawRun("drop trigger events_are_not_changed");
  await rawRun("update events set at = 1 where subject_id = ? and number = 2", id);
  expect(await open(admin, id)).toContain("The hashes do not match the events");
});

test("events whose hashes anybody could have computed are not called verified", async () => {
  const id = await order(await activeSme(), await activeSupplier(), 1_000_00, 5);
  if (!usesPostgres) await rawRun("drop trigger events_are_not_changed");
  const chain = await db.select().from(events).where(eq(events.subjectId, id)).orderBy(asc(events.number));
  let hash = "";
  for (const event of chain) {
    hash = hashEvent(hash, { ...event, keyId: null, at: event.at + 1 })!;
    await rawRun("update events set key_id = null, at = at + 1, hash = ? where id = ?", hash, event.id);
  }
  await rawRun("update event_heads set hash = ?, seal = null where subject_id = ?", hash, id);
  expect(await open(await staff("admin"), id)).toContain("Dhow cannot verify all events here");
});
