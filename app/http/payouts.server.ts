/** What the bank has to pay out, as a page and as a file, and how it pays one order. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isoDay } from "~/domain/calendar";
import { clock } from "~/domain/clock";
import { heldAmong } from "~/domain/holds/open-holds.server";
import { orderFor } from "~/domain/order-details/order-details.server";
import { OrderStatus, orderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { payeeInUse } from "~/domain/payees/in-use.server";
import { openBatchesOf } from "~/domain/payout-batches/open-batches.server";
import { furthestValueDay, payOutForm } from "~/domain/payouts/payout";
import {
  everyPaidPayout,
  everyPayout,
  listPayouts,
  nextPayout,
  type Payout,
  payOut,
} from "~/domain/payouts/payouts.server";
import { read } from "~/words/said";
import { csvStream } from "./csv.server";
import { answerForm, cameBack, param } from "./forms.server";
import { wordsOf } from "./language.server";
import { assertPageExists, listAddress, listQueryOf, sortAsked } from "./lists.server";
import { withNotice } from "./notices.server";
import { listBehind } from "./orders.server";
import { requireActor } from "./session.server";

/** Who waits longest comes first, unless the address asks for the other way round. */
function isRisingAsked(request: Request): boolean {
  const sort = sortAsked(request);
  return sort?.by !== "waiting" || sort.isRising;
}

export async function payoutListPage(request: Request) {
  const now = clock.now();
  const isRising = isRisingAsked(request);
  const listed = await listPayouts(listQueryOf(request), isRising);
  assertPageExists(request, listed);
  const address = listAddress({ sort: !isRising && "waiting", order: !isRising && "desc" });
  const held = [
    ...(await heldAmong(
      listed.rows.map(({ supplierId }) => supplierId),
      "payouts",
    )),
  ];
  const batches = await openBatchesOf(listed.rows.map(({ orderId }) => orderId));
  const rows = listed.rows.map((row) => ({ ...row, batch: batches.get(row.orderId) ?? null }));
  return {
    ...listed,
    rows,
    held,
    now,
    address,
    sorts: ["waiting" as const],
    sort: { by: "waiting" as const, isRising },
  };
}

/**
 * One line for each order, and the total; with `?paid=1` those that are paid instead, with what the bank said of each.
 */
export async function payoutFile(request: Request): Promise<Response> {
  const now = clock.now();
  if (new URL(request.url).searchParams.has("paid")) return paidFile(request, now);
  const words = await wordsOf(request);
  const {
    orders: {
      labels,
      ledger: { payouts },
    },
    payees,
  } = words;
  const head = [
    labels.order,
    labels.supplier,
    payouts.email,
    payouts.verified,
    payouts.share,
    payees.iban,
    payees.holder,
    payees.bank,
    payees.currency,
  ];
  return csvStream(`dhow-payouts-${isoDay(now)}`, head, withTotal(everyPayout(isRisingAsked(request))), (one) =>
    "total" in one
      ? [payouts.total, "", "", "", one.total, "", "", "", ""]
      : [
          orderNumber(one.number),
          read(one.supplier, words),
          one.supplierEmail,
          isoDay(one.since),
          one.share,
          ...accountOf(one),
        ],
  );
}

async function paidFile(request: Request, now: number): Promise<Response> {
  const words = await wordsOf(request);
  const {
    labels,
    page,
    ledger: { payouts },
  } = words.orders;
  const head = [
    labels.order,
    labels.supplier,
    payouts.email,
    payouts.paidOn,
    payouts.share,
    page.valueDate,
    page.bankReference,
  ];
  return csvStream(`dhow-paid-${isoDay(now)}`, head, everyPaidPayout(), (one) => [
    orderNumber(one.number),
    read(one.supplier, words),
    one.supplierEmail,
    isoDay(one.paidAt),
    one.share,
    one.valueDate === null ? "" : isoDay(one.valueDate),
    one.reference ?? "",
  ]);
}

const accountOf = ({ payee }: Payout): string[] =>
  payee ? [payee.iban, payee.holder, payee.bank, payee.currency] : ["", "", "", ""];

async function* withTotal(chunks: AsyncIterable<Payout[]>): AsyncGenerator<(Payout | { total: number })[]> {
  let total = 0;
  for await (const rows of chunks) {
    for (const { share } of rows) total += share;
    yield rows;
  }
  yield [{ total }];
}

/* ---- one order ---- */

/**
 * An order that is not to be paid, or not now, has nothing to open over its page, unless the form just came back with a
 * message.
 */
export async function payOutDialog({ request, params }: LoaderFunctionArgs) {
  const now = clock.now();
  const order = await orderFor(await requireActor(request, payOut), param(params, "id"));
  const { id, supplier, status, supplierShare, timeline } = order;
  const isDue =
    status === OrderStatus.invoiceVerifiedByAdmin && !(await heldAmong([supplier.id], "payouts")).has(supplier.id);
  if (!isDue && !cameBack()) throw redirect(paths.order("bank", id));
  const verifiedAt = timeline.find(({ verb }) => verb === "order.invoiceVerified")?.at ?? now;
  return {
    amount: supplierShare ?? 0,
    supplier: supplier.title,
    payee: await payeeInUse(supplier.id),
    from: listBehind("bank", new URL(request.url).searchParams.get("from")),
    today: isoDay(now),
    first: isoDay(verifiedAt),
    last: furthestValueDay(now),
  };
}

/** The next one is asked about at once, where that was the button. */
export async function payOutFromForm({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, payOut);
  return answerForm(request, payOutForm, async ({ from, ...paidWith }, form) => {
    await payOut(actor, param(params, "id"), paidWith);
    const next = form.get("then") === "next" ? await nextPayout() : null;
    const list = listBehind("bank", from);
    return withNotice(next ? paths.payOut(next, list) : list, "success", (await wordsOf(request)).officers.payout.paid);
  });
}
