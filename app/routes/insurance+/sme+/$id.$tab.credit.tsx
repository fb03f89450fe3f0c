import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { creditChange } from "~/domain/credit-limits/terms";
import { changeCredit } from "~/domain/credit-limits/terms.server";
import { requireChangeableCompany, submitTermChange } from "~/http/pages/credit-limits.server";
import { ChangeCredit, termChangeMeta } from "~/ui/credit-limits/term-change-dialogs";

export const meta = termChangeMeta("credit");

export async function loader(args: LoaderFunctionArgs) {
  const { company, seen } = await requireChangeableCompany(args, changeCredit, "credit");
  return { credit: company.creditAmount ?? 0, used: company.usedCredit, requested: company.creditRequest, seen };
}

export const action = (args: ActionFunctionArgs) =>
  submitTermChange(args, "credit", changeCredit, creditChange, ({ credit }) => credit);

export default function Credit() {
  return <ChangeCredit {...useLoaderData<typeof loader>()} />;
}
