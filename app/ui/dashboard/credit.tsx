/** Credit: given, used and late, for one SME or for many. */
import type { Role } from "~/domain/actor";
import { daysUntil, lateWords } from "~/domain/calendar";
import { orderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { CreditBar } from "../chart";
import { Money } from "../money";
import { Facts, Section } from "../page";
import { DateOnly } from "../time";

export type CreditView = {
  /** Cents. */
  given: number;
  used: number;
  late: { count: number; amount: number; oldest: { orderId: string; orderNumber: number; since: number } | null };
};

export function CreditSection({ role, credit: { given, used, late }, now }: { role: Role; credit: CreditView; now: number }) {
  const { oldest } = late;
  return (
    <Section title="Credit">
      <CreditBar amount={given} spent={used} late={late.amount} />
      <Facts
        items={[
          [
            "Late",
            <>
              <Money cents={late.amount} /> <small>{late.count === 1 ? "1 instalment" : `${late.count} instalments`}</small>
            </>,
          ],
          [
            "Late for longest",
            oldest && (
              <>
                <a href={paths.order(role, oldest.orderId)}>order {orderNumber(oldest.orderNumber)}</a>{" "}
                <small>
                  {lateWords(-daysUntil(now, oldest.since))}, due on <DateOnly at={oldest.since} />
                </small>
              </>
            ),
          ],
        ]}
      />
    </Section>
  );
}
