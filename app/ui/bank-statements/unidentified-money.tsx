/** Matches bank entries to SMEs, for admins and the bank: the queue, and beside it the open entry's likely owners. */
import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { BankLine, PossibleOwner } from "~/domain/bank-statements/bank-line";
import type { FoundPage } from "~/domain/lists/list";
import type { MonthStatement } from "~/domain/month-closing/month-statement";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { endOfDay, parseDay, startOfDay } from "~/domain/values/calendar";
import { DialogLink } from "~/ui/parts/dialog";
import { CheckField, ErrorSummary, Form, RowChoice, useFields, useLastResult } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Empty, Notice, Page, Section } from "~/ui/parts/page";
import { Pager, SearchBox, Table } from "~/ui/parts/table";
import { BankDay, ShortDate } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { Amount } from "./statement-lines";

interface UnidentifiedView extends FoundPage<BankLine> {
  area: "admin" | "bank";
  /** UTC milliseconds. */
  now: number;
  /** The money in suspense. Entries that are not booked are in the list only. */
  suspense: MonthStatement["suspense"];
  /** The entry beside the queue. Null if no entry waits. */
  line: BankLine | null;
  /** The SMEs that the entry can be assigned to. Null if it can be assigned to nobody. */
  owners: PossibleOwner[] | null;
  /** The words or the amount of the search for an SME. */
  search: string | null;
}

export const unidentifiedMeta: MetaFunction = (args) =>
  pageTitle(({ bankStatements }) => bankStatements.unidentified.title, args);

export function UnidentifiedMoney() {
  const view = useLoaderData<UnidentifiedView>() as UnidentifiedView;
  const { area, suspense, line } = view;
  const { bankStatements } = useWords();
  const words = bankStatements.unidentified;
  return (
    <Page
      title={words.title}
      back={{ href: paths.bankStatements(area), title: bankStatements.title }}
      lead={words.inSuspense(<Money cents={suspense.amount} />, suspense.entries)}
      dialog={<Outlet />}
    >
      {line ? (
        <div className="cols aside">
          <EntryQueue {...view} />
          <OpenEntry key={line.id} {...view} line={line} />
        </div>
      ) : (
        <Empty>{words.none}</Empty>
      )}
    </Page>
  );
}

type QueueProps = FoundPage<BankLine> & Pick<UnidentifiedView, "now" | "line">;

/** The entries that wait, oldest first. The open one is marked. */
export function EntryQueue({ now, rows, count, page, line }: QueueProps) {
  const { bankStatements, format } = useWords();
  const words = bankStatements.unidentified;
  const day = (written: string) => endOfDay(parseDay(written));
  return (
    <Section title={words.queue}>
      <Table
        caption={words.queue}
        staysTable
        rows={rows}
        rowHeader="from"
        rowKey={({ id }) => id}
        rowClass={({ id }) => (id === line?.id ? "current" : undefined)}
        empty={words.none}
        columns={[
          {
            key: "from",
            title: bankStatements.from,
            cell: ({ id, name, text, bookedOn }) => (
              <>
                <a
                  href={`${listHref(page > 1 ? { line: id, page: String(page) } : { line: id })}#match`}
                  aria-current={id === line?.id || undefined}
                >
                  {userText(name ?? text)}
                </a>{" "}
                <small>
                  {format.list([
                    format.shortDate(day(bookedOn)),
                    words.age(Math.max(0, now - startOfDay(parseDay(bookedOn)))),
                  ])}
                </small>
              </>
            ),
          },
          {
            key: "amount",
            title: bankStatements.amount,
            numeric: true,
            cell: (row) => (
              <>
                <Amount line={row} /> {row.cents === null && <small>{words.notBooked}</small>}
              </>
            ),
          },
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref({}, { page: target })} />
    </Section>
  );
}

type EntryView = UnidentifiedView & { line: BankLine };

/** The open entry with its likely owners, a search for others, and the other decisions. */
function OpenEntry({ area, page, line, owners, search }: EntryView) {
  const { bankStatements: words } = useWords();
  const read = useTranslate();
  const [form, fields] = useFields<{ smeId: string; keep: string; isOther: string }>({
    lastResult: useLastResult(),
    id: "assign",
    defaultValue: { smeId: owners?.[0]?.smeId },
  });
  const kept: Record<string, string> = page > 1 ? { line: line.id, page: String(page) } : { line: line.id };
  const others = <OtherDecisions area={area} line={line} />;
  return (
    <Section
      id="match"
      title={
        <>
          <Amount line={line} /> {words.unidentified.from(line.name && userText(line.name))}
        </>
      }
    >
      <p>
        <BankDay day={line.bookedOn} />: {userText(line.text)} <small>{userText(line.bankReference)}</small>
      </p>
      {line.reason && <p>{userText(read(line.reason))}</p>}
      {line.proposals.map(
        ({ paymentId, sme }) =>
          paymentId !== undefined && (
            <p key={paymentId}>
              <a href={paths.paymentReceipt(area, paymentId)}>{userText(read(sme))}</a>
            </p>
          ),
      )}
      {owners && owners.length > 0 ? (
        <Form form={form} submit={words.unidentified.matchNext} secondary={others}>
          <input type="hidden" name="lineId" value={line.id} />
          <RowChoice
            field={fields.smeId}
            label={words.unidentified.whose}
            options={owners.map((owner) => ({
              value: owner.smeId,
              label: userText(read(owner.name)),
              note: <Reasons owner={owner} />,
            }))}
          />
          <CheckField field={fields.keep} label={words.keepOnAccount} hint={words.keepHint} />
          {form.errors && <CheckField field={fields.isOther} label={words.isOther} />}
        </Form>
      ) : (
        <>
          <ErrorSummary form={form} />
          <div className="actions">{others}</div>
        </>
      )}
      {owners && search !== null && !owners.some(({ isFound }) => isFound) && (
        <Notice type="info">{words.nobodyFound}</Notice>
      )}
      {owners && <SearchBox by={words.searchBy} search={search} kept={kept} />}
    </Section>
  );
}

/** The evidence for an owner, and its earliest unpaid instalment. */
function Reasons({ owner: { why, score, due } }: { owner: PossibleOwner }) {
  const { bankStatements: words } = useWords();
  return (
    <>
      {score !== null && <>{words.because(why, score)}. </>}
      {due
        ? words.unidentified.due(
            <Money cents={due.amount} />,
            <ShortDate at={due.deadline} />,
            formatOrderNumber(due.order),
          )
        : words.unidentified.nothingDue}
    </>
  );
}

function OtherDecisions({ area, line }: Pick<EntryView, "area" | "line">) {
  const { bankStatements: words } = useWords();
  const about = hide(words.ofLine(line.bankReference ?? line.bookedOn));
  const paymentId = line.proposals[0]?.paymentId;
  return (
    <>
      {paymentId !== undefined && area === "admin" && (
        <DialogLink kind="primary" href={paths.reversePayment(paymentId, line.id)}>
          {words.reverse}
          {about}
        </DialogLink>
      )}
      {line.isLinkable && (
        <DialogLink kind="quiet" href={paths.unidentifiedLine(area, line.id, "link")}>
          {words.link}
          {about}
        </DialogLink>
      )}
      <DialogLink kind="quiet" href={paths.unidentifiedLine(area, line.id, "aside")}>
        {words.aside}
        {about}
      </DialogLink>
    </>
  );
}
