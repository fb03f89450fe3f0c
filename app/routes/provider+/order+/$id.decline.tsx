import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { OrderStatus } from "~/domain/orders/status";
import { reasonInput } from "~/domain/values/text";
import { orderDialog, submitOrderAction } from "~/http/pages/orders.server";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.page.supplier.declineTitle, args);

export const loader = (args: LoaderFunctionArgs) => orderDialog(args, declineOrder, OrderStatus.waiting);

export const action = (args: ActionFunctionArgs) =>
  submitOrderAction(args, declineOrder, reasonInput, (act, { desc }) => act(desc));

export default function DeclineOrder() {
  const { supplier } = useWords().orders.page;
  return <ReasonDialog title={supplier.declineTitle} hint={supplier.declineHint} />;
}
