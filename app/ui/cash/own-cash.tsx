import { amountOnlyInput } from "~/domain/cash/cash-input";
import type { AllocatedPart, MoneyAccount } from "~/domain/cash/money-account";
import type { PaymentChoiceName, PaymentChoices } from "~/domain/cash/payment-choices";
import type { TransferDetails } from "~/domain/cash/transfer-details";
import type { Debt } from "~/domain/figures/figures";
import * as paths from "~/domain/paths";
import { formatPlainMoney } from "~/domain/values/money";
import { PaperStyles } from "~/ui/legal-entity/letterhead";
import { Button, ButtonForm } from "~/ui/parts/button";
import { ErrorSummary, TextField, useFields, useRules } from "~/ui/parts/form";
import { type ListAddress, listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Facts, Fold, Page, Section } from "~/ui/parts/page";
import { Pager, Table } from "~/ui/parts/table";
import { Deadline } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";
import { AccountLines } from "./account-lines";
import { TransferFacts } from "./transfer-slip";

interface OwnCashProps {
  account: MoneyAccount;
  /** The part of the balance that can pay something now. Cents. */
  usable: number;
  owed: PaymentChoices;
  /** The payment that the URL asks for, and one page of its allocation to instalments. */
  asked: {
    pay: PaymentChoiceName | "other";
    typed: string;
    amount: number | null;
    /** The part of the amount that the balance pays. Cents. */
    fromBalance: number;
    problem: string | null;
    allocations: OwedPage;
  } | null;
  transfer: TransferDetails;
}

export function OwnCash({ account, usable, owed, asked, transfer }: OwnCashProps) {
  const { cash: words, payments } = useWords();
  const { debt } = account;
  return (
    <Page
      title={words.title}
      actions={<a href={paths.ownReceipts}>{payments.receipt.list}</a>}
      lead={words.youOwe(
        <Money cents={debt.owed} />,
        debt.owed === 0 ? null : (
          <b>{owed.dueNow === 0 ? words.nothingDue : words.isDueNow(<Money cents={owed.dueNow} />)}</b>
        ),
      )}
    >
      {asked?.amount != null && <PaymentPreview {...asked} amount={asked.amount} owed={debt.owed} usable={usable} />}
      {debt.owed > 0 && (
        <div className="grid two">
          <PaperStyles />
          <Section title={words.pay}>
            <Choices owed={owed} usable={usable} />
            <AmountForm debt={debt} usable={usable} asked={asked} />
            {usable > 0 && <p>{words.balanceFirst(<Money cents={usable} />)}</p>}
          </Section>
          {transfer.accounts.length > 0 && (
            <Section
              title={words.transfer}
              actions={<a href={paths.transferSlip(formatPlainMoney(transfer.amount ?? 0))}>{words.printDetails}</a>}
            >
              <p>{words.transferText}</p>
              <TransferFacts {...transfer} />
            </Section>
          )}
        </div>
      )}
      <Section title={words.account} id="account">
        <Facts items={[[words.onAccount, <Money key="balance" cents={account.balance} />]]} />
        {account.balance > 0 &&
          (usable > 0 ? (
            <>
              <p>{words.paysWhenDue}</p>
              <ButtonForm kind="quiet" action={paths.useMoney} label={words.useIt(<Money cents={usable} />)} />
            </>
          ) : (
            <p>{words.notOwed}</p>
          ))}
        {account.lines.length > 0 && (
          <Fold title={words.movements}>
            <AccountLines account={account} role="sme" />
          </Fold>
        )}
      </Section>
    </Page>
  );
}

/** The address of a payment's review. The balance pays its part first, if there is any. */
const reviewHref = (pay: Record<string, string>, usesBalance: boolean): string =>
  `?${new URLSearchParams({ ...pay, ...(usesBalance && { balance: "on" }) })}`;

/** Links to the review of each offered amount. */
function Choices({ owed: { dueNow, choices }, usable }: Pick<OwnCashProps, "owed" | "usable">) {
  const { cash: words, orders } = useWords();
  return choices.map(({ name, amount, count, deadline }) => (
    <div key={name}>
      <a className="pick" href={reviewHref({ pay: name }, usable > 0)}>
        <span>
          <b>{name === "next" && dueNow > 0 ? words.choices.nextToo : words.choices[name]}</b>
          <br />
          <small>
            {words.choiceCovers(orders.instalments(count), deadline === null ? null : <Deadline at={deadline} />)}
          </small>
        </span>{" "}
        <b>
          <Money cents={amount} />
        </b>
      </a>
    </div>
  ));
}

