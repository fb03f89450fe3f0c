import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paymentReceiptsPage } from "~/http/pages/payments.server";
import { pageTitle } from "~/ui/parts/title";
import { ReceiptListPage } from "~/ui/payments/receipt-list";

export const meta: MetaFunction = (args) => pageTitle((words) => words.payments.receipt.list, args);

export const loader = paymentReceiptsPage;

export default function Receipts() {
  return <ReceiptListPage {...useLoaderData<typeof loader>()} />;
}
