/** Names of ended companies: all are replaced, other companies stay, and nobody can hide a change behind an erasure. */
import { eq, getTableColumns, is, ne } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import * as schema from "~/db/schema";
import { accounts, applicants, events, orders, outbox, payees, payments } from "~/db/schema";
import { createApiKey } from "~/domain/api-keys/api-key.server";
import { addSmeNote, loadTimeline } from "~/domain/applicants/applicant.server";
import { approve, refuse } from "~/domain/approvals/approval.server";
import { payDueInstalments } from "~/domain/cash/due-payments.server";
import { checkDatabase } from "~/domain/check.server";
import { closeCompany, reopenCompany } from "~/domain/closures/closure.server";
import { noteContact } from "~/domain/collections/collection.server";
import { replaceContact } from "~/domain/contact-changes/replacement.server";
import { refuseCreditRequest, requestCredit } from "~/domain/credit-limits/credit-request.server";
import { disputeOrder, withdrawDispute } from "~/domain/disputes/dispute.server";
import { connectCompanies } from "~/domain/groups/group.server";
import { liftHold, placeHold } from "~/domain/holds/hold.server";
import { orderById } from "~/domain/lookups.server";
import { deliverEmails, deliverTextMessages } from "~/domain/notifications/delivery.server";
import { deleteOldTexts } from "~/domain/notifications/retention.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { loadCompanyPack, loadOwnPack } from "~/domain/packs/company-pack.server";
import { loadOrderPack } from "~/domain/packs/order-pack.server";
import type { Pack } from "~/domain/packs/pack-files.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import { eraseDueFiles, liftLegalHold, placeLegalHold } from "~/domain/retention/erasure.server";
import { listCompanyErasures, listErasures } from "~/domain/retention/erasure-list.server";
import { erasedTables } from "~/domain/retention/name-erasure.server";
import { personalColumns } from "~/domain/retention/personal-columns";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { translate, translateToEnglish } from "~/words/translate";
import { localeWords } from "~/words/words";
import { rawRun } from "../raw";
import { activeSme, activeSupplier, colleagueOf, insurer, order, receiveMoney, staff, useWorld, wait } from "./world";

useWorld();

const OWN = {
  firstname: "Zafira",
  lastname: "Quillon",
  companyTile: "Vantorel Trading",
  companyTitleAr: "فانتوريل",
  companyDesc: "Vantorel sells xylophones",
  address: "Quennel Street 77",
  email2: "second@vantorel.test",
  instagram: "vantorelgram",
};
const PHONE = { countryCode: "965", phone: "59998887" } as const;

let [buyer, seller, other, admin] = [] as unknown as [Actor, Actor, Actor, Actor];
beforeEach(async () => {
  buyer = await activeSme(10_000_00, undefined, PHONE, OWN);
  [seller, other, admin] = [await activeSupplier(), await activeSme(), await staff("admin")];
});
const idOf = ({ applicantId }: Actor) => applicantId ?? "";
const clean = async () => expect(await checkDatabase()).toEqual([]);

/** The values of the company that must not be found. */
const personalValues = () => [
  ...Object.values(OWN).filter((value) => value !== OWN.companyDesc),
  ...[PHONE.phone, "59990000", buyer.email, "moved@vantorel.test", "Zafira", "Quillon", "Vantorel", "xylophone"],
];

/** Returns the tables and columns with one of these values. */
async function findValues(values: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const [name, table] of Object.entries(schema)) {
    if (!is(table, SQLiteTable)) continue;
    for (const row of (await db.select().from(table)) as Record<string, unknown>[])
      for (const column of Object.keys(getTableColumns(table))) {
        const text = JSON.stringify(row[column] ?? null).toLowerCase();
        for (const value of values)
          if (text.includes(JSON.stringify(value).slice(1, -1).toLowerCase()))
            found.add(`${name}.${column}${name === "events" ? ` ${row.subject} ${row.verb}` : ""}: ${value}`);
      }
  }
  return [...found].sort();
}

const deliver = () => Promise.all([deliverEmails(), deliverTextMessages()]);

