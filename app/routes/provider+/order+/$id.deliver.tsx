import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { deliveryInput } from "~/domain/orders/order";
import { confirmDelivery } from "~/domain/orders/orders.server";
import { OrderStatus } from "~/domain/orders/status";
import { spend } from "~/http/limits.server";
import { answerOrder, orderDialog } from "~/http/orders.server";
import { CancelLink, Dialog } from "~/ui/dialog";
import { Form, TextField, useFields, useLastResult } from "~/ui/form";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Confirm delivery", args);

export const loader = (args: LoaderFunctionArgs) => orderDialog(args, confirmDelivery, OrderStatus.sending);

export const action = (args: ActionFunctionArgs) =>
  answerOrder(
    args,
    confirmDelivery,
    deliveryInput,
    async (act, { verifyCode }, actor) => {
      await spend("delivery codes", actor.accountId);
      await act(verifyCode);
    },
    "You order delivery is registered successfully",
  );

/** For whoever cannot scan: the code that stands under the SME's QR. */
export default function Deliver() {
  const [form, fields] = useFields<{ verifyCode: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title="Confirm delivery">
      <Form form={form} submit="Confirm delivery" secondary={<CancelLink>Back</CancelLink>}>
        <TextField field={fields.verifyCode} label="Code" hint="The ten characters under the SME's QR code." autoComplete="off" />
      </Form>
    </Dialog>
  );
}
