import { type AuditFilter, auditFilter, MAX_EVENTS_IN_FILE } from "~/domain/audit/audit";
import { type AuditEvent, listAuditEvents, streamAuditEvents } from "~/domain/audit/audit.server";
import type { FactChange } from "~/domain/audit/fact";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { csvStream } from "~/http/lists/csv.server";
import { requestWords } from "~/http/request/language.server";
import { translate } from "~/words/translate";
import type { Words } from "~/words/words";

/** Events take several lines each, and a phone shows the page on three screens. */
const AUDIT_PAGE_SIZE = 7;

const parseAuditFilter = (request: Request): AuditFilter =>
  auditFilter.parse(Object.fromEntries(new URL(request.url).searchParams));

/** The query of an address that filters so, without empty parts. */
const auditQuery = (filter: AuditFilter): string =>
  new URLSearchParams(Object.entries(filter).filter((part): part is [string, string] => Boolean(part[1]))).toString();

export async function auditPage(request: Request) {
  const filter = parseAuditFilter(request);
  const [{ rows, hasOlder }, entity] = await Promise.all([listAuditEvents(filter, AUDIT_PAGE_SIZE), readLegalEntity()]);
  const whole = { ...filter, before: null };
  const words = await requestWords(request);
  return {
    events: rows.map((row) => ({ ...row, subject: { ...row.subject, name: subjectName(row, words) } })),
    filter,
    newest: filter.before ? auditQuery(whole) : null,
    older: hasOlder ? auditQuery({ ...filter, before: rows.at(-1)?.id ?? null }) : null,
    query: auditQuery(whole),
    entity,
  };
}

/** Returns the newest ten thousand events that match the filter, as a CSV file. */
export async function auditFile(request: Request): Promise<Response> {
  const words = await requestWords(request);
  const chunks = streamAuditEvents({ ...parseAuditFilter(request), before: null }, MAX_EVENTS_IN_FILE);
  return csvStream(`dhow-audit-${isoDay(clock.now())}`, words.audit.head, chunks, (auditEvent) => [
    new Date(auditEvent.at).toISOString(),
    auditEvent.role,
    [auditEvent.person?.name, auditEvent.apiKey && words.audit.byApiKey(auditEvent.apiKey)].filter(Boolean).join(", "),
    auditEvent.person?.email ?? "",
    subjectName(auditEvent, words),
    auditEvent.subject.kind,
    translate(auditEvent.text, words),
    translate(auditEvent.reason ?? "", words),
    describeChanges(auditEvent, words),
    auditEvent.verb,
    auditEvent.hash,
  ]);
}

/** All settings are one subject; it and approvals have no name of their own. */
const subjectName = ({ subject: { kind, name } }: AuditEvent, { audit }: Words): string =>
  kind === "settings" || kind === "approval" ? audit.subjects[kind] : name;

const describeChanges = ({ changes }: AuditEvent, words: Words): string =>
  changes.map((change) => describeChange(change, words)).join("; ");

function describeChange({ name, before, after }: FactChange, words: Words): string {
  const { nothing } = words.audit;
  return `${translate(name, words)}: ${translate(before ?? nothing, words)} -> ${translate(after ?? nothing, words)}`;
}
