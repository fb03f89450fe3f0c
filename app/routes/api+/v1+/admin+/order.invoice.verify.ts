import { verifyInvoice } from "~/domain/orders/order.server";
import { endpoint } from "~/http/api/endpoint.server";
import { orderAction } from "~/http/api/order-act.server";

export const { loader, action, methods } = endpoint(
  orderAction(verifyInvoice, "Verify the invoice of an order: the bank can pay the supplier.", "orderUploaded"),
);
