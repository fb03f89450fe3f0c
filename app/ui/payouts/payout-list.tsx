import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { SentPayee } from "~/domain/payees/payee";
import { batchName, canPayAlone, type OpenBatch } from "~/domain/payout-batches/batch";
import { daysLate } from "~/domain/values/calendar";
import { columnSort, listHref, type Sorted } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Page } from "~/ui/parts/page";
import { Pager, Table } from "~/ui/parts/table";
import { DateOnly } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { Iban } from "~/ui/payees/payee-facts";
import { CreateBatch } from "~/ui/payout-batches/batch-list";

interface PayoutListProps extends Sorted<"waiting"> {
  now: number;
  rows: {
    orderId: string;
    number: number;
    supplierId: string;
    supplier: string;
    share: number;
    since: number;
    dueAt: number;
    payee: SentPayee | null;
    batch: OpenBatch | null;
  }[];
  count: number;
  page: number;
  /** The total of all pages. Cents. */
  total: number;
  /** The idempotency key of the button that creates a batch. */
  formKey: string;
  /** Ids of suppliers whose payouts are on hold. */
  held: string[];
  /** Ids of suppliers whose account the bank has returned a payout to. */
  unusable: string[];
}

export function PayoutList({ rows, count, page, total, held, unusable, now, formKey, ...sorted }: PayoutListProps) {
  const sort = columnSort(sorted, "waiting", true);
  const read = useTranslate();
  const {
    orders: { labels, list, howLong },
    payouts,
    holds,
    payees,
    payoutBatches,
  } = useWords();
  const words = payouts.list;
  return (
    <Page
      title={words.title}
      lead={count === 0 ? null : words.lead(count, <Money cents={total} />)}
      actions={
        <>
          <a href={paths.payoutBatches("bank")}>{payoutBatches.title}</a>{" "}
          <a href={paths.paidPayoutsFile}>{words.paid}</a>
          {count > 0 && (
            <a href={paths.payoutsFile + (sorted.sort.isRising ? "" : listHref(sorted.address))}>{list.download}</a>
          )}
        </>
      }
    >
      {count > 0 && <CreateBatch role="bank" formKey={formKey} />}
      <Table
        caption={words.caption(sorted.sort.isRising)}
        rows={rows}
        rowHeader="number"
        rowKey={(row) => row.orderId}
        empty={words.empty}
        columns={[
          {
            key: "number",
            title: labels.order,
            place: "no",
            cell: ({ orderId, number, supplierId, batch }) => (
              <a href={paths.order("bank", orderId)}>
                {canPayAlone(batch) && ![...held, ...unusable].includes(supplierId) && (
                  <span className="hide">{words.pay}</span>
                )}
                {formatOrderNumber(number)}
              </a>
            ),
          },
          {
            key: "supplier",
            title: labels.supplier,
            place: "who",
            cell: ({ supplier, supplierId, payee }) => (
              <span>
                <a href={paths.companyStatement("bank", "provider", supplierId)}>{read(supplier)}</a>{" "}
                <PayeeCell payee={payee} supplier={read(supplier)} />
              </span>
            ),
          },
          {
            key: "share",
            title: words.share,
            numeric: true,
            place: "sum",
            cell: ({ share }) => <Money cents={share} />,
          },
          { key: "due", title: words.dueBy, place: "day", sort, cell: ({ dueAt }) => <DateOnly at={dueAt} /> },
          {
            key: "waiting",
            title: words.waitingFor,
            place: "state",
            cell: ({ since, dueAt, supplierId, batch }) => (
              <>
                {now > dueAt && (
                  <>
                    <b>{words.overdue(daysLate(dueAt, now))}</b>{" "}
                  </>
                )}
                {batch ? (
                  <a href={paths.payoutBatch("bank", batch.id)}>{batchName(batch.number)}</a>
                ) : held.includes(supplierId) ? (
                  <b>{holds.payouts}</b>
                ) : unusable.includes(supplierId) ? (
                  <b>{payees.unusable}</b>
                ) : (
                  now <= dueAt && howLong(now - since)
                )}
              </>
            ),
          },
        ]}
      />
      <Pager total={count} current={page} href={(to) => listHref(sorted.address, { page: to })} />
    </Page>
  );
}

/** The bank account below the supplier's name. */
function PayeeCell({ payee, supplier }: { payee: SentPayee | null; supplier: string }) {
  const { payees: words } = useWords();
  return (
    <small>
      {payee ? (
        <>
          {payee.holder !== supplier && userText(payee.holder)} <Iban iban={payee.iban} isMasked />
        </>
      ) : (
        <b>{words.none}</b>
      )}
    </small>
  );
}
