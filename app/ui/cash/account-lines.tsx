import type { MoneyAccount } from "~/domain/cash/money-account";
import { postingText } from "~/domain/ledger/ledger";
import * as paths from "~/domain/paths";
import { Money } from "~/ui/parts/money";
import { Table, type TableColumn } from "~/ui/parts/table";
import { BankDay, DateOnly } from "~/ui/parts/time";
import { useTranslate, useWords } from "~/ui/parts/words";

type Line = MoneyAccount["lines"][number];

function RefundNote({ refund: { account, state, valueDate } }: { refund: NonNullable<Line["refund"]> }) {
  const { to, stateName } = useWords().cash.refunds;
  return (
    <>
      {" "}
      <small>
        {to(
          <bdi dir="ltr">{account}</bdi>,
          stateName[state],
          state === "paid" && valueDate && <BankDay day={valueDate} />,
        )}
      </small>
    </>
  );
}

export function AccountLines({ account, role }: { account: MoneyAccount; role: "sme" | "admin" | "bank" }) {
  const { cash: words } = useWords();
  const read = useTranslate();
  if (account.lines.length === 0) return <p>{words.noLines}</p>;
  const undo: TableColumn<Line> = {
    key: "undo",
    title: words.undo,
    place: "line",
    cell: ({ paymentId, order }) =>
      paymentId !== null &&
      role !== "sme" && (
        <a href={paths.undoAllocation(role, account.smeId, paymentId)}>
          {words.undo}
          <span className="hide">: {order?.number}</span>
        </a>
      ),
  };
  return (
    <Table
      caption={words.movements}
      rows={account.lines}
      rowHeader="day"
      rowKey={(moneyAccountEntry) => moneyAccountEntry.id}
      empty={words.noLines}
      columns={[
        {
          key: "day",
          title: words.day,
          place: "day",
          cell: (moneyAccountEntry) => <DateOnly at={moneyAccountEntry.at} />,
        },
        {
          key: "what",
          title: words.what,
          place: "who",
          cell: ({ kind, reverses, refund }) => (
            <span>
              {read(postingText(kind, reverses))}
              {kind === "refund" && refund && <RefundNote refund={refund} />}
            </span>
          ),
        },
        {
          key: "order",
          title: words.order,
          place: "state",
          cell: ({ order }) =>
            order && (
              <a className="money" href={paths.order(role, order.id)}>
                {order.number}
              </a>
            ),
        },
        {
          key: "change",
          title: words.change,
          place: "sum",
          numeric: true,
          cell: (moneyAccountEntry) => <Money cents={moneyAccountEntry.amount} />,
        },
        ...(role === "sme" ? [] : [undo]),
      ]}
    />
  );
}
