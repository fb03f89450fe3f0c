import { Section } from "../page";
import { Table } from "../table";
import { Time } from "../time";

export interface FailedMessage {
  id: string;
  /** "email" */
  channel: string;
  to: string;
  subject: string;
  createdAt: number;
  attempts: number;
  /** When it is tried again; null when it was sent or given up. */
  nextAttemptAt: number | null;
  sentAt: number | null;
  error: string | null;
}

export function FailedMessages({ messages }: { messages: FailedMessage[] }) {
  return (
    <Section title="Messages that did not arrive">
      <p>The newest first, with what the mail server or the sms service said. Ask a reader who is given up for another address or phone.</p>
      <Table
        caption="Messages that did not arrive"
        rows={messages}
        rowHeader="to"
        rowKey={(one) => one.id}
        empty="Every message arrived, as far as is known."
        columns={[
          { key: "at", title: "Written", cell: (one) => <Time at={one.createdAt} /> },
          { key: "to", title: "To", cell: (one) => one.to },
          { key: "subject", title: "Subject", cell: (one) => one.subject || "(sms)" },
          { key: "error", title: "What was said", cell: (one) => one.error },
          { key: "next", title: "Next try", cell: next },
        ]}
      />
    </Section>
  );
}

function next({ sentAt, nextAttemptAt, attempts }: FailedMessage) {
  if (sentAt !== null) return "none: it was sent, and got lost on the way";
  return nextAttemptAt === null ? `given up after ${attempts}` : <Time at={nextAttemptAt} />;
}
