import { DAY } from "~/domain/values/clock";
import { type InstalmentLine, InstalmentTable, planRows } from "~/ui/instalments/instalment-table";
import { DeliveryFacts } from "~/ui/orders/delivery-facts";
import { Tracker } from "~/ui/orders/tracker";
import { ButtonLink } from "~/ui/parts/button";
import { columnSort, Download, ListFilter } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Section } from "~/ui/parts/page";
import { LateTag, OrderStatusWords } from "~/ui/parts/status";
import { Table } from "~/ui/parts/table";
import { DateOnly, ShortDate } from "~/ui/parts/time";
import { FailedPayment, PaymentReceipt, type PaymentReceiptView } from "~/ui/payments/payment-receipt";

const someDay = Date.UTC(2026, 10, 20, 9);

const receipt: PaymentReceiptView = {
  reference: "019c1234-5678-7abc-8def-0123456789ab",
  at: someDay,
  amount: 300_12,
  foreignAmount: "KWD 92.287",
  lines: [
    {
      orderId: "sample",
      order: "D-001042",
      supplier: "Gulf Pack",
      instalments: "Instalment 2",
      amount: 300_12,
      nextInstalment: { number: 3, amount: 300_12, deadline: someDay + 26 * DAY },
      retryPurpose: "instalment",
    },
  ],
};

const nothing = { acceptedAt: null, deliveredAt: null, invoicedAt: null, paidOutAt: null };
const sample = {
  createdAt: someDay,
  cancellation: null,
  acceptanceDeadline: null,
  payoutDeadline: null,
  deliveryDay: someDay + 14 * DAY,
  instalments: [],
  supplier: { id: "", title: "Gulf Pack", email: "", taxNumber: null },
};

const instalments = [
  { number: 1, paidAmount: 300_12, state: "paid", deadline: null, paidAt: someDay - 60 * DAY },
  { number: 2, paidAmount: 100_00, state: "late", deadline: someDay - 12 * DAY, paidAt: null },
  { number: 3, paidAmount: 0, state: "next", deadline: someDay + 26 * DAY, paidAt: null },
  { number: 4, paidAmount: 0, state: "later", deadline: someDay + 56 * DAY, paidAt: null },
].map((row) => ({ ...row, amount: 300_12, refund: null }) as InstalmentLine);

const sorted = {
  address: {},
  sorts: ["date" as const, "amount" as const],
  sort: { by: "date" as const, isRising: false },
};

/** Shows the order tracker, the payment strip and an order list. */
export function Orders() {
  return (
    <>
      <Section title="Steps of an order" id="tracker">
        <Tracker
          role="sme"
          order={{ ...sample, status: 2, placedAt: someDay, statusTimes: { ...nothing, acceptedAt: someDay } }}
        />
        <Tracker
          role="provider"
          order={{
            ...sample,
            status: 3,
            placedAt: someDay,
            statusTimes: { ...nothing, acceptedAt: someDay, deliveredAt: someDay },
          }}
        />
        <Tracker
          role="sme"
          order={{
            ...sample,
            status: -1,
            placedAt: null,
            statusTimes: nothing,
            cancellation: { by: "system", reason: null, at: someDay, refund: null, backOnAccount: 0 },
          }}
        />
      </Section>
      <Section title="A list to scan: two lines a row on a phone" id="list">
        <ListFilter isLate={false} period={null} count={2} isCapped={false} />
        <Table
          caption="Orders to scan, as a sample"
          rows={[
            { number: "D-001042", amount: 1_760_00, status: 0 },
            { number: "D-001041", amount: 12_500_00, status: 4 },
          ]}
          rowHeader="number"
          rowKey={({ number }) => number}
          empty="No order."
          columns={[
            { key: "number", title: "Order", place: "no", cell: ({ number }) => <a href="#list">{number}</a> },
            {
              key: "date",
              title: "Date",
              place: "day",
              sort: columnSort(sorted, "date"),
              cell: () => <ShortDate at={someDay} />,
            },
            { key: "party", title: "Supplier", place: "who", cell: () => "Gulf Pack" },
            {
              key: "amount",
              title: "Amount",
              numeric: true,
              place: "sum",
              sort: columnSort(sorted, "amount"),
              cell: ({ amount }) => <Money cents={amount} />,
            },
            {
              key: "status",
              title: "Status",
              place: "state",
              cell: ({ status }) => (
                <>
                  <OrderStatusWords status={status} paid={false} />
                  {status > 0 && (
                    <>
                      {" "}
                      <LateTag />
                    </>
                  )}
                </>
              ),
            },
            { key: "due", title: "Next due", cell: () => <DateOnly at={someDay + 26 * DAY} /> },
          ]}
        />
        <Download path="#list" address={{}} count={2} />
      </Section>
      <Section title="Payments of an order" id="payments">
        <InstalmentTable now={someDay} instalments={instalments} />
        <InstalmentTable now={someDay} instalments={planRows([300_12, 300_12, 300_14], someDay)} />
      </Section>
      <Section title="What a driver brings" id="delivery">
        <DeliveryFacts
          goods={{
            description: "40 sacks of basmati rice",
            recipient: "Salmiya Coffee House",
            sender: "Gulf Pack",
            amount: 1_250_00,
          }}
          delivery={{ address: "Gate 2, Mina Abdullah", phone: { country: "965", number: "50004444" } }}
        />
      </Section>
      <FailedPayment
        state="declined"
        receipt={receipt}
        links={
          <ButtonLink kind="quiet" href="#receipt">
            See the order
          </ButtonLink>
        }
      />
      <PaymentReceipt isPaid receipt={receipt} />
    </>
  );
}
