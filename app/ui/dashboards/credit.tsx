import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import { daysLate } from "~/domain/values/calendar";
import { CreditBar } from "~/ui/parts/chart";
import { Money } from "~/ui/parts/money";
import { Facts, Section } from "~/ui/parts/page";
import { DateOnly } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";

export type CreditView = {
  /** Cents. */
  given: number;
  used: number;
  late: { count: number; amount: number; oldest: { orderId: string; orderNumber: number; since: number } | null };
};

export function CreditSection({
  role,
  credit: { given, used, late },
  now,
}: {
  role: Role;
  credit: CreditView;
  now: number;
}) {
  const { oldest } = late;
  const {
    creditLimits,
    dashboards,
    orders: { instalments },
  } = useWords();
  const words = dashboards.credit;
  return (
    <Section
      title={words.title}
      actions={role === "sme" && <a href={paths.ownCreditRequests}>{creditLimits.ask.open}</a>}
    >
      <CreditBar amount={given} usedCredit={used} late={late.amount} />
      <Facts
        items={[
          [
            words.late,
            <>
              <Money cents={late.amount} /> <small>{instalments(late.count)}</small>
            </>,
          ],
          [
            words.longest,
            oldest && (
              <>
                <a href={paths.order(role, oldest.orderId)}>{words.order(formatOrderNumber(oldest.orderNumber))}</a>
                <small> {words.since(daysLate(oldest.since, now), <DateOnly at={oldest.since} />)}</small>
              </>
            ),
          ],
        ]}
      />
    </Section>
  );
}
