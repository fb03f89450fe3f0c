import { useWords } from "./words";

/** Cents as dollars, in figures of one width. */
export function Money({ cents }: { cents: number }) {
  return <span className="money">{useWords().format.money(cents)}</span>;
}

/** Millionths as a percentage. */
export function Percent({ rate }: { rate: number }) {
  return <span className="money">{useWords().format.percent(rate)}</span>;
}
