import { useLoaderData } from "@remix-run/react";
import {
  type Dimension,
  dimensions,
  type Exposure,
  type ExposureRow,
  exposureShare,
  listWarnings,
  maturityBuckets,
} from "~/domain/exposure/exposure";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { debtFacts } from "~/ui/figures/debt-facts";
import { ShareBar } from "~/ui/parts/chart";
import { Money } from "~/ui/parts/money";
import { Facts, Notice, Page, Section } from "~/ui/parts/page";
import { Tag } from "~/ui/parts/status";
import { Table, type TableColumn } from "~/ui/parts/table";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useTranslate, useWords } from "~/ui/parts/words";

export const exposureMeta = (args: MetaArgs) => pageTitle(({ exposure }) => exposure.title, args);

interface ExposureView {
  role: OfficerRole;
  exposure: Exposure;
}

/** The credit given and used, by company and by month of the deadlines. Insurers see only their own. */
export function ExposurePage() {
  const { role, exposure } = useLoaderData<ExposureView>();
  const allWords = useWords();
  const { exposure: words, orders, format } = allWords;
  const at = format.dateTime(exposure.asOf);
  return (
    <Page
      title={words.title}
      lead={role === "insurance" ? words.leadOwn(at) : words.lead(at)}
      actions={<a href={paths.exposureFile(role)}>{orders.list.download}</a>}
    >
      <Warnings role={role} exposure={exposure} />
      <Section title={words.all}>
        <Facts
          items={[
            [words.granted, <Money key="granted" cents={exposure.granted} />],
            [words.used, <Money key="used" cents={exposure.used} />],
            ...debtFacts(allWords, exposure.debt),
          ]}
        />
      </Section>
      <DueBuckets exposure={exposure} />
      {dimensions.map((dimension) =>
        dimension === "insurer" && role === "insurance" ? null : (
          <Breakdown key={dimension} role={role} dimension={dimension} rows={exposure.rows[dimension]} />
        ),
      )}
    </Page>
  );
}

/** Lists the shares above a limit, before everything else. */
function Warnings({ role, exposure }: ExposureView) {
  const { exposure: words, format } = useWords();
  const found = listWarnings(exposure);
  if (exposure.used === 0) return null;
  if (found.length === 0) return <p>{words.noWarning}</p>;
  return (
    <Notice type="warning">
      {words.warnings}
      <ul>
        {found.map((row) => (
          <li key={`${row.dimension} ${row.id}`}>
            {words.warning(
              words.kinds[row.dimension],
              <Name role={role} dimension={row.dimension} row={row} />,
              format.percent(row.share),
              format.percent(row.above),
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function DueBuckets({ exposure: { due, used } }: Pick<ExposureView, "exposure">) {
  const { exposure: words } = useWords();
  return (
    <Section title={words.due}>
      <Table
        caption={words.due}
        rows={used === 0 ? [] : maturityBuckets}
        rowHeader="when"
        rowKey={(bucket) => bucket}
        empty={words.nothing}
        columns={[
          {
            key: "when",
            title: words.dueWhen,
            cell: (bucket) =>
              bucket === "late" && due.late > 0 ? <Tag tone="bad">{words.dues.late}</Tag> : words.dues[bucket],
          },
          { key: "used", title: words.used, numeric: true, cell: (bucket) => <Money cents={due[bucket]} /> },
          { key: "share", title: words.share, cell: (bucket) => <Share share={exposureShare(due[bucket], used)} /> },
        ]}
      />
    </Section>
  );
}

function Breakdown({
  role,
  dimension,
  rows,
}: {
  role: OfficerRole;
  dimension: Dimension;
  rows: readonly ExposureRow[];
}) {
  const { exposure: words } = useWords();
  const granted: TableColumn<ExposureRow>[] =
    dimension === "supplier"
      ? []
      : [{ key: "granted", title: words.granted, numeric: true, cell: (row) => <Money cents={row.granted ?? 0} /> }];
  return (
    <Section title={words.by[dimension]}>
      {dimension === "industry" && <p>{words.severalIndustries}</p>}
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
            cell: (row) => <Name role={role} dimension={dimension} row={row} />,
          },
          ...granted,
          { key: "used", title: words.used, numeric: true, cell: (row) => <Money cents={row.used} /> },
          { key: "share", title: words.share, cell: (row) => <Share {...row} /> },
        ]}
      />
    </Section>
  );
}

/** Shows a share as a number and a bar, with a tag if it is above its limit. */
function Share({ share, above = null }: { share: number; above?: number | null }) {
  const { exposure: words, format } = useWords();
  return (
    <ShareBar share={share} isBad={above !== null}>
      {above !== null && <Tag tone="bad">{words.above(format.percent(above))}</Tag>}
    </ShareBar>
  );
}

/** Links to the company's page if the reader has one. */
function Name({ role, dimension, row: { id, name } }: { role: OfficerRole; dimension: Dimension; row: ExposureRow }) {
  const read = useTranslate();
  if (dimension === "sme") return <a href={paths.company(role, "sme", id)}>{read(name)}</a>;
  if (dimension === "supplier" && role === "admin")
    return <a href={paths.company(role, "provider", id)}>{read(name)}</a>;
  return <>{read(name)}</>;
}
