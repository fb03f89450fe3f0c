import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { discountChange } from "~/domain/limits/limit";
import { changeDiscount } from "~/domain/limits/limits.server";
import { changeTerms, companyToChange } from "~/http/terms.server";
import { ChangeDiscount, changeMeta } from "~/ui/limits/change-dialogs";

export const meta = changeMeta("discount");

export async function loader(args: LoaderFunctionArgs) {
  const { company, seen } = await companyToChange(args, changeDiscount, "discount");
  return { rate: company.taxRate ?? 0, seen };
}

export const action = (args: ActionFunctionArgs) =>
  changeTerms(args, "discount", changeDiscount, discountChange, ({ taxRate }) => taxRate);

export default function Discount() {
  return <ChangeDiscount {...useLoaderData<typeof loader>()} />;
}
