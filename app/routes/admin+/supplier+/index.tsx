import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { applicantList } from "~/http/applicants.server";
import { requireActor } from "~/http/session.server";
import { ApplicantList } from "~/ui/applicants/applicant-list";
import { Page } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("List Of Supplier's", args);

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "suppliers.see");
  return { applicants: await applicantList(request, actor, "provider") };
}

export default function Suppliers() {
  const { applicants } = useLoaderData<typeof loader>();
  return (
    <Page title="List Of Supplier's">
      <ApplicantList role="provider" base="/admin/supplier" applicants={applicants} empty="No supplier has registered yet." />
    </Page>
  );
}
