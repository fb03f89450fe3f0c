import { useLoaderData } from "@remix-run/react";
import type { ApplicantRole, Role } from "~/domain/actor";
import { CancelLink, Dialog } from "../dialog";
import { useLastResult } from "../form";
import { type MetaArgs, pageTitle } from "../title";
import { consequence, CreditForm, DescribedForm, FixedForm, SupplierForm } from "./verdict-forms";

/** Who decides, on whom. */
export interface VerdictView {
  officer: Role;
  role: ApplicantRole;
}
type VerdictMeta = MetaArgs & { data?: VerdictView };

/** "Reject SME": the words of the button that led here. */
export const verdictTitle = (verdict: string, view: Pick<VerdictView, "role"> | undefined) => `${verdict} ${view?.role === "provider" ? "Supplier" : "SME"}`;

const cancel = <CancelLink />;

export const verifyMeta = (args: VerdictMeta) => pageTitle(verdictTitle("Verify", args.data), args);

/** The verdict by which admin and bank verify an SME. */
export function VerifyVerdict() {
  const view = useLoaderData<VerdictView>();
  const title = verdictTitle("Verify", view);
  return (
    <Dialog title={title}>
      <p>{consequence("verify", view.officer, view.role)}</p>
      <DescribedForm submit={title} lastResult={useLastResult()} secondary={cancel} />
    </Dialog>
  );
}

export const rejectMeta = (args: VerdictMeta) => pageTitle(verdictTitle("Reject", args.data), args);

/** A reject by admin or bank is conditional: the info form opens again for the company. After an insurer's reject the next insurer decides. */
export function RejectVerdict() {
  const view = useLoaderData<VerdictView>();
  const title = verdictTitle("Reject", view);
  const kind = view.officer === "insurance" ? undefined : "danger";
  return (
    <Dialog title={title} kind={kind}>
      <p>{consequence("reject", view.officer, view.role)}</p>
      <DescribedForm submit={title} kind={kind} lastResult={useLastResult()} secondary={cancel} />
    </Dialog>
  );
}

export const fullRejectMeta = (args: VerdictMeta) => pageTitle(verdictTitle("full Reject", args.data), args);

/** A full reject, which is final. An insurer's has a fixed text. */
export function FullRejectVerdict() {
  const view = useLoaderData<VerdictView>();
  const title = verdictTitle("full Reject", view);
  const FinalForm = view.officer === "insurance" ? FixedForm : DescribedForm;
  return (
    <Dialog title={title} kind="danger">
      <p>{consequence("full-reject", view.officer, view.role)}</p>
      <FinalForm submit={title} kind="danger" lastResult={useLastResult()} secondary={cancel} />
    </Dialog>
  );
}

/** The verdict by which the admin verifies a supplier, with its discount rate. */
export function SupplierVerdict({ title }: { title: string }) {
  return (
    <Dialog title={title}>
      <p>{consequence("verify", "admin", "provider")}</p>
      <SupplierForm submit={title} lastResult={useLastResult()} secondary={cancel} />
    </Dialog>
  );
}

/** The verdict by which an insurer verifies an SME, with the credit that it covers. */
export function CreditVerdict({ title, requested }: { title: string; requested: string | null }) {
  return (
    <Dialog title={title}>
      <p>{consequence("verify", "insurance", "sme")}</p>
      <CreditForm submit={title} lastResult={useLastResult()} secondary={cancel} requested={requested} />
    </Dialog>
  );
}
