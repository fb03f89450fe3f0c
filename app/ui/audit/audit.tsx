import { accessKinds } from "~/domain/accesses/access";
import { type AuditFilter, MAX_EVENTS_IN_FILE } from "~/domain/audit/audit";
import type { FactChange } from "~/domain/audit/fact";
import { type SubjectKind, subjectKinds } from "~/domain/events/event";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import * as paths from "~/domain/paths";
import { PrintedLetterhead } from "~/ui/legal-entity/letterhead";
import { Button } from "~/ui/parts/button";
import { Fold, Page, Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { Time } from "~/ui/parts/time";
import { Translated, userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { SettingsTabs } from "~/ui/settings/settings-tabs";
import type { Sentence } from "~/words/message";

interface AuditRow {
  id: string;
  at: number;
  text: Sentence;
  reason: string | null;
  role: string;
  person: { name: string; email: string } | null;
  /** The name of the API key that acted. Null if none did. */
  apiKey: string | null;
  subject: { kind: SubjectKind; id: string; role: string | null; name: string };
  changes: FactChange[];
}

interface AuditProps {
  events: AuditRow[];
  filter: AuditFilter;
  /** The filter's query, for the download. */
  query: string;
  /** Queries of the first and the next page. Null if no such page exists. */
  newest: string | null;
  older: string | null;
  entity: LegalEntity;
}

/** The audit log of all users, newest first. Events are never changed. */
export function Audit({ events, filter, query, newest, older, entity }: AuditProps) {
  const { audit, shell } = useWords();
  return (
    <Page
      title={audit.title}
      lead={audit.lead}
      letterhead={<PrintedLetterhead entity={entity} />}
      actions={<a href={paths.auditFile(query)}>{audit.download}</a>}
    >
      <SettingsTabs current="audit" />
      <Section>
        <Filters filter={filter} />
        <Table
          caption={audit.caption}
          rows={events}
          rowHeader="time"
          rowKey={(event) => event.id}
          empty={audit.none}
          columns={[
            { key: "time", title: audit.time, place: "day", cell: ({ at }) => <Time at={at} /> },
            { key: "what", title: audit.what, place: "who", cell: EventText },
            { key: "about", title: audit.about, place: "line", cell: EventSubject },
            { key: "who", title: audit.who, place: "line", cell: EventActor },
          ]}
        />
        <nav className="pager" aria-label={shell.pages}>
          {newest !== null && <a href={paths.audit(newest)}>{audit.newest}</a>}{" "}
          {older !== null && (
            <a href={paths.audit(older)} rel="next">
              {audit.older}
            </a>
          )}
        </nav>
      </Section>
    </Page>
  );
}

/** Phones fold the form. Its active parts stand beside its title. */
function Filters({ filter }: { filter: AuditFilter }) {
  const { audit } = useWords();
  const { kind, subject, who: actor, from, to } = filter;
  const kindName = kind && { ...audit.subjects, ...audit.accesses }[kind];
  return (
    <>
      {subject && (
        <p>
          {audit.ofOne((text) => (
            <a href={paths.audit()}>{text}</a>
          ))}
        </p>
      )}
      <Fold
        title={audit.filter}
        note={[kindName, actor, from, to].filter(Boolean).join(" · ") || null}
        isOpenOnDesktops
      >
        <form className="filter" action={paths.audit()}>
          {subject && <input type="hidden" name="subject" value={subject} />}
          <div className="affix">
            <label htmlFor="kind">{audit.about}</label>{" "}
            <select id="kind" name="kind" defaultValue={kind ?? ""}>
              <option value="">{audit.everything}</option>
              {subjectKinds.map((subjectKind) => (
                <option key={subjectKind} value={subjectKind}>
                  {audit.subjects[subjectKind]}
                </option>
              ))}
              {accessKinds.map((accessKind) => (
                <option key={accessKind} value={accessKind}>
                  {audit.accesses[accessKind]}
                </option>
              ))}
            </select>
          </div>
          <div className="affix">
            <label htmlFor="who">{audit.doneBy}</label>{" "}
            <input id="who" name="who" type="email" defaultValue={actor ?? ""} maxLength={100} />
          </div>
          <div className="affix">
            <label htmlFor="from">{audit.from}</label>{" "}
            <input id="from" name="from" type="date" defaultValue={from ?? ""} />
          </div>
          <div className="affix">
            <label htmlFor="to">{audit.to}</label> <input id="to" name="to" type="date" defaultValue={to ?? ""} />
          </div>
          <Button kind="quiet">{audit.show}</Button>
          <p className="hint">{audit.mostInFile(MAX_EVENTS_IN_FILE)}</p>
        </form>
      </Fold>
    </>
  );
}

function EventText({ text: said, reason: why, changes }: AuditRow) {
  const { audit } = useWords();
  const read = useTranslate();
  const text = read(said);
  const reason = why === null ? null : read(why);
  return (
    <div>
      <Translated text={said} />
      {reason !== null && !text.includes(reason) && (
        <>
          : <Translated text={why ?? ""} />
        </>
      )}
      {changes.length > 0 && (
        <details className="fold open">
          <summary>
            <small>{audit.changes(changes.length)}</small>
          </summary>
          <ul className="changes">
            {changes.map(({ name, before, after }, index) => (
              <li key={index}>
                {read(name)}: {before !== null && <del>{read(before)}</del>}{" "}
                {after === null ? audit.nothing : <ins>{read(after)}</ins>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function EventSubject({ subject: { kind, id, role, name } }: AuditRow) {
  const { audit } = useWords();
  // A failed sign-in with an unknown email address, or a signed address of a file.
  if (id === "") return <div>{audit.nobody}</div>;
  return (
    <div>
      {name && (
        <a className={kind === "order" ? "money" : undefined} href={subjectPath(kind, id, role)}>
          {userText(name)}
        </a>
      )}{" "}
      <small>
        <a href={paths.audit(new URLSearchParams({ kind, subject: id }).toString())}>
          {audit.history}
          <span className="hide">: {name}</span>
        </a>
      </small>
    </div>
  );
}

function subjectPath(kind: SubjectKind, id: string, role: string | null): string {
  if (kind === "order") return paths.order("admin", id);
  if (kind === "applicant") return paths.company("admin", role === "provider" ? "provider" : "sme", id);
  if (kind === "account" && role !== null && role !== "sme" && role !== "provider") return paths.teamMember(id);
  if (kind === "batch") return paths.payoutBatch("admin", id);
  if (kind === "approval") return paths.approvals("admin");
  return kind === "account" ? paths.audit(new URLSearchParams({ kind, subject: id }).toString()) : paths.settings;
}

function EventActor({ role, person, apiKey }: AuditRow) {
  const {
    audit,
    shell: { roles },
  } = useWords();
  const title =
    role in roles
      ? roles[role as keyof typeof roles]
      : role === "system"
        ? audit.system
        : role === "nobody"
          ? audit.nobody
          : audit.commandLine;
  return (
    <div className="person">
      {title}
      {person && (
        <>
          {" "}
          <small>
            {person.name}
            {person.name !== person.email && <span className="off"> · {person.email}</span>}
            {apiKey !== null && <> · {audit.byApiKey(apiKey)}</>}
          </small>
        </>
      )}
    </div>
  );
}
