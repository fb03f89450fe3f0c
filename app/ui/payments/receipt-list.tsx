/** Lists of an SME's receipts: a page with all of them, and a section for one order. */

import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import * as paths from "~/domain/paths";
import type { PaymentReceiptRow } from "~/domain/payments/settlement-receipt";
import type { Role } from "~/domain/values/actor";
import { PrintedLetterhead } from "~/ui/legal-entity/letterhead";
import { listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Fold, Page } from "~/ui/parts/page";
import { Tag } from "~/ui/parts/status";
import { Pager, Table } from "~/ui/parts/table";
import { DateOnly } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";

export function ReceiptListPage({
  rows,
  count,
  page,
  entity,
}: {
  rows: readonly PaymentReceiptRow[];
  count: number;
  page: number;
  entity: LegalEntity;
}) {
  const {
    cash,
    payments: { receipt: words },
  } = useWords();
  return (
    <Page
      title={words.list}
      back={{ href: paths.payAmount, title: cash.title }}
      letterhead={<PrintedLetterhead entity={entity} />}
    >
      <ReceiptTable reader="sme" rows={rows} />
      <Pager total={count} current={page} href={(number) => listHref({}, { page: number })} />
    </Page>
  );
}

/** An order's receipts. Renders nothing without one. */
export function OrderReceipts({ reader, receipts }: { reader: Role; receipts: readonly PaymentReceiptRow[] }) {
  const { receipt: words } = useWords().payments;
  if (receipts.length === 0) return null;
  return (
    <Fold title={words.list}>
      <ReceiptTable reader={reader} rows={receipts} />
    </Fold>
  );
}

function ReceiptTable({ reader, rows }: { reader: Role; rows: readonly PaymentReceiptRow[] }) {
  const {
    orders: { labels },
    payments: { receipt: words },
  } = useWords();
  return (
    <Table
      caption={words.list}
      rows={rows}
      rowHeader="number"
      rowKey={(receipt) => receipt.id}
      empty={words.noReceipts}
      columns={[
        {
          key: "number",
          title: words.title,
          place: "who",
          cell: ({ id, number }) => (
            <a className="money" href={paths.paymentReceipt(reader, id)}>
              {number}
            </a>
          ),
        },
        { key: "date", title: labels.date, place: "day", cell: ({ paidAt }) => <DateOnly at={paidAt} /> },
        { key: "method", title: words.method, cell: ({ method }) => words.methods[method] },
        {
          key: "state",
          title: labels.status,
          place: "state",
          cell: ({ amount, reversed }) =>
            reversed > 0 && <Tag tone="bad">{reversed === amount ? words.reversed : words.partReversed}</Tag>,
        },
        {
          key: "amount",
          title: labels.amount,
          place: "sum",
          numeric: true,
          cell: ({ amount }) => <Money cents={amount} />,
        },
      ]}
    />
  );
}
