import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { applicantPage } from "~/http/applicants.server";
import { ApplicantPage } from "~/ui/applicants/applicant-page";
import { pageTitle } from "~/ui/title";

const tabs = ["info", "documents", "verification_timeline"] as const;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(`Supplier Profile : ${args.data?.file.name ?? ""}`, args);

export const loader = (args: LoaderFunctionArgs) => applicantPage(args, "supplier", tabs);

export default function Supplier() {
  return <ApplicantPage area="admin" tabs={tabs} {...useLoaderData<typeof loader>()} />;
}
