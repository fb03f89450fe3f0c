import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ApplicantSort } from "~/domain/applicants/applicant-list";
import { ALL_ROWS, type Filter, WAITING_ROWS } from "~/domain/lists/filter";
import * as paths from "~/domain/paths";
import { isErasedEmail } from "~/domain/retention/retention";
import type { ApplicantRole, OfficerRole } from "~/domain/values/actor";
import type { Period } from "~/domain/values/period";
import type { WaitingTime } from "~/domain/verdicts/verdict";
import { columnSort, Download, ListFilter, listHref, type Sorted } from "~/ui/parts/list-tools";
import { Money, Percent } from "~/ui/parts/money";
import { Page } from "~/ui/parts/page";
import { LateTag, levelTone } from "~/ui/parts/status";
import { AllOrWaitingTabs, Pager, RowLink, SearchBox, SearchResult, Table, type TableColumn } from "~/ui/parts/table";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { WaitingSince } from "~/ui/parts/waiting-since";
import { useWords } from "~/ui/parts/words";
import type { Words } from "~/words/words";

export interface ApplicantRow {
  id: string;
  /** The registration time. UTC milliseconds. */
  at: number;
  email: string;
  phone: string | null;
  /** The company's title. Null until the company has entered it. */
  name: string | null;
  level: number;
  /** True if the reading insurer may see only the company's name. */
  isNameOnly: boolean;
  /** The decision that the reading officer has to make. */
  awaits: "verdict" | "plan" | null;
  /** Null unless the company waits for the reading officer. */
  waiting: WaitingTime | null;
  /** Cents. Null for suppliers. */
  creditRequest: number | null;
  creditAmount: number | null;
  /** Millionths. Null for SMEs. */
  discountRate: number | null;
}

export interface Applicants extends Sorted<ApplicantSort> {
  rows: ApplicantRow[];
  count: number;
  page: number;
  /** The levels offered by the filter. */
  levels: readonly number[];
  filter: Filter;
  /** True to list only SMEs with overdue instalments. Null for suppliers, who pay nothing. */
  isLate: boolean | null;
  /** The period of the registration time. */
  period: Period | null;
  /** The search words. A search ignores the filter. */
  search: string | null;
  isCapped: boolean;
  /** The number of companies in the whole list that wait for the officer. */
  waiting: number;
  /** Ids of the page's companies with overdue instalments. */
  late: readonly string[];
}

type ApplicantListProps = {
  officer: OfficerRole;
  role: ApplicantRole;
  applicants: Applicants;
  /** The text of an empty list. */
  empty: string;
};

/** The companies of one role: search, tabs, filters, pager and download. All state is in the URL. */
export function ApplicantList({ officer, role, applicants, empty }: ApplicantListProps) {
  const { rows, count, page, levels, filter, isLate, period, search, isCapped, waiting, address } = applicants;
  const words = useWords();
  const { list: companies } = words.applicants;
  const options = [
    { value: String(ALL_ROWS), label: companies.all },
    ...levels.map((level) => ({ value: String(level), label: words.names.level(level) })),
  ];
  const select =
    levels.length > 0 ? { name: "level", label: companies.levelFilter, options, value: String(filter) } : undefined;
  return (
    <>
      <div className="tools">
        <SearchBox by={companies.searchBy} search={search} />
        <AllOrWaitingTabs name="level" waiting={waiting} filter={search === null ? filter : null} />
        {filter !== WAITING_ROWS && search === null && (
          <ListFilter select={select} isLate={isLate} period={period} count={count} isCapped={isCapped} />
        )}
      </div>
      <SearchResult search={search} count={count} isCapped={isCapped} />
      <Table
        caption={companies.caption(
          role,
          filter === WAITING_ROWS ? "waiting" : isLate ? "late" : "all",
          applicants.sort.by,
          applicants.sort.isRising,
        )}
        rows={rows}
        rowHeader="company"
        rowKey={(row) => row.id}
        empty={nobody()}
        columns={applicantColumns(words, officer, role, applicants)}
      />
      <Pager total={count} current={page} href={(to) => listHref(address, { page: to })} />
      <Download path={paths.companiesFile(officer, role)} address={address} count={count} />
    </>
  );

  function nobody(): ReactNode {
    if (search !== null) return companies.notFound;
    if (filter === WAITING_ROWS) return companies.nothingWaits;
    if (isLate) return companies.nobodyLate;
    if (period) return companies.nobodyInPeriod;
    return filter === ALL_ROWS ? empty : companies.nobodyAt(filter);
  }
}

