/** What people typed goes as its own letters do, on a page of either direction. */
import { expect, test } from "vitest";
import { SupplierDirectory } from "~/ui/directory";
import { Timeline } from "~/ui/timeline";
import { say } from "~/words/say";
import { draw } from "./draw";

const html = (entry: string) => draw(() => <Timeline entries={[{ at: 0, who: "admin", text: entry, by: "نورة" }]} />);

test("an officer's note has its own direction, and so has the officer's name; what the domain says has the page's", () => {
  expect(html("الأوراق كاملة.")).toContain(": <bdi>الأوراق كاملة.</bdi><br/><small><bdi>نورة</bdi></small>");
  const said = html(say("aLateInstalment"));
  expect(said).toContain(": a late instalment<br/>");
});

test("a supplier's own words have theirs", () => {
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
