/** A fee invoice as the UBL file that its supplier gets. */
import { configuration } from "~/domain/settings/configuration";
import { translateToEnglish } from "~/words/translate";
import type { FeeInvoice } from "./fee-invoice";
import { listCreditedInvoices, streamFeeInvoiceLines } from "./fee-invoice-list.server";
import { writeUbl } from "./ubl";

/** Yields the file in parts. Programs read the file, so it has the company's English name. */
export async function* streamFeeInvoiceXml(invoice: FeeInvoice): AsyncGenerator<string> {
  const credited = invoice.total < 0 ? await listCreditedInvoices(invoice) : [];
  const buyer = { ...invoice.buyer, name: translateToEnglish(invoice.buyer.name) };
  const context = { credited, rates: configuration().payments.rates };
  yield* writeUbl({ ...invoice, buyer }, context, streamFeeInvoiceLines(invoice.id));
}
