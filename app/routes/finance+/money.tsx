import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/parts/title";

export { unappliedCashPage as loader } from "~/http/pages/cash.server";
export { UnappliedCashList as default } from "~/ui/cash/company-cash";

export const meta: MetaFunction = (args) => pageTitle(({ cash }) => cash.list, args);
