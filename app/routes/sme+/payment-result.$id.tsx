import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { foreignSum } from "~/domain/payments/charge";
import { PAYMENT_DONE, PAYMENT_FAILED, PAYMENT_SUCCEEDED } from "~/domain/payments/payment";
import { settleOwnPayment } from "~/domain/payments/payments.server";
import { param } from "~/http/forms.server";
import { backWith } from "~/http/payments.server";
import { requireActor } from "~/http/session.server";
import { ButtonLink } from "~/ui/button";
import { Money } from "~/ui/money";
import { NextStep, Notice, Page } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Payment", args);

/** Coming back from the bank: asks it and settles. Settling is idempotent, so opening this again changes nothing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.pay");
  const payment = await settleOwnPayment(actor, param(params, "id"));
  const { state, amount, orderId, payUrl } = payment;
  const page = { state, amount, orderId, payUrl, asked: foreignSum(payment) };
  const headers = await backWith(request, payment);
  return headers ? json({ ...page, isBack: true }, { headers }) : { ...page, isBack: false };
}

export default function PaymentResult() {
  const { state, amount, orderId, payUrl, asked, isBack } = useLoaderData<typeof loader>();
  const order = `/sme/order/${orderId}`;
  const links = (
    <>
      <ButtonLink href={order}>See the order</ButtonLink>
      <ButtonLink kind="quiet" href="/sme/orders">Your orders</ButtonLink>
    </>
  );
  return (
    <Page title="Payment">
      <div role="status">{isBack && <Notice type="success">{PAYMENT_DONE}</Notice>}</div>
      {state === "paid" && (
        <NextStep title={PAYMENT_SUCCEEDED} action={links}>
          The bank collected <Money cents={amount} />{asked && ` as ${asked}`}.
        </NextStep>
      )}
      {state === "open" && (
        <NextStep title="The bank has not answered yet" action={<>{payUrl && <ButtonLink href={payUrl}>Go on at the bank</ButtonLink>}{links}</>}>
          Your payment of <Money cents={amount} />{asked && `, ${asked} at your bank,`} is open. Nothing was taken twice: open this page again for its result.
        </NextStep>
      )}
      {(state === "refund due" || state === "refunded") && (
        <NextStep title="Payment refunded" action={links}>
          The order was canceled, or the bank answered too late: <Money cents={amount} />{" "}
          {state === "refunded" ? "went" : "is on its way"} back to your account.
        </NextStep>
      )}
      {(state === "declined" || state === "expired") && (
        <NextStep title={PAYMENT_FAILED} action={links}>
          The bank did not take <Money cents={amount} />. Nothing was paid; you can try again from the order.
        </NextStep>
      )}
    </Page>
  );
}
