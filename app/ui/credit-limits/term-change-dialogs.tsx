/** The dialogs in which officers change the credit, plan or discount of a trading company. */
import type { ReactNode } from "react";
import { bankCapForm } from "~/domain/credit-limits/bank-cap";
import { type ChangeableTerm, creditChange, discountChange, planChange } from "~/domain/credit-limits/terms";
import { type Cents, formatPlainMoney, formatPlainPercent, type Rate } from "~/domain/values/money";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { Form, Hidden, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { PlanFields } from "~/ui/verdicts/plan-dialog";
import { ReasonFields } from "./reason-fields";

export const termChangeMeta = (limit: ChangeableTerm) => (args: MetaArgs) =>
  pageTitle(({ creditLimits }) => creditLimits.change[limit], args);

function TermChangeDialog({ limit, children }: { limit: ChangeableTerm; children: ReactNode }) {
  const { creditLimits } = useWords();
  return (
    <Dialog title={creditLimits.change[limit]}>
      <p>{creditLimits.means[limit]}</p>
      {children}
    </Dialog>
  );
}

interface ChangeReasonView {
  reasonCode: string;
  desc: string;
  seen: string;
}

/** Changes an SME's credit. Amounts are in cents. */
export function ChangeCredit({
  credit,
  used,
  requested,
  seen,
}: {
  credit: Cents;
  used: Cents;
  requested: Cents | null;
  seen: string;
}) {
  const { creditLimits, verdicts, format } = useWords();
  const [form, fields] = useFields<ChangeReasonView & { credit: string }>({
    lastResult: useLastResult(),
    defaultValue: { credit: formatPlainMoney(credit), seen },
  });
  return (
    <TermChangeDialog limit="credit">
      <Form form={form} schema={creditChange} submit={creditLimits.change.credit} secondary={<CancelLink />}>
        <Hidden field={fields.seen} value={seen} />
        <TextField
          field={fields.credit}
          label={verdicts.form.credit}
          inputMode="decimal"
          step={10}
          prefix="$"
          hint={creditLimits.has(
            format.money(credit),
            format.money(used),
            requested === null ? null : format.money(requested),
          )}
        />
        <ReasonFields fields={fields} />
      </Form>
    </TermChangeDialog>
  );
}

/** Changes the bank's cap on an SME's used credit. Amounts are in cents; a null `cap` stands for no cap. */
export function ChangeBankCap({
  cap,
  credit,
  used,
  seen,
}: {
  cap: Cents | null;
  credit: Cents;
  used: Cents;
  seen: string;
}) {
  const {
    creditLimits: { cap: words, change, reason },
    format,
  } = useWords();
  const [form, fields] = useFields<{ cap: string; desc: string; seen: string }>({
    lastResult: useLastResult(),
    defaultValue: { cap: cap === null ? "" : formatPlainMoney(cap), seen },
  });
  return (
    <TermChangeDialog limit="cap">
      <Form form={form} schema={bankCapForm} submit={change.cap} secondary={<CancelLink />}>
        <Hidden field={fields.seen} value={seen} />
        <TextField
          field={fields.cap}
          label={words.name}
          inputMode="decimal"
          step={10}
          prefix="$"
          hint={words.hint(format.money(credit), format.money(used))}
        />
        <TextArea field={fields.desc} label={reason} hint={words.reasonHint} />
      </Form>
    </TermChangeDialog>
  );
}

export function ChangePlan({ plan, seen }: { plan: readonly Rate[]; seen: string }) {
  const { creditLimits } = useWords();
  const [form, fields] = useFields<ChangeReasonView & { installments: string[] }>({
    lastResult: useLastResult(),
    defaultValue: { installments: plan.map(formatPlainPercent), seen },
  });
  return (
    <TermChangeDialog limit="plan">
      <Form form={form} schema={planChange} submit={creditLimits.change.plan} secondary={<CancelLink />}>
        <PlanFields form={form} field={fields.installments} submit={creditLimits.change.plan} />
        <Hidden field={fields.seen} value={seen} />
        <ReasonFields fields={fields} />
      </Form>
    </TermChangeDialog>
  );
}

export function ChangeDiscount({ rate, seen }: { rate: Rate; seen: string }) {
  const {
    creditLimits,
    verdicts: { form: verdictForm },
  } = useWords();
  const [form, fields] = useFields<ChangeReasonView & { taxRate: string }>({
    lastResult: useLastResult(),
    defaultValue: { taxRate: formatPlainPercent(rate), seen },
  });
  return (
    <TermChangeDialog limit="discount">
      <Form form={form} schema={discountChange} submit={creditLimits.change.discount} secondary={<CancelLink />}>
        <Hidden field={fields.seen} value={seen} />
        <TextField
          field={fields.taxRate}
          label={verdictForm.rate}
          hint={verdictForm.rateHint}
          inputMode="decimal"
          suffix="%"
        />
        <ReasonFields fields={fields} />
      </Form>
    </TermChangeDialog>
  );
}
