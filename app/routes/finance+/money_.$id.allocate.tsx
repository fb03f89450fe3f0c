import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/parts/title";

export { allocationDialog as loader, submitAllocation as action } from "~/http/pages/cash.server";
export { AllocateManually as default } from "~/ui/cash/company-cash";

export const meta: MetaFunction = (args) => pageTitle(({ cash }) => cash.allocate, args);
