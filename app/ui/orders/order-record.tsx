/** The record of an order, ready to print: its events with their hashes, files, verdicts, postings and payouts. */

import type { ReactNode } from "react";
import type { OrderLedger } from "~/domain/ledger/ledger";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import { formatOrderNumber } from "~/domain/orders/status";
import type { OrderRecord, ProvenPayout } from "~/domain/packs/order-record";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import { Postings } from "~/ui/ledger/order-ledger";
import { PrintedLetterhead } from "~/ui/legal-entity/letterhead";
import { Money } from "~/ui/parts/money";
import { Facts, Notice, Page, Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { BankDay, DateOnly } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

interface OrderRecordProps {
  reader: Role;
  order: OrderRecord;
  ledger: OrderLedger;
  entity: LegalEntity;
}

export function OrderRecordPage({ reader, order, ledger, entity }: OrderRecordProps) {
  const { packs, orders } = useWords();
  const { record: words } = packs;
  const number = formatOrderNumber(order.number);
  return (
    <Page
      title={orders.titles.record(number)}
      lead={words.lead}
      letterhead={<PrintedLetterhead entity={entity} />}
      back={{ href: paths.order(reader, order.id), title: orders.titles.order(number) }}
      actions={<a href={paths.orderPack(reader, order.id)}>{packs.download}</a>}
    >
      <Notice type={order.chain === "valid" ? "success" : "warning"}>{words.chain[order.chain]}</Notice>
      <Verdicts order={order} />
      <Events events={order.events} />
      <Files files={order.files} />
      <Postings ledger={ledger} isAlone />
      {order.payouts && <Payouts payouts={order.payouts} />}
      <Section title={words.check}>
        <p>
          {words.checkSteps(
            number,
            (text) => (
              <a href={paths.orderPack(reader, order.id)}>{text}</a>
            ),
            (text) => (
              <a href={paths.signingKeys}>{text}</a>
            ),
            (command) => (
              <code dir="ltr">{command}</code>
            ),
          )}
        </p>
      </Section>
    </Page>
  );
}

const dayOf = (at: number | null) => (at === null ? "—" : <DateOnly at={at} />);

/** The order's amount and parties, with the days of the verdicts that the reader may see. */
function Verdicts({ order: { amount, sme, supplier, insurer } }: Pick<OrderRecordProps, "order">) {
  const {
    packs: { record: words },
    orders: { labels },
  } = useWords();
  const read = useTranslate();
  const parties = [
    { title: labels.sme, ...sme },
    { title: labels.supplier, ...supplier },
  ];
  return (
    <Section title={words.verdicts}>
      <Facts
        items={[
          [labels.amount, <Money key="amount" cents={amount} />],
          ...parties.map(({ title, name }): [string, ReactNode] => [title, userText(read(name))]),
          [words.insurer, userText(insurer)],
        ]}
      />
      <Table
        caption={words.verdicts}
        rows={parties.flatMap(({ title, verdicts }) => (verdicts === null ? [] : [{ title, ...verdicts }]))}
        rowHeader="party"
        rowKey={({ title }) => title}
        empty=""
        columns={[
          { key: "party", title: words.party, cell: ({ title }) => title },
          { key: "admin", title: words.adminVerified, cell: ({ adminVerifiedAt }) => dayOf(adminVerifiedAt) },
          { key: "bank", title: words.bankVerified, cell: ({ bankVerifiedAt }) => dayOf(bankVerifiedAt) },
        ]}
      />
    </Section>
  );
}

const Hash = ({ children }: { children: string }) => (
  <small>
    <bdi>{children}</bdi>
  </small>
);

function Events({ events }: Pick<OrderRecord, "events">) {
  const {
    packs: { record: words },
    orders: { labels },
    shell,
    format,
  } = useWords();
  const read = useTranslate();
  const roles: Record<string, string> = shell.roles;
  return (
    <Section title={words.eventsTitle}>
      <Table
        caption={words.eventsCaption}
        rows={events}
        rowHeader="event"
        rowKey={({ number }) => String(number)}
        empty=""
        columns={[
          { key: "number", title: words.number, cell: ({ number }) => number },
          { key: "at", title: labels.date, cell: ({ at }) => format.dateTime(at) },
          { key: "event", title: words.event, cell: ({ text }) => userText(read(text)) },
          { key: "by", title: words.by, cell: ({ role }) => roles[role] ?? words.system },
          { key: "hash", title: words.hash, cell: ({ hash }) => <Hash>{hash}</Hash> },
        ]}
      />
    </Section>
  );
}

function Files({ files }: Pick<OrderRecord, "files">) {
  const {
    packs: { record: words },
    orders: { labels },
  } = useWords();
  return (
    <Section title={words.files}>
      <Table
        caption={words.filesCaption}
        rows={files}
        rowHeader="file"
        rowKey={(file) => String(files.indexOf(file))}
        empty={words.noFiles}
        columns={[
          {
            key: "file",
            title: words.file,
            cell: ({ kind, isErased }) => (
              <>
                {words.fileKinds[kind]} {isErased && <small>{words.erased}</small>}
              </>
            ),
          },
          { key: "at", title: labels.date, cell: ({ at }) => <DateOnly at={at} /> },
          {
            key: "sha256",
            title: words.sha256,
            cell: ({ sha256 }) => (sha256 === null ? words.unread : <Hash>{sha256}</Hash>),
          },
        ]}
      />
    </Section>
  );
}

function Payouts({ payouts }: { payouts: ProvenPayout[] }) {
  const {
    packs: { record: words },
    payoutBatches,
    orders: { labels },
  } = useWords();
  return (
    <Section title={words.payouts}>
      <Table
        caption={words.payoutsCaption}
        rows={payouts}
        rowHeader="transfer"
        rowKey={({ transfer }) => transfer ?? "alone"}
        empty={words.noPayouts}
        columns={[
          { key: "transfer", title: words.transfer, cell: ({ transfer }) => <bdi>{transfer ?? words.alone}</bdi> },
          {
            key: "amount",
            title: labels.amount,
            numeric: true,
            cell: ({ amount }) => <Money cents={amount} />,
          },
          { key: "state", title: payoutBatches.stateTitle, cell: ({ state }) => payoutBatches.lineState(state) },
          {
            key: "valueDate",
            title: words.valueDate,
            cell: ({ valueDate }) => (valueDate === null ? "—" : <BankDay day={valueDate} />),
          },
          {
            key: "reference",
            title: words.bankReference,
            cell: ({ bankReference }) => (bankReference === null ? "—" : userText(bankReference)),
          },
        ]}
      />
    </Section>
  );
}
