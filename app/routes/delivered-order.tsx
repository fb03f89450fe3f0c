import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadDeliveryOffer } from "~/domain/orders/delivery-link.server";
import { confirmDelivery } from "~/domain/orders/order.server";
import { OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { Actor } from "~/domain/values/actor";
import { withSuccess } from "~/http/forms/notices.server";
import { loadLinkPage, requireQuery, submitLink } from "~/http/pages/message-links.server";
import { consumeRateLimit, hasRateLimitLeft } from "~/http/request/rate-limits.server";
import { DeliveryFacts } from "~/ui/orders/delivery-facts";
import { pageTitle } from "~/ui/parts/title";
import { useTranslate, useWords } from "~/ui/parts/words";
import { MessageLinkPage } from "~/ui/site/message-link-page";
import type { Words } from "~/words/words";

export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.page.delivery.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  const { orderId, verifyCode } = await requireQuery(request, "orderId", "verifyCode");
  return loadLinkPage(request, "provider", (actor) => deliveryOfferView(actor, orderId, verifyCode));
}

/**
 * Loads the offer and checks the code in the link. Each wrong code counts against a rate limit. Above the limit, only
 * submitting the form checks the code.
 */
async function deliveryOfferView(actor: Actor | null, orderId: string, verifyCode: string) {
  const isLookedAt = await hasRateLimitLeft("delivery links", orderId);
  const offer = await loadDeliveryOffer(actor, orderId, isLookedAt ? verifyCode : null);
  if (offer.isWrongCode) await consumeRateLimit("delivery links", orderId);
  return offer;
}

export async function action({ request }: ActionFunctionArgs) {
  const { orderId, verifyCode } = await requireQuery(request, "orderId", "verifyCode");
  return submitLink(request, "provider", async (actor) => {
    await consumeRateLimit("delivery codes", actor.accountId);
    await confirmDelivery(actor, orderId, verifyCode);
    return withSuccess(request, paths.order("provider", orderId), ({ orders }) => orders.page.supplier.delivered);
  });
}

export default function DeliveredOrder() {
  const { state, warning, about } = useLoaderData<typeof loader>();
  const words = useWords().orders.page.delivery;
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
      overTitle={about ? overTitle(words, about.status) : undefined}
      isForThumb
    >
      {about && <DeliveryFacts {...about} />}
    </MessageLinkPage>
  );
}

const overTitle = (words: Words["orders"]["page"]["delivery"], status: number): string =>
  status === OrderStatus.canceled
    ? words.isCanceled
    : status >= OrderStatus.delivered
      ? words.isDelivered
      : words.isNotAccepted;
