/** Due payouts as a page and a file, a supplier's own, and the payout of one order. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { filterHeld } from "~/domain/holds/active-holds.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { findActivePayee, findActivePayees } from "~/domain/payees/active-payee.server";
import { canPayAlone } from "~/domain/payout-batches/batch";
import { findOpenBatches } from "~/domain/payout-batches/open-batches.server";
import { loadOwnPayouts } from "~/domain/payouts/own-payouts.server";
import { lastValueDay, payOutForm } from "~/domain/payouts/payout";
import {
  type DuePayout,
  findNextPayout,
  listDuePayouts,
  payOut,
  streamDuePayouts,
  streamPaidPayouts,
} from "~/domain/payouts/payout.server";
import { loadClaims } from "~/domain/supplier-claims/claim.server";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { answerForm, isFormReturned, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { csvStream } from "~/http/lists/csv.server";
import { assertPageExists, narrowedAddress, parseSort, requestListQuery } from "~/http/lists/lists.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { translate } from "~/words/translate";
import { listBehind } from "./orders.server";

/** Earliest deadline first, unless the address asks for the reverse order. */
function isRisingSort(request: Request): boolean {
  const sort = parseSort(request);
  return sort?.by !== "waiting" || sort.isRising;
}

export async function payoutListPage(request: Request) {
  const now = clock.now();
  const isRising = isRisingSort(request);
  const listed = await listDuePayouts(requestListQuery(request), isRising);
  assertPageExists(request, listed);
  const supplierIds = listed.rows.map(({ supplierId }) => supplierId);
  const [held, active, batches] = await Promise.all([
    filterHeld(supplierIds, "payouts"),
    findActivePayees(supplierIds),
    findOpenBatches(listed.rows.map(({ orderId }) => orderId)),
  ]);
  const unusable = [...active].filter(([, { returnReason }]) => returnReason !== null).map(([id]) => id);
  const rows = listed.rows.map((row) => ({ ...row, batch: batches.get(row.orderId) ?? null }));
  const sort = { by: "waiting" as const, isRising };
  return {
    ...listed,
    rows,
    held: [...held],
    unusable,
    now,
    sort,
    sorts: [sort.by],
    address: narrowedAddress(null, {}, sort, isRising),
  };
}

/** One row per order and the total. With `?paid=1`: the paid orders with the bank's details. */
export async function payoutFile(request: Request): Promise<Response> {
  const now = clock.now();
  if (new URL(request.url).searchParams.has("paid")) return paidPayoutsFile(request, now);
  const words = await requestWords(request);
  const {
    orders: { labels },
    payouts: { list: payouts },
    payees,
  } = words;
  const head = [
    labels.order,
    labels.supplier,
    payouts.email,
    payouts.verified,
    payouts.dueBy,
    payouts.share,
    payees.iban,
    payees.holder,
    payees.bank,
    payees.currency,
  ];
  return csvStream(`dhow-payouts-${isoDay(now)}`, head, appendTotal(streamDuePayouts(isRisingSort(request))), (row) =>
    "total" in row
      ? [payouts.total, "", "", "", "", row.total, "", "", "", ""]
      : [
          formatOrderNumber(row.number),
          translate(row.supplier, words),
          row.supplierEmail,
          isoDay(row.since),
          isoDay(row.dueAt),
          row.share,
          ...accountCells(row),
        ],
  );
}

async function paidPayoutsFile(request: Request, now: number): Promise<Response> {
  const words = await requestWords(request);
  const {
    orders: { labels, page },
    payouts: { list: payouts },
  } = words;
  const head = [
    labels.order,
    labels.supplier,
    payouts.email,
    payouts.paidOn,
    payouts.share,
    page.valueDate,
    page.bankReference,
  ];
  return csvStream(`dhow-paid-${isoDay(now)}`, head, streamPaidPayouts(), (paidPayout) => [
    formatOrderNumber(paidPayout.number),
    translate(paidPayout.supplier, words),
    paidPayout.supplierEmail,
    isoDay(paidPayout.paidAt),
    paidPayout.share,
    paidPayout.valueDate === null ? "" : isoDay(paidPayout.valueDate),
    paidPayout.reference ?? "",
  ]);
}

const accountCells = ({ payee }: DuePayout): string[] =>
  payee ? [payee.iban, payee.holder, payee.bank, payee.currency] : ["", "", "", ""];

async function* appendTotal(chunks: AsyncIterable<DuePayout[]>): AsyncGenerator<(DuePayout | { total: number })[]> {
  let total = 0;
  for await (const rows of chunks) {
    for (const { share } of rows) total += share;
    yield rows;
  }
  yield [{ total }];
}

/* ---- the supplier ---- */

export async function ownPayoutsPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "remittances.own");
  const [{ due, forecast }, { total }] = await Promise.all([
    loadOwnPayouts(actor, requestListQuery(request)),
    loadClaims(actor.applicantId ?? ""),
  ]);
  assertPageExists(request, due);
  return { due, forecast, owed: total, now: clock.now() };
}

/* ---- one order ---- */

/** Redirects to the order if it cannot be paid now, unless the form just came back with a message. */
export async function payoutDialog({ request, params }: LoaderFunctionArgs) {
  const now = clock.now();
  const order = await loadOrderView(await requireActor(request, payOut), requireParam(params, "id"));
  const { id, supplier, status, payoutAmount, timeline } = order;
  const isDue =
    status === OrderStatus.invoiceVerifiedByAdmin &&
    !(await filterHeld([supplier.id], "payouts")).has(supplier.id) &&
    !(await findActivePayee(supplier.id))?.returnReason &&
    canPayAlone((await findOpenBatches([id])).get(id) ?? null);
  if (!isDue && !isFormReturned()) throw redirect(paths.order("bank", id));
  const verifiedAt = timeline.find(({ verb }) => verb === "order.invoiceVerified")?.at ?? now;
  return {
    amount: payoutAmount ?? 0,
    supplier: supplier.title,
    payee: await findActivePayee(supplier.id),
    from: listBehind("bank", new URL(request.url).searchParams.get("from")),
    today: isoDay(now),
    first: isoDay(verifiedAt),
    last: lastValueDay(now),
  };
}

/** Pays the order. The button "next" then opens the next payout. */
export async function submitPayout({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, payOut);
  return answerForm(request, payOutForm, async ({ from, ...paidWith }, form) => {
    await payOut(actor, requireParam(params, "id"), paidWith);
    const next = form.get("then") === "next" ? await findNextPayout() : null;
    const list = listBehind("bank", from);
    return withSuccess(request, next ? paths.payOut(next, list) : list, ({ payouts }) => payouts.dialog.paid);
  });
}
