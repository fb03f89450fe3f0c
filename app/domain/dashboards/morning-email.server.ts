/** The morning email with an officer's tasks. Source: app/domain/README.md, "Messages". */
import { and, asc, eq, gt, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts, applicants, collectionCases } from "~/db/schema";
import { actorColumns } from "~/domain/accounts/sessions.server";
import { morningEmail } from "~/domain/notifications/messages";
import { queueMail } from "~/domain/notifications/outbox.server";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import { versionedSetting } from "~/domain/settings/versioned-setting.server";
import { NO_PASSWORD } from "~/domain/values/account-data";
import type { Actor } from "~/domain/values/actor";
import { businessDay, endOfDay, startOfDay } from "~/domain/values/calendar";
import { HOUR } from "~/domain/values/clock";
import { job, type Write } from "~/domain/verbs/verb.server";
import { dayText, isWorkingDay } from "~/domain/working-days/working-days";
import { loadHomeCalendar } from "~/domain/working-days/working-days.server";
import { message } from "~/words/message";
import { listTasks } from "./task.server";

/** The setting with the last officer of today's emails. */
const SENT_KEY = "morningEmailSent";
/** The time of day of the emails: 8:00. */
const EMAIL_HOUR = 8 * HOUR;
const OFFICERS_AT_ONCE = 100;

const morningEmailSetting = versionedSetting<boolean>({
  key: "morningEmail",
  complete: (stored) => stored === true,
  event: "settings.morningEmail",
  text: (isOn) => message(isOn ? "morningEmailSetOn" : "morningEmailSetOff"),
  current: (isOn) => message(isOn ? "morningEmailIsOn" : "morningEmailIsOff"),
});

/** Returns whether officers get the email. Reads `settings`. */
export const readMorningEmail = morningEmailSetting.read;

/** The version of the setting, for forms. */
export const morningEmailVersion = morningEmailSetting.version;

/**
 * Sets whether officers get an email with their tasks on working days at 8:00, and records the event
 * `settings.morningEmail`.
 * @throws Refused (`changed_meanwhile`) if the version is no longer `seen`.
 */
export const setMorningEmail = morningEmailSetting.set;

/** The progress of a day's emails: the officers until `after`, in the order of their ids, have theirs. */
interface Sent {
  /** Such as "2026-11-27". */
  day: string;
  after: string;
}

/**
 * Sends each active officer one email with its open tasks, from 8:00 on working days of Dhow's country, if the setting
 * is on. An officer without tasks gets none. Each officer's email is queued once, even if two runs overlap.
 */
export const sendMorningEmails = job(async ({ write, now }): Promise<void> => {
  if (!(await readMorningEmail())) return;
  const today = businessDay(now);
  if (now < startOfDay(today) + EMAIL_HOUR) return;
  const day = dayText(today);
  const sent = await readSent(db, day);
  const officers = await listOfficers(sent.after);
  if (officers.length === 0 || !isWorkingDay(await loadHomeCalendar(db, today), today)) return;
  for (const officer of officers) if (!(await sendMorningEmail(write, officer, day, now))) return;
});

async function readSent(tx: Tx, day: string): Promise<Sent> {
  const sent = (await readSetting(tx, SENT_KEY)) as Sent | undefined;
  return sent?.day === day ? sent : { day, after: "" };
}

/** Returns the next active officers in the order of their ids. Reads an index of `accounts`. */
const listOfficers = (after: string): Promise<Actor[]> =>
  db
    .select(actorColumns)
    .from(accounts)
    .leftJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(
      and(
        sql`${accounts.role} not in ('sme', 'provider')`,
        isNull(accounts.disabledAt),
        ne(accounts.passwordHash, NO_PASSWORD),
        gt(accounts.id, after),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(OFFICERS_AT_ONCE);

/** Queues the officer's email. Returns false if another run has already handled the officer. */
async function sendMorningEmail(write: Write, officer: Actor, day: string, now: number): Promise<boolean> {
  const [tasks, actions] = await Promise.all([listTasks(officer, now), countDueActions(officer, now)]);
  const open = tasks.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count] as const);
  return write(async (tx) => {
    if ((await readSent(tx, day)).after >= officer.accountId) return false;
    await storeSetting(tx, SENT_KEY, { day, after: officer.accountId } satisfies Sent);
    if (open.length > 0 || actions > 0)
      await queueMail(tx, officer.email, morningEmail(officer.role, open, actions), now);
    return true;
  });
}

/** Counts the overdue SMEs in the admin's charge whose next action is due today. Reads an index. */
async function countDueActions({ role, accountId }: Actor, now: number): Promise<number> {
  if (role !== "admin") return 0;
  const [due] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(collectionCases)
    .where(
      and(
        isNotNull(collectionCases.since),
        eq(collectionCases.ownerId, accountId),
        lte(collectionCases.nextActionAt, endOfDay(businessDay(now))),
      ),
    );
  return due?.count ?? 0;
}