/** Plays a trade with a text in every place, until the company owes nothing. Returns its order. */
async function trade(): Promise<string> {
  const smeId = idOf(buyer);
  await createApiKey(buyer, { name: "Zafira's shop", scopes: ["orders:read"], networks: "", days: "30" });
  const id = await order(buyer, seller, 1_000_00, 6);
  await disputeOrder(buyer, id, { amount: 100_00, reason: "damaged", desc: "Zafira found xylophones" });
  await withdrawDispute(buyer, id);
  const request = await requestCredit(buyer, { amount: 30_000_00, reason: "Vantorel grows" });
  await refuseCreditRequest(await insurer(), request, { code: "risk", words: "Zafira is new" });
  await addSmeNote(admin, smeId, "Zafira called");
  await connectCompanies(admin, { smeId, otherId: idOf(other), desc: "Zafira owns both" });
  await changeContact(buyer);
  const held = { applicantId: smeId, scope: "orders", desc: "Zafira is away", until: null } as const;
  await liftHold(admin, await placeHold(admin, held), "Zafira is back");
  await deliver();
  wait(100 * DAY);
  await sendInstalmentReminders();
  await noteContact(admin, smeId, { channel: "call", desc: "Zafira promised", next: null });
  await receiveMoney(await staff("bank"), smeId, 750_00);
  await payDueInstalments();
  return id;
}

/** An admin replaces the company's contacts, and a second one approves. */
async function changeContact(company: Actor): Promise<void> {
  const phone = { countryCode: "965", phone: "59990000" } as const;
  const replacement = { companyId: idOf(company), email: "moved@vantorel.test", phone, desc: "Zafira lost access" };
  await twoAdmins(replaceContact(admin, replacement));
}

async function twoAdmins(act: Promise<unknown>): Promise<void> {
  await act.catch(async (error: unknown) => {
    if (!(error instanceof AwaitsApproval)) throw error;
    await approve(await colleagueOf(admin), error.approvalId);
  });
}

const close = (company: Actor) => twoAdmins(closeCompany(admin, { companyId: idOf(company), desc: "Zafira retires" }));

async function passDate(company: Actor): Promise<void> {
  const due = (await listCompanyErasures(idOf(company))).find((row) => row.kind === "names")!.dueAt;
  await deliver();
  clock.stopAt(due + 1);
  await eraseDueFiles();
  await deleteOldTexts();
}

test("handles each table of the personal columns", () => {
  const kept = Object.entries(personalColumns).filter(
    ([name, columns]) => !erasedTables.includes(name) && Object.values(columns).some((erasure) => erasure !== "books"),
  );
  // Their rows live for days, or are emptied once they are processed.
  expect(kept.map(([name]) => name).sort()).toEqual([
    ...["codeRequests", "idempotentResponses", "pendingRegistrations", "statementDrafts", "webhookEvents"],
  ]);
});

test("replaces every personal value in the database", async () => {
  await trade();
  await clean();
  expect((await findValues(personalValues())).length).toBeGreaterThan(20);
  await close(buyer);
  await passDate(buyer);
  await eraseDueFiles();
  expect(await findValues(personalValues())).toEqual([]);
  await clean();
});

/** The rows of all tables as JSON, by table. */
async function dump(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [name, table] of Object.entries(schema))
    if (is(table, SQLiteTable)) found.set(name, JSON.stringify(await db.select().from(table)));
  return found;
}

const namesOf = async (company: Actor) => {
  const [row] = await db
    .select()
    .from(applicants)
    .where(eq(applicants.id, idOf(company)));
  return [row!.title, row!.titleAr, row!.firstname];
};
const ERASED = ["Erased", "مُحي", null];

