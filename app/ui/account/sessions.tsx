import type { OwnSession } from "~/domain/accounts/account";
import { ButtonForm, ErrorSummary, useFields, type LastResult } from "../form";
import { Section } from "../page";
import { Tag } from "../status";
import { Pager, Table } from "../table";
import { Time } from "../time";

export interface SessionsView {
  rows: OwnSession[];
  count: number;
  page: number;
}

const placeOf = ({ kind, device }: OwnSession) => (kind === "api" ? "Another program, by the API" : (device ?? "A browser"));

/** Where the account is signed in, and a button to end each of the others. */
export function SessionList({ rows, count, page, lastResult }: SessionsView & { lastResult: LastResult }) {
  const [form] = useFields({ lastResult, id: "sessions" });
  const others = count > 1 && <ButtonForm action="/account?do=end-others" label="End all others" kind="quiet" />;
  return (
    <Section title="Sessions" actions={others}>
      <ErrorSummary form={form} />
      <p>Where you are signed in. A session ends by itself after 12 hours without use, and after 30 days. End what you do not know, then change your password.</p>
      <Table
        caption="Sessions"
        rows={rows}
        rowKey={(one) => one.id}
        empty="There is none."
        columns={[
          { key: "place", title: "Where", cell: placeOf },
          { key: "started", title: "Started", cell: (one) => <Time at={one.createdAt} /> },
          { key: "used", title: "Last used", cell: (one) => <Time at={one.seenAt} /> },
          {
            key: "actions",
            title: "Actions",
            cell: (one) =>
              one.isThis ? (
                <Tag tone="done">this one</Tag>
              ) : (
                <ButtonForm action="/account?do=end" label={<EndLabel session={one} />} kind="quiet" fields={{ sessionId: one.id }} />
              ),
          },
        ]}
      />
      <Pager total={count} current={page} href={(to) => `/account?page=${to}`} />
    </Section>
  );
}

const EndLabel = ({ session }: { session: OwnSession }) => (
  <>
    End<span className="hide">: {placeOf(session)}</span>
  </>
);
