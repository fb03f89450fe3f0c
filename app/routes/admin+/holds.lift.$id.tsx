import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { answerLift, holdOfAddress } from "~/http/holds.server";
import { pageTitle } from "~/ui/title";

export { LiftHold as default } from "~/ui/back-office/holds";

export const meta: MetaFunction = (args) => pageTitle(({ holds }) => holds.lift, args);

export const loader = (args: LoaderFunctionArgs) => holdOfAddress(args);

export const action = (args: ActionFunctionArgs) => answerLift(args);