describe("an erasure of names", () => {
  test("leaves the other companies, and the texts of their orders and events", async () => {
    const id = await trade();
    const foreign = await order(other, seller, 1_000_00, 2);
    const rows = async () => [
      await db
        .select()
        .from(applicants)
        .where(ne(applicants.id, idOf(buyer))),
      await db.select().from(accounts).where(ne(accounts.id, buyer.accountId)),
      await db.select().from(orders).where(eq(orders.id, foreign)),
      await db.select().from(events).where(eq(events.subjectId, foreign)),
      await db.select().from(payees),
      (
        await db
          .select()
          .from(events)
          .where(eq(events.subjectId, idOf(seller)))
      ).filter(({ verb }) => verb),
      (
        await db
          .select()
          .from(events)
          .where(eq(events.subjectId, idOf(other)))
      ).filter(({ verb }) => !["applicant.connected", "applicant.noted", "record.erased"].includes(verb)),
    ];
    await close(buyer);
    const before = await rows();
    await passDate(buyer);
    expect(await rows()).toEqual(before);
    expect(await namesOf(buyer)).toEqual(ERASED);
    expect((await orderById(db, id)).description).toBe("Erased / مُحي");
    await clean();
  });

  test("keeps the names during a legal hold, and while a proposal waits", async () => {
    const second = await colleagueOf(admin);
    await trade();
    await close(buyer);
    await placeLegalHold(admin, { companyId: idOf(buyer), desc: "A court case" });
    await passDate(buyer);
    const whole = [OWN.companyTile, OWN.companyTitleAr, OWN.firstname];
    expect(await namesOf(buyer)).toEqual(whole);
    await twoAdmins(liftLegalHold(admin, { companyId: idOf(buyer), desc: "Settled" }));
    const { approvalId } = (await reopenCompany(admin, { companyId: idOf(buyer), desc: "Back" }).catch(
      (error: unknown) => error as AwaitsApproval,
    )) as AwaitsApproval;
    await eraseDueFiles();
    expect(await namesOf(buyer)).toEqual(whole);
    await refuse(second, approvalId, "No");
    await eraseDueFiles();
    expect(await namesOf(buyer)).toEqual(ERASED);
    await clean();
  });

  test("continues after a stop at any step, and changes nothing when it runs again", async () => {
    await trade();
    await close(buyer);
    const due = (await listCompanyErasures(idOf(buyer))).find((row) => row.kind === "names")!.dueAt;
    clock.stopAt(due + 1);
    let isDone = false;
    // The job looks at the signal 72 times before the first erasure.
    for (let looks = 73; !isDone; looks += 2) {
      let left = looks;
      const stop = {
        get aborted() {
          return (left -= 1) < 0;
        },
      } as AbortSignal;
      await eraseDueFiles(stop);
      await clean();
      isDone = (await listCompanyErasures(idOf(buyer))).every(({ erasedAt }) => erasedAt !== null);
      expect(looks).toBeLessThan(140);
    }
    await deliver();
    await deleteOldTexts();
    expect(await findValues(personalValues())).toEqual([]);
    const before = await dump();
    await eraseDueFiles();
    expect(await dump()).toEqual(before);
  });

  test("does not hide a message that somebody changed before", async () => {
    await close(buyer);
    const [message] = await db.select().from(outbox).where(eq(outbox.to, buyer.email)).limit(1);
    await rawRun("update outbox set locale = 'ar' where id = ?", message!.id);
    await passDate(buyer);
    const [erased] = await db.select().from(outbox).where(eq(outbox.id, message!.id));
    expect([erased!.to, erased!.subject]).toEqual(["Erased / مُحي", ""]);
    expect(await checkDatabase()).toEqual([`message ${message!.id} differs from its seal`]);
  });

  test("keeps the company closed", async () => {
    await close(seller);
    await passDate(seller);
    await expect(twoAdmins(reopenCompany(admin, { companyId: idOf(seller), desc: "Back" }))).rejects.toMatchObject({
      code: "wrong_level",
    });
    await clean();
  });

  test("shows Erased in both languages to the other company, on the company's page and in files", async () => {
    const id = await trade();
    await close(buyer);
    await passDate(buyer);
    const view = await loadOrderView(seller, id);
    const words = (["en", "ar"] as const).map(localeWords);
    expect(words.map((own) => translate(view.sme.title, own))).toEqual(["Erased", "مُحي"]);
    expect(words.map((own) => translate(view.timeline[0]!.text, own))).toEqual(["Erased", "مُحي"]);
    const { rows } = await listErasures("done", { page: 1, perPage: 50 });
    expect(words.map((own) => translate(rows[0]!.company.name, own))).toEqual(["Erased", "مُحي"]);
    expect((await loadTimeline(idOf(buyer), admin)).map(({ text }) => translateToEnglish(text))[0]).toBe(
      "Names and contact details erased (retention period)",
    );
  });
});

