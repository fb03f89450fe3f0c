import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { returnInvoice } from "~/domain/invoices/invoice.server";
import { OrderStatus } from "~/domain/orders/status";
import { reasonInput } from "~/domain/values/text";
import { orderDialog, submitOrderAction } from "~/http/pages/orders.server";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle(({ orders }) => orders.invoice.return, args);

export const loader = (args: LoaderFunctionArgs) => orderDialog(args, returnInvoice, OrderStatus.uploadedInvoice);

export const action = (args: ActionFunctionArgs) =>
  submitOrderAction(args, returnInvoice, reasonInput, (act, { desc }) => act(desc));

export default function ReturnInvoice() {
  const { invoice } = useWords().orders;
  return <ReasonDialog title={invoice.return} hint={invoice.returnHint} />;
}
