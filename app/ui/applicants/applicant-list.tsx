import type { ReactNode } from "react";
import type { ApplicantRole, OfficerRole } from "~/domain/actor";
import { levelName } from "~/domain/applicants/level";
import { EVERY, WAITING, type Filter } from "~/domain/filter";
import * as paths from "~/domain/paths";
import type { Wait } from "~/domain/verdicts/verdict";
import { Money, Percent } from "../money";
import { WaitingSince } from "./waiting-since";
import { LateTag, LevelTag, Tag } from "../status";
import { FilterBar, Pager, SearchBox, SearchResult, Table, WaitingTabs, type TableColumn } from "../table";

export interface ApplicantRow {
  id: string;
  email: string;
  phone: string | null;
  /** The company's title; null until it has told. */
  name: string | null;
  level: number;
  /** The insurer that reads the list knows no more than its name. */
  isNameOnly: boolean;
  /** It waits for the officer who reads the list. */
  awaits: "verdict" | "plan" | null;
  /** Since when it waits for them; null when it does not. */
  waiting: Wait | null;
  /** SME, in cents. */
  creditRequest: number | null;
  creditAmount: number | null;
  /** Supplier, in millionths. */
  taxRate: number | null;
}

export interface Applicants {
  rows: ApplicantRow[];
  count: number;
  page: number;
  /** The levels that the list can be filtered by. */
  levels: readonly number[];
  filter: Filter;
  /** What was searched for, in place of a filter. */
  search: string | null;
  isCapped: boolean;
  /** How many of the whole list wait for the officer. */
  waiting: number;
  /** Those of the page who pay something late. */
  late: readonly string[];
}

type ApplicantListProps = {
  officer: OfficerRole;
  role: ApplicantRole;
  applicants: Applicants;
  /** What to say while there is none at all. */
  empty: string;
};

/** Search, all or what waits, filter by level, one page of companies, pager: all in the address. */
export function ApplicantList({ officer, role, applicants, empty }: ApplicantListProps) {
  const { rows, count, page, levels, filter, search, isCapped, waiting, late } = applicants;
  const address = search === null ? `level=${filter}` : `q=${encodeURIComponent(search)}`;
  return (
    <>
      <div className="tools">
        <SearchBox by="e-mail, company, phone or order number" search={search} />
        <WaitingTabs name="level" waiting={waiting} filter={search === null ? filter : null} />
        {filter !== WAITING && levels.length > 0 && (
          <FilterBar name="level" label="Verification Level" options={levelOptions(levels)} value={String(filter)} total={search === null ? count : null} />
        )}
      </div>
      <SearchResult search={search} count={count} isCapped={isCapped} />
      <Table
        caption={`${role === "sme" ? "SMEs" : "Suppliers"}${filter === WAITING ? " that wait for you, the longest first" : ", newest first"}`}
        rows={rows}
        rowHeader="actions"
        rowKey={(row) => row.id}
        empty={nobody()}
        columns={columnsOf(officer, role, { isQueue: filter === WAITING, late })}
      />
      <Pager total={count} current={page} href={(to) => `?${address}&page=${to}`} />
    </>
  );

  function nobody(): ReactNode {
    if (search !== null) return "Nobody is found by that.";
    if (filter === WAITING) return "Nothing waits for you.";
    return filter === EVERY ? empty : `Nobody is at the level ${levelName(filter)}.`;
  }
}

const levelOptions = (levels: readonly number[]) => [
  { value: String(EVERY), label: "All" },
  ...levels.map((level) => ({ value: String(level), label: levelName(level) })),
];

function columnsOf(officer: OfficerRole, role: ApplicantRole, { isQueue, late }: { isQueue: boolean; late: readonly string[] }): TableColumn<ApplicantRow>[] {
  return [
    { key: "email", title: "Email", cell: (row) => row.email || "–" },
    { key: "name", title: "Phone / Name", cell: (row) => <PhoneAndName {...row} /> },
    { key: "level", title: "Verification Level", cell: (row) => (row.isNameOnly ? <Tag tone="bad">no longer with you</Tag> : <><LevelTag role={role} level={row.level} />{late.includes(row.id) && <> <LateTag /></>}</>) },
    role === "sme"
      ? { key: "credit", title: "Request Credit / Credit", numeric: true, cell: (row) => <Credits {...row} /> }
      : { key: "rate", title: "Discount Rate (percent)", numeric: true, cell: (row) => (row.taxRate === null ? "–" : <Percent rate={row.taxRate} />) },
    ...(isQueue ? [{ key: "waiting", title: "Waiting since", cell: (row: ApplicantRow) => row.waiting && <WaitingSince wait={row.waiting} /> }] : []),
    {
      key: "actions",
      title: "Actions",
      cell: (row) => (
        <a href={row.awaits === "verdict" ? paths.review(officer, role, row.id) : paths.company(officer, role, row.id)}>
          {row.awaits ? "Decide" : "See"}
          <span className="hide"> {row.name ?? row.email}</span>
        </a>
      ),
    },
  ];
}

function PhoneAndName({ phone, name }: Pick<ApplicantRow, "phone" | "name">) {
  if (!phone && !name) return <>–</>;
  return (
    <span>
      {phone && <bdi>{phone}</bdi>}
      {phone && name && <br />}
      {name}
    </span>
  );
}

function Credits({ creditRequest, creditAmount }: Pick<ApplicantRow, "creditRequest" | "creditAmount">) {
  return (
    <span>
      {creditRequest === null ? "–" : <Money cents={creditRequest} />} / {creditAmount === null ? "–" : <Money cents={creditAmount} />}
    </span>
  );
}
