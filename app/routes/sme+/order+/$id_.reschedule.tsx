import type { MetaFunction } from "@remix-run/node";
import { agreementPage, submitRescheduleAgreement } from "~/http/pages/reschedules.server";
import { pageTitle } from "~/ui/parts/title";
import { AgreeToReschedule } from "~/ui/reschedules/reschedule-forms";

export const meta: MetaFunction = (args) => pageTitle(({ reschedules }) => reschedules.title, args);

export const loader = agreementPage;

export const action = submitRescheduleAgreement;

export default AgreeToReschedule;
