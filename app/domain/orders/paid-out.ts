/** What the bank said of its payout of one order, as whoever may see it sees it. */
export interface PaidOut {
  reference: string | null;
  /** The last moment of its day; null of a payout that is older than value dates. */
  valueDate: number | null;
}
