import { useLoaderData } from "@remix-run/react";
import type { ApplicantRole, OfficerRole } from "~/domain/actor";
import { Page } from "../page";
import { type MetaArgs, pageTitle } from "../title";
import { ApplicantList, type Applicants } from "./applicant-list";

export interface ApplicantsView {
  officer: OfficerRole;
  role: ApplicantRole;
  applicants: Applicants;
}

const titleOf = (role: ApplicantRole | undefined) => (role === "provider" ? "List Of Supplier's" : "List Of SME's");

export const applicantsMeta = (args: MetaArgs & { data?: ApplicantsView }) => pageTitle(titleOf(args.data?.role), args);

/** The SMEs or suppliers that an officer sees. */
export function ApplicantsPage() {
  const view = useLoaderData<ApplicantsView>();
  return (
    <Page title={titleOf(view.role)}>
      <ApplicantList {...view} empty={noneOf(view)} />
    </Page>
  );
}

function noneOf({ officer, role }: Pick<ApplicantsView, "officer" | "role">): string {
  if (role === "provider") return "No supplier has registered yet.";
  return officer === "insurance" ? "No SME has reached you yet." : "No SME has registered yet.";
}
