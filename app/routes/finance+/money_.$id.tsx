import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/title";

export { companyCashPage as loader, submitTransfer as action } from "~/http/pages/cash.server";
export { CompanyCash as default } from "~/ui/transfers/company-money";

export const meta: MetaFunction = (args) => pageTitle(({ moneyIn }) => moneyIn.account, args);
