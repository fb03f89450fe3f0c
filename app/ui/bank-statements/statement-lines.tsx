import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import {
  type BankLine,
  type BankLineState,
  type BankStatementView,
  bankLineStates,
  decidedLineStates,
  isOpenLine,
  openLineStates,
  type StatementFile,
  type StatementWithReasons,
} from "~/domain/bank-statements/bank-line";
import * as paths from "~/domain/paths";
import { formatReturnReason } from "~/domain/payees/returned-account";
import { formatUnitsWithCurrency } from "~/formats/units";
import { ButtonLink } from "~/ui/parts/button";
import { DialogLink } from "~/ui/parts/dialog";
import { hide } from "~/ui/parts/hide";
import { type ListAddress, listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Notice, Page, Section } from "~/ui/parts/page";
import { Tag, type Tone } from "~/ui/parts/status";
import { Pager, Table } from "~/ui/parts/table";
import { Tabs } from "~/ui/parts/tabs";
import { BankDay } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

type OfficerArea = "admin" | "bank";

interface LinesView extends BankStatementView {
  /** The state to which the list is narrowed. Null for all lines. */
  state: BankLineState | null;
  area: OfficerArea;
}

export const bankStatementMeta: MetaFunction = (args) => pageTitle(({ bankStatements }) => bankStatements.one, args);

const tones: Record<BankLineState, Tone> = {
  new: "half",
  applied: "done",
  linked: "done",
  proposed: "open",
  unknown: "bad",
  "set aside": "half",
  out: "half",
  returned: "half",
};

export function BankStatementPage() {
  const { statement, counts, lines, state, area } = useLoaderData<LinesView>();
  const { bankStatements: words } = useWords();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const address: ListAddress = state === null ? {} : { state };
  return (
    <Page
      title={words.one}
      lead={userText(statement.fileName)}
      dialog={<Outlet />}
      actions={<a href={paths.bankStatements(area)}>{words.files}</a>}
    >
      <Progress statement={statement} matched={counts.applied ?? 0} unmatched={counts.new ?? 0} />
      {statement.skippedLines > 0 && <p>{words.skipped(statement.skippedLines)}</p>}
      {statement.rejectedLines > 0 && <Rejected statement={statement} area={area} />}
      {statement.parts.slice(0, 5).map(({ account, opening, closing }, at) => (
        <p key={at}>
          <bdi dir="ltr">{account}</bdi>
          {opening && (
            <>
              {" "}
              · {words.opening} <bdi dir="ltr">{formatUnitsWithCurrency(opening.amount, opening.currency)}</bdi>
            </>
          )}
          {closing && (
            <>
              {" "}
              · {words.closing} <bdi dir="ltr">{formatUnitsWithCurrency(closing.amount, closing.currency)}</bdi>
            </>
          )}
        </p>
      ))}
      <Tabs
        label={words.states}
        items={[
          { href: "?", title: words.all(all), current: state === null },
          ...bankLineStates.flatMap((lineState) =>
            counts[lineState]
              ? [
                  {
                    href: listHref({ state: lineState }),
                    title: words.stateOf(lineState, counts[lineState]),
                    current: state === lineState,
                  },
                ]
              : [],
          ),
        ]}
      />
      <Table
        caption={words.lines}
        rows={lines.rows}
        rowHeader="from"
        rowKey={({ id }) => id}
        empty={words.noLines}
        columns={[
          { key: "booked", title: words.booked, cell: ({ bookedOn }) => <BankDay day={bookedOn} /> },
          {
            key: "from",
            title: words.from,
            cell: (line) => <Origin line={line} />,
          },
          { key: "amount", title: words.amount, numeric: true, cell: (line) => <Amount line={line} /> },
          { key: "state", title: words.state, cell: (line) => <LineState line={line} area={area} /> },
          {
            key: "decide",
            title: words.decide,
            cell: (line) => (
              <Decide
                line={line}
                matchHref={paths.matchLine(area, line.id)}
                href={(act) => paths.bankLine(area, line, act)}
                undoHref={paths.bankLine(area, line, "back")}
              />
            ),
          },
        ]}
      />
      <Pager total={lines.count} current={lines.page} href={(page) => listHref(address, { page })} />
    </Page>
  );
}

interface ProgressView {
  statement: StatementFile;
  /** The number of applied lines, and of stored lines that are not matched yet. */
  matched: number;
  unmatched: number;
}

