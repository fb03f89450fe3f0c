import type { PastDay } from "~/domain/portfolio/past-day";
import { Button } from "./button";
import { Fold } from "./page";
import { useWords } from "./words";

/** The query of addresses that show the same day. */
export const pastDayAddress = ({ day }: Pick<PastDay, "day">): string => (day === null ? "" : `?date=${day}`);

/**
 * Asks for the day at whose end the report shows the figures. Folded for the current figures. `by`: the shown tab,
 * which the form keeps.
 */
export function PastDayForm({ action, past, by }: { action: string; past: PastDay; by?: string }) {
  const { audit, portfolio } = useWords();
  const { today, typed, problem } = past;
  return (
    <Fold title={portfolio.pastDayTitle} isOpen={typed !== ""}>
      <form className="filter" action={action}>
        {by && <input type="hidden" name="by" value={by} />}
        <div className="affix">
          <label htmlFor="date">{portfolio.pastDay}</label>{" "}
          <input
            id="date"
            name="date"
            type="date"
            max={today}
            defaultValue={typed}
            {...(problem && { "aria-invalid": true, "aria-describedby": "wrong-date" })}
          />
        </div>
        <Button kind="quiet">{audit.show}</Button>
        {problem && (
          <p id="wrong-date" className="error" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Fold>
  );
}
