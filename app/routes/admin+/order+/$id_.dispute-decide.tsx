import type { MetaFunction } from "@remix-run/node";
import { decisionDialog, submitDisputeDecision } from "~/http/pages/disputes.server";
import { DecideDispute } from "~/ui/disputes/dispute-forms";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ disputes }) => disputes.decide, args);

export const loader = decisionDialog;

export const action = submitDisputeDecision;

export default DecideDispute;
