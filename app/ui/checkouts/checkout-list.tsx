import type { CheckoutView } from "~/domain/checkouts/checkout";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import type { CheckoutState } from "~/domain/values/checkout-data";
import { ButtonLink } from "~/ui/parts/button";
import { listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Page } from "~/ui/parts/page";
import { Tag } from "~/ui/parts/status";
import { Pager, Table } from "~/ui/parts/table";
import { ShortDate } from "~/ui/parts/time";
import { userText as asTyped } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

export const checkoutTones = {
  open: "half",
  paid: "done",
  declined: "bad",
  expired: "bad",
  canceled: "bad",
} as const satisfies Record<CheckoutState, string>;

/** The supplier's payment links, newest first. */
export function CheckoutList({ rows, count, page }: FoundPage<CheckoutView>) {
  const { checkouts: words } = useWords();
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={<ButtonLink href={paths.newCheckout}>{words.newTitle}</ButtonLink>}
    >
      <Table
        caption={words.title}
        rows={rows}
        rowHeader="sale"
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          {
            key: "sale",
            title: words.sale,
            place: "who",
            cell: ({ id, externalReference, description }) => (
              <>
                <a href={paths.ownCheckout(id)}>{asTyped(externalReference ?? description.slice(0, 60))}</a>{" "}
                {externalReference !== null && <small>{asTyped(description.slice(0, 60))}</small>}
              </>
            ),
          },
          { key: "amount", title: words.amount, place: "sum", cell: ({ amount }) => <Money cents={amount} /> },
          {
            key: "state",
            title: words.state,
            place: "line",
            cell: ({ state }) => <Tag tone={checkoutTones[state]}>{words.states[state]}</Tag>,
          },
          {
            key: "created",
            title: words.createdAt,
            place: "day",
            cell: ({ createdAt }) => <ShortDate at={createdAt} />,
          },
        ]}
      />
      <Pager total={count} current={page} href={(number) => listHref({}, { page: number })} />
      <p>
        {words.addressesLink((text) => (
          <a href={paths.returnAddresses}>{text}</a>
        ))}
      </p>
    </Page>
  );
}
