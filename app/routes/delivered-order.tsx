import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmDelivery } from "~/domain/orders/orders.server";
import { orderNumber, orderStatusName } from "~/domain/orders/status";
import { orderFor } from "~/domain/orders/views.server";
import { answerLink, linkVisit, requireQuery } from "~/http/link-page.server";
import { spend } from "~/http/limits.server";
import { withNotice } from "~/http/notices.server";
import { NextStep } from "~/ui/page";
import { LinkPage } from "~/ui/link-page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Delivery", args);

export async function loader({ request }: LoaderFunctionArgs) {
  const { orderId } = await requireQuery(request, "orderId", "verifyCode");
  return linkVisit(request, "provider", async (actor) => {
    const { number, sme, status } = await orderFor(actor, orderId);
    return { number: orderNumber(number), sme: sme.title, status };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const { orderId, verifyCode } = await requireQuery(request, "orderId", "verifyCode");
  return answerLink(request, "provider", async (actor) => {
    await spend("delivery codes", actor.accountId);
    await confirmDelivery(actor, orderId, verifyCode);
    return withNotice(`/provider/order/${orderId}`, "success", "You order delivery is registered successfully");
  });
}

export default function DeliveredOrder() {
  const { ready, warning, about } = useLoaderData<typeof loader>();
  return (
    <LinkPage
      title="Delivery"
      button="Confirm delivery"
      note="login as supplier to verify delivery"
      ready={ready}
      warning={warning}
      account="/provider"
    >
      {about && (
        <NextStep title={`Order ${about.number}`}>
          To {about.sme}. It is {orderStatusName(about.status, false)}.
        </NextStep>
      )}
    </LinkPage>
  );
}
