import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/title";

export { undoDialog as loader, undoFromForm as action } from "~/http/money.server";
export { UndoAllocation as default } from "~/ui/transfers/company-money";

export const meta: MetaFunction = (args) => pageTitle(({ moneyIn }) => moneyIn.undoTitle, args);
