import { FINISHED_ROWS } from "~/domain/lists/filter";
import { orderStatuses } from "~/domain/orders/status";
import { Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

type OrderCountsProps = {
  /** The number of orders by shown status: a status as text, "finished", or "all". */
  counts: Readonly<Record<string, number>>;
  /** The address of the order list, such as /sme/orders. */
  list: string;
};

/**
 * Shows the number of orders in each status, with links to the lists. Omits statuses without orders. Canceled orders
 * come last.
 */
export function OrderCounts({ counts, list }: OrderCountsProps) {
  const {
    orders: { status: statusName, finished },
    dashboards,
  } = useWords();
  const words = dashboards.orderCounts;
  const present = [
    ...orderStatuses.map((status) => ({ status: String(status), title: statusName(status, false) })),
    { status: FINISHED_ROWS, title: finished },
  ]
    .filter(({ status }) => (counts[status] ?? 0) > 0)
    .sort((a, b) => Number(a.status.startsWith("-")) - Number(b.status.startsWith("-")));
  return (
    <Section title={words.title} actions={<a href={list}>{words.all(counts.all ?? 0)}</a>}>
      {present.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="figures">
          {present.map(({ status, title }) => (
            <li key={status}>
              <a href={`${list}?status=${status}`}>
                <b>{counts[status]}</b> <span>{title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
