/** Text fields of forms and calls. Each field brings its own message for when it is missing. */
import * as z from "zod";
import { message } from "~/words/message";
import { findRefusedCharacter, latinDigits, toLine, toLines, trimInvisibleAndOverrides } from "./characters";

const MUST_BE_TEXT = message("mustBeText");

/**
 * The messages for a value of the wrong type: `missing` if there is none, `wrong` for one that only a program can send.
 */
export const typeMessages = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === "" ? missing : wrong),
});
export const textMessages = (missing: string) => typeMessages(missing, MUST_BE_TEXT);

/** A text of at most `most` characters after `clean`. It may be empty if `missing` is null. */
function textInput(
  clean: (typed: string) => string,
  maxLength: number,
  missing: string | null,
  tooLong: string = message("atMostCharacters", maxLength),
) {
  const cleaned = z.string(textMessages(missing ?? MUST_BE_TEXT)).overwrite(clean);
  return (missing === null ? cleaned : cleaned.min(1, { error: missing, abort: true }))
    .max(maxLength, { error: tooLong, abort: true })
    .refine((typed) => findRefusedCharacter(typed) === null, {
      error: ({ input }) => refusedCharacterText(input as string),
      abort: true,
    });
}

/** "contains a control character (U+0000)" */
function refusedCharacterText(typed: string): string | undefined {
  const found = findRefusedCharacter(typed);
  return found ? message("containsCharacter", message(found.is), found.code) : undefined;
}

/** A text of one line. */
export const lineInput = (missing: string, maxLength = 200) => textInput(toLine, maxLength, missing);

/** A text of several lines. */
export const linesInput = (missing: string, maxLength = 2000, tooLong?: string) =>
  textInput(toLines, maxLength, missing, tooLong);

/** A text of one line that can be empty. */
export const optionalTextLine = (maxLength = 200) => textInput(toLine, maxLength, null);
export const optionalTextLines = (maxLength = 2000) => textInput(toLines, maxLength, null);

/** A line that can be left out: null then. */
export const nullableLineInput = (maxLength = 200) =>
  optionalTextLine(maxLength)
    .optional()
    .transform((typed) => typed || null);

const WRONG_EMAIL = message("wrongEmail");

/** An e-mail address. Only invisible characters around it are removed, and its capitals become small letters. */
export const email = (missing: string) =>
  z
    .string(textMessages(missing))
    .overwrite(trimInvisibleAndOverrides)
    .min(1, { error: missing, abort: true })
    .toLowerCase()
    .max(254, { error: WRONG_EMAIL, abort: true })
    .pipe(z.email(WRONG_EMAIL));

export const optionalEmailInput = z
  .string({ error: MUST_BE_TEXT })
  .overwrite(trimInvisibleAndOverrides)
  .toLowerCase()
  .max(254, { error: WRONG_EMAIL, abort: true })
  .pipe(z.union([z.literal(""), z.email(WRONG_EMAIL)], WRONG_EMAIL))
  .optional()
  .transform((typed) => typed || null);

/** A day, "2026-12-07". */
export const dayInput = (missing: string, wrong: string) =>
  z
    .string(textMessages(missing))
    .overwrite((typed) => latinDigits(trimInvisibleAndOverrides(typed)))
    .min(1, { error: missing, abort: true })
    .pipe(z.iso.date(wrong));

/** A day that can be left out: null then. */
export const optionalDayInput = (wrong: string) =>
  z
    .string({ error: MUST_BE_TEXT })
    .overwrite((typed) => latinDigits(trimInvisibleAndOverrides(typed)))
    .pipe(z.union([z.literal(""), z.iso.date(wrong)], wrong))
    .optional()
    .transform((typed) => typed || null);

/** A code that people copy by hand: they may type blanks and hyphens in it, and digits of any script. */
export const typedCodeInput = (missing: string) =>
  z
    .string(textMessages(missing))
    .overwrite((typed) => latinDigits(typed).replace(/[\p{White_Space}\p{Cf}\p{Pd}]/gu, ""))
    .min(1, { error: missing, abort: true });

/** A value that forms and programs send but nobody types, such as an id. */
export const hiddenInput = (missing: string) => z.string(textMessages(missing));

/** The version, when the form was drawn, of what it changes. */
export const versionInput = hiddenInput("").optional();

/**
 * For a rule about several fields: it is checked even if other fields are wrong, so that all errors are shown at once.
 */
export const alwaysCheck = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

export const reasonInput = z.object({ desc: linesInput(message("enterDescription")) });
