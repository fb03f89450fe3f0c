/**
 * The messages to a company, also to its former email addresses and phone numbers. Another company may use an address
 * later, and a number at the same time: its messages are left out. Source: app/domain/README.md, "Messages".
 */
import { and, eq, gte, lt, lte, type SQL } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, events, outbox } from "~/db/schema";
import type { Applicant } from "~/domain/applicants/level.server";
import type { Subject } from "~/domain/events/event";
import { streamRows } from "~/domain/lists/list.server";
import { smallestId } from "~/domain/values/ids";

type Company = Pick<Applicant, "id" | "accountId" | "phoneCountry" | "phoneNumber">;

/** The time during which a company had an email address. UTC milliseconds. `until`: null for the current address. */
interface EmailPeriod {
  email: string;
  from: number;
  until: number | null;
}

export type MessageRow = Awaited<ReturnType<typeof readRows>>[number];

/** Yields the emails to each address while the company had it, the oldest address first. */
export async function* streamEmails({ accountId }: Company): AsyncGenerator<MessageRow[]> {
  for (const { email, from, until } of await readEmailPeriods(accountId))
    yield* streamTo(email, and(gte(outbox.createdAt, from), until === null ? undefined : lte(outbox.createdAt, until)));
}

/**
 * Yields the text messages to the company's numbers, and later emails to its former addresses: notices about bank
 * accounts also go to the contacts of earlier accounts.
 */
export async function* streamCopies(company: Company): AsyncGenerator<MessageRow[]> {
  const periods = await readEmailPeriods(company.accountId);
  for (const email of new Set(periods.flatMap((period) => (period.until === null ? [] : [period.email]))))
    yield* copiesTo(email, periods, ({ createdAt: at }) => !periods.some((period) => isDuring(period, email, at)));
  for (const phone of await readPhones(company)) yield* copiesTo(phone, periods, () => true);
}

/**
 * Yields the messages to this address or number that the company also got by email in the same moment. Text messages
 * name no company, and companies may share a number.
 */
async function* copiesTo(
  to: string,
  periods: readonly EmailPeriod[],
  isWanted: (message: MessageRow) => boolean,
): AsyncGenerator<MessageRow[]> {
  for await (const rows of streamTo(to)) {
    const copies: MessageRow[] = [];
    for (const [at, messages] of Map.groupBy(rows.filter(isWanted), ({ createdAt }) => createdAt)) {
      const subjects = await readSubjects(emailAt(periods, at), at);
      copies.push(...messages.filter(({ subject }) => subjects.has(subject)));
    }
    yield copies;
  }
}

const isDuring = (period: EmailPeriod, email: string, at: number): boolean =>
  period.email === email && period.from <= at && at <= (period.until ?? Infinity);

const emailAt = (periods: readonly EmailPeriod[], at: number): string | undefined =>
  periods.findLast(({ from }) => from <= at)?.email;

/** Returns the subjects of the emails that were written to the address in this moment. */
async function readSubjects(email: string | undefined, at: number): Promise<Set<string>> {
  if (email === undefined) return new Set();
  const isOfMoment = and(gte(outbox.id, smallestId(at)), lt(outbox.id, smallestId(at + 1)));
  const rows = await db
    .select({ subject: outbox.subject })
    .from(outbox)
    .where(and(eq(outbox.to, email), isOfMoment));
  return new Set(rows.map(({ subject }) => subject));
}

export const streamTo = (to: string, condition?: SQL): AsyncGenerator<MessageRow[]> =>
  streamRows<MessageRow>(
    { condition: () => and(eq(outbox.to, to), condition), by: [outbox.id], isRising: true },
    ({ id }) => [id],
    readRows,
  );

const { id, channel, to, createdAt, sentAt, subject, text, goodUntil } = outbox;
const readRows = (where: SQL | undefined, order: SQL[], limit: number) =>
  db
    .select({ id, channel, to, createdAt, sentAt, subject, text, goodUntil })
    .from(outbox)
    .where(where)
    .orderBy(...order)
    .limit(limit);

/** Returns the account's email addresses, oldest first. Addresses whose events are erased are missing. */
export async function readEmailPeriods(accountId: string): Promise<EmailPeriod[]> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) return [];
  const periods: EmailPeriod[] = [];
  let from = account.createdAt;
  for await (const { at, before } of readChanges({ kind: "account", id: accountId }, "email")) {
    if (before !== null) periods.push({ email: before, from, until: at });
    from = at;
  }
  return [...periods, { email: account.email, from, until: null }];
}

/** Returns the company's phone numbers, such as "+96550001111". Numbers whose events are erased are missing. */
export async function readPhones({ id: companyId, phoneCountry, phoneNumber }: Company): Promise<Set<string>> {
  const phones = new Set<string>();
  for await (const { before } of readChanges({ kind: "applicant", id: companyId }, "phone"))
    if (before !== null) phones.add(before.replace(" ", ""));
  if (phoneNumber !== null) phones.add(`+${phoneCountry}${phoneNumber}`);
  return phones;
}

/** Yields the later changes of a fact. `before`: null if the event's texts are erased, or there was no fact. */
async function* readChanges(
  { kind, id: subjectId }: Subject,
  fact: "email" | "phone",
): AsyncGenerator<{ at: number; before: string | null }> {
  const changes = streamRows<Awaited<ReturnType<typeof readFacts>>[number]>(
    {
      condition: () => and(eq(events.subject, kind), eq(events.subjectId, subjectId)),
      by: [events.number],
      isRising: true,
    },
    ({ number }) => [number],
    readFacts,
  );
  for await (const rows of changes)
    for (const { at, before, erased } of rows) {
      const value = before[fact];
      if (typeof value === "string") yield { at, before: value };
      else if (erased !== null && fact in before) yield { at, before: null };
    }
}

const readFacts = (where: SQL | undefined, order: SQL[], limit: number) =>
  db
    .select({ number: events.number, at: events.at, before: events.before, erased: events.erased })
    .from(events)
    .where(where)
    .orderBy(...order)
    .limit(limit);
