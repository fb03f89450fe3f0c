import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/parts/title";

export { companyCashPage as loader, submitReceipt as action } from "~/http/pages/cash.server";
export { CompanyCash as default } from "~/ui/cash/company-cash";

export const meta: MetaFunction = (args) => pageTitle(({ cash }) => cash.onAccount, args);
