import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/parts/title";

export { submitUndoAllocation as action, undoAllocationDialog as loader } from "~/http/pages/cash.server";
export { UndoAllocation as default } from "~/ui/cash/company-cash";

export const meta: MetaFunction = (args) => pageTitle(({ cash }) => cash.undoTitle, args);
