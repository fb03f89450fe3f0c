/** Suppliers that owe credited amounts: the officers' list, one supplier's debt, and the printable demand. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { creditNoteName } from "~/domain/credit-notes/credit-note";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import {
  type DemandView,
  demandName,
  type OwingSupplierRow,
  type Repayment,
  repaymentInput,
  type SupplierDebt,
} from "~/domain/repayments/repayment";
import { endOfDay, parseDay } from "~/domain/values/calendar";
import { reversalColumn, transferColumns } from "~/ui/cash/transfer-columns";
import { TransferFacts } from "~/ui/cash/transfer-slip";
import { Letterhead, PaperStyles } from "~/ui/legal-entity/letterhead";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { listHref, Results } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Fold, Page, Rows, Section } from "~/ui/parts/page";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { Tag } from "~/ui/parts/status";
import { Pager, Table } from "~/ui/parts/table";
import { BankDay, DateOnly, ShortDate } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { PayoutTabs } from "~/ui/payouts/own-payouts";

type Officer = "admin" | "bank";

export const owingMeta: MetaFunction = (args) => pageTitle(({ repayments }) => repayments.list, args);
export const debtMeta: MetaFunction = (args) => pageTitle(({ repayments }) => repayments.repayments, args);
export const sendMeta: MetaFunction = (args) => pageTitle(({ repayments }) => repayments.send, args);
export const reverseMeta: MetaFunction = (args) => pageTitle(({ repayments }) => repayments.reverse, args);
export const demandMeta: MetaFunction = (args) =>
  pageTitle(({ repayments }) => {
    const { demand } = (args.data ?? {}) as Partial<DemandView>;
    return demand ? repayments.paperTitle(demandName(demand.number)) : repayments.demand;
  }, args);

export function OwingSuppliers() {
  const { role, rows, count, page, isCapped } = useLoaderData<FoundPage<OwingSupplierRow> & { role: Officer }>();
  const { repayments: words, payoutBatches } = useWords();
  const read = useTranslate();
  return (
    <Page
      title={words.list}
      lead={words.listLead}
      back={{ href: paths.payoutBatches(role), title: payoutBatches.title }}
      actions={rows.length > 0 && <a href={paths.repaymentsFile(role)}>{words.download}</a>}
    >
      {count > rows.length && <Results count={count} isCapped={isCapped} />}
      <Table<OwingSupplierRow, string>
        caption={words.list}
        rows={rows}
        rowHeader="supplier"
        rowKey={({ id }) => id}
        empty={words.nobody}
        columns={[
          {
            key: "supplier",
            title: words.supplier,
            place: "who",
            cell: ({ id, name }) => <a href={paths.supplierDebt(role, id)}>{read(name)}</a>,
          },
          {
            key: "owed",
            title: words.owed,
            place: "sum",
            numeric: true,
            cell: ({ owed }) => <Money cents={owed} />,
          },
          { key: "since", title: words.since, place: "day", cell: ({ since }) => <ShortDate at={since} /> },
          {
            key: "due",
            title: words.demandedUntil,
            place: "line",
            cell: ({ dueOn }) => dueOn && <BankDay day={dueOn} />,
          },
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref({}, { page: target })} />
    </Page>
  );
}

type DebtView = { role: Officer | "provider"; debt: SupplierDebt; list: FoundPage<Repayment> };

/** The supplier's own page: how much it owes, how to repay it, and its repayments. */
export function OwnRepayments() {
  const view = useLoaderData<DebtView>();
  const { repayments: words } = useWords();
  const { owed, transfer } = view.debt;
  return (
    <Page title={words.title(null)} lead={owed === 0 ? words.nothingOwed : words.lead(<Money cents={owed} />)}>
      <PaperStyles />
      <PayoutTabs current="due" />
      {owed > 0 && (
        <Section title={words.repay}>
          <p>{transfer.accounts.length === 0 ? words.noAccount : words.transferText}</p>
          <TransferFacts {...transfer} />
        </Section>
      )}
      <DebtDocuments {...view} />
      <RepaymentList {...view} />
    </Page>
  );
}

/** A supplier's debt for officers, who demand and record repayments. */
export function SupplierDebtPage() {
  const view = useLoaderData<DebtView & { role: Officer }>();
  const { repayments: words, cash, dashboards } = useWords();
  const { role, debt } = view;
  const { supplierId, name, owed, transfer } = debt;
  return (
    <Page
      title={words.title(useTranslate()(name))}
      back={{ href: paths.repayments(role), title: words.list }}
      actions={<a href={paths.companyStatement(role, "provider", supplierId)}>{dashboards.statementLink}</a>}
      dialog={useOutlet()}
    >
      <Section
        title={words.owed}
        actions={owed > 0 && <DialogLink href={paths.demandRepayment(role, supplierId)}>{words.send}</DialogLink>}
      >
        <Rows
          items={[
            [words.amount, <Money key="owed" cents={owed} />],
            [
              cash.reference,
              <span key="reference" className="money">
                {transfer.reference}
              </span>,
            ],
          ]}
        />
      </Section>
      <DebtDocuments {...view} />
      <RepaymentList {...view} />
      {owed > 0 && <RecordForm />}
    </Page>
  );
}

