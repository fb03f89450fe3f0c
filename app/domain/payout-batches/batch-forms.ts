/** Form schemas of the batch's page. */
import * as z from "zod";
import { hiddenInput, nullableLineInput, optionalDayInput } from "~/domain/values/text";
import { message } from "~/words/message";

/**
 * The schema of marking transfers as settled. Both fields are null if empty. ISO 20022 allows 35 characters for a
 * reference.
 */
export const settleForm = z.object({
  valueDate: optionalDayInput(message("wrongValueDate")),
  reference: nullableLineInput(35),
});

/** The schema of the page's buttons. `line` is one transfer; without it, the button applies to all. */
export const batchForm = settleForm.extend({
  do: z.enum(["approve", "export", "discard", "remove", "settle", "report"], { error: message("whichBatch") }),
  line: hiddenInput(message("whichLine")).optional(),
  report: z.unknown().optional(),
});

/** The schema of the button "Create payout batch". `key` is the idempotency key. */
export const createBatchForm = z.object({ key: hiddenInput(message("whichBatch")).optional() });
