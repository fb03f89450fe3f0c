import { formatMoney, formatPercent } from "~/domain/money";

/** Cents as dollars, in figures of one width. */
export function Money({ cents }: { cents: number }) {
  return <span className="money">{formatMoney(cents)}</span>;
}

/** Millionths as a percentage. */
export function Percent({ rate }: { rate: number }) {
  return <span className="money">{formatPercent(rate)}</span>;
}
