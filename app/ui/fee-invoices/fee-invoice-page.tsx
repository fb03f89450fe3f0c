/** A fee invoice or its credit note, ready to print. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type FeeInvoice, type FeeInvoiceLine, feeInvoiceName, isFeeCredit } from "~/domain/fee-invoices/fee-invoice";
import type { Listed } from "~/domain/lists/list";
import { MAX_PER_PAGE } from "~/domain/lists/list";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { formatPercent } from "~/domain/values/money";
import { PaperStyles, PartyLines } from "~/ui/legal-entity/letterhead";
import { Mark } from "~/ui/parts/logo";
import { Money } from "~/ui/parts/money";
import { Page, Rows } from "~/ui/parts/page";
import { Pager, Table } from "~/ui/parts/table";
import { DateOnly, ShortDate } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { useTranslate, useWords } from "~/ui/parts/words";

export const feeInvoiceMeta: MetaFunction = (args) => pageTitle(({ feeInvoices }) => feeInvoices.invoiceTitle, args);

interface FeeInvoiceView extends Listed<FeeInvoiceLine> {
  role: "admin" | "provider";
  invoice: FeeInvoice;
  /** The numbers of the invoices whose fees a credit note reduces. */
  credited: string[];
}

export function FeeInvoicePage() {
  const { role, invoice, credited, rows, count, page } = useLoaderData<FeeInvoiceView>();
  const { feeInvoices: words, legalEntity, format, applicants } = useWords();
  const read = useTranslate();
  const { total, vat, vatRate, seller, buyer, issuedAt, month } = invoice;
  const isCredit = isFeeCredit(invoice);
  const money = (cents: number) => <Money key="money" cents={cents} />;
  return (
    <Page
      title={isCredit ? words.creditTitle : words.invoiceTitle}
      lead={legalEntity.printHint}
      back={{ href: paths.feeInvoices(role), title: words.title }}
      actions={<a href={paths.feeInvoiceXml(role, invoice.id)}>{words.xml}</a>}
    >
      <article className="sheet">
        <PaperStyles />
        <header>
          <div>
            <Mark />
            <h2>{words.numbered(<span className="money">{feeInvoiceName(invoice)}</span>)}</h2>
            <p>
              <DateOnly at={issuedAt} />
            </p>
          </div>
          <div className="total">
            <small>{words.total}</small>
            <b>{money(total)}</b>
          </div>
        </header>
        <div className="grid">
          <div>
            <small>{words.from}</small>
            <PartyLines party={seller} />
            <div>{applicants.countries[seller.country]}</div>
          </div>
          <div>
            <small>{words.to}</small>
            <PartyLines party={{ ...buyer, name: read(buyer.name) }} />
            <div>{applicants.countries[buyer.country]}</div>
          </div>
        </div>
        <Rows
          items={[
            [isCredit ? words.creditOf(format.month(month)) : words.feesOf(format.month(month)), money(total - vat)],
            [words.vatAt(formatPercent(vatRate)), money(vat)],
          ]}
          total={[words.total, money(total)]}
        />
        <p>
          {isCredit ? words.back : words.paid} {credited.length > 0 && words.credits(format.list(credited))}
        </p>
        <Table
          caption={words.lines}
          rows={rows}
          rowHeader="order"
          rowKey={({ postingId }) => postingId}
          empty=""
          columns={[
            {
              key: "order",
              title: words.order,
              cell: ({ orderId, orderNumber }) => (
                <a href={paths.order(role, orderId)}>{formatOrderNumber(orderNumber)}</a>
              ),
            },
            { key: "date", title: words.date, cell: ({ bookedAt }) => <ShortDate at={bookedAt} /> },
            { key: "amount", title: words.amount, numeric: true, cell: ({ amount }) => <Money cents={amount} /> },
            { key: "fee", title: words.fee, numeric: true, cell: ({ fee }) => <Money cents={fee} /> },
          ]}
        />
      </article>
      <Pager total={count} current={page} pageSize={MAX_PER_PAGE} href={(target) => `?page=${target}`} />
    </Page>
  );
}
