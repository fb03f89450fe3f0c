/** What people type, as every form and call reads it. Each field says in its own words that it is missing. */
import * as z from "zod";
import { asLine, asLines, bare, latinDigits, refusedIn } from "./characters";

const NO_TEXT = "must be a text";

/** Of a value of another type than is asked for: `missing` where there is none, `wrong` for what only a program sends. */
export const unless = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === "" ? missing : wrong),
});
export const unlessText = (missing: string) => unless(missing, NO_TEXT);

/** Of `most` characters after `clean`; empty only where nothing says that it is missing. */
function text(clean: (typed: string) => string, most: number, missing: string | null, tooLong = `at most ${most} characters`) {
  const cleaned = z.string(unlessText(missing ?? NO_TEXT)).overwrite(clean);
  return (missing === null ? cleaned : cleaned.min(1, { error: missing, abort: true }))
    .max(most, { error: tooLong, abort: true })
    .refine((typed) => refusedIn(typed) === null, { error: ({ input }) => refusedIn(input as string) ?? undefined, abort: true });
}

/** A text of one line. */
export const line = (missing: string, most = 200) => text(asLine, most, missing);

/** A text of several lines. */
export const lines = (missing: string, most = 2000, tooLong?: string) => text(asLines, most, missing, tooLong);

/** The same, but it can be empty. */
export const anyLine = (most = 200) => text(asLine, most, null);
export const anyLines = (most = 2000) => text(asLines, most, null);

/** A line that can be left out: null then. */
export const optionalLine = (most = 200) => anyLine(most).optional().transform((typed) => typed || null);

const WRONG_EMAIL = "email is incorrect";

/** Of an address nothing is changed but what nobody can see around it, and capitals. */
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

/** A code that somebody reads somewhere and types here: with blanks and hyphens between, and in any digits. */
export const code = (missing: string) =>
  z
    .string(unlessText(missing))
    .overwrite((typed) => latinDigits(typed).replace(/[\p{White_Space}\p{Cf}\p{Pd}]/gu, ""))
    .min(1, { error: missing, abort: true });

/** What a form or a program carries along, such as an id: nobody types it. */
export const carried = (missing: string) => z.string(unlessText(missing));

/** The version of what was to be changed, as the form was drawn. */
export const version = carried("").optional();

/** Of a rule about several fields: it is judged whatever else of the form is wrong, so that everything is said at once. */
export const whateverElse = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };
