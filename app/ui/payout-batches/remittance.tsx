/** The remittance advice for a supplier: each transfer with its orders, ready to print. */

import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import type { Listed } from "~/domain/lists/list";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { formatReturnReason } from "~/domain/payees/returned-account";
import { formatPayoutAmount, type Remittance, type RemittanceRow } from "~/domain/payout-batches/batch";
import { formatMoney, sum } from "~/domain/values/money";
import { PrintedLetterhead } from "~/ui/legal-entity/letterhead";
import { Money } from "~/ui/parts/money";
import { Facts, Notice, Page, Section } from "~/ui/parts/page";
import { QrCode } from "~/ui/parts/qr-code";
import { Pager, Table } from "~/ui/parts/table";
import { BankDay, DateOnly, ShortDate } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { Iban } from "~/ui/payees/payee-facts";
import { PayoutTabs } from "~/ui/payouts/own-payouts";

export function RemittanceList({ remittances: { rows, count, page } }: { remittances: Listed<RemittanceRow> }) {
  const { payoutBatches, payouts } = useWords();
  const { remittance: words, lineState, stateTitle } = payoutBatches;
  const { own } = payouts;
  return (
    <Page title={own.title} lead={words.listLead}>
      <PayoutTabs current="paid" />
      <Table
        caption={words.list}
        rows={rows}
        rowHeader="reference"
        rowKey={({ id }) => id}
        empty={words.empty}
        columns={[
          {
            key: "reference",
            title: words.reference,
            place: "who",
            cell: ({ id, orderId, reference }) => (
              <a href={orderId === null ? paths.remittance(id) : paths.order("provider", orderId)}>
                <bdi>{reference}</bdi>
              </a>
            ),
          },
          { key: "net", title: words.net, numeric: true, place: "sum", cell: ({ amount }) => <Money cents={amount} /> },
          { key: "date", title: words.date, place: "day", cell: ({ settledAt }) => <ShortDate at={settledAt} /> },
          {
            key: "state",
            title: stateTitle,
            place: "state",
            cell: ({ isReturned }) => lineState(isReturned ? "returned" : "settled"),
          },
        ]}
      />
      <Pager total={count} current={page} href={(number) => `?page=${number}`} />
    </Page>
  );
}

type AdviceOrder = Remittance["orders"][number];

interface RemittanceAdviceProps {
  remittance: Remittance;
  entity: LegalEntity;
  /** The public page that proves the advice. */
  proof: { address: string; qr: { svgPath: string; size: number } };
}

export function RemittanceAdvice({ remittance: advice, entity, proof }: RemittanceAdviceProps) {
  const {
    payoutBatches: { remittance: words, issued },
    orders: { labels, list },
  } = useWords();
  const read = useTranslate();
  const netted = sum(advice.orders.map((order) => order.netted));
  return (
    <Page
      title={words.title}
      lead={words.lead(formatMoney(advice.amount), advice.currency === "USD" ? null : formatPayoutAmount(advice))}
      actions={
        <>
          <a href={paths.remittances}>{words.list}</a> <a href={paths.remittanceFile(advice.id)}>{list.download}</a>
        </>
      }
      letterhead={
        <PrintedLetterhead
          entity={entity}
          parties={[{ title: labels.supplier, ...advice.supplier, name: read(advice.supplier.name) }]}
        />
      }
    >
      {advice.isReturned && (
        <Notice type="warning">
          {words.back} {userText(read(formatReturnReason(advice)))}
        </Notice>
      )}
      <Section>
        <Facts
          items={[
            [words.reference, <bdi key="reference">{advice.reference}</bdi>],
            [
              words.date,
              advice.valueDate ? (
                <BankDay key="date" day={advice.valueDate} />
              ) : (
                <DateOnly key="date" at={advice.settledAt} />
              ),
            ],
            [
              words.account,
              <span key="account">
                {userText(advice.holder)} <Iban iban={advice.iban} isMasked />
              </span>,
            ],
          ]}
        />
      </Section>
      <Table
        caption={words.title}
        rows={[
          ...advice.orders,
          {
            id: "",
            number: 0,
            amount: sum(advice.orders.map((order) => order.amount)),
            discount: sum(advice.orders.map((order) => order.discount)),
            netted,
            net: advice.amount,
          },
        ]}
        rowHeader="order"
        rowKey={({ id }) => id}
        empty=""
        columns={[
          {
            key: "order",
            title: words.order,
            cell: ({ id, number }) =>
              id ? <a href={paths.order("provider", id)}>{formatOrderNumber(number)}</a> : words.total,
          },
          { key: "amount", title: words.invoice, numeric: true, cell: ({ amount }) => <Money cents={amount} /> },
          { key: "discount", title: words.discount, numeric: true, cell: ({ discount }) => <Money cents={discount} /> },
          ...(netted > 0
            ? [
                {
                  key: "netted",
                  title: words.netted,
                  numeric: true,
                  cell: (row: AdviceOrder) => <Money cents={row.netted} />,
                },
              ]
            : []),
          { key: "net", title: words.net, numeric: true, cell: ({ net }) => <Money cents={net} /> },
        ]}
      />
      <Section title={issued.proof}>
        <QrCode {...proof.qr} label={issued.proof} />
        <p>
          {issued.proofText} <a href={proof.address}>{proof.address}</a>
        </p>
      </Section>
    </Page>
  );
}
