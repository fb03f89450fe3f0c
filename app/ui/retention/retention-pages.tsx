/** The pages of data retention, for admins. */
import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import {
  type CountryYears,
  type Erasure,
  type ErasureState,
  endedKinds,
  erasureForm,
  type HeldCompany,
  type LegalHold,
  periodsForm,
  type RetainedKind,
  type RetentionPeriods,
  retainedKinds,
  retentionCountries,
} from "~/domain/retention/retention";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Form, Hidden, SelectField, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Download, listHref, Results } from "~/ui/parts/list-tools";
import { Facts, Page, Section } from "~/ui/parts/page";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { Tag } from "~/ui/parts/status";
import { Pager, Table, type TableColumn } from "~/ui/parts/table";
import { Tabs } from "~/ui/parts/tabs";
import { DateOnly, ShortDate } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { SettingsTabs } from "~/ui/settings/settings-tabs";

export const retentionMeta: MetaFunction = (args) => pageTitle(({ retention }) => retention.title, args);
export const holdMeta: MetaFunction = (args) => pageTitle(({ retention }) => retention.hold, args);
export const liftMeta: MetaFunction = (args) => pageTitle(({ retention }) => retention.lift, args);
export const eraseMeta: MetaFunction = (args) => pageTitle(({ retention }) => retention.erase, args);

function RetentionTabs({ current }: { current: ErasureState | "holds" | "periods" }) {
  const { title, states } = useWords().retention;
  return (
    <>
      <SettingsTabs current="retention" />
      <Tabs
        label={title}
        items={[
          { href: paths.retention(), title: states.waiting, current: current === "waiting" },
          { href: paths.retention("done"), title: states.done, current: current === "done" },
          { href: paths.legalHolds, title: states.holds, current: current === "holds" },
          { href: paths.retentionPeriods, title: states.periods, current: current === "periods" },
        ]}
      />
    </>
  );
}

/** The columns of erasures, without the company. `kindPlace`: the place of the kind on phones. */
function useErasureColumns(kindPlace: "who" | "no"): TableColumn<Erasure>[] {
  const { retention: words } = useWords();
  return [
    { key: "kind", title: words.kind, place: kindPlace, cell: words.kindName },
    { key: "due", title: words.due, place: "sum", cell: ({ dueAt }) => <ShortDate at={dueAt} /> },
    {
      key: "status",
      title: words.status,
      place: "state",
      cell: (row) => (
        <Tag tone={row.isHeld ? "bad" : row.erasedAt === null ? "open" : "done"}>{words.statusName(row)}</Tag>
      ),
    },
  ];
}

const countFiles = ({ files }: Erasure) => files;

