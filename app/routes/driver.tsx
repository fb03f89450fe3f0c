/** The page of a driver link: the goods, the address, and a field for the delivery code. It needs no account. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadDriverOffer } from "~/domain/orders/delivery-link.server";
import { deliveryInput } from "~/domain/orders/order";
import { NotFound } from "~/domain/verbs/errors";
import { answerForm } from "~/http/forms/forms.server";
import { requireQuery, submitDelivery } from "~/http/pages/message-links.server";
import { keepDriverLink } from "~/http/request/driver-links.server";
import { translateForRequest } from "~/http/request/language.server";
import { DriverDelivery } from "~/ui/orders/driver-delivery";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.page.delivery.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  const link = await requireQuery(request, "orderId", "token");
  const offer = await loadDriverOffer(link).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  if (!offer) return json({ offer: null }, { status: 404 });
  const over = offer.over === null ? null : await translateForRequest(request, offer.over);
  return json({ offer: { ...offer, over } }, { headers: await keepDriverLink(request, link) });
}

export async function action({ request }: ActionFunctionArgs) {
  const link = await requireQuery(request, "orderId", "token");
  return answerForm(request, deliveryInput, (delivery) => submitDelivery(request, link, delivery));
}

export default function Driver() {
  const { offer } = useLoaderData<typeof loader>();
  return <DriverDelivery offer={offer} />;
}
