/**
 * The officers' search over orders, companies, money and bank accounts. Each kind reads along its indexes, and has at
 * most ten results from the officer's own lists.
 */
import { desc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, payees } from "~/db/schema";
import type { SeenApplicant } from "~/domain/applicants/level.server";
import { companyDisplayName, companyNameSql } from "~/domain/applicants/name.server";
import { hideInvisible } from "~/domain/applicants/visibility.server";
import { findPayerByReference } from "~/domain/cash/transfer.server";
import { findOrders, findOrdersByAmount } from "~/domain/orders/search.server";
import { formatOrderNumber, parseOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { normalizeIban } from "~/domain/payees/payee-input";
import { findApplicants } from "~/domain/profiles/search.server";
import type { Actor, ApplicantRole, OfficerRole } from "~/domain/values/actor";
import { trimInvisible } from "~/domain/values/characters";
import { masked } from "~/domain/values/iban";
import { hasPermission } from "~/domain/verbs/permissions";
import { MAX_RESULTS, searchBankLines, searchPayments, searchTransfers } from "./money-search.server";
import type { FoundItem, ResultGroup } from "./search";
import { parseTypedMoney, type TypedMoney } from "./typed-money";

export const MIN_SEARCH_LENGTH = 2;

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
  const typedMoney = parseTypedMoney(text);
  const found = await Promise.all([
    searchOrders(actor, officer, { ...typedMoney, text: query }),
    searchCompanies(actor, officer, "sme", query),
    officer === "admin" ? searchCompanies(actor, officer, "provider", query) : [],
    hasPermission(actor, "payouts.batch") ? searchTransfers(officer, typedMoney) : [],
    hasPermission(actor, "ledger.see") ? searchPayments(officer, text) : [],
    hasPermission(actor, "transfers.see") ? searchBankLines(officer, typedMoney) : [],
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

/** Orders by number, company or amount. The order list finds no amounts. */
async function searchOrders(actor: Actor, officer: OfficerRole, { text, cents }: TypedMoney): Promise<ResultGroup[]> {
  const [{ rows, count }, ofAmount] = await Promise.all([
    findOrders(actor, text, { page: 1, perPage: MAX_RESULTS }),
    cents === null ? [] : findOrdersByAmount(actor, cents, MAX_RESULTS),
  ]);
  const named = new Set(rows.map(({ id }) => id));
  const found = [...rows, ...ofAmount.filter(({ id }) => !named.has(id))].slice(0, MAX_RESULTS);
  const results = found.map(({ id, number, smeTitle, amount }) => ({
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
