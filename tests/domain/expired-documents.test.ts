/** Messages to a company whose document has expired: at the expiry, and when the block begins. Each is sent once. */
import { readdirSync, readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { documents } from "~/db/schema";
import { checkDatabase } from "~/domain/check.server";
import { endOfIsoDay } from "~/domain/documents/expiry-date";
import { sendDocumentReminders, setDocumentExpiry } from "~/domain/documents/renewals.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { verifySupplier } from "~/domain/verdicts/verdict.server";
import { usesPostgres } from "../on-postgres";
import { rawRun } from "../raw";
import { activeSme, activeSupplier, messages, staff, supplier, useWorld } from "./world";

useWorld();

const ID = "ID of shareholders";
let admin: Actor, seller: Actor;
beforeEach(async () => {
  [admin, seller] = [await staff("admin"), await activeSupplier()];
});

const inUse = async ({ applicantId }: Actor) =>
  (
    await db
      .select()
      .from(documents)
      .where(and(eq(documents.applicantId, applicantId!), eq(documents.title, ID), eq(documents.state, "in use")))
  )[0]!;
const mailsOf = async ({ email }: Actor) =>
  (await messages(email)).filter(({ link }) => link?.endsWith("/profile/document")).map(({ subject }) => subject);
const runOn = async (day: string, hour: number) => {
  clock.stopAt(endOfIsoDay(day)! + 1 - DAY + hour * HOUR);
  await Promise.all([sendDocumentReminders(), sendDocumentReminders()]);
};
const EXPIRED = '"ID of shareholders" expired on 31 March 2026';
const NO_ORDERS = "You cannot place orders because a document has expired";

test("tells the company once when it has passed, and once when the block begins", async () => {
  const buyer = await activeSme();
  await setDocumentExpiry(admin, (await inUse(buyer)).id, "2026-03-31");
  await setDocumentExpiry(admin, (await inUse(seller)).id, "2026-03-31");
  await runOn("2026-03-25", 9);
  const before = (await mailsOf(buyer)).length;
  const news = async (actor: Actor = buyer) => (await mailsOf(actor)).slice(0, (await mailsOf(actor)).length - before);
  await runOn("2026-04-01", 8);
  expect(await news()).toEqual([]);
  for (const hour of [9, 10, 33]) await runOn("2026-04-01", hour);
  expect(await news()).toEqual([EXPIRED]);
  expect((await messages(buyer.email))[0]!.text).toBe(
    'Your document "ID of shareholders" expired on 31 March 2026. You can place orders until 14 April 2026. ' +
      "Please upload a new document.",
  );
  await runOn("2026-04-15", 8);
  expect(await news()).toEqual([EXPIRED]);
  for (const hour of [9, 10, 33, 24 * 60]) await runOn("2026-04-15", hour);
  expect(await news()).toEqual([NO_ORDERS, EXPIRED]);
  expect((await mailsOf(seller)).slice(0, 2)).toEqual([
    "You receive no new orders because a document has expired",
    EXPIRED,
  ]);
  await setDocumentExpiry(admin, (await inUse(seller)).id, null);
});

test("sends a message that the server missed at the next run, and only the newest of several", async () => {
  const [buyer, other] = [await activeSme(), await activeSme()];
  for (const actor of [buyer, other]) await setDocumentExpiry(admin, (await inUse(actor)).id, "2026-03-31");
  await runOn("2026-03-25", 9);
  const before = (await mailsOf(buyer)).length;
  // The server was down on 1 April, and from 14 to 20 April.
  await runOn("2026-04-04", 3);
  expect((await mailsOf(buyer)).slice(0, -before)).toEqual([EXPIRED]);
  await runOn("2026-04-20", 3);
  await runOn("2026-04-20", 9);
  expect((await mailsOf(buyer)).slice(0, -before)).toEqual([NO_ORDERS, EXPIRED]);

  // The server was down from 25 March to 20 April.
  const third = await activeSme();
  await setDocumentExpiry(admin, (await inUse(third)).id, "2026-06-10");
  clock.stopAt(endOfIsoDay("2026-07-20")!);
  await sendDocumentReminders();
  expect(await mailsOf(third)).toEqual([NO_ORDERS]);
});

test("tells the company at once if an officer enters a date that has passed", async () => {
  clock.stopAt(endOfIsoDay("2026-04-20")! - 12 * HOUR);
  const [buyer, other] = [await activeSme(), await activeSme()];
  await setDocumentExpiry(admin, (await inUse(buyer)).id, "2026-04-15");
  await setDocumentExpiry(admin, (await inUse(other)).id, "2026-03-31");
  for (let run = 0; run < 3; run += 1) await sendDocumentReminders();
  expect(await mailsOf(buyer)).toEqual(['"ID of shareholders" expired on 15 April 2026']);
  expect(await mailsOf(other)).toEqual([NO_ORDERS]);
});

test("tells a company that begins to trade with an expired document", async () => {
  clock.stopAt(endOfIsoDay("2026-03-20")! - 12 * HOUR);
  const person = await supplier(4);
  const applicant = await person.actor();
  await setDocumentExpiry(admin, (await inUse(applicant)).id, "2026-03-31");
  await runOn("2026-04-20", 9);
  expect(await mailsOf(applicant)).toEqual([]);
  await verifySupplier(admin, applicant.applicantId!, "welcome", 100_000);
  for (let run = 0; run < 3; run += 1) await sendDocumentReminders();
  expect(await mailsOf(applicant)).toEqual(["You receive no new orders because a document has expired"]);
});

test("gives documents from before these messages their messages", async () => {
  const [blocked, fresh] = [await activeSme(), await activeSme()];
  clock.stopAt(endOfIsoDay("2026-03-20")! - 12 * HOUR);
  await setDocumentExpiry(admin, (await inUse(blocked)).id, "2026-02-01");
  await setDocumentExpiry(admin, (await inUse(fresh)).id, "2026-03-22");
  await rawRun("update documents set remind_at = null where good_until is not null");
  await runOn("2026-03-20", 13);
  expect([await mailsOf(blocked), await mailsOf(fresh)]).toEqual([[], []]);
  const folder = usesPostgres ? "drizzle/postgres" : "drizzle";
  const file = readdirSync(folder).find((name) => name.endsWith("_expired_documents.sql"))!;
  await rawRun(readFileSync(`${folder}/${file}`, "utf8"));
  await runOn("2026-03-20", 14);
  expect([await mailsOf(blocked), await mailsOf(fresh)]).toEqual([[NO_ORDERS], []]);
  await runOn("2026-03-23", 9);
  expect(await mailsOf(fresh)).toEqual(['"ID of shareholders" expired on 22 March 2026']);
  expect(await checkDatabase()).toEqual([]);
});
