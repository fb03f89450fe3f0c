import { useLoaderData } from "@remix-run/react";
import { books, paymentStateNames, type BookTotal, type LedgerPayment, type OrderLedger } from "~/domain/ledger/entry";
import { sum } from "~/domain/money";
import { orderNumber } from "~/domain/orders/status";
import { Money } from "../money";
import { Page, Section } from "../page";
import { Table } from "../table";
import { DateOnly } from "../time";
import { type MetaArgs, orderTitle } from "../title";

/** A company, and where its statement is. */
type LedgerParty = { title: string; statement: string };

export type LedgerView = {
  /** The order's page. */
  href: string;
  order: { number: number; sme: LedgerParty; supplier: LedgerParty };
  ledger: OrderLedger;
};

export const ledgerMeta = (args: MetaArgs & { data?: LedgerView }) => orderTitle(args, "Ledger of order");

/** The page of admin and bank. */
export function LedgerOfOrder() {
  return <OrderLedgerPage {...useLoaderData<LedgerView>()} />;
}

/** Where each figure of an order comes from: books, postings, payments. */
export function OrderLedgerPage({ href, order, ledger }: LedgerView) {
  return (
    <Page
      title={`Ledger of order ${orderNumber(order.number)}`}
      lead={
        <>
          <a href={order.sme.statement}>{order.sme.title}</a> buys from <a href={order.supplier.statement}>{order.supplier.title}</a>.
        </>
      }
      actions={<a href={href}>Back to the order</a>}
    >
      <Books books={ledger.books} />
      <Postings ledger={ledger} />
      <Payments payments={ledger.payments} />
    </Page>
  );
}

const side = (cents: number) => (cents === 0 ? "" : <Money cents={cents} />);

/** Each book of the order, and that all of them sum to zero. */
function Books({ books: totals }: { books: BookTotal[] }) {
  const all = { book: null, debit: sum(totals.map((one) => one.debit)), credit: sum(totals.map((one) => one.credit)) };
  return (
    <Section title="Totals">
      <Table
        caption="What each book of the order adds up to"
        rows={[...totals, all]}
        rowHeader="book"
        rowKey={({ book }) => book ?? "all"}
        empty="No book."
        columns={[
          { key: "book", title: "Book", cell: ({ book }) => (book ? books[book].name : "All books") },
          { key: "says", title: "Its balance says", cell: ({ book }) => (book ? books[book].says : "debits and credits are equal") },
          { key: "debit", title: "Debit", numeric: true, cell: ({ debit }) => side(debit) },
          { key: "credit", title: "Credit", numeric: true, cell: ({ credit }) => side(credit) },
          { key: "balance", title: "Balance", numeric: true, cell: ({ debit, credit }) => <Money cents={debit - credit} /> },
        ]}
      />
    </Section>
  );
}

function Postings({ ledger: { entries, payments } }: { ledger: OrderLedger }) {
  const place = (paymentId: string) => payments.findIndex((one) => one.id === paymentId) + 1;
  return (
    <Section title="Postings">
      <Table
        caption="Postings, the first one first"
        rows={entries}
        rowHeader="what"
        rowKey={(entry) => entry.id}
        empty="Nothing is booked yet."
        columns={[
          { key: "at", title: "Date", cell: ({ at }) => <DateOnly at={at} /> },
          { key: "what", title: "What happened", cell: ({ what }) => what },
          { key: "book", title: "Book", cell: ({ book, party }) => (party ? `${books[book].name}, ${party}` : books[book].name) },
          { key: "debit", title: "Debit", numeric: true, cell: ({ amount }) => side(Math.max(0, amount)) },
          { key: "credit", title: "Credit", numeric: true, cell: ({ amount }) => side(Math.max(0, -amount)) },
          {
            key: "payment",
            title: "Payment",
            cell: ({ paymentId }) => (paymentId === null ? "—" : <a href={`#${paymentId}`}>Payment {place(paymentId)}</a>),
          },
        ]}
      />
    </Section>
  );
}

function Payments({ payments }: { payments: LedgerPayment[] }) {
  return (
    <Section title="Payments" id="payments">
      <Table
        caption="Payments, the first one first"
        rows={payments}
        rowHeader="number"
        rowKey={(payment) => payment.id}
        empty="No payment was started yet."
        columns={[
          { key: "number", title: "#", cell: (payment) => <span id={payment.id}>{payments.indexOf(payment) + 1}</span> },
          { key: "over", title: "Pays", cell: ({ over }) => over },
          { key: "amount", title: "Amount", numeric: true, cell: ({ amount }) => <Money cents={amount} /> },
          { key: "state", title: "State", cell: ({ state }) => paymentStateNames[state] },
          { key: "at", title: "Started", cell: ({ createdAt }) => <DateOnly at={createdAt} /> },
          { key: "ended", title: "Settled", cell: ({ endedAt }) => (endedAt === null ? "—" : <DateOnly at={endedAt} />) },
          { key: "id", title: "Transaction", cell: ({ id }) => <small>{id}</small> },
        ]}
      />
    </Section>
  );
}
