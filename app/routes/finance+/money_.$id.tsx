import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/title";

export { moneyPage as loader, recordFromForm as action } from "~/http/money.server";
export { CompanyMoney as default } from "~/ui/transfers/company-money";

export const meta: MetaFunction = (args) => pageTitle(({ moneyIn }) => moneyIn.account, args);
