/** Columns of tables with transfers that officers can reverse: suppliers' repayments, and transfers of claims. */
import { isReversible } from "~/domain/cash/transfer-reversal";
import type { Cents } from "~/domain/values/money";
import { DialogLink } from "~/ui/parts/dialog";
import { hide } from "~/ui/parts/hide";
import { Money } from "~/ui/parts/money";
import type { TableColumn } from "~/ui/parts/table";
import { BankDay } from "~/ui/parts/time";

interface Transfer {
  amount: Cents;
  /** The bank's value date: "2026-11-28". */
  valueDate: string;
  /** Null if the bank gave none. */
  bankReference: string | null;
  undoneAt: number | null;
  isOnStatement: boolean;
}

/** Builds the columns with a transfer's amount and value date. */
export const transferColumns = (words: { amount: string; valueDate: string }): TableColumn<Transfer>[] => [
  {
    key: "amount",
    title: words.amount,
    place: "sum",
    numeric: true,
    cell: ({ amount }) => <Money cents={amount} />,
  },
  { key: "day", title: words.valueDate, place: "day", cell: ({ valueDate }) => <BankDay day={valueDate} /> },
];

/** Builds the column with the link that reverses a transfer. */
export const reversalColumn = <Row extends Transfer>(
  words: { actions: string; reverse: string },
  hrefOf: (transfer: Row) => string,
): TableColumn<Row> => ({
  key: "actions",
  title: words.actions,
  place: "line",
  isAction: true,
  cell: (transfer) =>
    isReversible(transfer) && (
      <DialogLink href={hrefOf(transfer)}>
        {words.reverse}
        {hide(`: ${transfer.bankReference ?? transfer.valueDate}`)}
      </DialogLink>
    ),
});
