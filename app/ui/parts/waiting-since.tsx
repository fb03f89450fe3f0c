import type { WaitingTime } from "~/domain/verdicts/verdict";
import { Tag } from "./status";
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
  const { verdicts, orders, format } = useWords();
  const { review } = verdicts;
  const text = (howLong: string) => review.since(isShort ? format.shortDate(since) : format.date(since), howLong);
  if (!isOverdue) return <>{text(orders.howLong(ms))}</>;
  // Beside the tag, the length stays in one line.
  return (
    <span>
      {text(orders.howLong(ms).replace(" ", "\u00a0"))} <Tag tone="bad">{review.overdue}</Tag>
    </span>
  );
}
