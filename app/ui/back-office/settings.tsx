import * as paths from "~/domain/paths";
import { CancelLink, Dialog, DialogLink } from "../dialog";
import { Csrf, ErrorSummary, Form, Hidden, TextArea, TextField, useFields, useLastResult, type LastResult } from "../form";
import { Island } from "../island";
import { Empty, Section } from "../page";
import { Table } from "../table";
import { Tabs } from "../tabs";
import { InsurerList, type InsurerListProps } from "./insurer-list";

/** The pages of Settings. */
export function SettingsTabs({ current }: { current: "trade" | "team" | "payments" | "messages" | "audit" }) {
  return (
    <Tabs
      label="Settings"
      items={[
        { href: paths.settings, title: "Trade", current: current === "trade" },
        { href: paths.team, title: "Team", current: current === "team" },
        { href: paths.settingsPayments, title: "Payments", current: current === "payments" },
        { href: paths.settingsMessages, title: "Messages", current: current === "messages" },
        { href: paths.audit(), title: "Audit", current: current === "audit" },
      ]}
    />
  );
}

export function InsurerOrder({ lastResult, ...list }: InsurerListProps & { lastResult: LastResult }) {
  const [form] = useFields({ id: "insurers-form", lastResult });
  return (
    <Section title="Insurance order" id="insurers">
      <p>An SME that the bank has verified goes to the first insurer; when that one refuses, to the next.</p>
      {list.insurers.length === 0 ? (
        <Empty>No insurer yet.</Empty>
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
  const [form, fields] = useFields<{ name: string }>({ id: "new-insurer-form", lastResult });
  return (
    <Section title="New insurer" id="new-insurer">
      <Form form={form} action={paths.settingsSection("new-insurer")} submit="Add insurer">
        <TextField field={fields.name} label="Name" hint="It comes last in the order. Invite its staff in Team next." />
      </Form>
    </Section>
  );
}

export function ShareRateSettings({ shareRate, seen, lastResult }: { shareRate: number; seen: string; lastResult: LastResult }) {
  const [form, fields] = useFields<{ shareRate: string; seen: string }>({
    id: "share-rate-form",
    lastResult,
    defaultValue: { shareRate: String(shareRate) },
  });
  return (
    <Section title="Share rate" id="share-rate">
      <Form form={form} action={paths.settingsSection("share-rate")} submit="Save">
        <Hidden field={fields.seen} value={seen} />
        <TextField
          field={fields.shareRate}
          label="Bank share rate"
          hint="The bank's part of the discount of orders from now on: a fraction from 0 to 0.99, such as 0.1 for 10%."
          inputMode="decimal"
        />
      </Form>
    </Section>
  );
}

type IndustryRow = { id: string; title: string; desc: string };

export function IndustrySettings({ industries }: { industries: IndustryRow[] }) {
  return (
    <Section title="Industries" id="industries">
      <Table
        caption="Industries"
        rows={industries}
        rowHeader="title"
        rowKey={(one) => one.id}
        empty="No industry yet. Companies choose theirs from this list."
        columns={[
          { key: "title", title: "Title", cell: (one) => one.title },
          { key: "desc", title: "Description", cell: (one) => one.desc },
          {
            key: "actions",
            title: "Actions",
            cell: (one) => (
              <DialogLink href={paths.industry(one.id)}>
                Edit<span className="hide">: {one.title}</span>
              </DialogLink>
            ),
          },
        ]}
      />
    </Section>
  );
}

export function NewIndustry({ lastResult }: { lastResult: LastResult }) {
  const [form, fields] = useFields<{ title: string; desc: string }>({ id: "industries-form", lastResult });
  return (
    <Section title="New industry">
      <Form form={form} action={paths.settingsSection("industries")} submit="Create">
        <TextField field={fields.title} label="Title" />
        <TextArea field={fields.desc} label="Description" rows={3} />
      </Form>
    </Section>
  );
}

/** `seen` is the version of what the dialog changes. */
export function EditIndustry({ title, desc, seen }: { title: string; desc: string; seen: string }) {
  const [form, fields] = useFields<{ title: string; desc: string; seen: string }>({
    lastResult: useLastResult(),
    defaultValue: { title, desc },
  });
  return (
    <Dialog title="Edit industry" page={paths.settings}>
      <Form form={form} submit="Save" secondary={<CancelLink />}>
        <Hidden field={fields.seen} value={seen} />
        <TextField field={fields.title} label="Title" />
        <TextArea field={fields.desc} label="Description" rows={4} />
      </Form>
    </Dialog>
  );
}

/** SMEs go past an insurer that is paused, and to it again afterwards. */
export function PauseInsurer({ name, isPaused }: { name: string; isPaused: boolean }) {
  const [form] = useFields({ lastResult: useLastResult() });
  const title = `${isPaused ? "Resume" : "Pause"} ${name}`;
  return (
    <Dialog title={title} page={paths.settings}>
      <p>
        {isPaused
          ? "From now on SMEs come to it again, by its place in the order."
          : "From now on SMEs go past it to the next insurer. Those that wait with it stay: each can be passed on from its page."}
      </p>
      <Form form={form} submit={isPaused ? "Resume" : "Pause"} secondary={<CancelLink />}>
        <input type="hidden" name="isPaused" value={String(!isPaused)} />
      </Form>
    </Dialog>
  );
}

export function RenameInsurer({ name, seen }: { name: string; seen: string }) {
  const [form, fields] = useFields<{ name: string; seen: string }>({ lastResult: useLastResult(), defaultValue: { name } });
  return (
    <Dialog title="Rename insurer" page={paths.settings}>
      <Form form={form} submit="Save" secondary={<CancelLink />}>
        <Hidden field={fields.seen} value={seen} />
        <TextField field={fields.name} label="Name" hint="What its decisions said before keeps the name of then." />
      </Form>
    </Dialog>
  );
}
