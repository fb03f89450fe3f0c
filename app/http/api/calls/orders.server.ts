/** Calls to read orders, instalments and ledgers. */
import * as z from "zod";
import { listInstalments } from "~/domain/instalments/instalment.server";
import type { Filter } from "~/domain/lists/filter";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { loadOrderLedger } from "~/domain/orders/order-ledger.server";
import { listOrdersByReference } from "~/domain/orders/order-list.server";
import { findInstalments, findOrders } from "~/domain/orders/search.server";
import { orderVisibility } from "~/domain/orders/visibility";
import { findActivePayee } from "~/domain/payees/active-payee.server";
import { loadOrderBalance } from "~/domain/settlements/settlement-list.server";
import type { Actor, ApplicantRole, Role } from "~/domain/values/actor";
import { lastLevel } from "~/domain/values/level";
import { get } from "~/http/api/protocol/endpoint.server";
import type { Expansions } from "~/http/api/protocol/expanding-call.server";
import { ledger, ledgerJson } from "~/http/api/shapes/ledger.server";
import {
  buyersQuery,
  coveredQuery,
  domainQuery,
  instalmentQuery,
  sellersQuery,
  turnQuery,
} from "~/http/api/shapes/list-queries";
import {
  instalmentListJson,
  instalmentList as instalments,
  orderJson,
  orderListJson,
  orderShown,
  orderList as orders,
} from "~/http/api/shapes/orders.server";
import { payeeJson, payeeOrNull } from "~/http/api/shapes/payees";
import { listVisibleOrders } from "~/http/pages/orders.server";
import { caseAt, orderAt, smeAt, supplierAt, supplierCardAt } from "./expansions.server";

interface OrderListInput {
  page: number;
  perPage: number;
  q?: string | undefined;
  status: Filter;
  buyerReference?: string | null;
  externalReference?: string | null;
}

async function listOrdersByCall(actor: Actor, input: OrderListInput) {
  const { q, status, buyerReference, externalReference } = input;
  if (q) return findOrders(actor, q, input);
  const reference = buyerReference ?? externalReference ?? null;
  const query = domainQuery(input);
  return reference === null
    ? listVisibleOrders(actor, query, status)
    : listOrdersByReference(actor, reference, query, status);
}

const listOfOrders = (summary: string, query: z.ZodType<OrderListInput>, expands: Expansions | null) =>
  get({
    permission: "orders.see",
    summary,
    query,
    changing: { items: "orders", kind: "order" },
    ...(expands && { expands }),
    output: orders,
    run: async ({ actor, query }) => orderListJson(await listOrdersByCall(actor, query)),
  });

/** Lists orders, by role. */
export const orderListCall = {
  sme: listOfOrders("Your orders, newest first.", buyersQuery, { provider: supplierCardAt("orders.provider_id._id") }),
  provider: listOfOrders("Orders placed with you, newest first.", sellersQuery, null),
  admin: listOfOrders("Orders, newest first.", turnQuery, {
    sme: smeAt("orders.sme_id._id"),
    provider: supplierAt("orders.provider_id._id"),
  }),
  bank: listOfOrders("Orders, newest first.", turnQuery, { sme: smeAt("orders.sme_id._id") }),
  insurance: listOfOrders("Orders of the SMEs that you cover, newest first.", coveredQuery, {
    sme: caseAt("orders.sme_id._id"),
  }),
};

/** The fields of an order that the role never gets. */
function hiddenFields(role: Role): string[] {
  const sees = orderVisibility({ role, level: lastLevel[role as ApplicantRole] } as Actor);
  const all: [isSeen: boolean, fields: string[]][] = [
    [sees.delivery, ["delivery", "proposedDay"]],
    [sees.sale, ["buyerReference", "externalReference", "lines"]],
    [sees.metadata, ["metadata"]],
    [sees.verifyCode, ["verify_code"]],
    [sees.discount, ["tax_rate", "supplier_share", "payout"]],
    [sees.shares, ["bank_share_rate", "shares"]],
    [sees.invoice, ["invoice"]],
    [sees.openPayment, ["openPayment"]],
  ];
  return all.flatMap(([isSeen, fields]) => (isSeen ? [] : fields.map((field) => `order.${field}`)));
}

const oneOrder = (role: Role, summary: string, expands: Expansions | null) =>
  get({
    permission: "orders.see",
    summary,
    of: "order",
    output: orderShown,
    hidden: hiddenFields(role),
    ...(expands && { expands }),
    run: async ({ actor, id }) => ({ order: orderJson(await loadOrderView(actor, id)) }),
  });

/** Shows an order, by role. */
export const orderShowCall = {
  sme: oneOrder("sme", "One of your orders, with its instalments and, once on its way, its delivery code.", {
    provider: supplierCardAt("order.provider_id._id"),
  }),
  provider: oneOrder("provider", "An order placed with you, with your discount rate and the amount you receive.", null),
  admin: oneOrder("admin", "An order with its instalments.", {
    sme: smeAt("order.sme_id._id"),
    provider: supplierAt("order.provider_id._id"),
  }),
  bank: get({
    permission: "orders.payout",
    summary: "An order with its instalments and its supplier's bank account.",
    of: "order",
    output: orderShown.extend({ payee: payeeOrNull }),
    hidden: hiddenFields("bank"),
    expands: { sme: smeAt("order.sme_id._id") },
    async run({ actor, id }) {
      const order = await loadOrderView(actor, id);
      return { order: orderJson(order), payee: payeeJson(await findActivePayee(order.supplier.id)) };
    },
  }),
  insurance: oneOrder("insurance", "An order with its instalments.", { sme: caseAt("order.sme_id._id") }),
};

/** Shows an order's ledger. */
export const orderLedgerCall = get({
  permission: "ledger.see",
  summary: "An order's ledger: every entry and payment, oldest first, and the bank's position.",
  of: "order",
  output: z.object({ ledger }),
  async run({ actor, id }) {
    const [entries, balance] = await Promise.all([loadOrderLedger(actor, id), loadOrderBalance(id)]);
    return { ledger: ledgerJson(entries, balance) };
  },
});

/** Lists the instalments of all orders. */
export const instalmentListCall = get({
  permission: "instalments.see",
  summary: "Instalments of all orders, newest first.",
  query: instalmentQuery,
  changing: { items: "installments", kind: "order", subject: "order_id" },
  expands: { order: orderAt("installments.order_id") },
  output: instalments,
  async run({ actor, query }) {
    const { q } = query;
    return instalmentListJson(q ? await findInstalments(actor, q, query) : await listInstalments(domainQuery(query)));
  },
});
