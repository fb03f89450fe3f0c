/** Objects that answers have by their ids, as the reader's own show calls answer them. */
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { findSme, findSupplier } from "~/domain/profiles/profile.server";
import { loadSupplierCard } from "~/domain/suppliers/supplier.server";
import type { Expansion } from "~/http/api/protocol/expanding-call.server";
import {
  smeJson,
  smeShape,
  supplierJson,
  supplierShape,
  supplierShown,
  supplierShownJson,
} from "~/http/api/shapes/applicants.server";
import { caseShape } from "~/http/api/shapes/insurer-cases.server";
import { orderJson, orderShape } from "~/http/api/shapes/orders.server";
import { loadCaseJson } from "./applicants.server";

/** Orders, for all roles. */
export const orderAt = (path: string): Expansion => ({
  path,
  shape: orderShape,
  permission: (role) => (role === "bank" ? "orders.payout" : "orders.see"),
  load: async (actor, id) => orderJson(await loadOrderView(actor, id)),
});

/** SMEs, for admins and the bank. */
export const smeAt = (path: string): Expansion => ({
  path,
  shape: smeShape,
  permission: () => "smes.see",
  load: async (actor, id) => smeJson(await findSme(actor, id)),
});

/** SMEs with their cases, for insurers. */
export const caseAt = (path: string): Expansion => ({
  path,
  shape: caseShape,
  permission: () => "smes.see",
  load: loadCaseJson,
});

/** Suppliers, for admins. */
export const supplierAt = (path: string): Expansion => ({
  path,
  shape: supplierShape,
  permission: () => "suppliers.see",
  load: async (actor, id) => supplierJson(await findSupplier(actor, id)),
});

/** Suppliers, for SMEs. */
export const supplierCardAt = (path: string): Expansion => ({
  path,
  shape: supplierShown,
  permission: () => "suppliers.browse",
  load: async (_actor, id) => supplierShownJson(await loadSupplierCard(id)),
});
