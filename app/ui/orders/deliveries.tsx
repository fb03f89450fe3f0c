/** The orders on their way, for the drivers of a supplier's team. */
import type { OrderOnItsWay } from "~/domain/orders/driver-link";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { Page } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { ShortDate } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

export function Deliveries({ deliveries }: { deliveries: readonly OrderOnItsWay[] }) {
  const {
    shell,
    orders: { labels, page },
  } = useWords();
  const read = useTranslate();
  return (
    <Page title={shell.items.deliveries} lead={page.driver.deliveriesLead}>
      <Table
        caption={shell.items.deliveries}
        rows={deliveries}
        rowHeader="order"
        rowKey={({ orderId }) => orderId}
        empty={page.driver.noDeliveries}
        columns={[
          {
            key: "order",
            title: labels.order,
            cell: ({ orderId, number }) => <a href={paths.delivery(orderId)}>{formatOrderNumber(number)}</a>,
          },
          { key: "buyer", title: labels.sme, cell: ({ buyer }) => read(buyer) },
          { key: "address", title: page.deliveredTo, cell: ({ address }) => userText(address) },
          {
            key: "day",
            title: page.driver.deliveryDay,
            cell: ({ deliveryDay }) => deliveryDay !== null && <ShortDate at={deliveryDay} />,
          },
        ]}
      />
    </Page>
  );
}
