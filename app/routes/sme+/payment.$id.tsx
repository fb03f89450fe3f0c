import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { foreignAmountText, groupAmount } from "~/domain/payments/charge";
import { findOwnPayment } from "~/domain/payments/payment.server";
import { requireParam } from "~/http/forms/forms.server";
import { requireActor } from "~/http/request/session.server";
import { ButtonLink } from "~/ui/parts/button";
import { Money } from "~/ui/parts/money";
import { NextStep, Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle((words) => words.payments.toBank.title, args);

/**
 * The last page before an external bank's page. Shows the amount in the bank's currency. The content security policy
 * has `form-action 'self'`, so no form may redirect to another site, and not every bank's site is known. Payers follow
 * a link instead.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.pay");
  const group = await findOwnPayment(actor, requireParam(params, "id"));
  const { id, state, orderId, payUrl } = group.lead;
  if (state !== "open" || !payUrl) throw redirect(paths.paymentResult(id), 303);
  return { amount: groupAmount(group), orderId, payUrl, asked: foreignAmountText(group) };
}

export default function ToTheBank() {
  const words = useWords().payments.toBank;
  const { amount, orderId, payUrl, asked } = useLoaderData<typeof loader>();
  return (
    <Page title={words.title}>
      <NextStep
        title={<Money cents={amount} />}
        action={
          <>
            <ButtonLink href={payUrl}>{words.goOn}</ButtonLink>
            <ButtonLink kind="quiet" href={paths.order("sme", orderId)}>
              {words.seeOrder}
            </ButtonLink>
          </>
        }
      >
        {words.leadsBack(asked)}
      </NextStep>
    </Page>
  );
}
