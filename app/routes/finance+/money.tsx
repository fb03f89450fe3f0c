import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/title";

export { unappliedCashPage as loader } from "~/http/pages/cash.server";
export { UnappliedCashList as default } from "~/ui/transfers/company-money";

export const meta: MetaFunction = (args) => pageTitle(({ moneyIn }) => moneyIn.list, args);
