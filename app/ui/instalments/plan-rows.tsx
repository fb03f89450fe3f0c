import type { ReactNode } from "react";
import { Percent } from "~/ui/parts/money";
import { Rows } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

/**
 * An SME's instalment plan: each instalment's deadline, and its share of an order. Equal instalments of consecutive
 * months share a line. Rates are in millionths, and the first is the upfront part.
 */
export function PlanRows({ plan: [upfront, ...later] }: { plan: readonly number[] }) {
  const { plan: words } = useWords().instalments;
  if (upfront === undefined) return null;
  const groups: { rate: number; from: number; to: number }[] = [];
  later.forEach((rate, index) => {
    const last = groups.at(-1);
    if (last?.rate === rate) last.to = index + 1;
    else groups.push({ rate, from: index + 1, to: index + 1 });
  });
  return (
    <Rows
      items={[
        [words.due(0), <Percent key="upfront" rate={upfront} />],
        ...groups.map(({ rate, from, to }): [string, ReactNode] =>
          from === to
            ? [words.due(from), <Percent key={from} rate={rate} />]
            : [words.monthly(from, to), words.times(to - from + 1, <Percent rate={rate} />)],
        ),
      ]}
    />
  );
}
