import { Fragment, type ReactNode } from "react";
import { Page } from "~/ui/parts/page";
import { Tabs } from "~/ui/parts/tabs";
import { useWords } from "~/ui/parts/words";

export interface FieldView {
  name: string;
  isRequired: boolean;
  /** Type and limits. */
  rules: string;
  description: string;
}

export interface CallView {
  id: string;
  method: string;
  path: string;
  summary: string;
  notes: string[];
  fields: FieldView[];
  /** The example as a shell command. */
  line: string;
  /** JSON. Null if the call answers with a file. */
  answer: string | null;
  /** The other possible status codes. */
  statuses: string;
}

/** Renders a text, with its parts between backticks as code. */
export function TextWithCode({ children }: { children: string }) {
  return children
    .split("`")
    .map((piece, i) => (i % 2 === 0 ? <Fragment key={i}>{piece}</Fragment> : <code key={i}>{piece}</code>));
}

/** Wraps content that is English in every language. */
function English({ children }: { children: ReactNode }) {
  return useWords().lang === "en" ? (
    children
  ) : (
    <div lang="en" dir="ltr">
      {children}
    </div>
  );
}

interface DeveloperPageProps {
  title: string;
  lead: string;
  topics: readonly string[];
  /** The end of the page's address. */
  current: string;
  /** Content in the reader's language, above the English one. */
  links?: ReactNode;
  children: ReactNode;
}

/** A page about the API. Its content is English in every language. */
export function DeveloperPage({ title, lead, topics, current, links, children }: DeveloperPageProps) {
  return (
    <>
      <English>
        <Page title={title} lead={lead} />
      </English>
      <DeveloperTabs topics={topics} current={current} />
      {links}
      <English>{children}</English>
    </>
  );
}

/** Links to the other developers' pages. */
function DeveloperTabs({ topics, current }: { topics: readonly string[]; current: string }) {
  const { developers } = useWords().public;
  const titles: Record<string, string> = {
    conventions: developers.conventions,
    keys: developers.keysPage,
    sandbox: developers.sandboxPage,
    errors: developers.errorsPage,
    changes: developers.changesPage,
  };
  return (
    <Tabs
      label={developers.topics}
      items={[
        { href: "/developers", title: developers.start, current: false },
        ...["conventions", "keys", "sandbox", ...topics, "errors", "changes"].map((topic) => ({
          href: `/developers/${topic}`,
          title: titles[topic] ?? topic,
          current: topic === current,
        })),
      ]}
    />
  );
}

export function ShellLine({ children }: { children: string }) {
  return (
    <pre>
      <code>{children}</code>
    </pre>
  );
}

export function Call({ call }: { call: CallView }) {
  const { id, method, path, summary, notes, fields, line, answer, statuses } = call;
  return (
    <section className="card" id={id}>
      <h2>
        <a href={`#${id}`}>{method}</a> {path.replace("/api/v1", "")}
      </h2>
      <p>
        <b>{summary}</b>
      </p>
      {notes.map((note) => (
        <p key={note}>
          <TextWithCode>{note}</TextWithCode>
        </p>
      ))}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ name, isRequired, rules, description }) => (
            <li key={name}>
              <code>{name}</code>{" "}
              <small>
                {rules}
                {isRequired ? "" : ", optional"}
              </small>{" "}
              <TextWithCode>{description}</TextWithCode>
            </li>
          ))}
        </ul>
      )}
      <ShellLine>{line}</ShellLine>
      {answer !== null && (
        <details>
          <summary>Answer</summary>
          <ShellLine>{answer}</ShellLine>
        </details>
      )}
      {statuses && <small>Otherwise {statuses}.</small>}
    </section>
  );
}
