import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/title";

export { submitUndoAllocation as action, undoAllocationDialog as loader } from "~/http/pages/cash.server";
export { UndoAllocation as default } from "~/ui/transfers/company-money";

export const meta: MetaFunction = (args) => pageTitle(({ moneyIn }) => moneyIn.undoTitle, args);
