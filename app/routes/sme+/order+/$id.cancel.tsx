import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as z from "zod";
import { cancelOwnOrder } from "~/domain/orders/order.server";
import { OrderStatus } from "~/domain/orders/status";
import { orderDialog, submitOrderAction } from "~/http/pages/orders.server";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { Form, useFields, useLastResult } from "~/ui/parts/form";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.page.sme.cancel, args);

export const loader = (args: LoaderFunctionArgs) => orderDialog(args, cancelOwnOrder, OrderStatus.created);

export const action = (args: ActionFunctionArgs) =>
  submitOrderAction(args, cancelOwnOrder, z.object({}), (act) => act());

export default function CancelOrder() {
  const { sme } = useWords().orders.page;
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Dialog title={sme.cancelQuestion} kind="danger">
      <Form form={form} submit={sme.cancel} submitKind="danger" secondary={<CancelLink>{sme.keep}</CancelLink>}>
        <p>{sme.cancelMeans}</p>
      </Form>
    </Dialog>
  );
}
