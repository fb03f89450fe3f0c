import { endOfDay, parseDay } from "~/domain/values/calendar";
import { useShell } from "./shell";
import { useWords } from "./words";

type At = { /** UTC milliseconds. */ at: number };

/** Day and time of the business's zone. */
export function Time({ at }: At) {
  return <time dateTime={new Date(at).toISOString()}>{useWords().format.dateTime(at)}</time>;
}

export function DateOnly({ at }: At) {
  return <time dateTime={new Date(at).toISOString()}>{useWords().format.date(at)}</time>;
}

/** A day that a bank wrote: "2026-11-23". */
export function BankDay({ day }: { day: string }) {
  return <time dateTime={day}>{useWords().format.shortDate(endOfDay(parseDay(day)))}</time>;
}

export function ShortDate({ at }: At) {
  return <time dateTime={new Date(at).toISOString()}>{useWords().format.shortDate(at)}</time>;
}

/**
 * How the day is written by which something is to be paid: with the Hijri day, where the reader's company reckons by
 * it, too.
 */
export function useDeadline(): (at: number) => string {
  const { format } = useWords();
  const { hasHijri } = useShell();
  return (at) => (hasHijri ? `${format.date(at)} (${format.hijri(at)})` : format.date(at));
}

export function Deadline({ at }: At) {
  return <time dateTime={new Date(at).toISOString()}>{useDeadline()(at)}</time>;
}
