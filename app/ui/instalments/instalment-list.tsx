import { useLoaderData } from "@remix-run/react";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { columnSort, Download, listHref, Results, type Sorted } from "~/ui/parts/list-tools";
import { Percent } from "~/ui/parts/money";
import { Page } from "~/ui/parts/page";
import { Pager, RowLink, SearchBox, SearchResult, Table, type TableColumn } from "~/ui/parts/table";
import { Tabs } from "~/ui/parts/tabs";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { translate } from "~/words/translate";
import type { Words } from "~/words/words";
import { PartlyPaid } from "./partly-paid";

export interface ListedInstalment {
  id: string;
  orderId: string;
  orderNumber: number;
  /** 1 is the upfront part. */
  number: number;
  rate: number;
  amount: number;
  /** The paid part of `amount`. */
  paidAmount: number;
  /** Cents. */
  creditedAmount: number;
  deadline: number | null;
  state: "paid" | "late" | "open" | "canceled";
  /** Null unless the instalment is overdue. */
  daysLate: number | null;
  smeId: string;
  company: string;
  /** A telephone number such as "+965 50001111". */
  phone: string | null;
}

/** The tabs of the work list: all instalments, overdue ones, or those due within seven days. */
export type InstalmentTab = "all" | "late" | "soon";

export interface InstalmentPage extends Sorted<"due" | "date"> {
  rows: ListedInstalment[];
  count: number;
  page: number;
  /** Null in a search, and in the list of one SME. */
  tab: InstalmentTab | null;
  /** The search words. */
  search: string | null;
  isCapped: boolean;
}

type InstalmentListProps = {
  role: OfficerRole;
  instalments: InstalmentPage;
  /** True for the list of all SMEs, which has a search, tabs and telephone numbers. */
  isWorkList?: boolean;
  empty?: string;
};

export function InstalmentList({ role, instalments, isWorkList = false, empty }: InstalmentListProps) {
  const all = useWords();
  const words = all.instalments.list;
  const { rows, count, page, tab, search, isCapped, address } = instalments;
  return (
    <>
      {isWorkList && (
        <div className="tools">
          <SearchBox by={words.searchBy} search={search} />
          <Tabs
            label={words.show}
            items={tabs.map((instalmentTab) => ({
              title: words.tabs[instalmentTab],
              href: instalmentTab === "all" ? "?" : `?show=${instalmentTab}`,
              current: instalmentTab === tab,
            }))}
          />
        </div>
      )}
      {search === null ? (
        <p>
          <Results count={count} isCapped={isCapped} />
        </p>
      ) : (
        <SearchResult search={search} count={count} isCapped={isCapped} />
      )}
      <Table
        caption={words.caption(tab, instalments.sort.by, instalments.sort.isRising)}
        rows={rows}
        rowHeader="number"
        rowKey={(row) => row.id}
        empty={none()}
        columns={instalmentColumns(all, role, instalments, isWorkList)}
      />
      <Pager total={count} current={page} href={(to) => listHref(address, { page: to })} />
      {isWorkList && <Download path={paths.instalmentsFile(role)} address={address} count={count} />}
    </>
  );

  function none(): string {
    if (search !== null) return words.notFound;
    if (tab === "late") return words.nothingLate;
    return tab === "soon" ? words.nothingSoon : (empty ?? words.none);
  }
}

const tabs: InstalmentTab[] = ["all", "late", "soon"];

function instalmentColumns(
  all: Words,
  role: OfficerRole,
  instalments: InstalmentPage,
  isWorkList: boolean,
): TableColumn<ListedInstalment, string>[] {
  const words = all.instalments.list;
  const columns: TableColumn<ListedInstalment>[] = [
    {
      key: "number",
      title: "#",
      place: "no",
      sort: columnSort(instalments, "date"),
      cell: (row) => <a href={paths.order(role, row.orderId)}>{rowName(row)}</a>,
    },
    {
      key: "company",
      title: words.company,
      place: "who",
      cell: (row) => <a href={paths.company(role, "sme", row.smeId)}>{translate(row.company, all)}</a>,
    },
    {
      key: "rate",
      title: words.percent,
      numeric: true,
      place: isWorkList ? "line" : "who",
      cell: (row) => <Percent rate={row.rate} />,
    },
    {
      key: "amount",
      title: words.amount,
      numeric: true,
      place: "sum",
      cell: (row) => <PartlyPaid {...row} />,
    },
    {
      key: "state",
      title: words.status,
      place: "state",
      tone: (row) => tones[row.state],
      cell: (row) => (row.daysLate === null ? words.states[row.state] : all.orders.lateBy(row.daysLate)),
    },
    {
      key: "deadline",
      title: words.deadline,
      place: "day",
      sort: columnSort(instalments, "due", true),
      cell: (row) => (row.deadline === null ? "–" : all.format.date(row.deadline)),
    },
    {
      key: "phone",
      title: words.telephone,
      cell: (row) => row.phone && <a href={`tel:${row.phone.replace(" ", "")}`}>{row.phone.replace(" ", "\u00a0")}</a>,
    },
    {
      key: "actions",
      title: words.actions,
      place: "line",
      isAction: true,
      cell: (row) => (
        <RowLink href={paths.order(role, row.orderId)} row={rowName(row)}>
          {words.see}
        </RowLink>
      ),
    },
  ];
  return isWorkList ? columns : columns.filter(({ key }) => key !== "company" && key !== "phone");
}

/** An instalment's name, such as "D-001042 / 2". */
const rowName = ({ orderNumber, number }: ListedInstalment): string => `${formatOrderNumber(orderNumber)} / ${number}`;

const tones = { paid: "done", late: "bad", open: "open", canceled: "bad" } as const;

export interface InstalmentsView {
  role: OfficerRole;
  instalments: InstalmentPage;
}

export const instalmentsMeta = (args: MetaArgs) => pageTitle(({ instalments }) => instalments.list.title, args);

export function InstalmentsPage() {
  const view = useLoaderData<InstalmentsView>();
  return (
    <Page title={useWords().instalments.list.title}>
      <InstalmentList {...view} isWorkList />
    </Page>
  );
}
