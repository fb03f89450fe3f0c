import { howLong } from "~/domain/calendar";
import type { Wait } from "~/domain/verdicts/verdict";
import { Tag } from "../status";
import { DateOnly, ShortDate } from "../time";

/** Since when somebody waits; in the colour of what is late, and in words, once that is longer than was promised. */
export function WaitingSince({ wait: { since, ms, isOverdue }, isShort }: { wait: Wait; /** In a list. */ isShort?: boolean }) {
  return (
    <span>
      {isShort ? <ShortDate at={since} /> : <DateOnly at={since} />}, {howLong(ms).replace(" ", "\u00a0")}
      {isOverdue && (
        <>
          {" "}
          <Tag tone="bad">overdue</Tag>
        </>
      )}
    </span>
  );
}
