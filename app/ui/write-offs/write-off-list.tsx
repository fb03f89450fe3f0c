/** The written-off debts with their recoveries, for admins and the bank, and the dialog of a recovery. */
import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { FoundPage } from "~/domain/lists/list";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import type { Cents } from "~/domain/values/money";
import { recoveryForm, undoWriteOffForm, unrecoveredAmount, type WriteOff } from "~/domain/write-offs/write-off";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Form, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { listHref, Results } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Facts, Page, Section } from "~/ui/parts/page";
import { Pager, Table } from "~/ui/parts/table";
import { ShortDate } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

export const writeOffsMeta: MetaFunction = (args) => pageTitle(({ writeOffs }) => writeOffs.title, args);
export const recoveryMeta: MetaFunction = (args) => pageTitle(({ writeOffs }) => writeOffs.recover, args);
export const undoMeta: MetaFunction = (args) =>
  pageTitle(({ writeOffs }) => {
    const { found } = (args.data ?? {}) as Partial<UndoView>;
    return found && found.recovered > 0 ? writeOffs.undoRecovery : writeOffs.undoTitle;
  }, args);

interface WriteOffsView extends FoundPage<WriteOff> {
  role: OfficerRole;
  totals: { amount: Cents; recovered: Cents };
}

export function WriteOffList() {
  const { role, totals, rows, count, page, isCapped } = useLoaderData<WriteOffsView>();
  const { writeOffs: words } = useWords();
  const read = useTranslate();
  return (
    <Page title={words.title} lead={words.lead} dialog={<Outlet />}>
      <Section>
        <Facts
          items={[
            [words.amount, <Money key="amount" cents={totals.amount} />],
            [words.recovered, <Money key="recovered" cents={totals.recovered} />],
          ]}
        />
      </Section>
      <Results count={count} isCapped={isCapped} />
      <Table
        caption={words.title}
        rows={rows}
        rowHeader="order"
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          {
            key: "order",
            title: words.order,
            place: "who",
            cell: ({ orderId, orderNumber }) => (
              <a className="money" href={paths.order(role, orderId)}>
                {formatOrderNumber(orderNumber)}
              </a>
            ),
          },
          {
            key: "amount",
            title: words.amount,
            place: "sum",
            numeric: true,
            cell: ({ amount }) => (amount === 0 ? words.undone : <Money cents={amount} />),
          },
          {
            key: "recovered",
            title: words.recovered,
            place: "line",
            numeric: true,
            cell: ({ recovered }) => <Money cents={recovered} />,
          },
          {
            key: "sme",
            title: words.sme,
            place: "line",
            cell: ({ smeId, sme }) => <a href={paths.company(role, "sme", smeId)}>{userText(read(sme))}</a>,
          },
          { key: "reason", title: words.reason, place: "line", cell: ({ reason }) => userText(reason) },
          { key: "by", title: words.by, place: "line", cell: ({ by }) => userText(by) },
          { key: "at", title: words.at, place: "line", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
          {
            key: "actions",
            title: words.actions,
            place: "line",
            isAction: true,
            cell: (row) => row.amount > 0 && <Actions role={role} row={row} />,
          },
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref({}, { page: target })} />
    </Page>
  );
}

function Actions({ role, row }: { role: OfficerRole; row: WriteOff }) {
  const { writeOffs: words } = useWords();
  const { orderId, orderNumber, amount, recovered } = row;
  const ofRow = <span className="hide">{` ${formatOrderNumber(orderNumber)}`}</span>;
  return (
    <div className="actions">
      {unrecoveredAmount(row) > 0 && (
        <DialogLink href={paths.recoverDebt(role, orderId)}>
          {words.recover}
          {ofRow}
        </DialogLink>
      )}
      {amount > 0 && (role === "admin" || recovered > 0) && (
        <DialogLink href={paths.undoWriteOff(role, orderId)}>
          {recovered > 0 ? words.undoRecovery : words.undoTitle}
          {ofRow}
        </DialogLink>
      )}
    </div>
  );
}

export interface RecoveryView {
  found: WriteOff;
  /** The SME's balance in cents. */
  balance: Cents;
}

export function RecoverDebt() {
  const { found, balance } = useLoaderData<RecoveryView>();
  const { writeOffs: words } = useWords();
  const left = unrecoveredAmount(found);
  const [form, fields] = useFields<{ amount: string }>({
    lastResult: useLastResult(),
    defaultValue: { amount: (Math.min(balance, left) / 100).toFixed(2) },
  });
  return (
    <Dialog title={words.recover}>
      <p>{words.recoverText(<Money cents={balance} />, <Money cents={left} />)}</p>
      <Form form={form} schema={recoveryForm} submit={words.recover} secondary={<CancelLink />}>
        <TextField field={fields.amount} label={words.recoverAmount} prefix="$" inputMode="decimal" />
      </Form>
    </Dialog>
  );
}

export interface UndoView {
  found: WriteOff;
}

/** Undoes the recoveries of a write-off, or the write-off if nothing has come back. */
export function UndoWriteOff() {
  const { found } = useLoaderData<UndoView>();
  return found.recovered > 0 ? <UndoRecovery recovered={found.recovered} /> : <UndoWholeWriteOff />;
}

function UndoRecovery({ recovered }: { recovered: Cents }) {
  const { writeOffs: words } = useWords();
  const [form, fields] = useFields<{ amount: string }>({
    lastResult: useLastResult(),
    defaultValue: { amount: (recovered / 100).toFixed(2) },
  });
  return (
    <Dialog title={words.undoRecovery}>
      <p>{words.undoRecoveryText(<Money cents={recovered} />)}</p>
      <Form form={form} schema={recoveryForm} submit={words.undoRecovery} secondary={<CancelLink />}>
        <TextField field={fields.amount} label={words.undoAmount} prefix="$" inputMode="decimal" />
      </Form>
    </Dialog>
  );
}

function UndoWholeWriteOff() {
  const { writeOffs: words } = useWords();
  const [form, fields] = useFields<{ desc: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.undoTitle}>
      <p>{words.undoText}</p>
      <Form form={form} schema={undoWriteOffForm} submit={words.undoTitle} secondary={<CancelLink />}>
        <TextArea field={fields.desc} label={words.reason} hint={words.hint} />
      </Form>
    </Dialog>
  );
}
