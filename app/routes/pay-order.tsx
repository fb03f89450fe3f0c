import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadPaymentOffer } from "~/domain/payments/payment.server";
import { loadLinkPage, requireQuery, submitLink } from "~/http/pages/message-links.server";
import { payAtBank } from "~/http/pages/payments.server";
import { pageTitle } from "~/ui/parts/title";
import { PaymentLink } from "~/ui/payments/payment-link";

export const meta: MetaFunction = (args) => pageTitle((words) => words.payments.toBank.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  const { orderId } = await requireQuery(request, "orderId");
  return loadLinkPage(request, "sme", (actor) => loadPaymentOffer(actor, orderId, "upfront"));
}

export async function action({ request }: ActionFunctionArgs) {
  const { orderId } = await requireQuery(request, "orderId");
  return submitLink(request, "sme", (actor) => payAtBank(request, actor, orderId, "upfront"));
}

export default function PayOrder() {
  return <PaymentLink pays="upfront" {...useLoaderData<typeof loader>()} />;
}
