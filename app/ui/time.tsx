import { useWords } from "./words";

type At = { /** UTC milliseconds. */ at: number };

/** Day and time of the business's zone. */
export function Time({ at }: At) {
  return <time dateTime={new Date(at).toISOString()}>{useWords().format.dateTime(at)}</time>;
}

/** The day alone. */
export function DateOnly({ at }: At) {
  return <time dateTime={new Date(at).toISOString()}>{useWords().format.date(at)}</time>;
}

/** The day alone, for a list. */
export function ShortDate({ at }: At) {
  return <time dateTime={new Date(at).toISOString()}>{useWords().format.shortDate(at)}</time>;
}
