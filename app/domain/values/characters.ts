/**
 * The characters of what people type: digits of every script, characters that nobody sees, and those that make a text
 * look like another.
 */

/** The Arabic decimal and thousands separators. */
const decimalSeparators: Record<string, string> = { "\u066b": ".", "\u066c": "," };

/** "٥٠٠٫٢٥" -> "500.25": the digits of every script as Latin ones, the Arabic separators as point and comma. */
export const latinDigits = (text: string): string =>
  text.replace(
    /(?!\d)\p{Nd}|[\u066b\u066c]/gu,
    (character) => decimalSeparators[character] ?? String(digitValue(character)),
  );

/**
 * In Unicode the ten digits of a script stand in a row. Scripts may follow each other directly, so a row of digits is
 * cut into tens.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/**
 * Blanks of every kind, and what has no width: soft hyphens, joiners, marks of direction, fillers, the mark of a file's
 * beginning.
 */
const INVISIBLE =
  /[\p{White_Space}\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u2060-\u2064\u206a-\u206f\u2800\u3164\ufeff\uffa0]/u;
const INVISIBLE_OR_OVERRIDE = new RegExp(`${INVISIBLE.source}|[\\u202a-\\u202e\\u2066-\\u2069]`, "u");

/** A text of nothing but characters that change the one before them, as in emoji: nobody can see anything of it. */
const MODIFIERS_ONLY = /^[\ufe00-\ufe0f\u{e0000}-\u{e0fff}]*$/u;

/** Without what nobody can see at both ends; "" where nobody can see anything. */
export function trimInvisible(text: string): string {
  const rest = stripEnds(INVISIBLE, text);
  return MODIFIERS_ONLY.test(rest) ? "" : rest;
}

/**
 * As trimmed(), for what people copy and paste, such as an address: it also removes the overrides that contact lists
 * put around it.
 */
export const trimInvisibleAndOverrides = (text: string): string => stripEnds(INVISIBLE_OR_OVERRIDE, text);

/** A loop, since a pattern would take time by the square of the text's length. */
function stripEnds(unwanted: RegExp, text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && unwanted.test(text[start] ?? "")) start += 1;
  while (end > start && unwanted.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(start, end);
}

/** The same name however it is written: without regard to capitals, to blanks and to what nobody can see. */
export const nameKey = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .toUpperCase()
    .toLowerCase();

/** One line: line breaks and tabs become blanks, since somebody who pastes two lines into one field means both. */
export const toLine = (text: string): string => trimInvisible(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " "));

/** Several lines: the line ends of browsers and word processors become "\n". */
export const toLines = (text: string): string => trimInvisible(text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n"));

/**
 * Characters that show the text after them in another order than it is stored: with them a name can look like somebody
 * else's.
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

/** The overrides, control characters but tabs and line breaks, and halves of characters. */
const REFUSED_CHARACTERS = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n])\p{Cc}|\p{Cs}/u;

/** A refused character: what it is, and its code. */
export interface RefusedCharacter {
  is: (typeof directionOverrides)[keyof typeof directionOverrides] | "controlCharacter" | "halfOfCharacter";
  /** "U+0000" */
  code: string;
}

/**
 * The first character that no text may contain; null when there is none.
 * Joiners (U+200C, U+200D) are how Persian, Arabic and emoji are written. The marks U+200E, U+200F and U+061C turn
 * nothing round but the blanks and signs beside them: keyboards add them where Arabic and Latin stand in one line.
 */
export function findRefusedCharacter(text: string): RefusedCharacter | null {
  const [found] = REFUSED_CHARACTERS.exec(text) ?? [];
  if (found === undefined) return null;
  const is =
    directionOverrides[found as keyof typeof directionOverrides] ??
    (/\p{Cc}/u.test(found) ? "controlCharacter" : "halfOfCharacter");
  return { is, code: `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}` };
}

/** For what nobody is asked to correct, such as the words of a search: refused characters become blanks. */
export const removeRefusedCharacters = (text: string): string =>
  toLine(text.replace(new RegExp(REFUSED_CHARACTERS, "gu"), " "));
