/** The groups of connected SMEs, one group, and the pages on which an admin changes groups. */
import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import {
  type ConnectionView,
  connectionForm,
  type GroupCompany,
  type GroupView,
  groupLimitForm,
  groupName,
  type ListedGroup,
} from "~/domain/groups/group";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { type Cents, formatPlainMoney } from "~/domain/values/money";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Form, Hidden, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { listHref, Results } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Page, Section } from "~/ui/parts/page";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { Tag } from "~/ui/parts/status";
import { Pager, RowLink, Table } from "~/ui/parts/table";
import { ShortDate } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { useTranslate, useWords } from "~/ui/parts/words";
import { exceedsLimit, GroupFacts } from "./company-group";

export const groupsMeta: MetaFunction = (args) => pageTitle(({ groups }) => groups.title, args);
export const groupMeta: MetaFunction = (args) =>
  pageTitle(({ groups }) => {
    const { group } = (args.data ?? {}) as Partial<GroupView>;
    return group ? groups.name(groupName(group.number)) : groups.title;
  }, args);
export const connectMeta: MetaFunction = (args) => pageTitle(({ groups }) => groups.connect, args);
export const disconnectMeta: MetaFunction = (args) => pageTitle(({ groups }) => groups.disconnect, args);
export const limitMeta: MetaFunction = (args) => pageTitle(({ groups }) => groups.setLimit, args);

type GroupsView = FoundPage<ListedGroup> & { role: OfficerRole };

export function GroupList() {
  const { role, rows, count, page, isCapped } = useLoaderData<GroupsView>();
  const { groups: words } = useWords();
  const read = useTranslate();
  return (
    <Page
      title={words.title}
      lead={words.lead}
      back={{ href: paths.exposure(role), title: words.back }}
      actions={rows.length > 0 && <a href={paths.groupsFile(role)}>{words.download}</a>}
    >
      {count > rows.length && <Results count={count} isCapped={isCapped} />}
      <Table<ListedGroup, string>
        caption={words.title}
        rows={rows}
        rowHeader="group"
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          {
            key: "group",
            title: words.group,
            place: "who",
            cell: ({ id, number, firstCompany, companies }) => (
              <span>
                <a href={paths.group(role, id)}>{groupName(number)}</a>{" "}
                <small>{words.andOthers(read(firstCompany), companies)}</small>
              </span>
            ),
          },
          { key: "since", title: words.since, place: "day", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
          {
            key: "used",
            title: words.used,
            place: "sum",
            numeric: true,
            cell: ({ used }) => <Money cents={used} />,
          },
          {
            key: "limit",
            title: words.limit,
            place: "line",
            numeric: true,
            cell: ({ limit }) => (limit === null ? words.noLimit : <Money cents={limit} />),
          },
          {
            key: "state",
            title: words.state,
            place: "state",
            cell: (group) => exceedsLimit(group) && <Tag tone="bad">{words.aboveLimit}</Tag>,
          },
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref({}, { page: target })} />
    </Page>
  );
}

export function GroupPage() {
  const { role, group, list } = useLoaderData<GroupView & { role: OfficerRole }>();
  const { groups: words } = useWords();
  return (
    <Page
      title={words.name(groupName(group.number))}
      lead={role === "insurance" ? words.leadInsurer : words.lead}
      back={role === "insurance" ? undefined : { href: paths.groups(role), title: words.title }}
      dialog={<Outlet />}
    >
      <Section
        title={words.count(list.count)}
        actions={role === "admin" && <DialogLink href={paths.groupLimit(group.id)}>{words.setLimit}</DialogLink>}
      >
        <GroupFacts area={role} group={group} />
      </Section>
      <Companies role={role} list={list} />
    </Page>
  );
}

