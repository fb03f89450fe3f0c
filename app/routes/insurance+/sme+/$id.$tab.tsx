import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { applicantPage, smeOf } from "~/http/applicants.server";
import { requireActor } from "~/http/session.server";
import { ApplicantPage } from "~/ui/applicants/applicant-page";
import { AwaitedDecision } from "~/ui/applicants/awaited-decision";
import { pageTitle } from "~/ui/title";

const tabs = ["info", "documents", "verification_timeline"] as const;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(`SME Profile : ${args.data?.file.name ?? ""}`, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "smes.see");
  return applicantPage(request, actor, params, await smeOf(actor, params), tabs);
}

export default function Sme() {
  const { file, tab, awaited } = useLoaderData<typeof loader>();
  const next = <AwaitedDecision awaited={awaited} page={`/insurance/sme/${file.id}/${tab}`} officer="insurance" role="sme" />;
  return (
    <ApplicantPage area="insurance" file={file} tab={tab} tabs={tabs} next={next}>
      <Outlet />
    </ApplicantPage>
  );
}
