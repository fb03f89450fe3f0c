/** What came to an SME's account, and what it was used for. */
import { postingWords } from "~/domain/ledger/entry";
import * as paths from "~/domain/paths";
import type { MoneyAccount } from "~/domain/transfers/money-account";
import { Money } from "../money";
import { Table, type TableColumn } from "../table";
import { DateOnly } from "../time";
import { useRead, useWords } from "../words";

type Line = MoneyAccount["lines"][number];

export function AccountLines({ account, role }: { account: MoneyAccount; role: "sme" | "admin" | "bank" }) {
  const { moneyIn: words } = useWords();
  const read = useRead();
  if (account.lines.length === 0) return <p>{words.noLines}</p>;
  const undo: TableColumn<Line> = {
    key: "undo",
    title: words.undo,
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
      rowKey={(one) => one.id}
      empty={words.noLines}
      columns={[
        { key: "day", title: words.day, cell: (one) => <DateOnly at={one.at} /> },
        { key: "what", title: words.what, cell: (one) => read(postingWords(one.kind, one.reverses)) },
        {
          key: "order",
          title: words.order,
          cell: ({ order }) =>
            order && (
              <a className="money" href={paths.order(role, order.id)}>
                {order.number}
              </a>
            ),
        },
        { key: "change", title: words.change, numeric: true, cell: (one) => <Money cents={one.amount} /> },
        ...(role === "sme" ? [] : [undo]),
      ]}
    />
  );
}
