import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/title";

export { liftHoldDialog as loader, submitHoldLift as action } from "~/http/pages/holds.server";
export { LiftHold as default } from "~/ui/back-office/holds";

export const meta: MetaFunction = (args) => pageTitle(({ holds }) => holds.lift, args);
