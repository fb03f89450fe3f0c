import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { applicantList } from "~/http/applicants.server";
import { requireActor } from "~/http/session.server";
import { ApplicantList } from "~/ui/applicants/applicant-list";
import { Page } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("List Of SME's", args);

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "smes.see");
  return { applicants: await applicantList(request, actor, "sme") };
}

export default function Smes() {
  const { applicants } = useLoaderData<typeof loader>();
  return (
    <Page title="List Of SME's">
      <ApplicantList role="sme" base="/bank/sme" applicants={applicants} empty="No SME has registered yet." />
    </Page>
  );
}
