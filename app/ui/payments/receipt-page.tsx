/** A settled payment's receipt, ready to print on one A4 page. */
import type { ReactNode } from "react";
import * as paths from "~/domain/paths";
import type { SettlementReceipt } from "~/domain/payments/settlement-receipt";
import type { Role } from "~/domain/values/actor";
import { sum } from "~/domain/values/money";
import { PaperStyles, PartyLines } from "~/ui/legal-entity/letterhead";
import { DialogLink } from "~/ui/parts/dialog";
import { Mark } from "~/ui/parts/logo";
import { Money } from "~/ui/parts/money";
import { Page, Rows } from "~/ui/parts/page";
import { PaidTag, Tag } from "~/ui/parts/status";
import { Table } from "~/ui/parts/table";
import { DateOnly, Deadline, Time } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { WholeCode } from "~/ui/parts/whole";
import { useTranslate, useWords } from "~/ui/parts/words";

interface ReceiptPageProps {
  reader: Role;
  receipt: SettlementReceipt;
  dialog?: ReactNode;
}

export function ReceiptPage({ reader, receipt, dialog }: ReceiptPageProps) {
  const { payments, paymentReversals, legalEntity, applicants } = useWords();
  const words = payments.receipt;
  const read = useTranslate();
  const { payer, receiver } = receipt;
  const { country, number } = payer.registration ?? {};
  const isWhollyReversed = sum(receipt.reversals.map(({ amount }) => amount)) === receipt.amount;
  return (
    <Page
      title={words.title}
      lead={legalEntity.printHint}
      back={reader === "sme" ? { href: paths.ownReceipts, title: words.list } : undefined}
      dialog={dialog}
      actions={
        reader === "admin" &&
        receipt.method === "bank" &&
        receipt.reversals.length === 0 && (
          <DialogLink kind="quiet" href={paths.reversePayment(receipt.id)}>
            {paymentReversals.reverse}
          </DialogLink>
        )
      }
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
        {
          key: "supplier",
          title: labels.supplier,
          cell: ({ supplier }) => <span className="who">{userText(read(supplier))}</span>,
        },
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
  const rows: (readonly [ReactNode, ReactNode])[] = [
    [words.method, words.methods[receipt.method]],
    [words.atBank, receipt.foreignAmount],
    [words.reference, <WholeCode key="reference">{receipt.id}</WholeCode>],
    [
      words.bankReference,
      receipt.bankReference && receipt.bankReference !== receipt.id && (
        <WholeCode key="bank">{receipt.bankReference}</WholeCode>
      ),
    ],
    [words.fees, <Money key="fees" cents={0} />],
    [words.received, <Money key="received" cents={receipt.amount} />],
    ...receipt.reversals.map(
      ({ to, amount, at }) => [words.wentBack[to](<DateOnly at={at} />), <Money key={to} cents={-amount} />] as const,
    ),
  ];
  return <Rows items={rows} />;
}
