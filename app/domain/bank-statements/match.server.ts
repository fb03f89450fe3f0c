/** The likely owners of a bank line's money, and the search for others. Callers check the permission. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { applicants, instalments, orders } from "~/db/schema";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { unpaidSql } from "~/domain/instalments/instalment.server";
import { findApplicants } from "~/domain/profiles/search.server";
import type { Actor } from "~/domain/values/actor";
import { parseSearchedMoney } from "~/domain/values/money";
import type { BankLine, PossibleOwner } from "./bank-line";
import { findSmesOwing } from "./payer-matching.server";

/** The most SMEs that a search offers. */
const MAX_FOUND = 10;

/**
 * Returns the SMEs that the search finds by name, phone, order number or unpaid amount, then the line's proposals, best
 * first. `search`: null for the proposals only.
 */
export async function listPossibleOwners(
  actor: Actor,
  { proposals }: Pick<BankLine, "proposals">,
  search: string | null,
): Promise<PossibleOwner[]> {
  const found = search === null ? [] : await findSmes(actor, search);
  const proposed = proposals.filter(({ smeId }) => !found.includes(smeId));
  const ids = [...found, ...proposed.map(({ smeId }) => smeId)];
  if (ids.length === 0) return [];
  const owners = await loadOwners(ids);
  return ids.flatMap((id) => {
    const owner = owners.get(id);
    const { why = [], score = null } = proposals.find(({ smeId }) => smeId === id) ?? {};
    return owner ? [{ ...owner, isFound: found.includes(id), why, score }] : [];
  });
}

async function findSmes(actor: Actor, search: string): Promise<string[]> {
  const cents = parseSearchedMoney(search);
  const [named, owing] = await Promise.all([
    findApplicants(actor, "sme", search),
    cents === null ? [] : findSmesOwing(cents),
  ]);
  return [...new Set([...owing, ...named.rows.map(({ id }) => id)])].slice(0, MAX_FOUND);
}

const earlier = alias(instalments, "earlier");

/** The SMEs with their earliest unpaid instalment, by id. */
async function loadOwners(ids: string[]): Promise<Map<string, Omit<PossibleOwner, "isFound" | "why" | "score">>> {
  const earliest = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(and(eq(earlier.smeId, applicants.id), isNull(earlier.paidAt), isNotNull(earlier.deadline)))
    .orderBy(asc(earlier.deadline))
    .limit(1);
  const rows = await db
    .select({
      id: applicants.id,
      title: applicants.title,
      titleAr: applicants.titleAr,
      email: applicants.email,
      amount: unpaidSql,
      deadline: instalments.deadline,
      order: orders.number,
    })
    .from(applicants)
    .leftJoin(instalments, sql`${instalments.id} = (${earliest})`)
    .leftJoin(orders, eq(orders.id, instalments.orderId))
    .where(inArray(applicants.id, ids));
  return new Map(
    rows.map(({ id, amount, deadline, order, ...names }) => [
      id,
      {
        smeId: id,
        name: companyDisplayName(names) ?? names.email,
        due: deadline === null || order === null ? null : { amount, deadline, order },
      },
    ]),
  );
}
