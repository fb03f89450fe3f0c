/** The companies that a person owns, works for, or is invited to. */
import { useLoaderData } from "@remix-run/react";
import type { Company } from "~/domain/members/member";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import { ButtonForm } from "~/ui/parts/button";
import { ErrorSummary, useFields, useLastResult } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { Page } from "~/ui/parts/page";
import { Tag } from "~/ui/parts/status";
import { Table } from "~/ui/parts/table";
import { useWords } from "~/ui/parts/words";
import { AreaLayout } from "~/ui/site/area";

export interface CompaniesView {
  role: Role;
  companies: Company[];
}

const tones = { invited: "open", joined: "done", owner: "done" } as const;

export function Companies() {
  const { role, companies } = useLoaderData<CompaniesView>();
  const { accounts, members, companies: words, shell } = useWords();
  const [form] = useFields<{ companyId: string }>({ lastResult: useLastResult() });
  return (
    <AreaLayout role={role}>
      <Page title={words.title} lead={words.lead} back={{ href: "/account", title: accounts.page.title }}>
        <ErrorSummary form={form} />
        <Table
          caption={words.title}
          rows={companies}
          rowHeader="company"
          rowKey={({ id }) => id}
          empty={words.none}
          columns={[
            {
              key: "company",
              title: words.company,
              place: "who",
              cell: ({ name, role: its }) => (
                <>
                  <bdi>{name}</bdi> <small>{shell.roles[its]}</small>
                </>
              ),
            },
            {
              key: "state",
              title: words.state,
              place: "sum",
              cell: ({ state }) => <Tag tone={tones[state]}>{words.states[state]}</Tag>,
            },
            {
              key: "part",
              title: words.part,
              place: "line",
              cell: ({ duties }) => (duties === null ? words.owner : duties.map(members.duty).join(" · ")),
            },
            {
              key: "actions",
              title: words.actions,
              place: "line",
              isAction: true,
              cell: (company) => <CompanyButtons {...company} />,
            },
          ]}
        />
      </Page>
    </AreaLayout>
  );
}

/** The buttons of one company. Nobody leaves its own company. */
function CompanyButtons({ id, name, state, isCurrent }: Company) {
  const { companies: words } = useWords();
  const button = (act: "choose" | "join" | "decline" | "leave", kind: "primary" | "quiet" | "danger") => (
    <ButtonForm
      action={`${paths.ownCompanies}?do=${act}`}
      kind={kind}
      label={words[act](name, hide)}
      fields={{ companyId: id }}
    />
  );
  if (state === "invited")
    return (
      <>
        {button("join", "primary")}
        {button("decline", "quiet")}
      </>
    );
  return (
    <>
      {isCurrent ? words.current : button("choose", "quiet")} {state === "joined" && button("leave", "danger")}
    </>
  );
}
