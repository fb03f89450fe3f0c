import { Percent } from "~/ui/parts/money";
import { Table } from "~/ui/parts/table";
import { useWords } from "~/ui/parts/words";

/**
 * An SME's instalment plan: each instalment's share of an order, and its deadline. Rates are in millionths, and the
 * first is the upfront part.
 */
export function PlanTable({ plan }: { plan: readonly number[] }) {
  const { instalments, orders } = useWords();
  return (
    <Table
      caption={instalments.plan.caption}
      rows={plan.map((rate, index) => ({ rate, number: index + 1 }))}
      rowHeader="number"
      rowKey={(part) => String(part.number)}
      empty={orders.noData}
      staysTable
      columns={[
        { key: "number", title: "#", cell: (part) => part.number },
        { key: "rate", title: orders.labels.percent, numeric: true, cell: (part) => <Percent rate={part.rate} /> },
        { key: "due", title: orders.labels.due, cell: (part) => instalments.plan.due(part.number - 1) },
      ]}
    />
  );
}
