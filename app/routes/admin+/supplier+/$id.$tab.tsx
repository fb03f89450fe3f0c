import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { applicantPage, supplierOf } from "~/http/applicants.server";
import { requireActor } from "~/http/session.server";
import { ApplicantPage } from "~/ui/applicants/applicant-page";
import { AwaitedDecision } from "~/ui/applicants/awaited-decision";
import { pageTitle } from "~/ui/title";

const tabs = ["info", "documents", "verification_timeline"] as const;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(`Supplier Profile : ${args.data?.file.name ?? ""}`, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "suppliers.see");
  return applicantPage(request, actor, params, await supplierOf(actor, params), tabs);
}

export default function Supplier() {
  const { file, tab, awaited } = useLoaderData<typeof loader>();
  const next = <AwaitedDecision awaited={awaited} page={`/admin/supplier/${file.id}/${tab}`} officer="admin" role="provider" />;
  return (
    <ApplicantPage area="admin" file={file} tab={tab} tabs={tabs} next={next}>
      <Outlet />
    </ApplicantPage>
  );
}
