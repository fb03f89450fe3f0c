/** What is asked on the page of a batch. */
import * as z from "zod";
import { say } from "~/words/say";
import { carried, optionalDay, optionalLine } from "../text";

/** Both can be left out: null then. ISO 20022 has 35 characters for the bank's reference. */
export const settleForm = z.object({ valueDate: optionalDay(say("wrongValueDate")), reference: optionalLine(35) });

/** The buttons of the page. `line` is one transfer; without it all are meant. */
export const batchForm = settleForm.extend({
  do: z.enum(["approve", "export", "discard", "remove", "settle", "report"], { error: say("whichBatch") }),
  line: carried(say("whichLine")).optional(),
  report: z.unknown().optional(),
});

/** The button that gathers: a key of the page, so that pressing it twice gathers once. */
export const gatherForm = z.object({ key: carried(say("whichBatch")).optional() });
