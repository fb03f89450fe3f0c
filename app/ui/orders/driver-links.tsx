/** The supplier's active driver links. */
import type { OrderOnItsWay } from "~/domain/orders/driver-link";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { ButtonForm } from "~/ui/parts/button";
import { ErrorSummary, useFields, useLastResult } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { Page } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { ShortDate } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

export function DriverLinksPage({ links }: { links: readonly OrderOnItsWay[] }) {
  const {
    shell,
    orders: { labels, page },
  } = useWords();
  const words = page.driver;
  const read = useTranslate();
  const [form] = useFields<{ order: string }>({ lastResult: useLastResult() });
  return (
    <Page
      title={shell.items.driverLinks}
      lead={words.listLead}
      back={{ href: paths.orders("provider"), title: shell.items.orders }}
    >
      <ErrorSummary form={form} />
      <Table
        caption={shell.items.driverLinks}
        rows={links}
        rowHeader="order"
        rowKey={({ orderId }) => orderId}
        empty={words.none}
        columns={[
          {
            key: "order",
            title: labels.order,
            cell: ({ orderId, number }) => <a href={paths.orderDriver(orderId)}>{formatOrderNumber(number)}</a>,
          },
          { key: "buyer", title: labels.sme, cell: ({ buyer }) => read(buyer) },
          { key: "address", title: page.deliveredTo, cell: ({ address }) => userText(address) },
          {
            key: "day",
            title: words.deliveryDay,
            cell: ({ deliveryDay }) => deliveryDay !== null && <ShortDate at={deliveryDay} />,
          },
          {
            key: "remove",
            title: words.remove,
            cell: ({ orderId, number }) => (
              <ButtonForm
                kind="danger"
                fields={{ order: orderId }}
                label={
                  <>
                    {words.remove}
                    {hide(`: ${formatOrderNumber(number)}`)}
                  </>
                }
              />
            ),
          },
        ]}
      />
    </Page>
  );
}
