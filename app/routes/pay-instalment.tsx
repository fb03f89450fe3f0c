import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paymentOffer } from "~/domain/payments/payments.server";
import { answerLink, linkVisit, requireQuery } from "~/http/link-page.server";
import { goToBank } from "~/http/payments.server";
import { PaymentLink } from "~/ui/payment-link";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.paying.toBank.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  const { orderId } = await requireQuery(request, "orderId");
  return linkVisit(request, "sme", (actor) => paymentOffer(actor, orderId, "instalment"));
}

export async function action({ request }: ActionFunctionArgs) {
  const { orderId } = await requireQuery(request, "orderId");
  return answerLink(request, "sme", (actor) => goToBank(request, actor, orderId, "instalment"));
}

export default function PayInstalment() {
  return <PaymentLink pays="instalment" {...useLoaderData<typeof loader>()} />;
}
