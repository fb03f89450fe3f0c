/** Where an order is: six steps with the days on which they were taken, the present one large. */
import type { ReactNode } from "react";
import type { Role } from "~/domain/actor";
import type { OrderView } from "~/domain/orders/order-view";
import { OrderStatus } from "~/domain/orders/status";
import { DateOnly } from "../time";

type TrackerWords = Partial<Record<Role, ReactNode>> & { others: ReactNode };

type Tracked = Pick<OrderView, "createdAt" | "placedAt" | "reached" | "status" | "canceled" | "instalments" | "supplier">;

export function Tracker({ role, order }: { role: Role; order: Tracked }) {
  const steps = stepsOf(role, order);
  const present = steps.findIndex(({ at }) => at === null);
  return (
    <ol className="steps track" aria-label="Where the order is">
      {steps.map(({ name, at, awaited, isBad }, index) => {
        const isPresent = index === (present < 0 ? steps.length - 1 : present);
        const state = [isBad ? "bad" : at !== null && "done", isPresent && "current"].filter(Boolean).join(" ");
        return (
          <li key={name} className={state || undefined} aria-current={isPresent ? "step" : undefined}>
            <b>{name}</b>
            <br /> {at !== null ? <DateOnly at={at} /> : isPresent ? <span>{awaited}</span> : <span className="hide">(to come)</span>}
          </li>
        );
      })}
    </ol>
  );
}

interface TrackerStep {
  name: string;
  /** Null until it is taken. */
  at: number | null;
  /** What it waits for, in the words of the reader. */
  awaited?: ReactNode;
  isBad?: boolean;
}

function stepsOf(role: Role, order: Tracked): TrackerStep[] {
  const { createdAt, placedAt, reached, status, canceled, instalments } = order;
  const payUntil = instalments[0]?.deadline ?? null;
  const said = (words: TrackerWords): ReactNode => words[role] ?? words.others;
  const steps: TrackerStep[] = [
    { name: "Ordered", at: createdAt },
    {
      name: "Upfront paid",
      at: placedAt,
      awaited: payUntil === null ? "waits for the SME" : said({ sme: <>pay it by <DateOnly at={payUntil} /></>, others: <>awaited by <DateOnly at={payUntil} /></> }),
    },
    { name: "Accepted", at: reached.accepted, awaited: said({ provider: "waits for you", others: `waits for ${order.supplier.title}` }) },
    // The goods are on the way from accepting on: that step is the present one until they are delivered.
    { name: "On the way", at: reached.delivered === null ? null : reached.accepted, awaited: said({ provider: "deliver the goods", others: "now" }) },
    { name: "Delivered", at: reached.delivered },
    { name: said({ provider: "You are paid", others: "Supplier paid" }) as string, at: reached.paidOut, awaited: said(payoutWords[status] ?? { others: "awaited" }) },
  ];
  if (!canceled) return steps;
  return [...steps.filter(({ at }) => at !== null), { name: canceled.by === "provider" ? "Declined" : "Canceled", at: canceled.at, isBad: true }];
}

/** What the supplier's payment waits for. */
const payoutWords: Partial<Record<number, TrackerWords>> = {
  [OrderStatus.delivered]: { provider: "upload your invoice", others: "its invoice is awaited" },
  [OrderStatus.uploadedInvoice]: { admin: "check the invoice", provider: "your invoice is checked", others: "its invoice is checked" },
  [OrderStatus.invoiceVerifiedByAdmin]: { bank: "waits for you", others: "the bank pays next" },
};
