import type { OwnSession } from "~/domain/accounts/account";
import { CheckField, type Field, Form, PasswordField, useFields, type LastResult } from "../form";
import { Section } from "../page";
import { Tag } from "../status";
import { Pager, Table } from "../table";
import { Time } from "../time";
import { Username } from "./second-factor-fields";

export interface SessionsView {
  rows: OwnSession[];
  count: number;
  page: number;
}

const placeOf = ({ kind, device }: OwnSession) => (kind === "api" ? "Another program, by the API" : (device ?? "A browser"));

/** Where the account is signed in, and a form that ends what is ticked of it. */
export function SessionList({ email, rows, count, page, lastResult }: SessionsView & { email: string; lastResult: LastResult }) {
  const [form, fields] = useFields<{ sessionId: string[]; others: boolean; currentPassword: string }>({ lastResult, id: "sessions" });
  const list = (
    <>
      <Table
        caption="Sessions"
        rows={rows}
        rowHeader="place"
        rowKey={(one) => one.id}
        empty="There is none."
        columns={[
          { key: "place", title: "Where", cell: placeOf },
          { key: "started", title: "Started", cell: (one) => <Time at={one.createdAt} /> },
          { key: "used", title: "Last used", cell: (one) => <Time at={one.seenAt} /> },
          { key: "end", title: "End", cell: (one) => (one.isThis ? <Tag tone="done">this one</Tag> : <EndBox field={fields.sessionId} session={one} />) },
        ]}
      />
      <Pager total={count} current={page} href={(to) => `/account?page=${to}`} />
    </>
  );
  return (
    <Section title="Sessions">
      <p>Where you are signed in. A session ends by itself after 12 hours without use, and after 30 days. End what you do not know, then change your password.</p>
      {count > 1 ? (
        <Form form={form} action="/account?do=end" submit="End sessions">
          {list}
          <CheckField field={fields.others} label="End all but this one" />
          <Username email={email} />
          <PasswordField field={fields.currentPassword} label="Present password" autoComplete="current-password" />
        </Form>
      ) : (
        list
      )}
    </Section>
  );
}

function EndBox({ field, session }: { field: Field<string[]>; session: OwnSession }) {
  const ticked = [field.initialValue].flat();
  return (
    <label className="check">
      <input type="checkbox" name={field.name} value={session.id} defaultChecked={ticked.includes(session.id)} />{" "}
      <span>
        End<span className="hide">: {placeOf(session)}</span>
      </span>
    </label>
  );
}
