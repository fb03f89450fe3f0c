/** Refunds of cash, for admins and the bank. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type CashRefund, type RefundState, refundStates } from "~/domain/cash/refund";
import { refundInput, refundPaymentInput } from "~/domain/cash/refund-input";
import * as paths from "~/domain/paths";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Form, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { Money } from "~/ui/parts/money";
import { Facts } from "~/ui/parts/page";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { Tag, type Tone } from "~/ui/parts/status";
import { BankDay, Time } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { Iban } from "~/ui/payees/payee-facts";
import { type CashOfficer, MovementList, type MovementsView } from "./movement-list";

export const refundsMeta: MetaFunction = (args) => pageTitle(({ cash }) => cash.refunds.title, args);
export const refundFormMeta: MetaFunction = (args) => pageTitle(({ cash }) => cash.refunds.refund, args);
export const payRefundMeta: MetaFunction = (args) => pageTitle(({ cash }) => cash.refunds.pay, args);
export const takeRefundBackMeta: MetaFunction = (args) => pageTitle(({ cash }) => cash.refunds.takeBack, args);

const tones: Record<RefundState, Tone> = {
  proposed: "open",
  due: "open",
  paid: "done",
  withdrawn: "half",
  returned: "half",
};

export function RefundList() {
  const view = useLoaderData<MovementsView<CashRefund, RefundState>>();
  const { receipts, refunds } = useWords().cash;
  return (
    <MovementList
      view={view}
      words={refunds}
      states={refundStates}
      file={paths.refundsFile}
      columns={[
        { key: "account", title: refunds.account, place: "line", cell: (refund) => <Account refund={refund} /> },
        { key: "state", title: receipts.state, place: "state", cell: (refund) => <State refund={refund} /> },
        {
          key: "actions",
          title: receipts.actions,
          place: "line",
          cell: (refund) => <Actions refund={refund} role={view.role} />,
        },
      ]}
    />
  );
}

/** The complete account, because an officer copies it into the bank's transfer. */
function Account({ refund: { iban, holder, bank, endToEndId } }: { refund: CashRefund }) {
  return (
    <span>
      <Iban iban={iban} />{" "}
      <small>
        {userText(holder)} · {userText(bank)}
        {endToEndId && (
          <>
            {" "}
            · <bdi dir="ltr">{endToEndId}</bdi>
          </>
        )}
      </small>
    </span>
  );
}

function State({ refund: { state, by, at, reason, valueDate, bankReference, endReason } }: { refund: CashRefund }) {
  const { refunds: words } = useWords().cash;
  const read = useTranslate();
  return (
    <span>
      <Tag tone={tones[state]}>{words.stateName[state]}</Tag>{" "}
      <small>
        <Time at={at} /> {userText(by)}
        {valueDate && (
          <>
            {" "}
            · <BankDay day={valueDate} /> {userText(bankReference)}
          </>
        )}{" "}
        · {userText(reason)}
        {endReason && <> · {userText(read(endReason))}</>}
      </small>
    </span>
  );
}

function Actions({ refund: { id, state, endToEndId }, role }: { refund: CashRefund; role: CashOfficer }) {
  const { receipts, refunds: words } = useWords().cash;
  if (state === "proposed") return <a href={paths.approvals(role)}>{receipts.toApprovals}</a>;
  if (state !== "due" && state !== "paid") return null;
  const name = hide(words.ofRefund(endToEndId ?? ""));
  return (
    <div className="actions">
      {state === "due" && (
        <DialogLink kind="quiet" href={paths.payRefund(role, id)}>
          {words.pay}
          {name}
        </DialogLink>
      )}{" "}
      <DialogLink kind="danger" href={paths.takeRefundBack(role, id)}>
        {words.back[state]}
        {name}
      </DialogLink>
    </div>
  );
}

export function RefundForm() {
  const { page, balance } = useLoaderData<{ page: string; balance: number }>();
  const { cash: words, payees, shell } = useWords();
  const [form, fields] = useFields<{ amount: string; iban: string; holder: string; bank: string; desc: string }>({
    lastResult: useLastResult(),
  });
  return (
    <Dialog title={words.refunds.refund} page={page}>
      <p>{words.refunds.refundText}</p>
      <p>
        {words.onAccount}: <Money cents={balance} />
      </p>
      <Form form={form} schema={refundInput} submit={words.refunds.refund} secondary={<CancelLink />}>
        <TextField field={fields.amount} label={words.amount} inputMode="decimal" prefix="$" />
        <TextField field={fields.iban} label={payees.iban} />
        <TextField field={fields.holder} label={payees.holder} />
        <TextField field={fields.bank} label={payees.bank} />
        <TextArea field={fields.desc} label={shell.reason.label} hint={words.refunds.reasonHint} />
      </Form>
    </Dialog>
  );
}

export function PayRefund() {
  const { role, refund } = useLoaderData<{ role: CashOfficer; refund: CashRefund }>();
  const { cash: words, payees } = useWords();
  const [form, fields] = useFields<{ valueDate: string; bankReference: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.refunds.pay} page={paths.refunds(role)}>
      <p>{words.refunds.payText}</p>
      <Facts
        items={[
          [words.amount, <Money key="amount" cents={refund.amount} />],
          [payees.iban, <Iban key="iban" iban={refund.iban} />],
          [payees.holder, userText(refund.holder)],
          [payees.bank, userText(refund.bank)],
          [words.reference, <bdi key="reference">{refund.endToEndId}</bdi>],
        ]}
      />
      <Form form={form} schema={refundPaymentInput} submit={words.refunds.pay} secondary={<CancelLink />}>
        <TextField field={fields.valueDate} label={words.receipts.valueDate} type="date" />
        <TextField field={fields.bankReference} label={words.receipts.bankReference} />
      </Form>
    </Dialog>
  );
}

export function TakeRefundBack() {
  const { role, refund } = useLoaderData<{ role: CashOfficer; refund: CashRefund }>();
  const { refunds: words } = useWords().cash;
  const read = useTranslate();
  return (
    <ReasonDialog
      title={words.back[refund.state === "paid" ? "paid" : "due"]}
      hint={words.backHint}
      page={paths.refunds(role)}
    >
      <b>
        <Money cents={refund.amount} />
      </b>{" "}
      {read(refund.sme.name)} <bdi dir="ltr">{refund.endToEndId}</bdi>
    </ReasonDialog>
  );
}
