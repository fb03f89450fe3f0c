/** One settlement with the bank: its step, its orders, and its dialogs. */
import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import type { Listed } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import {
  type Settlement,
  type SettlementLine,
  settlementName,
  settlementTotal,
  settlementTransferInput,
} from "~/domain/settlements/settlement";
import { PrintedLetterhead } from "~/ui/legal-entity/letterhead";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Facts, NextStep, Page, Section } from "~/ui/parts/page";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { Tag } from "~/ui/parts/status";
import { Pager, Table } from "~/ui/parts/table";
import { BankDay, Time } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { settlementTones } from "./settlement-list";

type FinanceRole = "admin" | "bank";

interface SettlementView extends Listed<SettlementLine> {
  role: FinanceRole;
  settlement: Settlement;
  entity: LegalEntity;
}

export const settlementMeta: MetaFunction = (args) =>
  pageTitle(({ settlements }) => {
    const { settlement } = (args.data ?? {}) as Partial<SettlementView>;
    return settlement ? settlements.name(settlementName(settlement.number)) : settlements.title;
  }, args);
export const agreeMeta: MetaFunction = (args) => pageTitle(({ settlements }) => settlements.agreeShort, args);
export const discardMeta: MetaFunction = (args) => pageTitle(({ settlements }) => settlements.discard, args);
export const confirmMeta: MetaFunction = (args) => pageTitle(({ settlements }) => settlements.confirm, args);
export const returnMeta: MetaFunction = (args) => pageTitle(({ settlements }) => settlements.markReturned, args);

export function SettlementPage() {
  const view = useLoaderData<SettlementView>();
  const { role, settlement, entity, rows, count, page } = view;
  const { settlements: words, format } = useWords();
  const read = useTranslate();
  const { id, number, state, month } = settlement;
  return (
    <Page
      back={{ href: paths.settlements(role), title: words.title }}
      title={words.name(settlementName(number))}
      state={<Tag tone={settlementTones[state]}>{words.stateName[state]}</Tag>}
      lead={`${format.month(month)} · ${words.orders(settlement.orders)}`}
      letterhead={<PrintedLetterhead entity={entity} />}
      actions={<a href={paths.settlementFile(role, id)}>{words.file}</a>}
      dialog={<Outlet />}
    >
      <Next role={role} settlement={settlement} />
      <Section title={words.total}>
        <Steps settlement={settlement} />
      </Section>
      <Section title={words.lines}>
        <Table
          caption={words.lines}
          rows={rows}
          rowHeader="order"
          rowKey={({ orderId }) => orderId}
          empty={words.none}
          columns={[
            {
              key: "order",
              title: words.order,
              place: "who",
              cell: ({ orderId, order, sme }) => (
                <span>
                  <a href={paths.orderLedger(role, orderId)}>{order}</a> <small>{userText(read(sme))}</small>
                </span>
              ),
            },
            {
              key: "collected",
              title: words.collected,
              place: "line",
              numeric: true,
              cell: ({ collected }) => <Money cents={collected} />,
            },
            {
              key: "principal",
              title: words.principal,
              place: "sum",
              numeric: true,
              cell: ({ principal }) => <Money cents={principal} />,
            },
            {
              key: "share",
              title: words.share,
              place: "line",
              numeric: true,
              cell: ({ share }) => <Money cents={share} />,
            },
          ]}
        />
        <Pager total={count} current={page} href={(to) => listHref({}, { page: to })} />
      </Section>
    </Page>
  );
}

interface SettlementProps {
  role: FinanceRole;
  settlement: Settlement;
}

