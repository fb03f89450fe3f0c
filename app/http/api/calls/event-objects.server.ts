/** The objects of events: the order, company or other subject as the reader's own calls show it now. */
import * as z from "zod";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { loadCheckout } from "~/domain/checkouts/checkout.server";
import { findCollection } from "~/domain/collections/collection-list.server";
import type { SubjectKind } from "~/domain/events/event";
import { findFeeInvoice } from "~/domain/fee-invoices/fee-invoice-list.server";
import { findGroup } from "~/domain/groups/group-list.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { loadBatch } from "~/domain/payout-batches/batch-view.server";
import { findSme, findSupplier, loadOwnProfile } from "~/domain/profiles/profile.server";
import { findSettlement } from "~/domain/settlements/settlement-list.server";
import type { Actor, Role } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { sum } from "~/domain/values/money";
import { nullIfNotFound } from "~/domain/verbs/errors";
import { smeJson, smeShape, supplierJson, supplierShape } from "~/http/api/shapes/applicants.server";
import { shownStatementJson, shownStatementShape } from "~/http/api/shapes/bank-statements";
import { checkoutJson, checkoutShape } from "~/http/api/shapes/checkouts.server";
import { collectionJson, collectionShape } from "~/http/api/shapes/collections";
import { feeInvoiceJson, feeInvoiceShape } from "~/http/api/shapes/fee-invoices";
import { groupJson, groupShape } from "~/http/api/shapes/groups";
import { caseShape } from "~/http/api/shapes/insurer-cases.server";
import { orderJson, orderShape } from "~/http/api/shapes/orders.server";
import { batchRowJson, batchRowShape } from "~/http/api/shapes/payout-batches";
import { settlementJson, settlementShape } from "~/http/api/shapes/settlements";
import { loadCaseJson } from "./applicants.server";

const ofFinance = [orderShape, smeShape, batchRowShape, shownStatementShape, settlementShape, groupShape] as const;

/** The schema of the objects in each role's feed. */
export const eventObjectShapes = {
  sme: z.union([orderShape, smeShape]).nullable(),
  provider: z.union([orderShape, supplierShape, checkoutShape]).nullable(),
  admin: z.union([...ofFinance, supplierShape, collectionShape, feeInvoiceShape]).nullable(),
  bank: z.union(ofFinance).nullable(),
  insurance: z.union([orderShape, caseShape]).nullable(),
} satisfies Record<Role, z.ZodType>;

type Load = (actor: Actor, id: string) => Promise<unknown>;

/** The first page of lists that an object leaves out. */
const firstRow = { page: 1, perPage: 1 };

/** Loads the object of each kind of subject. A kind without an entry has no call that shows it. */
const loaders: Partial<Record<SubjectKind, Load>> = {
  order: async (actor, id) => orderJson(await loadOrderView(actor, id)),
  applicant: (actor, id) => companyLoaders[actor.role](actor, id),
  batch: async (actor, id) => {
    const { lines, ...batch } = await loadBatch(actor, id);
    const { number, state, createdAt, draftedBy } = batch;
    const amount = sum(lines.map((line) => line.amount));
    return batchRowJson({ id, number, state, createdAt, draftedBy, lines: lines.length, amount });
  },
  statement: async (actor, id) => shownStatementJson((await findBankStatement(actor, id, null, firstRow)).statement),
  settlement: async (_actor, id) => settlementJson(await findSettlement(id)),
  group: async (actor, id) => groupJson((await findGroup(actor, id, firstRow)).group),
  collection: async (_actor, id) => collectionJson(await findCollection(id, clock.now())),
  checkout: async (actor, id) => checkoutJson(await loadCheckout(actor, id)),
  feeInvoice: async (actor, id) => feeInvoiceJson(await findFeeInvoice(actor, id)),
};

const companyLoaders: Record<Role, Load> = {
  sme: async (actor) => smeJson(await loadOwnProfile(actor)),
  provider: async (actor) => supplierJson(await loadOwnProfile(actor)),
  admin: async (actor, id) =>
    (await findSme(actor, id).then(smeJson).catch(nullIfNotFound)) ?? supplierJson(await findSupplier(actor, id)),
  bank: async (actor, id) => smeJson(await findSme(actor, id)),
  insurance: loadCaseJson,
};

/** Loads an event's object. Null if it no longer exists, the reader cannot see it, or no call shows it. */
export const loadEventObject = async (
  actor: Actor,
  { kind, id }: { kind: SubjectKind; id: string },
): Promise<unknown> => (await loaders[kind]?.(actor, id).catch(nullIfNotFound)) ?? null;
