import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { planInput, suggestedPlan } from "~/domain/verdicts/verdict";
import { activateSme } from "~/domain/verdicts/verdict.server";
import { requireAwaitedCompany, submitDecision } from "~/http/pages/verdicts.server";
import { pageTitle } from "~/ui/parts/title";
import { PlanDialog } from "~/ui/verdicts/plan-dialog";

/** Hydrates the plan editor, which adds, removes and sums up entries without round trips. */
export const handle = { hydrate: true };

export const meta: MetaFunction = (args) => pageTitle(({ verdicts }) => verdicts.plan.title, args);

export async function loader(args: LoaderFunctionArgs) {
  const sme = await requireAwaitedCompany(args, activateSme);
  return { suggested: sme.plan ?? suggestedPlan };
}

export const action = (args: ActionFunctionArgs) =>
  submitDecision(args, activateSme, planInput, (act, { desc, installments }) => act(desc, installments));

export default function SetInstallments() {
  const { suggested } = useLoaderData<typeof loader>();
  return <PlanDialog suggested={suggested} />;
}
