import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deliveryOffer } from "~/domain/orders/delivery-link.server";
import { confirmDelivery } from "~/domain/orders/orders.server";
import * as paths from "~/domain/paths";
import { answerLink, linkVisit, requireQuery } from "~/http/link-page.server";
import { spend } from "~/http/limits.server";
import { withNotice } from "~/http/notices.server";
import { LinkPage } from "~/ui/link-page";
import { Money } from "~/ui/money";
import { NextStep } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Delivery", args);

export async function loader({ request }: LoaderFunctionArgs) {
  const { orderId } = await requireQuery(request, "orderId", "verifyCode");
  return linkVisit(request, "provider", (actor) => deliveryOffer(actor, orderId));
}

export async function action({ request }: ActionFunctionArgs) {
  const { orderId, verifyCode } = await requireQuery(request, "orderId", "verifyCode");
  return answerLink(request, "provider", async (actor) => {
    await spend("delivery codes", actor.accountId);
    await confirmDelivery(actor, orderId, verifyCode);
    return withNotice(paths.order("provider", orderId), "success", "You order delivery is registered successfully");
  });
}

export default function DeliveredOrder() {
  const { state, warning, about } = useLoaderData<typeof loader>();
  return (
    <LinkPage
      title="Delivery"
      button="Confirm delivery"
      note="login as supplier to verify delivery"
      why="You sign in so that only the supplier of an order confirms that it arrived."
      state={state}
      warning={warning}
      account={paths.area("provider")}
      over={about?.over ?? null}
    >
      {about && (
        <NextStep title={`Order ${about.number}`}>
          {about.own ? (
            <>
              Over <Money cents={about.own.amount} />, to {about.own.to}.
            </>
          ) : (
            "Confirm that the goods have arrived."
          )}
        </NextStep>
      )}
    </LinkPage>
  );
}
