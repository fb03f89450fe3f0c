import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { supplierVerdict } from "~/domain/verdicts/verdict";
import { verifySupplier } from "~/domain/verdicts/verdict.server";
import { requireAwaitedCompany, submitDecision } from "~/http/pages/verdicts.server";
import { pageTitle } from "~/ui/parts/title";
import { SupplierVerdict } from "~/ui/verdicts/verdict-dialogs";

export const meta: MetaFunction = (args) => pageTitle(({ verdicts }) => verdicts.titles.verify.provider, args);

export async function loader(args: LoaderFunctionArgs) {
  await requireAwaitedCompany(args, verifySupplier);
  return null;
}

export const action = (args: ActionFunctionArgs) =>
  submitDecision(args, verifySupplier, supplierVerdict, (act, { desc, taxRate }) => act(desc, taxRate));

export default function Verify() {
  return <SupplierVerdict />;
}
