import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/title";

export { allocateFromForm as action, sharesDialog as loader } from "~/http/money.server";
export { AllocateByHand as default } from "~/ui/transfers/company-money";

export const meta: MetaFunction = (args) => pageTitle(({ moneyIn }) => moneyIn.allocate, args);
