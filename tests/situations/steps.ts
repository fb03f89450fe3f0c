/** The steps of an order that several situations share. */
import * as paths from "~/domain/paths";
import { listOrderPayments } from "~/domain/payments/payment.server";
import { newPdf } from "../domain/world";
import type { Cast } from "./cast";

export const payUpfront = ({ sme }: Cast, id: string): Promise<void> =>
  sme.pay("pays the upfront part", {
    at: paths.order("sme", id),
    press: "Pay",
    call: "pay/init",
    body: { orderId: id },
  });

export const payInstalment = ({ sme }: Cast, id: string): Promise<void> =>
  sme.pay("pays the next instalment", {
    at: paths.order("sme", id),
    press: "Pay",
    call: "pay/installment",
    body: { orderId: id },
  });

export const acceptOrder = ({ supplier }: Cast, id: string): Promise<void> =>
  supplier.take("accepts the order", {
    at: paths.order("provider", id),
    press: "Accept",
    call: "order/accept",
    body: { orderId: id },
  });

/** Enters the delivery code. `part`: the delivered amount in dollars, where not everything was delivered. */
export async function deliver(cast: Cast, id: string, part?: string): Promise<void> {
  const { verifyCode } = await cast.viewAsSme(id);
  await cast.supplier.take(part ? "enters the code and the delivered part" : "enters the delivery code", {
    at: paths.deliverOrder(id),
    fill: { verifyCode: verifyCode ?? "", ...(part && { deliveredAmount: part }) },
    call: "order/delivered",
    body: { orderId: id, verifyCode, ...(part && { deliveredAmount: Number(part) }) },
  });
}

export async function sendInvoice({ supplier }: Cast, id: string): Promise<void> {
  const orderInvoice = new File([newPdf()], "invoice.pdf");
  await supplier.take("uploads the invoice", {
    at: paths.order("provider", id),
    fill: { orderInvoice },
    call: "order/invoice/upload",
    body: () => {
      const form = new FormData();
      form.set("orderId", id);
      form.set("orderInvoice", orderInvoice);
      return form;
    },
  });
}

export const verifyInvoice = ({ admin }: Cast, id: string): Promise<void> =>
  admin.take("verifies the invoice", {
    at: paths.order("admin", id),
    press: "Verify",
    call: "order/invoice/verify",
    body: { orderId: id },
  });

export const payOut = ({ bank }: Cast, id: string): Promise<void> =>
  bank.take("pays the supplier", { at: paths.payOut(id), call: "order/pay", body: { orderId: id } });

/** An SME disputes an amount in dollars. */
export const dispute = ({ sme }: Cast, id: string, amount: string): Promise<void> =>
  sme.take("disputes an amount", {
    at: paths.disputeOrder(id),
    fill: { amount, reason: "wrong goods", desc: "The sacks hold lentils." },
    call: "order/dispute/create",
    body: { orderId: id, amount: Number(amount), reason: "wrong goods", desc: "The sacks hold lentils." },
  });

/** Money of the SME arrives at the bank, and an officer of the bank records it. `amount`: dollars. */
export const recordTransfer = (cast: Cast, amount: string, bankReference: string): Promise<void> =>
  cast.bank.take("records a transfer", {
    at: paths.moneyAccount("bank", cast.smeId),
    fill: { amount, valueDate: cast.day(0), bankReference },
    call: "money/receive",
    body: { smeId: cast.smeId, amount: Number(amount), valueDate: cast.day(0), bankReference },
  });

/** The bank takes a collected payment back. */
export async function chargeBack(cast: Cast, id: string, bankReference: string): Promise<void> {
  const payments = await listOrderPayments(id);
  const payment = payments.find(({ state }) => state === "paid")!.id;
  const taken = { valueDate: cast.day(0), cause: "chargeback", bankReference };
  await cast.admin.take("records the chargeback", {
    at: paths.reversePayment(payment),
    fill: taken,
    call: "payment/reverse",
    body: { payment, ...taken },
  });
}
