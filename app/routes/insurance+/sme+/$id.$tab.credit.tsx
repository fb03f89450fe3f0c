import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { creditChange } from "~/domain/limits/limit";
import { changeCredit } from "~/domain/limits/limits.server";
import { changeTerms, companyToChange } from "~/http/terms.server";
import { ChangeCredit, changeMeta } from "~/ui/limits/change-dialogs";

export const meta = changeMeta("credit");

export async function loader(args: LoaderFunctionArgs) {
  const { company, seen } = await companyToChange(args, changeCredit, "credit");
  return { credit: company.creditAmount ?? 0, used: company.spent, asked: company.creditRequest, seen };
}

export const action = (args: ActionFunctionArgs) =>
  changeTerms(args, "credit", changeCredit, creditChange, ({ credit }) => credit);

export default function Credit() {
  return <ChangeCredit {...useLoaderData<typeof loader>()} />;
}
