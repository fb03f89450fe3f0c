import type { Sentence } from "~/words/message";
import { Table } from "./table";
import { Time } from "./time";
import { Translated, userText } from "./user-text";
import { useWords } from "./words";

export type TimelineLineProps = { at: number; author: string; text: Sentence; by?: string; apiKey?: string };

type TimelineProps = { entries: readonly TimelineLineProps[]; caption?: string };

/** The events of a company or an order, in the given order. */
export function Timeline({ entries, caption }: TimelineProps) {
  const { orders } = useWords();
  return (
    <Table
      caption={caption ?? orders.timeline.caption}
      rows={entries.map((entry, index) => ({ ...entry, key: String(index) }))}
      rowHeader="time"
      rowKey={(entry) => entry.key}
      empty={orders.noData}
      columns={[
        { key: "time", title: orders.timeline.time, cell: (entry) => <Time at={entry.at} /> },
        {
          key: "text",
          title: orders.timeline.description,
          cell: (entry) => <TimelineLine {...entry} />,
        },
      ]}
    />
  );
}

function TimelineLine({ author, text, by, apiKey }: Omit<TimelineLineProps, "at">) {
  const { messages, audit } = useWords();
  return (
    <span>
      {`${messages.operator(author)}: `}
      <Translated text={text} />
      {by && (
        <>
          <br />
          <small>
            {userText(by)}
            {apiKey !== undefined && <> · {audit.byApiKey(apiKey)}</>}
          </small>
        </>
      )}
    </span>
  );
}
