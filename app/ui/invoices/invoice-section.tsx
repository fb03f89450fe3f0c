import { invoiceNumberKey } from "~/domain/invoices/invoice";
import { formatOrderNumber } from "~/domain/orders/status";
import type { Role } from "~/domain/values/actor";
import type { InvoiceDetails, ReadInvoice } from "~/domain/values/invoice-data";
import { formatUnitsWithCurrency } from "~/formats/units";
import { Preview } from "~/ui/documents/company-documents";
import { Facts, Fold, Notice, Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

type InvoiceSectionProps = { invoice: { file: string; mime: string } & InvoiceDetails; role: Role };

/** The link to the invoice, its data, and for admins its similarity to others. Desktops also show a preview. */
export function InvoiceSection({ invoice, role }: InvoiceSectionProps) {
  const { invoices: words, orders } = useWords();
  const { page } = orders;
  const href = `/api/v1/pub/order/invoice/file/${invoice.file}`;
  return (
    <Section
      title={page.invoiceImage}
      actions={
        <a href={href} target="_blank" rel="noopener">
          {page.openInvoice}
          <span className="hide">{page.newTab}</span>
        </a>
      }
    >
      {invoice.warnings.map(({ kind, order }) => (
        <Notice key={kind} type="warning">
          {words.warning({ kind, order: formatOrderNumber(order) })}
        </Notice>
      ))}
      <Data invoice={invoice} role={role} />
      <div className="file">
        <Preview path={href} mime={invoice.mime} />
      </div>
    </Section>
  );
}

interface Detail {
  label: string;
  typed: string | null;
  found: string | null;
  /** True if the file says something else. Amounts in other currencies are not compared. */
  differs: boolean;
}

/** The typed data, and beside it the data read from the file if there is any. */
function Data({ invoice: { typed, found }, role }: InvoiceSectionProps) {
  const { invoices: words } = useWords();
  const details = useDetails({ typed, found, role });
  if (!found) return typed && <Facts items={details.map(({ label, typed }) => [label, typed] as const)} />;
  return (
    <>
      <Table
        caption={words.details}
        staysTable
        columns={[
          { key: "field", title: words.field, cell: ({ label }: Detail) => label },
          ...(typed ? [{ key: "typed", title: words.typed, cell: ({ typed }: Detail) => typed }] : []),
          {
            key: "found",
            title: words.found[found.source],
            cell: ({ found, differs }: Detail) =>
              differs ? (
                <>
                  {found} <b className="error">{words.differs}</b>
                </>
              ) : (
                found
              ),
          },
        ]}
        rowHeader="field"
        rows={details}
        rowKey={({ label }) => label}
        empty={null}
      />
      <Lines found={found} />
    </>
  );
}

/** The lines read from an e-invoice, folded. */
function Lines({ found: { lines, currency } }: { found: ReadInvoice }) {
  const { invoices: words, format } = useWords();
  if (lines.length === 0) return null;
  return (
    <Fold title={words.lines} note={lines.length}>
      <Table
        caption={words.lines}
        staysTable
        columns={[
          { key: "description", title: words.line.description, cell: ({ description }) => userText(description) },
          { key: "quantity", title: words.line.quantity, cell: ({ quantity }) => quantity },
          {
            key: "amount",
            title: words.line.amount,
            numeric: true,
            cell: ({ amount }) => amount !== null && format.isolate(formatUnitsWithCurrency(amount, currency)),
          },
        ]}
        rowHeader="description"
        rows={lines.map((line, i) => ({ ...line, key: String(i) }))}
        rowKey={({ key }) => key}
        empty={null}
      />
    </Fold>
  );
}

/** The rows that have a value in either column. */
function useDetails({ typed, found, role }: Pick<InvoiceDetails, "typed" | "found"> & { role: Role }): Detail[] {
  const { invoices: words, format } = useWords();
  const { labels } = words;
  const day = (iso: string | null | undefined) => (iso ? words.day(iso) : null);
  const dollars = (cents: number | null | undefined) => (typeof cents === "number" ? format.money(cents) : null);
  const units = (amount: number | null | undefined) =>
    typeof amount === "number" && found ? format.isolate(formatUnitsWithCurrency(amount, found.currency)) : null;
  const plain = (text: string | null | undefined) => (text ? format.isolateUserText(text) : null);
  const areDifferent = (one: string | null | undefined, other: string | null | undefined) =>
    Boolean(one && other) && invoiceNumberKey(one ?? "") !== invoiceNumberKey(other ?? "");
  const amounts = (["net", "vat", "total"] as const).map((key) => ({
    label: labels[key],
    typed: dollars(typed?.[key]),
    found: units(found?.[key]),
    differs: found?.currency === "USD" && areDifferent(String(typed?.[key] ?? ""), String(found[key] ?? "")),
  }));
  return [
    {
      label: labels.number,
      typed: plain(typed?.number),
      found: plain(found?.number),
      differs: areDifferent(typed?.number, found?.number),
    },
    {
      label: labels.date,
      typed: day(typed?.date),
      found: day(found?.date),
      differs: areDifferent(typed?.date, found?.date),
    },
    ...amounts,
    {
      label: role === "provider" ? labels.vatNumber : words.vatNumber,
      typed: plain(typed?.vatNumber),
      found: plain(found?.vatNumber),
      differs: areDifferent(typed?.vatNumber, found?.vatNumber),
    },
    { label: labels.seller, typed: null, found: plain(found?.seller), differs: false },
  ].filter((detail) => detail.typed !== null || detail.found !== null);
}
