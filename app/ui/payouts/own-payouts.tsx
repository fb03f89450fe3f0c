/** The supplier's due payouts and their forecast, and the tabs of its payout pages. */
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { ForecastWeek, OwnDuePayouts } from "~/domain/payouts/own-payouts";
import { daysLate } from "~/domain/values/calendar";
import type { Cents } from "~/domain/values/money";
import { Money } from "~/ui/parts/money";
import { Notice, Page, Section } from "~/ui/parts/page";
import { Pager, Table } from "~/ui/parts/table";
import { Tabs } from "~/ui/parts/tabs";
import { ShortDate } from "~/ui/parts/time";
import { useTranslate, useWords } from "~/ui/parts/words";

const tabs = {
  due: paths.ownPayouts,
  paid: paths.remittances,
  fees: paths.feeInvoices("provider"),
  account: paths.payee,
} as const;

/** Links to the parts of the supplier's payouts. */
export function PayoutTabs({ current }: { current: keyof typeof tabs }) {
  const { own } = useWords().payouts;
  const keys = Object.keys(tabs) as (keyof typeof tabs)[];
  return <Tabs items={keys.map((tab) => ({ href: tabs[tab], title: own.tabs[tab], current: tab === current }))} />;
}

type OwnPayoutsProps = {
  due: OwnDuePayouts;
  forecast: readonly ForecastWeek[];
  /** Cents that the supplier owes from credit notes. */
  owed: Cents;
  /** UTC milliseconds. */
  now: number;
};

export function OwnPayoutsPage({ due, forecast, owed, now }: OwnPayoutsProps) {
  const {
    orders: { labels, page },
    payouts: { own: words, list },
  } = useWords();
  const read = useTranslate();
  return (
    <Page
      title={words.title}
      lead={due.count === 0 ? words.nothingDue : words.lead(due.count, <Money cents={due.total} />)}
    >
      <PayoutTabs current="due" />
      {owed > 0 && <Notice type="info">{page.credit.youOwe(<Money cents={owed} />, paths.ownRepayments)}</Notice>}
      <Forecast weeks={forecast} />
      {due.count > 0 && (
        <Table
          caption={words.caption}
          rows={due.rows}
          rowHeader="buyer"
          rowKey={({ orderId }) => orderId}
          empty=""
          columns={[
            {
              key: "order",
              title: labels.order,
              place: "no",
              cell: ({ orderId, number }) => <a href={paths.order("provider", orderId)}>{formatOrderNumber(number)}</a>,
            },
            { key: "buyer", title: labels.sme, place: "who", cell: ({ buyer }) => read(buyer) },
            {
              key: "share",
              title: words.share,
              numeric: true,
              place: "sum",
              cell: ({ share }) => <Money cents={share} />,
            },
            { key: "due", title: words.by, place: "day", cell: ({ dueAt }) => <ShortDate at={dueAt} /> },
            {
              key: "state",
              title: labels.status,
              place: "state",
              cell: ({ state, dueAt }) => (
                <>
                  {words.states[state]} {now > dueAt && <b className="bad">{list.overdue(daysLate(dueAt, now))}</b>}
                </>
              ),
            },
          ]}
        />
      )}
      <Pager total={due.count} current={due.page} href={(page) => `?page=${page}`} />
    </Page>
  );
}

/** The payouts of the next weeks, as one table. */
function Forecast({ weeks }: { weeks: readonly ForecastWeek[] }) {
  const { own: words } = useWords().payouts;
  return (
    <Section title={words.forecast(weeks.length)}>
      <Table
        caption={words.forecast(weeks.length)}
        rows={weeks}
        rowHeader="week"
        rowKey={({ from }) => String(from)}
        staysTable
        empty=""
        columns={[
          {
            key: "week",
            title: words.weekFrom,
            cell: ({ from }) => (
              <small>
                <ShortDate at={from} />
              </small>
            ),
          },
          {
            key: "invoiced",
            title: words.invoiced,
            numeric: true,
            cell: ({ invoiced }) => invoiced > 0 && <Money cents={invoiced} />,
          },
          {
            key: "uninvoiced",
            title: words.uninvoiced,
            numeric: true,
            cell: ({ uninvoiced }) => uninvoiced > 0 && <Money cents={uninvoiced} />,
          },
        ]}
      />
      <p>
        <small>{words.forecastText}</small>
      </p>
    </Section>
  );
}
