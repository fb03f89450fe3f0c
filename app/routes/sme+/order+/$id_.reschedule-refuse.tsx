import type { MetaFunction } from "@remix-run/node";
import { declinePage, submitDecline } from "~/http/pages/reschedules.server";
import { pageTitle } from "~/ui/parts/title";
import { RefuseReschedule } from "~/ui/reschedules/reschedule-forms";

export const meta: MetaFunction = (args) => pageTitle(({ reschedules }) => reschedules.refuse, args);

export const loader = declinePage;

export const action = submitDecline;

export default RefuseReschedule;
