/** The column layout of an account's CSV files, as forms and API calls send it. */
import * as z from "zod";
import { lineInput, nullableLineInput } from "~/domain/values/text";
import { csvDateForms, csvDelimiters } from "~/formats/csv-mapping";
import { message } from "~/words/message";
import type { CsvColumns } from "./bank-line";

const columnInput = lineInput(message("columnMissing"), 60);
const optionalColumnInput = nullableLineInput(60);
const choiceInput = <Of extends string>(choices: readonly [Of, ...Of[]]) =>
  z.enum(choices, { error: message("columnMissing") });

export const columnsInput = z
  .object({
    account: lineInput(message("columnMissing"), 64).overwrite((typed) =>
      typed.replace(/\p{White_Space}/gu, "").toUpperCase(),
    ),
    delimiter: choiceInput(csvDelimiters),
    decimalSign: choiceInput([".", ","]),
    dateForm: choiceInput(csvDateForms),
    bookedOn: columnInput,
    valueOn: optionalColumnInput,
    amount: optionalColumnInput,
    direction: optionalColumnInput,
    credit: optionalColumnInput,
    debit: optionalColumnInput,
    currency: columnInput,
    bankReference: optionalColumnInput,
    endToEndId: optionalColumnInput,
    text: columnInput,
    name: optionalColumnInput,
    iban: optionalColumnInput,
  })
  .superRefine(({ amount, credit, debit }, context) => {
    if (amount === null && (credit === null || debit === null))
      context.addIssue({ code: "custom", path: ["amount"], message: message("amountColumns") });
  });

/** Separates the account from its layout. */
export function toCsvColumns({ account, ...mapping }: z.output<typeof columnsInput>): CsvColumns {
  return { account, mapping };
}
