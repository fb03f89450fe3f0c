import { Percent } from "./money";
import { Table } from "./table";

/** An SME's instalment plan: which part of an order is due when. Rates in millionths; the first is the upfront part. */
export function PlanTable({ plan }: { plan: readonly number[] }) {
  return (
    <Table
      caption="Installments"
      rows={plan.map((rate, index) => ({ rate, number: index + 1 }))}
      rowHeader="number"
      rowKey={(part) => String(part.number)}
      empty="no data"
      columns={[
        { key: "number", title: "#", cell: (part) => part.number },
        { key: "rate", title: "Percent", numeric: true, cell: (part) => <Percent rate={part.rate} /> },
        { key: "due", title: "Due", cell: (part) => dueWords(part.number - 1) },
      ]}
    />
  );
}

function dueWords(months: number): string {
  if (months === 0) return "upfront, before the supplier sees the order";
  return months === 1 ? "1 month after the upfront part" : `${months} months after the upfront part`;
}
