/** Text that people typed keeps its own direction on any page. */
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { Timeline } from "~/ui/parts/timeline";
import { Translated } from "~/ui/parts/user-text";
import { SupplierDirectory } from "~/ui/suppliers/directory";
import { message, type Sentence, unsaid } from "~/words/message";
import { draw } from "../draw";

const html = (entry: Sentence) =>
  draw(() => <Timeline entries={[{ at: 0, author: "admin", text: entry, by: "نورة" }]} />);

test("an officer's note and name have their own direction; the domain's messages have the page's", () => {
  expect(html(unsaid("الأوراق كاملة."))).toContain(": <bdi>الأوراق كاملة.</bdi><br/><small><bdi>نورة</bdi></small>");
  const markup = html(message("aLateInstalment"));
  expect(markup).toContain(": a late instalment<br/>");
});

test("an untranslated message does not compile on a page", () => {
  const sentence: Sentence = message("aLateInstalment");
  // @ts-expect-error -- A page reads it by <Said> or useTranslate().
  const printed: ReactNode = sentence;
  // @ts-expect-error -- An attribute, a title and a sentence take strings.
  const title: string = sentence;
  // @ts-expect-error -- A text that people typed is marked by unsaid().
  const note: Sentence = "Papers are complete.";
  expect([printed, title]).toEqual([sentence, sentence]);
  expect(draw(() => <Translated text={sentence} />)).toBe("a late instalment");
  expect(draw(() => <Translated text={note} />)).toBe("<bdi>Papers are complete.</bdi>");
});

test("a supplier's description has its own direction", () => {
  const directory = {
    rows: [{ id: "1", title: "Shuwaikh", text: "أرز وبهارات.", industries: [] }],
    count: 1,
    page: 1,
    industries: [],
    industry: null,
    search: null,
    isCapped: false,
  };
  expect(draw(() => <SupplierDirectory directory={directory} />)).toContain("<p><bdi>أرز وبهارات.</bdi></p>");
});
