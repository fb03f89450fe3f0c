/** One noun in every layer: the folders and files of pages and words are named like the folders of app/domain. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { roles } from "../app/domain/values/actor";
import { mountedNames } from "../app/role-folders.js";

/** Folders of app/domain that are not about a noun of the business. */
const engine = ["aggregates", "lists", "values", "verbs"];

/** Names that are not in app/domain, by layer, with the reason. */
const exceptions: Record<string, Record<string, string>> = {
  "app/ui": {
    developers: "documentation of the API, without data of its own",
    onboarding: "the steps of an applicant across documents, profiles and verdicts",
    parts: "components of every page",
    site: "the frame around every page",
    styleguide: "samples of all components",
  },
  "app/http/pages": {
    developers: "documentation of the API, without data of its own",
    "message-links": "pages that links in messages open, of orders and instalments",
    onboarding: "the steps of an applicant across documents, profiles and verdicts",
    shell: "the navigation's counters",
  },
  "app/words/en": {
    developers: "documentation of the API, without data of its own",
    en: "the language's index",
    enhance: "texts of enhance.js",
    upload: "texts of upload.js",
    help: "a public page",
    islands: "texts of components that run in the browser",
    landing: "a public page",
    messages: "the domain's messages",
    onboarding: "the steps of an applicant across documents, profiles and verdicts",
    "order-page": "the longest page, apart from the other texts of orders",
    "public-pages": "the index of the public pages",
    quantities: "counted things",
    shell: "the frame around every page",
    terms: "a public page",
    privacy: "two public pages",
    validate: "texts of validate.ts",
  },
  "app/words/en/messages": {
    api: "errors of the API",
    fields: "errors and names of fields",
    messages: "the messages' index",
    names: "names of statuses, levels and countries",
    refusals: "errors of several nouns",
    timeline: "the events of a timeline",
  },
};

const withoutEnding = (name: string) => name.replace(/(\.server)?\.(tsx?|js|css|md|txt)$/, "");
const nounsIn = (folder: string): string[] => [...new Set(readdirSync(folder).map(withoutEnding))].sort();

const domain = readdirSync("app/domain", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !engine.includes(entry.name))
  .map((entry) => entry.name);

/** Names of a layer that the domain lacks and that are no exception, and exceptions that are not needed. */
function strangers(names: string[], nouns: string[], excepted: string[]): string[] {
  return [
    ...names.filter((name) => !nouns.includes(name) && !excepted.includes(name)),
    ...excepted.filter((name) => nouns.includes(name) || !names.includes(name)).map((name) => `needless: ${name}`),
  ];
}

/** The word without its ending: payment, payments and paying differ only by grammar. */
function stem(word: string): string {
  const singular = word.replace(/ies$/, "y").replace(/s$/, "");
  return singular.length > 5 ? singular.replace(/(ing|ed|er|ment|ion|e)$/, "") : singular.replace(/e$/, "");
}

/** Groups of names that differ only by grammar. */
function grammarTwins(names: string[]): string[][] {
  return Object.values(
    Object.groupBy(new Set(names), (name) => name.split("-").map(stem).join("-")) as Record<string, string[]>,
  ).filter((group) => group.length > 1);
}

/** Folders of app/ with the names in them. Routes are left out, because the specification names the addresses. */
function namesByFolder(folder: string): [folder: string, names: string[]][] {
  const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [[folder, nounsIn(folder)], ...below.flatMap(({ name }) => namesByFolder(`${folder}/${name}`))];
}

const folders = namesByFolder("app").filter(([folder]) => !/^app\/(routes|pictures)/.test(folder));

test("finds strangers, needless exceptions and names that differ only by grammar", () => {
  expect(strangers(["orders", "desk", "shell"], ["orders", "holds"], ["shell", "holds", "gone"])).toEqual([
    "desk",
    "needless: holds",
    "needless: gone",
  ]);
  expect(
    grammarTwins(["payment", "payments", "batches", "batching", "order-page", "orders-page", "identity", "identities"]),
  ).toEqual([
    ["payment", "payments"],
    ["batches", "batching"],
    ["order-page", "orders-page"],
    ["identity", "identities"],
  ]);
  expect(grammarTwins(["orders", "order-details", "payouts", "payout-batches", "payments"])).toEqual([]);
});

test.each(Object.keys(exceptions))("every name in %s is a noun of the domain", (folder) => {
  const found = strangers(nounsIn(folder), domain, Object.keys(exceptions[folder]!));
  expect(found, `${folder}: ${found.join(", ")}`).toEqual([]);
});

test("each language has the same files", () => {
  const english = nounsIn("app/words/en").map((name) => (name === "en" ? "ar" : name));
  expect(nounsIn("app/words/ar").filter((name) => name !== "GLOSSARY")).toEqual(english.sort());
  expect(nounsIn("app/words/ar/messages")).toEqual(nounsIn("app/words/en/messages"));
});

test("no names of one folder, or of two layers, differ only by grammar", () => {
  expect(folders.length).toBeGreaterThan(80);
  const siblings = folders.flatMap(([folder, names]) => grammarTwins(names).map((twins) => `${folder}: ${twins}`));
  const layers = grammarTwins([...domain, ...Object.keys(exceptions).flatMap(nounsIn)]);
  expect([...siblings, ...layers]).toEqual([]);
});

test("no folder outside the routes is named after a role or a department", () => {
  const shared = ["roles+", "companies+", "staff+", "finance+"];
  for (const folder of shared) expect(mountedNames(`${folder}/a.tsx`).length, folder).toBeGreaterThan(1);
  const departments = ["back-office", "desk", "officers", "sales", "operations"];
  const forbidden = [...roles, ...shared.map((name) => name.slice(0, -1)), ...departments].map(stem);
  const found = folders.filter(
    ([folder]) => !folder.startsWith("app/gateways/") && forbidden.includes(stem(folder.split("/").at(-1)!)),
  );
  expect(found.map(([folder]) => folder)).toEqual([]);
});
