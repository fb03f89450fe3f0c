/** Up to where one person decides alone. Source: app/domain/README.md, "Four eyes". */
import { DAY } from "../clock";
import { WHOLE, type Cents, type Rate } from "../money";

export interface Ceilings {
  /** A credit above this and above `creditTimes` of what was asked for takes two officers of the insurer. */
  credit: Cents;
  creditTimes: number;
  /** A plan whose upfront part is smaller takes two admins. */
  upfront: Rate;
  /** A larger share of the bank takes two admins. */
  shareRate: Rate;
  /** Whether another plan or discount of who trades already takes two admins. */
  terms: boolean;
  /** Whether new rights of staff take two admins. */
  staff: boolean;
  /** How many days a proposal waits. */
  days: number;
}

/** So that whatever the straight path asks for is decided by one. */
export const DEFAULT_CEILINGS: Ceilings = {
  credit: 50_000_00, creditTimes: 2, upfront: (5 * WHOLE) / 100, shareRate: WHOLE / 2, terms: true, staff: true, days: 7,
};

export const proposalLife = ({ days }: Ceilings): number => days * DAY;
