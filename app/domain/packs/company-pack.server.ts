/**
 * The pack of one company: for admins with its events, and for the company itself with its account and messages.
 * Source: app/domain/README.md, "Packs".
 */
import { and, asc, eq, isNotNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { accounts, applicants, documents, files, orders, outbox, payees, sessions } from "~/db/schema";
import { timelinePage } from "~/domain/applicants/applicant.server";
import { companyDisplayName, companyNameOrEmailSql } from "~/domain/applicants/name.server";
import { streamRows } from "~/domain/lists/list.server";
import { formatOrderNumber, orderStatusName } from "~/domain/orders/status";
import { type ApplicantView, findSme, findSupplier, loadOwnProfile } from "~/domain/profiles/profile.server";
import { streamStatement } from "~/domain/statements/statement.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import type { CsvCell } from "~/domain/values/csv";
import { formatPlainPercent } from "~/domain/values/money";
import { Forbidden } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import { translateToEnglish } from "~/words/translate";
import { eventFiles } from "./event-files.server";
import { csvTable, csvTime, type Pack, type PackFile, splitTable, storedFile } from "./pack-files.server";

/**
 * Returns the company's pack for an admin.
 * @throws Forbidden without the permission `packs.see`.
 * @throws NotFound if no company has this id and role.
 */
export async function loadCompanyPack(actor: Actor, role: ApplicantRole, id: string): Promise<Pack> {
  if (!hasPermission(actor, "packs.see")) throw new Forbidden();
  const company = await (role === "sme" ? findSme(actor, id) : findSupplier(actor, id));
  const files = async function* () {
    yield* companyFiles(actor, company);
    yield* eventFiles({ kind: "applicant", id });
  };
  return { name: `dhow-company-${id}`, files: files() };
}

/**
 * Returns everything that Dhow stores about the actor's company and that the company may see.
 * @throws Forbidden without the permission `profile.see`, as for staff.
 */
export async function loadOwnPack(actor: Actor): Promise<Pack> {
  if (!hasPermission(actor, "profile.see")) throw new Forbidden();
  const company = await loadOwnProfile(actor);
  const files = async function* () {
    yield { name: "account.csv", content: await accountTable(actor.accountId) };
    yield { name: "sessions.csv", content: await sessionTable(actor.accountId) };
    yield* companyFiles(actor, company);
    yield* messageFiles(actor.email);
  };
  return { name: `dhow-company-${company.id}`, files: files() };
}

async function* companyFiles(actor: Actor, company: ApplicantView): AsyncGenerator<PackFile> {
  const { id, role } = company;
  yield { name: "profile.csv", content: profileTable(company) };
  yield* documentFiles(id);
  if (role === "provider") yield { name: "bank-accounts.csv", content: await payeeTable(id) };
  yield* timelineFiles(actor, id);
  yield* orderFiles(id, role);
  yield* statementFiles(actor, company);
}

function profileTable(company: ApplicantView): string {
  const phone = (country: string | null, number: string | null) => (number === null ? "" : `+${country} ${number}`);
  const facts: [string, CsvCell | null][] = [
    ["company", companyDisplayName(company)],
    ["Arabic name", company.titleAr],
    ["description", company.text],
    ["role", company.role === "sme" ? "SME" : "supplier"],
    ["level", String(company.level)],
    ["email", company.email],
    ["second email", company.email2],
    ["first name", company.firstname],
    ["last name", company.lastname],
    ["phone", phone(company.phoneCountry, company.phoneNumber)],
    ["second phone", phone(company.phone2Country, company.phone2Number)],
    ["address", company.address],
    ["second address", company.address2],
    ["Instagram", company.instagram],
    ["website", company.website],
    ["registration's country", company.registrationCountry],
    ["registration's number", company.registrationNumber],
    ["tax number", company.companyVat],
    ["industries", company.industries.map(({ title }) => title).join("; ")],
    ["price list", company.priceList],
    ["requested credit", company.creditRequest],
    ["granted credit", company.creditAmount],
    ["insurer", company.insurerName],
    ["instalments", company.plan?.map(formatPlainPercent).join("; ") ?? null],
    ["discount, %", company.discountRate === null ? null : formatPlainPercent(company.discountRate)],
    ["founded in", company.foundedYear === null ? null : String(company.foundedYear)],
    ["annual turnover", company.annualTurnover],
    ["average balance", company.averageBalance],
    ["monthly inflow", company.monthlyInflow],
    ["registered at", csvTime(company.createdAt)],
    ["changed at", csvTime(company.updatedAt)],
  ];
  return csvTable([["field", "value"], ...facts.map(([name, value]): CsvCell[] => [name, value ?? ""])]);
}

/** Yields the list of all documents, replaced ones included, and their files. */
async function* documentFiles(applicantId: string): AsyncGenerator<PackFile> {
  const rows = await db
    .select({ document: documents, mime: files.mime, sha256: files.sha256 })
    .from(documents)
    .innerJoin(files, eq(files.name, documents.file))
    .where(eq(documents.applicantId, applicantId))
    .orderBy(asc(documents.createdAt), asc(documents.id));
  yield {
    name: "documents.csv",
    content: csvTable([
      ["number", "title", "uploaded at", "state", "valid until", "sha256"],
      ...rows.map(({ document: { title, createdAt, state, goodUntil }, sha256 }, place) => [
        ...[String(place + 1), title, csvTime(createdAt), state, csvTime(goodUntil), sha256 ?? ""],
      ]),
    ]),
  };
  for (const [place, { document }] of rows.entries())
    yield await storedFile(`documents/${place + 1}-${document.title.replace(/[^\w]+/g, "-")}`, document.file);
}

async function payeeTable(supplierId: string): Promise<string> {
  const rows = await db
    .select()
    .from(payees)
    .where(eq(payees.supplierId, supplierId))
    .orderBy(asc(payees.createdAt), asc(payees.id));
  return csvTable([
    ["IBAN", "holder", "bank", "BIC", "currency", "state", "sent at", "decided at", "reason"],
    ...rows.map(({ iban, holder, bank, bic, currency, state, createdAt, decidedAt, reason }) => [
      ...[iban, holder, bank, bic ?? "", currency, state, csvTime(createdAt), csvTime(decidedAt), reason ?? ""],
    ]),
  ]);
}

/** The timeline that the actor may see, with the verdicts, newest first. */
const timelineFiles = ({ role, insurerId }: Actor, applicantId: string): AsyncGenerator<PackFile> =>
  splitTable(
    "timeline",
    ["time", "role", "officer", "level", "event"],
    (async function* () {
      for (let page = 1, hasOlder = true; hasOlder; page += 1) {
        const found = await timelinePage(applicantId, page, { role, insurerId });
        yield found.lines;
        hasOlder = found.hasOlder;
      }
    })(),
    ({ at, author, by, level, text }) => [...[csvTime(at), author, by ?? "", String(level), translateToEnglish(text)]],
  );

/** The company's orders. A supplier's begin once they are placed. */
const orderFiles = (id: string, role: ApplicantRole): AsyncGenerator<PackFile> =>
  splitTable(
    "orders",
    ["order", "ordered at", role === "sme" ? "supplier" : "buyer", "goods", "status", "amount", "credited amount"],
    readOrders(id, role),
    ({ number, createdAt, party, description, status, paid, amount, creditedAmount }) => [
      ...[formatOrderNumber(number), csvTime(createdAt), translateToEnglish(party), description],
      ...[orderStatusName(status, paid), amount, creditedAmount],
    ],
  );

function readOrders(id: string, role: ApplicantRole) {
  const other = alias(applicants, "other");
  const [owner, otherSide, at] =
    role === "sme"
      ? [orders.smeId, orders.supplierId, orders.createdAt]
      : [orders.supplierId, orders.smeId, orders.placedAt];
  const read = (where: SQL | undefined, sorting: SQL[], limit: number) =>
    db
      .select({
        id: orders.id,
        at,
        number: orders.number,
        createdAt: orders.createdAt,
        party: companyNameOrEmailSql(other),
        description: orders.description,
        status: orders.status,
        paid: orders.paid,
        amount: orders.amount,
        creditedAmount: orders.creditedAmount,
      })
      .from(orders)
      .innerJoin(other, eq(other.id, otherSide))
      .where(where)
      .orderBy(...sorting)
      .limit(limit);
  return streamRows<Awaited<ReturnType<typeof read>>[number]>(
    { condition: () => and(eq(owner, id), isNotNull(at)), by: [at, orders.id], isRising: true },
    (order) => [order.at, order.id],
    read,
  );
}

/** The movements of all months, oldest first, with the balance after each. */
const statementFiles = (actor: Actor, { id, role }: ApplicantView): AsyncGenerator<PackFile> =>
  splitTable(
    "statement",
    ["time", "order", "movement", "amount", "balance"],
    (async function* () {
      const { summary } = await streamStatement(actor, role, id, null);
      for (const month of summary.months.toReversed()) yield* (await streamStatement(actor, role, id, month)).batches;
    })(),
    ({ at, orderNumber, movement, amount, balance }) => [
      ...[csvTime(at), formatOrderNumber(orderNumber), movement, amount, balance],
    ],
  );

async function accountTable(accountId: string): Promise<string> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  return csvTable([
    ["field", "value"],
    ["email", account?.email ?? ""],
    ["name", account?.name ?? ""],
    ["language", account?.locale ?? ""],
    ["registered at", csvTime(account?.createdAt ?? null)],
  ]);
}

