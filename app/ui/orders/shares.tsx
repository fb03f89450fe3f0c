/** How an order's amount is divided, and the supplier's payout. */
import type { ReactNode } from "react";
import type { OrderView } from "~/domain/orders/order-view";
import { OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { creditableStatuses } from "~/domain/price-reductions/price-reduction";
import { Money } from "~/ui/parts/money";
import { Fold, Rows, Section } from "~/ui/parts/page";
import { DateOnly } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";

/** The discount, its two shares and the supplier's share, for admins and the bank. */
export function SharesSection({ order, shares }: { order: OrderView; shares: NonNullable<OrderView["shares"]> }) {
  const {
    orders: { page, labels },
    format,
  } = useWords();
  const discountRate = useDiscountRate(order);
  return (
    <Section>
      <Fold title={page.shares} note={<Money cents={order.supplierShare ?? 0} />} isOpenOnDesktops>
        <Rows
          items={[
            [labels.amount, <Money key="amount" cents={order.amount} />],
            ...creditRow(order, page.creditNotes),
            [page.discount, <Money key="discount" cents={-shares.discount} />, discountRate],
            [
              page.bankShare,
              <Money key="bank" cents={shares.bankShare} />,
              page.ofDiscount(format.percent(shares.bankShareRate)),
            ],
            [page.productShare, <Money key="product" cents={shares.productShare} />],
          ]}
          total={[page.supplierShare, <Money key="supplier" cents={order.supplierShare ?? 0} />]}
        />
        <Nettings order={order} />
      </Fold>
    </Section>
  );
}

/** The claims that are netted with the payout, if there are any, and the payout that remains. */
function Nettings({ order: { nettings, payoutAmount } }: { order: OrderView }) {
  const { credit } = useWords().orders.page;
  return (
    nettings.length > 0 && (
      <Rows
        items={nettings.map(({ creditNote, amount }) => [
          credit.deducted(creditNote),
          <Money key={creditNote} cents={-amount} />,
        ])}
        total={[credit.payout, <Money key="payout" cents={payoutAmount ?? 0} />]}
      />
    )
  );
}

/** The row of the credit notes' sum, if the order has credit notes. */
const creditRow = ({ amount, netAmount }: OrderView, title: string): [string, ReactNode][] =>
  netAmount === amount ? [] : [[title, <Money key="credit" cents={netAmount - amount} />]];

function useDiscountRate({ discountRate }: OrderView): string | null {
  const { format } = useWords();
  return discountRate === null ? null : format.percent(discountRate);
}

/** Shows the supplier's payout and its latest date. The date is known only after the invoice. */
export function PayoutSection({ order, now }: { order: OrderView; now: number }) {
  const { page, labels } = useWords().orders;
  const discountRate = useDiscountRate(order);
  const { status, amount, supplierShare, statusTimes, payoutDeadline: by } = order;
  if (status === OrderStatus.canceled) return null;
  const share = supplierShare ?? 0;
  const isDisputed = order.disputes.some(({ state }) => state === "open");
  const isCreditable = creditableStatuses.includes(status) && order.netAmount > 0 && !isDisputed;
  const sum = (
    <b>
      <Money cents={order.payoutAmount ?? 0} />
    </b>
  );
  return (
    <Section title={page.payout}>
      <Rows
        items={[
          [labels.amount, <Money key="amount" cents={amount} />],
          ...creditRow(order, page.creditNotes),
          [page.discountRate, <Money key="discount" cents={share - order.netAmount} />, discountRate],
        ]}
        total={[page.supplierShare, <Money key="share" cents={share} />]}
      />
      <Nettings order={order} />
      {order.payoutAmount === 0 ? (
        <p>{page.credit.nothing}</p>
      ) : statusTimes.paidOutAt !== null ? (
        <p>{page.received(sum, <DateOnly at={statusTimes.paidOutAt} />)}</p>
      ) : by === null ? (
        <p>{page.receiveAfterInvoice(sum)}</p>
      ) : now <= by ? (
        <p>{page.receiveBy(sum, <DateOnly at={by} />)}</p>
      ) : (
        <p>{page.receiveLate(sum, <DateOnly at={by} />)}</p>
      )}
      {isCreditable && (
        <p>
          <a href={paths.creditOrder(order.id)}>{page.credit.issue}</a>
        </p>
      )}
    </Section>
  );
}
