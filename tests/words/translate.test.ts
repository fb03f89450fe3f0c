/** What the domain says is kept as a key, and read in its reader's language. */
import { expect, test } from "vitest";
import { translate, translateToEnglish } from "~/words/translate";
import { localeWords } from "~/words/words";

/** As say() writes it. */
const encodedMessage = (...parts: unknown[]) => `\u0001${JSON.stringify(parts)}`;
const words = {
  ...localeWords("en"),
  messages: {
    plain: "nothing is late",
    told: (name: string, count: number) => `${name} owes ${count}`,
    within: (what: string) => `refused: ${what}`,
  },
} as never;

test("a sentence is found by its key, and told what it tells", () => {
  expect(translate(encodedMessage("plain"), words)).toBe("nothing is late");
  expect(translate(encodedMessage("told", "Huda", 3), words)).toBe("Huda owes 3");
});

test("what is said within a sentence is read, too", () => {
  expect(translate(encodedMessage("within", encodedMessage("told", "Huda", 3)), words)).toBe("refused: Huda owes 3");
});

test("what people typed stays as it is", () => {
  for (const typed of ["", "out of dates", '["plain"]', "plain"]) expect(translateToEnglish(typed)).toBe(typed);
});
