/** Compares every text that the specification quotes or names with the running pages and the API, to the letter. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { useOneWorld } from "../domain/world";
import { all, ownWords, parseHtml, textsOf, words } from "../ui/drawn";
import { notShown, quotedTexts, type Shown } from "./quoted-texts";
import { renderOnce, type Scene } from "./scenes";

useOneWorld();

const rows = Object.entries(quotedTexts).flatMap(([section, texts]) =>
  texts.map(([sentence, quote, scene, shown, whole = quote]) => ({ section, sentence, quote, scene, shown, whole })),
);

const selectors: Record<Exclude<Shown, "json" | "tag" | "text">, string> = {
  button: "button, a.button",
  column: "thead th",
  error: ".errors li",
  fact: "dt",
  heading: "h1, h2, h3",
  item: ".rule .field label",
  label: "label",
  link: "a",
  notice: ".toast .notice div",
  option: "option",
};

async function shownTexts(scene: Scene, shown: Shown): Promise<string[]> {
  const content = await renderOnce(scene);
  if (shown === "json") return [content];
  const page = parseHtml(content);
  if (shown === "text") return [words(page)];
  // A status may have its next step in small letters beside it.
  if (shown === "tag") return all(page, ".tag").map(ownWords);
  return textsOf(page, selectors[shown]);
}

describe("shows the specification's text", () => {
  test.each(rows)("$sentence: $quote, as $shown of $scene", async ({ scene, shown, whole }) => {
    const texts = await shownTexts(scene, shown);
    if (shown === "text" || shown === "json") expect(texts[0]).toContain(whole);
    else expect(texts).toContain(whole);
  });

  const escape = (text: string) => text.replace(/[.*+?^$()|[\]\\/]/g, "\\$&");
  const pattern = (quote: string) => new RegExp(escape(quote).replace(/\{[^}]*\}/g, ".+"), "i");
  test.each(rows.filter(({ quote, whole }) => quote !== whole))(
    "$sentence: $whole has the letters of $quote",
    ({ quote, whole }) => expect(whole).toMatch(pattern(quote)),
  );
});

const quotations = readFileSync(new URL("quotations.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t").slice(0, 2).join(": "));

test("has a place or a reason for every quotation, and no other text", () => {
  const listed = [...rows.map(({ sentence, quote }) => [sentence, quote]), ...notShown].map(
    ([sentence, quote]) => `${sentence}: ${quote}`,
  );
  expect([...new Set(listed)].sort()).toEqual([...quotations].sort());
});
