/** One claim against an insurer: its next step, amounts, transfers and dialogs. */
import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import {
  type ClaimPayment,
  type ClaimView,
  claimAcceptanceInput,
  claimName,
  claimTransferInput,
  type ProvenClaimPack,
} from "~/domain/insurance-claims/insurance-claim";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { claimReceivable, recoveriesDue } from "~/domain/values/insured-loss";
import { applyRate, formatPlainMoney } from "~/domain/values/money";
import { reversalColumn, transferColumns } from "~/ui/cash/transfer-columns";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Form, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Money, Percent } from "~/ui/parts/money";
import { Facts, NextStep, Page, Section } from "~/ui/parts/page";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { Tag } from "~/ui/parts/status";
import { Table } from "~/ui/parts/table";
import { BankDay, DateOnly, Time } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { claimTones } from "./claim-list";

interface ClaimPageView {
  role: OfficerRole;
  now: number;
  claim: ClaimView;
  packs: ProvenClaimPack[];
}

export const claimMeta: MetaFunction = (args) =>
  pageTitle(({ insuranceClaims }) => {
    const { claim } = (args.data ?? {}) as Partial<ClaimPageView>;
    return claim ? insuranceClaims.name(claimName(claim.orderNumber, claim.number)) : insuranceClaims.title;
  }, args);
export const fileMeta: MetaFunction = (args) => pageTitle(({ insuranceClaims }) => insuranceClaims.file, args);
export const withdrawClaimMeta: MetaFunction = (args) =>
  pageTitle(({ insuranceClaims }) => insuranceClaims.withdraw, args);
export const acceptMeta: MetaFunction = (args) => pageTitle(({ insuranceClaims }) => insuranceClaims.accept, args);
export const refuseMeta: MetaFunction = (args) => pageTitle(({ insuranceClaims }) => insuranceClaims.refuse, args);
export const payClaimMeta: MetaFunction = (args) => pageTitle(({ insuranceClaims }) => insuranceClaims.pay, args);
export const passOnMeta: MetaFunction = (args) => pageTitle(({ insuranceClaims }) => insuranceClaims.passOn, args);
export const reverseClaimMeta: MetaFunction = (args) =>
  pageTitle(({ insuranceClaims }) => insuranceClaims.reverse, args);

export function ClaimPage() {
  const { role, now, claim, packs } = useLoaderData<ClaimPageView>();
  const { insuranceClaims: words } = useWords();
  const read = useTranslate();
  const { orderNumber, number, orderId, state, sme, insurer } = claim;
  const order =
    role === "insurance" || role === "bank" || role === "admin" ? (
      <a href={paths.order(role, orderId)}>{formatOrderNumber(orderNumber)}</a>
    ) : null;
  return (
    <Page
      back={{ href: paths.claims(role), title: words.title }}
      title={words.name(claimName(orderNumber, number))}
      state={<Tag tone={claimTones[state]}>{words.stateName[state]}</Tag>}
      lead={
        <>
          {userText(read(sme))} · {order} · {userText(insurer)}
        </>
      }
      actions={<a href={paths.claimPack(role, claim.id)}>{words.pack}</a>}
      dialog={<Outlet />}
    >
      <Next role={role} claim={claim} now={now} />
      <Section title={words.facts}>
        <ClaimFacts claim={claim} />
        <p>
          <small>{words.packText}</small>
        </p>
      </Section>
      <Transfers role={role} claim={claim} />
      <IssuedPacks packs={packs} />
    </Page>
  );
}

/** The fingerprints of downloaded packs, with the public pages that prove them. */
function IssuedPacks({ packs }: Pick<ClaimPageView, "packs">) {
  const { issued } = useWords().insuranceClaims;
  return (
    <Section title={issued.listTitle}>
      <Table<ProvenClaimPack, string>
        caption={issued.listTitle}
        rows={packs}
        rowHeader="day"
        rowKey={({ manifest }) => manifest}
        empty={issued.none}
        columns={[
          { key: "day", title: issued.day, place: "who", cell: ({ day }) => <BankDay day={day} /> },
          {
            key: "manifest",
            title: issued.fingerprint,
            place: "line",
            cell: ({ manifest }) => <bdi>{manifest}</bdi>,
          },
          {
            key: "proof",
            title: issued.proof,
            place: "line",
            cell: ({ proof }) => <a href={proof}>{issued.openProof}</a>,
          },
        ]}
      />
    </Section>
  );
}

