import * as paths from "~/domain/paths";
import { ButtonForm, CheckField, Form, Hidden, type LastResult, TextField, useFields } from "~/ui/parts/form";
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
  isResendable: boolean;
}

/** The address to which a form of the page posts. */
const sectionAction = (section: string) => `${paths.settingsMessages}?section=${section}`;

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
          {
            key: "next",
            title: words.next,
            cell: (failedMessage) => (
              <div>
                {next(words, failedMessage)}{" "}
                {failedMessage.isResendable && (
                  <ButtonForm
                    action={sectionAction("one")}
                    kind="quiet"
                    label={
                      <>
                        {words.resend}
                        <span className="hide">: {failedMessage.to}</span>
                      </>
                    }
                    fields={{ message: failedMessage.id }}
                  />
                )}
              </div>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** The form that sends all messages of an outage again. `since`: the day that it proposes, such as "2026-11-25". */
export function ResendSince({ since, lastResult }: { since: string; lastResult: LastResult }) {
  const words = useWords().notifications;
  const [form, fields] = useFields<{ since: string }>({ id: "resend", lastResult, defaultValue: { since } });
  return (
    <Section title={words.outage}>
      <Form form={form} action={sectionAction("all")} submit={words.resendAll}>
        <TextField field={fields.since} label={words.since} hint={words.sinceHint} type="date" />
      </Form>
    </Section>
  );
}

interface MorningEmailProps {
  isOn: boolean;
  /** The version of the setting in the form. */
  seen: string;
  lastResult: LastResult;
}

/** The setting of officers' morning email. */
export function MorningEmail({ isOn, seen, lastResult }: MorningEmailProps) {
  const { notifications: words, settings } = useWords();
  const [form, fields] = useFields<{ morningEmail: string; seen: string }>({
    id: "morning",
    lastResult,
    defaultValue: { morningEmail: isOn ? "on" : "" },
  });
  return (
    <Section title={words.morning}>
      <Form form={form} action={sectionAction("morning")} submit={settings.save}>
        <Hidden field={fields.seen} value={seen} />
        <CheckField field={fields.morningEmail} label={words.morningLabel} hint={words.morningHint} />
      </Form>
    </Section>
  );
}

function next(words: Words["notifications"], { sentAt, nextAttemptAt, attempts }: FailedMessage) {
  if (sentAt !== null) return words.lost;
  return nextAttemptAt === null ? words.givenUp(attempts) : <Time at={nextAttemptAt} />;
}
