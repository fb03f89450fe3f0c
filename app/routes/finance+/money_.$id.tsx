import type { MetaFunction } from "@remix-run/node";
import type { TakesFiles } from "~/http/files/uploads";
import { pageTitle } from "~/ui/parts/title";

export { companyCashPage as loader, submitReceipt as action } from "~/http/pages/cash.server";
export { CompanyCash as default } from "~/ui/cash/company-cash";

export const handle = { takesFiles: { form: null } } satisfies TakesFiles;

export const meta: MetaFunction = (args) => pageTitle(({ cash }) => cash.onAccount, args);
