import { useLoaderData } from "@remix-run/react";
import { type AccountSummary, type LedgerEntry, type LedgerPayment, type OrderLedger } from "~/domain/ledger/ledger";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { hasReceipt } from "~/domain/payments/settlement-receipt";
import type { BankBalance } from "~/domain/settlements/settlement";
import type { Role } from "~/domain/values/actor";
import { sum } from "~/domain/values/money";
import { Money } from "~/ui/parts/money";
import { Page, Section } from "~/ui/parts/page";
import { Table, type TableColumn } from "~/ui/parts/table";
import { DateOnly } from "~/ui/parts/time";
import { type MetaArgs, orderTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { BalanceFacts } from "~/ui/settlements/settlement-list";

type LedgerParty = { title: string; statement: string };

export type LedgerView = {
  reader: Role;
  /** The address of the order's page. */
  href: string;
  order: { id: string; number: number; sme: LedgerParty; supplier: LedgerParty };
  ledger: OrderLedger;
  /** The bank's money of the order. */
  balance: BankBalance;
};

export const ledgerMeta = (args: MetaArgs & { data?: LedgerView }) => orderTitle(args, "ledger");

export function OrderLedgerRoute() {
  return <OrderLedgerPage {...useLoaderData<LedgerView>()} />;
}

/** Explains an order's figures by its accounts, postings and payments. */
export function OrderLedgerPage({ reader, href, order, ledger, balance }: LedgerView) {
  const read = useTranslate();
  const {
    ledger: words,
    orders: { titles },
    packs,
    settlements,
  } = useWords();
  const { id } = order;
  return (
    <Page
      title={titles.ledger(formatOrderNumber(order.number))}
      lead={words.buysFrom(
        <a href={order.sme.statement}>{userText(read(order.sme.title))}</a>,
        <a href={order.supplier.statement}>{userText(read(order.supplier.title))}</a>,
      )}
      actions={
        <>
          {reader === "admin" && (
            <>
              <a href={paths.orderRecord(reader, id)}>{packs.record.link}</a>{" "}
              <a href={paths.orderPack(reader, id)}>{packs.download}</a>
            </>
          )}
          <a href={href}>{words.back}</a>
        </>
      }
    >
      <Section title={settlements.position}>
        <BalanceFacts balance={balance} />
      </Section>
      <AccountTotals accounts={ledger.accounts} />
      <Postings ledger={ledger} />
      <Payments reader={reader} payments={ledger.payments} />
    </Page>
  );
}

const side = (cents: number) => (cents === 0 ? "" : <Money cents={cents} />);

/** Shows the order's total on each account. The totals sum to zero. */
function AccountTotals({ accounts: totals }: { accounts: AccountSummary[] }) {
  const words = useWords().ledger;
  const all = {
    account: null,
    debit: sum(totals.map((total) => total.debit)),
    credit: sum(totals.map((total) => total.credit)),
  };
  return (
    <Section title={words.totals}>
      <Table
        caption={words.totalsCaption}
        rows={[...totals, all]}
        rowHeader="account"
        rowKey={({ account }) => account ?? "all"}
        empty={words.noBook}
        columns={[
          {
            key: "account",
            title: words.book,
            cell: ({ account }) => (account ? words.books[account].name : words.allBooks),
          },
          {
            key: "says",
            title: words.says,
            cell: ({ account }) => (account ? words.books[account].says : words.areEqual),
          },
          { key: "debit", title: words.debit, numeric: true, cell: ({ debit }) => side(debit) },
          { key: "credit", title: words.credit, numeric: true, cell: ({ credit }) => side(credit) },
          {
            key: "balance",
            title: words.balance,
            numeric: true,
            cell: ({ debit, credit }) => <Money cents={debit - credit} />,
          },
        ]}
      />
    </Section>
  );
}

/**
 * Shows all postings of the order. Postings of a payment link to its row in `Payments`, unless `isAlone`: then readers
 * who see no payments get no column for them.
 */
export function Postings({
  ledger: { entries, payments },
  isAlone = false,
}: {
  ledger: OrderLedger;
  isAlone?: boolean;
}) {
  const read = useTranslate();
  const {
    ledger: words,
    orders: { labels },
    format,
  } = useWords();
  const place = (paymentId: string) => payments.findIndex((payment) => payment.id === paymentId) + 1;
  const paymentColumn: TableColumn<LedgerEntry> = {
    key: "payment",
    title: labels.payment,
    cell: ({ paymentId }) =>
      paymentId === null ? (
        "—"
      ) : isAlone ? (
        words.paymentNumber(place(paymentId))
      ) : (
        <a href={`#${paymentId}`}>{words.paymentNumber(place(paymentId))}</a>
      ),
  };
  return (
    <Section title={words.postings}>
      <Table
        caption={words.postingsCaption}
        rows={entries}
        rowHeader="what"
        rowKey={(entry) => entry.id}
        empty={words.nothingBooked}
        columns={[
          { key: "at", title: labels.date, cell: ({ at }) => <DateOnly at={at} /> },
          {
            key: "what",
            title: words.what,
            cell: ({ movement: description, statementMonth }) => (
              <>
                {read(description)}
                {statementMonth !== null && (
                  <>
                    {" "}
                    <small>{words.inBooksOf(format.month(statementMonth))}</small>
                  </>
                )}
              </>
            ),
          },
          {
            key: "account",
            title: words.book,
            cell: ({ account, party }) =>
              userText(party ? words.bookOf(words.books[account].name, read(party)) : words.books[account].name),
          },
          { key: "debit", title: words.debit, numeric: true, cell: ({ amount }) => side(Math.max(0, amount)) },
          { key: "credit", title: words.credit, numeric: true, cell: ({ amount }) => side(Math.max(0, -amount)) },
          ...(isAlone && payments.length === 0 ? [] : [paymentColumn]),
        ]}
      />
    </Section>
  );
}

function Payments({ reader, payments }: { reader: Role; payments: LedgerPayment[] }) {
  const {
    ledger: words,
    orders: { labels },
    payments: { receipt },
  } = useWords();
  const read = useTranslate();
  return (
    <Section title={words.payments} id="payments">
      <Table
        caption={words.paymentsCaption}
        rows={payments}
        rowHeader="number"
        rowKey={(payment) => payment.id}
        empty={words.noPayment}
        columns={[
          {
            key: "number",
            title: "#",
            cell: (payment) => <span id={payment.id}>{payments.indexOf(payment) + 1}</span>,
          },
          { key: "over", title: words.pays, cell: ({ over }) => read(over) },
          { key: "amount", title: labels.amount, numeric: true, cell: ({ amount }) => <Money cents={amount} /> },
          { key: "state", title: words.state, cell: ({ state }) => words.states[state] },
          { key: "at", title: words.started, cell: ({ createdAt }) => <DateOnly at={createdAt} /> },
          {
            key: "ended",
            title: words.settled,
            cell: ({ endedAt }) => (endedAt === null ? "—" : <DateOnly at={endedAt} />),
          },
          {
            key: "receipt",
            title: receipt.title,
            cell: ({ id, state }) => hasReceipt(state) && <a href={paths.paymentReceipt(reader, id)}>{receipt.see}</a>,
          },
          { key: "id", title: words.transaction, cell: ({ id }) => <small>{id}</small> },
        ]}
      />
    </Section>
  );
}