function Transfers({ role, claim }: Pick<ClaimPageView, "role" | "claim">) {
  const { insuranceClaims: words } = useWords();
  return (
    <Section title={words.transfers}>
      <Table<ClaimPayment, string>
        caption={words.transfers}
        rows={claim.payments}
        rowHeader="kind"
        rowKey={({ id }) => id}
        empty={words.noTransfers}
        columns={[
          {
            key: "kind",
            title: words.transfers,
            place: "who",
            cell: ({ kind, undoneAt }) => (
              <span>
                {words.transferKind[kind]} {undoneAt !== null && <Tag tone="half">{words.undone}</Tag>}
              </span>
            ),
          },
          ...transferColumns(words),
          {
            key: "reference",
            title: words.bankReference,
            place: "line",
            cell: ({ bankReference }) => userText(bankReference) ?? "—",
          },
          ...(role === "insurance"
            ? []
            : [reversalColumn<ClaimPayment>(words, ({ id }) => paths.reverseClaimTransfer(role, claim.id, id))]),
        ]}
      />
    </Section>
  );
}

interface NextProps {
  role: OfficerRole;
  claim: ClaimView;
  now: number;
}

/** The step that comes next, with the reader's buttons. */
function Next({ role, claim, now }: NextProps) {
  const { insuranceClaims: words } = useWords();
  const { id, state, fileFrom, debt, coveredShare, endToEndId } = claim;
  const withdraw = role === "admin" && (
    <DialogLink kind="danger" href={paths.claimAct(role, id, "withdraw")}>
      {words.withdraw}
    </DialogLink>
  );
  const reference = <bdi dir="ltr">{endToEndId}</bdi>;
  const paysOrRecords = role !== "insurance";
  if (state === "notified") {
    const mayFile = role === "admin" && now >= fileFrom && debt > 0;
    return (
      <NextStep
        title={words.file}
        action={
          <>
            {mayFile && (
              <DialogLink kind="primary" href={paths.claimAct(role, id, "file")}>
                {words.file}
              </DialogLink>
            )}{" "}
            {withdraw}
          </>
        }
      >
        <p>{debt === 0 ? words.noDebt : words.waitingText(<DateOnly at={fileFrom} />)}</p>
      </NextStep>
    );
  }
  if (state === "filed") {
    const decides = role === "insurance" && debt > 0;
    return (
      <NextStep
        title={role === "insurance" ? words.decideTitle : words.stateName.filed}
        action={
          <>
            {decides && (
              <DialogLink kind="primary" href={paths.claimAct(role, id, "accept")}>
                {words.accept}
              </DialogLink>
            )}{" "}
            {role === "insurance" && (
              <DialogLink kind="danger" href={paths.claimAct(role, id, "refuse")}>
                {words.refuse}
              </DialogLink>
            )}
            {withdraw}
          </>
        }
      >
        <p>
          {debt === 0
            ? words.noDebt
            : role === "insurance"
              ? words.acceptText(<Money cents={debt} />, <Money cents={applyRate(debt, coveredShare)} />)
              : words.waitsForInsurer}
        </p>
      </NextStep>
    );
  }
  if (state === "accepted") {
    return (
      <NextStep
        title={words.payTitle}
        action={
          paysOrRecords && (
            <DialogLink kind="primary" href={paths.claimAct(role, id, "pay")}>
              {words.pay}
            </DialogLink>
          )
        }
      >
        <p>
          <b>
            <Money cents={claimReceivable(claim)} />
          </b>{" "}
          · {reference}
        </p>
        <p>{words.payText}</p>
      </NextStep>
    );
  }
  const recoveries = recoveriesDue(claim);
  if (recoveries === 0) return null;
  return (
    <NextStep
      title={words.recoveriesTitle}
      action={
        paysOrRecords && (
          <DialogLink kind="primary" href={paths.claimAct(role, id, "pass-on")}>
            {words.passOn}
          </DialogLink>
        )
      }
    >
      <p>
        {words.recoveriesText(<Money cents={recoveries} />)} {reference}
      </p>
    </NextStep>
  );
}

