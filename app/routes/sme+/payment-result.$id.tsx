import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findPaidCheckoutToken } from "~/domain/orders/order-checkout.server";
import * as paths from "~/domain/paths";
import { foreignAmountText, groupAmount, groupState } from "~/domain/payments/charge";
import { loadOwnLate } from "~/domain/payments/overdue-instalments.server";
import { settleOwnPayment } from "~/domain/payments/payment.server";
import { loadReceiptLines } from "~/domain/payments/payment-receipt.server";
import { clock } from "~/domain/values/clock";
import { sum } from "~/domain/values/money";
import { requireParam } from "~/http/forms/forms.server";
import { paidReturnHeaders } from "~/http/pages/payments.server";
import { requireActor } from "~/http/request/session.server";
import { LateBanner } from "~/ui/instalments/overdue";
import { ButtonLink } from "~/ui/parts/button";
import { Money } from "~/ui/parts/money";
import { NextStep, Notice, Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { FailedPayment, PaymentReceipt } from "~/ui/payments/payment-receipt";

export const meta: MetaFunction = (args) => pageTitle((words) => words.payments.toBank.title, args);

/**
 * The page to which the bank sends the payer back. Asks the bank and settles the payment. Settling is idempotent, so
 * opening the page again changes nothing. A paid checkout shows its own page.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, settleOwnPayment);
  const group = await settleOwnPayment(actor, requireParam(params, "id"));
  const { orderId, payUrl } = group.lead;
  const refunded = sum(
    group.members.filter(({ state }) => state === "refund due" || state === "refunded").map(({ amount }) => amount),
  );
  const state = groupState(group);
  const token = state === "paid" ? await findPaidCheckoutToken(group.lead.id) : null;
  if (token !== null) {
    const back = await paidReturnHeaders(request, { id: group.lead.id, state });
    throw redirect(paths.checkout(token), { status: 303, ...(back && { headers: back }) });
  }
  const page = {
    state,
    amount: groupAmount(group),
    refunded,
    orderId,
    others: group.members.length - 1,
    payUrl,
    foreignAmount: foreignAmountText(group),
    receipt: {
      reference: group.lead.id,
      at: group.lead.endedAt,
      amount: groupAmount(group),
      foreignAmount: foreignAmountText(group),
      lines: await loadReceiptLines(group),
    },
    // Loaded after settling, so a payment made just now is not counted as overdue.
    late: await loadOwnLate(group.lead.smeId, clock.now()),
    now: clock.now(),
  };
  const headers = await paidReturnHeaders(request, { id: group.lead.id, state });
  return headers ? json({ ...page, isBack: true }, { headers }) : { ...page, isBack: false };
}

export default function PaymentResult() {
  const {
    state,
    amount,
    receipt,
    refunded,
    orderId,
    others: otherOrders,
    payUrl,
    foreignAmount,
    late,
    now,
    isBack,
  } = useLoaderData<typeof loader>();
  const { done, toBank, result } = useWords().payments;
  const money = <Money cents={amount} />;
  const hasFailed = state === "declined" || state === "expired";
  const links = (
    <>
      {otherOrders === 0 && (
        <ButtonLink kind={hasFailed ? "quiet" : "primary"} href={paths.order("sme", orderId)}>
          {toBank.seeOrder}
        </ButtonLink>
      )}
      <ButtonLink kind="quiet" href={paths.orders("sme")}>
        {toBank.yourOrders}
      </ButtonLink>
    </>
  );
  return (
    <Page title={toBank.title}>
      <div role="status">{isBack && <Notice type="success">{done}</Notice>}</div>
      {state === "paid" && (
        <NextStep title={result.succeeded} action={links}>
          {result.collected(money, foreignAmount, otherOrders + 1)}
          {refunded > 0 && <> {result.partRefunded(<Money cents={refunded} />)}</>}
        </NextStep>
      )}
      {state === "open" && (
        <NextStep
          title={result.noAnswer}
          action={
            <>
              {payUrl && <ButtonLink href={payUrl}>{result.goOn}</ButtonLink>}
              {links}
            </>
          }
        >
          {result.isOpen(money, foreignAmount)}
        </NextStep>
      )}
      {(state === "refund due" || state === "refunded") && (
        <NextStep title={result.refunded} action={links}>
          {state === "refunded" ? result.wentBack(money) : result.onItsWayBack(money)}
        </NextStep>
      )}
      {state === "reversed" && (
        <NextStep title={result.reversed} action={links}>
          {result.wasReversed(money)}
        </NextStep>
      )}
      {(state === "declined" || state === "expired") && <FailedPayment state={state} receipt={receipt} links={links} />}
      {(state === "paid" || hasFailed) && <PaymentReceipt receipt={receipt} isPaid={state === "paid"} />}
      <LateBanner late={late} now={now} />
    </Page>
  );
}
