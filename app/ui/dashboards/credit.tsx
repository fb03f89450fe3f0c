import type { Debt } from "~/domain/figures/figures";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import { daysLate } from "~/domain/values/calendar";
import { debtFacts } from "~/ui/figures/debt-facts";
import { CreditBar } from "~/ui/parts/chart";
import { Facts, Section } from "~/ui/parts/page";
import { DateOnly } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";

export type CreditView = {
  /** Cents. */
  limit: number;
  debt: Debt;
  late: { count: number; amount: number; oldest: { orderId: string; orderNumber: number; since: number } | null };
};

export function CreditSection({
  role,
  credit: { limit, debt, late },
  now,
}: {
  role: Role;
  credit: CreditView;
  now: number;
}) {
  const { oldest } = late;
  const words = useWords();
  const { creditLimits, dashboards, orders } = words;
  const { longest, order, since, title } = dashboards.credit;
  return (
    <Section title={title} actions={role === "sme" && <a href={paths.ownCreditRequests}>{creditLimits.ask.open}</a>}>
      <CreditBar amount={limit} usedCredit={debt.used} late={late.amount} />
      <Facts
        items={[
          ...debtFacts(words, debt, ["owed", "late", "dueLater", "reserved"], {
            late: <small>{orders.instalments(late.count)}</small>,
          }),
          [
            longest,
            oldest && (
              <>
                <a href={paths.order(role, oldest.orderId)}>{order(formatOrderNumber(oldest.orderNumber))}</a>
                <small> {since(daysLate(oldest.since, now), <DateOnly at={oldest.since} />)}</small>
              </>
            ),
          ],
        ]}
      />
    </Section>
  );
}
