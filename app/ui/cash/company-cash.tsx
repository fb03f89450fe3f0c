/** SMEs' money for admins and the bank: balances, incoming payments and allocations. */

import { useLoaderData, useOutlet } from "@remix-run/react";
import { amountOnlyInput } from "~/domain/cash/cash-input";
import type { AllocatedPart, MoneyAccount, PayableOrder, UnappliedMoney } from "~/domain/cash/money-account";
import { acceptedTypes, MAX_FILE_BYTES, megabytes } from "~/domain/documents/document";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { debtFacts } from "~/ui/figures/debt-facts";
import { PrintedLetterhead } from "~/ui/legal-entity/letterhead";
import { ButtonForm } from "~/ui/parts/button";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { CheckField, FileField, Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { listHref, Results } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Facts, Fold, Page, Section } from "~/ui/parts/page";
import { Pager, SearchBox, Table } from "~/ui/parts/table";
import { useTranslate, useWords } from "~/ui/parts/words";
import { AccountLines } from "./account-lines";
import type { CashOfficer } from "./movement-list";
import { OwedParts } from "./own-cash";

export function UnappliedCashList() {
  const { role, entity, rows, count, page, isCapped } = useLoaderData<
    { role: OfficerRole; entity: LegalEntity } & FoundPage<UnappliedMoney>
  >();
  const { cash: words, orders, paymentReversals: reversals } = useWords();
  const read = useTranslate();
  return (
    <Page
      title={words.list}
      lead={words.listLead}
      letterhead={<PrintedLetterhead entity={entity} />}
      actions={
        <>
          <a href={paths.receipts(role)}>{words.receipts.title}</a>{" "}
          <a href={paths.refunds(role)}>{words.refunds.title}</a>{" "}
          <a href={paths.paymentReversals(role)}>{reversals.list.title}</a>{" "}
          {count > 0 && <a href={paths.moneyOnAccountFile(role)}>{orders.list.download}</a>}
        </>
      }
    >
      <Section>
        <p>
          <Results count={count} isCapped={isCapped} />
        </p>
        <Table
          caption={words.list}
          rows={rows}
          rowHeader="company"
          rowKey={(row) => row.smeId}
          empty={words.nobody}
          columns={[
            {
              key: "company",
              title: words.company,
              place: "who",
              cell: (row) => <a href={paths.moneyAccount(role, row.smeId)}>{read(row.name)}</a>,
            },
            {
              key: "amount",
              title: words.onAccount,
              place: "sum",
              numeric: true,
              cell: (row) => <Money cents={row.amount} />,
            },
          ]}
        />
        <Pager total={count} current={page} href={(number) => listHref({}, { page: number })} />
      </Section>
    </Page>
  );
}

export function CompanyCash() {
  const { role, account, owed, payable, entity } = useLoaderData<{
    role: CashOfficer;
    account: MoneyAccount;
    owed: { rows: AllocatedPart[]; count: number; page: number };
    payable: number;
    entity: LegalEntity;
  }>();
  const allWords = useWords();
  const { cash: words } = allWords;
  const dialog = useOutlet();
  const isUsable = account.balance > 0 && payable > 0;
  return (
    <Page
      title={words.titleOf(useTranslate()(account.name))}
      dialog={dialog}
      // Nobody prints an open dialog, and without the letterhead it is lighter.
      letterhead={dialog ? undefined : <PrintedLetterhead entity={entity} />}
      actions={
        <>
          <a href={paths.companyStatement(role, "sme", account.smeId)}>{allWords.dashboards.statementLink}</a>{" "}
          <a href={paths.paymentReversals(role, account.smeId)}>{allWords.paymentReversals.list.title}</a>
        </>
      }
    >
      <Section
        title={words.account}
        actions={
          account.balance > 0 && (
            <>
              {isUsable && (
                <>
                  <ButtonForm
                    action={paths.allocateMoney(role, account.smeId)}
                    label={words.oldest}
                    fields={{ next: "oldest" }}
                  />{" "}
                  <DialogLink kind="quiet" href={paths.allocateMoney(role, account.smeId)}>
                    {words.byHand}
                  </DialogLink>{" "}
                </>
              )}
              <DialogLink kind="quiet" href={paths.refundCash(role, account.smeId)}>
                {words.refunds.refund}
              </DialogLink>
            </>
          )
        }
      >
        <Facts
          items={[
            [words.onAccount, <Money key="balance" cents={account.balance} />],
            ...debtFacts(allWords, account.debt),
            [
              words.reference,
              <span key="reference" className="money">
                {account.reference}
              </span>,
            ],
          ]}
        />
        <AccountLines account={account} role={role} />
      </Section>
      <Section>
        <Fold title={words.owed} note={<Money cents={account.debt.owed} />} isOpenOnDesktops>
          <OwedParts parts={owed} role={role} />
        </Fold>
      </Section>
      <RecordForm role={role} />
    </Page>
  );
}

