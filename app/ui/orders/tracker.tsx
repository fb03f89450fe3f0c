/** An order's progress: six steps with their dates. The current step is large. */
import type { ReactNode } from "react";
import type { OrderView } from "~/domain/orders/order-view";
import { OrderStatus } from "~/domain/orders/status";
import type { Role } from "~/domain/values/actor";
import { DateOnly, Deadline } from "~/ui/parts/time";
import { useTranslate, useWords } from "~/ui/parts/words";
import type { Words } from "~/words/words";

type TrackerWords = Partial<Record<Role, ReactNode>> & { others: ReactNode };

type WayWords = Words["orders"]["page"]["way"];

type Tracked = Pick<
  OrderView,
  | "createdAt"
  | "placedAt"
  | "acceptanceDeadline"
  | "deliveryDay"
  | "statusTimes"
  | "status"
  | "cancellation"
  | "instalments"
  | "supplier"
>;

export function Tracker({ role, order }: { role: Role; order: Tracked }) {
  const { way } = useWords().orders.page;
  const supplier = useTranslate()(order.supplier.title);
  const steps = trackerSteps(role, order, supplier, way);
  const present = steps.findIndex(({ at }) => at === null);
  return (
    <ol className="steps track" aria-label={way.label}>
      {steps.map(({ name, at, awaited, isBad }, index) => {
        const isPresent = index === (present < 0 ? steps.length - 1 : present);
        const state = [isBad ? "bad" : at !== null && "done", isPresent && "current"].filter(Boolean).join(" ");
        return (
          <li key={name} className={state || undefined} aria-current={isPresent ? "step" : undefined}>
            <span>
              <b>{name}</b>
              <br />{" "}
              {at !== null ? (
                <DateOnly at={at} />
              ) : isPresent ? (
                <small>{awaited}</small>
              ) : (
                <span className="hide">{way.toCome}</span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface TrackerStep {
  name: string;
  /** The step's date. UTC milliseconds. Null until the step is done. */
  at: number | null;
  /** The next action, worded for the reader. */
  awaited?: ReactNode;
  isBad?: boolean;
}

function trackerSteps(role: Role, order: Tracked, supplier: string, way: WayWords): TrackerStep[] {
  const { createdAt, placedAt, acceptanceDeadline, deliveryDay, statusTimes, status, cancellation, instalments } =
    order;
  const payUntil = instalments[0]?.deadline ?? null;
  const textForRole = (words: TrackerWords): ReactNode => words[role] ?? words.others;
  const steps: TrackerStep[] = [
    { name: way.ordered, at: createdAt },
    {
      name: way.upfrontPaid,
      at: placedAt,
      awaited:
        payUntil === null
          ? way.waitsForSme
          : textForRole({
              sme: way.payBy(<Deadline at={payUntil} />),
              others: way.awaitedBy(<DateOnly at={payUntil} />),
            }),
    },
    {
      name: way.accepted,
      at: statusTimes.acceptedAt,
      awaited:
        acceptanceDeadline === null
          ? textForRole({ provider: way.waitsForYou, others: way.waitsFor(supplier) })
          : textForRole({
              provider: way.answerBy(<Deadline at={acceptanceDeadline} />),
              others: way.answersBy(supplier, <DateOnly at={acceptanceDeadline} />),
            }),
    },
    // Goods count as on their way from acceptance until delivery.
    {
      name: way.onTheWay,
      at: statusTimes.deliveredAt === null ? null : statusTimes.acceptedAt,
      awaited:
        deliveryDay === null
          ? textForRole({ provider: way.deliver, others: way.now })
          : textForRole({
              provider: way.deliverBy(<DateOnly at={deliveryDay} />),
              others: way.comesBy(<DateOnly at={deliveryDay} />),
            }),
    },
    { name: way.delivered, at: statusTimes.deliveredAt },
    {
      name: textForRole({ provider: way.youArePaid, others: way.supplierPaid }) as string,
      at: statusTimes.paidOutAt,
      awaited: textForRole(payoutWords(way)[status] ?? { others: way.awaited }),
    },
  ];
  if (!cancellation) return steps;
  return [
    ...steps.filter(({ at }) => at !== null),
    { name: cancellation.by === "provider" ? way.declined : way.canceled, at: cancellation.at, isBad: true },
  ];
}

/** The open condition of the supplier's payout, by status. */
const payoutWords = (way: WayWords): Partial<Record<number, TrackerWords>> => ({
  [OrderStatus.delivered]: { provider: way.uploadInvoice, others: way.invoiceAwaited },
  [OrderStatus.uploadedInvoice]: {
    admin: way.checkInvoice,
    provider: way.yourInvoiceChecked,
    others: way.itsInvoiceChecked,
  },
  [OrderStatus.invoiceVerifiedByAdmin]: { bank: way.waitsForYou, others: way.bankPaysNext },
});
