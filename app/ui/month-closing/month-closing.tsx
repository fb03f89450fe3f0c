/** The closed months and their statements, for admins and the bank. */
import { Outlet, useLoaderData } from "@remix-run/react";
import type { UnexplainedDifferences } from "~/domain/cash-reconciliation/cash-reconciliation";
import { journalLayouts } from "~/domain/journal/journal";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import type { ClosedMonth } from "~/domain/month-closing/month-statement";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { PrintedLetterhead } from "~/ui/legal-entity/letterhead";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { CheckField, Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Money } from "~/ui/parts/money";
import { Facts, Page, Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { DateOnly } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";
import { PortfolioPart } from "~/ui/portfolio/portfolio";

type View = ClosedMonth & { role: OfficerRole /** For the letterhead on paper. */; entity: LegalEntity };

export function ClosingPage() {
  const { role, months } = useLoaderData<{ role: OfficerRole; months: ClosedMonth[] }>();
  const { monthClosing: words, provisions, format } = useWords();
  return (
    <PortfolioPart role={role} part="closing" lead={words.lead}>
      <p>
        <a href={paths.provisions(role)}>{provisions.title}</a>
      </p>
      <Section>
        <Table
          caption={words.caption}
          rows={months}
          rowHeader="month"
          rowKey={({ month }) => month}
          empty={words.nothing}
          columns={[
            {
              key: "month",
              title: words.month,
              cell: ({ month }) => <a href={paths.monthStatement(role, month)}>{format.month(month)}</a>,
            },
            {
              key: "collections",
              title: words.collections,
              numeric: true,
              cell: ({ statement }) => <Money cents={statement.collections.closing} />,
            },
            {
              key: "funding",
              title: words.funding,
              numeric: true,
              cell: ({ statement }) => <Money cents={statement.funding.closing} />,
            },
            {
              key: "suspense",
              title: words.suspense,
              numeric: true,
              cell: ({ statement: { suspense } }) =>
                suspense.entries > 0 && words.inSuspense(<Money cents={suspense.amount} />, suspense.entries),
            },
            { key: "state", title: words.state, cell: (month) => <State month={month} role={role} /> },
          ]}
        />
      </Section>
    </PortfolioPart>
  );
}

function State({ month: { month, closed, isNext }, role }: { month: ClosedMonth; role: OfficerRole }) {
  const { monthClosing: words, format } = useWords();
  if (closed) return <span>{words.closedOn(<DateOnly at={closed.at} />, closed.by)}</span>;
  return (
    <span>
      {words.open}{" "}
      {isNext && (
        <DialogLink kind="quiet" href={paths.closeMonth(role, month)}>
          {words.close}
          <span className="hide"> {format.month(month)}</span>
        </DialogLink>
      )}
    </span>
  );
}

export function MonthStatementPage() {
  const {
    role,
    entity,
    month,
    closed,
    isNext,
    productSettled,
    statement: { collections, funding, shares, suspense },
  } = useLoaderData<View>();
  const { monthClosing: words, journal, orders, feeInvoices, packs, format } = useWords();
  const money = (key: string, cents: number) => <Money key={key} cents={cents} />;
  return (
    <Page
      title={words.statement(format.month(month))}
      lead={closed ? words.closedOn(<DateOnly at={closed.at} />, closed.by) : words.isOpen}
      actions={
        <>
          <a href={paths.monthPack(role, month)}>{packs.download}</a>
          <a href={paths.portfolio(role, "closing")}>{words.all}</a>
        </>
      }
      dialog={<Outlet />}
      letterhead={<PrintedLetterhead entity={entity} />}
    >
      {isNext && (
        <div className="actions">
          <DialogLink href={paths.closeMonth(role, month)}>{words.closeMonth(format.month(month))}</DialogLink>
        </div>
      )}
      <Section title={words.collections}>
        <p>{words.collectionsText}</p>
        <Facts
          items={[
            [words.opening, money("opening", collections.opening)],
            [words.payments, money("payments", collections.payments)],
            [words.transfers, money("transfers", collections.transfers)],
            [words.unidentified, money("unidentified", collections.unidentified)],
            [words.givenBack, money("back", -collections.givenBack)],
            ...(collections.insurers === 0 ? [] : [[words.insurers, money("insurers", collections.insurers)] as const]),
            ...(collections.suppliers === 0
              ? []
              : [[words.suppliers, money("suppliers", collections.suppliers)] as const]),
            [words.settled, money("settled", -collections.settled)],
            [words.end, money("end", collections.closing)],
            ...(suspense.entries === 0
              ? []
              : [[words.suspense, words.inSuspense(money("in", suspense.amount), suspense.entries)] as const]),
          ]}
        />
      </Section>
      <Section title={words.funding}>
        <p>{words.fundingText}</p>
        <Facts
          items={[
            [words.opening, money("opening", funding.opening)],
            [words.paidOut, money("out", -funding.paidOut)],
            [words.returned, money("returned", funding.returned)],
            [words.repaid, money("repaid", funding.repaid)],
            [words.end, money("end", funding.closing)],
          ]}
        />
      </Section>
      <Section title={words.shares}>
        <p>{words.sharesText(orders.orders(shares.orders))}</p>
        <Facts
          items={[
            [words.bank, money("bank", shares.bank)],
            [words.product, money("product", shares.product)],
            [closed ? words.settledSince : words.toSettle, money("settle", productSettled)],
          ]}
        />
      </Section>
      {role === "admin" && closed && <a href={paths.feeInvoices("admin")}>{feeInvoices.title}</a>}
      <Section title={journal.title}>
        <p>
          {journal.text} {role === "admin" && <a href={paths.chartOfAccounts}>{journal.toChart}</a>}
        </p>
        <ul>
          {journalLayouts.map((layout) => (
            <li key={layout}>
              <a href={paths.journalFile(role, month, layout)}>{journal.files[layout]}</a>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

interface CloseView extends View {
  unexplained: UnexplainedDifferences;
}

export function CloseMonth() {
  const { role, month, statement, productSettled, unexplained } = useLoaderData<CloseView>();
  const { monthClosing: words, format } = useWords();
  const [form, fields] = useFields<{ overSuspense: string; differenceReason: string }>({
    lastResult: useLastResult(),
    id: "close",
  });
  const { amount, entries } = statement.suspense;
  return (
    <Dialog title={words.closeMonth(format.month(month))} page={paths.monthStatement(role, month)} kind="danger">
      <p>{words.closeText(<Money cents={productSettled} />)}</p>
      <Form form={form} submit={words.closeMonth(format.month(month))} submitKind="danger" secondary={<CancelLink />}>
        {entries > 0 && (
          <>
            <CheckField field={fields.overSuspense} label={words.closeOver(format.money(amount), entries)} />
            <a href={paths.unidentifiedMoney(role)}>{words.identify}</a>
          </>
        )}
        {unexplained.entries > 0 && (
          <>
            <TextField
              field={fields.differenceReason}
              label={words.differenceReason}
              hint={words.unexplained(format.money(unexplained.amount), unexplained.entries)}
            />
            <a href={paths.cashReconciliation(role)}>{words.showDifferences}</a>
          </>
        )}
      </Form>
    </Dialog>
  );
}
