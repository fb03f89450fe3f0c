/** Orders above a buyer's own limits, which the owner approves. Source: app/domain/README.md, "Teams". */
import * as z from "zod";
import { DAY } from "~/domain/values/clock";
import type { Cents } from "~/domain/values/money";
import type { OrderRequestState } from "~/domain/values/order-request-data";
import { hiddenInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** Milliseconds after which an undecided request expires. */
export const REQUEST_LIFE = 7 * DAY;

/** The form that withdraws or approves a request. */
export const orderRequestInput = z.object({ requestId: hiddenInput(message("whichOrderRequest")) });

/** A request for its buyer and the owner. Times are UTC milliseconds. */
export interface OrderRequest {
  id: string;
  supplier: { id: string; name: string };
  amount: Cents;
  description: string;
  /** The buyer's name. */
  requestedBy: string;
  isOwn: boolean;
  state: OrderRequestState;
  /** The order of an approved request. Null otherwise. */
  orderId: string | null;
  /** The owner's reason for a refusal. Null otherwise. */
  reason: string | null;
  createdAt: number;
  expiresAt: number;
  decidedAt: number | null;
}
