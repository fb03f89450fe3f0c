import type { MetaFunction } from "@remix-run/node";
import { consentPage, submitConsent } from "~/http/pages/reschedules.server";
import { pageTitle } from "~/ui/parts/title";
import { ConsentToReschedule } from "~/ui/reschedules/reschedule-forms";

export const meta: MetaFunction = (args) => pageTitle(({ reschedules }) => reschedules.title, args);

export const loader = consentPage;

export const action = submitConsent;

export default ConsentToReschedule;
