import type { ReactNode } from "react";
import { lastLevel } from "~/domain/values/level";
import { useWords } from "./words";

/**
 * The sail before a status, which repeats the colour's meaning: open has not started, half is under way, full is done,
 * capsized has failed or is overdue.
 */
export type Tone = "open" | "half" | "done" | "bad";

export function Tag({ tone = "half", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`tag ${tone}`}>{children}</span>;
}

export function OrderStatusTag({ status, paid }: { status: number; paid: boolean }) {
  const tone = status < 0 ? "bad" : paid ? "done" : status === 0 ? "open" : "half";
  return <Tag tone={tone}>{useWords().orders.status(status, paid)}</Tag>;
}

/** The status, followed by the next step. */
export function OrderStatusWithNote({ status, paid }: { status: number; paid: boolean }) {
  const note = useWords().orders.statusNote(status, paid);
  return (
    <>
      <OrderStatusTag status={status} paid={paid} />
      {note && <small> · {note}</small>}
    </>
  );
}

export function LevelTag({ role, level }: { role: "sme" | "provider"; level: number }) {
  const { names } = useWords();
  const tone = level < 0 ? "bad" : level === lastLevel[role] ? "done" : level === 0 ? "open" : "half";
  return <Tag tone={tone}>{names.level(level)}</Tag>;
}

/** Marks something overdue. `days` is the age of the oldest overdue instalment, shown where space permits. */
export function LateTag({ days }: { days?: number }) {
  const { orders } = useWords();
  return <Tag tone="bad">{days === undefined ? orders.late : orders.lateBy(days)}</Tag>;
}

export function PaidTag() {
  return <Tag tone="done">{useWords().orders.paid}</Tag>;
}
