import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePendingSignIn, submitSignInCode } from "~/http/pages/second-factor.server";
import { SecondFactorQuestion } from "~/ui/account/second-factor-question";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle((words) => words.onboarding.question.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  return { email: (await requirePendingSignIn(request)).email };
}

/** `?to=` is the page that was asked for. */
export async function action({ request }: ActionFunctionArgs) {
  return submitSignInCode(request);
}

export default function SecondFactor() {
  return <SecondFactorQuestion {...useLoaderData<typeof loader>()} />;
}
