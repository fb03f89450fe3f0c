/** The record of an order: events with their hashes, files, verdicts, postings and payouts, verified when it opens. */
import { createHash } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { events } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { addDisputeFile, disputeOrder } from "~/domain/disputes/dispute.server";
import { eraseTexts, hashEvent } from "~/domain/events/chain.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as ledger from "~/routes/finance+/order+/$id_.ledger";
import * as pack from "~/routes/roles+/order+/$id_.pack";
import * as record from "~/routes/roles+/order+/$id_.record";
import * as smeOrder from "~/routes/sme+/order+/$id";
import { unsaid } from "~/words/message";
import { translateToEnglish } from "~/words/translate";
import { activeSme, activeSupplier, insurer, order, PDF, pay, staff, useWorld } from "../domain/world";
import { usesPostgres } from "../on-postgres";
import { readPack } from "../pack";
import { rawRun } from "../raw";
import { Browser } from "./browser";

useWorld();

const as = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

const open = async (reader: Actor, id: string) =>
  (await as(reader)).see(record, `/${reader.role}/order/${id}/record`, { id });

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

test("an event whose texts were erased outside Dhow is reported, although its hash still fits", async () => {
  const id = await order(await activeSme(), await activeSupplier(), 1_000_00, 5);
  if (!usesPostgres) await rawRun("drop trigger events_are_not_changed");
  const [first] = await db.select().from(events).where(eq(events.subjectId, id)).orderBy(asc(events.number));
  const { text, before, after, erased } = eraseTexts(first!);
  await rawRun(
    "update events set text = ?, before = ?, after = ?, erased = ?, salt = null where id = ?",
    ...[text, ...[before, after, erased].map((facts) => JSON.stringify(facts)), first!.id],
  );
  expect(await open(await staff("admin"), id)).toContain("The hashes do not match the events");
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

/** The record's page and the files of its download. */
async function readProof(reader: Actor, id: string) {
  const answer = await (await as(reader)).get(pack, `/${reader.role}/order/${id}/pack`, { id });
  const files = await readPack(await answer.arrayBuffer());
  const text = [...files].map(([path, bytes]) => (path.endsWith(".csv") ? bytes.toString() : "")).join("\n");
  return { page: await open(reader, id), names: [...files.keys()], text, files };
}

test("each party reads its own part of the record: entries, accounts, files and payouts", async () => {
  const [cover, bank, seller] = [await insurer(), await staff("bank"), await activeSupplier()];
  const buyer = await activeSme();
  const id = await order(buyer, seller, 1_000_00, 7);
  await disputeOrder(buyer, id, { amount: 100_00, reason: "damaged", desc: "wet" });
  const pages = {
    sme: await readProof(buyer, id),
    provider: await readProof(seller, id),
    bank: await readProof(bank, id),
    insurance: await readProof(cover, id),
  };
  for (const [role, { page, names, text }] of Object.entries(pages)) {
    expect(page, role).toContain("Dhow has just verified all hashes");
    expect(page, role).toContain(`href="/${role}/order/${id}/pack"`);
    expect(text, role).toContain("wet");
    // Events of the audit alone are for admins, and so are their numbers.
    expect(names, role).not.toContain("events.jsonl");
    expect(names.slice(-3), role).toEqual(["manifest.sha256", "manifest.sig", "manifest.seal"]);
    expect(names.includes("invoice.pdf"), role).toBe(role !== "insurance");
    const [, files = ""] = /each with its SHA-256 hash(.*?)<\/table>/s.exec(page) ?? [];
    expect(files.includes("Invoice"), role).toBe(role !== "insurance");
    expect(names.includes("payouts.csv"), role).toBe(role === "provider" || role === "bank");
    expect(page.includes("Transfers to the supplier"), role).toBe(role === "provider" || role === "bank");
    for (const account of ["Bank share", "Product share", "Funding"])
      expect([page.includes(account), text.includes(account)], role).toEqual([role === "bank", role === "bank"]);
    for (const [account, readers] of [
      ["Payable", ["provider", "bank"]],
      ["Receivable", ["sme", "bank", "insurance"]],
    ] as const)
      expect([page.includes(account), text.includes(account)], role).toEqual(
        Array(2).fill((readers as readonly string[]).includes(role)),
      );
    expect(page.includes("Gulf Cover"), role).toBe(role === "bank" || role === "insurance");
    expect(text, role).not.toContain("buyer's registration");
    const numbers = [...text.matchAll(/^(\d+),20\d\d-[^,]*,(?:sme|provider|admin|bank|insurance|system),/gm)];
    expect(
      numbers.map(([, number]) => Number(number)),
      role,
    ).toEqual(numbers.map((_, place) => place + 1));
    expect(numbers.length, role).toBeGreaterThan(4);
  }
  // The discount is between the supplier, Dhow and the bank.
  for (const { page, text } of [pages.sme, pages.insurance]) expect(page + text).not.toMatch(/\b900\.00/);
  expect(pages.provider.page).toContain("$900.00");
  expect((await (await as(buyer)).see(smeOrder, `/sme/order/${id}`, { id })).includes(`/sme/order/${id}/record`)).toBe(
    true,
  );
  const strangers = [await activeSme(), await activeSupplier(), await insurer("Other Cover")];
  for (const stranger of strangers)
    for (const route of [record, pack])
      expect(
        await (await as(stranger)).get(route, `/${stranger.role}/order/${id}/record`, { id }),
        stranger.role,
      ).toMatchObject({ status: 404 });
});

test("an insurer reads no entries of the payer's bank, and finds no gap in the numbers", async () => {
  const [buyer, cover] = [await activeSme(), await insurer()];
  const id = await order(buyer, await activeSupplier(), 1_000_00, 6);
  await pay(buyer, id, "instalment", false);
  const [hidden] = await db
    .select({ text: events.text })
    .from(events)
    .where(and(eq(events.subjectId, id), eq(events.line, "bank")));
  const text = translateToEnglish(unsaid(hidden!.text));
  expect((await readProof(buyer, id)).text).toContain(text);
  const { page, text: files } = await readProof(cover, id);
  expect(page + files).not.toContain(text);
});
