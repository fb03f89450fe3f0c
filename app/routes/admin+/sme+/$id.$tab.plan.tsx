import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { planChange } from "~/domain/credit-limits/terms";
import { changePlan } from "~/domain/credit-limits/terms.server";
import { requireChangeableCompany, submitTermChange } from "~/http/pages/credit-limits.server";
import { ChangePlan, termChangeMeta } from "~/ui/credit-limits/term-change-dialogs";

/** Hydrates the plan editor, which adds, removes and sums up entries without round trips. */
export const handle = { hydrate: true };

export const meta = termChangeMeta("plan");

export async function loader(args: LoaderFunctionArgs) {
  const { company, seen } = await requireChangeableCompany(args, changePlan, "plan");
  return { plan: company.plan ?? [], seen };
}

export const action = (args: ActionFunctionArgs) =>
  submitTermChange(args, "plan", changePlan, planChange, ({ installments }) => installments);

export default function Plan() {
  return <ChangePlan {...useLoaderData<typeof loader>()} />;
}