async function sessionTable(accountId: string): Promise<string> {
  const rows = await db
    .select({ kind: sessions.kind, device: sessions.device, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(asc(sessions.createdAt), asc(sessions.id));
  return csvTable([
    ["kind", "device", "signed in at", "last used at"],
    ...rows.map(({ kind, device, createdAt, seenAt }) => [kind, device ?? "", csvTime(createdAt), csvTime(seenAt)]),
  ]);
}

/** The emails to the company. Codes and links that work without a password are left out. */
const messageFiles = (email: string): AsyncGenerator<PackFile> =>
  splitTable(
    "messages",
    ["written at", "sent at", "subject", "text"],
    readMessages(email),
    ({ createdAt, sentAt, subject, text, goodUntil }) => [
      ...[csvTime(createdAt), csvTime(sentAt), translateToEnglish(subject)],
      text === "" || goodUntil !== null ? "" : translateToEnglish(text),
    ],
  );

function readMessages(email: string) {
  const { id, createdAt, sentAt, subject, text, goodUntil } = outbox;
  const read = (where: SQL | undefined, order: SQL[], limit: number) =>
    db
      .select({ id, createdAt, sentAt, subject, text, goodUntil })
      .from(outbox)
      .where(where)
      .orderBy(...order)
      .limit(limit);
  return streamRows<Awaited<ReturnType<typeof read>>[number]>(
    { condition: () => eq(outbox.to, email), by: [id], isRising: true },
    (found) => [found.id],
    read,
  );
}
