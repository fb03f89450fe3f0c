import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { developersErrors } from "~/http/pages/developers.server";
import { DeveloperPage, TextWithCode } from "~/ui/developers/developers";
import { Table } from "~/ui/parts/table";
import { publicMeta } from "~/ui/parts/title";

const LEAD = "Every answer that fails carries a code. It never changes; there can be more of them later.";

export const meta: MetaFunction = (args) =>
  publicMeta("/developers/errors", () => ({ title: "Developers: errors", description: LEAD }), args);

export const loader = () => developersErrors();

export default function DevelopersErrors() {
  const { topics, words, codes } = useLoaderData<typeof loader>();
  return (
    <DeveloperPage title="API: errors" lead={LEAD} topics={topics} current="errors">
      <section className="words">
        <p>
          <TextWithCode>{words}</TextWithCode>
        </p>
      </section>
      <Table
        caption="Codes"
        rows={codes}
        rowHeader="code"
        rowKey={({ code }) => code}
        empty=""
        columns={[
          { key: "code", title: "Code", cell: ({ code }) => <code id={code}>{code}</code> },
          { key: "status", title: "Status", cell: ({ statuses }) => statuses },
          { key: "says", title: "What it says", cell: ({ says }) => <TextWithCode>{says}</TextWithCode> },
        ]}
      />
    </DeveloperPage>
  );
}