/** The progress of a running import, with a link that loads the page again. Nothing once it is complete. */
function Progress({ statement: { state, entries, storedEntries }, matched, unmatched }: ProgressView) {
  const { bankStatements: words } = useWords();
  if (state === "imported" && unmatched === 0) return null;
  return (
    <Notice type="info">
      {state === "importing"
        ? words.importing(storedEntries, entries, matched)
        : words.beingMatched(unmatched, entries, matched)}{" "}
      <a href="?">{words.reload}</a>
    </Notice>
  );
}

/** The rejected lines and their reasons, with a link to the account's column layout. */
function Rejected({ statement, area }: { statement: StatementWithReasons; area: OfficerArea }) {
  const { bankStatements: words } = useWords();
  const read = useTranslate();
  const { rejectedLines, reasons, parts } = statement;
  const title = words.rejected(rejectedLines);
  return (
    <Section title={title} actions={<a href={paths.csvColumns(area, parts[0]?.account)}>{words.columns}</a>}>
      <p>
        {words.rejectedText} {reasons.length < rejectedLines && words.rejectedFirst(reasons.length)}
      </p>
      <Table
        caption={title}
        rows={reasons}
        rowHeader="line"
        rowKey={({ at }) => String(at)}
        empty=""
        columns={[
          { key: "line", title: words.line, cell: ({ at }) => at },
          { key: "reason", title: words.reason, cell: ({ reason }) => userText(read(reason)) },
        ]}
      />
    </Section>
  );
}

/** The payer's name, text and reference. */
export const Origin = ({ line: { name, text, bankReference } }: { line: BankLine }) => (
  <span>
    {name && <>{userText(name)}: </>}
    {userText(text)} <small>{userText(bankReference)}</small>
  </span>
);

/** The amount in its own currency, and its value in the books. */
export function Amount({ line: { amount, currency, cents } }: { line: BankLine }) {
  const { bankStatements: words } = useWords();
  if (currency === "USD" && cents !== null) return <Money cents={cents} />;
  return (
    <span>
      <bdi dir="ltr">{formatUnitsWithCurrency(amount, currency)}</bdi>
      {cents !== null && (
        <>
          {" "}
          <small>
            <Money cents={cents} /> {words.byRate}
          </small>
        </>
      )}
    </span>
  );
}

export function LineState({ line, area }: { line: BankLine; area: OfficerArea }) {
  const { state, sme, proposals, reason, returnCode, returnText } = line;
  const { bankStatements: words } = useWords();
  const read = useTranslate();
  const [best] = proposals;
  return (
    <span>
      <Tag tone={tones[state]}>{words.stateName[state]}</Tag>{" "}
      {sme && <a href={paths.company(area, "sme", sme.id)}>{userText(read(sme.name))}</a>}
      {state === "proposed" && best && (
        <>
          {userText(read(best.sme))} <small>{words.because(best.why, best.score)}</small>
        </>
      )}
      {reason && <small>{userText(read(reason))}</small>}{" "}
      {(returnCode ?? returnText) !== null && (
        <small>{userText(read(formatReturnReason({ reasonCode: returnCode, reason: returnText })))}</small>
      )}
    </span>
  );
}

type OpenAct = "link" | "aside";

interface Decisions {
  line: BankLine;
  /** The page that matches the line. */
  matchHref: string;
  /** Returns the address of an action's dialog. */
  href(act: OpenAct): string;
  /** The address of the dialog that undoes a decision. */
  undoHref: string;
}

/** The line's actions. */
function Decide({ line, matchHref, href, undoHref }: Decisions) {
  const { bankStatements: words } = useWords();
  const about = hide(words.ofLine(line.bankReference ?? line.bookedOn));
  const link = (address: string, title: string) => (
    <DialogLink kind="quiet" href={address}>
      {title}
      {about}
    </DialogLink>
  );
  return (
    <div className="actions">
      {openLineStates.includes(line.state) && (
        <>
          {(line.cents !== null || line.proposals.length > 0) && (
            <ButtonLink href={matchHref}>
              {line.state === "proposed" ? words.confirm : words.assign}
              {about}
            </ButtonLink>
          )}
          {line.isLinkable && link(href("link"), words.link)}
          {isOpenLine(line) && link(href("aside"), words.aside)}
        </>
      )}
      {decidedLineStates.includes(line.state) && link(undoHref, words.back)}
    </div>
  );
}
