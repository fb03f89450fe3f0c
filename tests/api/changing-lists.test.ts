/** The times of changes in lists, as their readers see them in their feeds. */
import { beforeEach, expect, test } from "vitest";
import { addSmeNote } from "~/domain/applicants/applicant.server";
import { recordReceipt } from "~/domain/cash/receipt.server";
import { acceptMoves, proposeMoves } from "~/domain/insurers/moves.server";
import type { Actor } from "~/domain/values/actor";
import { HOUR } from "~/domain/values/clock";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { activeSme, activeSupplier, colleagueOf, insurer, order, pay, staff, useWorld, wait } from "../domain/world";
import { settleFeeds } from "../on-postgres";
import { createClient } from "./client";

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
