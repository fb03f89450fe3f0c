/** The developers' pages where the demo's people are not there; with them, tests/e2e/developers.spec.ts pastes every line. */
import { describe, expect, test } from "vitest";
import { operationsOf, publishedTopics } from "~/http/api/published.server";
import { samples } from "~/http/api/samples";
import * as topic from "~/routes/_public+/developers+/$topic";
import * as start from "~/routes/_public+/developers+/index";
import { useOneWorld } from "../domain/world";
import { Browser, type Page } from "./browser";

useOneWorld();

const topicPage = topic as Page;
const startPage = start as Page;
const browser = new Browser();

test("leads to every topic, and says what holds everywhere", async () => {
  const html = await browser.see(startPage, "/developers");
  for (const { name } of publishedTopics()) expect(html).toContain(`href="/developers/${name}"`);
  for (const word of ["Idempotency-Key", "Retry-After", "perPage", "/openapi.json"]) expect(html).toContain(word);
  expect(html).toContain("Put your own address");
});

describe.each(publishedTopics().map(({ name }) => name))("%s", (name) => {
  test("shows each of its calls with a line and an answer, for nobody in particular", async () => {
    const html = await browser.see(topicPage, `/developers/${name}`, { topic: name });
    const operations = operationsOf(name);
    expect(operations.length).toBeGreaterThan(2);
    for (const { id, summary } of operations) {
      expect(html).toContain(`id="${id}"`);
      expect(html).toContain(`href="#${id}"`);
      expect(html.replaceAll("&#x27;", "'")).toContain(summary.split("`")[0]);
    }
    expect(html.split("<pre>").length - 1).toBeGreaterThanOrEqual(operations.length);
    if (name === "provider") expect(html).toContain(samples.orderWaiting);
    expect(html).not.toContain("$(date");
  });
});

test("a topic that there is not is not there", async () => {
  expect((await browser.get(topicPage, "/developers/nobody", { topic: "nobody" })).status).toBe(404);
});
