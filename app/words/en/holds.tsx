/** Holds on orders and payouts: the officers' page, and the banner that the company sees. */
import type { ReactNode } from "react";

export const holds = {
  title: "Holds",
  lead: "SMEs that cannot order for now, and suppliers whose orders or payouts are paused.",
  standing: "Active holds",
  nobody: "No active holds.",
  none: "No holds.",
  lifted: "Recently lifted holds",
  noneLifted: "No holds have been lifted yet.",
  company: "Company",
  what: "On hold",
  things: { orders: "New orders", payouts: "Payouts" },
  why: "Reason",
  by: "By",
  officers: { admin: "Dhow", bank: "the bank", insurance: "the insurer" },
  span: (from: ReactNode, until: ReactNode): ReactNode => (
    <>
      {from}, {until}
    </>
  ),
  from: (day: ReactNode): ReactNode => <>since {day}</>,
  untilDay: (day: ReactNode): ReactNode => <>until {day}</>,
  untilLifted: "until further notice",
  place: "Place hold",
  placeTitle: (name: string) => `Place hold on ${name}`,
  placeHint: "The company sees this reason. Existing orders continue, and an SME can always pay.",
  whatLabel: "Put on hold",
  untilLabel: "Last day of the hold (optional)",
  untilHint: "Leave this empty to hold until further notice.",
  insolvency: "The SME is insolvent",
  insolvencyHint: "It gets no reminders of instalments during the hold. Reminders continue after the hold.",
  /** In the list, after the reason. */
  isInsolvent: "Insolvent: no reminders of instalments",
  lift: "Lift hold",
  liftTitle: (name: string) => `Lift hold on ${name}`,
  liftHint: "The company sees this reason.",
  placed: "Hold placed. We have sent the company the reason.",
  isLifted: "Hold lifted.",
  /** Shown to the company on hold. */
  banner: {
    title: {
      sme: { orders: "You cannot place new orders", payouts: "" },
      provider: { orders: "You cannot receive new orders", payouts: "Your payouts are paused" },
    },
    by: (officer: ReactNode): ReactNode => <>Decided by {officer}.</>,
    whatToDo: {
      sme: "Existing orders continue, and you can pay as usual.",
      provider: "Existing orders continue.",
    },
    ask: "Ask about this hold",
  },
  supplier: "This supplier is not taking new orders at the moment.",
  payouts: "Payouts on hold",
};
