import { MOST_IN_FILE, subjectTitles, type AuditFilter } from "~/domain/events/audit";
import { subjects, type SubjectKind } from "~/domain/events/event";
import type { FactChange } from "~/domain/events/fact";
import * as paths from "~/domain/paths";
import { Button } from "../button";
import { useRead, useWords } from "../words";
import { Page, Section } from "../page";
import { Table } from "../table";
import { Time } from "../time";
import { SettingsTabs } from "./settings";

interface AuditRow {
  id: string;
  at: number;
  text: string;
  reason: string | null;
  role: string;
  person: { name: string; email: string } | null;
  subject: { kind: SubjectKind; id: string; role: string | null; name: string };
  changes: FactChange[];
}

interface AuditProps {
  events: AuditRow[];
  filter: AuditFilter;
  /** The query of the filter, as the file takes it. */
  query: string;
  /** Queries of the page with the newest events, and of the next one; null where there is none. */
  newest: string | null;
  older: string | null;
}

/** What everybody did, newest first: nothing of it is ever changed. */
export function Audit({ events, filter, query, newest, older }: AuditProps) {
  return (
    <Page
      title="Audit"
      lead="Everything that was done, by whom, and what it changed. Nobody can change it afterwards: each event carries a hash of the one before it."
      actions={<a href={paths.auditFile(query)}>Download as CSV</a>}
    >
      <SettingsTabs current="audit" />
      <Section title="Events">
        <Filters filter={filter} />
        <Table
          caption="Events, the newest first"
          rows={events}
          rowHeader="what"
          rowKey={(one) => one.id}
          empty="Nothing happened that this shows."
          columns={[
            { key: "time", title: "Time", cell: ({ at }) => <Time at={at} /> },
            { key: "what", title: "What", cell: What },
            { key: "about", title: "About", cell: About },
            { key: "who", title: "Who", cell: Who },
          ]}
        />
        <nav className="pager" aria-label="Pages">
          {newest !== null && <a href={paths.audit(newest)}>Newest</a>} {older !== null && <a href={paths.audit(older)} rel="next">Older</a>}
        </nav>
      </Section>
    </Page>
  );
}

function Filters({ filter: { kind, subject, who, from, to } }: { filter: AuditFilter }) {
  return (
    <form className="filter" action={paths.audit()}>
      {subject && (
        <p>
          <input type="hidden" name="subject" value={subject} />
          Of one of them only. <a href={paths.audit()}>Show everything</a>
        </p>
      )}
      <div className="affix">
        <label htmlFor="kind">About</label>{" "}
        <select id="kind" name="kind" defaultValue={kind ?? ""}>
          <option value="">Everything</option>
          {subjects.map((one) => (
            <option key={one} value={one}>
              {subjectTitles[one]}
            </option>
          ))}
        </select>
      </div>
      <div className="affix">
        <label htmlFor="who">Done by (e-mail)</label> <input id="who" name="who" type="email" defaultValue={who ?? ""} maxLength={100} />
      </div>
      <div className="affix">
        <label htmlFor="from">From</label> <input id="from" name="from" type="date" defaultValue={from ?? ""} />
      </div>
      <div className="affix">
        <label htmlFor="to">To</label> <input id="to" name="to" type="date" defaultValue={to ?? ""} />
      </div>
      <Button kind="quiet">Show</Button>
      <p className="hint">The file has at most the newest {MOST_IN_FILE.toLocaleString("en")} of them.</p>
    </form>
  );
}

function What({ text: said, reason: why, changes }: AuditRow) {
  const read = useRead();
  const text = read(said);
  const reason = why === null ? null : read(why);
  return (
    <div>
      {text}
      {reason !== null && !text.includes(reason) && `: ${reason}`}
      {changes.length > 0 && (
        <ul className="changes">
          {changes.map(({ name, before, after }, index) => (
            <li key={index}>
              {read(name)}: {before !== null && <del>{read(before)}</del>} {after === null ? "none" : <ins>{read(after)}</ins>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function About({ subject: { kind, id, role, name } }: AuditRow) {
  return (
    <div>
      {name && <a className={kind === "order" ? "money" : undefined} href={pageOf(kind, id, role)}>{name}</a>}
      <br />
      <small>
        <a href={paths.audit(new URLSearchParams({ kind, subject: id }).toString())}>
          Its history<span className="hide">: {name}</span>
        </a>
      </small>
    </div>
  );
}

/** Where its subject is looked after. */
function pageOf(kind: SubjectKind, id: string, role: string | null): string {
  if (kind === "order") return paths.order("admin", id);
  if (kind === "applicant") return paths.company("admin", role === "provider" ? "provider" : "sme", id);
  if (kind === "account" && role !== "sme" && role !== "provider") return paths.teamMember(id);
  return kind === "account" ? paths.audit(new URLSearchParams({ kind, subject: id }).toString()) : paths.settings;
}

function Who({ role, person }: AuditRow) {
  const { roles } = useWords().shell;
  const title = role in roles ? roles[role as keyof typeof roles] : role === "system" ? "Dhow, by the clock" : "Command line";
  return (
    <div>
      {title}
      {person && (
        <>
          <br />
          <small>
            {person.name}, {person.email}
          </small>
        </>
      )}
    </div>
  );
}
