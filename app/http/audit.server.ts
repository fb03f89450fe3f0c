/** The record of what happened as a page and as a file. */
import { auditFilter, MOST_IN_FILE, type AuditFilter } from "~/domain/events/audit";
import { auditEvents, type AuditEvent } from "~/domain/events/audit.server";
import { factChanges, type FactChange } from "~/domain/events/fact";
import { clock } from "~/domain/clock";
import { isoDay } from "~/domain/calendar";
import { csvFile } from "./csv.server";
import { wordsOf } from "./language.server";
import { read } from "~/words/said";
import type { Words } from "~/words/words";

/** Events on one page. */
const PAGE = 50;

const filterOf = (request: Request): AuditFilter => auditFilter.parse(Object.fromEntries(new URL(request.url).searchParams));

/** The query of an address that filters so, without empty parts. */
const queryOf = (filter: AuditFilter): string =>
  new URLSearchParams(Object.entries(filter).filter((part): part is [string, string] => Boolean(part[1]))).toString();

export async function auditPage(request: Request) {
  const filter = filterOf(request);
  const { rows, hasOlder } = await auditEvents(filter, PAGE);
  const whole = { ...filter, before: null };
  const words = await wordsOf(request);
  return {
    events: rows.map((one) => inWords(one, words)),
    filter,
    newest: filter.before ? queryOf(whole) : null,
    older: hasOlder ? queryOf({ ...filter, before: rows.at(-1)?.id ?? null }) : null,
    query: queryOf(whole),
  };
}

/** All that the filter lets pass, at most the newest ten thousand. */
export async function auditFile(request: Request): Promise<Response> {
  const { rows } = await auditEvents({ ...filterOf(request), before: null }, MOST_IN_FILE);
  const words = await wordsOf(request);
  const { head, nothing } = words.backOffice.audit;
  return csvFile(`dhow-audit-${isoDay(clock.now())}`, [
    head,
    ...rows.map((row) => inWords(row, words)).map((one) => [
      new Date(one.at).toISOString(), one.role, one.person?.name ?? "", one.person?.email ?? "", one.subject.name, one.subject.kind,
      one.text, one.reason ?? "", changesOf(one.changes, nothing), one.verb, one.hash,
    ]),
  ]);
}

/** An event as it is read: its text, what it is about, and what it changed. */
const inWords = ({ before, after, text, subject, ...one }: AuditEvent, words: Words) => ({
  ...one,
  text: read(text, words),
  subject: { ...subject, name: subject.name || words.backOffice.audit.subjects[subject.kind] },
  changes: factChanges({ before, after }, words.backOffice.audit.facts),
});

const changesOf = (changes: FactChange[], nothing: string): string =>
  changes.map(({ name, before, after }) => `${name}: ${before ?? nothing} -> ${after ?? nothing}`).join("; ");
