import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { reasonInput } from "~/domain/orders/order";
import { returnInvoice } from "~/domain/orders/orders.server";
import { OrderStatus } from "~/domain/orders/status";
import { answerOrder, orderDialog } from "~/http/orders.server";
import { ReasonDialog } from "~/ui/reason-dialog";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Return invoice", args);

export const loader = (args: LoaderFunctionArgs) => orderDialog(args, "orders.invoice.return", OrderStatus.uploadedInvoice);

export const action = (args: ActionFunctionArgs) =>
  answerOrder(args, "orders.invoice.return", reasonInput, (actor, id, { desc }) => returnInvoice(actor, id, desc));

export default function ReturnInvoice() {
  return <ReasonDialog title="Return invoice" hint="The supplier reads it, and uploads the invoice again." />;
}
