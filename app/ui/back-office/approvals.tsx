import type { Approval } from "~/domain/approvals/approval";
import type { OfficerRole } from "~/domain/actor";
import * as paths from "~/domain/paths";
import { ButtonForm } from "../button";
import { DialogLink } from "../dialog";
import { CheckField, Form, Hidden, TextField, useFields, useLastResult } from "../form";
import { Page, Section } from "../page";
import { Table } from "../table";
import { DateOnly } from "../time";
import { useRead, useWords } from "../words";
import { SettingsTabs } from "./settings";

interface ApprovalsProps {
  role: OfficerRole;
  waiting: Approval[];
  decided: Approval[];
}

/** What waits for a second officer of the reader's kind, and what became of the rest. */
export function Approvals({ role, waiting, decided }: ApprovalsProps) {
  const { approvals: words } = useWords();
  return (
    <>
      <Section title={words.waiting}>
        <Table
          caption={words.waiting}
          rows={waiting}
          rowHeader="what"
          rowKey={(one) => one.id}
          empty={words.nothingWaits}
          columns={[
            { key: "what", title: words.what, cell: (one) => <What role={role} approval={one} /> },
            { key: "by", title: words.by, cell: (one) => one.proposedBy },
            { key: "until", title: words.until, cell: (one) => <DateOnly at={one.expiresAt} /> },
            { key: "decide", title: words.decide, cell: (one) => <Decide role={role} approval={one} /> },
          ]}
        />
      </Section>
      <Section title={words.decided}>
        <Table
          caption={words.decided}
          rows={decided}
          rowHeader="what"
          rowKey={(one) => one.id}
          empty={words.noneDecided}
          columns={[
            { key: "what", title: words.what, cell: (one) => <What role={role} approval={one} /> },
            { key: "by", title: words.by, cell: (one) => one.proposedBy },
            { key: "became", title: words.became, cell: (one) => <Became approval={one} /> },
          ]}
        />
      </Section>
    </>
  );
}

function What({ role, approval: { what, why, about } }: { role: OfficerRole; approval: Approval }) {
  const { approvals: words } = useWords();
  const read = useRead();
  return (
    <div>
      {read(what)}
      <br />
      <small>
        {words.why}: {read(why)} {about.role && <a href={paths.company(role, about.role, about.id)}>{words.seeCompany}</a>}
      </small>
    </div>
  );
}

function Decide({ role, approval: { id, what, isOwn } }: { role: OfficerRole; approval: Approval }) {
  const { approvals: words } = useWords();
  const about = <span className="hide">{words.of(useRead()(what))}</span>;
  const button = (act: "approve" | "withdraw") => (
    <ButtonForm action={paths.approvals(role)} kind={act === "approve" ? "primary" : "quiet"} label={<>{words[act]}{about}</>} fields={{ do: act, id }} />
  );
  if (isOwn) return <div>{button("withdraw")} <small>{words.youProposed}</small></div>;
  return <div className="actions">{button("approve")} <DialogLink kind="danger" href={paths.refuseApproval(role, id)}>{words.refuse}{about}</DialogLink></div>;
}

function Became({ approval: { state, decidedBy, decidedAt, reason } }: { approval: Approval }) {
  const { approvals: words } = useWords();
  return (
    <span>
      {words.decidedOn(words.states[state], decidedBy, <DateOnly at={decidedAt ?? 0} />)}
      {reason !== null && <><br /><small dir="auto">{reason}</small></>}
    </span>
  );
}

export interface CeilingFields {
  credit: string;
  creditTimes: string;
  upfront: string;
  shareRate: string;
  terms: boolean;
  staff: boolean;
  days: string;
}

/** The settings of what takes two people. `seen`: the version that the form was drawn from. */
export function CeilingSettings({ set, seen }: { set: CeilingFields; seen: string }) {
  const { approvals: { ceilings: words } } = useWords();
  const { terms, staff, ...numbers } = set;
  const [form, fields] = useFields<Record<keyof CeilingFields | "seen", string>>({
    lastResult: useLastResult(),
    defaultValue: { ...numbers, terms: terms ? "on" : "", staff: staff ? "on" : "", seen },
  });
  return (
    <Page title={words.title} lead={words.lead}>
      <SettingsTabs current="ceilings" />
      <Section title={words.title}>
        <Form form={form} submit={words.save}>
          <Hidden field={fields.seen} value={seen} />
          <TextField field={fields.credit} label={words.credit} hint={words.creditHint} inputMode="decimal" />
          <TextField field={fields.creditTimes} label={words.creditTimes} inputMode="numeric" />
          <TextField field={fields.upfront} label={words.upfront} hint={words.upfrontHint} inputMode="decimal" />
          <TextField field={fields.shareRate} label={words.shareRate} hint={words.shareRateHint} inputMode="decimal" />
          <TextField field={fields.days} label={words.days} inputMode="numeric" />
          <CheckField field={fields.terms} label={words.terms} />
          <CheckField field={fields.staff} label={words.staff} hint={words.staffHint} />
        </Form>
      </Section>
    </Page>
  );
}
