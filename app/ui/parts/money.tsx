import { useWords } from "./words";

/** Shows cents as dollars, in digits of equal width. */
export function Money({ cents }: { cents: number }) {
  return <span className="money">{useWords().format.money(cents)}</span>;
}

/** Shows millionths as a percentage. */
export function Percent({ rate }: { rate: number }) {
  return <span className="money">{useWords().format.percent(rate)}</span>;
}
