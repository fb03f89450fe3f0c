/** Retention: dates of files, their erasure, legal holds and earlier erasures by two admins. */
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicants, documents, erasures, files, orders } from "~/db/schema";
import { loadTimeline } from "~/domain/applicants/applicant.server";
import { approve } from "~/domain/approvals/approval.server";
import { checkAnchors } from "~/domain/audit/anchor.server";
import { payDueInstalments } from "~/domain/cash/due-payments.server";
import { checkDatabase } from "~/domain/check.server";
import { closeCompany, reopenCompany } from "~/domain/closures/closure.server";
import { confirmDocuments } from "~/domain/documents/confirmation.server";
import { uploadDocument } from "~/domain/documents/document.server";
import { openStoredFile } from "~/domain/documents/file-storage.server";
import { removeOrphanedFiles } from "~/domain/documents/orphaned-files.server";
import { acceptDocument } from "~/domain/documents/renewals.server";
import { loadCompanyPack } from "~/domain/packs/company-pack.server";
import {
  eraseDueFiles,
  liftLegalHold,
  loadLegalHold,
  placeLegalHold,
  requestErasure,
} from "~/domain/retention/erasure.server";
import { listCompanyErasures, listErasures, streamErasures } from "~/domain/retention/erasure-list.server";
import { listLegalHolds, streamLegalHolds } from "~/domain/retention/legal-hold-list.server";
import { periodsVersion, setRetentionPeriods } from "~/domain/retention/periods.server";
import { DEFAULT_PERIODS } from "~/domain/retention/retention";
import { readRetentionPeriods } from "~/domain/retention/stored-periods.server";
import type { Actor } from "~/domain/values/actor";
import { clock, HOUR } from "~/domain/values/clock";
import { AwaitsApproval, Erased, Forbidden } from "~/domain/verbs/errors";
import { rejectSme } from "~/domain/verdicts/verdict.server";
import { translateToEnglish } from "~/words/translate";
import { expectLogged } from "../expected-log";
import { rawRun } from "../raw";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  newPdf,
  order,
  receiveMoney,
  sme,
  staff,
  useWorld,
  wait,
} from "./world";

const world = useWorld();

