import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/title";

export { answerLift as action, holdOfAddress as loader } from "~/http/holds.server";
export { LiftHold as default } from "~/ui/back-office/holds";

export const meta: MetaFunction = (args) => pageTitle(({ holds }) => holds.lift, args);
