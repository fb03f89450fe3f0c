/** Text fields of forms and calls. Each field brings its own message for when it is missing. */
import * as z from "zod";
import { say } from "~/words/say";
import { asLine, asLines, bare, latinDigits, refusedIn } from "./characters";

const NO_TEXT = say("mustBeText");

/**
 * The messages for a value of the wrong type: `missing` if there is none, `wrong` for one that only a program can send.
 */
export const unless = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === "" ? missing : wrong),
});
export const unlessText = (missing: string) => unless(missing, NO_TEXT);

/** A text of at most `most` characters after `clean`. It may be empty if `missing` is null. */
function text(
  clean: (typed: string) => string,
  most: number,
  missing: string | null,
  tooLong: string = say("atMostCharacters", most),
) {
  const cleaned = z.string(unlessText(missing ?? NO_TEXT)).overwrite(clean);
  return (missing === null ? cleaned : cleaned.min(1, { error: missing, abort: true }))
    .max(most, { error: tooLong, abort: true })
    .refine((typed) => refusedIn(typed) === null, { error: ({ input }) => refusal(input as string), abort: true });
}

/** "contains a control character (U+0000)" */
function refusal(typed: string): string | undefined {
  const found = refusedIn(typed);
  return found ? say("containsCharacter", say(found.is), found.code) : undefined;
}

/** A text of one line. */
export const line = (missing: string, most = 200) => text(asLine, most, missing);

/** A text of several lines. */
export const lines = (missing: string, most = 2000, tooLong?: string) => text(asLines, most, missing, tooLong);

/** A text of one line that can be empty. */
export const anyLine = (most = 200) => text(asLine, most, null);
export const anyLines = (most = 2000) => text(asLines, most, null);

/** A line that can be left out: null then. */
export const optionalLine = (most = 200) =>
  anyLine(most)
    .optional()
    .transform((typed) => typed || null);

const WRONG_EMAIL = say("wrongEmail");

/** An e-mail address. Only invisible characters around it are removed, and its capitals become small letters. */
export const email = (missing: string) =>
  z
    .string(unlessText(missing))
    .overwrite(bare)
    .min(1, { error: missing, abort: true })
    .toLowerCase()
    .max(254, { error: WRONG_EMAIL, abort: true })
    .pipe(z.email(WRONG_EMAIL));

export const optionalEmail = z
  .string({ error: NO_TEXT })
  .overwrite(bare)
  .toLowerCase()
  .max(254, { error: WRONG_EMAIL, abort: true })
  .pipe(z.union([z.literal(""), z.email(WRONG_EMAIL)], WRONG_EMAIL))
  .optional()
  .transform((typed) => typed || null);

/** A day, "2026-12-07". */
export const day = (missing: string, wrong: string) =>
  z
    .string(unlessText(missing))
    .overwrite((typed) => latinDigits(bare(typed)))
    .min(1, { error: missing, abort: true })
    .pipe(z.iso.date(wrong));

/** A day that can be left out: null then. */
export const optionalDay = (wrong: string) =>
  z
    .string({ error: NO_TEXT })
    .overwrite((typed) => latinDigits(bare(typed)))
    .pipe(z.union([z.literal(""), z.iso.date(wrong)], wrong))
    .optional()
    .transform((typed) => typed || null);

/** A code that people copy by hand: they may type blanks and hyphens in it, and digits of any script. */
export const code = (missing: string) =>
  z
    .string(unlessText(missing))
    .overwrite((typed) => latinDigits(typed).replace(/[\p{White_Space}\p{Cf}\p{Pd}]/gu, ""))
    .min(1, { error: missing, abort: true });

/** A value that forms and programs send but nobody types, such as an id. */
export const carried = (missing: string) => z.string(unlessText(missing));

/** The version, when the form was drawn, of what it changes. */
export const version = carried("").optional();

/**
 * For a rule about several fields: it is checked even if other fields are wrong, so that all errors are shown at once.
 */
export const whateverElse = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

export const reasonInput = z.object({ desc: lines(say("enterDescription")) });
