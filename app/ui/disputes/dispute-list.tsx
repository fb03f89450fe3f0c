/** The admins' disputes: the open ones, oldest first, or all others. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type DisputeRow, disputeName } from "~/domain/disputes/dispute";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import { listHref, Results } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Page } from "~/ui/parts/page";
import { Pager, Table } from "~/ui/parts/table";
import { ShortDate } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

export const disputesMeta: MetaFunction = (args) => pageTitle(({ disputes }) => disputes.title, args);

export interface DisputesView extends FoundPage<DisputeRow> {
  list: "open" | "ended";
}

export function DisputeList() {
  const { list, rows, count, page, isCapped } = useLoaderData<DisputesView>();
  const { disputes: words } = useWords();
  const read = useTranslate();
  const other = list === "open" ? "ended" : "open";
  return (
    <Page title={words.title} lead={words.lead}>
      <p>
        <b>{words[list]}</b> · <a href={paths.disputes(other)}>{words[other]}</a>{" "}
        <Results count={count} isCapped={isCapped} />
      </p>
      <Table
        caption={words.title}
        rows={rows}
        rowHeader="name"
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          {
            key: "name",
            title: words.order,
            place: "who",
            cell: ({ orderId, orderNumber, number }) => (
              <a className="money" href={paths.order("admin", orderId)}>
                {disputeName(orderNumber, number)}
              </a>
            ),
          },
          {
            key: "amount",
            title: words.amount,
            place: "sum",
            numeric: true,
            cell: ({ amount }) => <Money cents={amount} />,
          },
          {
            key: "state",
            title: words.state,
            place: "state",
            cell: ({ state, answeredAt }) =>
              state === "open" ? (answeredAt === null ? words.waitsForSupplier : words.toDecide) : words.states[state],
          },
          { key: "sme", title: words.sme, place: "line", cell: ({ sme }) => userText(read(sme)) },
          { key: "supplier", title: words.supplier, place: "line", cell: ({ supplier }) => userText(read(supplier)) },
          { key: "reason", title: words.reason, place: "line", cell: ({ reason }) => words.reasons[reason] },
          { key: "since", title: words.since, place: "line", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
          {
            key: "credited",
            title: words.credited,
            place: "line",
            cell: ({ credited }) => (credited === null ? "—" : <Money cents={credited} />),
          },
        ]}
      />
      <Pager
        total={count}
        current={page}
        href={(target) => listHref(list === "open" ? {} : { list }, { page: target })}
      />
    </Page>
  );
}
