/** The orders above buyers' limits, for the owner and the buyers. */
import type { ReactNode } from "react";
import type { Listed } from "~/domain/lists/list";
import type { OrderRequest } from "~/domain/order-requests/order-request";
import * as paths from "~/domain/paths";
import type { OrderRequestState } from "~/domain/values/order-request-data";
import { ButtonForm } from "~/ui/parts/button";
import { DialogLink } from "~/ui/parts/dialog";
import { ErrorSummary, useFields, useLastResult } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Page } from "~/ui/parts/page";
import { Tag, type Tone } from "~/ui/parts/status";
import { Pager, Table } from "~/ui/parts/table";
import { ShortDate } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

export interface OrderRequestsView {
  requests: Listed<OrderRequest>;
  /** True for the owner. */
  mayApprove: boolean;
}

const tones: Record<OrderRequestState, Tone> = {
  waiting: "open",
  approved: "done",
  refused: "bad",
  withdrawn: "half",
  expired: "half",
};

export function OrderRequests({ requests, mayApprove, dialog }: OrderRequestsView & { dialog: ReactNode }) {
  const { rows, count, page } = requests;
  const { orderRequests: words } = useWords();
  const read = useTranslate();
  const [form] = useFields<{ requestId: string }>({ lastResult: useLastResult() });
  return (
    <Page title={words.title} lead={mayApprove ? words.leadOwner : words.leadBuyer} dialog={dialog}>
      <ErrorSummary form={form} />
      <Table
        caption={words.title}
        rows={rows}
        rowHeader="supplier"
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          {
            key: "supplier",
            title: words.supplier,
            place: "who",
            cell: ({ supplier }) => <a href={paths.supplier(supplier.id)}>{read(supplier.name)}</a>,
          },
          { key: "amount", title: words.amount, place: "sum", cell: ({ amount }) => <Money cents={amount} /> },
          { key: "goods", title: words.goods, place: "line", cell: ({ description }) => userText(description) },
          { key: "buyer", title: words.buyer, place: "line", cell: ({ requestedBy }) => <bdi>{requestedBy}</bdi> },
          {
            key: "state",
            title: words.state,
            place: "line",
            cell: ({ state, reason }) => (
              <>
                <Tag tone={tones[state]}>{words.states[state]}</Tag> {reason !== null && userText(reason)}
              </>
            ),
          },
          {
            key: "created",
            title: words.created,
            place: "day",
            cell: ({ createdAt }) => <ShortDate at={createdAt} />,
          },
          {
            key: "actions",
            title: words.actions,
            place: "line",
            isAction: true,
            cell: (request) => <RequestActions request={request} mayApprove={mayApprove} />,
          },
        ]}
      />
      <Pager total={count} current={page} href={(number) => listHref({}, { page: number })} />
    </Page>
  );
}

function RequestActions({ request, mayApprove }: { request: OrderRequest; mayApprove: boolean }) {
  const { orderRequests: words } = useWords();
  const read = useTranslate();
  const { id, state, orderId, requestedBy, supplier, isOwn } = request;
  if (orderId !== null) return <a href={paths.order("sme", orderId)}>{words.order}</a>;
  if (state !== "waiting") return null;
  return (
    <>
      {mayApprove && (
        <>
          <ButtonForm
            action={paths.orderRequests}
            label={words.approve(requestedBy, hide)}
            fields={{ requestId: id }}
          />
          <DialogLink href={paths.refuseOrderRequest(id)}>{words.refuse(requestedBy, hide)}</DialogLink>
        </>
      )}
      {isOwn && (
        <ButtonForm
          action={`${paths.orderRequests}?do=withdraw`}
          kind="quiet"
          label={words.withdraw(read(supplier.name), hide)}
          fields={{ requestId: id }}
        />
      )}
    </>
  );
}
