import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as z from "zod";
import { cancelOwnOrder } from "~/domain/orders/orders.server";
import { OrderStatus } from "~/domain/orders/status";
import { answerOrder, orderDialog } from "~/http/orders.server";
import { CancelLink, Dialog } from "~/ui/dialog";
import { Form, useFields, useLastResult } from "~/ui/form";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Cancel order", args);

export const loader = (args: LoaderFunctionArgs) => orderDialog(args, cancelOwnOrder, OrderStatus.created);

export const action = (args: ActionFunctionArgs) =>
  answerOrder(args, cancelOwnOrder, z.object({}), (act) => act());

export default function CancelOrder() {
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Dialog title="Cancel this order?" kind="danger">
      <Form form={form} submit="Cancel order" submitKind="danger" secondary={<CancelLink>Keep it</CancelLink>}>
        <p>The supplier has not seen it yet. Your credit is free again at once.</p>
      </Form>
    </Dialog>
  );
}
