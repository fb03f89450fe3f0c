import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { reasonInput } from "~/domain/orders/order";
import { returnInvoice } from "~/domain/orders/orders.server";
import { OrderStatus } from "~/domain/orders/status";
import { answerOrder, orderDialog } from "~/http/orders.server";
import { ReasonDialog } from "~/ui/reason-dialog";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Return invoice", args);

export const loader = (args: LoaderFunctionArgs) => orderDialog(args, returnInvoice, OrderStatus.uploadedInvoice);

export const action = (args: ActionFunctionArgs) =>
  answerOrder(args, returnInvoice, reasonInput, (act, { desc }) => act(desc));

export default function ReturnInvoice() {
  return <ReasonDialog title="Return invoice" hint="The supplier reads it, and uploads the invoice again." />;
}
