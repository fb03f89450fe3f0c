/** Documents with an expiry date: reminders, blocked orders, and replacements that an admin accepts. */
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, documents } from "~/db/schema";
import { loadTimeline } from "~/domain/applicants/applicant.server";
import { checkDatabase } from "~/domain/check.server";
import { countTasks } from "~/domain/dashboards/task.server";
import { listDocuments, removeDocument, uploadDocument } from "~/domain/documents/document.server";
import { endOfGrace, endOfIsoDay, nextDocumentReminder } from "~/domain/documents/expiry-date";
import {
  acceptDocument,
  listExpiredDocuments,
  listPendingDocuments,
  refuseDocument,
  sendDocumentReminders,
  setDocumentExpiry,
} from "~/domain/documents/renewals.server";
import { createOrder } from "~/domain/orders/order.server";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { asRead } from "./english";
import { activeSme, activeSupplier, insurer, messages, newPdf, START, sme, staff, useOneWorld, wait } from "./world";

useOneWorld();

const ID = "ID of shareholders";
let admin: Actor, seller: Actor;

beforeAll(async () => {
  admin = await staff("admin");
  seller = await activeSupplier();
});

const inUse = async (actor: Actor, title = ID) =>
  (
    await db
      .select()
      .from(documents)
      .where(
        and(eq(documents.applicantId, actor.applicantId!), eq(documents.title, title), eq(documents.state, "in use")),
      )
  )[0]!;
const orders = (buyer: Actor, from = seller) =>
  createOrder(buyer, { supplierId: from.applicantId!, amount: 100_00, description: "Beans" });
const upload = (actor: Actor, goodUntil: string | null = null) =>
  uploadDocument(actor, ID, new Blob([newPdf()]), { goodUntil });
/** To 9:30 in the morning in Kuwait, this many days after the start. */
const toDay = (days: number) => clock.stopAt(Date.UTC(2026, 0, 31 + days, 6, 30));

describe("the expiry date", () => {
  test("has messages 30 and 7 days before it, after it, and when the block begins, at nine in the morning", () => {
    const end = endOfIsoDay("2026-05-31")!;
    const days: string[] = [];
    for (let at = nextDocumentReminder(end, START); at !== null; at = nextDocumentReminder(end, at))
      days.push(new Date(at).toISOString());
    expect(days).toEqual([
      "2026-05-01T06:00:00.000Z",
      "2026-05-24T06:00:00.000Z",
      "2026-06-01T06:00:00.000Z",
      "2026-06-15T06:00:00.000Z",
    ]);
    expect(new Date(endOfGrace(end) + 1).toISOString()).toBe("2026-06-14T21:00:00.000Z");
  });

  test("can be set only by officers who can see the document", async () => {
    const buyer = await activeSme();
    const { id } = await inUse(buyer);
    await setDocumentExpiry(await staff("bank"), id, "2026-06-30");
    expect((await inUse(buyer)).goodUntil).toBe(endOfIsoDay("2026-06-30"));
    await setDocumentExpiry(admin, id, null);
    expect(await inUse(buyer)).toMatchObject({ goodUntil: null, remindAt: null });
    await expect(setDocumentExpiry(await insurer(), id, "2026-06-30")).rejects.toMatchObject({ code: "forbidden" });
    await expect(setDocumentExpiry(buyer, id, "2030-06-30")).rejects.toMatchObject({ code: "forbidden" });
    await expect(setDocumentExpiry(await staff("bank"), (await inUse(seller)).id, "2026-06-30")).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await checkDatabase()).toEqual([]);
  });

  test("reminds the company twice, in its language", async () => {
    const buyer = await activeSme();
    await setDocumentExpiry(admin, (await inUse(buyer)).id, "2026-03-31");
    const reminders = async () =>
      (await messages(buyer.email)).filter(({ link }) => link?.endsWith("/profile/document"));
    await sendDocumentReminders();
    expect(await reminders()).toEqual([]);
    toDay(29);
    await Promise.all([sendDocumentReminders(), sendDocumentReminders()]);
    expect(await reminders()).toMatchObject([{ subject: '"ID of shareholders" expires on 31 March 2026' }]);
    configure({ ...configuration(), languages: ["en", "ar"] });
    await db.update(accounts).set({ locale: "ar" }).where(eq(accounts.id, buyer.accountId));
    toDay(52);
    await sendDocumentReminders();
    await sendDocumentReminders();
    const [second, first, ...more] = await reminders();
    expect([first!.createdAt < second!.createdAt, second!.text.includes("تنتهي صلاحية"), more]).toEqual([
      true,
      true,
      [],
    ]);
    toDay(59);
    await sendDocumentReminders();
    expect(await reminders()).toHaveLength(2);
  });
});

