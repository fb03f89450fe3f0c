/** What waits for an officer. Source: decisions "Pages", dashboards. */
export type WaitingKind = "invoice" | "plan" | "sme" | "supplier" | "payout";

export interface Waiting {
  kind: WaitingKind;
  count: number;
  /** The one that has waited longest; null when none waits. */
  oldest: { id: string; title: string; since: number } | null;
}
