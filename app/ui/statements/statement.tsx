import { useLoaderData } from "@remix-run/react";
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
import { debtFacts } from "~/ui/figures/debt-facts";
import { PrintedLetterhead } from "~/ui/legal-entity/letterhead";
import { listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Facts, Page, Section } from "~/ui/parts/page";
import { FilterBar, Pager, Table } from "~/ui/parts/table";
import { DateOnly } from "~/ui/parts/time";
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
  const allWords = useWords();
  const { statements, orders, holds, cash, payees, payments, payoutBatches, format } = allWords;
  const words = statements;
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
      <FilterBar
        name="month"
        label={words.month}
        options={months.map((option) => ({ value: option, label: format.month(option) }))}
        value={month}
        total={null}
      />
      <Section title={words.balance}>
        <Facts
          items={[
            [words.opening, <Money key="opening" cents={opening} />],
            ...movements[role]
              .filter((kind) => !["Allocation reversed", "Small difference"].includes(kind) || made(kind) > 0)
              .map((kind) => [words.names[kind], <Money key={kind} cents={made(kind)} />] as const),
            [words.atEnd(titles.balance), <Money key="closing" cents={closing} />],
            ...(debt ? debtFacts(allWords, debt) : []),
          ]}
        />
      </Section>
      {payee !== undefined && (
        <Section title={payees.title}>
          <PayeeSummary payee={payee} />
        </Section>
      )}
      <Section title={words.movements}>
        <Table
          caption={words.caption}
          rows={entries}
          rowHeader="order"
          rowKey={(entry) => entry.id}
          empty={words.nothing(format.month(month))}
          columns={[
            { key: "at", title: words.date, cell: ({ at }) => <DateOnly at={at} /> },
            {
              key: "order",
              title: words.orderAnd(titles.party),
              cell: (entry) => <OrderLink reader={reader} entry={entry} />,
            },
            {
              key: "what",
              title: words.what,
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
              numeric: true,
              cell: ({ amount }) => amount > 0 && <Money cents={amount} />,
            },
            {
              key: "down",
              title: titles.down,
              numeric: true,
              cell: ({ amount }) => amount < 0 && <Money cents={-amount} />,
            },
            { key: "balance", title: titles.balance, numeric: true, cell: ({ balance }) => <Money cents={balance} /> },
          ]}
        />
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
      {read(party)}
    </span>
  );
}
