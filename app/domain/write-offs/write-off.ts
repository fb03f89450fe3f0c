/** Write-offs of debts and their recoveries. Source: app/domain/README.md, "Write-offs". */
import * as z from "zod";
import { moneyInput } from "~/domain/values/amounts";
import { type Cents, MAX_AMOUNT } from "~/domain/values/money";
import { hiddenInput, linesInput, nullableLineInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** The most orders whose debt is written off at once. */
export const MAX_WRITTEN_OFF_ORDERS = 100;

/** A debt to write off. `orderId`: null for all delivered orders of the SME. `desc`: the reason. */
export interface SentWriteOff {
  smeId: string;
  orderId: string | null;
  desc: string;
}

/** A written-off debt of an order. Amounts are cents, `createdAt` is UTC milliseconds. */
export interface WriteOff {
  id: string;
  orderId: string;
  orderNumber: number;
  smeId: string;
  /** A typed name or an email address. */
  sme: string;
  /** 0 once the write-off was undone. */
  amount: Cents;
  recovered: Cents;
  reason: string;
  /** The name of the officer who approved it. */
  by: string;
  createdAt: number;
}

/** The part of the written-off debt that has not come back, in cents. */
export const unrecoveredAmount = ({ amount, recovered }: Pick<WriteOff, "amount" | "recovered">): Cents =>
  amount - recovered;

/** The form of a write-off. An empty `order` means all delivered orders. */
export const writeOffForm = z.object({
  order: nullableLineInput(),
  desc: linesInput(message("enterDescription")),
});

/** The reason is for officers. */
export const undoWriteOffForm = z.object({ desc: linesInput(message("enterDescription")) });

/** The form of a recovery, or of an undone one, in dollars. */
export const recoveryForm = z.object({
  amount: moneyInput(
    { min: 1, max: MAX_AMOUNT },
    {
      missing: message("enterSum"),
      "no number": message("sumIsNumber"),
      "too small": message("sumTooSmall"),
      "too large": message("sumTooLarge", MAX_AMOUNT),
    },
  ),
});

/** The schema of the API call of a recovery. */
export const recoveryInput = recoveryForm.extend({ orderId: hiddenInput(message("whichWriteOff")) });
