import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/title";

export { unappliedPage as loader } from "~/http/money.server";
export { UnappliedList as default } from "~/ui/transfers/company-money";

export const meta: MetaFunction = (args) => pageTitle(({ moneyIn }) => moneyIn.list, args);
