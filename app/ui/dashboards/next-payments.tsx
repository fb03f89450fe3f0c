import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { daysLate } from "~/domain/values/calendar";
import { dueWords } from "~/ui/instalments/instalment-table";
import { useDuties } from "~/ui/parts/duties";
import { Money } from "~/ui/parts/money";
import { Empty, Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { Deadline } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";
import type { NextInstalment } from "./next-steps";

/** The SME's next instalments: their days, orders and amounts. `now` is in UTC milliseconds. */
export function NextPayments({ instalments, now }: { instalments: readonly NextInstalment[]; now: number }) {
  const { dashboards, orders } = useWords();
  const words = dashboards.sme;
  const mayPay = useDuties()("orders.pay");
  return (
    <Section title={words.nextPayments} actions={mayPay && <a href={paths.payAmount}>{words.pay}</a>}>
      {instalments.length === 0 ? (
        <Empty>{words.nothingNext}</Empty>
      ) : (
        <Table
          caption={words.nextPayments}
          rows={instalments}
          rowHeader="day"
          rowKey={({ orderId, deadline }) => `${orderId} ${deadline}`}
          rowClass={({ deadline }) => (daysLate(deadline, now) > 0 ? "bad" : undefined)}
          staysTable
          empty=""
          columns={[
            {
              key: "day",
              title: words.due,
              cell: ({ deadline }) => (
                <>
                  <Deadline at={deadline} />{" "}
                  <small>{dueWords(orders, now, deadline, daysLate(deadline, now) > 0)}</small>
                </>
              ),
            },
            {
              key: "order",
              title: orders.labels.order,
              cell: ({ orderId, orderNumber }) => (
                <a className="no" href={paths.order("sme", orderId)}>
                  {formatOrderNumber(orderNumber)}
                </a>
              ),
            },
            {
              key: "amount",
              title: orders.labels.amount,
              numeric: true,
              cell: ({ amount }) => <Money cents={amount} />,
            },
          ]}
        />
      )}
    </Section>
  );
}
