import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { planChange } from "~/domain/limits/limit";
import { changePlan } from "~/domain/limits/limits.server";
import { changeTerms, companyToChange } from "~/http/terms.server";
import { ChangePlan, changeMeta } from "~/ui/limits/change-dialogs";

/** Entries are added, removed and summed up without round trips. */
export const handle = { hydrate: true };

export const meta = changeMeta("plan");

export async function loader(args: LoaderFunctionArgs) {
  const { company, seen } = await companyToChange(args, changePlan, "plan");
  return { plan: company.plan ?? [], seen };
}

export const action = (args: ActionFunctionArgs) =>
  changeTerms(args, "plan", changePlan, planChange, ({ installments }) => installments);

export default function Plan() {
  return <ChangePlan {...useLoaderData<typeof loader>()} />;
}
