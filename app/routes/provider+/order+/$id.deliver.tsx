import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { deliveryInput } from "~/domain/orders/order";
import { confirmDelivery } from "~/domain/orders/order.server";
import { OrderStatus } from "~/domain/orders/status";
import { orderDialog, submitOrderAction } from "~/http/pages/orders.server";
import { consumeRateLimit } from "~/http/request/rate-limits.server";
import { DeliveredAmountField, type DeliveryFields } from "~/ui/orders/delivered-amount";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.page.supplier.confirm, args);

export const loader = (args: LoaderFunctionArgs) => orderDialog(args, confirmDelivery, OrderStatus.sending);

export const action = (args: ActionFunctionArgs) =>
  submitOrderAction(
    args,
    confirmDelivery,
    deliveryInput,
    async (act, { verifyCode, deliveredAmount }, actor) => {
      await consumeRateLimit("delivery codes", actor.accountId);
      await act(verifyCode, deliveredAmount);
    },
    ({ orders }) => orders.page.supplier.delivered,
  );

/** Takes the code below the SME's QR code from a driver who cannot scan it. */
export default function Deliver() {
  const { back, page } = useWords().orders;
  const { supplier } = page;
  const [form, fields] = useFields<DeliveryFields>({ lastResult: useLastResult() });
  return (
    <Dialog title={supplier.confirm}>
      <Form form={form} schema={deliveryInput} submit={supplier.confirm} secondary={<CancelLink>{back}</CancelLink>}>
        <TextField field={fields.verifyCode} label={supplier.code} hint={supplier.codeHint} autoComplete="off" />
        <DeliveredAmountField field={fields.deliveredAmount} />
      </Form>
    </Dialog>
  );
}
