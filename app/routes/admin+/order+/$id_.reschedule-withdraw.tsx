import type { MetaFunction } from "@remix-run/node";
import { rescheduleWithdrawalPage, submitRescheduleWithdrawal } from "~/http/pages/reschedules.server";
import { pageTitle } from "~/ui/parts/title";
import { WithdrawReschedule } from "~/ui/reschedules/reschedule-forms";

export const meta: MetaFunction = (args) => pageTitle(({ reschedules }) => reschedules.withdraw, args);

export const loader = rescheduleWithdrawalPage;

export const action = submitRescheduleWithdrawal;

export default WithdrawReschedule;
