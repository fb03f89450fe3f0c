/** What pages show of the books. */
import type { Actor } from "~/domain/actor";
import { ledgerOf } from "~/domain/ledger/order-ledger.server";
import { orderFor } from "~/domain/orders/views.server";

/** Errors: a 404 answer. */
export async function orderLedger(actor: Actor, id: string) {
  const { number, sme, supplier } = await orderFor(actor, id);
  const area = `/${actor.role}`;
  const order = {
    number,
    sme: { title: sme.title, statement: `${area}/sme/${sme.id}/statement` },
    supplier: { title: supplier.title, statement: `${area}/supplier/${supplier.id}/statement` },
  };
  return { href: `${area}/order/${id}`, order, ledger: await ledgerOf(actor, id) };
}
