import type { MetaFunction } from "@remix-run/node";
import { proposalPage, submitProposal } from "~/http/pages/reschedules.server";
import { pageTitle } from "~/ui/parts/title";
import { ProposeReschedule } from "~/ui/reschedules/reschedule-forms";

export const meta: MetaFunction = (args) => pageTitle(({ reschedules }) => reschedules.propose, args);

export const loader = proposalPage;

export const action = submitProposal;

export default ProposeReschedule;
