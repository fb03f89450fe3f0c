import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/title";

export { answerPlace as action, companyToHold as loader } from "~/http/holds.server";
export { PlaceHold as default } from "~/ui/back-office/holds";

export const meta: MetaFunction = (args) => pageTitle(({ holds }) => holds.place, args);
