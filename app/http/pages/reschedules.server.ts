/** The pages of an order's reschedule, for admins, the bank, the insurer and the SME. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import * as paths from "~/domain/paths";
import { isReschedulable, rescheduleInput, rescheduleRefusalInput } from "~/domain/reschedules/reschedule";
import {
  agreeToReschedule,
  consentToReschedule,
  declineReschedule,
  proposeReschedule,
  refuseReschedule,
  withdrawReschedule,
} from "~/domain/reschedules/reschedule.server";
import { listWaitingReschedules } from "~/domain/reschedules/reschedule-list.server";
import { clock } from "~/domain/values/clock";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import type { RequiredPermission } from "~/domain/verbs/permissions";
import { isFormReturned, requireParam } from "~/http/forms/forms.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { requireActor } from "~/http/request/session.server";
import type { RescheduleView } from "~/ui/reschedules/reschedule-forms";
import type { ReschedulesView } from "~/ui/reschedules/reschedule-list";
import { submitOrderAction } from "./orders.server";

/** The reschedules that wait for the consent of the reader's company. */
export async function rescheduleListPage({ request }: LoaderFunctionArgs): Promise<ReschedulesView> {
  const actor = await requireActor(request, consentToReschedule);
  const listed = await listWaitingReschedules(actor, requestListQuery(request));
  assertPageExists(request, listed);
  return { ...listed, role: actor.role === "bank" ? "bank" : "insurance" };
}

/**
 * The order with its open reschedule, and its open instalments. Redirects to the order if there is nothing to do,
 * unless the page's form just came back with a message. `isNew`: the page proposes a reschedule.
 * @throws NotFound if the actor may not see the order.
 */
async function reschedulePage(
  { request, params }: LoaderFunctionArgs,
  needed: RequiredPermission,
  isNew = false,
): Promise<RescheduleView> {
  const actor = await requireActor(request, needed);
  const { id, number, instalments, reschedules } = await loadOrderView(actor, requireParam(params, "id"));
  const reschedule = reschedules.find(({ state }) => state === "open") ?? null;
  const open = instalments.filter((part) => isReschedulable({ ...part, upfront: false }));
  const isPossible = isNew ? reschedule === null && open.length > 0 : reschedule !== null;
  if (!isPossible && !isFormReturned()) throw redirect(paths.order(actor.role, id));
  return {
    role: actor.role,
    orderId: id,
    orderNumber: number,
    reschedule,
    open: open.map((part) => ({ number: part.number, deadline: part.deadline ?? 0, amount: unpaidAmount(part) })),
    now: clock.now(),
  };
}

export const proposalPage = (args: LoaderFunctionArgs) => reschedulePage(args, proposeReschedule, true);
export const rescheduleWithdrawalPage = (args: LoaderFunctionArgs) => reschedulePage(args, withdrawReschedule);
export const consentPage = (args: LoaderFunctionArgs) => reschedulePage(args, consentToReschedule);
export const rescheduleRefusalPage = (args: LoaderFunctionArgs) => reschedulePage(args, refuseReschedule);
export const agreementPage = (args: LoaderFunctionArgs) => reschedulePage(args, agreeToReschedule);
export const declinePage = (args: LoaderFunctionArgs) => reschedulePage(args, declineReschedule);

export const submitProposal = (args: ActionFunctionArgs): Promise<Response> =>
  submitOrderAction(
    args,
    proposeReschedule,
    rescheduleInput,
    (act, input) => act(input),
    ({ reschedules }) => reschedules.proposed,
  );

export const submitRescheduleWithdrawal = (args: ActionFunctionArgs): Promise<Response> =>
  submitOrderAction(
    args,
    withdrawReschedule,
    z.object({}),
    (act) => act(),
    ({ reschedules }) => reschedules.withdrawnNotice,
  );

export const submitConsent = (args: ActionFunctionArgs): Promise<Response> =>
  submitOrderAction(
    args,
    consentToReschedule,
    z.object({}),
    (act) => act(),
    ({ reschedules }) => reschedules.consentedNotice,
  );

export const submitRescheduleAgreement = (args: ActionFunctionArgs): Promise<Response> =>
  submitOrderAction(
    args,
    agreeToReschedule,
    z.object({}),
    (act) => act(),
    ({ reschedules }) => reschedules.agreedNotice,
  );

const submitRefusalOf =
  (verb: typeof refuseReschedule | typeof declineReschedule) =>
  (args: ActionFunctionArgs): Promise<Response> =>
    submitOrderAction(
      args,
      verb,
      rescheduleRefusalInput,
      (act, { desc }) => act(desc),
      ({ reschedules }) => reschedules.refusedNotice,
    );

export const submitRefusal = submitRefusalOf(refuseReschedule);
export const submitDecline = submitRefusalOf(declineReschedule);
