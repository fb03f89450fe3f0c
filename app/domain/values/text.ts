/** Text fields of forms and API calls. Each field supplies its own message for a missing value. */
import * as z from "zod";
import { message } from "~/words/message";
import {
  findRefusedCharacter,
  latinDigits,
  toCode,
  toLine,
  toLines,
  toLowerCase,
  trimInvisibleAndOverrides,
} from "./characters";
import { asRule } from "./field-rules";

const MUST_BE_TEXT = message("mustBeText");

/** Returns null for an absent or empty text. */
export const emptyToNull = asRule(["optional"], (typed: string | null | undefined): string | null => typed || null);

/**
 * Returns the messages for a value of the wrong type: `missing` if it is absent or empty, `wrong` for any other, which
 * only a program can send.
 */
export const typeMessages = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === "" ? missing : wrong),
});
/** Returns the messages for a value that is not a text. `missing`: the message for an absent or empty one. */
export const textMessages = (missing: string) => typeMessages(missing, MUST_BE_TEXT);

/** A text of at most `maxLength` characters after `clean`. May be empty if `missing` is null. */
function textInput(
  clean: (typed: string) => string,
  maxLength: number,
  missing: string | null,
  tooLong: string = message("atMostCharacters", maxLength),
) {
  const cleaned = z.string(textMessages(missing ?? MUST_BE_TEXT)).overwrite(clean);
  return (missing === null ? cleaned : cleaned.min(1, { error: missing, abort: true }))
    .max(maxLength, { error: tooLong, abort: true })
    .refine(hasNoRefusedCharacter, {
      error: ({ input }) => refusedCharacterText(input as string),
      abort: true,
    });
}

const hasNoRefusedCharacter = asRule(["characters"], (typed: string) => findRefusedCharacter(typed) === null);

/** Returns "contains a control character (U+0000)", or undefined if the text is fine. */
function refusedCharacterText(typed: string): string | undefined {
  const found = findRefusedCharacter(typed);
  return found ? message("containsCharacter", message(found.kind), found.code) : undefined;
}

/** A schema for a text of one line that must not be empty. */
export const lineInput = (missing: string, maxLength = 200) => textInput(toLine, maxLength, missing);

/** A schema for a text of several lines that must not be empty. `tooLong`: the message for too many characters. */
export const linesInput = (missing: string, maxLength = 2000, tooLong?: string) =>
  textInput(toLines, maxLength, missing, tooLong);

/** A schema for a text of one line that may be empty. */
export const optionalTextLine = (maxLength = 200) => textInput(toLine, maxLength, null);
/** A schema for a text of several lines that may be empty. */
export const optionalTextLines = (maxLength = 2000) => textInput(toLines, maxLength, null);

/** A schema for an optional line. Returns null if it is absent or empty. */
export const nullableLineInput = (maxLength = 200) => optionalTextLine(maxLength).optional().transform(emptyToNull);

const WRONG_EMAIL = message("wrongEmail");

/** A schema for an e-mail address. Removes invisible characters around it and returns it in lower case. */
export const email = (missing: string) =>
  z
    .string(textMessages(missing))
    .overwrite(trimInvisibleAndOverrides)
    .min(1, { error: missing, abort: true })
    .overwrite(toLowerCase)
    .max(254, { error: WRONG_EMAIL, abort: true })
    .pipe(z.email(WRONG_EMAIL));

/** A schema for an optional e-mail address. Returns null if it is absent or empty. */
export const optionalEmailInput = z
  .string({ error: MUST_BE_TEXT })
  .overwrite(trimInvisibleAndOverrides)
  .overwrite(toLowerCase)
  .max(254, { error: WRONG_EMAIL, abort: true })
  .transform(emptyToNull)
  .pipe(z.email(WRONG_EMAIL).nullable())
  .optional()
  .transform(emptyToNull);

/** A schema for a date. Returns "2026-12-07". `wrong`: the message for an invalid date. */
export const dayInput = (missing: string, wrong: string) =>
  z
    .string(textMessages(missing))
    .overwrite(trimInvisibleAndOverrides)
    .overwrite(latinDigits)
    .min(1, { error: missing, abort: true })
    .pipe(z.iso.date(wrong));

/** A schema for an optional date. Returns "2026-12-07", or null if it is absent or empty. */
export const optionalDayInput = (wrong: string) =>
  z
    .string({ error: MUST_BE_TEXT })
    .overwrite(trimInvisibleAndOverrides)
    .overwrite(latinDigits)
    .transform(emptyToNull)
    .pipe(z.iso.date(wrong).nullable())
    .optional()
    .transform(emptyToNull);

/** A schema for a code that people copy by hand. Removes spaces and hyphens, and returns Latin digits. */
export const typedCodeInput = (missing: string) =>
  z.string(textMessages(missing)).overwrite(toCode).min(1, { error: missing, abort: true });

/** A schema for a value that forms and programs send but nobody types, such as an id. */
export const hiddenInput = (missing: string) => z.string(textMessages(missing));

/** The version of the record when the form was drawn. */
export const versionInput = hiddenInput("").optional();

/** Makes a rule about several fields run even while other fields are invalid, so that all errors appear at once. */
export const alwaysCheck = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

export const reasonInput = z.object({ desc: linesInput(message("enterDescription")) });
