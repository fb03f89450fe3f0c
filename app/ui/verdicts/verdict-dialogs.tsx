import { useLoaderData } from "@remix-run/react";
import type { ApplicantRole, Role } from "~/domain/values/actor";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { useLastResult } from "~/ui/parts/form";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import type { Verdict } from "~/words/en/verdicts";
import { CreditForm, DescribedForm, FixedForm, SupplierForm } from "./verdict-forms";

/** The deciding officer's role, and the company's role. */
export interface VerdictView {
  officer: Role;
  role: ApplicantRole;
}
type VerdictMeta = MetaArgs & { data?: VerdictView };

const cancel = <CancelLink />;

const verdictMeta =
  (verdict: Verdict) =>
  ({ data, ...args }: VerdictMeta) =>
    pageTitle(({ verdicts }) => verdicts.titles[verdict][data?.role ?? "sme"], args);

export const verifyMeta = verdictMeta("verify");

export function VerifyVerdict() {
  const view = useLoaderData<VerdictView>();
  const { consequence, titles: verdicts } = useWords().verdicts;
  const title = verdicts.verify[view.role];
  return (
    <Dialog title={title}>
      <p>{consequence("verify", view.officer, view.role)}</p>
      <DescribedForm submit={title} lastResult={useLastResult()} secondary={cancel} />
    </Dialog>
  );
}

export const rejectMeta = verdictMeta("reject");

/**
 * Rejects a company. If an admin or bank rejects, the company can correct its info form. If an insurer rejects, the
 * next insurer decides.
 */
export function RejectVerdict() {
  const view = useLoaderData<VerdictView>();
  const { consequence, titles: verdicts } = useWords().verdicts;
  const title = verdicts.reject[view.role];
  const kind = view.officer === "insurance" ? undefined : "danger";
  return (
    <Dialog title={title} kind={kind}>
      <p>{consequence("reject", view.officer, view.role)}</p>
      <DescribedForm submit={title} kind={kind} lastResult={useLastResult()} secondary={cancel} />
    </Dialog>
  );
}

export const fullRejectMeta = verdictMeta("full-reject");

/** Rejects a company finally. An insurer's rejection has a fixed text. */
export function FullRejectVerdict() {
  const view = useLoaderData<VerdictView>();
  const { consequence, titles: verdicts } = useWords().verdicts;
  const title = verdicts["full-reject"][view.role];
  const FinalForm = view.officer === "insurance" ? FixedForm : DescribedForm;
  return (
    <Dialog title={title} kind="danger">
      <p>{consequence("full-reject", view.officer, view.role)}</p>
      <FinalForm submit={title} kind="danger" lastResult={useLastResult()} secondary={cancel} />
    </Dialog>
  );
}

/** Verifies a supplier and sets its discount rate. Only admins do this. */
export function SupplierVerdict() {
  const { consequence, titles: verdicts } = useWords().verdicts;
  const title = verdicts.verify.provider;
  return (
    <Dialog title={title}>
      <p>{consequence("verify", "admin", "provider")}</p>
      <SupplierForm submit={title} lastResult={useLastResult()} secondary={cancel} />
    </Dialog>
  );
}

/** Verifies an SME and sets the credit that the insurer covers. */
export function CreditVerdict({ requested }: { requested: number | null }) {
  const { consequence, titles: verdicts } = useWords().verdicts;
  const title = verdicts.verify.sme;
  return (
    <Dialog title={title}>
      <p>{consequence("verify", "insurance", "sme")}</p>
      <CreditForm submit={title} lastResult={useLastResult()} secondary={cancel} requested={requested} />
    </Dialog>
  );
}
