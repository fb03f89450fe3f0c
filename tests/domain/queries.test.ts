/** No page scans or sorts a table: the plan of every statement that lists, dashboards and pages run. */
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { listApplicants, ownProfile, smeFor, timelineOf } from "~/domain/applicants/applicants.server";
import { listInstalments, lateInstalment, nextInstalment } from "~/domain/instalments/instalments.server";
import { casesFor, waitingCases } from "~/domain/insurers/insurers.server";
import { listQuery } from "~/domain/lists";
import { sandboxOutbox } from "~/domain/notifications/outbox.server";
import { cancelExpiredOrders } from "~/domain/orders/orders.server";
import { listInvoices, listOrders, orderFor } from "~/domain/orders/views.server";
import { settleOpenPayments } from "~/domain/payments/payments.server";
import { giveRefundsDue } from "~/domain/payments/refunds.server";
import { smeDesk, supplierDesk } from "~/domain/reports/desks.server";
import { listSuppliers } from "~/domain/suppliers/suppliers.server";
import { actorOfToken, startSession } from "~/domain/accounts/sessions.server";
import { transaction } from "~/db/transaction.server";
import { db } from "~/db/client.server";
import { clock } from "~/domain/clock";
import { activeSme, activeSupplier, insurer, order, staff, useOneWorld } from "./world";

const world = useOneWorld();

let buyer: Actor;
let seller: Actor;
let orderId: string;

beforeAll(async () => {
  buyer = await activeSme();
  seller = await activeSupplier();
  orderId = await order(buyer, seller, 1_000_00, 4);
});

/** Every statement that `work` prepares, with the plan that SQLite has for it. */
async function plansOf(work: () => Promise<unknown>): Promise<{ sql: string; plan: string[] }[]> {
  const { writerConnection: connection } = world.current.store;
  const prepare = connection.prepare.bind(connection);
  const statements = new Set<string>();
  connection.prepare = ((sql: string) => {
    statements.add(sql);
    return prepare(sql);
  }) as typeof connection.prepare;
  await work().finally(() => {
    connection.prepare = prepare as typeof connection.prepare;
  });
  return [...statements].map((sql) => {
    const holes = sql.split("?").length - 1;
    const rows = prepare(`explain query plan ${sql}`).all(...Array(holes).fill(1)) as { detail: string }[];
    return { sql, plan: rows.map((row) => row.detail) };
  });
}

// Insurers and industries are lists that an admin keeps by hand: a few dozen rows, read whole.
const isShort = (detail: string) => /(insurers|industries)/.test(detail);
const isBad = (detail: string) => (/\bSCAN\b(?!.*USING (COVERING )?INDEX)/.test(detail) || /TEMP B-TREE/.test(detail)) && !isShort(detail);

const first = listQuery.parse({});
const at = (change: Record<string, number>) => listQuery.parse(change);

const reads: [string, () => Promise<unknown>][] = [
  ["the session of a request", async () => actorOfToken(await transaction((tx) => startSession(tx, buyer.accountId, "web")), "web")],
  ["an SME's orders", () => listOrders(buyer, first)],
  ["an SME's orders of a status", () => listOrders(buyer, at({ status: 4 }))],
  ["a supplier's orders", () => listOrders(seller, first)],
  ["a supplier's orders of a status", () => listOrders(seller, at({ status: 4 }))],
  ["all orders", async () => listOrders(await staff("admin"), first)],
  ["all orders of a status", async () => listOrders(await staff("bank"), at({ status: 4 }))],
  ["an SME's orders for the bank", async () => listOrders(await staff("bank"), first, buyer.applicantId)],
  ["an insurer's orders", async () => listOrders(await insurer(), first)],
  ["an insurer's orders of a status", async () => listOrders(await insurer(), at({ status: 4 }))],
  ["an order", () => orderFor(buyer, orderId)],
  ["an SME's invoices", () => listInvoices(buyer.applicantId ?? "", first)],
  ["all instalments", () => listInstalments(first)],
  ["an SME's instalments", () => listInstalments(first, buyer.applicantId)],
  ["the late instalment", () => lateInstalment(db, buyer.applicantId ?? "", clock.now())],
  ["the next instalment", () => nextInstalment(buyer.applicantId ?? "")],
  ["all SMEs", () => listApplicants("sme", first)],
  ["all SMEs of a level", () => listApplicants("sme", at({ level: 8 }))],
  ["all suppliers of a level", () => listApplicants("provider", at({ level: 5 }))],
  ["an insurer's SMEs", async () => casesFor(await insurer(), first)],
  ["an insurer's waiting SMEs", async () => waitingCases(await insurer())],
  ["the suppliers to order from", () => listSuppliers(first)],
  ["a profile", () => ownProfile(buyer)],
  ["an SME for an officer", async () => smeFor(await insurer(), buyer.applicantId ?? "")],
  ["a timeline", () => timelineOf(buyer.applicantId ?? "")],
  ["an SME's dashboard", () => smeDesk(buyer)],
  ["a supplier's dashboard", () => supplierDesk(seller)],
  ["the outbox", () => sandboxOutbox(null)],
  ["the outbox of one", () => sandboxOutbox(buyer.email)],
  ["orders to cancel", () => cancelExpiredOrders()],
  ["payments to ask about", () => settleOpenPayments()],
  ["refunds to give", () => giveRefundsDue()],
];

test.each(reads)("%s: an index answers", async (_name, read) => {
  const plans = await plansOf(read);
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter(({ plan }) => plan.some(isBad))).toEqual([]);
});

test("the test would see a scan and a sort", async () => {
  const scan = await plansOf(async () => world.current.store.writerConnection.prepare("select * from orders where description = 'x'"));
  const sort = await plansOf(async () => world.current.store.writerConnection.prepare("select * from orders order by amount"));
  for (const [one] of [scan, sort]) expect(one?.plan.some(isBad)).toBe(true);
});
