/** The page of orders above buyers' limits, and its messages. */
import type { ReactNode } from "react";
import type { OrderRequestState } from "~/domain/values/order-request-data";
import { createFormat } from "~/words/format";

const { money } = createFormat("en-GB");

const states: Record<OrderRequestState, string> = {
  waiting: "Waiting",
  approved: "Approved",
  refused: "Refused",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

export const orderRequests = {
  title: "Order requests",
  leadOwner: "Your buyers ask you to approve orders above their limits. An approved order uses your credit.",
  leadBuyer: "Your orders above your limits. The owner of your company's account approves or refuses them.",
  none: "There are no order requests.",
  supplier: "Supplier",
  amount: "Amount",
  goods: "Goods",
  buyer: "Buyer",
  state: "Status",
  states,
  created: "Requested",
  expires: "Expires",
  actions: "Actions",
  approve: (buyer: string, hide: (text: string) => ReactNode) => <>Approve order{hide(` of ${buyer}`)}</>,
  approved: "Order approved and placed.",
  refuse: (buyer: string, hide: (text: string) => ReactNode) => <>Refuse{hide(` the order of ${buyer}`)}</>,
  refuseTitle: "Refuse order request",
  refuseHint: "The buyer sees this text.",
  refused: "Order request refused.",
  withdraw: (supplier: string, hide: (text: string) => ReactNode) => <>Withdraw{hide(`: ${supplier}`)}</>,
  withdrawn: "Order request withdrawn.",
  order: "See order",
  ask: "Ask for approval",
  asked: "We asked the owner of your company's account to approve the order.",
  place: "Place order",
};

export const orderRequestMessages = {
  whichOrderRequest: "Choose an order request",
  aboveOrderLimit: (limit: number) =>
    `This order is above your limit of ${money(limit)} per order. Ask for approval instead.`,
  aboveMonthLimit: (limit: number, left: number) =>
    `You have ${money(left)} left of your limit of ${money(limit)} this month. Ask for approval instead.`,
  orderRequestOver: "This order request is no longer waiting.",
  orderWasRequested: (amount: number) => `Asked the owner to approve an order of ${money(amount)}`,
  orderRequestApproved: "Order request approved",
  orderRequestRefused: "Order request refused",
  orderRequestWithdrawn: "Order request withdrawn",
  orderRequestExpired: "Order request expired",
  orderRequestedTitle: (buyer: string, amount: number) => `${buyer} asks you to approve an order of ${money(amount)}`,
  orderRequestedText: (buyer: string, amount: number) =>
    `${buyer} wants to place an order of ${money(amount)}, which is above the limits that you set. Approve or refuse ` +
    "it within seven days.",
  orderRequestDecidedTitle: (state: "approved" | "refused" | "expired", amount: number) =>
    `Your order request of ${money(amount)} was ${state === "expired" ? "not answered" : state}`,
  orderRequestDecidedText: (state: "approved" | "refused" | "expired", amount: number, reason: string | null) =>
    state === "approved"
      ? `The owner of your company's account placed your order of ${money(amount)}. Its upfront part is due now.`
      : state === "refused"
        ? `The owner of your company's account refused your order of ${money(amount)}: ${reason}`
        : `Nobody answered your order request of ${money(amount)} within seven days. You can ask again.`,
};