describe("an expired document", () => {
  test("blocks the SME's orders 14 days later, until a replacement is accepted", async () => {
    const buyer = await activeSme();
    await setDocumentExpiry(admin, (await inUse(buyer)).id, "2026-02-10");
    clock.stopAt(endOfIsoDay("2026-02-24")!);
    await orders(buyer);
    wait(1);
    expect(await listExpiredDocuments(db, buyer.applicantId!, clock.now())).toEqual([
      { title: ID, goodUntil: endOfIsoDay("2026-02-10") },
    ]);
    await expect(orders(buyer)).rejects.toMatchObject({
      code: "held",
      message: expect.stringContaining('"ID of shareholders" expired on 10 February 2026. Upload a new document'),
    });
    const id = await upload(buyer);
    await expect(orders(buyer)).rejects.toMatchObject({ code: "held" });
    await acceptDocument(admin, id, "2027-02-10");
    await orders(buyer);
  });

  test("blocks orders from the supplier, without telling buyers why", async () => {
    const [buyer, other] = [await activeSme(), await activeSupplier()];
    await setDocumentExpiry(admin, (await inUse(other)).id, "2026-02-10");
    clock.stopAt(endOfIsoDay("2026-02-24")! + HOUR);
    await expect(orders(buyer, other)).rejects.toMatchObject({
      code: "held",
      message: "This supplier is not taking new orders at the moment.",
    });
    await orders(buyer);
  });
});

describe("a new document", () => {
  test("from a trading company waits for an admin, who accepts it with an expiry date", async () => {
    const buyer = await activeSme();
    const before = await inUse(buyer);
    const { documents: pendingCount } = await countTasks(admin);
    const id = await upload(buyer, "2027-01-31");
    expect((await countTasks(admin)).documents).toBe(pendingCount + 1);
    expect(await listPendingDocuments(admin)).toContainEqual(
      expect.objectContaining({
        id,
        title: ID,
        applicantId: buyer.applicantId,
        role: "sme",
        goodUntil: endOfIsoDay("2027-01-31"),
      }),
    );
    expect((await inUse(buyer)).id).toBe(before.id);
    await expect(acceptDocument(await staff("bank"), id, null)).rejects.toMatchObject({ code: "forbidden" });
    await acceptDocument(admin, id, "2027-03-31");
    expect((await countTasks(admin)).documents).toBe(pendingCount);
    const after = (await listDocuments(db, buyer.applicantId!)).filter(({ title }) => title === ID);
    expect(after).toMatchObject([{ id, state: "in use", goodUntil: endOfIsoDay("2027-03-31") }]);
    await expect(acceptDocument(admin, id, null)).rejects.toMatchObject({ code: "done_already" });
    expect((await listPendingDocuments(admin)).map((document) => document.id)).not.toContain(id);
    expect((await messages(buyer.email))[0]).toMatchObject({ subject: "New document accepted: ID of shareholders" });
    expect(asRead(await loadTimeline(buyer.applicantId!))[0]!.text).toBe("New document accepted: ID of shareholders");
    await expect(removeDocument(buyer, id)).rejects.toMatchObject({ code: "wrong_level" });
    expect(await checkDatabase()).toEqual([]);
  });

  test("can be accepted beside earlier ones with the same title", async () => {
    const id = await upload(seller);
    await acceptDocument(admin, id, null, true);
    expect((await listDocuments(db, seller.applicantId!)).filter(({ title }) => title === ID)).toHaveLength(2);
  });

  test("can be rejected with a reason that the company reads", async () => {
    const buyer = await activeSme();
    const id = await upload(buyer);
    await refuseDocument(admin, id, "The second page is missing");
    expect((await listDocuments(db, buyer.applicantId!)).map((document) => document.id)).not.toContain(id);
    const [mail] = await messages(buyer.email);
    expect(mail).toMatchObject({
      subject: "Your new document was not accepted",
      text: expect.stringContaining("The second page is missing"),
    });
    await expect(refuseDocument(admin, id, "again")).rejects.toMatchObject({ code: "not_found" });
    expect(await checkDatabase()).toEqual([]);
  });

  test("cannot be sent during verification; before it, an expiry date can be set", async () => {
    await expect(upload(await (await sme(4)).actor())).rejects.toMatchObject({ code: "wrong_level" });
    const applicant = await (await sme(3)).actor();
    const id = await upload(applicant, "2026-12-31");
    expect((await listDocuments(db, applicant.applicantId!)).find((document) => document.id === id)).toMatchObject({
      state: "in use",
      goodUntil: endOfIsoDay("2026-12-31"),
    });
    wait(DAY);
  });
});