test("an erasure of names leaves none in any pack of the company, its orders and its trading partner", async () => {
  const id = await trade();
  const packs = async () => [
    await loadCompanyPack(admin, "sme", idOf(buyer)),
    await loadOrderPack(admin, id),
    await loadOwnPack(seller),
  ];
  const texts = async () => Promise.all((await packs()).map(async ({ files }) => (await textsOf(files)).toLowerCase()));
  const found = async () =>
    (await texts()).map((text) => personalValues().filter((value) => text.includes(value.toLowerCase())));
  expect((await found()).map((values) => values.length > 0)).toEqual([true, true, true]);
  await close(buyer);
  await passDate(buyer);
  expect(await found()).toEqual([[], [], []]);
});

/** The texts of a pack's files, one after another. */
async function textsOf(files: Pack["files"]): Promise<string> {
  let all = "";
  for await (const { content } of files)
    all += typeof content === "string" ? content : await new Response(content as Blob).text();
  return all;
}

describe("somebody with only the database", () => {
  beforeEach(async () => {
    await trade();
    await close(buyer);
    await passDate(buyer);
  });
  const problems = async () => (await checkDatabase({ areFilesRead: false })).join("\n");

  test("cannot pass off another company's names as erased", async () => {
    await rawRun("update applicants set title = 'Erased', title_ar = 'x' where id = ?", idOf(other));
    expect(await problems()).toContain(`applicant ${idOf(other)}: title is Erased, but its events say`);
  });

  test("cannot pass off a message as erased, or change an erased one", async () => {
    const [message] = await db.select().from(outbox).where(eq(outbox.to, seller.email)).limit(1);
    await rawRun("update outbox set \"to\" = ?, subject = '', text = '' where id = ?", "Erased / مُحي", message!.id);
    expect(await problems()).toContain(`message ${message!.id} differs from its seal`);
  });

  test("cannot change an erased message or payment", async () => {
    const [erased] = await db.select().from(outbox).where(eq(outbox.to, "Erased / مُحي")).limit(1);
    await rawRun("update outbox set subject = 'Nothing happened' where id = ?", erased!.id);
    const [payment] = await db.select().from(payments).limit(1);
    await rawRun("update payments set gateway_reference = 'another' where id = ?", payment!.id);
    const found = await problems();
    expect(found).toContain(`message ${erased!.id} differs from its seal`);
    expect(found).toContain(`payment ${payment!.id} differs from its seal`);
  });

  test("cannot change an erased order, or put names and texts back", async () => {
    const [found] = await db
      .select()
      .from(orders)
      .where(eq(orders.smeId, idOf(buyer)))
      .limit(1);
    await rawRun("update orders set description = 'Gold' where id = ?", found!.id);
    await rawRun("update applicants set firstname = 'Noor' where id = ?", idOf(buyer));
    await rawRun("update disputes set description = 'x'");
    const text = await problems();
    expect(text).toMatch(/order D-\d+: description is /);
    expect(text).toMatch(/order D-\d+: disputeRecord /);
    expect(text).toContain(`order ${found!.id} has texts, but the erasure of its buyer's names is done`);
    expect(text).toContain(`company ${idOf(buyer)} has names, but their erasure is done`);
  });

  test("cannot state an erasure that did not happen", async () => {
    await close(seller);
    await rawRun("update erasures set erased_at = due_at + 1 where kind = 'names' and applicant_id = ?", idOf(seller));
    const text = await problems();
    expect(text).toContain(`company ${idOf(seller)} has names, but their erasure is done`);
    expect(text).toContain(`applicant ${idOf(seller)}: erasure `);
  });
});
