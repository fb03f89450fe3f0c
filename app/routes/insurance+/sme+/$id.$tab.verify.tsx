import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { creditVerdict } from "~/domain/verdicts/verdict";
import { insurerVerifySme } from "~/domain/verdicts/verdict.server";
import { requireAwaitedCompany, submitDecision } from "~/http/pages/verdicts.server";
import { pageTitle } from "~/ui/parts/title";
import { CreditVerdict } from "~/ui/verdicts/verdict-dialogs";

export const meta: MetaFunction = (args) => pageTitle(({ verdicts }) => verdicts.titles.verify.sme, args);

export async function loader(args: LoaderFunctionArgs) {
  return { requested: (await requireAwaitedCompany(args, insurerVerifySme)).creditRequest };
}

export const action = (args: ActionFunctionArgs) =>
  submitDecision(args, insurerVerifySme, creditVerdict, (act, { credit }) => act(credit));

export default function Verify() {
  const { requested } = useLoaderData<typeof loader>();
  return <CreditVerdict requested={requested} />;
}