/** The step that comes next, with the reader's buttons. */
function Next({ role, settlement }: SettlementProps) {
  const { settlements: words, format } = useWords();
  const { id, state, endToEndId } = settlement;
  const discard = (
    <DialogLink kind="danger" href={paths.settlementAct(role, id, "discard")}>
      {words.discard}
    </DialogLink>
  );
  switch (state) {
    case "draft":
      return (
        <NextStep
          title={words.agreeTitle}
          action={
            <>
              {role === "bank" && (
                <DialogLink kind="primary" href={paths.agreeToSettlement(id)}>
                  {words.agree(format.money(settlementTotal(settlement)))}
                </DialogLink>
              )}{" "}
              {discard}
            </>
          }
        >
          <p>{role === "bank" ? words.agreeText : words.waitsForBank}</p>
        </NextStep>
      );
    case "agreed":
      return (
        <NextStep
          title={words.transferTitle}
          action={
            <>
              <DialogLink kind="primary" href={paths.settlementAct(role, id, "confirm")}>
                {words.confirm}
              </DialogLink>{" "}
              {discard}
            </>
          }
        >
          <p>
            {words.transferText} <bdi dir="ltr">{endToEndId}</bdi>
          </p>
        </NextStep>
      );
    case "settled":
      return (
        <div className="actions">
          <DialogLink kind="danger" href={paths.settlementAct(role, id, "return")}>
            {words.markReturned}
          </DialogLink>
        </div>
      );
    default:
      return null;
  }
}

function Steps({ settlement }: Pick<SettlementProps, "settlement">) {
  const { settlements: words } = useWords();
  const read = useTranslate();
  const { principal, share, state, endToEndId, createdAt, agreedAt, settledAt, endedAt, endReason } = settlement;
  const step = (at: number | null, by: string | null) =>
    at !== null && (
      <>
        <Time at={at} /> {userText(by)}
      </>
    );
  return (
    <Facts
      items={[
        [words.principal, <Money key="principal" cents={principal} />],
        [words.share, <Money key="share" cents={share} />],
        [words.total, <Money key="total" cents={settlementTotal(settlement)} />],
        [
          words.reference,
          <bdi key="reference" dir="ltr">
            {endToEndId}
          </bdi>,
        ],
        [words.drafted, step(createdAt, settlement.draftedBy)],
        [words.agreed, step(agreedAt, settlement.agreedBy)],
        [words.settled, step(settledAt, settlement.settledBy)],
        [words.valueDate, settlement.valueDate && <BankDay day={settlement.valueDate} />],
        [words.bankReference, userText(settlement.bankReference)],
        [state === "returned" ? words.ended.returned : words.ended.discarded, step(endedAt, settlement.endedBy)],
        [words.reason, endReason && userText(read(endReason))],
      ]}
    />
  );
}

interface DialogView {
  page: string;
  settlement: Settlement;
}

/** The settlement's name and amount, in its dialogs. */
function Summary({ settlement }: Pick<DialogView, "settlement">) {
  const { settlements: words } = useWords();
  return (
    <>
      {words.name(settlementName(settlement.number))}:{" "}
      <b>
        <Money cents={settlementTotal(settlement)} />
      </b>
    </>
  );
}

export function AgreeToSettlement() {
  const { page, settlement } = useLoaderData<DialogView>();
  const { settlements: words } = useWords();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Dialog title={words.agreeShort} page={page}>
      <p>{words.agreeText}</p>
      <p>
        <Summary settlement={settlement} />
      </p>
      <Form form={form} submit={words.agreeShort} secondary={<CancelLink />} />
    </Dialog>
  );
}

export function DiscardSettlement() {
  const { page, settlement } = useLoaderData<DialogView>();
  const { settlements: words } = useWords();
  return (
    <ReasonDialog title={words.discard} hint={words.discardHint} page={page}>
      <Summary settlement={settlement} />
    </ReasonDialog>
  );
}

export function ReturnSettlement() {
  const { page, settlement } = useLoaderData<DialogView>();
  const { settlements: words } = useWords();
  return (
    <ReasonDialog title={words.markReturned} hint={words.returnHint} page={page}>
      <Summary settlement={settlement} />
    </ReasonDialog>
  );
}

export function ConfirmSettlement() {
  const { page, settlement } = useLoaderData<DialogView>();
  const { settlements: words } = useWords();
  const [form, fields] = useFields<{ valueDate: string; bankReference: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.confirm} page={page}>
      <p>{words.confirmText}</p>
      <p>
        <Summary settlement={settlement} /> <bdi dir="ltr">{settlement.endToEndId}</bdi>
      </p>
      <Form form={form} schema={settlementTransferInput} submit={words.confirm} secondary={<CancelLink />}>
        <TextField field={fields.valueDate} label={words.valueDate} type="date" />
        <TextField field={fields.bankReference} label={words.bankReference} />
      </Form>
    </Dialog>
  );
}
