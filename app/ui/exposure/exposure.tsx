import { useLoaderData } from "@remix-run/react";
import {
  type Dimension,
  type Exposure,
  type ExposureRow,
  type ExposureTab,
  type ExposureWarning,
  exposureShare,
  exposureTabs,
  listWarnings,
  maturityBuckets,
} from "~/domain/exposure/exposure";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import type { PastDay } from "~/domain/portfolio/past-day";
import type { OfficerRole } from "~/domain/values/actor";
import type { CreditState } from "~/domain/values/credit-state";
import { WHOLE } from "~/domain/values/money";
import { CreditStateTag } from "~/ui/collections/insolvency";
import { PrintedLetterhead } from "~/ui/legal-entity/letterhead";
import { ShareBar } from "~/ui/parts/chart";
import { listHref, Results } from "~/ui/parts/list-tools";
import { Money, Percent } from "~/ui/parts/money";
import { Facts, Fold, Page, Section } from "~/ui/parts/page";
import { PastDayForm, pastDayAddress } from "~/ui/parts/past-day";
import { Tag } from "~/ui/parts/status";
import { Pager, Table, type TableColumn } from "~/ui/parts/table";
import { Tabs } from "~/ui/parts/tabs";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useIndustryNames, useTranslate, useWords } from "~/ui/parts/words";

export const exposureMeta = (args: MetaArgs) => pageTitle(({ exposure }) => exposure.title, args);

/** A hundredth, as a rate. */
const PERCENT = WHOLE / 100;

interface ExposureView {
  role: OfficerRole;
  exposure: Exposure;
  tab: ExposureTab;
  /** For the letterhead on paper. */
  entity: LegalEntity;
  /** The credit states of the listed SMEs that are not current, by id. */
  states: Record<string, CreditState>;
  past: PastDay;
}

/** The credit given and used: the totals, the exceeded limits, then one breakdown. Insurers see only their own. */
export function ExposurePage() {
  const { role, exposure, tab, entity, states, past } = useLoaderData<ExposureView>();
  const { exposure: words, orders, format } = useWords();
  const at = format.dateTime(exposure.asOf);
  const tabs = exposureTabs(role);
  const date: { date?: string } = past.day === null ? {} : { date: past.day };
  return (
    <>
      <PrintedLetterhead entity={entity} />
      <Page
        title={words.title}
        lead={role === "insurance" ? words.leadOwn(at) : words.lead(at)}
        actions={<a href={paths.exposureFile(role) + pastDayAddress(past)}>{orders.list.download}</a>}
      >
        <PastDayForm action={paths.exposure(role)} past={past} by={tab} />
        <Totals exposure={exposure} />
        <Warnings role={role} exposure={exposure} isFolded={tab !== tabs[0]} />
        <div id="by">
          <Tabs
            items={tabs.map((name) => ({
              href: `${listHref({ by: name, ...date })}#by`,
              title: words.by[name],
              current: name === tab,
            }))}
          />
        </div>
        {tab === "due" ? (
          <DueBuckets exposure={exposure} />
        ) : (
          exposure.list && <Breakdown role={role} dimension={tab} list={exposure.list} states={states} date={date} />
        )}
      </Page>
    </>
  );
}

function Totals({ exposure: { granted, used, debt, rows } }: Pick<ExposureView, "exposure">) {
  const { exposure: words, figures } = useWords();
  const read = useTranslate();
  const [largest] = rows.sme;
  return (
    <Section>
      <Facts
        items={[
          [
            words.used,
            <>
              <Money cents={used} /> <small>{words.ofGranted(<Money cents={granted} />)}</small>
            </>,
          ],
          [figures.available.name, <Money key="available" cents={Math.max(0, granted - used)} />],
          [
            figures.late.name,
            <>
              <Money cents={debt.late} />{" "}
              <small>
                <Percent rate={exposureShare(debt.late, used)} />
              </small>
            </>,
          ],
          [
            words.largest,
            largest && (
              <>
                <Percent rate={largest.share} /> <small>{read(largest.name)}</small>
              </>
            ),
          ],
        ]}
      />
    </Section>
  );
}

/** More shares above a limit would make the first tab longer than three screens of a phone. */
const MOST_OPEN_WARNINGS = 5;

