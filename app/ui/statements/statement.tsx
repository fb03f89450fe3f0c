import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import type { PaidOut } from "~/domain/orders/order-view";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { SentPayee } from "~/domain/payees/payee";
import {
  type Movement,
  movements,
  STATEMENT_PAGE_SIZE,
  type Statement,
  type StatementEntry,
} from "~/domain/statements/statement";
import type { OfficerRole, Role } from "~/domain/values/actor";
import { PrintedLetterhead } from "~/ui/legal-entity/letterhead";
import { listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Fold, Page, Rows, Section } from "~/ui/parts/page";
import { Pager, Table } from "~/ui/parts/table";
import { DateOnly, ShortDate } from "~/ui/parts/time";
import { type MetaArgs, pageTitle, pageWords } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { PayeeSummary } from "~/ui/payees/payee-facts";
import { translate } from "~/words/translate";

type StatementPageProps = {
  reader: Role;
  /** The page's own address. */
  href: string;
  statement: Statement;
  payee?: SentPayee | null;
};

/** A company's statement, for the company or for an officer of admin or bank. */
export type StatementView = Statement & {
  reader: Role;
  /** For the letterhead on paper. */
  entity: LegalEntity;
  /** The supplier's bank account, for officers. */
  payee?: SentPayee | null;
};

export const statementMeta = (args: MetaArgs & { data?: StatementView }) =>
  pageTitle(
    ({ statements: statement }) =>
      args.data && args.data.reader !== args.data.role
        ? statement.titleOf(translate(args.data.name, pageWords(args)))
        : statement.title,
    args,
  );

export function StatementOfMonth() {
  const view = useLoaderData<StatementView>();
  const { reader, role, id, entity, payee } = view;
  const href = reader === role ? paths.ownStatement(role) : paths.companyStatement(reader, role, id);
  return (
    <>
      <PrintedLetterhead entity={entity} />
      <StatementPage reader={reader} href={href} statement={view} payee={payee} />
    </>
  );
}

/** A company's statement for a month, from its opening to its closing balance, ready to print. */
export function StatementPage({ reader, href, statement, payee }: StatementPageProps) {
  const { role, id, name, month, months, opening, totals, entries, count, page, closing, debt, asOf } = statement;
  const { statements: words, figures, orders, holds, cash, payees, payments, payoutBatches, format } = useWords();
  const titles = words.columns[role];
  const made = (kind: Movement) => Math.abs(totals[kind] ?? 0);
  return (
    <Page
      title={words.for(format.month(month))}
      lead={words.lead(useTranslate()(name), format.date(asOf))}
      actions={
        <>
          {/* The bank has no other page of a supplier. */}
          {reader === "bank" && role === "provider" && <a href={paths.placeHold("bank", id)}>{holds.place}</a>}
          {reader === "provider" && <a href={paths.remittances}>{payoutBatches.remittance.list}</a>}
          {role === "sme" && (
            <a href={reader === "sme" ? paths.payAmount : paths.moneyAccount(reader as OfficerRole, id)}>
              {cash.onAccount}
            </a>
          )}
          <a href={`${href}/csv?month=${month}`}>{orders.list.download}</a>
        </>
      }
    >
      <MonthLinks month={month} months={months} />
      <Section title={words.balance}>
        <Rows
          items={[
            [words.opening, <Money key="opening" cents={opening} />],
            ...movements[role].map(
              (kind) => [words.names[kind], made(kind) > 0 && <Money key={kind} cents={made(kind)} />] as const,
            ),
          ]}
          total={[words.atEnd(titles.balance), <Money key="closing" cents={closing} />]}
        />
        {debt && (
          <Rows
            items={[
              [figures.owed.name, <Money key="owed" cents={debt.owed} />],
              [figures.reserved.name, <Money key="reserved" cents={debt.reserved} />, figures.reserved.says],
            ]}
          />
        )}
      </Section>
      {payee !== undefined && (
        <Section title={payees.title}>
          <PayeeSummary payee={payee} />
        </Section>
      )}
      <Section title={words.movements}>
        {/* Phones show the first movements, and all of them after the link below. Paper has them all. */}
        <div id="all" className="start">
          <Table
            caption={words.caption}
            rows={entries}
            rowHeader="order"
            rowKey={(entry) => entry.id}
            empty={words.nothing(format.month(month))}
            columns={[
              { key: "at", title: words.date, place: "day", cell: ({ at }) => <ShortDate at={at} /> },
              {
                key: "order",
                title: words.orderAnd(titles.party),
                place: "who",
                cell: (entry) => <OrderLink reader={reader} entry={entry} />,
              },
              {
                key: "what",
                title: words.what,
                place: "state",
                cell: ({ movement: kind, paymentId, payoutDetails }) => (
                  // One element, because the cell lays out its children side by side on phones.
                  <span>
                    {words.names[kind]}
                    {payoutDetails && <PayoutWords paidOut={payoutDetails} />}
                    {role === "sme" && paymentId !== null && (
                      <>
                        {" "}
                        <a href={paths.paymentReceipt(reader, paymentId)}>{payments.receipt.title}</a>
                      </>
                    )}
                  </span>
                ),
              },
              {
                key: "up",
                title: titles.up,
                place: "sum",
                numeric: true,
                cell: ({ amount }) => amount > 0 && <Money cents={amount} />,
              },
              {
                key: "down",
                title: titles.down,
                place: "sum",
                numeric: true,
                cell: ({ amount }) => amount < 0 && <Money cents={-amount} />,
              },
              {
                key: "balance",
                title: titles.balance,
                place: "line",
                numeric: true,
                cell: ({ balance }) => <Money cents={balance} />,
              },
            ]}
          />
          {entries.length > PHONE_ROWS && <a href="#all">{words.showAll}</a>}
        </div>
        <Pager
          total={count}
          pageSize={STATEMENT_PAGE_SIZE}
          current={page}
          href={(number) => listHref({ month }, { page: number })}
        />
      </Section>
    </Page>
  );
}

