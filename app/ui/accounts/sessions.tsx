import { endSessionsInput, type OwnSession } from "~/domain/accounts/account";
import { Username } from "~/ui/parts/code-field";
import { CheckField, type Field, Form, type LastResult, PasswordField, useFields } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { Section } from "~/ui/parts/page";
import { Tag } from "~/ui/parts/status";
import { Pager, Table } from "~/ui/parts/table";
import { Time } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";
import type { Words } from "~/words/words";

export interface SessionsView {
  rows: OwnSession[];
  count: number;
  page: number;
}

function sessionPlace({ kind, device }: OwnSession, { sessions }: Words["accounts"]): string {
  if (kind === "api") return sessions.api;
  return device === null ? sessions.browser : sessions.device(device);
}

/** Lists the account's sessions, with a form that ends the selected ones. */
export function SessionList({
  email,
  rows,
  count,
  page,
  lastResult,
}: SessionsView & { email: string; lastResult: LastResult }) {
  const { accounts, profiles } = useWords();
  const words = accounts.sessions;
  const [form, fields] = useFields<{ sessionId: string[]; others: boolean; currentPassword: string }>({
    lastResult,
    id: "sessions",
  });
  const list = (
    <>
      <Table
        caption={words.title}
        rows={rows}
        rowHeader="place"
        rowKey={(ownSession) => ownSession.id}
        empty={words.none}
        columns={[
          { key: "place", title: words.where, cell: (ownSession) => sessionPlace(ownSession, accounts) },
          { key: "started", title: words.started, cell: (ownSession) => <Time at={ownSession.createdAt} /> },
          { key: "used", title: words.lastUsed, cell: (ownSession) => <Time at={ownSession.seenAt} /> },
          {
            key: "end",
            title: words.end,
            cell: (ownSession) =>
              ownSession.isThis ? (
                <Tag tone="done">{words.thisOne}</Tag>
              ) : (
                <EndBox field={fields.sessionId} session={ownSession} />
              ),
          },
        ]}
      />
      <Pager total={count} current={page} href={(to) => `/account?page=${to}`} />
    </>
  );
  return (
    <Section title={words.title}>
      <p>{words.lead}</p>
      {count > 1 ? (
        <Form form={form} schema={endSessionsInput} action="/account?do=end" submit={words.submit}>
          {list}
          <CheckField field={fields.others} label={words.endOthers} />
          <Username email={email} />
          <PasswordField
            field={fields.currentPassword}
            label={profiles.fields.presentPassword}
            autoComplete="current-password"
          />
        </Form>
      ) : (
        list
      )}
    </Section>
  );
}

function EndBox({ field, session }: { field: Field<string[]>; session: OwnSession }) {
  const { accounts } = useWords();
  const ticked = [field.initialValue].flat();
  return (
    <label className="check">
      <input type="checkbox" name={field.name} value={session.id} defaultChecked={ticked.includes(session.id)} />{" "}
      <span>{accounts.sessions.endIt(sessionPlace(session, accounts), hide)}</span>
    </label>
  );
}
