/** Conditions of partial indexes that queries repeat. With a parameter for a literal, no query uses the index. */
import { type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/** The orders that the bank has paid out and the SME still repays. */
export const isRepaying = ({ status, paid }: Record<"status" | "paid", AnySQLiteColumn>): SQL =>
  sql`${status} = 6 and ${paid} = 0`;

/** The disputes or reschedules that are not over. */
export const isOpenRow = ({ state }: Record<"state", AnySQLiteColumn>): SQL => sql`${state} = 'open'`;

/** The unpaid instalments with other deadlines than their first ones. */
export const isRescheduled = ({
  originalDeadline,
  paidAt,
}: Record<"originalDeadline" | "paidAt", AnySQLiteColumn>): SQL =>
  sql`${originalDeadline} is not null and ${paidAt} is null`;

/** The open reschedules without the bank's consent. */
export const lacksBankConsent = ({ state, bankConsentAt }: Record<"state" | "bankConsentAt", AnySQLiteColumn>): SQL =>
  sql`${state} = 'open' and ${bankConsentAt} is null`;

/** The open reschedules without the insurer's consent. */
export const lacksInsurerConsent = ({
  state,
  insurerConsentAt,
}: Record<"state" | "insurerConsentAt", AnySQLiteColumn>): SQL =>
  sql`${state} = 'open' and ${insurerConsentAt} is null`;

/** The claims that wait for their filing. */
export const isNotifiedClaim = ({ state }: Record<"state", AnySQLiteColumn>): SQL => sql`${state} = 'notified'`;

/** The claims that are neither refused nor withdrawn. An order has at most one of them. */
export const isStandingClaim = ({ state }: Record<"state", AnySQLiteColumn>): SQL =>
  sql`${state} not in ('refused', 'withdrawn')`;

/** The orders that ever had a claim. */
export const hasClaims = ({ claimCount }: Record<"claimCount", AnySQLiteColumn>): SQL => sql`${claimCount} > 0`;

/** The instalments that an SME owes once the order is placed: all but upfront parts. */
export const isRepaidInstalment = ({ upfront }: Record<"upfront", AnySQLiteColumn>): SQL => sql`${upfront} = 0`;

/** The unpaid ones of them, which can be overdue. */
export const isOpenInstalment = ({ paidAt, upfront }: Record<"paidAt" | "upfront", AnySQLiteColumn>): SQL =>
  sql`${paidAt} is null and ${upfront} = 0`;

/** The groups with connected companies. */
export const hasCompanies = ({ companies }: Record<"companies", AnySQLiteColumn>): SQL => sql`${companies} > 0`;

/** The claims against suppliers that are neither netted nor repaid in full. */
export const isOpenClaim = ({
  claimed,
  netted,
  repaid,
}: Record<"claimed" | "netted" | "repaid", AnySQLiteColumn>): SQL => sql`${claimed} > ${netted} + ${repaid}`;
