import { MAX_FILE_BYTES, megabytes } from "~/domain/documents/document";
import { invoiceForm, invoiceTypes } from "~/domain/invoices/invoice";
import type { Cents } from "~/domain/values/money";
import { FileField, Form, type LastResult, TextField, useFields } from "~/ui/parts/form";
import { Fold, Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

type InvoiceFormProps = {
  lastResult: LastResult;
  /** The order's amount. */
  amount: Cents;
  /** Today, such as "2026-11-23". */
  lastDay: string;
};

/** The supplier's form for the invoice: the file, and the data on it. */
export function InvoiceForm({ lastResult, amount, lastDay }: InvoiceFormProps) {
  const { invoices: words, orders } = useWords();
  const { labels } = words;
  const [form, fields] = useFields<Record<keyof typeof invoiceForm.shape, string> & { orderInvoice: File }>({
    id: "invoice-form",
    lastResult,
  });
  const details = [fields.number, fields.date, fields.net, fields.vat, fields.total, fields.vatNumber];
  const money = { inputMode: "decimal", prefix: "$" } as const;
  return (
    <Section title={orders.page.supplier.uploadTitle}>
      <Form form={form} schema={invoiceForm} submit={orders.page.supplier.upload} multipart>
        <input type="hidden" name="intent" value="invoice" />
        <FileField
          field={fields.orderInvoice}
          label={orders.labels.invoice}
          hint={words.accepted(megabytes(MAX_FILE_BYTES))}
          accept={invoiceTypes.join(",")}
        />
        <Fold
          title={words.details}
          note={words.optional}
          isOpenOnDesktops
          isOpen={details.some(({ errors }) => errors)}
        >
          <p className="hint">{words.detailsHint}</p>
          <div className="grid">
            <TextField field={fields.number} label={labels.number} autoComplete="off" />
            <TextField field={fields.date} type="date" label={labels.date} max={lastDay} />
            <TextField field={fields.net} label={labels.net} {...money} />
            <TextField field={fields.vat} label={labels.vat} {...money} />
            <TextField field={fields.total} label={labels.total} hint={words.totalHint(amount)} {...money} />
            <TextField field={fields.vatNumber} label={labels.vatNumber} autoComplete="off" />
          </div>
        </Fold>
      </Form>
    </Section>
  );
}
