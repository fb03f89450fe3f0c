import type { MetaFunction } from "@remix-run/node";
import { acceptanceDialog, submitAcceptance } from "~/http/pages/disputes.server";
import { AcceptDispute } from "~/ui/disputes/dispute-forms";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ disputes }) => disputes.accept, args);

export const loader = acceptanceDialog;

export const action = submitAcceptance;

export default AcceptDispute;
