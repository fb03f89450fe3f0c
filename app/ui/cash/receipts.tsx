/** Receipts that officers recorded by hand, for admins and the bank. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Receipt, type ReceiptState, receiptStates } from "~/domain/cash/receipt";
import * as paths from "~/domain/paths";
import { DialogLink } from "~/ui/parts/dialog";
import { hide } from "~/ui/parts/hide";
import { Money } from "~/ui/parts/money";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { Tag, type Tone } from "~/ui/parts/status";
import { BankDay, Time } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { type CashOfficer, MovementList, type MovementsView } from "./movement-list";
import { ReceiptPaperLink } from "./receipt-paper";

export const receiptsMeta: MetaFunction = (args) => pageTitle(({ cash }) => cash.receipts.title, args);
export const reverseReceiptMeta: MetaFunction = (args) => pageTitle(({ cash }) => cash.receipts.reverse, args);

const tones: Record<ReceiptState, Tone> = { proposed: "open", booked: "done", reversed: "half" };

export function ReceiptList() {
  const view = useLoaderData<MovementsView<Receipt, ReceiptState>>();
  const { receipts: words } = useWords().cash;
  return (
    <MovementList
      view={view}
      words={words}
      states={receiptStates}
      file={paths.receiptsFile}
      columns={[
        { key: "day", title: words.valueDate, place: "day", cell: ({ valueDate }) => <BankDay day={valueDate} /> },
        {
          key: "reference",
          title: words.bankReference,
          place: "line",
          cell: ({ bankReference, paper, paperErasedAt }) => (
            <span>
              {userText(bankReference)} {paper && <ReceiptPaperLink file={paper} erasedAt={paperErasedAt} />}
            </span>
          ),
        },
        {
          key: "state",
          title: words.state,
          place: "state",
          cell: (receipt) => <State receipt={receipt} role={view.role} />,
        },
        {
          key: "actions",
          title: words.actions,
          place: "line",
          cell: (receipt) => <Actions receipt={receipt} role={view.role} />,
        },
      ]}
    />
  );
}

function State({ receipt: { state, by, at, line, reason }, role }: { receipt: Receipt; role: CashOfficer }) {
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
  role: CashOfficer;
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
  const { role, receipt } = useLoaderData<{ role: CashOfficer; receipt: Receipt }>();
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
