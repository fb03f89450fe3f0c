/** Typed text in forms and API calls: trimming, invisible characters and rejected characters. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findRefusedCharacter,
  latinDigits,
  nameKey,
  removeRefusedCharacters,
  trimInvisible,
} from "~/domain/values/characters";
import {
  email,
  lineInput,
  linesInput,
  nullableLineInput,
  optionalEmailInput,
  typedCodeInput,
} from "~/domain/values/text";
import { translateToEnglish } from "~/words/translate";

const errorsOf = (result: { error?: { issues: { message: string }[] } }) =>
  (result.error?.issues ?? []).map((issue) => translateToEnglish(issue.message));
const name = lineInput("Enter the name", 20);
const story = linesInput("enter description", 30);

describe("a line", () => {
  test.each([
    ["  Gulf Pantry  ", "Gulf Pantry"],
    ["\ufeff\u200b\u00ad\u2060Gulf Pantry\u00a0\u3000\u2800\u3164", "Gulf Pantry"],
    ["\u200eGulf Pantry\u200f", "Gulf Pantry"],
    ["Block 4\r\nShuwaikh", "Block 4 Shuwaikh"],
    ["Block\t4\u2028\u2029Shuwaikh", "Block 4 Shuwaikh"],
    // Persian needs joiners, emoji families consist of them, and directional marks keep a full stop in place.
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["👩\u200d🍳 Huda", "👩\u200d🍳 Huda"],
    ["❤\ufe0f", "❤\ufe0f"],
    ["شركة Dhow\u200f.", "شركة Dhow\u200f."],
  ])("reads %j as %j", (typed, text) => expect(name.parse(typed)).toBe(text));

  test.each([
    ["Gulf\0Pantry", "Remove a control character (U+0000)"],
    ["\u001bGulf", "Remove a control character (U+001B)"],
    ["Gulf\u007f", "Remove a control character (U+007F)"],
    ["Gulf\u009bPantry", "Remove a control character (U+009B)"],
    ["invoice\u202efdp.exe", "Remove a right-to-left override (U+202E)"],
    ["\u202aGulf\u202c", "Remove a left-to-right embedding (U+202A)"],
    ["Gulf\u2066", "Remove a left-to-right isolate (U+2066)"],
    ["Gulf\u2069", "Remove the end of an isolate (U+2069)"],
    ["Gulf\ud83d", "Remove half of a character (U+D83D)"],
    ["Gulf\ude00\ud83d", "Remove half of a character (U+DE00)"],
    ["Gulf\ufffePantry", "Remove an invisible code (U+FFFE)"],
    ["\uffffGulf", "Remove an invisible code (U+FFFF)"],
    ["Gulf\ufdd0", "Remove an invisible code (U+FDD0)"],
    ["Gulf\u{1ffff}", "Remove an invisible code (U+1FFFF)"],
    ["n".repeat(21), "Use 20 characters or fewer"],
    [5, "Must be text"],
    [["Gulf"], "Must be text"],
    [null, "Must be text"],
  ])("rejects %j: %s", (typed, message) => expect(errorsOf(name.safeParse(typed))).toEqual([message]));

  test.each([
    [undefined],
    [""],
    ["   "],
    ["\u200b"],
    ["\u200b\u200d\ufeff\u00ad\u2003"],
    ["\ufe0f"],
    ["\u{e0067}\u{e007f}"],
    ["\r\n"],
  ])("treats %j as missing", (typed) => expect(errorsOf(name.safeParse(typed))).toEqual(["Enter the name"]));

  test("rejects exactly the control characters and directional overrides", () => {
    const refused = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).filter(
      (character) => findRefusedCharacter(`a${character}b`) !== null,
    );
    const codes = refused.map((character) => character.charCodeAt(0));
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
    // Tabs and line breaks are replaced before, by spaces or line breaks.
    const asControls = [...range(0, 8), ...range(0xb, 0x1f), ...range(0x7f, 0x9f)];
    expect(codes).toEqual([...asControls, ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)]);
  });

  test("is null if it is optional and empty", () => {
    for (const typed of [undefined, "", "  ", "\u200b"]) expect(nullableLineInput().parse(typed)).toBeNull();
    expect(nullableLineInput().parse(" gate 7 ")).toBe("gate 7");
    expect(errorsOf(nullableLineInput().safeParse("a\0"))).toEqual(["Remove a control character (U+0000)"]);
  });
});

describe("a longer text", () => {
  test.each([
    ["one\r\ntwo\rthree\n\tfour", "one\ntwo\nthree\n\tfour"],
    ["one\vtwo\u2028three\u0085four", "one\ntwo\nthree\nfour"],
    ["\n\n one \n\n", "one"],
  ])("reads %j as %j", (typed, text) => expect(story.parse(typed)).toBe(text));

  test("is as long as the browser counts it", () => {
    // A browser counts a line break as one character and sends two.
    expect(story.parse(`${"n".repeat(28)}\r\nn`)).toHaveLength(30);
    expect(errorsOf(story.safeParse("n".repeat(31)))).toEqual(["Use 30 characters or fewer"]);
  });

  test("reports a rejected character or a missing text", () => {
    expect(errorsOf(story.safeParse("one\ntwo\0"))).toEqual(["Remove a control character (U+0000)"]);
    expect(errorsOf(story.safeParse("\u200b\n\u200b"))).toEqual(["enter description"]);
  });
});

test.each([
  [" Huda@Cafes.test ", "huda@cafes.test"],
  ["\u200b\ufeffhuda@cafes.test\u200e", "huda@cafes.test"],
  ["\u202ahuda@cafes.test\u202c", "huda@cafes.test"],
  ["\u2068huda@cafes.test\u2069", "huda@cafes.test"],
])("reads the email address %j as %j", (typed, address) => {
  expect(email("enter your email").parse(typed)).toBe(address);
  expect(optionalEmailInput.parse(typed)).toBe(address);
});

test.each(["hu\u200bda@cafes.test", "huda@cafes\u202e.test", "huda", `${"h".repeat(250)}@cafes.test`])(
  "rejects the email address %j",
  (typed) => {
    expect(errorsOf(email("enter your email").safeParse(typed))).toEqual(["email is incorrect"]);
    expect(errorsOf(optionalEmailInput.safeParse(typed))).toEqual(["email is incorrect"]);
  },
);

test.each([
  ["482 913", "482913"],
  ["٤٨٢-٩١٣", "482913"],
  ["\u202a۴۸۲۹۱۳\u202c", "482913"],
  ["k7qm 4d", "k7qm4d"],
])("reads the code %j as %j", (typed, code) => expect(typedCodeInput("Enter the code").parse(typed)).toBe(code));

describe("digits", () => {
  test.each([
    ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
    ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
    ["०१२३४५६७८९", "0123456789"],
    ["０１２３４５６７８９", "0123456789"],
    // Five sets of mathematical digits follow each other without a gap.
    ["𝟎𝟏𝟗𝟘𝟙𝟡𝟢𝟫𝟬𝟵𝟶𝟿", "019019090909"],
    ["D-٠٠١٠٤٢", "D-001042"],
    ["١٬٢٥٠٫٥", "1,250.5"],
    ["no digit at all: ½ ² Ⅷ", "no digit at all: ½ ² Ⅷ"],
  ])("converts %s to %s", (typed, latin) => expect(latinDigits(typed)).toBe(latin));
});

describe("names", () => {
  test.each([
    ["Food and drinks", "FOOD AND DRINKS"],
    ["Food and drinks", " food  and\u00a0drinks "],
    ["Food", "Fo\u200bod\u00ad"],
    ["Café", "CAFE\u0301"],
    ["Straße", "STRASSE"],
    ["ΟΔΟΣ", "οδος"],
    ["Super market", "Supermarket"],
    ["Ｆood", "food"],
  ])("%j and %j are the same name", (text, other) => expect(nameKey(text)).toBe(nameKey(other)));
  test.each([
    ["Food", "Foods"],
    ["Cafe", "Café"],
    ["مطعم", "مطاعم"],
  ])("%j and %j are different names", (text, other) => expect(nameKey(text)).not.toBe(nameKey(other)));
});

test("any stored text has visible ends, no rejected characters, and is read the same again", () => {
  const unit = fc.oneof(
    fc.constantFrom("a", " ", "\u200b", "\u200d", "\u202e", "\0", "\r", "\n", "\u2028", "\ufe0f", "😀", "\ud83d", "م"),
    fc.string({ unit: "binary", maxLength: 2 }),
  );
  fc.assert(
    fc.property(
      fc.array(unit, { maxLength: 30 }).map((parts) => parts.join("")),
      (typed) => {
        for (const schema of [lineInput("missing", 1000), linesInput("missing", 1000)]) {
          const read = schema.safeParse(typed);
          if (!read.success) {
            expect(translateToEnglish(read.error.issues[0]!.message)).toMatch(
              /^(missing|Remove .+ \(U\+[0-9A-F]{4,6}\))$/,
            );
            continue;
          }
          expect(trimInvisible(read.data)).toBe(read.data);
          expect(findRefusedCharacter(read.data)).toBeNull();
          expect(schema.parse(read.data)).toBe(read.data);
        }
        expect(findRefusedCharacter(removeRefusedCharacters(typed))).toBeNull();
      },
    ),
  );
});

test("reads a hundred thousand spaces quickly", () => {
  const typed = `${" ".repeat(100_000)}x${"\u200b".repeat(100_000)}y${"\n".repeat(100_000)}z`;
  expect(trimInvisible(typed).length).toBe(typed.length - 100_000);
  expect(errorsOf(name.safeParse(typed))).toEqual(["Use 20 characters or fewer"]);
});
