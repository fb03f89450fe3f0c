import { RECOMMENDED_APPROVAL_LIMITS } from "~/domain/approvals/approval-limits";
import { approvalLimitsForm } from "~/domain/approvals/approval-limits-form";
import * as paths from "~/domain/paths";
import { ButtonForm } from "~/ui/parts/button";
import { CheckField, Form, Hidden, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Page, Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";
import { SettingsTabs } from "~/ui/settings/settings-tabs";

export interface ApprovalLimitFields {
  credit: string;
  creditTimes: string;
  upfront: string;
  shareRate: string;
  payout: string;
  terms: boolean;
  staff: boolean;
  days: string;
}

interface ApprovalLimitSettingsProps {
  set: ApprovalLimitFields;
  recommended: Partial<ApprovalLimitFields>;
  /** The version of the limits in the form. */
  seen: string;
}

/** The form for all approval limits, with a button for the recommended ones. */
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
        <Form form={form} schema={approvalLimitsForm} submit={words.save}>
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
          <TextField field={fields.payout} label={words.payout} hint={words.payoutHint} inputMode="decimal" />
          <TextField field={fields.days} label={words.days} inputMode="numeric" />
          <CheckField field={fields.terms} label={words.terms} />
          <CheckField field={fields.staff} label={words.staff} hint={words.staffHint} />
        </Form>
      </Section>
    </Page>
  );
}

/** Sets the recommended limits with one click. The form's other settings stay unchanged. */
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
          format.money(RECOMMENDED_APPROVAL_LIMITS.payout),
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