/** Lists the shares above a limit. Phones fold a long list, and each list on all tabs but the first. */
function Warnings({ role, exposure, isFolded }: Pick<ExposureView, "role" | "exposure"> & { isFolded: boolean }) {
  const { exposure: words } = useWords();
  const found = listWarnings(exposure);
  if (exposure.used === 0) return null;
  if (found.length === 0) return <p>{words.noWarning}</p>;
  const table = (
    <Table<ExposureWarning, string>
      caption={words.warnings}
      rows={found}
      rowHeader="name"
      rowKey={({ dimension, id }) => `${dimension} ${id}`}
      empty={words.noWarning}
      columns={[
        {
          key: "name",
          title: words.name,
          place: "who",
          cell: (row) => (
            <>
              <Name role={role} dimension={row.dimension} row={row} /> <small>{words.kinds[row.dimension]}</small>
            </>
          ),
        },
        {
          key: "share",
          title: words.share,
          place: "state",
          cell: ({ share, above }) => <ShareBar share={share} limit={above} note={words.limitIs} />,
        },
        {
          key: "over",
          title: words.overBy,
          place: "sum",
          numeric: true,
          cell: ({ share, above }) => <b className="bad">{words.points((share - above) / PERCENT)}</b>,
        },
      ]}
    />
  );
  return isFolded || found.length > MOST_OPEN_WARNINGS ? (
    <Section>
      <Fold title={words.warnings} note={found.length} isOpenOnDesktops>
        {table}
      </Fold>
    </Section>
  ) : (
    <Section title={words.warnings}>{table}</Section>
  );
}

function DueBuckets({ exposure: { due, used } }: Pick<ExposureView, "exposure">) {
  const { exposure: words } = useWords();
  return (
    <Section>
      <Table
        caption={words.by.due}
        rows={used === 0 ? [] : maturityBuckets}
        rowHeader="when"
        rowKey={(bucket) => bucket}
        empty={words.nothing}
        columns={[
          {
            key: "when",
            title: words.dueWhen,
            place: "who",
            cell: (bucket) =>
              bucket === "late" && due.late > 0 ? <Tag tone="bad">{words.dues.late}</Tag> : words.dues[bucket],
          },
          {
            key: "used",
            title: words.used,
            place: "sum",
            numeric: true,
            cell: (bucket) => <Money cents={due[bucket]} />,
          },
          {
            key: "share",
            title: words.share,
            place: "state",
            cell: (bucket) => <ShareBar share={exposureShare(due[bucket], used)} />,
          },
        ]}
      />
    </Section>
  );
}

function Breakdown({
  role,
  dimension,
  list: { rows, count, page, isCapped },
  states,
  date,
}: {
  role: OfficerRole;
  dimension: Dimension;
  list: FoundPage<ExposureRow>;
  states: ExposureView["states"];
  /** The day in the addresses of other pages. */
  date: { date?: string };
}) {
  const { exposure: words, groups } = useWords();
  const granted: TableColumn<ExposureRow>[] =
    dimension === "supplier"
      ? []
      : [
          {
            key: "granted",
            title: words.granted,
            place: "line",
            numeric: true,
            cell: (row) => <Money cents={row.granted ?? 0} />,
          },
        ];
  return (
    <Section>
      {dimension === "industry" && <p>{words.severalIndustries}</p>}
      {dimension === "group" && (
        <p>
          {words.groupsCount} {role !== "insurance" && <a href={paths.groups(role)}>{groups.title}</a>}
        </p>
      )}
      {count > rows.length && <Results count={count} isCapped={isCapped} />}
      <Table<ExposureRow, string>
        caption={words.by[dimension]}
        rows={rows}
        rowHeader="name"
        rowKey={(row) => row.id}
        empty={words.nothing}
        columns={[
          {
            key: "name",
            title: words.kinds[dimension],
            place: "who",
            cell: (row) => (
              <span>
                <Name role={role} dimension={dimension} row={row} />{" "}
                <CreditStateTag state={states[row.id] ?? "current"} />
              </span>
            ),
          },
          ...granted,
          {
            key: "used",
            title: words.used,
            place: "sum",
            numeric: true,
            cell: (row) => <Money cents={row.used} />,
          },
          {
            key: "share",
            title: words.share,
            place: "state",
            cell: ({ share, above }) => <ShareBar share={share} limit={above} />,
          },
        ]}
      />
      <Pager
        total={count}
        current={page}
        href={(number) => `${listHref({ by: dimension, ...date, page: String(number) })}#by`}
      />
    </Section>
  );
}

/** Links to the company's page if the reader has one. */
function Name({ role, dimension, row: { id, name } }: { role: OfficerRole; dimension: Dimension; row: ExposureRow }) {
  const read = useTranslate();
  const industryName = useIndustryNames();
  if (dimension === "industry") return <>{industryName(name)}</>;
  if (dimension === "sme") return <a href={paths.company(role, "sme", id)}>{read(name)}</a>;
  if (dimension === "group") return <a href={paths.group(role, id)}>{read(name)}</a>;
  if (dimension === "supplier" && role === "admin")
    return <a href={paths.company(role, "provider", id)}>{read(name)}</a>;
  return <>{read(name)}</>;
}
