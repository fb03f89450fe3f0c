import { invoiceNumberKey } from "~/domain/invoices/invoice";
import type { InvoiceFile } from "~/domain/orders/order-view";
import { formatOrderNumber } from "~/domain/orders/status";
import type { Role } from "~/domain/values/actor";
import type { InvoiceDetails, ReadInvoice } from "~/domain/values/invoice-data";
import { formatUnitsWithCurrency } from "~/formats/units";
import { Preview } from "~/ui/documents/company-documents";
import { ErasedFile } from "~/ui/parts/erased-file";
import { Fold, Notice, Rows, Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

type InvoiceSectionProps = { invoice: InvoiceFile & InvoiceDetails; role: Role };

/** The link to the invoice, its data, and for admins its similarity to others. Desktops also show a preview. */
export function InvoiceSection({ invoice, role }: InvoiceSectionProps) {
  const { invoices: words, orders } = useWords();
  const { page } = orders;
  // On phones, buyers and the bank get the link alone: the file has the data.
  const isCompared = role === "admin" || role === "provider";
  const href = `/api/v1/pub/order/invoice/file/${invoice.file}`;
  return (
    <Section
      title={page.invoiceImage}
      actions={
        invoice.erasedAt === null ? (
          <a href={href} target="_blank" rel="noopener">
            {page.openInvoice}
            <span className="hide">{page.newTab}</span>
          </a>
        ) : (
          <ErasedFile at={invoice.erasedAt} />
        )
      }
    >
      {invoice.warnings.map(({ kind, order }) => (
        <Notice key={kind} type="warning">
          {words.warning({ kind, order: formatOrderNumber(order) })}
        </Notice>
      ))}
      {isCompared && <Data invoice={invoice} role={role} />}
      <div className="file">
        {!isCompared && <Data invoice={invoice} role={role} />}
        {invoice.erasedAt === null && <Preview path={href} mime={invoice.mime} />}
      </div>
    </Section>
  );
}

interface Detail {
  label: string;
  typed: string | null;
  found: string | null;
  /** Null if the values are not compared: one is missing, or the file has amounts in another currency. */
  isEqual: boolean | null;
}

/** The typed data. Below a value stands the file's, unless both are equal. */
function Data({ invoice: { typed, found }, role }: InvoiceSectionProps) {
  const { invoices: words } = useWords();
  const details = useDetails({ typed, found, role });
  if (details.length === 0) return null;
  const [equal, different] = [true, false].map(
    (outcome) => details.filter(({ isEqual }) => isEqual === outcome).length,
  );
  const compared = found && typed && words.compared(found.source, equal ?? 0, different ?? 0);
  return (
    <Fold title={words.details} note={compared ?? typed?.number} isOpenOnDesktops isOpen={(different ?? 0) > 0}>
      {compared && <p>{compared}</p>}
      <Rows
        items={details.map((detail) => [
          detail.label,
          <>
            {detail.typed}
            {found && detail.found !== null && detail.isEqual !== true && (
              <>
                {detail.typed !== null && (
                  <>
                    {" "}
                    <br />
                  </>
                )}
                {detail.isEqual === false ? (
                  <b className="bad">{words.found[found.source](detail.found)}</b>
                ) : (
                  <small>{words.found[found.source](detail.found)}</small>
                )}
              </>
            )}
          </>,
        ])}
      />
      {found && <Lines found={found} />}
    </Fold>
  );
}

/** The seller and the lines read from an e-invoice, folded. */
function Lines({ found: { seller, lines, currency } }: { found: ReadInvoice }) {
  const { invoices: words, format } = useWords();
  const sellerLine = seller && (
    <p>
      {words.labels.seller}: {userText(seller)}
    </p>
  );
  if (lines.length === 0) return sellerLine;
  return (
    <Fold title={words.lines} note={lines.length}>
      {sellerLine}
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
  const areSameCode = (one: string | null | undefined, other: string | null | undefined) =>
    one && other ? invoiceNumberKey(one) === invoiceNumberKey(other) : null;
  const areSame = <Value,>(one: Value | null | undefined, other: Value | null | undefined) =>
    (one ?? null) === null || (other ?? null) === null ? null : one === other;
  const amounts = (["net", "vat", "total"] as const).map((key) => ({
    label: labels[key],
    typed: dollars(typed?.[key]),
    found: units(found?.[key]),
    isEqual: found?.currency === "USD" ? areSame(typed?.[key], found[key]) : null,
  }));
  return [
    {
      label: labels.number,
      typed: plain(typed?.number),
      found: plain(found?.number),
      isEqual: areSameCode(typed?.number, found?.number),
    },
    {
      label: labels.date,
      typed: day(typed?.date),
      found: day(found?.date),
      isEqual: areSame(typed?.date, found?.date),
    },
    ...amounts,
    {
      label: role === "provider" ? labels.vatNumber : words.vatNumber,
      typed: plain(typed?.vatNumber),
      found: plain(found?.vatNumber),
      isEqual: areSameCode(typed?.vatNumber, found?.vatNumber),
    },
  ].filter((detail) => detail.typed !== null || detail.found !== null);
}
