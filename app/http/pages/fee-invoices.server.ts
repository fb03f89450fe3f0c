/** Pages of Dhow's fee invoices, for admins and suppliers. */
import { ReadableStream as NodeStream } from "node:stream/web";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { feeInvoiceName, issueFeesForm } from "~/domain/fee-invoices/fee-invoice";
import { issueFeeInvoices } from "~/domain/fee-invoices/fee-invoice.server";
import {
  findFeeInvoice,
  listCreditedInvoices,
  listFeeInvoiceLines,
  listFeeInvoices,
  listMonthsToInvoice,
  streamFeeInvoices,
} from "~/domain/fee-invoices/fee-invoice-list.server";
import { streamFeeInvoiceXml } from "~/domain/fee-invoices/fee-invoice-xml.server";
import { vatRatesForm } from "~/domain/fee-invoices/vat-rates";
import { readVatRates, setVatRates, vatRatesVersion } from "~/domain/fee-invoices/vat-rates.server";
import { MAX_PER_PAGE } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { formatPlainPercent } from "~/domain/values/money";
import { Forbidden } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import { authenticateTokenOrKey } from "~/http/api/protocol/bearer.server";
import { privateFileEndpoint } from "~/http/api/protocol/file-endpoint.server";
import { noteDownload } from "~/http/files/downloads.server";
import { answerForm, newFormKey, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { csvStream } from "~/http/lists/csv.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { translate } from "~/words/translate";

const readerRole = ({ role }: Actor) => role as "admin" | "provider";

export async function feeInvoiceListPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "feeInvoices.see");
  const list = await listFeeInvoices(actor, requestListQuery(request));
  assertPageExists(request, list);
  return { role: readerRole(actor), ...list };
}

/** All invoices as a CSV file, newest first. */
export async function feeInvoicesFile({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireActor(request, issueFeeInvoices);
  const words = await requestWords(request);
  const { feeInvoices: titles, legalEntity } = words;
  const head = [
    titles.number,
    titles.issued,
    titles.month,
    titles.supplier,
    legalEntity.taxNumber,
    titles.country,
    titles.vatRate,
    titles.net,
    titles.vat,
    titles.total,
  ];
  return csvStream(`dhow-fee-invoices-${isoDay(clock.now())}`, head, streamFeeInvoices(), (invoice) => [
    feeInvoiceName(invoice),
    isoDay(invoice.issuedAt),
    invoice.month,
    translate(invoice.buyer.name, words),
    invoice.buyer.taxNumber,
    invoice.buyer.country,
    `${formatPlainPercent(invoice.vatRate)}%`,
    invoice.total - invoice.vat,
    invoice.vat,
    invoice.total,
  ]);
}

/** @throws NotFound if the invoice does not exist, or is another supplier's. */
export async function feeInvoicePage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "feeInvoices.see");
  const invoice = await findFeeInvoice(actor, requireParam(params, "id"));
  const [lines, credited] = await Promise.all([
    listFeeInvoiceLines(invoice, { ...requestListQuery(request), perPage: MAX_PER_PAGE }),
    invoice.total < 0 ? listCreditedInvoices(invoice) : [],
  ]);
  assertPageExists(request, lines);
  return { role: readerRole(actor), invoice, credited: credited.map(feeInvoiceName), ...lines };
}

/** The invoice as UBL 2.1. */
export async function feeInvoiceXml({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return answerXml(await requireActor(request, "feeInvoices.see"), requireParam(params, "id"));
}

/** The same file for admins and its supplier, also with an API key. Everybody else gets 404. */
export const feeInvoiceXmlCall = privateFileEndpoint(async (actor, { params }) => {
  if (!hasPermission(actor, "feeInvoices.see")) throw new Forbidden();
  return answerXml(actor, requireParam(params, "id"));
}, authenticateTokenOrKey);

/** @throws NotFound if the invoice does not exist, or is another supplier's. */
async function answerXml(actor: Actor, id: string): Promise<Response> {
  const invoice = await findFeeInvoice(actor, id);
  await noteDownload("document", `${feeInvoiceName(invoice)}.xml`);
  const encoder = new TextEncoder();
  async function* encode() {
    for await (const part of streamFeeInvoiceXml(invoice)) yield encoder.encode(part);
  }
  return new Response(NodeStream.from(encode()) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Content-Disposition": `attachment; filename="${feeInvoiceName(invoice)}.xml"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** The months that can be invoiced, and the form's idempotency key. */
export async function issueDialog({ request }: LoaderFunctionArgs) {
  await requireActor(request, issueFeeInvoices);
  return { months: await listMonthsToInvoice(), key: newFormKey() };
}

export async function submitIssue({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, issueFeeInvoices);
  return answerForm(request, issueFeesForm, async ({ month, key }) => {
    const count = await issueFeeInvoices(actor, month, key ?? null);
    return withSuccess(request, paths.feeInvoices("admin"), ({ feeInvoices }) => feeInvoices.issuedDone(count));
  });
}

export async function vatDialog({ request }: LoaderFunctionArgs) {
  await requireActor(request, setVatRates);
  const rates = await readVatRates();
  return { rates, seen: vatRatesVersion(rates) };
}

export async function submitVatRates({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, setVatRates);
  return answerForm(request, vatRatesForm, async ({ seen, ...rates }) => {
    await setVatRates(actor, rates, seen);
    return withSuccess(request, paths.feeInvoices("admin"), ({ feeInvoices }) => feeInvoices.saved);
  });
}
