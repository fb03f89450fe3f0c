/**
 * The stored sums of the exposure, which verbs update in their own transaction. Source: app/domain/README.md,
 * "Exposure".
 */
import { and, type Column, eq, inArray, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { oneRow, prepareQuery } from "~/db/prepared-statements.server";
import { applicantIndustries, exposures, instalments, repaymentsDue } from "~/db/schema";
import { lockSubjects } from "~/domain/events/event.server";
import { applicantById } from "~/domain/lookups.server";
import type { Cents } from "~/domain/values/money";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { addToAggregate } from "./add.server";

/** The deadline key for instalments that have no deadline before the delivery. */
export const NO_DEADLINE = 0;

/** Returns the scopes of a credit: the overall scope ("") and the insurer's, if any. */
export const creditScopes = (insurerId: string | null): string[] => (insurerId === null ? [""] : ["", insurerId]);

export type ExposureKey = [dimension: (typeof exposures.$inferInsert)["dimension"], key: string];

/** Returns the exposure keys of an SME's credit. An SME with several industries counts fully in each of them. */
export const exposureKeys = (
  { id, phoneCountry, groupId }: Pick<CreditHolder, "id" | "phoneCountry" | "groupId">,
  industries: string[],
): ExposureKey[] => [
  ["sme", id],
  ...(groupId === null ? [] : [["group", groupId] satisfies ExposureKey]),
  ["country", phoneCountry ?? ""],
  ...industries.map((id): ExposureKey => ["industry", id]),
];

const industryQuery = prepareQuery((reader) =>
  reader
    .select({ id: applicantIndustries.industryId })
    .from(applicantIndustries)
    .where(eq(applicantIndustries.applicantId, sql.placeholder("id"))),
);
const unpaidScopeQuery = prepareQuery((reader) =>
  reader
    .selectDistinct({ insurerId: instalments.insurerId })
    .from(instalments)
    .where(and(eq(instalments.smeId, sql.placeholder("id")), isNull(instalments.paidAt))),
);

const unpaidOrderQuery = prepareQuery((reader) =>
  reader
    .selectDistinct({ orderId: instalments.orderId })
    .from(instalments)
    .where(and(eq(instalments.smeId, sql.placeholder("id")), isNull(instalments.paidAt))),
);

/**
 * Locks the SMEs and their unpaid orders, before their used credit moves to other keys of the exposure: no payment can
 * change the credit meanwhile.
 */
export async function lockUnpaidOrders(tx: Tx, ...smeIds: string[]): Promise<void> {
  const unpaid = await Promise.all(smeIds.map((id) => unpaidOrderQuery().all({ id }, tx)));
  await lockSubjects(tx, "applicant", ...smeIds);
  await lockSubjects(tx, "order", ...unpaid.flat().map(({ orderId }) => orderId));
}

/**
 * Returns the SME's used credit (cents) by scope: of all its orders (""), and of each insurer that covers unpaid ones.
 * After a change of insurer, earlier orders count for the earlier insurer.
 */
async function loadUsedByScope(tx: Tx, smeId: string): Promise<[scope: string, used: Cents][]> {
  const insurers = await unpaidScopeQuery().all({ id: smeId }, tx);
  const scopes = ["", ...insurers.flatMap(({ insurerId }) => insurerId ?? [])];
  const rows = await tx
    .select({ scope: exposures.scope, used: exposures.used })
    .from(exposures)
    .where(and(inArray(exposures.scope, scopes), eq(exposures.dimension, "sme"), eq(exposures.key, smeId)));
  return rows.map(({ scope, used }) => [scope, used]);
}
const loadIndustryIds = async (tx: Tx, smeId: string) =>
  (await industryQuery().all({ id: smeId }, tx)).map(({ id }) => id);

/**
 * The SQL of the credit of all SMEs in the scope, in cents, as a column of a query: the sum of the few countries. Used
 * credit is the SMEs' debt.
 */
export const creditTotalSql = (measure: "granted" | "used", scope: Column | Placeholder | SQL): SQL<Cents> =>
  sql<Cents>`coalesce((select sum(${exposures[measure]}) from ${exposures}
    where ${exposures.scope} = ${scope} and ${exposures.dimension} = 'country'), 0)`.mapWith(Number);

const creditTotals = prepareQuery((reader) =>
  reader
    .select({
      granted: creditTotalSql("granted", sql.placeholder("scope")),
      used: creditTotalSql("used", sql.placeholder("scope")),
    })
    .from(oneRow),
);

/** Returns the granted and used credit (cents) of all SMEs, or of the insurer `scope`. Source: table `exposures`. */
export async function loadCreditTotals(scope = ""): Promise<{ granted: Cents; used: Cents }> {
  const [totals] = await creditTotals().all({ scope });
  return totals ?? { granted: 0, used: 0 };
}

interface Parties {
  smeId: string;
  supplierId: string;
  insurerId: string | null;
}

/**
 * Returns the exposure keys of the SME, its group, its country and its industries.
 * @throws NotFound if the SME does not exist.
 */
export async function loadExposureKeys(tx: Tx, smeId: string): Promise<ExposureKey[]> {
  const [sme, industries] = await Promise.all([applicantById(tx, smeId), loadIndustryIds(tx, smeId)]);
  return exposureKeys(sme, industries);
}

/** Adds `amount` cents to the used credit of an order: of its SME's keys, from loadExposureKeys(), and its supplier. */
export async function addUsedCredit(
  tx: Tx,
  { insurerId, supplierId }: Pick<Parties, "insurerId" | "supplierId">,
  smeKeys: ExposureKey[],
  amount: Cents,
): Promise<void> {
  const keys: ExposureKey[] = [...smeKeys, ["supplier", supplierId]];
  await addToAggregate(
    tx,
    exposures,
    creditScopes(insurerId).flatMap((scope) =>
      keys.map(([dimension, key]) => ({ scope, dimension, key, used: amount })),
    ),
  );
}

interface CreditHolder {
  id: string;
  creditAmount: Cents | null;
  insurerId: string | null;
  phoneCountry: string | null;
  groupId: string | null;
}

/**
 * Moves the granted credit after a change of the SME's row: its amount, insurer, country or group. The used credit
 * follows the country and the group; orders stay with the insurer under which they were placed.
 */
export async function updateGrantedCredit(tx: Tx, before: CreditHolder, after: CreditHolder): Promise<void> {
  const isUsedAlike = before.phoneCountry === after.phoneCountry && before.groupId === after.groupId;
  const isSame = before.creditAmount === after.creditAmount && before.insurerId === after.insurerId && isUsedAlike;
  if (isSame || (before.creditAmount === null && after.creditAmount === null)) return;
  const industries = await loadIndustryIds(tx, after.id);
  const used = isUsedAlike ? [] : await loadUsedByScope(tx, after.id);
  const keysOf = (holder: CreditHolder) => exposureKeys(holder, industries);
  const rows = (holder: CreditHolder, sign: 1 | -1) => [
    ...creditScopes(holder.insurerId).flatMap((scope) =>
      keysOf(holder).map(([dimension, key]) => ({
        scope,
        dimension,
        key,
        granted: sign * (holder.creditAmount ?? 0),
      })),
    ),
    // Keys of both rows cancel out, so only the country and the group move.
    ...used.flatMap(([scope, amount]) =>
      keysOf(holder).map(([dimension, key]) => ({ scope, dimension, key, used: sign * amount })),
    ),
  ];
  await addToAggregate(tx, exposures, [...rows(before, -1), ...rows(after, 1)]);
}

interface ExposurePart {
  upfront: boolean;
  amount: Cents;
  paidAmount: Cents;
  creditedAmount: Cents;
  deadline: number | null;
  paidAt: number | null;
}

/**
 * Replaces an order's unpaid instalments, except the upfront part, in the repayments by deadline. `before` is empty
 * until the order is placed, `after` once it is canceled.
 */
export async function updateRepaymentsDue(
  tx: Tx,
  { insurerId }: { insurerId: string | null },
  before: readonly ExposurePart[],
  after: readonly ExposurePart[],
): Promise<void> {
  const rows = (parts: readonly ExposurePart[], sign: 1 | -1) =>
    parts
      .filter(({ upfront, paidAt }) => !upfront && paidAt === null)
      .flatMap((part) =>
        creditScopes(insurerId).map((scope) => ({
          scope,
          deadline: part.deadline ?? NO_DEADLINE,
          count: sign,
          amount: sign * unpaidAmount(part),
        })),
      );
  await addToAggregate(tx, repaymentsDue, [...rows(before, -1), ...rows(after, 1)]);
}
