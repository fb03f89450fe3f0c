/** Set-ups of disputes: the demo's SME disputes a delivered order first. */
import { findActorByEmail } from "~/domain/accounts/account.server";
import { listDisputeQueue } from "~/domain/disputes/dispute-list.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { listOrders } from "~/domain/orders/order-list.server";
import { clock } from "~/domain/values/clock";
import { samples } from "~/http/api/shapes/samples";
import { type CallLine, Lacking, type SetUps } from "./call-line.server";
import { demoPeople, fewRows } from "./people.server";

/**
 * The id of a delivered order of the demo's SME, with or without an open dispute. `supplier`: only orders of this
 * supplier. Null if there is none.
 */
async function findDelivered(isDisputed: boolean, supplier: string | null): Promise<string | null> {
  const sme = await findActorByEmail(demoPeople.sme);
  const { rows } = sme ? await listOrders(sme, fewRows({})) : { rows: [] };
  for (const { id, supplierEmail } of rows) {
    if (supplier !== null && supplierEmail !== supplier) continue;
    const { disputes, disputeDeadline } = await loadOrderView(sme!, id);
    const isOpen = disputes.some(({ state }) => state === "open");
    const isPossible = isDisputed ? isOpen : !isOpen && disputeDeadline !== null && clock.now() <= disputeDeadline;
    if (isPossible) return id;
  }
  return null;
}

/** Finds a disputed order that the caller sees, or disputes one. @throws Lacking if no order can be disputed. */
async function findDisputed(line: CallLine): Promise<string> {
  const supplier = line.area === "provider" ? demoPeople.provider : null;
  const [waiting] = line.area === "admin" ? (await listDisputeQueue({ page: 1, perPage: 1 }, "open")).rows : [];
  const found = waiting?.orderId ?? (await findDelivered(true, supplier));
  if (found) return found;
  const order = await findDelivered(false, supplier);
  if (!order) throw new Lacking("delivered order");
  line.signIn("BUYER", demoPeople.sme);
  line.run("smeOrderDisputeCreate", { as: "BUYER", places: { [samples.orderToDispute]: order } });
  return order;
}

/** Set-ups of calls about disputes. */
export const disputeSetUps: SetUps = {
  samples: {
    orderToDispute: () => findDelivered(false, null),
    orderDisputed: findDisputed,
  },
};
