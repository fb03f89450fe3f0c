/** What the bank has to pay out, as a page and as a file. */
import { isoDay } from "~/domain/calendar";
import { clock } from "~/domain/clock";
import { sum } from "~/domain/money";
import { allPayouts, listPayouts } from "~/domain/orders/payouts.server";
import { orderNumber } from "~/domain/orders/status";
import { csvFile } from "./csv.server";
import { assertPageExists, listQueryOf } from "./lists.server";

export async function payoutListPage(request: Request) {
  const listed = await listPayouts(listQueryOf(request));
  assertPageExists(request, listed);
  return listed;
}

/** One line for each order, and the total. */
export async function payoutFile(now = clock.now()): Promise<Response> {
  const payouts = await allPayouts();
  return csvFile(`dhow-payouts-${isoDay(now)}`, [
    ["Order", "Supplier", "E-mail", "Invoice verified", "Supplier share"],
    ...payouts.map((one) => [orderNumber(one.number), one.supplier, one.supplierEmail, isoDay(one.since), one.share]),
    ["Total", "", "", "", sum(payouts.map((one) => one.share))],
  ]);
}
