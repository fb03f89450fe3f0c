import { endOfDay, parseDay } from "~/domain/values/calendar";
import { useShell } from "./shell";
import { useWords } from "./words";

type At = { /** UTC milliseconds. */ at: number };

/** Returns the time in UTC without seconds, because no page shows them. */
const isoMinute = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;

/** Shows day and time in the business's time zone. */
export function Time({ at }: At) {
  return <time dateTime={isoMinute(at)}>{useWords().format.dateTime(at)}</time>;
}

export function DateOnly({ at }: At) {
  return <time dateTime={isoMinute(at)}>{useWords().format.date(at)}</time>;
}

/** Shows a day from a bank, such as "2026-11-23". */
export function BankDay({ day }: { day: string }) {
  return <time dateTime={day}>{useWords().format.date(endOfDay(parseDay(day)))}</time>;
}

/** For columns of lists, except deadlines. */
export function ShortDate({ at }: At) {
  return <time dateTime={isoMinute(at)}>{useWords().format.shortDate(at)}</time>;
}

/** Returns a formatter of deadlines. It adds the Hijri date if the reader's company uses that calendar. */
export function useDeadline(): (at: number) => string {
  const { format } = useWords();
  const { hasHijri } = useShell();
  return (at) => (hasHijri ? `${format.date(at)} (${format.hijri(at)})` : format.date(at));
}

export function Deadline({ at }: At) {
  return <time dateTime={isoMinute(at)}>{useDeadline()(at)}</time>;
}