let [buyer, seller, admin] = [] as unknown as [Actor, Actor, Actor];
beforeEach(async () => {
  [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
});

const idOf = ({ applicantId }: Actor) => applicantId!;
const close = (company: Actor) => closeCompany(admin, { companyId: idOf(company), desc: "Retired" });
const clean = async () => expect(await checkDatabase()).toEqual([]);
const all = { page: 1, perPage: 50 };
/** The kinds of the company's files with the last day in Kuwait. */
const dates = async (company: Actor) =>
  Object.fromEntries(
    (await listCompanyErasures(idOf(company))).map(({ kind, dueAt }) => [
      kind,
      new Date(dueAt + 3 * HOUR).toISOString().slice(0, 10),
    ]),
  );
const identityFile = async (company: Actor) => {
  const [found] = await db
    .select({ name: documents.file })
    .from(documents)
    .where(and(eq(documents.applicantId, idOf(company)), eq(documents.title, "ID of shareholders")));
  return found!.name;
};
const invoiceFile = async (id: string) => {
  const [found] = await db.select({ name: orders.invoiceFile }).from(orders).where(eq(orders.id, id));
  return found!.name!;
};
const isStored = (name: string) => world.current.files.names().includes(name);
/** Runs the job one millisecond after the company's files of this kind are due. */
const passDate = async (company: Actor, kind: string) => {
  const due = (await listCompanyErasures(idOf(company))).find((row) => row.kind === kind)!.dueAt;
  clock.stopAt(due + 1);
  await eraseDueFiles();
};
const request = (company: Actor, kind: "identity" | "all" = "identity", day = "2026-02-28") =>
  requestErasure(admin, { companyId: idOf(company), kind, day, desc: "A data-subject request" });

describe("the dates", () => {
  test("begin when a company is closed or rejected, by kind and country, and end when it is reopened", async () => {
    expect(await dates(buyer)).toEqual({});
    await close(buyer);
    const decade = "2036-01-31";
    const kuwait = { identity: "2031-01-31", company: decade, books: decade, disputes: decade, names: decade };
    expect(await dates(buyer)).toEqual(kuwait);
    const rejected = await (await sme(4)).actor();
    await rejectSme(admin, idOf(rejected), "No", true);
    expect(Object.keys(await dates(rejected))).toHaveLength(5);
    await clean();
    await reopenCompany(admin, { companyId: idOf(buyer), desc: "A new owner" });
    expect(await dates(buyer)).toEqual({});
    await clean();
  });

  test("move when two admins change the periods, but not after an earlier day was chosen", async () => {
    await close(seller);
    const periods = { ...DEFAULT_PERIODS, identity: { ...DEFAULT_PERIODS.identity, KW: 3 } };
    const other = await colleagueOf(admin);
    await request(seller, "identity", "2028-06-30").catch((error: AwaitsApproval) => approve(other, error.approvalId));
    await close(buyer).catch((error: AwaitsApproval) => approve(other, error.approvalId));
    const proposed = await setRetentionPeriods(admin, periods, periodsVersion(DEFAULT_PERIODS)).catch((error) => error);
    expect(proposed).toBeInstanceOf(AwaitsApproval);
    expect(await readRetentionPeriods()).toEqual(DEFAULT_PERIODS);
    await approve(other, proposed.approvalId);
    expect(await readRetentionPeriods()).toEqual(periods);
    await eraseDueFiles();
    expect(await dates(buyer)).toMatchObject({ identity: "2029-01-31", books: "2036-01-31" });
    expect(await dates(seller)).toMatchObject({ identity: "2028-06-30" });
    await expect(setRetentionPeriods(other, periods, periodsVersion(DEFAULT_PERIODS))).rejects.toMatchObject({
      code: "changed_meanwhile",
    });
    await clean();
  });
});

describe("the scheduled job", () => {
  test("erases each kind after its last day, and the chain, the anchors and the check stay valid", async () => {
    await close(buyer);
    const file = await identityFile(buyer);
    const due = (await listCompanyErasures(idOf(buyer)))[0]!.dueAt;
    clock.stopAt(due);
    await eraseDueFiles();
    expect((await openStoredFile(file)).mime).toBe("application/pdf");
    await passDate(buyer, "identity");
    expect(isStored(file)).toBe(false);
    await expect(openStoredFile(file)).rejects.toThrow(Erased);
    await expect(openStoredFile(file)).rejects.toThrow(
      "This file was erased on 1 February 2031, at the end of its retention period.",
    );
    const left = await db.select().from(files).where(isNull(files.erasedAt));
    expect(left.every(({ name }) => isStored(name))).toBe(true);
    const [last] = await loadTimeline(idOf(buyer), admin);
    expect(translateToEnglish(last!.text)).toBe("Files erased: identity documents, 1");
    await clean();
    expect(await checkAnchors([])).toEqual([]);
    await passDate(buyer, "company");
    expect((await listErasures("done", all)).rows.map(({ kind, files: count }) => [kind, count])).toContainEqual([
      "company",
      3,
    ]);
    expect((await listErasures("waiting", all)).count).toBe(0);
    await clean();
  });

  test("erases a supplier's invoices once their orders are finished, and names them in packs", async () => {
    const id = await order(buyer, seller, 1_000_00, 6);
    const file = await invoiceFile(id);
    await close(seller);
    await passDate(seller, "books");
    expect(isStored(file)).toBe(true);
    const waiting = (await listErasures("waiting", all)).rows.map(({ kind }) => kind);
    expect(waiting).toEqual(["books"]);
    await placeLegalHold(admin, { companyId: idOf(buyer), desc: "A court case" });
    await receiveMoney(await staff("bank"), idOf(buyer), 750_00);
    await payDueInstalments();
    await eraseDueFiles();
    expect(isStored(file)).toBe(true);
    await liftLegalHold(admin, { companyId: idOf(buyer), desc: "Settled" });
    await eraseDueFiles();
    expect([(await listErasures("waiting", all)).count, isStored(file)]).toEqual([0, false]);
    const names: string[] = [];
    for await (const { name } of (await loadCompanyPack(admin, "provider", idOf(seller))).files) names.push(name);
    expect(names.filter((name) => name.endsWith("-erased.txt"))).toHaveLength(6);
    expect(names.filter((name) => /^invoices\/D-\d+-erased\.txt$/.test(name))).toHaveLength(1);
    await clean();
  });

  test("leaves a company out while something of it is open", async () => {
    await close(buyer);
    const file = await identityFile(buyer);
    await receiveMoney(await staff("bank"), idOf(buyer), 30_00);
    await passDate(buyer, "identity");
    expect(isStored(file)).toBe(true);
  });

  test("leaves files of open companies alone", async () => {
    const file = await identityFile(buyer);
    clock.stopAt(clock.now() + 40 * 365 * 24 * HOUR);
    await eraseDueFiles();
    expect(isStored(file)).toBe(true);
  });

  test("stops before the next batch, and continues in its next run", async () => {
    await close(buyer);
    const stop = new AbortController();
    stop.abort();
    clock.stopAt((await listCompanyErasures(idOf(buyer)))[0]!.dueAt + 1);
    await eraseDueFiles(stop.signal);
    expect((await listErasures("done", all)).count).toBe(0);
    await eraseDueFiles();
    expect((await listErasures("done", all)).count).toBe(1);
  });

  test("leaves bytes to the removal of orphaned files if the file store fails, however many there are", async () => {
    await close(buyer);
    const file = await identityFile(buyer);
    const store = world.current.files;
    const { remove } = store;
    store.remove = () => Promise.reject(new Error("unreachable"));
    const { id } = (await listCompanyErasures(idOf(buyer)))[0]!;
    expectLogged(`erasure ${id} failed and will be retried`);
    await passDate(buyer, "identity");
    store.remove = remove;
    expect(await checkDatabase()).toEqual([`file ${file} is erased, but its bytes are still in the file store`]);
    wait(2 * HOUR);
    expect(await removeOrphanedFiles()).toEqual([file]);
    await eraseDueFiles();
    await clean();
  });

  test("lets a reopened company upload the same document again", async () => {
    await close(buyer);
    await passDate(buyer, "identity");
    await reopenCompany(admin, { companyId: idOf(buyer), desc: "Back" });
    await uploadDocument(buyer, "ID of shareholders", new Blob([newPdf()]));
    await clean();
  });
});

describe("a legal hold", () => {
  test("keeps the files, and takes two admins to lift", async () => {
    await placeLegalHold(admin, { companyId: idOf(buyer), desc: "A court case" });
    await expect(placeLegalHold(admin, { companyId: idOf(buyer), desc: "Again" })).rejects.toMatchObject({
      code: "done_already",
    });
    await close(buyer);
    const file = await identityFile(buyer);
    await passDate(buyer, "identity");
    expect(isStored(file)).toBe(true);
    expect((await listErasures("waiting", all)).rows.every(({ isHeld }) => isHeld)).toBe(true);
    expect((await loadLegalHold(idOf(buyer))).hold).toMatchObject({ by: "admin", reason: "A court case" });
    await clean();
    const other = await colleagueOf(admin);
    const lift = liftLegalHold(admin, { companyId: idOf(buyer), desc: "Settled" });
    const proposed = (await lift.catch((error: unknown) => error)) as AwaitsApproval;
    expect(proposed).toBeInstanceOf(AwaitsApproval);
    await eraseDueFiles();
    expect(isStored(file)).toBe(true);
    await approve(other, proposed.approvalId);
    await eraseDueFiles();
    expect(isStored(file)).toBe(false);
    await expect(liftLegalHold(admin, { companyId: idOf(buyer), desc: "Again" })).rejects.toMatchObject({
      code: "done_already",
    });
    await clean();
  });

  test("is for admins", async () => {
    for (const actor of [buyer, seller, await staff("bank")])
      await expect(placeLegalHold(actor, { companyId: idOf(buyer), desc: "x" })).rejects.toThrow(Forbidden);
  });
});

describe("a replaced document of a trading company", () => {
  /** Replaces the company's identity document. Returns the old file. */
  async function replace(company: Actor): Promise<string> {
    const file = await identityFile(company);
    const id = await uploadDocument(company, "ID of shareholders", new Blob([newPdf()]));
    await acceptDocument(admin, id, null);
    return file;
  }

  test("is erased after its kind's period from its replacement, and the new one stays", async () => {
    wait(10 * 24 * HOUR);
    const old = await replace(buyer);
    const [row] = await listCompanyErasures(idOf(buyer));
    expect(row).toMatchObject({ kind: "identity", isReplaced: true, startsAt: clock.now(), erasedAt: null });
    expect(await dates(buyer)).toEqual({ identity: "2031-02-10" });
    await clean();
    clock.stopAt(row!.dueAt);
    await eraseDueFiles();
    expect(isStored(old)).toBe(true);
    await passDate(buyer, "identity");
    expect(isStored(old)).toBe(false);
    const kept = await db
      .select({ name: documents.file })
      .from(documents)
      .where(and(eq(documents.applicantId, idOf(buyer)), ne(documents.state, "replaced")));
    expect(kept.every(({ name }) => isStored(name))).toBe(true);
    expect((await listErasures("done", all)).rows).toMatchObject([{ kind: "identity", isReplaced: true, files: 1 }]);
    await clean();
    await close(buyer);
    await reopenCompany(admin, { companyId: idOf(buyer), desc: "Back" });
    await clean();
  });

  test("has a date of its own for each replacement, which closing and reopening leave alone", async () => {
    await replace(buyer);
    wait(24 * HOUR);
    const second = await db
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.applicantId, idOf(buyer)), eq(documents.title, "ID of shareholders")));
    expect(second).toHaveLength(2);
    const id = await uploadDocument(buyer, "ID of shareholders", new Blob([newPdf()]));
    await acceptDocument(admin, id, null);
    const ends = (await listCompanyErasures(idOf(buyer))).map(({ dueAt }) => dueAt);
    expect(ends[1]! - ends[0]!).toBe(24 * HOUR);
    await close(buyer);
    expect(await listCompanyErasures(idOf(buyer))).toHaveLength(7);
    await reopenCompany(admin, { companyId: idOf(buyer), desc: "Back" });
    expect((await listCompanyErasures(idOf(buyer))).map(({ dueAt }) => dueAt)).toEqual(ends);
    await clean();
  });

  test("stays while the company has a legal hold", async () => {
    const old = await replace(buyer);
    await placeLegalHold(admin, { companyId: idOf(buyer), desc: "A court case" });
    await passDate(buyer, "identity");
    expect(isStored(old)).toBe(true);
    await liftLegalHold(admin, { companyId: idOf(buyer), desc: "Settled" });
    await eraseDueFiles();
    expect(isStored(old)).toBe(false);
    await clean();
  });

  test("is found by the check if it has no date, or if its erasure left its file", async () => {
    const old = await replace(buyer);
    await passDate(buyer, "identity");
    await rawRun("update files set erased_at = null where name = ?", old);
    expect(await checkDatabase()).toContain(`file ${old} is left, but the erasure of its kind is done`);
    await rawRun("update files set erased_at = 1 where name = ?", old);
    await rawRun("delete from erasures");
    expect((await checkDatabase()).join()).toMatch(/it was replaced, but its file has no date/);
  });
});

