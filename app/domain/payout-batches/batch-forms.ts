/** What is asked on the page of a batch. */
import * as z from "zod";
import { hiddenInput, nullableLineInput, optionalDayInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** Both can be left out: null then. ISO 20022 has 35 characters for the bank's reference. */
export const settleForm = z.object({
  valueDate: optionalDayInput(message("wrongValueDate")),
  reference: nullableLineInput(35),
});

/** The buttons of the page. `line` is one transfer; without it all are meant. */
export const batchForm = settleForm.extend({
  do: z.enum(["approve", "export", "discard", "remove", "settle", "report"], { error: message("whichBatch") }),
  line: hiddenInput(message("whichLine")).optional(),
  report: z.unknown().optional(),
});

/** The button that gathers: a key of the page, so that pressing it twice gathers once. */
export const createBatchForm = z.object({ key: hiddenInput(message("whichBatch")).optional() });