function ClaimFacts({ claim }: { claim: ClaimView }) {
  const { insuranceClaims: words } = useWords();
  const money = (cents: number | null) => cents !== null && cents !== 0 && <Money cents={cents} />;
  const step = (at: number | null, by: string | null) =>
    at !== null && (
      <>
        <Time at={at} /> {userText(by)}
      </>
    );
  const isLate = claim.createdAt > claim.notifyBy;
  return (
    <Facts
      items={[
        [words.debt, <Money key="debt" cents={claim.debt} />],
        [words.disputed, money(claim.disputedAmount)],
        [words.notified, step(claim.createdAt, claim.notifiedBy)],
        [
          words.notifyBy,
          <span key="by">
            <DateOnly at={claim.notifyBy} />{" "}
            {isLate ? <b className="error">{words.lateNotice}</b> : `(${words.inTime})`}
          </span>,
        ],
        [words.notifiedDebt, money(claim.notifiedAmount)],
        [words.fileFrom, <DateOnly key="from" at={claim.fileFrom} />],
        [words.filed, step(claim.filedAt, null)],
        [words.filedDebt, money(claim.filedAmount)],
        [words.policy.coveredShare, <Percent key="share" rate={claim.coveredShare} />],
        [words.policy.exclusions, userText(claim.exclusions)],
        [words.decided, step(claim.decidedAt, claim.decidedBy)],
        [words.accepted, money(claim.acceptedAmount)],
        [words.decision, userText(claim.decision)],
        [words.insured, claim.acceptedAmount !== null && <Money key="insured" cents={claim.insuredAmount} />],
        [words.received, money(claim.receivedAmount)],
        [words.receivable, money(claimReceivable(claim))],
        [words.passedOn, money(claim.passedOnAmount)],
        [words.recoveries, money(recoveriesDue(claim))],
        [
          words.reference,
          <bdi key="reference" dir="ltr">
            {claim.endToEndId}
          </bdi>,
        ],
        [words.withdrawn, step(claim.withdrawnAt, claim.withdrawnBy)],
        [words.withdrawReason, userText(claim.withdrawReason)],
      ]}
    />
  );
}

interface DialogView {
  page: string;
  claim: ClaimView;
}

export function FileClaim() {
  const { page, claim } = useLoaderData<DialogView>();
  const { insuranceClaims: words } = useWords();
  const [form] = useFields({ lastResult: useLastResult() });
  const { debt, coveredShare } = claim;
  return (
    <Dialog title={words.file} page={page}>
      <p>{words.fileText(<Money cents={debt} />, <Money cents={applyRate(debt, coveredShare)} />)}</p>
      <Form form={form} submit={words.file} secondary={<CancelLink />} />
    </Dialog>
  );
}

export function WithdrawClaim() {
  const { page } = useLoaderData<DialogView>();
  const { insuranceClaims: words } = useWords();
  return <ReasonDialog title={words.withdraw} hint={words.withdrawHint} page={page} />;
}

export function RefuseClaim() {
  const { page } = useLoaderData<DialogView>();
  const { insuranceClaims: words } = useWords();
  return <ReasonDialog title={words.refuse} hint={words.refuseHint} page={page} />;
}

export function ReverseClaimTransfer() {
  const { page, transfer } = useLoaderData<{ page: string; transfer: ClaimPayment }>();
  const { insuranceClaims: words } = useWords();
  return (
    <ReasonDialog title={words.reverse} hint={words.reverseHint} page={page}>
      <b>
        <Money cents={transfer.amount} />
      </b>{" "}
      {words.transferKind[transfer.kind]} · {userText(transfer.bankReference)}
    </ReasonDialog>
  );
}

export function AcceptClaim() {
  const { page, claim } = useLoaderData<DialogView>();
  const { insuranceClaims: words } = useWords();
  const [form, fields] = useFields<{ amount: string; desc: string }>({ lastResult: useLastResult() });
  const { debt, coveredShare } = claim;
  return (
    <Dialog title={words.accept} page={page}>
      <p>{words.acceptText(<Money cents={debt} />, <Money cents={applyRate(debt, coveredShare)} />)}</p>
      <Form form={form} schema={claimAcceptanceInput} submit={words.accept} secondary={<CancelLink />}>
        <TextField field={fields.amount} label={words.acceptedAmount} prefix="$" inputMode="decimal" />
        <TextArea field={fields.desc} label={words.partReason} />
      </Form>
    </Dialog>
  );
}

function TransferDialog({ title, most }: { title: string; most: number }) {
  const { page, claim } = useLoaderData<DialogView>();
  const { insuranceClaims: words } = useWords();
  const [form, fields] = useFields<{ amount: string; valueDate: string; bankReference: string }>({
    lastResult: useLastResult(),
    defaultValue: { amount: formatPlainMoney(most) },
  });
  return (
    <Dialog title={title} page={page}>
      <p>
        {words.transferText} <bdi dir="ltr">{claim.endToEndId}</bdi>
      </p>
      <Form form={form} schema={claimTransferInput} submit={title} secondary={<CancelLink />}>
        <TextField field={fields.amount} label={words.amount} prefix="$" inputMode="decimal" />
        <TextField field={fields.valueDate} label={words.valueDate} type="date" />
        <TextField field={fields.bankReference} label={words.bankReference} />
      </Form>
    </Dialog>
  );
}

export function PayClaim() {
  const { claim } = useLoaderData<DialogView>();
  return <TransferDialog title={useWords().insuranceClaims.pay} most={claimReceivable(claim)} />;
}

export function PassOn() {
  const { claim } = useLoaderData<DialogView>();
  return <TransferDialog title={useWords().insuranceClaims.passOn} most={recoveriesDue(claim)} />;
}