describe("an unfinished registration", () => {
  const files = async (company: Actor) =>
    (
      await db
        .select({ name: documents.file })
        .from(documents)
        .where(eq(documents.applicantId, idOf(company)))
    ).map(({ name }) => name);

  test("loses all its files after its own period from its last step, and can go on with new ones", async () => {
    const person = await sme(3);
    const company = await person.actor();
    wait(5 * 24 * HOUR);
    await uploadDocument(company, "ID of shareholders", new Blob([newPdf()]));
    expect(await dates(company)).toEqual({ registration: "2027-02-05" });
    await clean();
    const stored = await files(company);
    expect(stored.length).toBeGreaterThan(0);
    await passDate(company, "registration");
    expect(stored.some(isStored)).toBe(false);
    await clean();
    await expect(confirmDocuments(company)).rejects.toMatchObject({
      code: "documents_missing",
      fields: { "": expect.arrayContaining([expect.stringContaining("ID of shareholders")]) },
    });
    await uploadDocument(company, "ID of shareholders", new Blob([newPdf()]));
    expect((await listErasures("waiting", all)).rows).toMatchObject([{ kind: "registration", isReplaced: false }]);
    await clean();
  });

  test("has no date once its documents are confirmed, and a new one after a conditional reject", async () => {
    const waiting = await (await sme(4)).actor();
    expect(await dates(waiting)).toEqual({});
    await rejectSme(admin, idOf(waiting), "Please scan it again", false);
    expect(await dates(waiting)).toEqual({ registration: "2027-01-31" });
    await clean();
    await rawRun("delete from erasures");
    expect(await checkDatabase()).toEqual([`company ${idOf(waiting)}: it registers, but its files have no date`]);
  });

  test("keeps its files while it has a legal hold", async () => {
    const company = await (await sme(3)).actor();
    await uploadDocument(company, "ID of shareholders", new Blob([newPdf()]));
    await placeLegalHold(admin, { companyId: idOf(company), desc: "A court case" });
    await passDate(company, "registration");
    expect((await files(company)).every(isStored)).toBe(true);
  });
});

