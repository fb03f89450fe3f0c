/** The credit state of an SME. Source: app/domain/README.md, "Credit states". */

export const creditStates = ["current", "watch", "default", "insolvent", "written off", "recovered"] as const;
export type CreditState = (typeof creditStates)[number];

/** The states in which Dhow holds an SME's new orders, if the setting says so. */
export const stoppingStates: readonly CreditState[] = ["default", "insolvent", "written off"];

/** The days past due from which a state applies. 0: the state is never entered by days. */
export interface CreditStatePlan {
  watchDays: number;
  defaultDays: number;
  /** True if Dhow holds new orders of SMEs in default, insolvent or written off. */
  holdsOrders: boolean;
}
