import { useLoaderData } from "@remix-run/react";
import type { Role } from "~/domain/actor";
import { longDate, monthName } from "~/domain/calendar";
import { movements, statementTitles, type Statement, type StatementEntry } from "~/domain/ledger/statement";
import { sum } from "~/domain/money";
import { orderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { Money } from "./money";
import { Facts, Page, Section } from "./page";
import { FilterBar, Table } from "./table";
import { DateOnly } from "./time";
import { type MetaArgs, pageTitle } from "./title";

type StatementPageProps = {
  /** Who reads it. */
  reader: Role;
  /** The page's own address. */
  href: string;
  statement: Statement;
};

/** A statement, and who reads it: the company itself, or an officer of admin or bank. */
export type StatementView = Statement & { reader: Role };

export const statementMeta = (args: MetaArgs & { data?: StatementView }) =>
  pageTitle(args.data && args.data.reader !== args.data.role ? `Statement : ${args.data.name}` : "Statement", args);

/** The page of whoever may read it. */
export function StatementOfMonth() {
  const view = useLoaderData<StatementView>();
  const { reader, role, id } = view;
  const href = reader === role ? paths.ownStatement(role) : paths.companyStatement(reader, role, id);
  return <StatementPage reader={reader} href={href} statement={view} />;
}

/** A company's account of a month, from its opening to its closing balance; made to be printed. */
export function StatementPage({ reader, href, statement }: StatementPageProps) {
  const { role, name, month, months, opening, entries, closing, asOf } = statement;
  const titles = statementTitles[role];
  const made = (what: string) => Math.abs(sum(entries.filter((one) => one.what === what).map((one) => one.amount)));
  return (
    <Page
      title={`Statement for ${monthName(month)}`}
      lead={`${name} at Dhow, as of ${longDate(asOf)}`}
      actions={<a href={`${href}/csv?month=${month}`}>Download as CSV</a>}
    >
      <FilterBar
        name="month"
        label="Month"
        options={months.map((one) => ({ value: one, label: monthName(one) }))}
        value={month}
        total={null}
      />
      <Section title="Balance">
        <Facts
          items={[
            ["Opening balance", <Money key="opening" cents={opening} />],
            ...movements[role].map((what) => [what, <Money key={what} cents={made(what)} />] as const),
            [`${titles.balance} at the end`, <Money key="closing" cents={closing} />],
          ]}
        />
      </Section>
      <Section title="Movements">
        <Table
          caption="Movements, the first one first"
          rows={entries}
          rowHeader="order"
          rowKey={(entry) => entry.id}
          empty={`Nothing was booked in ${monthName(month)}.`}
          columns={[
            { key: "at", title: "Date", cell: ({ at }) => <DateOnly at={at} /> },
            { key: "order", title: `Order, ${titles.party}`, cell: (entry) => <OrderLink reader={reader} entry={entry} /> },
            { key: "what", title: "What", cell: ({ what }) => what },
            { key: "up", title: titles.up, numeric: true, cell: ({ amount }) => amount > 0 && <Money cents={amount} /> },
            { key: "down", title: titles.down, numeric: true, cell: ({ amount }) => amount < 0 && <Money cents={-amount} /> },
            { key: "balance", title: titles.balance, numeric: true, cell: ({ balance }) => <Money cents={balance} /> },
          ]}
        />
      </Section>
    </Page>
  );
}

const OrderLink = ({ reader, entry: { orderId, orderNumber: number, party } }: { reader: Role; entry: StatementEntry }) => (
  <span>
    <a className="money" href={paths.order(reader, orderId)}>
      {orderNumber(number)}
    </a>{" "}
    {party}
  </span>
);
