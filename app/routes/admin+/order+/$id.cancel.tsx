import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { stopOrder } from "~/domain/cancellations/cancellation.server";
import { stoppableStatuses } from "~/domain/orders/status";
import { reasonInput } from "~/domain/values/text";
import { orderDialog, submitOrderAction } from "~/http/pages/orders.server";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle(({ cancellations }) => cancellations.cancel, args);

export const loader = (args: LoaderFunctionArgs) => orderDialog(args, stopOrder, stoppableStatuses);

export const action = (args: ActionFunctionArgs) =>
  submitOrderAction(args, stopOrder, reasonInput, (act, { desc }) => act(desc));

export default function StopOrder() {
  const { cancellations: stop } = useWords();
  return (
    <ReasonDialog title={stop.cancel} hint={stop.hint}>
      {stop.means}
    </ReasonDialog>
  );
}