test("lists and streams the companies on legal hold, the newest first, until it is lifted", async () => {
  expect(await listLegalHolds(all)).toMatchObject({ rows: [], count: 0 });
  await placeLegalHold(admin, { companyId: idOf(buyer), desc: "A court case" });
  wait(HOUR);
  await placeLegalHold(admin, { companyId: idOf(seller), desc: "A tax audit" });
  const { rows, count } = await listLegalHolds(all);
  expect([count, rows.map(({ company, by, reason }) => [company.id, company.role, by, reason])]).toEqual([
    2,
    [
      [idOf(seller), "provider", "admin", "A tax audit"],
      [idOf(buyer), "sme", "admin", "A court case"],
    ],
  ]);
  expect(rows.map(({ at }) => clock.now() - at)).toEqual([0, HOUR]);
  expect((await listLegalHolds({ page: 2, perPage: 1 })).rows).toEqual(rows.slice(1));
  const streamed = [];
  for await (const part of streamLegalHolds()) streamed.push(...part);
  expect(streamed).toEqual(rows);
  await liftLegalHold(admin, { companyId: idOf(seller), desc: "Settled" });
  expect((await listLegalHolds(all)).rows).toEqual(rows.slice(1));
});

describe("an earlier erasure", () => {
  test("takes two admins, and erases after its day", async () => {
    await close(buyer);
    const other = await colleagueOf(admin);
    const proposed = (await request(buyer).catch((error: unknown) => error)) as AwaitsApproval;
    expect(proposed).toBeInstanceOf(AwaitsApproval);
    expect(await dates(buyer)).toMatchObject({ identity: "2031-01-31" });
    await approve(other, proposed.approvalId);
    expect(await dates(buyer)).toMatchObject({ identity: "2026-02-28", company: "2036-01-31" });
    const file = await identityFile(buyer);
    await passDate(buyer, "identity");
    expect(isStored(file)).toBe(false);
    await clean();
  });

  test("is for closed companies, a coming day and a later date", async () => {
    await expect(request(buyer)).rejects.toMatchObject({ code: "wrong_level" });
    await close(buyer);
    await expect(request(buyer, "identity", "2026-01-30")).rejects.toMatchObject({
      fields: { day: ["Choose today or a later date"] },
    });
    await expect(request(buyer, "identity", "2031-01-31")).rejects.toMatchObject({ code: "done_already" });
    await request(buyer, "all", "2026-01-31");
    expect(new Set(Object.values(await dates(buyer)))).toEqual(new Set(["2026-01-31"]));
    await clean();
  });
});

