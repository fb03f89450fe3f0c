import * as paths from "~/domain/paths";
import { InsurerList, type InsurerListProps } from "~/ui/insurers/insurer-list";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import {
  Csrf,
  ErrorSummary,
  Form,
  Hidden,
  type LastResult,
  TextArea,
  TextField,
  useFields,
  useLastResult,
} from "~/ui/parts/form";
import { Island } from "~/ui/parts/island";
import { Empty, Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { Tabs } from "~/ui/parts/tabs";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

/** The pages of Settings. */
export function SettingsTabs({
  current,
}: {
  current: "trade" | "team" | "payments" | "messages" | "audit" | "ceilings" | "exposure";
}) {
  const { title, tabs } = useWords().settings;
  return (
    <Tabs
      label={title}
      items={[
        { href: paths.settings, title: tabs.trade, current: current === "trade" },
        { href: paths.team, title: tabs.team, current: current === "team" },
        { href: paths.approvalLimits, title: tabs.ceilings, current: current === "ceilings" },
        { href: paths.exposureLimits, title: tabs.exposure, current: current === "exposure" },
        { href: paths.settingsPayments, title: tabs.payments, current: current === "payments" },
        { href: paths.settingsMessages, title: tabs.messages, current: current === "messages" },
        { href: paths.audit(), title: tabs.audit, current: current === "audit" },
      ]}
    />
  );
}

export function InsurerOrder({ lastResult, ...list }: InsurerListProps & { lastResult: LastResult }) {
  const { insurers: words } = useWords();
  const [form] = useFields({ id: "insurers-form", lastResult });
  return (
    <Section title={words.title} id="insurers">
      <p>{words.text}</p>
      {list.insurers.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <form id={form.id} method="post" action={`${paths.settingsSection("insurers")}#insurers`}>
          <Csrf />
          <ErrorSummary form={form} />
          <Island name="insurers" of={InsurerList} props={list} />
        </form>
      )}
    </Section>
  );
}

export function NewInsurer({ lastResult }: { lastResult: LastResult }) {
  const { insurers: words } = useWords();
  const [form, fields] = useFields<{ name: string }>({ id: "new-insurer-form", lastResult });
  return (
    <Section title={words.new} id="new-insurer">
      <Form form={form} action={paths.settingsSection("new-insurer")} submit={words.add}>
        <TextField field={fields.name} label={words.name} hint={words.newHint} />
      </Form>
    </Section>
  );
}

export function ShareRateSettings({
  shareRate,
  seen,
  lastResult,
}: {
  shareRate: number;
  seen: string;
  lastResult: LastResult;
}) {
  const {
    shareRate: words,
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<{ shareRate: string; seen: string }>({
    id: "share-rate-form",
    lastResult,
    defaultValue: { shareRate: String(shareRate) },
  });
  return (
    <Section title={words.title} id="share-rate">
      <Form form={form} action={paths.settingsSection("share-rate")} submit={save}>
        <Hidden field={fields.seen} value={seen} />
        <TextField field={fields.shareRate} label={words.label} hint={words.hint} inputMode="decimal" />
      </Form>
    </Section>
  );
}

export function ReviewSettings({ every, seen, lastResult }: { every: number; seen: string; lastResult: LastResult }) {
  const {
    creditLimits: { review: words },
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<{ reviewEvery: string; seen: string }>({
    id: "reviews-form",
    lastResult,
    defaultValue: { reviewEvery: String(every) },
  });
  return (
    <Section title={words.title} id="reviews">
      <Form form={form} action={paths.settingsSection("reviews")} submit={save}>
        <Hidden field={fields.seen} value={seen} />
        <TextField field={fields.reviewEvery} label={words.every} hint={words.everyHint} inputMode="numeric" />
      </Form>
    </Section>
  );
}

type IndustryRow = { id: string; title: string; desc: string };

export function IndustrySettings({ industries }: { industries: IndustryRow[] }) {
  const {
    industries: words,
    settings: { actions },
  } = useWords();
  return (
    <Section title={words.title} id="industries">
      <Table
        caption={words.title}
        rows={industries}
        rowHeader="title"
        rowKey={(industry) => industry.id}
        empty={words.none}
        columns={[
          { key: "title", title: words.name, cell: (industry) => industry.title },
          { key: "desc", title: words.description, cell: (industry) => userText(industry.desc) },
          {
            key: "actions",
            title: actions,
            cell: (industry) => (
              <DialogLink href={paths.industry(industry.id)}>
                {words.edit}
                <span className="hide">: {industry.title}</span>
              </DialogLink>
            ),
          },
        ]}
      />
    </Section>
  );
}

export function NewIndustry({ lastResult }: { lastResult: LastResult }) {
  const { industries: words } = useWords();
  const [form, fields] = useFields<{ title: string; desc: string }>({ id: "industries-form", lastResult });
  return (
    <Section title={words.new}>
      <Form form={form} action={paths.settingsSection("industries")} submit={words.create}>
        <TextField field={fields.title} label={words.name} />
        <TextArea field={fields.desc} label={words.description} rows={3} />
      </Form>
    </Section>
  );
}

/** `seen` is the version of what the dialog changes. */
export function EditIndustry({ title, desc, seen }: { title: string; desc: string; seen: string }) {
  const {
    industries: words,
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<{ title: string; desc: string; seen: string }>({
    lastResult: useLastResult(),
    defaultValue: { title, desc },
  });
  return (
    <Dialog title={words.editOne} page={paths.settings}>
      <Form form={form} submit={save} secondary={<CancelLink />}>
        <Hidden field={fields.seen} value={seen} />
        <TextField field={fields.title} label={words.name} />
        <TextArea field={fields.desc} label={words.description} rows={4} />
      </Form>
    </Dialog>
  );
}

/** SMEs go past an insurer that is paused, and to it again afterwards. */
export function PauseInsurer({ name, isPaused }: { name: string; isPaused: boolean }) {
  const [form] = useFields({ lastResult: useLastResult() });
  const { insurers: words } = useWords();
  const title = isPaused ? words.resumeOne(name) : words.pauseOne(name);
  return (
    <Dialog title={title} page={paths.settings}>
      <p>{isPaused ? words.whenResumed : words.whenPaused}</p>
      <Form form={form} submit={isPaused ? words.resume : words.pause} secondary={<CancelLink />}>
        <input type="hidden" name="isPaused" value={String(!isPaused)} />
      </Form>
    </Dialog>
  );
}

export function RenameInsurer({ name, seen }: { name: string; seen: string }) {
  const {
    insurers: words,
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<{ name: string; seen: string }>({
    lastResult: useLastResult(),
    defaultValue: { name },
  });
  return (
    <Dialog title={words.rename} page={paths.settings}>
      <Form form={form} submit={save} secondary={<CancelLink />}>
        <Hidden field={fields.seen} value={seen} />
        <TextField field={fields.name} label={words.name} hint={words.renameHint} />
      </Form>
    </Dialog>
  );
}
