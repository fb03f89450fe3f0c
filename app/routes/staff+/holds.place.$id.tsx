import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/parts/title";

export { placeHoldDialog as loader, submitHold as action } from "~/http/pages/holds.server";
export { PlaceHold as default } from "~/ui/holds/holds";

export const meta: MetaFunction = (args) => pageTitle(({ holds }) => holds.place, args);
