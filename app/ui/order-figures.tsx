import { orderStatuses, orderStatusName } from "~/domain/orders/status";
import { Section } from "./page";

type OrderFiguresProps = {
  /** How many orders are in each status, by the status as text. */
  counts: Readonly<Record<string, number>>;
  /** The list that a status leads to: /sme/orders. */
  list: string;
};

/** How many orders are in each status, with a link to them. Canceled ones come last; a status without orders is left out. */
export function OrderFigures({ counts, list }: OrderFiguresProps) {
  const present = orderStatuses
    .filter((status) => (counts[status] ?? 0) > 0)
    .sort((a, b) => Number(a < 0) - Number(b < 0));
  return (
    <Section title="Orders" actions={<a href={list}>All {counts.all ?? 0}</a>}>
      {present.length === 0 ? (
        <p>No order yet.</p>
      ) : (
        <ul className="figures">
          {present.map((status) => (
            <li key={status}>
              <a href={`${list}?status=${status}`}>
                <b>{counts[status]}</b> <span>{orderStatusName(status, false)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
