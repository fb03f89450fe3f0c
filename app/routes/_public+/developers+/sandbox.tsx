import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { developersSandbox } from "~/http/pages/developers.server";
import { DeveloperPage, TextWithCode } from "~/ui/developers/developers";
import { Table } from "~/ui/parts/table";
import { publicMeta } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

const LEAD = "In a sandbox, some amounts and addresses lead to declined payments, chargebacks and other outcomes.";

export const meta: MetaFunction = (args) =>
  publicMeta("/developers/sandbox", () => ({ title: "Developers: sandbox", description: LEAD }), args);

export const loader = () => developersSandbox();

export default function DevelopersSandbox() {
  const { topics, outcomes } = useLoaderData<typeof loader>();
  const { sandbox: words } = useWords().public.developers;
  return (
    <DeveloperPage
      title="API: sandbox"
      lead={LEAD}
      topics={topics}
      current="sandbox"
      links={
        <>
          <p>{words.rules}</p>
          <Table
            caption={words.caption}
            rows={outcomes}
            rowHeader="value"
            rowKey={({ name }) => name}
            empty=""
            columns={[
              { key: "value", title: words.value, cell: ({ name }) => words.values[name] },
              { key: "outcome", title: words.outcome, cell: ({ name }) => words.outcomes[name] },
              {
                key: "signs",
                title: words.signs,
                cell: ({ signs }) => (
                  <bdi dir="ltr">
                    <TextWithCode>{signs}</TextWithCode>
                  </bdi>
                ),
              },
            ]}
          />
        </>
      }
    >
      {null}
    </DeveloperPage>
  );
}
