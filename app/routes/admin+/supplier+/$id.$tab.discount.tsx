import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { discountChange } from "~/domain/credit-limits/terms";
import { changeDiscount } from "~/domain/credit-limits/terms.server";
import { requireChangeableCompany, submitTermChange } from "~/http/pages/credit-limits.server";
import { ChangeDiscount, termChangeMeta } from "~/ui/credit-limits/term-change-dialogs";

export const meta = termChangeMeta("discount");

export async function loader(args: LoaderFunctionArgs) {
  const { company, seen } = await requireChangeableCompany(args, changeDiscount, "discount");
  return { rate: company.discountRate ?? 0, seen };
}

export const action = (args: ActionFunctionArgs) =>
  submitTermChange(args, "discount", changeDiscount, discountChange, ({ taxRate }) => taxRate);

export default function Discount() {
  return <ChangeDiscount {...useLoaderData<typeof loader>()} />;
}