/** Phones fold the form until it has an answer. */
function RecordForm({ role }: { role: CashOfficer }) {
  const { cash: words } = useWords();
  const lastResult = useLastResult();
  const [form, fields] = useFields<{
    amount: string;
    valueDate: string;
    bankReference: string;
    paper: File;
    isOther: string;
  }>({ lastResult });
  const content = (
    <>
      <p>
        {words.recordText} <a href={paths.receipts(role)}>{words.receipts.title}</a>
      </p>
      <Form form={form} schema={amountOnlyInput} submit={words.recordIt} multipart>
        <TextField field={fields.amount} label={words.amount} inputMode="decimal" prefix="$" />
        <TextField field={fields.valueDate} label={words.receipts.valueDate} type="date" />
        <TextField field={fields.bankReference} label={words.receipts.bankReference} hint={words.referenceHint} />
        <FileField
          field={fields.paper}
          label={words.receipts.paperLabel}
          hint={words.receipts.paperHint(megabytes(MAX_FILE_BYTES))}
          accept={acceptedTypes.join(",")}
        />
        {form.errors && <CheckField field={fields.isOther} label={words.isOther} />}
      </Form>
    </>
  );
  return lastResult ? (
    <Section title={words.record}>{content}</Section>
  ) : (
    <Section>
      <Fold title={words.record} isOpenOnDesktops>
        {content}
      </Fold>
    </Section>
  );
}

export function AllocateManually() {
  const { page, balance, orders, search, isCapped } = useLoaderData<{
    page: string;
    balance: number;
    orders: PayableOrder[];
    search: string | null;
    isCapped: boolean;
  }>();
  const { cash: words, format, orders: orderWords } = useWords();
  const lastResult = useLastResult();
  const [form, fields] = useFields<{ amount: string[]; order: string[] }>({
    lastResult,
    defaultValue: { amount: orders.map(() => "") },
  });
  const amounts = fields.amount.getFieldList();
  return (
    <Dialog title={words.allocate} page={page}>
      <p>
        {words.onAccount}: <Money cents={balance} />
      </p>
      {(isCapped || search !== null) && <SearchBox by={words.orderNumber} search={search} />}
      {isCapped && <p>{words.nextOrders(orders.length)}</p>}
      {search !== null && (
        <p>
          {orders.length === 0 && orderWords.list.noneFound} <a href="?">{words.allOrders}</a>
        </p>
      )}
      {orders.length > 0 && (
        <Form form={form} submit={words.allocate} secondary={<CancelLink />}>
          {orders.map(({ orderId, order, owed }, i) => (
            <div key={orderId}>
              <input type="hidden" name={`order[${i}]`} value={orderId} />
              {amounts[i] && (
                <TextField
                  field={amounts[i]}
                  label={words.shareOf(order, format.money(owed))}
                  inputMode="decimal"
                  prefix="$"
                />
              )}
            </div>
          ))}
        </Form>
      )}
    </Dialog>
  );
}

export function UndoAllocation() {
  const { page, amount, order } = useLoaderData<{ page: string; amount: number; order: string }>();
  const { cash: words } = useWords();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Dialog title={words.undoTitle} page={page}>
      <p>{words.undoText(<Money cents={amount} />, order)}</p>
      <Form form={form} submit={words.undo} submitKind="danger" secondary={<CancelLink />} />
    </Dialog>
  );
}
