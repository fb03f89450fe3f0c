/** The reschedules that wait for the consent of the bank or an insurer, the longest waiting first. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import { rescheduleName, type WaitingReschedule } from "~/domain/reschedules/reschedule";
import { listHref, Results } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Page } from "~/ui/parts/page";
import { Pager, Table } from "~/ui/parts/table";
import { ShortDate } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

export const reschedulesMeta: MetaFunction = (args) => pageTitle(({ reschedules }) => reschedules.listTitle, args);

export interface ReschedulesView extends FoundPage<WaitingReschedule> {
  role: "bank" | "insurance";
}

export function RescheduleList() {
  const { role, rows, count, page, isCapped } = useLoaderData<ReschedulesView>();
  const { reschedules: words, shell } = useWords();
  const read = useTranslate();
  return (
    <Page back={{ href: paths.orders(role), title: shell.items.orders }} title={words.listTitle} lead={words.listLead}>
      {count > 0 && (
        <p>
          <Results count={count} isCapped={isCapped} />
        </p>
      )}
      <Table
        caption={words.listTitle}
        rows={rows}
        rowHeader="name"
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          {
            key: "name",
            title: words.title,
            place: "who",
            cell: ({ orderId, orderNumber, number, sme }) => (
              <span>
                <a className="money" href={paths.order(role, orderId)}>
                  {rescheduleName(orderNumber, number)}
                </a>{" "}
                <small>{userText(read(sme))}</small>
              </span>
            ),
          },
          {
            key: "amount",
            title: words.orderAmount,
            place: "sum",
            numeric: true,
            cell: ({ amount }) => <Money cents={amount} />,
          },
          {
            key: "last",
            title: words.lastDeadline,
            place: "line",
            cell: ({ lastDeadline }) => <ShortDate at={lastDeadline} />,
          },
          { key: "reason", title: words.reason, place: "line", cell: ({ reason }) => userText(reason) },
          {
            key: "since",
            title: words.proposedOn,
            place: "line",
            cell: ({ createdAt }) => <ShortDate at={createdAt} />,
          },
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref({}, { page: target })} />
    </Page>
  );
}