/** The number of movements that phones show at first. area.css has the same number. */
const PHONE_ROWS = 8;

/** Links to the months before and after this one, and to all months behind a fold. */
function MonthLinks({ month, months }: Pick<Statement, "month" | "months">) {
  const { statements: words, format } = useWords();
  const place = months.indexOf(month);
  const [later, earlier] = [months[place - 1], months[place + 1]];
  if (months.length === 1) return null;
  return (
    <nav className="pager" aria-label={words.month}>
      {earlier && (
        <a href={listHref({ month: earlier })} rel="prev">
          « {format.month(earlier)}
        </a>
      )}{" "}
      {later && (
        <a href={listHref({ month: later })} rel="next">
          {format.month(later)} »
        </a>
      )}{" "}
      {months.length > 2 && (
        <Fold title={words.allMonths}>
          <div className="tags">
            {months.map((option) => (
              <Fragment key={option}>
                <a href={listHref({ month: option })} aria-current={option === month ? "page" : undefined}>
                  {format.month(option)}
                </a>{" "}
              </Fragment>
            ))}
          </div>
        </Fold>
      )}
    </nav>
  );
}

/** The payout's value date and reference, below the entry's name. */
function PayoutWords({ paidOut: { reference, valueDate } }: { paidOut: PaidOut }) {
  const { page } = useWords().orders;
  return (
    <>
      {valueDate !== null && (
        <small>
          {" "}
          {page.valueDate}: <DateOnly at={valueDate} />
        </small>
      )}
      {reference !== null && (
        <small>
          {" "}
          {page.bankReference}: {userText(reference)}
        </small>
      )}
    </>
  );
}

function OrderLink({
  reader,
  entry: { orderId, orderNumber: number, party },
}: {
  reader: Role;
  entry: StatementEntry;
}) {
  const read = useTranslate();
  return (
    <span>
      <a className="money" href={paths.order(reader, orderId)}>
        {formatOrderNumber(number)}
      </a>{" "}
      <small>{read(party)}</small>
    </span>
  );
}
