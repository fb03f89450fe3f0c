import { findActorByEmail } from "~/domain/accounts/account.server";
import { listNextInstalments } from "~/domain/instalments/instalment.server";
import { isDeliveryDayOver } from "~/domain/orders/delivery-day";
import { loadOrderLedger } from "~/domain/orders/order-ledger.server";
import { listOrders } from "~/domain/orders/order-list.server";
import type { OrderRow } from "~/domain/orders/order-view";
import { OrderStatus } from "~/domain/orders/status";
import { listOrderPayments } from "~/domain/payments/payment.server";
import { clock } from "~/domain/values/clock";
import { curl, saveField } from "~/http/api/published/curl";
import { requireOperation } from "~/http/api/published/published-document.server";
import { samples } from "~/http/api/shapes/samples";
import { type CallLine, inAreas, Lacking, type SetUps } from "./call-line.server";
import { demoBuyer, demoPeople, fewRows, isOfDemo, lateBuyer } from "./people.server";

/** Finds an order in this status that the caller sees, preferably of the demo's SME. Null if there is none. */
export async function findOrderInStatus(line: CallLine, status: OrderStatus): Promise<OrderRow | null> {
  const caller = await line.caller();
  const { rows } = caller ? await listOrders(caller, fewRows({ status })) : { rows: [] };
  const ofDemo = rows.filter((row) => isOfDemo(row.smeEmail));
  return ofDemo.find((row) => row.smeEmail === demoPeople.sme) ?? ofDemo[0] ?? null;
}

const inStatus = (status: OrderStatus) => async (line: CallLine) => (await findOrderInStatus(line, status))?.id ?? null;

/** @throws Lacking if no order is on its way. */
async function sendingOrder(line: CallLine): Promise<OrderRow> {
  const order = await findOrderInStatus(line, OrderStatus.sending);
  if (!order) throw new Lacking();
  return order;
}

/** Builds the commands that pay all overdue instalments. */
export function payLateLines(site: string, token: string): string[] {
  const verify = curl(requireOperation("smePayVerify"), site, token, new Map([[samples.transaction, "$PAYMENT"]]));
  return [saveField("PAYMENT", curl(requireOperation("smePayLate"), site, token, new Map()), "transactionId"), verify];
}

/** A payment of the caller's newest order that has one. Null if there is none. */
async function findPayment(line: CallLine): Promise<string | null> {
  const [caller, admin] = [await line.caller(), await findActorByEmail(demoPeople.admin)];
  const { rows } = caller ? await listOrders(caller, fewRows({})) : { rows: [] };
  for (const { id } of admin ? rows : []) {
    const [payment] = (await loadOrderLedger(admin!, id)).payments;
    if (payment) return payment.id;
  }
  return null;
}

/** A paid payment of an order that the caller sees, whose money a bank has. Null if there is none. */
async function findCollectedPayment(line: CallLine): Promise<string | null> {
  const caller = await line.caller();
  const { rows } = caller ? await listOrders(caller, fewRows({})) : { rows: [] };
  for (const { id } of rows) {
    const paid = (await listOrderPayments(id)).find(({ state, gateway }) => state === "paid" && gateway !== "transfer");
    if (paid) return paid.leadId ?? paid.id;
  }
  return null;
}

async function dayProposed(line: CallLine): Promise<void> {
  const order = await sendingOrder(line);
  line.put(samples.orderSending, order.id);
  const [other, email] = line.area === "sme" ? ["provider", order.supplierEmail] : ["sme", order.smeEmail];
  line.signIn("OTHER", email);
  line.run(`${other}OrderDayPropose`, { as: "OTHER" });
}

/** Set-ups of calls about orders. */
export const orderSetUps: SetUps = {
  calls: {
    async smeOrderCreate(line) {
      const buyer = await demoBuyer({ notLate: true });
      if (!buyer) throw new Lacking("SME that can order");
      line.callAs("BUYER", buyer.email);
    },
    async smePayLate(line) {
      const email = await lateBuyer();
      if (!email) throw new Lacking("SME that is late");
      line.callAs("BUYER", email);
    },
    ...inAreas(["sme", "provider"], { OrderDayAnswer: dayProposed }),
  },
  samples: {
    async order(line) {
      const caller = await line.caller();
      return caller && ((await listOrders(caller, fewRows({}))).rows[0]?.id ?? null);
    },
    orderCreated: inStatus(OrderStatus.created),
    orderWaiting: inStatus(OrderStatus.waiting),
    orderSending: inStatus(OrderStatus.sending),
    orderDelivered: inStatus(OrderStatus.delivered),
    orderUploaded: inStatus(OrderStatus.uploadedInvoice),
    orderVerified: inStatus(OrderStatus.invoiceVerifiedByAdmin),
    async orderOverdue(line) {
      const caller = await line.caller();
      const { rows } = caller ? await listOrders(caller, fewRows({ status: OrderStatus.sending })) : { rows: [] };
      return rows.find((row) => isDeliveryDayOver(row, clock.now()))?.id ?? null;
    },
    async orderOwed(line) {
      const caller = await line.caller();
      return caller && ((await listNextInstalments(caller.applicantId ?? "", 1))[0]?.orderId ?? null);
    },
    async transaction(line) {
      if (line.isReading) return findPayment(line);
      const order = await findOrderInStatus(line, OrderStatus.created);
      if (!order) throw new Lacking();
      const places = { [samples.orderCreated]: order.id };
      return line.fetch("PAYMENT", "transactionId", "smePayInit", { places });
    },
    transactionPaid: findCollectedPayment,
    async verifyCode(line) {
      const order = await sendingOrder(line);
      line.signIn("BUYER", order.smeEmail);
      const places = { [samples.order]: order.id };
      return line.fetch("CODE", "verify_code", "smeOrderShow", { as: "BUYER", places });
    },
  },
};
