import { amountOnlyInput } from "~/domain/cash/cash-input";
import type { AllocatedPart, MoneyAccount } from "~/domain/cash/money-account";
import type { Debt } from "~/domain/figures/figures";
import * as paths from "~/domain/paths";
import { Button, ButtonForm } from "~/ui/parts/button";
import { ErrorSummary, TextField, useFields, useRules } from "~/ui/parts/form";
import { type ListAddress, listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Facts, Page, Section } from "~/ui/parts/page";
import { Pager, Table } from "~/ui/parts/table";
import { Deadline } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";
import { AccountLines } from "./account-lines";

interface OwnCashProps {
  account: MoneyAccount;
  /** The amount that the balance can pay now. Cents. */
  payable: number;
  /** The amount in the URL, and one page of its allocation to instalments. */
  asked: { typed: string; amount: number | null; problem: string | null; allocations: OwedPage } | null;
}

export function OwnCash({ account, payable, asked }: OwnCashProps) {
  const { cash: words } = useWords();
  const usable = Math.min(account.balance, payable);
  return (
    <Page title={words.title} lead={words.lead}>
      <Section title={words.pay}>
        {account.debt.owed === 0 ? <p>{words.nothingOwed}</p> : <AmountForm debt={account.debt} asked={asked} />}
      </Section>
      {asked?.amount != null && (
        <AllocationPreview
          amount={asked.amount}
          typed={asked.typed}
          covers={asked.allocations}
          owed={account.debt.owed}
        />
      )}
      <Section title={words.account}>
        <Facts items={[[words.onAccount, <Money key="balance" cents={account.balance} />]]} />
        {account.balance > 0 &&
          (usable > 0 ? (
            <>
              <p>{words.paysWhenDue}</p>
              <ButtonForm action={paths.useMoney} label={words.useIt(<Money cents={usable} />)} />
            </>
          ) : (
            <p>{words.notOwed}</p>
          ))}
        <AccountLines account={account} role="sme" />
      </Section>
      <Section title={words.transfer}>
        <p>{words.transferText}</p>
        <Facts
          items={[
            [
              words.reference,
              <b key="reference" className="money">
                {account.reference}
              </b>,
            ],
          ]}
        />
      </Section>
    </Page>
  );
}

/** Sends the amount as a GET query, so that an SME can review the allocation without posting a payment. */
function AmountForm({ debt: { owed, reserved }, asked }: Pick<OwnCashProps, "asked"> & { debt: Debt }) {
  const { cash: words, format } = useWords();
  const error = asked?.problem ? { amount: [asked.problem] } : undefined;
  const [form, fields] = useFields<{ amount: string }>({
    lastResult: asked && { status: "error", error, initialValue: { amount: asked.typed } },
    defaultValue: { amount: "" },
  });
  return (
    <form id={form.id} method="get" action={paths.payAmount} className="form" data-rules={useRules(amountOnlyInput)}>
      <ErrorSummary form={form} />
      <TextField
        field={fields.amount}
        label={words.amount}
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

function AllocationPreview({
  amount,
  typed,
  covers,
  owed,
}: {
  amount: number;
  typed: string;
  covers: OwedPage;
  owed: number;
}) {
  const { cash: words } = useWords();
  return (
    <Section
      title={words.covers(<Money cents={amount} />)}
      actions={
        <ButtonForm
          action={paths.payAmount}
          label={words.payNow(<Money cents={amount} />)}
          fields={{ amount: String(amount / 100) }}
        />
      }
    >
      <OwedParts parts={covers} role="sme" address={{ amount: typed }} />
      <Facts items={[[words.stays, <Money key="stays" cents={owed - amount} />]]} />
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
            cell: (allocatedPart) => (
              <a className="money" href={paths.order(role, allocatedPart.orderId)}>
                {allocatedPart.order}
              </a>
            ),
          },
          {
            key: "number",
            title: orders.labels.instalment,
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
            numeric: true,
            cell: (allocatedPart) => <Money cents={allocatedPart.amount} />,
          },
          {
            key: "due",
            title: orders.labels.due,
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
