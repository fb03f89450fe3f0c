import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireParam } from "~/http/forms/forms.server";
import { orderLedgerPage } from "~/http/pages/ledger.server";
import { requireActor } from "~/http/request/session.server";
import type { LedgerView } from "~/ui/ledger/order-ledger";

export { ledgerMeta as meta, OrderLedgerRoute as default } from "~/ui/ledger/order-ledger";

export async function loader({ request, params }: LoaderFunctionArgs): Promise<LedgerView> {
  const actor = await requireActor(request, "ledger.see");
  return orderLedgerPage(actor, requireParam(params, "id"));
}
