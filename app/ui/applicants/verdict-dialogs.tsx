import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ApplicantRole, Role } from "~/domain/actor";
import { CancelLink, Dialog } from "../dialog";
import { Form, TextArea, TextField, useFields, useLastResult } from "../form";
import { type MetaArgs, pageTitle } from "../title";

type VerdictProps = {
  /** The words of the dialog and of its button. */
  title: string;
  kind?: "danger";
  /** What the verdict leads to. */
  children: ReactNode;
};

/** A verdict that needs a description and nothing else. */
function DescribedVerdict({ title, kind, children }: VerdictProps) {
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
function FixedVerdict({ title, kind, children }: VerdictProps) {
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Dialog title={title} kind={kind}>
      <p>{children}</p>
      <Form form={form} submit={title} submitKind={kind} secondary={<CancelLink />} />
    </Dialog>
  );
}

/** Who decides, on whom. */
export interface VerdictView {
  officer: Role;
  role: ApplicantRole;
}
type VerdictMeta = MetaArgs & { data?: VerdictView };

/** "Reject SME": the words of the button that led here. */
const dialogTitle = (verdict: string, view: VerdictView | undefined) => `${verdict} ${view?.role === "provider" ? "Supplier" : "SME"}`;

export const verifyMeta = (args: VerdictMeta) => pageTitle(dialogTitle("Verify", args.data), args);

/** The verdict by which admin and bank verify an SME. */
export function VerifyVerdict() {
  const view = useLoaderData<VerdictView>();
  return (
    <DescribedVerdict title={dialogTitle("Verify", view)}>
      {view.officer === "bank"
        ? "The bank stands behind this SME. The insurers decide next, in their order."
        : "The papers are complete and right. The bank decides next."}
    </DescribedVerdict>
  );
}

export const rejectMeta = (args: VerdictMeta) => pageTitle(dialogTitle("Reject", args.data), args);

/** A reject by admin or bank is conditional: the info form opens again for the company. After an insurer's reject the next insurer decides. */
export function RejectVerdict() {
  const view = useLoaderData<VerdictView>();
  const title = dialogTitle("Reject", view);
  if (view.officer === "insurance") {
    return <DescribedVerdict title={title}>You will not cover this SME; the next insurer of the list decides.</DescribedVerdict>;
  }
  return (
    <DescribedVerdict title={title} kind="danger">
      The company can correct its information and documents and send them again. Say what is missing or wrong.
    </DescribedVerdict>
  );
}

export const fullRejectMeta = (args: VerdictMeta) => pageTitle(dialogTitle("full Reject", args.data), args);

/** A full reject, which is final. An insurer's has a fixed text. */
export function FullRejectVerdict() {
  const view = useLoaderData<VerdictView>();
  const title = dialogTitle("full Reject", view);
  if (view.officer === "insurance") {
    return (
      <FixedVerdict title={title} kind="danger">
        This is final: no other insurer is asked, and the SME cannot apply again.
      </FixedVerdict>
    );
  }
  return (
    <DescribedVerdict title={title} kind="danger">
      This is final: the company cannot continue its verification or send anything again.
    </DescribedVerdict>
  );
}

const DISCOUNT_DEFAULT = "10";

/** The verdict by which the admin verifies a supplier, with its discount rate. */
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

/** The verdict by which an insurer verifies an SME, with the credit that it covers. */
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
