import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { orderRequestRefusal, submitOrderRequestRefusal } from "~/http/pages/order-requests.server";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle(({ orderRequests }) => orderRequests.refuseTitle, args);

export const loader = orderRequestRefusal;

export const action = submitOrderRequestRefusal;

export default function Refuse() {
  const { requestedBy, amount } = useLoaderData<typeof loader>();
  const { orderRequests: words, format } = useWords();
  return (
    <ReasonDialog title={words.refuseTitle} hint={words.refuseHint} page={paths.orderRequests}>
      {format.list([requestedBy, format.money(amount)])}
    </ReasonDialog>
  );
}
