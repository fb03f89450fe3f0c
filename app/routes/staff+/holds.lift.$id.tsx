import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/parts/title";

export { liftHoldDialog as loader, submitHoldLift as action } from "~/http/pages/holds.server";
export { LiftHold as default } from "~/ui/holds/holds";

export const meta: MetaFunction = (args) => pageTitle(({ holds }) => holds.lift, args);
