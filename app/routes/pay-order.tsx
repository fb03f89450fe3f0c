import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerLink, linkVisit, requireQuery } from "~/http/link-page.server";
import { goToBank } from "~/http/payments.server";
import { LinkPage } from "~/ui/link-page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Payment", args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireQuery(request, "orderId");
  return linkVisit(request, "sme");
}

export async function action({ request }: ActionFunctionArgs) {
  const { orderId } = await requireQuery(request, "orderId");
  return answerLink(request, "sme", (actor) => goToBank(actor, orderId, "upfront"));
}

export default function PayOrder() {
  const { ready, warning } = useLoaderData<typeof loader>();
  return (
    <LinkPage title="Pay the upfront part" button="Pay" note="login as sme to payment" ready={ready} warning={warning} account="/sme" />
  );
}
