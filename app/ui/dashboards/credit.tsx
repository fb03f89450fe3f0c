import { availableCredit } from "~/domain/applicants/available-credit";
import type { Debt } from "~/domain/figures/figures";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import { daysLate } from "~/domain/values/calendar";
import { debtFacts } from "~/ui/figures/debt-facts";
import { CreditBar } from "~/ui/parts/chart";
import { useDuties } from "~/ui/parts/duties";
import { Money } from "~/ui/parts/money";
import { Facts, Fold, Section } from "~/ui/parts/page";
import { DateOnly } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";

export type CreditView = {
  /** Cents. */
  limit: number;
  /** The credit left for orders. Without it, the limit less the used credit. Cents. */
  available?: number;
  debt: Debt;
  late: { count: number; amount: number; oldest: { orderId: string; orderNumber: number; since: number } | null };
};

/** Shows the credit and the debt. Phones of officers fold it, because their tasks and the month come first. */
export function CreditSection({
  role,
  credit: { limit, available, debt, late },
  now,
}: {
  role: Role;
  credit: CreditView;
  now: number;
}) {
  const { oldest } = late;
  const mayAsk = useDuties()("credit.ask");
  const words = useWords();
  const { creditLimits, dashboards, orders } = words;
  const { longest, order, since, title } = dashboards.credit;
  const content = (
    <>
      <CreditBar amount={limit} usedCredit={debt.used} available={available} late={late.amount} />
      <Facts
        items={[
          ...debtFacts(words, debt, ["owed", "late", "dueLater", "reserved"], {
            late: late.count > 0 && <small>{orders.instalments(late.count)}</small>,
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
    </>
  );
  return role === "sme" ? (
    <Section title={title} actions={mayAsk && <a href={paths.ownCreditRequests}>{creditLimits.ask.open}</a>}>
      {content}
    </Section>
  ) : (
    <Section>
      <Fold title={title} note={<Money cents={availableCredit(limit, debt.used)} />} isOpenOnDesktops>
        {content}
      </Fold>
    </Section>
  );
}
