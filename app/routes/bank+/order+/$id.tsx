import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clock } from "~/domain/clock";
import { heldAmong } from "~/domain/holds/open-holds.server";
import { OrderStatus } from "~/domain/orders/status";
import { payOut } from "~/domain/orders/orders.server";
import { payeeInUse } from "~/domain/payees/in-use.server";
import { nextPayout } from "~/domain/orders/payouts.server";
import { orderPageFor } from "~/domain/orders/views.server";
import * as paths from "~/domain/paths";
import { answerForm, param } from "~/http/forms.server";
import { wordsOf } from "~/http/language.server";
import { withNotice } from "~/http/notices.server";
import { listBehind, payOutForm } from "~/http/orders.server";
import { requireActor } from "~/http/session.server";
import { pageBehind } from "~/http/site.server";
import { Button, ErrorSummary, Form, Hidden, useFields, useLastResult } from "~/ui/form";
import { Money } from "~/ui/money";
import { OrderPage } from "~/ui/orders/order-page";
import { NextStep, Notice, Section } from "~/ui/page";
import { PaidTo } from "~/ui/payees/payee-facts";
import { orderTitle } from "~/ui/title";
import { useRead, useWords } from "~/ui/words";

export const meta: MetaFunction<typeof loader> = (args) => orderTitle(args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  const order = await orderPageFor(actor, param(params, "id"));
  const isHeld = (await heldAmong([order.supplier.id], "payouts")).size > 0;
  const payee = await payeeInUse(order.supplier.id);
  return { order, isHeld, payee, now: clock.now(), from: listBehind("bank", pageBehind(request)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, payOut);
  const id = param(params, "id");
  return answerForm(request, payOutForm, async ({ from }, form) => {
    await payOut(actor, id);
    const next = form.get("then") === "next" ? await nextPayout() : null;
    return withNotice(next ? paths.order("bank", next) : listBehind("bank", from), "success", (await wordsOf(request)).officers.payout.paid);
  });
}

export default function Order() {
  const { order, isHeld, payee, now, from } = useLoaderData<typeof loader>();
  const read = useRead();
  const { officers: { payout }, holds, payees } = useWords();
  const [form, fields] = useFields<{ from: string }>({ lastResult: useLastResult(), defaultValue: { from } });
  return (
    <OrderPage
      role="bank"
      order={order}
      now={now}
      next={
        order.status !== OrderStatus.invoiceVerifiedByAdmin ? (
          <ErrorSummary form={form} />
        ) : isHeld ? (
          <Notice type="warning">{holds.payouts} <a href={paths.holds("bank")}>{holds.title}</a></Notice>
        ) : (
          <>
            <NextStep
              title={payout.title(<Money cents={order.supplierShare ?? 0} />, read(order.supplier.title))}
              action={
                <Form form={form} submit={payout.pay} secondary={<Button name="then" value="next" kind="quiet">{payout.payNext}</Button>}>
                  <Hidden field={fields.from} />
                </Form>
              }
            >
              {payout.text}
            </NextStep>
            <Section title={payees.title}><PaidTo payee={payee} /></Section>
          </>
        )
      }
    />
  );
}
