/** Receipts that officers recorded by hand, for admins and the bank. */
import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { type Receipt, type ReceiptState, receiptStates } from "~/domain/cash/receipt";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import { DialogLink } from "~/ui/parts/dialog";
import { hide } from "~/ui/parts/hide";
import { type ListAddress, listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Page } from "~/ui/parts/page";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { Tag, type Tone } from "~/ui/parts/status";
import { Pager, Table } from "~/ui/parts/table";
import { Tabs } from "~/ui/parts/tabs";
import { BankDay, Time } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { ReceiptPaperLink } from "./receipt-paper";

type Officer = "admin" | "bank";

interface ReceiptsView extends FoundPage<Receipt> {
  role: Officer;
  /** The state to which the list is narrowed. Null for all receipts. */
  state: ReceiptState | null;
}

export const receiptsMeta: MetaFunction = (args) => pageTitle(({ cash }) => cash.receipts.title, args);
export const reverseReceiptMeta: MetaFunction = (args) => pageTitle(({ cash }) => cash.receipts.reverse, args);

const tones: Record<ReceiptState, Tone> = { proposed: "open", booked: "done", reversed: "half" };

export function ReceiptList() {
  const { role, state, rows, count, page } = useLoaderData<ReceiptsView>();
  const { cash } = useWords();
  const words = cash.receipts;
  const read = useTranslate();
  const address: ListAddress = state === null ? {} : { state };
  return (
    <Page
      title={words.title}
      lead={words.lead}
      dialog={<Outlet />}
      actions={<a href={paths.moneyOnAccount(role)}>{cash.list}</a>}
    >
      <Tabs
        label={words.state}
        items={[
          { href: "?", title: words.all, current: state === null },
          ...receiptStates.map((name) => ({
            href: listHref({ state: name }),
            title: words.stateName[name],
            current: state === name,
          })),
        ]}
      />
      <Table
        caption={words.title}
        rows={rows}
        rowHeader="sme"
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          {
            key: "sme",
            title: cash.company,
            cell: ({ sme }) => <a href={paths.moneyAccount(role, sme.id)}>{read(sme.name)}</a>,
          },
          { key: "amount", title: cash.amount, numeric: true, cell: ({ amount }) => <Money cents={amount} /> },
          { key: "day", title: words.valueDate, cell: ({ valueDate }) => <BankDay day={valueDate} /> },
          {
            key: "reference",
            title: words.bankReference,
            cell: ({ bankReference, paper }) => (
              <span>
                {userText(bankReference)} {paper && <ReceiptPaperLink file={paper} />}
              </span>
            ),
          },
          { key: "state", title: words.state, cell: (receipt) => <State receipt={receipt} role={role} /> },
          { key: "actions", title: words.actions, cell: (receipt) => <Actions receipt={receipt} role={role} /> },
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref(address, { page: target })} />
    </Page>
  );
}

function State({ receipt: { state, by, at, line, reason }, role }: { receipt: Receipt; role: Officer }) {
  const { receipts: words } = useWords().cash;
  return (
    <span>
      <Tag tone={tones[state]}>{words.stateName[state]}</Tag>{" "}
      <small>
        <Time at={at} /> {userText(by)}
      </small>{" "}
      {line && <a href={paths.bankStatement(role, line.statementId)}>{words.onStatement}</a>}
      {reason && <small>{userText(reason)}</small>}
    </span>
  );
}

function Actions({
  receipt: { id, state, line, bankReference, valueDate },
  role,
}: {
  receipt: Receipt;
  role: Officer;
}) {
  const { receipts: words } = useWords().cash;
  if (state === "proposed") return <a href={paths.approvals(role)}>{words.toApprovals}</a>;
  if (state !== "booked" || line) return null;
  return (
    <DialogLink kind="quiet" href={paths.reverseReceipt(role, id)}>
      {words.reverse}
      {hide(words.ofReceipt(bankReference ?? valueDate))}
    </DialogLink>
  );
}

export function ReverseReceipt() {
  const { role, receipt } = useLoaderData<{ role: Officer; receipt: Receipt }>();
  const { receipts: words } = useWords().cash;
  const read = useTranslate();
  return (
    <ReasonDialog title={words.reverse} hint={words.reverseHint} page={paths.receipts(role)}>
      <b>
        <Money cents={receipt.amount} />
      </b>{" "}
      {read(receipt.sme.name)} {userText(receipt.bankReference)}
    </ReasonDialog>
  );
}
