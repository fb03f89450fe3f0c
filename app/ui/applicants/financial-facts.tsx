import type { ReactNode } from "react";
import { type Financials, yearsInBusiness } from "~/domain/applicants/financials";
import { businessDay } from "~/domain/values/calendar";
import { Money } from "~/ui/parts/money";
import { useWords } from "~/ui/parts/words";

/** Returns the figures that the SME stated, for Facts or Rows. `now`: UTC milliseconds. */
export function useFinancialFacts(
  { foundedYear, annualTurnover, averageBalance, monthlyInflow }: Financials,
  now: number,
): (readonly [label: string, value: ReactNode])[] {
  const { financials: words } = useWords().profiles;
  const money = (cents: number | null) => cents !== null && <Money cents={cents} />;
  return [
    [
      words.foundedYear,
      foundedYear !== null && words.since(foundedYear, yearsInBusiness(foundedYear, businessDay(now).year)),
    ],
    [words.annualTurnover, money(annualTurnover)],
    [words.averageBalance, money(averageBalance)],
    [words.monthlyInflow, money(monthlyInflow)],
  ];
}
