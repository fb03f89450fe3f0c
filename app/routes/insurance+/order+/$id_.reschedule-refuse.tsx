import type { MetaFunction } from "@remix-run/node";
import { rescheduleRefusalPage, submitRefusal } from "~/http/pages/reschedules.server";
import { pageTitle } from "~/ui/parts/title";
import { RefuseReschedule } from "~/ui/reschedules/reschedule-forms";

export const meta: MetaFunction = (args) => pageTitle(({ reschedules }) => reschedules.refuse, args);

export const loader = rescheduleRefusalPage;

export const action = submitRefusal;

export default RefuseReschedule;
