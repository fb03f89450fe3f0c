import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { paymentReceiptPage } from "~/http/pages/payments.server";
import { pageTitle } from "~/ui/parts/title";
import { ReceiptPage } from "~/ui/payments/receipt-page";

export const meta: MetaFunction = (args) => pageTitle((words) => words.payments.receipt.title, args);

export const loader = paymentReceiptPage;

export default function PaymentReceiptRoute() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} dialog={<Outlet />} />;
}
