/** The states of an order request. Source: app/domain/README.md, "Teams". */
export type OrderRequestState = "waiting" | "approved" | "refused" | "withdrawn" | "expired";
