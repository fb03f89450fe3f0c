import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as z from "zod";
import { withdrawOrder } from "~/domain/cancellations/cancellation.server";
import { OrderStatus } from "~/domain/orders/status";
import { orderDialog, submitOrderAction } from "~/http/pages/orders.server";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { Form, useFields, useLastResult } from "~/ui/parts/form";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.page.day.withdraw, args);

export const loader = (args: LoaderFunctionArgs) => orderDialog(args, withdrawOrder, OrderStatus.sending);

export const action = (args: ActionFunctionArgs) =>
  submitOrderAction(
    args,
    withdrawOrder,
    z.object({}),
    (act) => act(),
    ({ orders }) => orders.page.day.withdrawn,
  );

export default function WithdrawOrder() {
  const { day } = useWords().orders.page;
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Dialog title={day.withdrawQuestion} kind="danger">
      <Form form={form} submit={day.withdraw} submitKind="danger" secondary={<CancelLink>{day.keep}</CancelLink>}>
        <p>{day.withdrawMeans}</p>
      </Form>
    </Dialog>
  );
}
