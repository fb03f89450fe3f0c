/** Pages of payout batches for the bank and admins, and suppliers' remittance advices. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { PAGE_SIZE } from "~/domain/lists/list";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { formatUnits, messageId, type PayoutFormat } from "~/domain/payout-batches/batch";
import {
  approveBatch,
  createBatch,
  discardBatch,
  exportBatch,
  removeBatchLine,
} from "~/domain/payout-batches/batch.server";
import { batchForm, createBatchForm } from "~/domain/payout-batches/batch-forms";
import {
  findLineView,
  listBatches,
  listOwnRemittances,
  loadBatch,
  loadBatchFile,
  loadRemittance,
} from "~/domain/payout-batches/batch-view.server";
import { remittanceCode } from "~/domain/payout-batches/issued-remittance.server";
import { prepareNextStep } from "~/domain/payout-batches/next-step.server";
import { importStatusReport, returnLine, settleBatch } from "~/domain/payout-batches/settlement.server";
import { configuration } from "~/domain/settings/configuration";
import { loadOwingSuppliers } from "~/domain/supplier-claims/claim.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { sum } from "~/domain/values/money";
import { reasonInput } from "~/domain/values/text";
import { Forbidden, Invalid } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import { authenticateTokenOrKey } from "~/http/api/protocol/bearer.server";
import { privateFileEndpoint } from "~/http/api/protocol/file-endpoint.server";
import { noteDownload } from "~/http/files/downloads.server";
import { createQrCode } from "~/http/files/qr-code.server";
import {
  answerFileForm,
  answerForm,
  isFormReturned,
  newFormKey,
  requireParam,
  uploadedFile,
} from "~/http/forms/forms.server";
import { withNotice, withSuccess } from "~/http/forms/notices.server";
import { csvFile } from "~/http/lists/csv.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { assertConfirmedDownload } from "~/http/request/confirmation.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { message } from "~/words/message";

const payerRole = ({ role }: Actor) => role as "admin" | "bank";

/* ---- the list ---- */

export async function batchListPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, createBatch);
  const [batches, owing] = await Promise.all([listBatches(actor), loadOwingSuppliers()]);
  return { role: payerRole(actor), batches, owing, key: newFormKey() };
}

/** Creates a batch, for the buttons of the batch list and the payout page. */
export async function submitBatch({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, createBatch);
  return answerForm(request, createBatchForm, async ({ key }) => {
    const { id, leftOut } = await createBatch(actor, key ?? null);
    const { lines } = await loadBatch(actor, id);
    return withSuccess(request, paths.payoutBatch(payerRole(actor), id), ({ payoutBatches }) =>
      payoutBatches.done.gathered(lines.length, leftOut.length),
    );
  });
}

/* ---- one batch ---- */

export async function batchPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, createBatch);
  const { lines, ...batch } = await loadBatch(actor, requireParam(params, "id"));
  const { page } = requestListQuery(request);
  assertPageExists(request, { count: lines.length, page });
  const shown = lines.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return {
    ...(await prepareNextStep(actor, batch, lines)),
    role: payerRole(actor),
    batch,
    page,
    count: lines.length,
    amount: sum(lines.map((line) => line.amount)),
    waits: lines.filter(({ state }) => state === "waits").length,
    lines: shown.map(({ orders, ...line }) => ({ ...line, orders: orders.length })),
  };
}

export async function submitBatchAction({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, createBatch);
  const id = requireParam(params, "id");
  const batchPath = paths.payoutBatch(payerRole(actor), id);
  return answerFileForm(request, actor, batchForm, async ({ do: act, line, valueDate, reference }, form) => {
    const { done } = (await requestWords(request)).payoutBatches;
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
        await removeBatchLine(actor, line ?? "");
        break;
      case "settle":
        await settleBatch(actor, id, line ?? null, { valueDate, reference });
        break;
      case "report": {
        const report = uploadedFile(form, "report");
        if (!report) throw new Invalid({ report: [message("chooseReport")] });
        const { settled, returned, noted, unknown } = await importStatusReport(actor, id, report, {
          signal: request.signal,
        });
        return withNotice(
          batchPath,
          "success",
          done.report(settled.length, returned.length, noted.length, unknown.length),
        );
      }
    }
    return withNotice(batchPath, "success", done[act]);
  });
}

