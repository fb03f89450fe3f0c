import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { developersKeys } from "~/http/pages/developers.server";
import { DeveloperPage, TextWithCode } from "~/ui/developers/developers";
import { Table } from "~/ui/parts/table";
import { publicMeta } from "~/ui/parts/title";

const LEAD =
  "Programs of companies and organizations call the API with a key. Each call names the scope that the key needs.";

export const meta: MetaFunction = (args) =>
  publicMeta("/developers/keys", () => ({ title: "Developers: API keys", description: LEAD }), args);

export const loader = () => developersKeys();

export default function DevelopersKeys() {
  const { topics, text, calls } = useLoaderData<typeof loader>();
  return (
    <DeveloperPage title="API: keys" lead={LEAD} topics={topics} current="keys">
      <section className="words">
        <p>
          <TextWithCode>{text}</TextWithCode>
        </p>
      </section>
      <Table
        caption="Calls that take a key, without those of audit:read"
        rows={calls}
        rowHeader="call"
        rowKey={({ id }) => id}
        empty=""
        columns={[
          {
            key: "call",
            title: "Call",
            cell: ({ id, call, topic }) => <a href={`/developers/${topic}#${id}`}>{call}</a>,
          },
          {
            key: "scope",
            title: "Scope and summary",
            cell: ({ scope, summary }) => (
              <>
                <code>{scope}</code> <TextWithCode>{summary}</TextWithCode>
              </>
            ),
          },
        ]}
      />
    </DeveloperPage>
  );
}
