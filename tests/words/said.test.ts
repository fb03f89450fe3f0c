/** What the domain says is kept as a key, and read in its reader's language. */
import { expect, test } from "vitest";
import { inEnglish, read } from "~/words/said";
import { wordsIn } from "~/words/words";

/** As say() writes it. */
const said = (...parts: unknown[]) => `\u0001${JSON.stringify(parts)}`;
const words = {
  ...wordsIn("en"),
  said: {
    plain: "nothing is late",
    told: (name: string, count: number) => `${name} owes ${count}`,
    within: (what: string) => `refused: ${what}`,
  },
} as never;

test("a sentence is found by its key, and told what it tells", () => {
  expect(read(said("plain"), words)).toBe("nothing is late");
  expect(read(said("told", "Huda", 3), words)).toBe("Huda owes 3");
});

test("what is said within a sentence is read, too", () => {
  expect(read(said("within", said("told", "Huda", 3)), words)).toBe("refused: Huda owes 3");
});

test("what people typed stays as it is", () => {
  for (const typed of ["", "out of dates", '["plain"]', "plain"]) expect(inEnglish(typed)).toBe(typed);
});
