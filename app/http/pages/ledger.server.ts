import { loadOrderView } from "~/domain/order-details/order-details.server";
import { loadOrderLedger } from "~/domain/orders/order-ledger.server";
import * as paths from "~/domain/paths";
import { loadOrderBalance } from "~/domain/settlements/settlement-list.server";
import type { Actor, OfficerRole } from "~/domain/values/actor";
import type { LedgerView } from "~/ui/ledger/order-ledger";

/** @throws Response 404 if the officer may not see the order. */
export async function orderLedgerPage(actor: Actor & { role: OfficerRole }, id: string): Promise<LedgerView> {
  const officer = actor.role;
  const { number, sme, supplier } = await loadOrderView(actor, id);
  const order = {
    id,
    number,
    sme: { title: sme.title, statement: paths.companyStatement(officer, "sme", sme.id) },
    supplier: { title: supplier.title, statement: paths.companyStatement(officer, "provider", supplier.id) },
  };
  const [ledger, balance] = await Promise.all([loadOrderLedger(actor, id), loadOrderBalance(id)]);
  return { reader: officer, href: paths.order(officer, id), order, ledger, balance };
}
