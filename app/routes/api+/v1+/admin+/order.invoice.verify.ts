import { verifyInvoice } from "~/domain/invoices/invoice.server";
import { orderAction } from "~/http/api/calls/order-action.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(
  orderAction(verifyInvoice, "Verify an order's invoice. The bank can then pay the supplier.", "orderUploaded"),
);
