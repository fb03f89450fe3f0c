/** The fee invoices that Dhow sent to a supplier: their list, and each as XML. */
import { feeInvoiceName } from "~/domain/fee-invoices/fee-invoice";
import { streamFeeInvoices } from "~/domain/fee-invoices/fee-invoice-list.server";
import { streamFeeInvoiceXml } from "~/domain/fee-invoices/fee-invoice-xml.server";
import { formatPlainPercent } from "~/domain/values/money";
import { csvTime, type PackFile, splitTable } from "./pack-files.server";

export async function* feeInvoiceFiles(supplierId: string): AsyncGenerator<PackFile> {
  yield* splitTable(
    "fee-invoices",
    ["fee invoice", "issued at", "month", "VAT, %", "total", "VAT"],
    streamFeeInvoices(supplierId),
    (invoice) => [
      ...[feeInvoiceName(invoice), csvTime(invoice.issuedAt), invoice.month, formatPlainPercent(invoice.vatRate)],
      ...[invoice.total, invoice.vat],
    ],
  );
  for await (const invoices of streamFeeInvoices(supplierId))
    for (const invoice of invoices) {
      const parts: string[] = [];
      for await (const part of streamFeeInvoiceXml(invoice)) parts.push(part);
      yield { name: `fee-invoices/${feeInvoiceName(invoice)}.xml`, content: new Blob(parts) };
    }
}
