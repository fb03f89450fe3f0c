/** How officers read orders, instalments and the books by API: admin and bank share it, and insurers some of it. */
import * as z from "zod";
import type { Actor } from "~/domain/actor";
import type { Filter } from "~/domain/filter";
import { listInstalments } from "~/domain/instalments/instalments.server";
import { ledgerOf } from "~/domain/ledger/order-ledger.server";
import { findInstalments, findOrders } from "~/domain/orders/search.server";
import { orderFor } from "~/domain/orders/views.server";
import { payeeInUse } from "~/domain/payees/in-use.server";
import { ordersFor } from "../../orders.server";
import { definition } from "../endpoint.server";
import { coveredQuery, domainQuery, instalmentQuery, turnQuery } from "../lists";
import { ledger, ledgerFrom } from "../shapes/ledger.server";
import {
  instalmentListFrom,
  instalmentList as instalments,
  orderFrom,
  orderListFrom,
  orderShown,
  orderList as orders,
} from "../shapes/order.server";
import { payeeFrom, payeeOrNull } from "../shapes/payee";

interface OrderListInput {
  page: number;
  perPage: number;
  q?: string | undefined;
  status: Filter;
}

const listed = async (actor: Actor, asked: OrderListInput) =>
  asked.q ? findOrders(actor, asked.q, asked) : ordersFor(actor, domainQuery(asked), asked.status);

/** For admin and bank. */
export const orderListCall = definition({
  permission: "orders.see",
  summary: "Orders, newest first.",
  query: turnQuery,
  output: orders,
  run: async ({ actor, query }) => orderListFrom(await listed(actor, query)),
});

/** For an insurer. */
export const coveredOrderList = definition({
  permission: "orders.see",
  summary: "The orders of the SMEs that you cover, newest first.",
  query: coveredQuery,
  output: orders,
  run: async ({ actor, query }) => orderListFrom(await listed(actor, query)),
});

export const orderShow = definition({
  permission: "orders.see",
  summary: "One order, with its instalments.",
  of: "order",
  output: orderShown,
  run: async ({ actor, id }) => ({ order: orderFrom(await orderFor(actor, id)) }),
});

/** The bank reads beside it where it pays the supplier. */
export const orderShowOfBank = definition({
  permission: "orders.payout",
  summary: "One order, with its instalments, and where you pay its supplier.",
  of: "order",
  output: orderShown.extend({ payee: payeeOrNull }),
  async run({ actor, id }) {
    const order = await orderFor(actor, id);
    return { order: orderFrom(order), payee: payeeFrom(await payeeInUse(order.supplier.id)) };
  },
});

export const orderLedgerCall = definition({
  permission: "ledger.see",
  summary: "An order's way through the books: every posting and payment, the first one first.",
  of: "order",
  output: z.object({ ledger }),
  run: async ({ actor, id }) => ({ ledger: ledgerFrom(await ledgerOf(actor, id)) }),
});

export const instalmentListCall = definition({
  permission: "instalments.see",
  summary: "Instalments of all orders, newest first.",
  query: instalmentQuery,
  output: instalments,
  async run({ actor, query }) {
    const { q } = query;
    return instalmentListFrom(q ? await findInstalments(actor, q, query) : await listInstalments(domainQuery(query)));
  },
});
