import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePendingSignIn, submitSignInCode } from "~/http/pages/second-factor.server";
import { pageTitle } from "~/ui/parts/title";
import { SecondFactorQuestion } from "~/ui/second-factor/sign-in-code";

export const meta: MetaFunction = (args) => pageTitle((words) => words.secondFactor.question.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  return { email: (await requirePendingSignIn(request)).email };
}

/** The query `?to=` holds the requested page, to open after sign-in. */
export async function action({ request }: ActionFunctionArgs) {
  return submitSignInCode(request);
}

export default function SecondFactor() {
  return <SecondFactorQuestion {...useLoaderData<typeof loader>()} />;
}
