import type { WaitingTime } from "~/domain/verdicts/verdict";
import { Tag } from "./status";
import { DateOnly, ShortDate } from "./time";
import { useWords } from "./words";

/** Shows the beginning and length of a wait, with a tag once it exceeds the promised time. */
export function WaitingSince({
  wait: { since, ms, isOverdue },
  isShort,
}: {
  wait: WaitingTime;
  /** True in lists: omits the year. */
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
