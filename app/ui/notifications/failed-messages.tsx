import { Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { Time } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";
import type { Words } from "~/words/words";

export interface FailedMessage {
  id: string;
  /** Such as "email". */
  channel: string;
  to: string;
  subject: string;
  createdAt: number;
  attempts: number;
  /** The time of the next try. UTC milliseconds. Null if the message was sent or given up. */
  nextAttemptAt: number | null;
  sentAt: number | null;
  error: string | null;
}

export function FailedMessages({ messages }: { messages: FailedMessage[] }) {
  const words = useWords().notifications;
  return (
    <Section title={words.title}>
      <p>{words.text}</p>
      <Table
        caption={words.title}
        rows={messages}
        rowHeader="to"
        rowKey={(failedMessage) => failedMessage.id}
        empty={words.none}
        columns={[
          { key: "at", title: words.written, cell: (failedMessage) => <Time at={failedMessage.createdAt} /> },
          { key: "to", title: words.to, cell: (failedMessage) => failedMessage.to },
          { key: "subject", title: words.subject, cell: (failedMessage) => failedMessage.subject || words.sms },
          { key: "error", title: words.said, cell: (failedMessage) => failedMessage.error },
          { key: "next", title: words.next, cell: (failedMessage) => next(words, failedMessage) },
        ]}
      />
    </Section>
  );
}

function next(words: Words["notifications"], { sentAt, nextAttemptAt, attempts }: FailedMessage) {
  if (sentAt !== null) return words.lost;
  return nextAttemptAt === null ? words.givenUp(attempts) : <Time at={nextAttemptAt} />;
}
