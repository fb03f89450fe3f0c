import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paymentDue } from "~/domain/payments/payments.server";
import { answerLink, linkVisit, requireQuery } from "~/http/link-page.server";
import { goToBank } from "~/http/payments.server";
import { Money } from "~/ui/money";
import { NextStep } from "~/ui/page";
import { LinkPage } from "~/ui/link-page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Payment", args);

export async function loader({ request }: LoaderFunctionArgs) {
  const { orderId } = await requireQuery(request, "orderId");
  return linkVisit(request, "sme", (actor) => paymentDue(actor, orderId, "instalment"));
}

export async function action({ request }: ActionFunctionArgs) {
  const { orderId } = await requireQuery(request, "orderId");
  return answerLink(request, "sme", (actor) => goToBank(actor, orderId, "instalment"));
}

export default function PayInstalment() {
  const { ready, warning, about } = useLoaderData<typeof loader>();
  return (
    <LinkPage title="Pay an instalment" button="Pay" note="login as sme to payment" ready={ready} warning={warning} account="/sme">
      {about && (
        <NextStep title={<Money cents={about.amount} />}>
          Order {about.number} from {about.to}. You go on at your bank
          {about.open && <>, with the payment that is open there: {about.open}</>}.
        </NextStep>
      )}
    </LinkPage>
  );
}
