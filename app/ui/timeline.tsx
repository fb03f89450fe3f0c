import { Table } from "./table";
import { Time } from "./time";

export type TimelineLineProps = { at: number; who: string; text: string; by?: string };

type TimelineProps = { entries: readonly TimelineLineProps[]; caption?: string };

/** What happened, in the order given: the log of a company or an order. */
export function Timeline({ entries, caption = "Verification Timeline" }: TimelineProps) {
  return (
    <Table
      caption={caption}
      rows={entries.map((entry, index) => ({ ...entry, key: String(index) }))}
      rowHeader="time"
      rowKey={(entry) => entry.key}
      empty="no data"
      columns={[
        { key: "time", title: "Time", cell: (entry) => <Time at={entry.at} /> },
        { key: "text", title: "Description", cell: (entry) => <TimelineLine {...entry} /> },
      ]}
    />
  );
}

function TimelineLine({ who, text, by }: TimelineLineProps) {
  return (
    <span>
      {`${who}: ${text}`}
      {by && (
        <>
          <br />
          <small>{by}</small>
        </>
      )}
    </span>
  );
}