export function ErasureList() {
  const { state, rows, count, page, isCapped } = useLoaderData<FoundPage<Erasure> & { state: ErasureState }>();
  const { retention: words, settings } = useWords();
  const read = useTranslate();
  const columns = useErasureColumns("no");
  return (
    <Page title={settings.title} lead={words.lead}>
      <RetentionTabs current={state} />
      {count > 0 && (
        <p>
          <Results count={count} isCapped={isCapped} />
        </p>
      )}
      <Table
        caption={words.title}
        rows={rows}
        rowHeader="company"
        rowKey={({ id }) => id}
        empty={words.none[state]}
        columns={[
          {
            key: "company",
            title: words.company,
            place: "who",
            cell: ({ company }) => <a href={paths.companyRetention(company.id)}>{userText(read(company.name))}</a>,
          },
          ...columns,
          ...(state === "done" ? [{ key: "count", title: words.count, place: "line", cell: countFiles } as const] : []),
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref({ state }, { page: target })} />
      <Download path={paths.retentionFile(state)} address={{}} count={count} />
    </Page>
  );
}

export function LegalHoldList() {
  const { rows, count, page, isCapped } = useLoaderData<FoundPage<LegalHold>>();
  const { retention: words, settings } = useWords();
  const read = useTranslate();
  return (
    <Page title={settings.title} lead={words.holdsLead}>
      <RetentionTabs current="holds" />
      {count > 0 && (
        <p>
          <Results count={count} isCapped={isCapped} />
        </p>
      )}
      <Table
        caption={words.states.holds}
        rows={rows}
        rowHeader="company"
        rowKey={({ company }) => company.id}
        empty={words.noHolds}
        columns={[
          {
            key: "company",
            title: words.company,
            place: "who",
            cell: ({ company }) => <a href={paths.companyRetention(company.id)}>{userText(read(company.name))}</a>,
          },
          { key: "since", title: words.since, place: "day", cell: ({ at }) => <ShortDate at={at} /> },
          { key: "by", title: words.by, place: "line", cell: ({ by }) => userText(by) },
          { key: "reason", title: words.reason, place: "line", cell: ({ reason }) => userText(reason) },
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref({}, { page: target })} />
      <Download path={paths.legalHoldsFile} address={{}} count={count} />
    </Page>
  );
}

export function RetentionPeriodsPage() {
  const { periods } = useLoaderData<{ periods: RetentionPeriods }>();
  const { retention: words, applicants, settings } = useWords();
  return (
    <Page title={settings.title} lead={words.periodsText} dialog={<Outlet />}>
      <RetentionTabs current="periods" />
      {retainedKinds.map((kind) => (
        <Section
          key={kind}
          title={words.kinds[kind]}
          actions={<DialogLink href={paths.retentionPeriod(kind)}>{words.change}</DialogLink>}
        >
          <Facts
            items={retentionCountries.map((country) => [
              applicants.countries[country],
              words.years(periods[kind][country]),
            ])}
          />
        </Section>
      ))}
    </Page>
  );
}

export function EditRetentionPeriod() {
  const { kind, years, seen } = useLoaderData<{ kind: RetainedKind; years: CountryYears; seen: string }>();
  const {
    retention: words,
    applicants,
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<Record<keyof CountryYears | "seen", string>>({
    lastResult: useLastResult(),
    id: "years",
    defaultValue: Object.fromEntries(retentionCountries.map((country) => [country, String(years[country])])),
  });
  return (
    <Dialog title={words.changeTitle(kind)} page={paths.retentionPeriods}>
      <p>{words.changeText}</p>
      <Form form={form} schema={periodsForm} submit={save} secondary={<CancelLink />}>
        <Hidden field={fields.seen} value={seen} />
        {retentionCountries.map((country) => (
          <TextField
            key={country}
            field={fields[country]}
            label={applicants.countries[country]}
            inputMode="numeric"
            suffix={words.yearsUnit}
          />
        ))}
      </Form>
    </Dialog>
  );
}

export function CompanyRetention() {
  const { id, name, role, hasEnded, hold, erasures } = useLoaderData<HeldCompany & { erasures: Erasure[] }>();
  const { retention: words } = useWords();
  const columns = useErasureColumns("who");
  return (
    <Page
      title={words.title}
      back={{ href: paths.company("admin", role, id, "documents"), title: name }}
      dialog={<Outlet />}
    >
      {hold && (
        <Section>
          <Facts
            items={[
              [words.since, <DateOnly key="since" at={hold.at} />],
              [words.by, userText(hold.by)],
              [words.reason, userText(hold.reason)],
            ]}
          />
        </Section>
      )}
      <div className="actions">
        <DialogLink kind="quiet" href={paths.companyRetention(id, hold ? "lift" : "hold")}>
          {hold ? words.lift : words.hold}
        </DialogLink>
        {hasEnded && (
          <DialogLink kind="quiet" href={paths.companyRetention(id, "erase")}>
            {words.erase}
          </DialogLink>
        )}
      </div>
      <Table
        caption={words.title}
        rows={erasures}
        rowHeader="kind"
        rowKey={(row) => row.id}
        empty={words.noDates}
        columns={columns}
      />
    </Page>
  );
}

export function PlaceLegalHold() {
  const { id } = useLoaderData<{ id: string }>();
  const { retention: words } = useWords();
  return (
    <ReasonDialog title={words.hold} hint={words.holdHint} page={paths.companyRetention(id)}>
      {words.holdText}
    </ReasonDialog>
  );
}

export function LiftLegalHold() {
  const { id } = useLoaderData<{ id: string }>();
  const { retention: words } = useWords();
  return (
    <ReasonDialog title={words.lift} hint={words.holdHint} page={paths.companyRetention(id)}>
      {words.liftText}
    </ReasonDialog>
  );
}

export function RequestErasure() {
  const { id } = useLoaderData<{ id: string }>();
  const { retention: words, shell } = useWords();
  const [form, fields] = useFields<{ kind: string; day: string; desc: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.erase} page={paths.companyRetention(id)} kind="danger">
      <p>{words.eraseText}</p>
      <Form form={form} schema={erasureForm} submit={words.erase} submitKind="danger" secondary={<CancelLink />}>
        <SelectField
          field={fields.kind}
          label={words.kind}
          options={[
            { value: "all", label: words.all },
            ...endedKinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
          ]}
        />
        <TextField field={fields.day} type="date" label={words.day} />
        <TextArea field={fields.desc} label={shell.reason.label} hint={words.holdHint} />
      </Form>
    </Dialog>
  );
}
