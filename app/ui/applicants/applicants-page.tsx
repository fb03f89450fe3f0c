import { useLoaderData } from "@remix-run/react";
import type { ApplicantRole, OfficerRole } from "~/domain/values/actor";
import { Page } from "~/ui/parts/page";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { ApplicantList, type Applicants } from "./applicant-list";

export interface ApplicantsView {
  officer: OfficerRole;
  role: ApplicantRole;
  applicants: Applicants;
}

export const applicantsMeta = ({ data, ...args }: MetaArgs & { data?: ApplicantsView }) =>
  pageTitle(({ applicants: { list: companies } }) => companies.titles[data?.role ?? "sme"], args);

export function ApplicantsPage() {
  const view = useLoaderData<ApplicantsView>();
  const { titles, none: emptyTexts } = useWords().applicants.list;
  return (
    <Page title={titles[view.role]}>
      <ApplicantList {...view} empty={view.officer === "insurance" ? emptyTexts.reached : emptyTexts[view.role]} />
    </Page>
  );
}
