/** Dhow's fee invoices: the list for admins and suppliers, and the admin's dialogs. */
import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { type FeeInvoice, feeInvoiceName, issueFeesForm } from "~/domain/fee-invoices/fee-invoice";
import { type VatRates, vatCountries, vatRatesForm } from "~/domain/fee-invoices/vat-rates";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import { formatPlainPercent } from "~/domain/values/money";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Form, Hidden, SelectField, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Money } from "~/ui/parts/money";
import { Page } from "~/ui/parts/page";
import { Pager, Table, type TableColumn } from "~/ui/parts/table";
import { ShortDate } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { PayoutTabs } from "~/ui/payouts/own-payouts";

export const feeInvoicesMeta: MetaFunction = (args) => pageTitle(({ feeInvoices }) => feeInvoices.title, args);
export const issueMeta: MetaFunction = (args) => pageTitle(({ feeInvoices }) => feeInvoices.issue, args);
export const vatMeta: MetaFunction = (args) => pageTitle(({ feeInvoices }) => feeInvoices.ratesTitle, args);

interface FeeInvoicesView extends FoundPage<FeeInvoice> {
  role: "admin" | "provider";
}

export function FeeInvoiceList() {
  const { role, rows, count, page } = useLoaderData<FeeInvoicesView>();
  const { feeInvoices: words, format, portfolio, payouts } = useWords();
  const read = useTranslate();
  const isAdmin = role === "admin";
  const columns: TableColumn<FeeInvoice>[] = [
    {
      key: "number",
      title: words.number,
      place: isAdmin ? "no" : "who",
      cell: (invoice) => <a href={paths.feeInvoice(role, invoice.id)}>{feeInvoiceName(invoice)}</a>,
    },
    ...(isAdmin
      ? [
          {
            key: "supplier",
            title: words.supplier,
            place: "who" as const,
            cell: ({ buyer }: FeeInvoice) => userText(read(buyer.name)),
          },
        ]
      : []),
    { key: "month", title: words.month, place: "state", cell: ({ month }) => format.month(month) },
    { key: "issued", title: words.issued, place: "day", cell: ({ issuedAt }) => <ShortDate at={issuedAt} /> },
    { key: "vat", title: words.vat, numeric: true, cell: ({ vat }) => <Money cents={vat} /> },
    { key: "total", title: words.total, numeric: true, place: "sum", cell: ({ total }) => <Money cents={total} /> },
  ];
  return (
    <Page
      title={isAdmin ? words.title : payouts.own.title}
      lead={isAdmin ? words.lead : words.ownLead}
      dialog={<Outlet />}
      {...(isAdmin && { back: { href: paths.portfolio("admin", "closing"), title: portfolio.title } })}
      actions={isAdmin && rows.length > 0 && <a href={paths.feeInvoicesFile}>{words.file}</a>}
    >
      {isAdmin ? (
        <div className="actions">
          <DialogLink href={paths.issueFeeInvoices}>{words.issue}</DialogLink>{" "}
          <DialogLink href={paths.vatRates}>{words.rates}</DialogLink>
        </div>
      ) : (
        <PayoutTabs current="fees" />
      )}
      <Table
        caption={words.title}
        rows={rows}
        rowHeader={isAdmin ? "supplier" : "number"}
        rowKey={({ id }) => id}
        empty={isAdmin ? words.noneForOfficers : words.none}
        columns={columns}
      />
      <Pager total={count} current={page} href={(target) => `?page=${target}`} />
    </Page>
  );
}

interface IssueView {
  /** Such as "2026-11", newest first. */
  months: string[];
  /** The idempotency key, so that submitting twice issues once. */
  key: string;
}

export function IssueFeeInvoices() {
  const { months, key } = useLoaderData<IssueView>();
  const { feeInvoices: words, format } = useWords();
  const lastResult = useLastResult();
  const [form, fields] = useFields<{ month: string }>({ lastResult, id: "issue" });
  return (
    <Dialog title={words.issue} page={paths.feeInvoices("admin")}>
      {months.length === 0 && !lastResult ? (
        <p>{words.nothingToIssue}</p>
      ) : (
        <>
          <p>{words.issueText}</p>
          <Form form={form} schema={issueFeesForm} submit={words.issue} secondary={<CancelLink />}>
            <input type="hidden" name="key" value={key} />
            <SelectField
              field={fields.month}
              label={words.month}
              options={months.map((month) => ({ value: month, label: format.month(month) }))}
            />
          </Form>
        </>
      )}
    </Dialog>
  );
}

interface VatView {
  rates: VatRates;
  /** The version of the rates in the form. */
  seen: string;
}

export function VatRatesDialog() {
  const { rates, seen } = useLoaderData<VatView>();
  const {
    feeInvoices: words,
    applicants,
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<Record<keyof VatRates | "seen", string>>({
    lastResult: useLastResult(),
    id: "vat",
    defaultValue: Object.fromEntries(vatCountries.map((iso) => [iso, formatPlainPercent(rates[iso])])),
  });
  return (
    <Dialog title={words.ratesTitle} page={paths.feeInvoices("admin")}>
      <p>{words.ratesText}</p>
      <Form form={form} schema={vatRatesForm} submit={save} secondary={<CancelLink />}>
        <Hidden field={fields.seen} value={seen} />
        {vatCountries.map((iso) => (
          <TextField key={iso} field={fields[iso]} label={applicants.countries[iso]} inputMode="decimal" suffix="%" />
        ))}
      </Form>
    </Dialog>
  );
}
