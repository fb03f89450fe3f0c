import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { screeningDialog, submitScreeningDecision } from "~/http/pages/screening.server";

export { ScreeningDialog as default, screeningMeta as meta } from "~/ui/screening/screening";

export const loader = (args: LoaderFunctionArgs) => screeningDialog(args, "provider");

export const action = (args: ActionFunctionArgs) => submitScreeningDecision(args, "provider");