function Companies({ role, list: { rows, count, page } }: { role: OfficerRole; list: FoundPage<GroupCompany> }) {
  const { groups: words, exposure, names, orders } = useWords();
  const read = useTranslate();
  return (
    <Section title={words.companies}>
      <Table<GroupCompany, string>
        caption={words.companies}
        rows={rows}
        rowHeader="company"
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          {
            key: "company",
            title: words.company,
            place: "who",
            cell: ({ id, name, level }) => (
              <span>
                <a href={paths.company(role, "sme", id)}>{read(name)}</a> <small>{names.level(level)}</small>
              </span>
            ),
          },
          {
            key: "used",
            title: exposure.used,
            place: "sum",
            numeric: true,
            cell: ({ used }) => <Money cents={used} />,
          },
          {
            key: "granted",
            title: exposure.granted,
            place: "line",
            numeric: true,
            cell: ({ granted }) => <Money cents={granted} />,
          },
          ...(role === "admin"
            ? [
                {
                  key: "actions",
                  title: orders.labels.actions,
                  place: "line" as const,
                  isAction: true,
                  cell: ({ id, name }: GroupCompany) => (
                    <RowLink href={paths.companyConnection(id, "disconnect")} row={read(name)}>
                      {words.disconnectShort}
                    </RowLink>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref({}, { page: target })} />
    </Section>
  );
}

/** Suggests SMEs, and asks for the email address of the one to connect. `chosen`: the address of a suggestion. */
export function ConnectCompany() {
  const { id, name, suggestions, chosen } = useLoaderData<ConnectionView & { chosen: string }>();
  const { groups: words, applicants, names } = useWords();
  const read = useTranslate();
  const [form, fields] = useFields<{ email: string; desc: string }>({
    lastResult: useLastResult(),
    defaultValue: { email: chosen },
  });
  return (
    <Page
      title={words.connect}
      lead={words.connectLead}
      back={{ href: paths.company("admin", "sme", id), title: read(name) }}
    >
      <Section title={words.suggestions}>
        {suggestions.length === 0 && <p>{words.noSuggestions}</p>}
        {suggestions.length > 0 && (
          <ul>
            {suggestions.map(({ id: otherId, name: other, level, email, agrees }) => (
              <li key={otherId}>
                <a href={paths.company("admin", "sme", otherId)}>{read(other)}</a>{" "}
                <small>{applicants.duplicates.agrees(agrees, names.level(level))}</small>{" "}
                <a href={`?email=${encodeURIComponent(email)}`}>{words.choose}</a>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={words.connect}>
        <Form form={form} schema={connectionForm} submit={words.connect}>
          <TextField field={fields.email} label={words.email} type="email" hint={words.emailHint} />
          <TextArea field={fields.desc} label={words.reason} hint={words.reasonHint} />
        </Form>
      </Section>
    </Page>
  );
}

export function DisconnectCompany() {
  const { page, group } = useLoaderData<{ page: string; group: string }>();
  const { groups: words } = useWords();
  return (
    <ReasonDialog title={words.disconnect} hint={words.reasonHint} page={page}>
      {words.disconnectText(group)}
    </ReasonDialog>
  );
}

/** Changes a group's limit. Amounts are in cents; a null `limit` stands for no limit. */
export function ChangeGroupLimit() {
  const { id, limit, used, seen } = useLoaderData<{ id: string; limit: Cents | null; used: Cents; seen: string }>();
  const { groups: words, format } = useWords();
  const [form, fields] = useFields<{ limit: string; desc: string; seen: string }>({
    lastResult: useLastResult(),
    defaultValue: { limit: limit === null ? "" : formatPlainMoney(limit), seen },
  });
  return (
    <Dialog title={words.setLimit} page={paths.group("admin", id)}>
      <p>{words.limitText}</p>
      <Form form={form} schema={groupLimitForm} submit={words.setLimit} secondary={<CancelLink />}>
        <Hidden field={fields.seen} value={seen} />
        <TextField
          field={fields.limit}
          label={words.limit}
          inputMode="decimal"
          step={10}
          prefix="$"
          hint={words.limitHint(format.money(used))}
        />
        <TextArea field={fields.desc} label={words.reason} hint={words.reasonHint} />
      </Form>
    </Dialog>
  );
}
