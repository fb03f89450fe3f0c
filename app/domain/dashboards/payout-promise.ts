/** The measured promise to suppliers. */

/** The measured days, today included. */
export const PROMISE_DAYS = 90;

/** The payouts of the last PROMISE_DAYS days. */
export interface PayoutPromise {
  count: number;
  /** The payouts among them that reached the supplier by the deadline. */
  kept: number;
}

/** Returns the share of kept deadlines in whole percent, rounded down: 100 only if every payout kept its deadline. */
export const keptPercent = ({ kept, count }: PayoutPromise): number => Math.floor((kept * 100) / count);
