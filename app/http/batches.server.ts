/** The pages of payout batches, for banks and admins, and the remittance advices of suppliers. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Actor } from "~/domain/actor";
import { isoDay } from "~/domain/calendar";
import { Invalid } from "~/domain/errors";
import { PAGE_SIZE } from "~/domain/lists";
import { sum } from "~/domain/money";
import { orderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { messageId, type PayoutFormat, unitsWritten } from "~/domain/payout-batches/batch";
import { batchForm, gatherForm } from "~/domain/payout-batches/batch-forms";
import {
  approveBatch,
  discardBatch,
  exportBatch,
  gatherBatch,
  removeLine,
} from "~/domain/payout-batches/batches.server";
import { MOST_REPORT_BYTES } from "~/domain/payout-batches/pain-002";
import { returnLine, settleBatch, takeStatusReport } from "~/domain/payout-batches/settling.server";
import {
  batchFile,
  batchFor,
  batchLineFor,
  listBatches,
  ownRemittances,
  remittanceFor,
} from "~/domain/payout-batches/views.server";
import { reasonInput } from "~/domain/text";
import { say } from "~/words/say";
import { csvFile } from "./csv.server";
import { answerFileForm, answerForm, cameBack, newFormKey, param, uploadOf } from "./forms.server";
import { wordsOf } from "./language.server";
import { assertPageExists, listQueryOf } from "./lists.server";
import { withNotice } from "./notices.server";
import { requireActor } from "./session.server";

const payerOf = ({ role }: Actor) => role as "admin" | "bank";

/* ---- the list ---- */

export async function batchListPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, gatherBatch);
  return { role: payerOf(actor), batches: await listBatches(actor), key: newFormKey() };
}

/** Of the list's button, and of the one on the page of payouts. */
export async function gatherFromForm({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, gatherBatch);
  return answerForm(request, gatherForm, async ({ key }) => {
    const { id, leftOut } = await gatherBatch(actor, key ?? null);
    const { lines } = await batchFor(actor, id);
    return withNotice(
      paths.payoutBatch(payerOf(actor), id),
      "success",
      (await wordsOf(request)).batches.done.gathered(lines.length, leftOut.length),
    );
  });
}

/* ---- one batch ---- */

/** Ten transfers on a page. */
export async function batchPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, gatherBatch);
  const { lines, ...batch } = await batchFor(actor, param(params, "id"));
  const { page } = listQueryOf(request);
  assertPageExists(request, { count: lines.length, page });
  const shown = lines.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return {
    role: payerOf(actor),
    batch,
    page,
    count: lines.length,
    amount: sum(lines.map((line) => line.amount)),
    waits: lines.filter(({ state }) => state === "waits").length,
    lines: shown.map(({ orders, ...line }) => ({ ...line, orders: orders.length })),
  };
}

export async function actOnBatch({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, gatherBatch);
  const id = param(params, "id");
  const here = paths.payoutBatch(payerOf(actor), id);
  return answerFileForm(request, actor, batchForm, async ({ do: act, line, valueDate, reference }, form) => {
    const { done } = (await wordsOf(request)).batches;
    switch (act) {
      case "approve":
        await approveBatch(actor, id);
        break;
      case "export":
        await exportBatch(actor, id);
        break;
      case "discard":
        await discardBatch(actor, id);
        break;
      case "remove":
        await removeLine(actor, line ?? "");
        break;
      case "settle":
        await settleBatch(actor, id, line ?? null, { valueDate, reference });
        break;
      case "report": {
        const report = uploadOf(form, "report");
        if (!report) throw new Invalid({ report: [say("chooseReport")] });
        if (report.size > MOST_REPORT_BYTES) throw new Invalid({ report: [say("reportTooLarge")] });
        const { settled, returned, noted, unknown } = await takeStatusReport(actor, id, report, {
          signal: request.signal,
        });
        return withNotice(here, "success", done.report(settled.length, returned.length, noted.length, unknown.length));
      }
    }
    return withNotice(here, "success", done[act]);
  });
}

/** Somebody may have said so meanwhile: then there is nothing to open over the page. */
export async function returnDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, returnLine);
  const id = param(params, "id");
  const { endToEndId, holder, state } = await batchLineFor(actor, id, param(params, "line"));
  if (state === "returned" && !cameBack()) throw redirect(paths.payoutBatch(payerOf(actor), id));
  return { page: paths.payoutBatch(payerOf(actor), id), endToEndId, holder };
}

export async function returnFromForm({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, returnLine);
  const id = param(params, "id");
  return answerForm(request, reasonInput, async ({ desc }) => {
    await returnLine(actor, (await batchLineFor(actor, id, param(params, "line"))).id, desc);
    return withNotice(paths.payoutBatch(payerOf(actor), id), "success", (await wordsOf(request)).batches.done.returned);
  });
}

/** The bytes that were drawn up. Errors: NotFound, also for another format. */
export async function batchFileAnswer({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, gatherBatch);
  const { number, body } = await batchFile(actor, param(params, "id"), param(params, "format") as PayoutFormat);
  return fileAnswer(number, param(params, "format") as PayoutFormat, body);
}

export const fileAnswer = (number: number, format: PayoutFormat, body: string): Response =>
  new Response(body, {
    headers: {
      "Content-Type": format === "xml" ? "application/xml; charset=utf-8" : "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${messageId(number)}.${format}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });

/* ---- the supplier ---- */

export async function remittancesPage({ request }: LoaderFunctionArgs) {
  return { remittances: await ownRemittances(await requireActor(request, "remittances.own")) };
}

export async function remittancePage({ request, params }: LoaderFunctionArgs) {
  return { remittance: await remittanceFor(await requireActor(request, "remittances.own"), param(params, "id")) };
}

/** The same rows as on the page. */
export async function remittanceFile({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "remittances.own");
  const one = await remittanceFor(actor, param(params, "id"));
  const {
    batches: { remittance: words },
  } = await wordsOf(request);
  const total = (of: (order: (typeof one.orders)[number]) => number) => sum(one.orders.map(of));
  return csvFile(`dhow-remittance-${one.reference}`, [
    [words.reference, words.date, words.order, words.invoice, words.discount, words.net, words.paid],
    ...one.orders.map((order) => [
      one.reference,
      one.valueDate ?? isoDay(one.settledAt),
      orderNumber(order.number),
      order.amount,
      order.discount,
      order.net,
      "",
    ]),
    [
      words.total,
      "",
      "",
      total((order) => order.amount),
      total((order) => order.discount),
      total((order) => order.net),
      `${one.currency} ${unitsWritten(one)}`,
    ],
  ]);
}
