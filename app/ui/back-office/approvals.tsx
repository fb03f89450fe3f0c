import type { OfficerRole } from "~/domain/actor";
import type { Approval } from "~/domain/approvals/approval";
import { RECOMMENDED_LIMITS } from "~/domain/approvals/ceilings";
import * as paths from "~/domain/paths";
import { ButtonForm } from "../button";
import { DialogLink } from "../dialog";
import { CheckField, Form, Hidden, TextField, useFields, useLastResult } from "../form";
import { Page, Section } from "../page";
import { Table } from "../table";
import { DateOnly, Time } from "../time";
import { useRead, useWords } from "../words";
import { SettingsTabs } from "./settings";

interface ApprovalsProps {
  role: OfficerRole;
  waiting: Approval[];
  decided: Approval[];
}

/** Proposals that wait for a second officer in the reader's role, and those that were decided. */
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
            { key: "until", title: words.until, cell: (one) => <Until approval={one} /> },
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
        {words.why}: {read(why)}{" "}
        {about.role && <a href={paths.company(role, about.role, about.id)}>{words.seeCompany}</a>}
      </small>
    </div>
  );
}

function Until({ approval: { expiresAt, takesEffectAt } }: { approval: Approval }) {
  const { approvals: words } = useWords();
  return takesEffectAt === null ? (
    <DateOnly at={expiresAt} />
  ) : (
    <span>{words.takesEffect(<Time at={takesEffectAt} />)}</span>
  );
}

const kinds = { approve: "primary", withdraw: "quiet", object: "danger" } as const;

type DecideProps = { role: OfficerRole; approval: Approval };

function Decide({ role, approval: { id, what, isOwn, concernsReader, takesEffectAt } }: DecideProps) {
  const { approvals: words } = useWords();
  const about = <span className="hide">{words.of(useRead()(what))}</span>;
  const button = (act: keyof typeof kinds) => (
    <ButtonForm
      action={paths.approvals(role)}
      kind={kinds[act]}
      label={
        <>
          {words[act]}
          {about}
        </>
      }
      fields={{ do: act, id }}
    />
  );
  if (isOwn) {
    return (
      <div>
        {button("withdraw")} <small>{takesEffectAt === null ? words.youProposed : words.youProposedDisabling}</small>
      </div>
    );
  }
  if (concernsReader) return takesEffectAt === null ? <small>{words.concernsYou}</small> : button("object");
  return (
    <div className="actions">
      {button("approve")}{" "}
      <DialogLink kind="danger" href={paths.refuseApproval(role, id)}>
        {words.refuse}
        {about}
      </DialogLink>
    </div>
  );
}

function Became({ approval: { state, decidedBy, decidedAt, reason } }: { approval: Approval }) {
  const { approvals: words } = useWords();
  return (
    <span>
      {words.decidedOn(words.states[state], decidedBy, <DateOnly at={decidedAt ?? 0} />)}
      {reason !== null && (
        <>
          <br />
          <small dir="auto">{reason}</small>
        </>
      )}
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

interface CeilingSettingsProps {
  set: CeilingFields;
  recommended: Partial<CeilingFields>;
  /** The version that the form was drawn from. */
  seen: string;
}

/** The settings of the approval limits. */
export function CeilingSettings({ set, recommended, seen }: CeilingSettingsProps) {
  const {
    approvals: { ceilings: words },
  } = useWords();
  const { terms, staff, ...numbers } = set;
  const [form, fields] = useFields<Record<keyof CeilingFields | "seen", string>>({
    lastResult: useLastResult(),
    defaultValue: { ...numbers, terms: terms ? "on" : "", staff: staff ? "on" : "", seen },
  });
  return (
    <Page title={words.title} lead={words.lead}>
      <SettingsTabs current="ceilings" />
      <RecommendedLimits set={set} recommended={recommended} seen={seen} />
      <Section title={words.title}>
        <Form form={form} submit={words.save}>
          <Hidden field={fields.seen} value={seen} />
          <TextField field={fields.credit} label={words.credit} hint={words.creditHint} inputMode="decimal" />
          <TextField
            field={fields.creditTimes}
            label={words.creditTimes}
            hint={words.creditTimesHint}
            inputMode="numeric"
          />
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

/** One click sets the recommended limits and leaves the other settings of the form. */
function RecommendedLimits({ set, recommended, seen }: CeilingSettingsProps) {
  const {
    approvals: { ceilings: words },
    format,
  } = useWords();
  const { terms, staff, ...fields } = { ...set, ...recommended };
  const isSet = Object.entries(recommended).every(([name, value]) => set[name as keyof CeilingFields] === value);
  if (isSet) return null;
  const on = (ticked: boolean) => (ticked ? "on" : undefined);
  return (
    <Section title={words.recommended}>
      <p>{words.recommendedText(format.money(RECOMMENDED_LIMITS.credit), RECOMMENDED_LIMITS.creditTimes)}</p>
      <ButtonForm
        action={paths.ceilings}
        label={words.useRecommended}
        fields={{ ...fields, terms: on(terms), staff: on(staff), seen }}
      />
    </Section>
  );
}
