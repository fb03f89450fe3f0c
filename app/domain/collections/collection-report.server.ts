/** Stores and reads the collection reports that the bank and the insurers have chosen, and finds their recipients. */
import { db, type Tx } from "~/db/client.server";
import { listColleagues, MAX_COLLEAGUES } from "~/domain/accounts/colleagues.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { readReminderPlan } from "~/domain/instalments/reminder-plan.server";
import { listInsurers, loadInsurerName } from "~/domain/insurers/insurer.server";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import type { Actor } from "~/domain/values/actor";
import type { CollectionReports } from "~/domain/values/collection-reports";
import { Invalid } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import {
  BANK_COMPANY,
  type CollectionReportKind,
  type CompanyReports,
  DEFAULT_COLLECTION_REPORTS,
} from "./collection-report";

const COLLECTION_REPORTS_KEY = "collectionReports";

/** The choices by company. A company that has chosen none is missing. */
export type StoredCollectionReports = Readonly<Record<string, CollectionReports>>;

/** Returns the choices of all companies that have chosen. Reads `settings`. */
export const readAllCollectionReports = async (tx: Tx = db): Promise<StoredCollectionReports> =>
  ((await readSetting(tx, COLLECTION_REPORTS_KEY)) as StoredCollectionReports | undefined) ?? {};

/** Returns the company's key: an insurer's id, or the bank's. */
const companyOf = ({ role, insurerId }: Pick<Actor, "role" | "insurerId">): string =>
  role === "insurance" ? (insurerId ?? "") : BANK_COMPANY;

/** Returns the choice of the actor's company, or the default. Reads `settings`. Callers check the permission. */
export const readCollectionReports = async (actor: Pick<Actor, "role" | "insurerId">): Promise<CollectionReports> =>
  (await readAllCollectionReports())[companyOf(actor)] ?? DEFAULT_COLLECTION_REPORTS;

/** Returns the choices of the bank and of all insurers, in priority order. Callers check the permission. */
export async function listCollectionReports(): Promise<CompanyReports[]> {
  const [stored, insurers] = await Promise.all([readAllCollectionReports(), listInsurers()]);
  return [null, ...insurers].map((insurer) => ({
    insurer: insurer && { id: insurer.id, name: insurer.name },
    ...(stored[insurer?.id ?? BANK_COMPANY] ?? DEFAULT_COLLECTION_REPORTS),
  }));
}

/** Returns the version of the choice, for a form to name the state it shows. */
export const collectionReportsVersion = ({
  pastDueDays,
  defaults,
  insolvencies,
  writeOffs,
}: CollectionReports): string => versionHash(pastDueDays, `${defaults} ${insolvencies} ${writeOffs}`);

/**
 * Bank or insurer: chooses the collection reports of the actor's company, and records the event
 * `settings.collectionReports`. `seen`: the version of the form.
 * @throws Invalid if no reminder of the plan comes so many days after a deadline.
 * @throws Refused (`changed_meanwhile`) if the choice differs from `seen`.
 */
export const setCollectionReports = verb(
  "collections.reports",
  async ({ actor: by, tx, now }, chosen: CollectionReports, seen?: string): Promise<void> => {
    const company = companyOf(by);
    const [stored, plan, name] = await Promise.all([
      readAllCollectionReports(tx),
      readReminderPlan(tx),
      company === BANK_COMPANY ? null : loadInsurerName(tx, company),
    ]);
    const current = stored[company] ?? DEFAULT_COLLECTION_REPORTS;
    assertUnchanged(seen, collectionReportsVersion(current), message("collectionReportsAreNow", current));
    const { pastDueDays, defaults, insolvencies, writeOffs } = chosen;
    const lastDay = Math.max(0, ...plan);
    if (pastDueDays > lastDay) throw new Invalid({ pastDueDays: [message("noReminderFromThen", lastDay)] });
    const reports = { pastDueDays, defaults, insolvencies, writeOffs };
    await storeSetting(tx, COLLECTION_REPORTS_KEY, { ...stored, [company]: reports });
    await recordEvent(tx, {
      subject: SETTINGS_SUBJECT,
      verb: "settings.collectionReports",
      by,
      now,
      text: message("collectionReportsSet", name, reports),
    });
  },
);

/** The email address and language of an officer of the bank or an insurer. */
export interface ReportRecipient {
  role: "bank" | "insurance";
  email: string;
  locale: string;
}

/** Returns the company's active officers, at most MAX_COLLEAGUES. `company`: BANK_COMPANY, or an insurer's id. */
export async function listReportRecipients(tx: Tx, company: string): Promise<ReportRecipient[]> {
  const [role, insurerId] = company === BANK_COMPANY ? (["bank", null] as const) : (["insurance", company] as const);
  const officers = await listColleagues(tx, { accountId: "", role, insurerId }, MAX_COLLEAGUES);
  return officers.map(({ email, locale }) => ({ role, email, locale }));
}

/**
 * Returns the officers of these companies that have chosen reports of this kind. `companies`: BANK_COMPANY, and
 * insurers' ids.
 */
export async function listChosenRecipients(
  tx: Tx,
  companies: readonly string[],
  kind: CollectionReportKind,
): Promise<ReportRecipient[]> {
  const stored = await readAllCollectionReports(tx);
  const chosen = companies.filter((company) => (stored[company] ?? DEFAULT_COLLECTION_REPORTS)[kind]);
  return (await Promise.all(chosen.map((company) => listReportRecipients(tx, company)))).flat();
}
