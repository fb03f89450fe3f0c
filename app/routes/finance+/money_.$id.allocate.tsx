import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/title";

export { allocationDialog as loader, submitAllocation as action } from "~/http/pages/cash.server";
export { AllocateManually as default } from "~/ui/transfers/company-money";

export const meta: MetaFunction = (args) => pageTitle(({ moneyIn }) => moneyIn.allocate, args);
