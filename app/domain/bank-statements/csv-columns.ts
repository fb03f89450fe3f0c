/** The column layout of an account's CSV files, as forms and API calls send it. */
import * as z from "zod";
import { lineInput, nullableLineInput, optionalTextLine } from "~/domain/values/text";
import {
  csvDateForms,
  csvDelimiters,
  type DirectionMeaning,
  directionMeanings,
  foldDirectionWord,
} from "~/formats/csv-mapping";
import { message } from "~/words/message";
import type { CsvColumns } from "./bank-line";

const columnInput = lineInput(message("columnMissing"), 60);
const optionalColumnInput = nullableLineInput(60);
const choiceInput = <Of extends string>(choices: readonly [Of, ...Of[]]) =>
  z.enum(choices, { error: message("columnMissing") });

/** Separates the words that a person types into one field. */
const WORD_SEPARATOR = /[,;،؛\n]/u;

/** Words of the direction column, in one text with commas. Returns them without duplicates. */
const directionWordsInput = optionalTextLine(400)
  .optional()
  .transform((typed = "") => [
    ...new Map(
      typed
        .split(WORD_SEPARATOR)
        .map((word) => word.trim())
        .filter((word) => foldDirectionWord(word) !== "")
        .map((word) => [foldDirectionWord(word), word]),
    ).values(),
  ]);

const layoutFields = {
  account: lineInput(message("enterAccount"), 64).overwrite((typed) =>
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
};

const hasAmounts = ({ amount, credit, debit }: Record<"amount" | "credit" | "debit", string | null>): boolean =>
  amount !== null || (credit !== null && debit !== null);

/** The layout of a form on which a person types titles and words. */
export const columnsInput = z
  .object({
    ...layoutFields,
    creditWords: directionWordsInput,
    debitWords: directionWordsInput,
    otherWords: directionWordsInput,
  })
  .superRefine(({ amount, credit, debit, direction, creditWords, debitWords, otherWords }, context) => {
    const debits = new Set(debitWords.map(foldDirectionWord));
    const both = creditWords.find((word) => debits.has(foldDirectionWord(word)));
    if (both !== undefined)
      context.addIssue({ code: "custom", path: ["debitWords"], message: message("wordOfBoth", both) });
    const bookings = new Set([...creditWords, ...debitWords].map(foldDirectionWord));
    const booked = otherWords.find((word) => bookings.has(foldDirectionWord(word)));
    if (booked !== undefined)
      context.addIssue({ code: "custom", path: ["otherWords"], message: message("wordOfBooking", booked) });
    if (amount !== null && direction !== null)
      for (const [name, words] of [
        ["creditWords", creditWords],
        ["debitWords", debitWords],
      ] as const)
        if (words.length === 0)
          context.addIssue({ code: "custom", path: [name], message: message("directionWordsMissing") });
    if (!hasAmounts({ amount, credit, debit }))
      context.addIssue({ code: "custom", path: ["amount"], message: message("amountColumns") });
  });

const MEANING_MISSING = { error: message("chooseMeaning") };
const wordInput = z.object(
  {
    word: lineInput(message("columnMissing"), 60),
    meaning: z.enum(directionMeanings, MEANING_MISSING),
  },
  MEANING_MISSING,
);

/** The layout that a person chooses from a file's preview: each word of the direction column has its meaning. */
export const previewedInput = z
  .object({ ...layoutFields, words: z.array(wordInput, MEANING_MISSING).max(200, MEANING_MISSING).default([]) })
  .superRefine((chosen, context) => {
    if (!hasAmounts(chosen)) context.addIssue({ code: "custom", path: ["amount"], message: message("amountColumns") });
    if (chosen.direction !== null && chosen.words.every(({ meaning }) => meaning === "other"))
      context.addIssue({ code: "custom", path: ["direction"], message: message("noBookingWord") });
  })
  .transform(({ words, ...layout }) => {
    const wordsOf = (wanted: DirectionMeaning) =>
      layout.direction === null ? [] : words.filter(({ meaning }) => meaning === wanted).map(({ word }) => word);
    return {
      ...layout,
      creditWords: wordsOf("credit"),
      debitWords: wordsOf("debit"),
      otherWords: wordsOf("other"),
    };
  });

/** Separates the account from its layout. */
export function toCsvColumns({
  account,
  ...mapping
}: z.output<typeof columnsInput | typeof previewedInput>): CsvColumns {
  return { account, mapping };
}
