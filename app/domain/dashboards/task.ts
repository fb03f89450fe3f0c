/** What waits for someone. */
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
  | "batch";

export interface TaskOrder {
  /** "D-001042" */
  number: string;
  amount: Cents;
  /** The other side of it: the supplier for an SME, the SME for everybody else. */
  party: string;
}

/** The order of a kind that has waited longest; null when none waits. */
export function longestWaitingTask(waiting: readonly Task[], kind: TaskKind): (TaskOrder & { id: string }) | null {
  const oldest = waiting.find((task) => task.kind === kind)?.oldest;
  return oldest?.order ? { id: oldest.id, ...oldest.order } : null;
}

/** How long the officers of a level took. */
export interface TypicalWait {
  /** Milliseconds in which half of the applicants had their answer. */
  half: number;
  /** How many answers that was measured from. */
  of: number;
}

export interface Task {
  kind: TaskKind;
  count: number;
  /** The one that has waited longest; null when none waits. */
  oldest: {
    id: string /** The name of a company, or of an order or a proposal, a message(). */;
    title: string;
    since: number;
    order?: TaskOrder;
  } | null;
}

/** How many wait for somebody in each list. */
export interface TaskCounts {
  orders: number;
  sme: number;
  provider: number;
  approvals: number;
  /** Asks for more credit, and reviews. */
  limits: number;
  /** For an admin: bank accounts of suppliers, and new documents of who trades. */
  payees: number;
  documents: number;
}