/** Sends the amount as a GET query, so that an SME can review the allocation without posting a payment. */
function AmountForm({
  debt: { owed, reserved },
  usable,
  asked,
}: Pick<OwnCashProps, "asked" | "usable"> & { debt: Debt }) {
  const { cash: words, format } = useWords();
  const error = asked?.problem ? { amount: [asked.problem] } : undefined;
  const [form, fields] = useFields<{ amount: string }>({
    lastResult: asked && { status: "error", error, initialValue: { amount: asked.typed } },
    defaultValue: { amount: "" },
  });
  return (
    <form id={form.id} method="get" action={paths.payAmount} className="form" data-rules={useRules(amountOnlyInput)}>
      <ErrorSummary form={form} />
      {usable > 0 && <input type="hidden" name="balance" value="on" />}
      <TextField
        field={fields.amount}
        label={words.otherAmount}
        hint={words.amountHint(format.money(owed), reserved > 0 ? format.money(reserved) : null)}
        inputMode="decimal"
        prefix="$"
      />
      <div className="actions">
        <Button kind="quiet">{words.seeCover}</Button>
      </div>
    </form>
  );
}

type PreviewProps = Omit<NonNullable<OwnCashProps["asked"]>, "amount" | "problem"> & {
  amount: number;
  owed: number;
  usable: number;
};

function PaymentPreview({ pay, typed, amount, fromBalance, allocations, owed, usable }: PreviewProps) {
  const { cash: words } = useWords();
  const chosen: Record<string, string> = pay === "other" ? { amount: typed } : { pay };
  const atBank = amount - fromBalance;
  return (
    <Section
      title={words.covers(<Money cents={amount} />)}
      actions={
        atBank > 0 ? (
          <ButtonForm
            action={paths.payAmount}
            label={words.payNow(<Money cents={atBank} />)}
            fields={{
              amount: String(atBank / 100),
              balance: fromBalance > 0 ? String(fromBalance / 100) : undefined,
            }}
          />
        ) : (
          <ButtonForm
            action={paths.useMoney}
            label={words.useIt(<Money cents={amount} />)}
            fields={{ amount: String(amount / 100) }}
          />
        )
      }
    >
      <OwedParts parts={allocations} role="sme" address={{ ...chosen, ...(fromBalance > 0 && { balance: "on" }) }} />
      <Facts
        items={[
          [words.fromBalance, fromBalance > 0 && <Money key="balance" cents={fromBalance} />],
          [words.atBank, fromBalance > 0 && <Money key="bank" cents={atBank} />],
          [words.stays, <Money key="stays" cents={owed - amount} />],
        ]}
      />
      {usable > 0 && (
        <p>
          <a href={reviewHref(chosen, fromBalance === 0)}>
            {fromBalance > 0 ? words.withoutBalance : words.withBalance}
          </a>
        </p>
      )}
    </Section>
  );
}

type OwedPage = { rows: readonly AllocatedPart[]; count: number; page: number };

type OwedPartsProps = {
  parts: OwedPage;
  role: "sme" | "admin" | "bank";
  /** The query of the page's URL, without its page number. */
  address?: ListAddress;
};

/** Lists instalments, the oldest due first. The last one may be covered only in part. */
export function OwedParts({ parts: { rows, count, page }, role, address = {} }: OwedPartsProps) {
  const { cash: words, orders } = useWords();
  return (
    <>
      <Table
        caption={words.owed}
        rows={rows}
        rowHeader="order"
        rowKey={(allocatedPart) => allocatedPart.id}
        empty={words.nothingOwed}
        columns={[
          {
            key: "order",
            title: orders.labels.order,
            place: "who",
            cell: (allocatedPart) => (
              <a className="money" href={paths.order(role, allocatedPart.orderId)}>
                {allocatedPart.order}
              </a>
            ),
          },
          {
            key: "number",
            title: orders.labels.instalment,
            place: "line",
            numeric: true,
            cell: (allocatedPart) => (
              <span>
                {allocatedPart.number}
                {allocatedPart.isPart && (
                  <>
                    {" "}
                    <small>{words.partly}</small>
                  </>
                )}
              </span>
            ),
          },
          {
            key: "amount",
            title: orders.labels.amount,
            place: "sum",
            numeric: true,
            cell: (allocatedPart) => <Money cents={allocatedPart.amount} />,
          },
          {
            key: "due",
            title: orders.labels.due,
            place: "day",
            cell: (allocatedPart) => (
              <>
                {allocatedPart.deadline === null ? words.afterDelivery : <Deadline at={allocatedPart.deadline} />}
                {allocatedPart.isOpen && (
                  <>
                    {" "}
                    <small>{words.openAtBank}</small>
                  </>
                )}
              </>
            ),
          },
        ]}
      />
      <Pager total={count} current={page} href={(number) => listHref(address, { page: number })} />
    </>
  );
}