/** The open credit notes, and the newest demands. */
function DebtDocuments({ role, debt: { claims, demands } }: DebtView) {
  const { repayments: words } = useWords();
  return (
    (claims.length > 0 || demands.length > 0) && (
      <Section title={words.claims}>
        <Rows
          items={claims.map(({ id, orderId, orderNumber, number, open }) => [
            <a key={id} href={paths.creditNote(role, orderId, number)}>
              {creditNoteName(orderNumber, number)}
            </a>,
            <Money key={id} cents={open} />,
          ])}
        />
        {demands.length > 0 && (
          <>
            <h3>{words.demands}</h3>
            <Rows
              items={demands.map(({ id, number, amount, createdAt }) => [
                <span key={id}>
                  <a href={paths.repaymentDemand(role, id)}>
                    <bdi>{demandName(number)}</bdi>
                  </a>{" "}
                  <small>
                    <ShortDate at={createdAt} />
                  </small>
                </span>,
                <Money key={id} cents={amount} />,
              ])}
            />
          </>
        )}
      </Section>
    )
  );
}

function RepaymentList({ role, debt: { supplierId }, list: { rows, count, page } }: DebtView) {
  const { repayments: words } = useWords();
  return (
    <Section title={words.repayments}>
      <Table<Repayment, string>
        caption={words.repayments}
        rows={rows}
        rowHeader="reference"
        rowKey={({ id }) => id}
        empty={words.noRepayments}
        columns={[
          {
            key: "reference",
            title: words.bankReference,
            place: "who",
            cell: ({ bankReference, valueDate }) => userText(bankReference ?? valueDate),
          },
          ...transferColumns(words),
          {
            key: "state",
            title: words.state,
            place: "state",
            cell: (row) => (
              <span>
                <Tag tone={row.undoneAt === null ? "done" : "half"}>
                  {words.stateName[row.undoneAt === null ? "standing" : "undone"]}
                </Tag>{" "}
                {role !== "provider" && row.isOnStatement && <small>{words.onStatement}</small>}
              </span>
            ),
          },
          ...(role === "provider"
            ? []
            : [reversalColumn<Repayment>(words, ({ id }) => paths.reverseRepayment(role, supplierId, id))]),
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref({}, { page: target })} />
    </Section>
  );
}

/** Phones fold the form until it has an answer. */
function RecordForm() {
  const { repayments: words, cash } = useWords();
  const lastResult = useLastResult();
  const [form, fields] = useFields<{ amount: string; valueDate: string; bankReference: string }>({ lastResult });
  return (
    <Section>
      <Fold title={words.record} isOpenOnDesktops isOpen={Boolean(lastResult)}>
        <p>{words.recordText}</p>
        <Form form={form} schema={repaymentInput} submit={words.record}>
          <TextField field={fields.amount} label={words.amount} inputMode="decimal" prefix="$" />
          <TextField field={fields.valueDate} label={words.valueDate} type="date" />
          <TextField field={fields.bankReference} label={words.bankReference} hint={cash.referenceHint} />
        </Form>
      </Fold>
    </Section>
  );
}

export function SendDemand() {
  const { page, name, owed } = useLoaderData<{ page: string; name: string; owed: number }>();
  const { repayments: words } = useWords();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Dialog title={words.send} page={page}>
      <p>
        <b>
          <Money cents={owed} />
        </b>{" "}
        {useTranslate()(name)}
      </p>
      <p>{words.sendText}</p>
      <Form form={form} submit={words.send} secondary={<CancelLink />} />
    </Dialog>
  );
}

export function ReverseRepayment() {
  const { page, repayment } = useLoaderData<{ page: string; repayment: Repayment }>();
  const { repayments: words } = useWords();
  return (
    <ReasonDialog title={words.reverse} hint={words.reverseHint} page={page}>
      <b>
        <Money cents={repayment.amount} />
      </b>{" "}
      {userText(repayment.bankReference)}
    </ReasonDialog>
  );
}

/** A demand, ready to print on one A4 page. */
export function DemandPage() {
  const { role, demand, supplierId, supplier, owed, transfer, entity } = useLoaderData<
    DemandView & { role: Officer | "provider"; entity: LegalEntity }
  >();
  const { repayments: words, legalEntity } = useWords();
  const read = useTranslate();
  const name = demandName(demand.number);
  return (
    <Page
      title={words.paperTitle(name)}
      lead={legalEntity.printHint}
      back={
        role === "provider"
          ? { href: paths.ownRepayments, title: words.title(null) }
          : { href: paths.supplierDebt(role, supplierId), title: words.title(read(supplier)) }
      }
    >
      <article className="sheet">
        <PaperStyles />
        <Letterhead entity={entity} />
        <h2>{words.paperTitle(name)}</h2>
        <p>
          <DateOnly at={demand.createdAt} />. {words.to}: <b>{read(supplier)}</b>
        </p>
        <p>{words.paperText}</p>
        <p>
          <b>{words.payBy(<Money cents={demand.amount} />, <DateOnly at={endOfDay(parseDay(demand.dueOn))} />)}</b>{" "}
          {owed !== demand.amount && words.owedNow(<Money cents={owed} />)}
        </p>
        {owed > 0 && (
          <>
            <p>{transfer.accounts.length === 0 ? words.noAccount : words.transferText}</p>
            <TransferFacts {...transfer} />
          </>
        )}
      </article>
    </Page>
  );
}
