/** The sums of the exposure, kept by the verbs in their own transaction. Source: app/domain/README.md, "Exposure". */
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { applicantIndustries, applicants, exposures, repaymentsDue } from "~/db/schema";
import type { Cents } from "~/domain/values/money";
import { UPFRONT } from "~/domain/values/upfront";
import { addToAggregate } from "./add.server";

/** The deadline under which the sums keep what has none before its goods are delivered. */
export const NO_DEADLINE = 0;

/** Everybody's sums, and those of the insurer that covers it. */
export const creditScopes = (insurerId: string | null): string[] => (insurerId === null ? [""] : ["", insurerId]);

type ExposureKey = [dimension: (typeof exposures.$inferInsert)["dimension"], key: string];

/** Where the credit of an SME stands. One with several industries counts in each of them with all of it. */
export const exposureKeys = (smeId: string, phoneCountry: string | null, industries: string[]): ExposureKey[] => [
  ["sme", smeId],
  ["country", phoneCountry ?? ""],
  ...industries.map((id): ExposureKey => ["industry", id]),
];

const countryQuery = prepareQuery((reader) =>
  reader
    .select({ code: applicants.phoneCountry })
    .from(applicants)
    .where(eq(applicants.id, sql.placeholder("id"))),
);
const industryQuery = prepareQuery((reader) =>
  reader
    .select({ id: applicantIndustries.industryId })
    .from(applicantIndustries)
    .where(eq(applicantIndustries.applicantId, sql.placeholder("id"))),
);
const usedQuery = prepareQuery((reader) =>
  reader
    .select({ used: exposures.used })
    .from(exposures)
    .where(and(eq(exposures.scope, ""), eq(exposures.dimension, "sme"), eq(exposures.key, sql.placeholder("id")))),
);
const loadUsedCredit = async (tx: Tx, smeId: string): Promise<Cents> =>
  (await usedQuery().all({ id: smeId }, tx))[0]?.used ?? 0;
const loadIndustryIds = async (tx: Tx, smeId: string) =>
  (await industryQuery().all({ id: smeId }, tx)).map(({ id }) => id);

interface Parties {
  smeId: string;
  supplierId: string;
  insurerId: string | null;
}

/** What is owed of an order changed by `amount` cents. */
export async function addUsedCredit(tx: Tx, { smeId, supplierId, insurerId }: Parties, amount: Cents): Promise<void> {
  if (amount === 0) return;
  const [country] = await countryQuery().all({ id: smeId }, tx);
  const keys: ExposureKey[] = [
    ...exposureKeys(smeId, country?.code ?? null, await loadIndustryIds(tx, smeId)),
    ["supplier", supplierId],
  ];
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
}

/**
 * The SME's row changed: its credit stands where the row says from now on. Its orders stay with the insurer that they
 * were made under.
 */
export async function updateGrantedCredit(tx: Tx, before: CreditHolder, after: CreditHolder): Promise<void> {
  const isSame =
    before.creditAmount === after.creditAmount &&
    before.insurerId === after.insurerId &&
    before.phoneCountry === after.phoneCountry;
  if (isSame || (before.creditAmount === null && after.creditAmount === null)) return;
  const industries = await loadIndustryIds(tx, after.id);
  const used = before.phoneCountry === after.phoneCountry ? 0 : await loadUsedCredit(tx, after.id);
  const rows = ({ id, creditAmount, insurerId, phoneCountry }: CreditHolder, sign: 1 | -1) =>
    creditScopes(insurerId).flatMap((scope) =>
      exposureKeys(id, phoneCountry, industries).map(([dimension, key]) => ({
        scope,
        dimension,
        key,
        granted: sign * (creditAmount ?? 0),
        used: dimension === "country" ? sign * used : 0,
      })),
    );
  await addToAggregate(tx, exposures, [...rows(before, -1), ...rows(after, 1)]);
}

interface ExposurePart {
  number: number;
  amount: Cents;
  deadline: number | null;
  paidAt: number | null;
}

/**
 * The instalments of an order that count among what falls due, before and after a change: none before it is placed,
 * none once it is canceled.
 */
export async function updateRepaymentsDue(
  tx: Tx,
  { insurerId }: { insurerId: string | null },
  before: readonly ExposurePart[],
  after: readonly ExposurePart[],
): Promise<void> {
  const rows = (parts: readonly ExposurePart[], sign: 1 | -1) =>
    parts
      .filter(({ number, paidAt }) => number > UPFRONT && paidAt === null)
      .flatMap(({ deadline, amount }) =>
        creditScopes(insurerId).map((scope) => ({
          scope,
          deadline: deadline ?? NO_DEADLINE,
          count: sign,
          amount: sign * amount,
        })),
      );
  await addToAggregate(tx, repaymentsDue, [...rows(before, -1), ...rows(after, 1)]);
}
