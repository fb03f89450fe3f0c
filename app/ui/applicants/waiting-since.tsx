import { howLong } from "~/domain/calendar";
import type { Wait } from "~/domain/verdicts/verdict";
import { Tag } from "../status";
import { DateOnly } from "../time";

/** Since when somebody waits; in the colour of what is late, and in words, once that is longer than was promised. */
export function WaitingSince({ wait: { since, ms, isOverdue } }: { wait: Wait }) {
  return (
    <span>
      <DateOnly at={since} />, {howLong(ms)}
      {isOverdue && (
        <>
          {" "}
          <Tag tone="bad">overdue</Tag>
        </>
      )}
    </span>
  );
}
