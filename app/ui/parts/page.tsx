import type { ReactNode } from "react";
import { Sail } from "./logo";
import type { NoticeType } from "./shell";
import { useWords } from "./words";

type PageProps = {
  title: ReactNode;
  /** The link to the page above, such as the list. */
  back?: { href: string; title: string };
  /** The state of the page's subject, beside the title. */
  state?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** True if the page's subject is overdue. The whole page then shows it. */
  isLate?: boolean;
  /** A dialog over the page. It comes first in the document, where a text browser shows it. */
  dialog?: ReactNode;
  /** The letterhead of pages that are papers, too. */
  letterhead?: ReactNode;
  children?: ReactNode;
};

/** A page: the way back, one h1 with its state, an optional lead below it, actions beside it, then the sections. */
export function Page({ title, back, state, lead, actions, isLate, dialog, letterhead, children }: PageProps) {
  return (
    <>
      {dialog}
      {letterhead}
      <header className={isLate ? "head is-late" : "head"}>
        {back && (
          <a className="back" href={back.href}>
            {back.title}
          </a>
        )}
        <h1>{title}</h1>
        {state && <div className="state">{state}</div>}
        {actions && <div className="actions">{actions}</div>}
        {lead && <p className="lead">{lead}</p>}
      </header>
      {children}
    </>
  );
}

type SectionProps = { title?: ReactNode; actions?: ReactNode; children: ReactNode; id?: string };

/** A titled card. */
export function Section({ title, actions, children, id }: SectionProps) {
  return (
    <section className="card" id={id}>
      {title && (
        <header>
          <h2>{title}</h2>
          {actions && <div className="actions">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

type FoldProps = {
  title: ReactNode;
  /** Shown beside the title, also while the content is folded. */
  note?: ReactNode;
  /** True to fold it on phones only. Browsers that cannot do so fold it everywhere. */
  isOpenOnDesktops?: boolean;
  /** True to show the content at first, for example because it has an error. */
  isOpen?: boolean;
  children: ReactNode;
};

/** A titled part of a card that opens when needed. */
export function Fold({ title, note, isOpenOnDesktops = false, isOpen, children }: FoldProps) {
  return (
    <details className={isOpenOnDesktops ? "fold open" : "fold"} open={isOpen}>
      <summary>
        <h2>{title}</h2> {note && <small>{note}</small>}
      </summary>
      {children}
    </details>
  );
}

/** Label and value pairs. Omits pairs without a value, but zero is a value. */
export function Facts({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  const known = items.filter(([, value]) => value === 0 || Boolean(value));
  return (
    <dl className="facts">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Row = readonly [label: ReactNode, value: ReactNode, note?: string | null];

/**
 * Values in lines, such as amounts that lead to a total. Omits lines without a value. A note explains its value, such
 * as "8%".
 */
export function Rows({ items, total }: { items: readonly Row[]; total?: Row }) {
  const rows = total ? [...items, total] : items;
  return (
    <dl className="rows">
      {rows.map((row, at) => {
        const [label, value, note] = row;
        return (
          value && (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines can have one label, and lines never move.
            <div key={at} className={row === total ? "sum" : undefined}>
              <dt>
                {label}
                {note && <small> {note}</small>}
              </dt>
              <dd>{value}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

/** The text of an empty list. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      <Sail />
      <p>{children}</p>
      {action}
    </div>
  );
}

/** A message in the page. Except after a success, it starts with its kind as a word, not only a colour. */
export function Notice({ type, autoFocus, children }: { type: NoticeType; autoFocus?: boolean; children: ReactNode }) {
  const { notices } = useWords().shell;
  return (
    <div className={`notice ${type}`} tabIndex={autoFocus ? -1 : undefined} autoFocus={autoFocus}>
      {type !== "success" && <b>{notices[type]}</b>}
      <div>{children}</div>
    </div>
  );
}

type NextStepProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** A picture before the text: the QR code of a delivery. */
  picture?: ReactNode;
};

/** The reader's next step: a sea-coloured bar with the action beside it. At most one on a page. */
export function NextStep({ title, children, action, picture }: NextStepProps) {
  return (
    <section className={picture ? "next pass" : "next"} aria-label={useWords().shell.nextStep}>
      {picture}
      <div>
        <h2>{title}</h2>
        {children && <div className="lead">{children}</div>}
      </div>
      {action && <div className="actions">{action}</div>}
      <Sail />
    </section>
  );
}
