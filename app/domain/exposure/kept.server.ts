/** The sums of the exposure, kept by the verbs in their own transaction. Source: app/domain/README.md, "Exposure". */
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { applicantIndustries, applicants, dues, exposures } from "~/db/schema";
import { UPFRONT } from "../instalments/instalment";
import type { Cents } from "../money";
import { add } from "../sums.server";

/** The deadline under which the sums keep what has none before its goods are delivered. */
export const AFTER_DELIVERY = 0;

/** Everybody's sums, and those of the insurer that covers it. */
export const creditScopes = (insurerId: string | null): string[] => (insurerId === null ? [""] : ["", insurerId]);

type Key = [dimension: (typeof exposures.$inferInsert)["dimension"], key: string];

/** Where the credit of an SME stands. One with several industries counts in each of them with all of it. */
export const keysOf = (smeId: string, phoneCountry: string | null, industries: string[]): Key[] => [
  ["sme", smeId],
  ["country", phoneCountry ?? ""],
  ...industries.map((id): Key => ["industry", id]),
];

const countryOf = prepared((reader) =>
  reader
    .select({ code: applicants.phoneCountry })
    .from(applicants)
    .where(eq(applicants.id, sql.placeholder("id"))),
);
const industriesOf = prepared((reader) =>
  reader
    .select({ id: applicantIndustries.industryId })
    .from(applicantIndustries)
    .where(eq(applicantIndustries.applicantId, sql.placeholder("id"))),
);
const usedOf = prepared((reader) =>
  reader
    .select({ used: exposures.used })
    .from(exposures)
    .where(and(eq(exposures.scope, ""), eq(exposures.dimension, "sme"), eq(exposures.key, sql.placeholder("id")))),
);
const usedBy = async (tx: Tx, smeId: string): Promise<Cents> => (await usedOf().all({ id: smeId }, tx))[0]?.used ?? 0;
const namesOf = async (tx: Tx, smeId: string) => (await industriesOf().all({ id: smeId }, tx)).map(({ id }) => id);

interface Parties {
  smeId: string;
  providerId: string;
  insurerId: string | null;
}

/** What is owed of an order changed by `amount` cents. */
export async function addUsed(tx: Tx, { smeId, providerId, insurerId }: Parties, amount: Cents): Promise<void> {
  if (amount === 0) return;
  const [country] = await countryOf().all({ id: smeId }, tx);
  const keys: Key[] = [...keysOf(smeId, country?.code ?? null, await namesOf(tx, smeId)), ["supplier", providerId]];
  await add(
    tx,
    exposures,
    creditScopes(insurerId).flatMap((scope) =>
      keys.map(([dimension, key]) => ({ scope, dimension, key, used: amount })),
    ),
  );
}

interface Credited {
  id: string;
  creditAmount: Cents | null;
  insurerId: string | null;
  phoneCountry: string | null;
}

/**
 * The SME's row changed: its credit stands where the row says from now on. Its orders stay with the insurer that they
 * were made under.
 */
export async function moveGranted(tx: Tx, before: Credited, after: Credited): Promise<void> {
  const isSame =
    before.creditAmount === after.creditAmount &&
    before.insurerId === after.insurerId &&
    before.phoneCountry === after.phoneCountry;
  if (isSame || (before.creditAmount === null && after.creditAmount === null)) return;
  const industries = await namesOf(tx, after.id);
  const used = before.phoneCountry === after.phoneCountry ? 0 : await usedBy(tx, after.id);
  const rows = ({ id, creditAmount, insurerId, phoneCountry }: Credited, sign: 1 | -1) =>
    creditScopes(insurerId).flatMap((scope) =>
      keysOf(id, phoneCountry, industries).map(([dimension, key]) => ({
        scope,
        dimension,
        key,
        granted: sign * (creditAmount ?? 0),
        used: dimension === "country" ? sign * used : 0,
      })),
    );
  await add(tx, exposures, [...rows(before, -1), ...rows(after, 1)]);
}

interface Part {
  number: number;
  amount: Cents;
  deadline: number | null;
  paidAt: number | null;
}

/**
 * The instalments of an order that count among what falls due, before and after a change: none before it is placed,
 * none once it is canceled.
 */
export async function moveDues(
  tx: Tx,
  { insurerId }: { insurerId: string | null },
  before: readonly Part[],
  after: readonly Part[],
): Promise<void> {
  const rows = (parts: readonly Part[], sign: 1 | -1) =>
    parts
      .filter(({ number, paidAt }) => number > UPFRONT && paidAt === null)
      .flatMap(({ deadline, amount }) =>
        creditScopes(insurerId).map((scope) => ({
          scope,
          deadline: deadline ?? AFTER_DELIVERY,
          count: sign,
          amount: sign * amount,
        })),
      );
  await add(tx, dues, [...rows(before, -1), ...rows(after, 1)]);
}
