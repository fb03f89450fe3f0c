/** The pack of one company: all its data. Admins also get its events. Source: app/domain/README.md, "Packs". */
import { asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, apiKeys, documents, files, payees, sessions, webhooks } from "~/db/schema";
import { timelinePage } from "~/domain/applicants/applicant.server";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { type ApplicantView, findSme, findSupplier, loadOwnProfile } from "~/domain/profiles/profile.server";
import { streamStatement } from "~/domain/statements/statement.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import type { CsvCell } from "~/domain/values/csv";
import { formatPlainPercent } from "~/domain/values/money";
import { Forbidden } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import { translateToEnglish } from "~/words/translate";
import { messageFiles } from "./company-messages.server";
import { companyOrderFiles } from "./company-order-files.server";
import { creditRequestTable, paymentFiles } from "./company-payments.server";
import { memberTable, orderRequestTable } from "./company-team.server";
import { eventFiles } from "./event-files.server";
import { feeInvoiceFiles } from "./fee-invoice-files.server";
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
  return { name: `dhow-company-${company.id}`, files: companyFiles(actor, company) };
}

async function* companyFiles(actor: Actor, company: ApplicantView): AsyncGenerator<PackFile> {
  const { id, role, accountId, priceListFile } = company;
  yield { name: "account.csv", content: await accountTable(accountId) };
  yield { name: "sessions.csv", content: await sessionTable(accountId) };
  yield { name: "api-keys.csv", content: await apiKeyTable(accountId) };
  yield { name: "webhooks.csv", content: await webhookTable(accountId) };
  yield { name: "team.csv", content: await memberTable(id) };
  if (role === "sme") yield { name: "order-requests.csv", content: await orderRequestTable(id) };
  yield { name: "profile.csv", content: profileTable(company) };
  yield* documentFiles(id);
  if (priceListFile !== null) yield await storedFile("price-list", priceListFile);
  if (role === "provider") yield { name: "bank-accounts.csv", content: await payeeTable(id) };
  if (role === "sme") yield { name: "credit-requests.csv", content: await creditRequestTable(id) };
  yield* timelineFiles(actor, id);
  yield* companyOrderFiles(actor.role, company);
  if (role === "sme") yield* paymentFiles(id);
  else yield* feeInvoiceFiles(id);
  yield* statementFiles(actor, company);
  yield* messageFiles(company);
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

/** All webhooks, removed ones included. Without their secrets. */
async function webhookTable(accountId: string): Promise<string> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.accountId, accountId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return csvTable([
    ["address", "description", "types", "created at", "disabled at", "removed at"],
    ...rows.map(({ url, description, types, createdAt, disabledAt, removedAt }) => [
      ...[url, description, types.join("; "), csvTime(createdAt), csvTime(disabledAt), csvTime(removedAt)],
    ]),
  ]);
}

/** All keys, ended ones included. Neither the keys nor their hashes. */
async function apiKeyTable(accountId: string): Promise<string> {
  const { name, scopes, networks, createdAt, expiresAt, usedAt, revokedAt } = apiKeys;
  const rows = await db
    .select({ name, scopes, networks, createdAt, expiresAt, usedAt, revokedAt })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
  return csvTable([
    ["name", "scopes", "networks", "created at", "expires at", "last used at", "revoked at"],
    ...rows.map((key) => [
      ...[key.name, key.scopes.join("; "), key.networks.join("; "), csvTime(key.createdAt), csvTime(key.expiresAt)],
      ...[csvTime(key.usedAt), csvTime(key.revokedAt)],
    ]),
  ]);
}
