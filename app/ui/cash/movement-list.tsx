/** The pages of receipts, refunds and payment reversals: tabs by state, a table and its pager. */
import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import type { Cents } from "~/domain/values/money";
import { PrintedLetterhead } from "~/ui/legal-entity/letterhead";
import { type ListAddress, listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Page } from "~/ui/parts/page";
import { Pager, Table, type TableColumn } from "~/ui/parts/table";
import { Tabs } from "~/ui/parts/tabs";
import { useTranslate, useWords } from "~/ui/parts/words";

export type CashOfficer = "admin" | "bank";

interface MovementRow {
  id: string;
  sme: { id: string; name: string };
  amount: Cents;
}

export interface MovementsView<Row, State> extends FoundPage<Row> {
  role: CashOfficer;
  /** The state to which the list is narrowed. Null for all. */
  state: State | null;
  entity: LegalEntity;
}

interface MovementListProps<Row, State extends string> {
  view: MovementsView<Row, State>;
  words: { title: string; lead: string; none: string; stateName: Record<State, string> };
  states: readonly State[];
  /** The address of the list's file. */
  file(role: CashOfficer): string;
  /** Other parts of the list's address, which its tabs and pages keep. */
  filter?: ListAddress;
  /** A form of the list's other filters. */
  tools?: ReactNode;
  /** The columns after the company and the amount. */
  columns: TableColumn<Row>[];
}

export function MovementList<Row extends MovementRow, State extends string>({
  view: { role, state, entity, rows, count, page },
  words,
  states,
  file,
  filter = {},
  tools,
  columns,
}: MovementListProps<Row, State>) {
  const { cash, orders } = useWords();
  const read = useTranslate();
  const address: ListAddress = state === null ? filter : { ...filter, state };
  return (
    <Page
      title={words.title}
      lead={words.lead}
      dialog={<Outlet />}
      letterhead={<PrintedLetterhead entity={entity} />}
      actions={
        <>
          <a href={paths.moneyOnAccount(role)}>{cash.list}</a>{" "}
          {rows.length > 0 && (
            <a href={file(role) + (Object.keys(address).length === 0 ? "" : listHref(address))}>
              {orders.list.download}
            </a>
          )}
        </>
      }
    >
      <Tabs
        label={cash.receipts.state}
        items={[
          { href: listHref(filter), title: cash.receipts.all, current: state === null },
          ...states.map((name) => ({
            href: listHref(filter, { state: name }),
            title: words.stateName[name],
            current: state === name,
          })),
        ]}
      />
      {tools}
      <Table<Row, string>
        caption={words.title}
        rows={rows}
        rowHeader="sme"
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          {
            key: "sme",
            title: cash.company,
            place: "who",
            cell: ({ sme }) => <a href={paths.moneyAccount(role, sme.id)}>{read(sme.name)}</a>,
          },
          {
            key: "amount",
            title: cash.amount,
            place: "sum",
            numeric: true,
            cell: ({ amount }) => <Money cents={amount} />,
          },
          ...columns,
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref(address, { page: target })} />
    </Page>
  );
}
