/**
 * Plays situations in which a trade goes wrong, each once on pages without JavaScript and once by API. README.md lists
 * their steps and messages.
 */
import { expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { clock, MINUTE } from "~/domain/values/clock";
import { useWorld, wait } from "../domain/world";
import { books } from "./books";
import { Cast } from "./cast";
import { debts } from "./debts";
import { payments } from "./payments";
import { trade } from "./trade";

useWorld();

const situations = [...trade, ...payments, ...debts, ...books];

interface Played {
  steps: string[];
  /** The emails and text messages to each company by month, for example "2026-02". */
  messages: Record<"sme" | "supplier", Record<string, string[]>>;
}
const played: Record<string, Played> = {};

const both = situations.flatMap(({ title, play }) =>
  (["pages", "API"] as const).map((way) => [title, way, play] as const),
);

test.each(both)("%s (%s)", async (title, way, play) => {
  const cast = await Cast.gather(way);
  wait(MINUTE);
  const from = clock.now();
  await play(cast);
  expect(await checkDatabase()).toEqual([]);
  const messages = { sme: await cast.messages("sme", from), supplier: await cast.messages("supplier", from) };
  const now = { steps: cast.steps, messages };
  // Both ways take the same steps and send the same messages.
  expect(now).toEqual((played[title] ??= now));
});

const companies = [
  ["sme", "the SME"],
  ["supplier", "the supplier"],
] as const;

test.each(companies)("a punctual company with one order gets at most six messages a month: %s", (company) => {
  const counts = Object.values(played[situations[0]!.title]!.messages[company]).map((sent) => sent.length);
  expect(Math.max(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(6);
});

test("the list of situations has their steps and messages", async () => {
  const rows = situations.map(({ title }, at) => {
    const { steps, messages } = played[title]!;
    const counts = companies.map(([company]) =>
      Object.entries(messages[company])
        .map(([month, sent]) => `${month}: ${sent.length}`)
        .join(", "),
    );
    return `| ${at + 1} | ${title} | ${steps.length} | ${counts.join(" | ")} |`;
  });
  const sections = situations.map(({ title }, at) => {
    const { steps, messages } = played[title]!;
    const taken = steps.length > 0 ? steps.map((step, number) => `${number + 1}. ${step}`) : ["Nobody has to act."];
    const sent = companies.flatMap(([company, name]) =>
      Object.entries(messages[company]).map(([month, subjects]) =>
        [`Messages to ${name} in ${month}:`, "", ...subjects.map((subject) => `- ${subject}`)].join("\n"),
      ),
    );
    return [`## ${at + 1}: ${title}`, taken.join("\n"), ...sent].join("\n\n");
  });
  await expect(`${[head, ...rows].join("\n")}\n\n${sections.join("\n\n")}\n`).toMatchFileSnapshot("SITUATIONS.md");
});

const head = `# Situations

A trade can go wrong in these ways, and each has steps that settle it. Each situation is played twice: on pages without
JavaScript, and by API. A step is one form or one call that changes something. Both ways take the same steps and send
the same messages. Messages are the emails and text messages to a company's account. Written by
situations.long.test.ts.

| | situation | steps | messages to the SME by month | messages to the supplier by month |
| ---: | --- | ---: | --- | --- |`;
