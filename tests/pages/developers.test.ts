/** The developers' pages without the demo's data. With it, tests/e2e/developers.long.spec.ts runs every example. */
import { XMLParser } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { configuration } from "~/domain/settings/configuration";
import { publishedCodes } from "~/http/api/protocol/problem-codes";
import { apiChanges } from "~/http/api/published/changes";
import { publishedTopics, topicOperations } from "~/http/api/published/published-document.server";
import { samples } from "~/http/api/shapes/samples";
import * as topic from "~/routes/_public+/developers+/$topic";
import * as changes from "~/routes/_public+/developers+/changes";
import * as changesFeed from "~/routes/_public+/developers+/changes[.]atom";
import * as conventions from "~/routes/_public+/developers+/conventions";
import * as errors from "~/routes/_public+/developers+/errors";
import * as start from "~/routes/_public+/developers+/index";
import { useOneWorld } from "../domain/world";
import { Browser, type Page } from "./browser";

useOneWorld();

const topicPage = topic as Page;
const startPage = start as Page;
const changesPage = changes as Page;
const errorsPage = errors as Page;
const conventionsPage = conventions as Page;
const browser = new Browser();

test("links to every topic and the conventions", async () => {
  const html = await browser.see(startPage, "/developers");
  for (const { name } of publishedTopics()) expect(html).toContain(`href="/developers/${name}"`);
  for (const phrase of ["/developers/conventions", "/openapi.json", "Replace the email address"])
    expect(html).toContain(phrase);
  const everywhere = await browser.see(conventionsPage, "/developers/conventions");
  for (const word of ["Idempotency-Key", "Retry-After", "perPage"]) expect(everywhere).toContain(word);
});

describe.each(publishedTopics().map(({ name }) => name))("%s", (name) => {
  test("shows an example call and answer for each operation, with placeholder people", async () => {
    const html = await browser.see(topicPage, `/developers/${name}`, { topic: name });
    const operations = topicOperations(name);
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

test("lists every error code with its status and meaning", async () => {
  const html = await browser.see(errorsPage, "/developers/errors");
  for (const code of publishedCodes) expect(html).toContain(`<code id="${code}">${code}</code>`);
  expect(html).toMatch(
    />credit_exceeded<\/code><\/th><td[^>]*>422<\/td><td[^>]*>The amount exceeds the available credit\./,
  );
  expect(html).not.toContain("bad_backup");
  expect(await browser.see(startPage, "/developers")).toContain('href="/developers/errors"');
});

test("lists the changes of the API, newest first, as a page and as an Atom feed", async () => {
  const html = await browser.see(changesPage, "/developers/changes");
  expect(html).toContain('<a href="/developers/changes.atom">');
  const days = apiChanges.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().reverse());
  expect(new Set(apiChanges.map(({ id }) => id)).size).toBe(apiChanges.length);

  const answer = changesFeed.loader();
  expect(answer.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  const { feed } = new XMLParser().parse(await answer.text());
  const page = `${configuration().appUrl}/developers/changes`;
  expect(feed).toMatchObject({ id: page, updated: `${days[0]}T00:00:00Z`, author: { name: "Dhow" } });
  expect(feed.entry).toEqual(
    apiChanges.map(({ id, day, title, text }) => ({
      title,
      id: `${page}#${id}`,
      link: "",
      updated: `${day}T00:00:00Z`,
      content: text,
    })),
  );
  for (const { id, title } of apiChanges)
    expect(html.replaceAll("&#x27;", "'")).toContain(`<div id="${id}"><h2>${title}</h2>`);
});

test("describes the sandbox's behaviour and the rate limits", async () => {
  const html = (await browser.see(conventionsPage, "/developers/conventions")).replace(/<[^>]+>/g, "");
  expect(html).toContain("Payments for an order whose amount ends in .99 are always declined.");
  expect(html).toContain("at most 600 in 60 seconds for each account");
  expect(html).toContain("A sandbox allows 20 times as many requests.");
});

test("an unknown topic answers 404", async () => {
  expect((await browser.get(topicPage, "/developers/nobody", { topic: "nobody" })).status).toBe(404);
});
