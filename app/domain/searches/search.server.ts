/**
 * The officers' search over orders, companies, transfers and bank accounts. Each kind reads along one index, and has
 * at most ten results from the officer's own lists.
 */
import { desc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, cashRefunds, payees, payoutLines } from "~/db/schema";
import type { SeenApplicant } from "~/domain/applicants/level.server";
import { companyDisplayName, companyNameSql } from "~/domain/applicants/name.server";
import { hideInvisible } from "~/domain/applicants/visibility.server";
import { findPayerByReference } from "~/domain/cash/transfer.server";
import { findOrders } from "~/domain/orders/search.server";
import { formatOrderNumber, parseOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { normalizeIban } from "~/domain/payees/payee-input";
import { findApplicants } from "~/domain/profiles/search.server";
import type { Actor, ApplicantRole, OfficerRole } from "~/domain/values/actor";
import { trimInvisible } from "~/domain/values/characters";
import { masked } from "~/domain/values/iban";
import { hasPermission } from "~/domain/verbs/permissions";
import type { FoundItem, ResultGroup } from "./search";

export const MIN_SEARCH_LENGTH = 2;
/** The most results of each kind. */
export const MAX_RESULTS = 10;

export interface FoundGroups {
  groups: ResultGroup[];
  /** The page of the only result, if the text is its whole order number or reference. */
  direct: string | null;
}

/** Returns the matching records that the officer may see, by kind. Null for texts that are too short. */
export async function searchEverything(actor: Actor, officer: OfficerRole, typed: string): Promise<FoundGroups | null> {
  const text = trimInvisible(typed);
  if ([...text].length < MIN_SEARCH_LENGTH) return null;
  const payer = await findPayerByReference(db, text);
  if (payer?.orderNumber === null) return { groups: await searchPayer(actor, officer, payer.smeId), direct: null };
  const order = payer?.orderNumber ?? parseOrderNumber(text)?.number ?? null;
  const query = payer?.orderNumber ? formatOrderNumber(payer.orderNumber) : text;
  const found = await Promise.all([
    searchOrders(actor, officer, query),
    searchCompanies(actor, officer, "sme", query),
    officer === "admin" ? searchCompanies(actor, officer, "provider", query) : [],
    hasPermission(actor, "payouts.batch") ? searchTransfers(officer, text) : [],
    hasPermission(actor, "payees.see") ? searchPayees(officer, text) : [],
  ]);
  const groups = found.flat().filter(({ results }) => results.length > 0);
  const direct = groups.find(({ kind }) => kind === "orders" || kind === "transfers");
  const named = direct?.results.find(({ title }) => isWholeName(title, text, order));
  const isOnly = direct?.results.length === 1 && (groups.length === 1 || /^d/i.test(query));
  return { groups, direct: named && isOnly ? named.path : null };
}

const isWholeName = (title: string, text: string, order: number | null): boolean =>
  title === text || (order !== null && title === formatOrderNumber(order));

const withSearch = (list: string, text: string): string => `${list}?${new URLSearchParams({ q: text })}`;

async function searchOrders(actor: Actor, officer: OfficerRole, text: string): Promise<ResultGroup[]> {
  const { rows, count } = await findOrders(actor, text, { page: 1, perPage: MAX_RESULTS });
  const results = rows.map(({ id, number, smeTitle, amount }) => ({
    path: paths.order(officer, id),
    title: formatOrderNumber(number),
    company: smeTitle,
    amount,
  }));
  return [{ kind: "orders", results, list: count > rows.length ? withSearch(paths.orders(officer), text) : null }];
}

async function searchCompanies(
  actor: Actor,
  officer: OfficerRole,
  role: ApplicantRole,
  text: string,
): Promise<ResultGroup[]> {
  const { rows } = await findApplicants(actor, role, text);
  const results = rows.slice(0, MAX_RESULTS).map((company) => toCompanyResult(officer, role, company));
  const list = rows.length > MAX_RESULTS ? withSearch(paths.companies(officer, role), text) : null;
  return [{ kind: role === "sme" ? "smes" : "suppliers", results, list }];
}

const toCompanyResult = (officer: OfficerRole, role: ApplicantRole, company: SeenApplicant): FoundItem => ({
  path: paths.company(officer, role, company.id),
  title: companyDisplayName(company) ?? company.email,
  company: null,
  amount: null,
});

/** The SME whose own transfer reference was typed. */
async function searchPayer(actor: Actor, officer: OfficerRole, smeId: string): Promise<ResultGroup[]> {
  const smes = await hideInvisible(actor, await db.select().from(applicants).where(eq(applicants.id, smeId)));
  const results = smes.map((sme) => toCompanyResult(officer, "sme", sme));
  return results.length > 0 ? [{ kind: "smes", results, list: null }] : [];
}

/** Payouts and refunds by the reference that Dhow wrote into the transfer. */
async function searchTransfers(officer: OfficerRole, text: string): Promise<ResultGroup[]> {
  const company = companyNameSql(applicants);
  const readPayouts = db
    .select({ batchId: payoutLines.batchId, title: payoutLines.endToEndId, company, amount: payoutLines.amount })
    .from(payoutLines)
    .innerJoin(applicants, eq(applicants.id, payoutLines.supplierId))
    .where(eq(payoutLines.endToEndId, text));
  const readRefunds = db
    .select({ title: cashRefunds.endToEndId, company, amount: cashRefunds.amount })
    .from(cashRefunds)
    .innerJoin(applicants, eq(applicants.id, cashRefunds.smeId))
    .where(eq(cashRefunds.endToEndId, text));
  const [payouts, refunds] = await Promise.all([readPayouts, readRefunds]);
  const results = [
    ...payouts.map(({ batchId, ...row }) => ({
      ...row,
      path: paths.payoutBatch(officer as "admin" | "bank", batchId),
    })),
    ...refunds.map((row) => ({ ...row, path: paths.refunds(officer) })),
  ];
  return [{ kind: "transfers", results, list: null }];
}

/** Suppliers' bank accounts with this IBAN, newest first. */
async function searchPayees(officer: OfficerRole, text: string): Promise<ResultGroup[]> {
  const rows = await db
    .select({ supplierId: payees.supplierId, iban: payees.iban, company: companyNameSql(applicants) })
    .from(payees)
    .innerJoin(applicants, eq(applicants.id, payees.supplierId))
    .where(eq(payees.iban, normalizeIban(text)))
    .orderBy(desc(payees.createdAt), desc(payees.id))
    .limit(MAX_RESULTS);
  const results = rows.map(({ supplierId, iban, company }) => ({
    path:
      officer === "admin"
        ? paths.company(officer, "provider", supplierId)
        : paths.companyStatement(officer, "provider", supplierId),
    title: masked(iban),
    company,
    amount: null,
  }));
  return [{ kind: "payees", results, list: null }];
}
