import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { answerPlace, companyToHold } from "~/http/holds.server";
import { pageTitle } from "~/ui/title";

export { PlaceHold as default } from "~/ui/back-office/holds";

export const meta: MetaFunction = (args) => pageTitle(({ holds }) => holds.place, args);

export const loader = (args: LoaderFunctionArgs) => companyToHold(args);

export const action = (args: ActionFunctionArgs) => answerPlace(args);
