import type { Approval } from "~/domain/approvals/approval";
import { RECOMMENDED_APPROVAL_LIMITS } from "~/domain/approvals/approval-limits";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { ButtonForm } from "~/ui/parts/button";
import { DialogLink } from "~/ui/parts/dialog";
import { CheckField, Form, Hidden, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Page, Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { DateOnly, Time } from "~/ui/parts/time";
import { useTranslate, useWords } from "~/ui/parts/words";
import { SettingsTabs } from "~/ui/settings/settings";

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
          rowKey={(approval) => approval.id}
          empty={words.nothingWaits}
          columns={[
            { key: "what", title: words.what, cell: (approval) => <ProposalText role={role} approval={approval} /> },
            { key: "by", title: words.by, cell: (approval) => approval.proposedBy },
            { key: "until", title: words.until, cell: (approval) => <ExpiryCell approval={approval} /> },
            {
              key: "decide",
              title: words.decide,
              cell: (approval) => <DecisionButtons role={role} approval={approval} />,
            },
          ]}
        />
      </Section>
      <Section title={words.decided}>
        <Table
          caption={words.decided}
          rows={decided}
          rowHeader="what"
          rowKey={(approval) => approval.id}
          empty={words.noneDecided}
          columns={[
            { key: "what", title: words.what, cell: (approval) => <ProposalText role={role} approval={approval} /> },
            { key: "by", title: words.by, cell: (approval) => approval.proposedBy },
            { key: "became", title: words.became, cell: (approval) => <Outcome approval={approval} /> },
          ]}
        />
      </Section>
    </>
  );
}

function ProposalText({ role, approval: { what: proposal, why, about } }: { role: OfficerRole; approval: Approval }) {
  const { approvals: words } = useWords();
  const read = useTranslate();
  return (
    <div>
      {read(proposal)}
      <br />
      <small>
        {words.why}: {read(why)}{" "}
        {about.role && <a href={paths.company(role, about.role, about.id)}>{words.seeCompany}</a>}
      </small>
    </div>
  );
}

function ExpiryCell({ approval: { expiresAt, takesEffectAt } }: { approval: Approval }) {
  const { approvals: words } = useWords();
  return takesEffectAt === null ? (
    <DateOnly at={expiresAt} />
  ) : (
    <span>{words.takesEffect(<Time at={takesEffectAt} />)}</span>
  );
}

const buttonKinds = { approve: "primary", withdraw: "quiet", object: "danger" } as const;

type DecisionButtonsProps = { role: OfficerRole; approval: Approval };

function DecisionButtons({
  role,
  approval: { id, what: proposal, isOwn, concernsReader, takesEffectAt },
}: DecisionButtonsProps) {
  const { approvals: words } = useWords();
  const about = <span className="hide">{words.of(useTranslate()(proposal))}</span>;
  const button = (act: keyof typeof buttonKinds) => (
    <ButtonForm
      action={paths.approvals(role)}
      kind={buttonKinds[act]}
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

function Outcome({ approval: { state, decidedBy, decidedAt, reason } }: { approval: Approval }) {
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

export interface ApprovalLimitFields {
  credit: string;
  creditTimes: string;
  upfront: string;
  shareRate: string;
  terms: boolean;
  staff: boolean;
  days: string;
}

interface ApprovalLimitSettingsProps {
  set: ApprovalLimitFields;
  recommended: Partial<ApprovalLimitFields>;
  /** The version that the form was drawn from. */
  seen: string;
}

/** The settings of the approval limits. */
export function ApprovalLimitSettings({ set, recommended, seen }: ApprovalLimitSettingsProps) {
  const {
    approvals: { ceilings: words },
  } = useWords();
  const { terms, staff, ...numbers } = set;
  const [form, fields] = useFields<Record<keyof ApprovalLimitFields | "seen", string>>({
    lastResult: useLastResult(),
    defaultValue: { ...numbers, terms: terms ? "on" : "", staff: staff ? "on" : "", seen },
  });
  return (
    <Page title={words.title} lead={words.lead}>
      <SettingsTabs current="ceilings" />
      <RecommendedApprovalLimits set={set} recommended={recommended} seen={seen} />
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
function RecommendedApprovalLimits({ set, recommended, seen }: ApprovalLimitSettingsProps) {
  const {
    approvals: { ceilings: words },
    format,
  } = useWords();
  const { terms, staff, ...fields } = { ...set, ...recommended };
  const isSet = Object.entries(recommended).every(([name, value]) => set[name as keyof ApprovalLimitFields] === value);
  if (isSet) return null;
  const on = (ticked: boolean) => (ticked ? "on" : undefined);
  return (
    <Section title={words.recommended}>
      <p>
        {words.recommendedText(
          format.money(RECOMMENDED_APPROVAL_LIMITS.credit),
          RECOMMENDED_APPROVAL_LIMITS.creditTimes,
        )}
      </p>
      <ButtonForm
        action={paths.approvalLimits}
        label={words.useRecommended}
        fields={{ ...fields, terms: on(terms), staff: on(staff), seen }}
      />
    </Section>
  );
}
