import { verifyInvoice } from "~/domain/orders/orders.server";
import { endpoint } from "~/http/api/endpoint.server";
import { orderAct } from "~/http/api/order-act.server";

export const { loader, action, methods } = endpoint(
  orderAct(verifyInvoice, "Verify the invoice of an order: the bank can pay the supplier.", "orderUploaded"),
);
