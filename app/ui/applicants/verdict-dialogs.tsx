import type { ReactNode } from "react";
import { CancelLink, Dialog } from "../dialog";
import { Form, TextArea, TextField, useFields, useLastResult } from "../form";

type VerdictProps = {
  /** The words of the dialog and of its button. */
  title: string;
  kind?: "danger";
  /** What follows from it. */
  children: ReactNode;
};

/** A verdict that needs a description and nothing else. */
export function DescribedVerdict({ title, kind, children }: VerdictProps) {
  const [form, fields] = useFields<{ desc: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={title} kind={kind}>
      <p>{children}</p>
      <Form form={form} submit={title} submitKind={kind} secondary={<CancelLink />}>
        <TextArea field={fields.desc} label="Description" hint="The company reads it in its timeline." />
      </Form>
    </Dialog>
  );
}

/** A verdict whose text is fixed: yes or no. */
export function FixedVerdict({ title, kind, children }: VerdictProps) {
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Dialog title={title} kind={kind}>
      <p>{children}</p>
      <Form form={form} submit={title} submitKind={kind} secondary={<CancelLink />} />
    </Dialog>
  );
}

/** Conditional: the info form reopens for the company. */
export const RejectVerdict = ({ title }: { title: string }) => (
  <DescribedVerdict title={title} kind="danger">
    The company can correct its information and documents and send them again. Say what is missing or wrong.
  </DescribedVerdict>
);

/** Final. */
export const FullRejectVerdict = ({ title }: { title: string }) => (
  <DescribedVerdict title={title} kind="danger">
    This is final: the company cannot continue its verification or send anything again.
  </DescribedVerdict>
);

const DISCOUNT_DEFAULT = "10";

/** The admin's yes to a supplier, with the discount that the supplier gives up. */
export function SupplierVerdict({ title }: { title: string }) {
  const [form, fields] = useFields<{ desc: string; taxRate: string }>({
    lastResult: useLastResult(),
    defaultValue: { taxRate: DISCOUNT_DEFAULT },
  });
  return (
    <Dialog title={title}>
      <p>SMEs can order from it at once. The discount rate holds for each order from now on.</p>
      <Form form={form} submit={title} secondary={<CancelLink />}>
        <TextArea field={fields.desc} label="Description" hint="The company reads it in its timeline." />
        <TextField field={fields.taxRate} label="Discount Rate" hint="1 to 99 percent of an invoice" inputMode="decimal" suffix="%" />
      </Form>
    </Dialog>
  );
}

/** The insurer's yes to an SME, with the credit that it covers. */
export function CreditVerdict({ title, requested }: { title: string; requested: string | null }) {
  const [form, fields] = useFields<{ credit: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={title}>
      <p>The SME can buy on this credit as soon as the admin has set its installments.</p>
      <Form form={form} submit={title} secondary={<CancelLink />}>
        <TextField
          field={fields.credit}
          label="Credit"
          hint={requested && `It asks for ${requested}.`}
          inputMode="decimal"
          step={10}
          prefix="$"
        />
      </Form>
    </Dialog>
  );
}
