/** The record of what happened as a page and as a file. */

import { type AuditFilter, auditFilter, MOST_IN_FILE } from "~/domain/audit/audit";
import { type AuditEvent, auditEvents, everyAuditEvent } from "~/domain/audit/audit.server";
import type { FactChange } from "~/domain/audit/fact";
import { isoDay } from "~/domain/calendar";
import { clock } from "~/domain/clock";
import { read } from "~/words/said";
import type { Words } from "~/words/words";
import { csvStream } from "./csv.server";
import { wordsOf } from "./language.server";

/** Events on one page. */
const PAGE = 30;

const filterOf = (request: Request): AuditFilter =>
  auditFilter.parse(Object.fromEntries(new URL(request.url).searchParams));

/** The query of an address that filters so, without empty parts. */
const queryOf = (filter: AuditFilter): string =>
  new URLSearchParams(Object.entries(filter).filter((part): part is [string, string] => Boolean(part[1]))).toString();

export async function auditPage(request: Request) {
  const filter = filterOf(request);
  const { rows, hasOlder } = await auditEvents(filter, PAGE);
  const whole = { ...filter, before: null };
  const words = await wordsOf(request);
  return {
    events: rows.map((one) => ({ ...one, subject: { ...one.subject, name: nameOf(one, words) } })),
    filter,
    newest: filter.before ? queryOf(whole) : null,
    older: hasOlder ? queryOf({ ...filter, before: rows.at(-1)?.id ?? null }) : null,
    query: queryOf(whole),
  };
}

/** All that the filter lets pass, at most the newest ten thousand. */
export async function auditFile(request: Request): Promise<Response> {
  const words = await wordsOf(request);
  const chunks = everyAuditEvent({ ...filterOf(request), before: null }, MOST_IN_FILE);
  return csvStream(`dhow-audit-${isoDay(clock.now())}`, words.backOffice.audit.head, chunks, (one) => [
    new Date(one.at).toISOString(),
    one.role,
    one.person?.name ?? "",
    one.person?.email ?? "",
    nameOf(one, words),
    one.subject.kind,
    read(one.text, words),
    read(one.reason ?? "", words),
    changesOf(one, words),
    one.verb,
    one.hash,
  ]);
}

/** All settings are one subject; it and approvals have no name of their own. */
const nameOf = ({ subject: { kind, name } }: AuditEvent, { backOffice }: Words): string =>
  kind === "settings" || kind === "approval" ? backOffice.audit.subjects[kind] : name;

const changesOf = ({ changes }: AuditEvent, words: Words): string =>
  changes.map((one) => changeInWords(one, words)).join("; ");

function changeInWords({ name, before, after }: FactChange, words: Words): string {
  const { nothing } = words.backOffice.audit;
  return `${read(name, words)}: ${read(before ?? nothing, words)} -> ${read(after ?? nothing, words)}`;
}
