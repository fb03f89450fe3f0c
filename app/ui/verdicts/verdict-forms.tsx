import type { ReactNode } from "react";
import { creditVerdict, describedVerdict, supplierVerdict } from "~/domain/verdicts/verdict";
import { Form, type LastResult, TextArea, TextField, useFields } from "~/ui/parts/form";
import { useWords } from "~/ui/parts/words";

interface VerdictFormProps {
  submit: string;
  kind?: "danger";
  /** The address to post to. Defaults to the page's own address. */
  action?: string;
  lastResult?: LastResult;
  secondary?: ReactNode;
}

/** The form of a verdict that needs only a description. */
export function DescribedForm({ submit, kind, action, lastResult, secondary }: VerdictFormProps) {
  const [form, fields] = useFields<{ desc: string }>({ lastResult });
  return (
    <Form form={form} schema={describedVerdict} action={action} submit={submit} submitKind={kind} secondary={secondary}>
      <Description field={fields.desc} />
    </Form>
  );
}

function Description({ field }: { field: Parameters<typeof TextArea>[0]["field"] }) {
  const { form: verdictForm } = useWords().verdicts;
  return <TextArea field={field} label={verdictForm.description} hint={verdictForm.descriptionHint} />;
}

/** The form of a verdict with a fixed text: confirm or cancel. */
export function FixedForm({ submit, kind, action, lastResult, secondary }: VerdictFormProps) {
  const [form] = useFields({ lastResult });
  return <Form form={form} action={action} submit={submit} submitKind={kind} secondary={secondary} />;
}

const DISCOUNT_DEFAULT = "10";

export function SupplierForm({ submit, action, lastResult, secondary }: VerdictFormProps) {
  const { form: verdictForm } = useWords().verdicts;
  const [form, fields] = useFields<{ desc: string; taxRate: string }>({
    lastResult,
    defaultValue: { taxRate: DISCOUNT_DEFAULT },
  });
  return (
    <Form form={form} schema={supplierVerdict} action={action} submit={submit} secondary={secondary}>
      <Description field={fields.desc} />
      <TextField
        field={fields.taxRate}
        label={verdictForm.rate}
        hint={verdictForm.rateHint}
        inputMode="decimal"
        suffix="%"
      />
    </Form>
  );
}

/** The form for an SME's credit. `requested` is in cents. The field starts empty. */
export function CreditForm({
  submit,
  action,
  lastResult,
  secondary,
  requested,
}: VerdictFormProps & { requested: number | null }) {
  const {
    verdicts: { form: verdictForm },
    format,
  } = useWords();
  const [form, fields] = useFields<{ credit: string }>({ lastResult });
  return (
    <Form form={form} schema={creditVerdict} action={action} submit={submit} secondary={secondary}>
      <TextField
        field={fields.credit}
        label={verdictForm.credit}
        hint={requested === null ? null : verdictForm.asksFor(format.money(requested))}
        inputMode="decimal"
        step={10}
        prefix="$"
      />
    </Form>
  );
}