function applicantColumns(
  { applicants: { list: companies }, format }: Words,
  officer: OfficerRole,
  role: ApplicantRole,
  applicants: Applicants,
): TableColumn<ApplicantRow, string>[] {
  return [
    {
      key: "email",
      title: companies.email,
      place: "line",
      cell: (row) => row.email && !isErasedEmail(row.email) && <Email email={row.email} />,
    },
    {
      key: "company",
      title: companies.phoneOrName,
      place: "who",
      cell: (row) => (
        <>
          <a href={paths.company(officer, role, row.id)}>{row.name ?? <Email email={row.email} />}</a>
          {row.phone && (
            <small>
              {" "}
              <bdi>{row.phone}</bdi>
            </small>
          )}
        </>
      ),
    },
    {
      key: "level",
      title: companies.level,
      place: "state",
      tone: (row) => (row.isNameOnly ? "bad" : levelTone({ role, level: row.level })),
      cell: (row) => <Level row={row} isLate={applicants.late.includes(row.id)} />,
    },
    role === "sme"
      ? { key: "credit", title: companies.credits, numeric: true, place: "sum", cell: (row) => <Credits {...row} /> }
      : {
          key: "rate",
          title: companies.rate,
          numeric: true,
          place: "sum",
          cell: (row) => (row.discountRate === null ? "–" : <Percent rate={row.discountRate} />),
        },
    {
      key: "date",
      title: companies.registered,
      place: "day",
      sort: columnSort(applicants, "date"),
      cell: (row) => format.shortDate(row.at),
    },
    {
      key: "waiting",
      title: companies.waitingSince,
      sort: columnSort(applicants, "waiting", true),
      cell: (row) => row.waiting && <WaitingSince isShort wait={row.waiting} />,
    },
    {
      key: "actions",
      title: companies.actions,
      place: "line",
      isAction: true,
      cell: (row) => <Actions officer={officer} role={role} row={row} />,
    },
  ];
}

function Level({ row, isLate }: { row: ApplicantRow; isLate: boolean }) {
  const { applicants, names } = useWords();
  if (row.isNameOnly) return <>{applicants.list.former}</>;
  return (
    <>
      {names.level(row.level)}
      {isLate && (
        <>
          {" "}
          <LateTag />
        </>
      )}
    </>
  );
}

/** Long addresses break behind the "@". */
function Email({ email }: Pick<ApplicantRow, "email">) {
  const [local, domain] = email.split("@");
  return (
    <span>
      {local}
      {domain && "@"}
      <wbr />
      {domain}
    </span>
  );
}

/** A company that waits for a verdict has its review page. A plan is set from the company's page. */
function Actions({ officer, role, row }: { officer: OfficerRole; role: ApplicantRole; row: ApplicantRow }) {
  const { list: companies } = useWords().applicants;
  const name = row.name ?? row.email;
  const profile = paths.company(officer, role, row.id);
  return (
    <>
      <RowLink href={profile} row={name}>
        {companies.see}
      </RowLink>
      {row.awaits && (
        <RowLink href={row.awaits === "verdict" ? paths.review(officer, role, row.id) : profile} row={name}>
          {companies.review}
        </RowLink>
      )}
    </>
  );
}

function Credits({ creditRequest, creditAmount }: Pick<ApplicantRow, "creditRequest" | "creditAmount">) {
  return (
    <span>
      {creditRequest === null ? "–" : <Money cents={creditRequest} />} /&nbsp;
      {creditAmount === null ? "–" : <Money cents={creditAmount} />}
    </span>
  );
}

export interface ApplicantsView {
  officer: OfficerRole;
  role: ApplicantRole;
  applicants: Applicants;
}

export const applicantsMeta = ({ data, ...args }: MetaArgs & { data?: ApplicantsView }) =>
  pageTitle(({ applicants: { list: companies } }) => companies.titles[data?.role ?? "sme"], args);

export function ApplicantsPage() {
  const view = useLoaderData<ApplicantsView>();
  const { titles, none: emptyTexts } = useWords().applicants.list;
  return (
    <Page title={titles[view.role]}>
      <ApplicantList {...view} empty={view.officer === "insurance" ? emptyTexts.reached : emptyTexts[view.role]} />
    </Page>
  );
}