test("lists and streams the next erasures first", async () => {
  await close(buyer);
  wait(24 * HOUR);
  await close(seller);
  const { rows } = await listErasures("waiting", all);
  expect(rows.map(({ kind }) => kind).slice(0, 2)).toEqual(["identity", "identity"]);
  expect(rows[0]!.company.id).toBe(idOf(buyer));
  const streamed = [];
  for await (const part of streamErasures("waiting")) streamed.push(...part);
  expect(streamed).toEqual(rows);
});

test("the check finds changed erasures", async () => {
  await close(buyer);
  await passDate(buyer, "identity");
  const [done] = await db.select().from(erasures).where(isNotNull(erasures.erasedAt));
  const [waiting] = await db.select().from(erasures).where(isNull(erasures.erasedAt));
  const [paper] = await db
    .select()
    .from(documents)
    .where(eq(documents.applicantId, idOf(seller)));
  const changes: [sql: string, ids: string[], problem: RegExp][] = [
    ["update erasures set erased_at = null where id = ?", [done!.id], /its events say/],
    ["update erasures set files = 5 where id = ?", [done!.id], /its events say/],
    ["update erasures set due_at = due_at + 1 where id = ?", [waiting!.id], /does not match their period/],
    [
      "update erasures set starts_at = starts_at + 86400000, due_at = due_at + 86400000 where id = ?",
      [waiting!.id],
      /period/,
    ],
    ["delete from erasures where id = ?", [waiting!.id], /its files have no date/],
    ["update files set erased_at = null where name = ?", [await identityFile(buyer)], /is not in the file store/],
    ["update files set erased_at = 1 where name = ?", [paper!.file], /files are erased, but the erasures count/],
    ["update applicants set legal_hold_at = 1 where id = ?", [idOf(buyer)], /legalHold/],
  ];
  for (const [statement, ids, problem] of changes) {
    const rows = { erasures: await db.select().from(erasures), files: await db.select().from(files) };
    const [company] = await db
      .select()
      .from(applicants)
      .where(eq(applicants.id, idOf(buyer)));
    await rawRun(statement, ...ids);
    expect((await checkDatabase()).join("\n"), statement).toMatch(problem);
    await db.delete(erasures);
    await db.insert(erasures).values(rows.erasures);
    for (const row of rows.files)
      await db.update(files).set({ erasedAt: row.erasedAt }).where(eq(files.name, row.name));
    await db
      .update(applicants)
      .set({ legalHoldAt: company!.legalHoldAt })
      .where(eq(applicants.id, idOf(buyer)));
  }
  await clean();
});
