import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type DeliveryVisitor, loadDeliveryOffer } from "~/domain/orders/delivery-link.server";
import { type DriverLink, isDriverLink } from "~/domain/orders/driver-link.server";
import { confirmDelivery } from "~/domain/orders/order.server";
import type { DeliveryOffer } from "~/domain/orders/order-view";
import * as paths from "~/domain/paths";
import { hasPermission } from "~/domain/verbs/permissions";
import { readForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { attemptLink, loadLinkPage, requireQuery, submitDelivery, submitLink } from "~/http/pages/message-links.server";
import { readDriverToken } from "~/http/request/driver-links.server";
import { consumeRateLimit, hasRateLimitLeft } from "~/http/request/rate-limits.server";
import { actorOf } from "~/http/request/session.server";
import { DeliveryFacts } from "~/ui/orders/delivery-facts";
import { deliveryOverTitle } from "~/ui/orders/delivery-over-title";
import { pageTitle } from "~/ui/parts/title";
import { useTranslate, useWords } from "~/ui/parts/words";
import { MessageLinkPage } from "~/ui/site/message-link-page";

export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.page.delivery.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  const { orderId, verifyCode } = await requireQuery(request, "orderId", "verifyCode");
  const driverToken = await readDriverToken(request, orderId);
  return loadLinkPage(request, "provider", (actor) => deliveryOfferView({ actor, driverToken }, orderId, verifyCode));
}

/**
 * Loads the offer and checks the code in the link. Each wrong code counts against a rate limit. Above the limit, only
 * submitting the form checks the code.
 */
async function deliveryOfferView(visitor: DeliveryVisitor, orderId: string, verifyCode: string) {
  const isLookedAt = await hasRateLimitLeft("delivery links", orderId);
  const offer = await loadDeliveryOffer(visitor, orderId, isLookedAt ? verifyCode : null);
  if (offer.isWrongCode) await consumeRateLimit("delivery links", orderId);
  return { ...offer, partLink: partLink(visitor, offer, orderId) };
}

/** Returns the path of the supplier's or the driver's form for deliveries in part. Null for other visitors. */
function partLink({ actor, driverToken }: DeliveryVisitor, offer: DeliveryOffer, orderId: string): string | null {
  if (offer.over !== null || offer.isWrongCode) return null;
  if (actor?.role === "provider")
    return hasPermission(actor, "orders.see") ? paths.deliverOrder(orderId) : paths.delivery(orderId);
  return offer.isDriver && driverToken !== null ? paths.driverLink(orderId, driverToken) : null;
}

export async function action({ request }: ActionFunctionArgs) {
  const { orderId, verifyCode } = await requireQuery(request, "orderId", "verifyCode");
  const driver = await findDriverLink(request, orderId);
  if (driver) {
    await readForm(request);
    return attemptLink(request, () => submitDelivery(request, driver, { verifyCode }));
  }
  return submitLink(request, "provider", async (actor) => {
    await consumeRateLimit("delivery codes", actor.accountId);
    await confirmDelivery(actor, orderId, verifyCode);
    const page = hasPermission(actor, "orders.see") ? paths.order("provider", orderId) : paths.deliveries;
    return withSuccess(request, page, ({ orders }) => orders.page.supplier.delivered);
  });
}

/** Returns this browser's driver link for the order. Null without a valid one, and for signed-in suppliers. */
async function findDriverLink(request: Request, orderId: string): Promise<DriverLink | null> {
  const token = await readDriverToken(request, orderId);
  if (token === null || (await actorOf(request))?.role === "provider") return null;
  return (await isDriverLink({ orderId, token })) ? { orderId, token } : null;
}

export default function DeliveredOrder() {
  const { state, warning, about } = useLoaderData<typeof loader>();
  const { delivery: words, supplier } = useWords().orders.page;
  const read = useTranslate();
  return (
    <MessageLinkPage
      title={about?.over === null && !about.isWrongCode ? words.deliverOrder(about.number) : words.title}
      button={words.confirm}
      note={words.note}
      why={words.why(about?.goods ? read(about.goods.sender) : null)}
      state={about?.isWrongCode ? "wrong code" : state}
      warning={warning}
      account={paths.roleHome("provider")}
      over={about?.over ?? null}
      overTitle={about ? deliveryOverTitle(words, about.status) : undefined}
      isForThumb
      alternative={
        about?.partLink && (
          <p>
            <a href={about.partLink}>{supplier.partArrived}</a>
          </p>
        )
      }
    >
      {about && <DeliveryFacts {...about} />}
    </MessageLinkPage>
  );
}
