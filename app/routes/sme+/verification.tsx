import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allTitles } from "~/domain/documents/document";
import { onboardingPage, takeStep } from "~/http/onboarding.server";
import type { TakesFiles } from "~/http/uploads";
import { Wizard } from "~/ui/onboarding/wizard";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle((words) => words.onboarding.verification.title, args);

export const handle = { takesFiles: { form: "upload", files: allTitles("sme").length } } satisfies TakesFiles;

export async function loader({ request }: LoaderFunctionArgs) {
  return onboardingPage(request, "sme");
}

export async function action({ request }: ActionFunctionArgs) {
  return takeStep(request, "sme");
}

export default function SMEVerification() {
  return <Wizard view={useLoaderData<typeof loader>()} />;
}
