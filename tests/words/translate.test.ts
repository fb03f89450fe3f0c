/** The domain's messages are stored as keys, and translated for their reader. */
import { expect, test } from "vitest";
import { translate, translateToEnglish } from "~/words/translate";
import { localeWords } from "~/words/words";

/** Encodes a message in the same way as message(). */
const encodedMessage = (...parts: unknown[]) => `\u0001${JSON.stringify(parts)}`;
const words = {
  ...localeWords("en"),
  messages: {
    plain: "nothing is late",
    told: (name: string, count: number) => `${name} owes ${count}`,
    within: (what: string) => `refused: ${what}`,
  },
} as never;

test("a message is found by its key and gets its values", () => {
  expect(translate(encodedMessage("plain"), words)).toBe("nothing is late");
  expect(translate(encodedMessage("told", "Huda", 3), words)).toBe("Huda owes 3");
});

test("a message within a message is translated, too", () => {
  expect(translate(encodedMessage("within", encodedMessage("told", "Huda", 3)), words)).toBe("refused: Huda owes 3");
});

test("typed text stays unchanged", () => {
  for (const typed of ["", "out of dates", '["plain"]', "plain"]) expect(translateToEnglish(typed)).toBe(typed);
});
