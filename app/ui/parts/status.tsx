import type { ReactNode } from "react";
import { lastLevel } from "~/domain/values/level";
import { useWords } from "./words";

/**
 * The sail before a status, which repeats the colour's meaning: open has not started, half is under way, full is done,
 * capsized has failed or is overdue.
 */
export type Tone = "open" | "half" | "done" | "bad";

/** The classes of an element that is a status itself, such as a table's cell. */
export const tagClass = (tone: Tone): string => `tag ${tone}`;

export function Tag({ tone = "half", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={tagClass(tone)}>{children}</span>;
}

export const orderTone = (status: number, paid: boolean): Tone =>
  status < 0 ? "bad" : paid ? "done" : status === 0 ? "open" : "half";

type OrderState = { status: number; paid: boolean };

/** The next step of an order in small letters, behind its status. Nothing after the last step. */
function NextStepNote({ status, paid }: OrderState) {
  const note = useWords().orders.statusNote(status, paid);
  return note && <small>{note}</small>;
}

/** An order's status in words, and its next step. For cells that are tags. */
export const OrderStatusWords = (order: OrderState) => (
  <>
    {useWords().orders.status(order.status, order.paid)}
    <NextStepNote {...order} />
  </>
);

export const OrderStatusTag = ({ status, paid }: OrderState) => (
  <Tag tone={orderTone(status, paid)}>{useWords().orders.status(status, paid)}</Tag>
);

/** An order's status as a tag, and its next step. */
export const OrderStatusWithNote = (order: OrderState) => (
  <>
    <OrderStatusTag {...order} />
    <NextStepNote {...order} />
  </>
);

type CompanyLevel = { role: "sme" | "provider"; level: number };

export const levelTone = ({ role, level }: CompanyLevel): Tone =>
  level < 0 ? "bad" : level === lastLevel[role] ? "done" : level === 0 ? "open" : "half";

export function LevelTag(company: CompanyLevel) {
  return <Tag tone={levelTone(company)}>{useWords().names.level(company.level)}</Tag>;
}

/** Marks something overdue. `days` is the age of the oldest overdue instalment, shown where space permits. */
export function LateTag({ days }: { days?: number }) {
  const { orders } = useWords();
  return <Tag tone="bad">{days === undefined ? orders.late : orders.lateBy(days)}</Tag>;
}

export function PaidTag() {
  return <Tag tone="done">{useWords().orders.paid}</Tag>;
}
