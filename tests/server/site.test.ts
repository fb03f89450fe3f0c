/** The judgements of the crawl over the site. site.long.test.ts visits the pages. */
import { expect, test } from "vitest";
import { visibleTexts, wrongArabic } from "./site";

test("finds Latin commas, 12-hour times and English industries in Arabic pages", () => {
  const wrong = ["قهوة, شاي", "«قهوة», 3", ", ", "شاي , قهوة", "في 2:05 م", "Electronics"];
  const right = ["قهوة، شاي", "Salmiya, Kuwait", "1,250 حدث", "في 14:05", "الإلكترونيات", "السجل 410877, Kuwait"];
  const said = new Map([...wrong, ...right].map((text) => [text, "/sme/profile"]));
  const found = wrongArabic({ said, weighed: [], faults: [] }, ["Electronics"]);
  expect(found).toEqual(wrong.map((text) => expect.stringContaining(text)));
});

test("the crawler collects texts and labels, but no code and no text marked as English", () => {
  const html = `<!DOCTYPE html><html lang="ar"><head><title>Title</title><script>const code = "<p>no";</script></head>
    <body><p>One<!-- --> &amp; two<br/><b>three</b></p><img alt="A picture" src="x.png"/>
    <input placeholder="Type &quot;here&quot;" value="no"/>
    <pre>no <b>no</b> no</pre><div lang="en" title="no">no<p>no</p><br/></div><a hreflang="en" href="/">no</a>
    <td data-label="Day">four</td></body></html>`;
  expect(visibleTexts(html)).toEqual(["Title", "One & two", "three", "A picture", 'Type "here"', "Day", "four"]);
});
