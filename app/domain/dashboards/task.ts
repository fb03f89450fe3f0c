/** To-do items of a dashboard. */
import type { Cents } from "~/domain/values/money";

export type TaskKind =
  | "approval"
  | "invoice"
  | "plan"
  | "sme"
  | "supplier"
  | "payout"
  | "accept"
  | "deliver"
  | "upload"
  | "unpaid"
  | "arriving"
  | "late"
  | "ask"
  | "review"
  | "payee"
  | "document"
  | "batch"
  | "unidentified"
  | "refund"
  | "settlement"
  | "codeRequest"
  | "dispute"
  /** An overdue order whose last day for the notification of its insurer is near. */
  | "claimNotice"
  /** A notified claim whose waiting period is over. */
  | "claimFiling"
  | "claimDecision"
  | "reschedule"
  | "move";

export interface TaskOrder {
  /** For example "D-001042". */
  number: string;
  amount: Cents;
  /** The other party: the supplier for an SME, the SME for everybody else. */
  party: string;
}

/** Returns the order of this kind that has waited longest. Null if none waits. */
export function longestWaitingTask(waiting: readonly Task[], kind: TaskKind): (TaskOrder & { id: string }) | null {
  const oldest = waiting.find((task) => task.kind === kind)?.oldest;
  return oldest?.order ? { id: oldest.id, ...oldest.order } : null;
}

/** The typical duration of a decision at one level. */
export interface TypicalWait {
  /** Milliseconds: the median of the durations. */
  median: number;
  /** The number of decisions measured. */
  count: number;
}

export interface Task {
  kind: TaskKind;
  count: number;
  /** The item that has waited longest. Null if none waits. */
  oldest: {
    id: string;
    /** The name of the company, order or proposal, a message(). */
    title: string;
    since: number;
    order?: TaskOrder;
  } | null;
}

/** Numbers of waiting items by list. */
export interface TaskCounts {
  orders: number;
  sme: number;
  provider: number;
  approvals: number;
  /** Settlements with the bank: a draft waits for the bank, an agreed one for the admins' transfer. */
  settlements: number;
  /** Open disputes, for admins. */
  disputes: number;
  /** Credit requests and reviews. */
  limits: number;
  /** For admins: suppliers' bank accounts, and new documents of trading companies. */
  payees: number;
  documents: number;
}
