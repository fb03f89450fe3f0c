/**
 * Handles the characters that people type: digits of every script, invisible characters, and characters that disguise a
 * text.
 */

/** The Arabic decimal and thousands separators. */
const decimalSeparators: Record<string, string> = { "\u066b": ".", "\u066c": "," };

/**
 * Converts the digits of every script to Latin ones, and the Arabic separators to point and comma: "٥٠٠٫٢٥" gives
 * "500.25".
 */
export const latinDigits = (text: string): string =>
  text.replace(
    /(?!\d)\p{Nd}|[\u066b\u066c]/gu,
    (character) => decimalSeparators[character] ?? String(digitValue(character)),
  );

/**
 * Unicode stores the ten digits of a script in a row. Scripts may follow each other directly, so a row of digits is cut
 * into tens.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/**
 * Whitespace of every kind, and characters without width: soft hyphens, joiners, direction marks, fillers, the byte
 * order mark.
 */
const INVISIBLE = new RegExp(
  "[\\p{White_Space}\\u00ad\\u034f\\u061c\\u115f\\u1160\\u180e\\u200b-\\u200f\\u2060-\\u2064\\u206a-\\u206f" +
    "\\u2800\\u3164\\ufeff\\uffa0]",
  "u",
);
const INVISIBLE_OR_OVERRIDE = new RegExp(`${INVISIBLE.source}|[\\u202a-\\u202e\\u2066-\\u2069]`, "u");

/** A text of modifier characters alone, as in emoji. Nothing of it is visible. */
const MODIFIERS_ONLY = /^[\ufe00-\ufe0f\u{e0000}-\u{e0fff}]*$/u;

/** Removes invisible characters from both ends. Returns "" if nothing visible is left. */
export function trimInvisible(text: string): string {
  const rest = stripEnds(INVISIBLE, text);
  return MODIFIERS_ONLY.test(rest) ? "" : rest;
}

/**
 * Removes invisible characters and direction overrides from both ends, for pasted values such as addresses. Contact
 * lists put overrides around them.
 */
export const trimInvisibleAndOverrides = (text: string): string => stripEnds(INVISIBLE_OR_OVERRIDE, text);

/** A loop, because a regular expression would take quadratic time. */
function stripEnds(unwanted: RegExp, text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && unwanted.test(text[start] ?? "")) start += 1;
  while (end > start && unwanted.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(start, end);
}

/** Returns a key that is equal for all spellings of a name. Ignores case, whitespace and invisible characters. */
export const nameKey = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .toUpperCase()
    .toLowerCase();

/** Makes a text one line: line breaks and tabs become spaces, and invisible characters at the ends go. */
export const toLine = (text: string): string => trimInvisible(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " "));

/**
 * Normalises the line ends of browsers and word processors to line feeds, and removes invisible characters at the ends.
 */
export const toLines = (text: string): string => trimInvisible(text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n"));

/** Removes spaces and hyphens from a code that people copy by hand, and converts its digits to Latin ones. */
export const toCode = (text: string): string => latinDigits(text).replace(/[\p{White_Space}\p{Cf}\p{Pd}]/gu, "");

/**
 * Returns the dialled digits, with a plus if it was typed: "+965 (5000) 11-11" gives "+96550001111". Null if the text
 * is no phone number.
 */
export function toDialled(typed: string): string | null {
  const text = latinDigits(typed).replace(/[\p{White_Space}\p{Cf}\p{Pd}\u2212./()[\]]/gu, "");
  return /^\+?\d+$/.test(text) ? text : null;
}

export const toLowerCase = (text: string): string => text.toLowerCase();
export const toUpperCase = (text: string): string => text.toUpperCase();

/**
 * Characters that display the following text in another order than stored. A name with them can imitate another name.
 */
const directionOverrides = {
  "\u202a": "leftToRightEmbedding",
  "\u202b": "rightToLeftEmbedding",
  "\u202c": "endOfOverride",
  "\u202d": "leftToRightOverride",
  "\u202e": "rightToLeftOverride",
  "\u2066": "leftToRightIsolate",
  "\u2067": "rightToLeftIsolate",
  "\u2068": "firstStrongIsolate",
  "\u2069": "endOfIsolate",
} as const;

/**
 * Direction overrides, control characters other than tab and line feed, lone surrogates, and code points that Unicode
 * reserves for programs, such as U+FFFE. XML files, and so bank files, cannot contain the last two.
 */
const REFUSED_CHARACTERS = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/u;

/** A rejected character: its kind and its code point. */
export interface RefusedCharacter {
  kind:
    | (typeof directionOverrides)[keyof typeof directionOverrides]
    | "controlCharacter"
    | "halfOfCharacter"
    | "noncharacter";
  /** For example "U+0000". */
  code: string;
}

/**
 * Returns the first character that no text may contain. Null if there is none. Joiners (U+200C, U+200D) are allowed:
 * Persian, Arabic and emoji need them. The marks U+200E, U+200F and U+061C are allowed: they only affect neighbouring
 * spaces and signs, and keyboards add them between Arabic and Latin.
 */
export function findRefusedCharacter(text: string): RefusedCharacter | null {
  const [found] = REFUSED_CHARACTERS.exec(text) ?? [];
  if (found === undefined) return null;
  const kind =
    directionOverrides[found as keyof typeof directionOverrides] ??
    (/\p{Cc}/u.test(found) ? "controlCharacter" : /\p{Cs}/u.test(found) ? "halfOfCharacter" : "noncharacter");
  return { kind, code: `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}` };
}

/**
 * Replaces rejected characters with spaces and makes the text one line. For inputs that nobody is asked to correct,
 * such as searches.
 */
export const removeRefusedCharacters = (text: string): string =>
  toLine(text.replace(new RegExp(REFUSED_CHARACTERS, "gu"), " "));
