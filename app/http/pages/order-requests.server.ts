/** The page of orders above buyers' limits, for the owner and the buyers. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { orderRequestInput } from "~/domain/order-requests/order-request";
import {
  approveOrderRequest,
  findOrderRequest,
  listOrderRequests,
  refuseOrderRequest,
  withdrawOrderRequest,
} from "~/domain/order-requests/order-request.server";
import * as paths from "~/domain/paths";
import { reasonInput } from "~/domain/values/text";
import { hasPermission } from "~/domain/verbs/permissions";
import { answerForm, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { requireActor } from "~/http/request/session.server";
import type { OrderRequestsView } from "~/ui/order-requests/order-requests";

export async function orderRequestsPage({ request }: LoaderFunctionArgs): Promise<OrderRequestsView> {
  const actor = await requireActor(request, "orders.request");
  const requests = await listOrderRequests(actor, requestListQuery(request));
  assertPageExists(request, requests);
  return { requests, mayApprove: hasPermission(actor, "orders.approve") };
}

/** Approves a request, or (`?do=withdraw`) withdraws it. */
export async function submitOrderRequest({ request }: ActionFunctionArgs): Promise<Response> {
  if (new URL(request.url).searchParams.get("do") === "withdraw") {
    const buyer = await requireActor(request, withdrawOrderRequest);
    return answerForm(request, orderRequestInput, async ({ requestId }) => {
      await withdrawOrderRequest(buyer, requestId);
      return withSuccess(request, paths.orderRequests, ({ orderRequests }) => orderRequests.withdrawn);
    });
  }
  const owner = await requireActor(request, approveOrderRequest);
  return answerForm(request, orderRequestInput, async ({ requestId }) => {
    const orderId = await approveOrderRequest(owner, requestId);
    return withSuccess(request, paths.order("sme", orderId), ({ orderRequests }) => orderRequests.approved);
  });
}

export async function orderRequestRefusal({ request, params }: LoaderFunctionArgs) {
  return findOrderRequest(await requireActor(request, refuseOrderRequest), requireParam(params, "id"));
}

export async function submitOrderRequestRefusal({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, refuseOrderRequest);
  return answerForm(request, reasonInput, async ({ desc }) => {
    await refuseOrderRequest(actor, requireParam(params, "id"), desc);
    return withSuccess(request, paths.orderRequests, ({ orderRequests }) => orderRequests.refused);
  });
}