/** Redirects to the batch if the line was already returned. */
export async function returnLineDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, returnLine);
  const id = requireParam(params, "id");
  const { endToEndId, holder, state } = await findLineView(actor, id, requireParam(params, "line"));
  if (state === "returned" && !isFormReturned()) throw redirect(paths.payoutBatch(payerRole(actor), id));
  return { page: paths.payoutBatch(payerRole(actor), id), endToEndId, holder };
}

export async function submitReturn({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, returnLine);
  const id = requireParam(params, "id");
  return answerForm(request, reasonInput, async ({ desc }) => {
    await returnLine(actor, (await findLineView(actor, id, requireParam(params, "line"))).id, desc);
    return withSuccess(
      request,
      paths.payoutBatch(payerRole(actor), id),
      ({ payoutBatches }) => payoutBatches.done.returned,
    );
  });
}

/** Downloads the stored file. @throws NotFound if the batch has no file, or none of this format. */
export async function downloadBatchFile({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, createBatch);
  const id = requireParam(params, "id");
  await assertConfirmedDownload(request, paths.payoutBatch(payerRole(actor), id));
  return answerBatchFile(actor, id, requireParam(params, "format") as PayoutFormat);
}

/** The same file for admins and the bank, also with an API key. Everybody else gets 404. */
export const batchFileCall = (format: PayoutFormat) =>
  privateFileEndpoint(async (actor, { params }) => {
    if (!hasPermission(actor, "payouts.batch")) throw new Forbidden();
    return answerBatchFile(actor, requireParam(params, "id"), format);
  }, authenticateTokenOrKey);

/** @throws NotFound if the batch has no file, or none of this format. */
async function answerBatchFile(actor: Actor, id: string, format: PayoutFormat): Promise<Response> {
  const { number, body } = await loadBatchFile(actor, id, format);
  await noteDownload("bankFile", `${messageId(number)}.${format}`);
  return new Response(body, {
    headers: {
      "Content-Type": format === "xml" ? "application/xml; charset=utf-8" : "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${messageId(number)}.${format}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/* ---- the supplier ---- */

export async function remittancesPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "remittances.own");
  const remittances = await listOwnRemittances(actor, requestListQuery(request));
  assertPageExists(request, remittances);
  return { remittances };
}

export async function remittancePage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "remittances.own");
  const [remittance, entity] = await Promise.all([
    loadRemittance(actor, requireParam(params, "id")),
    readLegalEntity(),
  ]);
  const { id } = remittance;
  const address = configuration().appUrl + paths.issuedRemittance(id, remittanceCode(id));
  return { remittance, entity, proof: { address, qr: await createQrCode(address) } };
}

export async function remittanceFile({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "remittances.own");
  const remittance = await loadRemittance(actor, requireParam(params, "id"));
  const { remittance: words } = (await requestWords(request)).payoutBatches;
  const total = (of: (order: (typeof remittance.orders)[number]) => number) => sum(remittance.orders.map(of));
  return csvFile(`dhow-remittance-${remittance.reference}`, [
    [words.reference, words.date, words.order, words.invoice, words.discount, words.netted, words.net, words.paid],
    ...remittance.orders.map((order) => [
      remittance.reference,
      remittance.valueDate ?? isoDay(remittance.settledAt),
      formatOrderNumber(order.number),
      order.amount,
      order.discount,
      order.netted,
      order.net,
      "",
    ]),
    [
      words.total,
      "",
      "",
      total((order) => order.amount),
      total((order) => order.discount),
      total((order) => order.netted),
      total((order) => order.net),
      `${remittance.currency} ${formatUnits(remittance)}`,
    ],
  ]);
}
