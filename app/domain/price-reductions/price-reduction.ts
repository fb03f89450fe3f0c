/** The supplier's form for a credit note after the delivery. Source: app/domain/README.md, "Credit notes". */
import * as z from "zod";
import { OrderStatus } from "~/domain/orders/status";
import { moneyInput } from "~/domain/values/amounts";
import { lineInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** The statuses in which the supplier can issue a credit note: from the delivery on. */
export const creditableStatuses: readonly number[] = [
  OrderStatus.delivered,
  OrderStatus.uploadedInvoice,
  OrderStatus.invoiceVerifiedByAdmin,
  OrderStatus.paidByBank,
];

const WRONG_CREDIT = message("enterCreditAmount");

/** `amount` is in dollars. The buyer reads `reason`. */
export const creditNoteInput = z.object({
  amount: moneyInput(
    { min: 1, max: Infinity },
    { missing: WRONG_CREDIT, "no number": WRONG_CREDIT, "too small": WRONG_CREDIT, "too large": WRONG_CREDIT },
  ),
  reason: lineInput(message("enterCreditReason")),
});
