/** The team of a company, for its owner: the members, the invitation, and one member's duties. */
import { useLoaderData } from "@remix-run/react";
import { type CompanyMember, dutiesInput, newMemberInput } from "~/domain/members/member";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import type { Duty } from "~/domain/values/duty";
import { ButtonForm } from "~/ui/parts/button";
import { CheckGroup, Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { Page, Section } from "~/ui/parts/page";
import { Tag } from "~/ui/parts/status";
import { Table } from "~/ui/parts/table";
import { useWords } from "~/ui/parts/words";
import { AreaLayout } from "~/ui/site/area";

interface TeamPage {
  role: Role;
  /** The duties that members of this company can have. */
  possible: readonly Duty[];
}

export type TeamView = TeamPage & { team: CompanyMember[] };
export type MemberView = TeamPage & { member: CompanyMember };

export function Team() {
  const view = useLoaderData<TeamView | MemberView>();
  return <AreaLayout role={view.role}>{"team" in view ? <Members {...view} /> : <OneMember {...view} />}</AreaLayout>;
}

function Members({ team, possible }: TeamView) {
  const { accounts, members: words, orderRequests } = useWords();
  return (
    <Page title={words.title} lead={words.lead} back={{ href: "/account", title: accounts.page.title }}>
      <Table
        caption={words.title}
        rows={team}
        rowHeader="name"
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          {
            key: "name",
            title: words.name,
            place: "who",
            cell: ({ name, email }) => (
              <>
                <bdi>{name}</bdi> <small dir="ltr">{email}</small>
              </>
            ),
          },
          {
            key: "state",
            title: words.state,
            place: "sum",
            cell: ({ joinedAt }) => (
              <Tag tone={joinedAt === null ? "open" : "done"}>
                {words.states[joinedAt === null ? "invited" : "joined"]}
              </Tag>
            ),
          },
          {
            key: "duties",
            title: words.duties,
            place: "line",
            cell: ({ duties }) => duties.map(words.duty).join(" · "),
          },
          { key: "limits", title: words.limits, place: "line", cell: (member) => <Limits {...member} /> },
          {
            key: "actions",
            title: words.actions,
            place: "line",
            cell: ({ id, name }) => <a href={paths.ownTeamMember(id)}>{words.change(name, hide)}</a>,
          },
        ]}
      />
      {possible.includes("buyer") && (
        <p>
          <a href={paths.orderRequests}>{orderRequests.title}</a>
        </p>
      )}
      <NewMember possible={possible} />
    </Page>
  );
}

function Limits({ orderLimit, monthLimit }: Pick<CompanyMember, "orderLimit" | "monthLimit">) {
  const { members: words } = useWords();
  const limits = [orderLimit !== null && words.perOrder(orderLimit), monthLimit !== null && words.perMonth(monthLimit)];
  return limits.filter(Boolean).join(" · ") || words.noLimit;
}

interface DutyFieldValues {
  duties: string[];
  orderLimit: string;
  monthLimit: string;
}

function NewMember({ possible }: Pick<TeamPage, "possible">) {
  const { members: words } = useWords();
  const [form, fields] = useFields<{ name: string; email: string } & DutyFieldValues>({ lastResult: useLastResult() });
  return (
    <Section title={words.inviteTitle}>
      <Form form={form} schema={newMemberInput} submit={words.invite}>
        <TextField field={fields.name} label={words.name} maxLength={100} />
        <TextField field={fields.email} type="email" label={words.email} hint={words.inviteHint} />
        <DutyFields fields={fields} possible={possible} />
      </Form>
    </Section>
  );
}

function OneMember({ member, possible }: MemberView) {
  const { members: words } = useWords();
  const { id, name, email, duties, orderLimit, monthLimit, joinedAt } = member;
  const [form, fields] = useFields<DutyFieldValues>({
    lastResult: useLastResult(),
    defaultValue: { duties: [...duties], orderLimit: inDollars(orderLimit), monthLimit: inDollars(monthLimit) },
  });
  return (
    <Page title={name} lead={email} back={{ href: paths.ownTeam, title: words.title }}>
      <Section title={words.duties}>
        <Form form={form} schema={dutiesInput} submit={words.save}>
          <DutyFields fields={fields} possible={possible} />
        </Form>
      </Section>
      <Section title={words.remove}>
        <p>{words.removeText}</p>
        <div className="actions">
          {joinedAt === null && (
            <ButtonForm action={`${paths.ownTeamMember(id)}&do=again`} kind="quiet" label={words.inviteAgain} />
          )}
          <ButtonForm action={`${paths.ownTeamMember(id)}&do=remove`} kind="danger" label={words.remove} />
        </div>
      </Section>
    </Page>
  );
}

const inDollars = (cents: number | null): string => (cents === null ? "" : (cents / 100).toFixed(2));

type FieldsOf<Values extends object> = ReturnType<typeof useFields<Values>>[1];

interface DutyFieldsProps extends Pick<TeamPage, "possible"> {
  fields: FieldsOf<DutyFieldValues>;
}

function DutyFields({ fields, possible }: DutyFieldsProps) {
  const { members: words } = useWords();
  return (
    <>
      <CheckGroup
        field={fields.duties}
        label={words.duties}
        isList
        options={possible.map((duty) => ({ value: duty, label: words.meanings[duty] }))}
      />
      {possible.includes("buyer") && (
        <>
          <TextField
            field={fields.orderLimit}
            label={words.orderLimit}
            hint={words.orderLimitHint}
            inputMode="decimal"
          />
          <TextField
            field={fields.monthLimit}
            label={words.monthLimit}
            hint={words.monthLimitHint}
            inputMode="decimal"
          />
        </>
      )}
    </>
  );
}
