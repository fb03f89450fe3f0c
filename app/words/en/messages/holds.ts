/** Holds, as refusals, records and messages say them. */
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";

const { date } = createFormat("en-GB");

const until = (end: number | null) => (end === null ? "until it is lifted" : `until ${date(end)}`);
const things: Record<string, string> = { orders: "new orders", payouts: "payouts" };
const officers: Record<string, string> = { admin: "Dhow", bank: "the bank", insurance: "the insurer" };

const restriction = (role: string, what: string) => {
  if (what === "payouts") return "Your payouts are on hold";
  return role === "sme" ? "You cannot place new orders" : "You receive no new orders";
};
const resumption = (role: string, what: string) => {
  if (what === "payouts") return "The bank pays you again";
  return role === "sme" ? "You can place new orders again" : "You receive new orders again";
};

export const holdMessages = {
  selectHeld: "select what to hold: orders or payouts",
  noPayoutsOfSmes: "an SME has no payouts to hold",
  wrongEnd: "enter the last day as a date",
  heldAlready: "your side holds this already",
  liftedAlready: "this hold is lifted already",
  whichHold: "which hold: give its id",
  whichCompany: "which company: give its id",
  ordersHeld: (reason: string, end: number | null) => `your orders are on hold ${until(end)}: ${reason}`,
  supplierHeld: "this supplier takes no new orders at the moment",
  payoutsHeld: (reason: string, end: number | null) => `payouts to this supplier are on hold ${until(end)}: ${reason}`,

  held: (scope: string, reason: string, end: number | null) => `No ${things[scope]} ${until(end)}: ${reason}`,
  holdLifted: (scope: string, reason: string) => `Hold on ${things[scope]} lifted: ${reason}`,
  holdEnded: (scope: string) => `Hold on ${things[scope]} is over`,
  factHold: (scope: string, by: string, end: number | null) => `no ${things[scope]}, by ${officers[by]}, ${until(end)}`,

  heldTitle: (scope: string): string => (scope === "payouts" ? "Your payouts are on hold" : "New orders are on hold"),
  heldText: (role: string, scope: string, reason: string, end: number | null) =>
    `${restriction(role, scope)} ${end === null ? "until further notice" : until(end)}. Reason: ${endSentence(reason)}\n\n` +
    `Your current orders continue${role === "sme" ? ", and you can pay as usual" : ""}.`,
  holdLiftedTitle: (scope: string): string =>
    scope === "payouts" ? "Your payouts continue" : "New orders are possible again",
  holdLiftedText: (role: string, scope: string, reason: string | null) =>
    `${resumption(role, scope)}.${reason === null ? "" : `\n\nComment: ${endSentence(reason)}`}`,
};
