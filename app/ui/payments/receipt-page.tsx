/** A settled payment's receipt, ready to print on one A4 page. */
import type { ReactNode } from "react";
import * as paths from "~/domain/paths";
import type { SettlementReceipt } from "~/domain/payments/settlement-receipt";
import type { Role } from "~/domain/values/actor";
import { PaperStyles, PartyLines } from "~/ui/legal-entity/letterhead";
import { Mark } from "~/ui/parts/logo";
import { Money } from "~/ui/parts/money";
import { Page } from "~/ui/parts/page";
import { PaidTag, Tag } from "~/ui/parts/status";
import { Table } from "~/ui/parts/table";
import { DateOnly, Deadline, Time } from "~/ui/parts/time";
import { useTranslate, useWords } from "~/ui/parts/words";

export function ReceiptPage({ reader, receipt }: { reader: Role; receipt: SettlementReceipt }) {
  const { payments, legalEntity, applicants } = useWords();
  const words = payments.receipt;
  const read = useTranslate();
  const { payer, receiver } = receipt;
  const { country, number } = payer.registration ?? {};
  const isWhollyReversed = receipt.reversals.reduce((sum, { amount }) => sum + amount, 0) === receipt.amount;
  return (
    <Page
      title={words.title}
      lead={legalEntity.printHint}
      back={reader === "sme" ? { href: paths.ownReceipts, title: words.list } : undefined}
    >
      <article className="sheet">
        <PaperStyles />
        <header>
          <div>
            <Mark />
            <h2>{words.numbered(<span className="money">{receipt.number}</span>)}</h2>
            <p>
              <Time at={receipt.paidAt} />
            </p>
          </div>
          <div className="total">
            <small>{words.received}</small>
            <b>
              <Money cents={receipt.amount} />
            </b>
            {receipt.reversals.length === 0 ? (
              <PaidTag />
            ) : (
              <Tag tone="bad">{isWhollyReversed ? words.reversed : words.partReversed}</Tag>
            )}
          </div>
        </header>
        <div className="grid">
          <div>
            <small>{words.from}</small>
            <PartyLines
              party={{
                name: read(payer.name),
                address: payer.address,
                registration:
                  number && country ? legalEntity.registrationIn(number, applicants.countries[country]) : "",
                taxNumber: payer.taxNumber,
              }}
            />
          </div>
          {receiver.name && (
            <div>
              <small>{words.by}</small>
              <PartyLines party={receiver} />
            </div>
          )}
        </div>
        <Parts reader={reader} receipt={receipt} />
        <Details receipt={receipt} />
        <p>{words.valid}</p>
      </article>
    </Page>
  );
}

/** Lists what the payment paid: instalments and parts of them, by order. */
function Parts({ reader, receipt }: { reader: Role; receipt: SettlementReceipt }) {
  const {
    cash,
    orders: { labels },
    payments: { receipt: words },
  } = useWords();
  const read = useTranslate();
  return (
    <Table
      caption={words.whatWasPaid}
      rows={receipt.parts}
      rowHeader="order"
      rowKey={(part) => part.id}
      empty={words.nothing}
      columns={[
        {
          key: "order",
          title: labels.order,
          cell: ({ orderId, order }) => (
            <a className="money" href={paths.order(reader, orderId)}>
              {order}
            </a>
          ),
        },
        {
          key: "instalment",
          title: labels.instalment,
          cell: ({ number, of, isPart }) => (
            <span>
              {words.instalmentOf(number, of)}
              {isPart && (
                <>
                  {" "}
                  <small>{cash.partly}</small>
                </>
              )}
            </span>
          ),
        },
        { key: "supplier", title: labels.supplier, cell: ({ supplier }) => read(supplier) },
        {
          key: "due",
          title: labels.due,
          cell: ({ deadline }) => (deadline === null ? cash.afterDelivery : <Deadline at={deadline} />),
        },
        { key: "amount", title: labels.amount, numeric: true, cell: ({ amount }) => <Money cents={amount} /> },
      ]}
    />
  );
}

/** The payment's method and references, and its reversals. */
function Details({ receipt }: { receipt: SettlementReceipt }) {
  const { receipt: words } = useWords().payments;
  const code = (text: string) => (
    <code className="whole" dir="ltr">
      {text}
    </code>
  );
  const rows: (readonly [ReactNode, ReactNode])[] = [
    [words.method, words.methods[receipt.method]],
    [words.atBank, receipt.foreignAmount],
    [words.reference, code(receipt.id)],
    [words.bankReference, receipt.bankReference && receipt.bankReference !== receipt.id && code(receipt.bankReference)],
    [words.fees, <Money key="fees" cents={0} />],
    [words.received, <Money key="received" cents={receipt.amount} />],
    ...receipt.reversals.map(
      ({ to, amount, at }) => [words.wentBack[to](<DateOnly at={at} />), <Money key={to} cents={-amount} />] as const,
    ),
  ];
  return (
    <dl className="rows">
      {rows.map(
        ([label, value], at) =>
          value && (
            // biome-ignore lint/suspicious/noArrayIndexKey: two reversals can have one label, and rows never move.
            <div key={at}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
