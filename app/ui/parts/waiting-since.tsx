import type { WaitingTime } from "~/domain/verdicts/verdict";
import { Tag } from "./status";
import { DateOnly, ShortDate } from "./time";
import { useWords } from "./words";

/** Since when somebody waits; in the colour of what is late, and in words, once that is longer than was promised. */
export function WaitingSince({
  wait: { since, ms, isOverdue },
  isShort,
}: {
  wait: WaitingTime /** In a list. */;
  isShort?: boolean;
}) {
  const {
    verdicts: { review: desk },
    orders,
  } = useWords();
  return (
    <span>
      {desk.since(isShort ? <ShortDate at={since} /> : <DateOnly at={since} />, orders.howLong(ms))}
      {isOverdue && (
        <>
          {" "}
          <Tag tone="bad">{desk.overdue}</Tag>
        </>
      )}
    </span>
  );
}
