/** What the bank has to pay out, as a page and as a file. */
import { isoDay } from "~/domain/calendar";
import { clock } from "~/domain/clock";
import { heldAmong } from "~/domain/holds/open-holds.server";
import { everyPayout, listPayouts, type Payout } from "~/domain/orders/payouts.server";
import { orderNumber } from "~/domain/orders/status";
import { read } from "~/words/said";
import { csvStream } from "./csv.server";
import { wordsOf } from "./language.server";
import { listAddress, assertPageExists, listQueryOf, sortAsked } from "./lists.server";

/** Who waits longest comes first, unless the address asks for the other way round. */
function isRisingAsked(request: Request): boolean {
  const sort = sortAsked(request);
  return sort?.by !== "waiting" || sort.isRising;
}

export async function payoutListPage(request: Request, now = clock.now()) {
  const isRising = isRisingAsked(request);
  const listed = await listPayouts(listQueryOf(request), isRising);
  assertPageExists(request, listed);
  const address = listAddress({ sort: !isRising && "waiting", order: !isRising && "desc" });
  const held = [...(await heldAmong(listed.rows.map(({ supplierId }) => supplierId), "payouts", now))];
  return { ...listed, held, now, address, sorts: ["waiting" as const], sort: { by: "waiting" as const, isRising } };
}

/** One line for each order, and the total. */
export async function payoutFile(request: Request, now = clock.now()): Promise<Response> {
  const words = await wordsOf(request);
  const { orders: { labels, ledger: { payouts } }, payees } = words;
  const head = [labels.order, labels.supplier, payouts.email, payouts.verified, payouts.share, payees.iban, payees.holder, payees.bank, payees.currency];
  return csvStream(`dhow-payouts-${isoDay(now)}`, head, withTotal(everyPayout(isRisingAsked(request))), (one) =>
    "total" in one
      ? [payouts.total, "", "", "", one.total, "", "", "", ""]
      : [orderNumber(one.number), read(one.supplier, words), one.supplierEmail, isoDay(one.since), one.share, ...accountOf(one)],
  );
}

const accountOf = ({ payee }: Payout): string[] => (payee ? [payee.iban, payee.holder, payee.bank, payee.currency] : ["", "", "", ""]);

async function* withTotal(chunks: AsyncIterable<Payout[]>): AsyncGenerator<(Payout | { total: number })[]> {
  let total = 0;
  for await (const rows of chunks) {
    for (const { share } of rows) total += share;
    yield rows;
  }
  yield [{ total }];
}
