import { orderStatuses } from "~/domain/orders/status";
import { Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

type OrderCountsProps = {
  /** The number of orders by status. The keys are statuses as text. */
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
    orders: { status: statusName },
    dashboards,
  } = useWords();
  const words = dashboards.orderCounts;
  const present = orderStatuses
    .filter((status) => (counts[status] ?? 0) > 0)
    .sort((a, b) => Number(a < 0) - Number(b < 0));
  return (
    <Section title={words.title} actions={<a href={list}>{words.all(counts.all ?? 0)}</a>}>
      {present.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="figures">
          {present.map((status) => (
            <li key={status}>
              <a href={`${list}?status=${status}`}>
                <b>{counts[status]}</b> <span>{statusName(status, false)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
