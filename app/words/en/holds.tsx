/** Who may not order or be paid for now: the officers' page, and what is said to who is held. */
import type { ReactNode } from "react";

export const holds = {
  title: "Holds",
  lead: "Who may not order, or is not paid, for now.",
  standing: "On hold",
  nobody: "Nobody is on hold.",
  none: "There is no hold.",
  lifted: "Lifted lately",
  noneLifted: "No hold was lifted yet.",
  company: "Company",
  what: "What is held",
  things: { orders: "new orders", payouts: "payouts" },
  why: "Why",
  by: "By",
  officers: { admin: "Dhow", bank: "the bank", insurance: "the insurer" },
  from: (day: ReactNode): ReactNode => <>since {day}</>,
  untilDay: (day: ReactNode): ReactNode => <>until {day}</>,
  untilLifted: "until it is lifted",
  place: "Hold",
  placeTitle: (name: string) => `Hold ${name}`,
  placeHint: "The company reads it. Orders that are placed go on, and an SME can always pay.",
  whatLabel: "What to hold",
  untilLabel: "Last day",
  untilHint: "Left out: until it is lifted.",
  lift: "Lift",
  liftTitle: (name: string) => `Lift the hold on ${name}`,
  liftHint: "The company reads it.",
  placed: "It is on hold, and was told why.",
  isLifted: "The hold is lifted.",
  /** To who is held. */
  banner: {
    title: {
      sme: { orders: "You cannot place new orders", payouts: "" },
      provider: { orders: "You get no new orders for now", payouts: "The bank pays you nothing for now" },
    },
    by: (officer: ReactNode): ReactNode => <>Decided by {officer}.</>,
    whatToDo: {
      sme: "Orders that are placed go on, and you can pay as before.",
      provider: "Orders that are placed go on.",
    },
    ask: "Ask about it",
  },
  supplier: "This supplier takes no new orders at the moment.",
  payouts: "On hold: no payouts",
};
