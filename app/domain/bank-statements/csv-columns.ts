/** What an officer says of the columns of an account's CSV files: the form and the call. */
import * as z from "zod";
import { csvDateForms, csvDelimiters } from "~/formats/csv-mapping";
import { say } from "~/words/say";
import { line, optionalLine } from "../text";
import type { CsvColumns } from "./bank-line";

const column = line(say("columnMissing"), 60);
const optionalColumn = optionalLine(60);
const oneOf = <Of extends string>(those: readonly [Of, ...Of[]]) => z.enum(those, { error: say("columnMissing") });

export const columnsInput = z
  .object({
    account: line(say("columnMissing"), 64).overwrite((typed) => typed.replace(/\p{White_Space}/gu, "").toUpperCase()),
    delimiter: oneOf(csvDelimiters),
    decimalSign: oneOf([".", ","]),
    dateForm: oneOf(csvDateForms),
    bookedOn: column,
    valueOn: optionalColumn,
    amount: optionalColumn,
    direction: optionalColumn,
    credit: optionalColumn,
    debit: optionalColumn,
    currency: column,
    bankReference: optionalColumn,
    endToEndId: optionalColumn,
    text: column,
    name: optionalColumn,
    iban: optionalColumn,
  })
  .superRefine(({ amount, credit, debit }, context) => {
    if (amount === null && (credit === null || debit === null))
      context.addIssue({ code: "custom", path: ["amount"], message: say("amountColumns") });
  });

export function columnsFrom({ account, ...mapping }: z.output<typeof columnsInput>): CsvColumns {
  return { account, mapping };
}
