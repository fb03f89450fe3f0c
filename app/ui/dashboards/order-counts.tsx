import { orderStatuses } from "~/domain/orders/status";
import { Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

type OrderCountsProps = {
  /** How many orders are in each status, by the status as text. */
  counts: Readonly<Record<string, number>>;
  /** The list that a status leads to: /sme/orders. */
  list: string;
};

/**
 * How many orders are in each status, with a link to them. Canceled ones come last; a status without orders is left
 * out.
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
