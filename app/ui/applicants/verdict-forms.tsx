/** The forms of verdicts, as the review desk and the dialogs show them. */
import type { ReactNode } from "react";
import type { ApplicantRole, Role } from "~/domain/actor";
import { Form, type LastResult, TextArea, TextField, useFields } from "../form";

interface VerdictFormProps {
  /** The words of its button. */
  submit: string;
  kind?: "danger";
  /** Where it is posted to; the page's own address without it. */
  action?: string;
  lastResult?: LastResult;
  secondary?: ReactNode;
}

/** A verdict that needs a description and nothing else. */
export function DescribedForm({ submit, kind, action, lastResult, secondary, words }: VerdictFormProps & { /** What stands there at first. */ words?: string }) {
  const [form, fields] = useFields<{ desc: string }>({ lastResult, defaultValue: { desc: words } });
  return (
    <Form form={form} action={action} submit={submit} submitKind={kind} secondary={secondary}>
      <Description field={fields.desc} />
    </Form>
  );
}

const Description = ({ field }: { field: Parameters<typeof TextArea>[0]["field"] }) => (
  <TextArea field={field} label="Description" hint="The company reads it in its timeline." />
);

/** A verdict whose text is fixed: yes or no. */
export function FixedForm({ submit, kind, action, lastResult, secondary }: VerdictFormProps) {
  const [form] = useFields({ lastResult });
  return <Form form={form} action={action} submit={submit} submitKind={kind} secondary={secondary} />;
}

const DISCOUNT_DEFAULT = "10";

/** The discount rate of a supplier. */
export function SupplierForm({ submit, action, lastResult, secondary, words }: VerdictFormProps & { words?: string }) {
  const [form, fields] = useFields<{ desc: string; taxRate: string }>({ lastResult, defaultValue: { desc: words, taxRate: DISCOUNT_DEFAULT } });
  return (
    <Form form={form} action={action} submit={submit} secondary={secondary}>
      <Description field={fields.desc} />
      <TextField field={fields.taxRate} label="Discount Rate" hint="1 to 99 percent of an invoice" inputMode="decimal" suffix="%" />
    </Form>
  );
}

/** The credit of an SME; `credit` is what stands there at first. */
export function CreditForm({ submit, action, lastResult, secondary, requested, credit }: VerdictFormProps & { requested: string | null; credit?: string }) {
  const [form, fields] = useFields<{ credit: string }>({ lastResult, defaultValue: { credit } });
  return (
    <Form form={form} action={action} submit={submit} secondary={secondary}>
      <TextField field={fields.credit} label="Credit" hint={requested && `It asks for ${requested}.`} inputMode="decimal" step={10} prefix="$" />
    </Form>
  );
}

/** What a verdict leads to. */
export function consequence(verdict: "verify" | "reject" | "full-reject", officer: Role, role: ApplicantRole): string {
  if (verdict === "verify") {
    if (role === "provider") return "SMEs can order from it at once. The discount rate holds for each order from now on.";
    if (officer === "insurance") return "The SME can buy on this credit as soon as the admin has set its installments.";
    return officer === "bank"
      ? "The bank stands behind this SME. The insurers decide next, in their order."
      : "The papers are complete and right. The bank decides next.";
  }
  if (verdict === "reject") {
    return officer === "insurance"
      ? "You will not cover this SME; the next insurer of the list decides."
      : "The company can correct its information and documents and send them again. Say what is missing or wrong.";
  }
  return officer === "insurance"
    ? "This is final: no other insurer is asked, and the SME cannot apply again."
    : "This is final: the company cannot continue its verification or send anything again.";
}
