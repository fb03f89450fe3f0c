/** Texts about holds: refusals, timeline lines and messages. */
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";

const { date } = createFormat("en-GB");

const until = (end: number | null) => (end === null ? "until further notice" : `until ${date(end)}`);
const things: Record<string, string> = { orders: "new orders", payouts: "payouts" };
const officers: Record<string, string> = { admin: "Dhow", bank: "the bank", insurance: "the insurer" };

const restriction = (role: string, what: string) => {
  if (what === "payouts") return "Your payouts are on hold";
  return role === "sme" ? "You cannot place new orders" : "You cannot receive new orders";
};
const resumption = (role: string, what: string) => {
  if (what === "payouts") return "The bank pays you again";
  return role === "sme" ? "You can place new orders again" : "You can receive new orders again";
};

/** Undefined in texts from before holds for insolvency. */
const insolvency = (isInsolvency = false) => (isInsolvency ? " for insolvency" : "");

export const holdMessages = {
  selectHeld: "Select orders or payouts",
  insolvencyOfSmes: "Only SMEs get reminders of instalments. Place an ordinary hold on the supplier.",
  noPayoutsOfSmes: "An SME has no payouts. Hold its orders instead.",
  wrongEnd: "Enter the last day of the hold as a date",
  heldAlready: "Your organisation has already placed this hold.",
  holdOfOthers: (by: string) =>
    by === "admin" ? "Only an admin can lift this hold." : `Only ${officers[by]} or an admin can lift this hold.`,
  liftedAlready: "This hold has already been lifted.",
  whichHold: "Choose a hold",
  whichCompany: "Choose a company",
  ordersHeld: (reason: string, end: number | null) =>
    `Your new orders are on hold ${until(end)}. Reason: ${endSentence(reason)}`,
  supplierHeld: "This supplier is not taking new orders at the moment.",
  payoutsHeld: (reason: string, end: number | null) =>
    `Payouts to this supplier are on hold ${until(end)}. Reason: ${endSentence(reason)}`,

  held: (scope: string, reason: string, end: number | null, isInsolvency?: boolean) =>
    `Hold on ${things[scope]}${insolvency(isInsolvency)} ${until(end)}. Reason: ${reason}`,
  holdLifted: (scope: string, reason: string) => `Hold on ${things[scope]} lifted. Reason: ${reason}`,
  holdEnded: (scope: string) => `Hold on ${things[scope]} ended`,
  factHold: (scope: string, by: string, end: number | null, isInsolvency?: boolean) =>
    `${things[scope]} on hold${insolvency(isInsolvency)} by ${officers[by]} ${until(end)}`,

  heldTitle: (scope: string): string => (scope === "payouts" ? "Your payouts are on hold" : "New orders are on hold"),
  heldText: (role: string, scope: string, reason: string, end: number | null, isInsolvency: boolean) =>
    `${restriction(role, scope)} ${until(end)}. Reason: ${endSentence(reason)}\n\n` +
    `Your existing orders continue${role === "sme" ? ", and you can pay as usual" : ""}.` +
    (isInsolvency ? " We do not remind you of instalments during this hold." : ""),
  holdLiftedTitle: (scope: string): string =>
    scope === "payouts" ? "Your payouts continue" : "New orders are possible again",
  holdLiftedText: (role: string, scope: string, reason: string | null) =>
    `${resumption(role, scope)}.${reason === null ? "" : `\n\nComment: ${endSentence(reason)}`}`,
};
