/** Crawls the whole site over HTTP: each page's weight, validity and language. */
import type Database from "better-sqlite3";
import { isBroken, isOver, kindOf, type Walk, type Weighed, weighSite } from "../bench/weight";
import { markupFaults } from "../markup";

/** Products, formats, units and program terms that Arabic also writes in Latin letters. */
const TERMS = new RegExp(
  "\\b(Dhow|UBL|XML|pain\\.001|DD|MM|MMM|YYYY|YY|PDF|PNG|JPEG|WebP|QR|CSV|API|IBAN|BIC|SWIFT|argon2id|CR|VAT|SMS|" +
    "JSON|OpenAPI|ed25519|Postman|TypeScript|REST|HTTP|USD|KB|MB|English|bearer token|pub|Tap|Twilio|SMTP|TOTP|" +
    "Odoo|Xero|Zoho Books|Chrome|Chromium|Firefox|Safari|Edge|Lynx|Linux|Windows|Android|Mac|macOS|iOS|iPhone|" +
    "Node|node)\\b",
  "g",
);
/** Addresses, order numbers, codes, ids and types of events. */
const TOKENS = new RegExp(
  "\\b(?:sha256sum(?: -c)? )?manifest\\.sha256|" +
    "\\bdhow verify D-\\d+\\.tar(?: --seals| --key dhow-signing-keys\\.json)?|(?<![\\w-])[\\w-]{43}(?![\\w-])|" +
    "\\S+@\\S+|https?://\\S*|\\border\\.(?:paidOut|\\*)|www\\.\\S+|/[\\w/.:{}?=&-]+|" +
    "\\b[A-Z]{1,3}-\\d+\\b|\\b[A-Z0-9]{4,}\\b|\\b[0-9a-f]{8,}\\b|" +
    "\\b\\w+\\.(pdf|png|jpe?g|webp|txt|test|example|com)\\b|\\$[\\d.,]+[KMB]?|\\b\\d+[KMB]\\b",
  "g",
);

/** The values inside a stored message, or all of a plain text. */
function storedTexts(text: string): string[] {
  if (!text.startsWith("\u0001")) return [text];
  const [, ...values] = JSON.parse(text.slice(1)) as unknown[];
  return values.flat().flatMap((value) => (typeof value === "string" ? storedTexts(value) : []));
}

/** The texts of a stored setting: the values of an object, and the lines of each, such as an address. */
function settingTexts(setting: string): string[] {
  if (!setting.startsWith("{")) return [setting];
  const values: unknown[] = Object.values(JSON.parse(setting) as object);
  return values.flatMap((value) => (typeof value === "string" ? [value, ...value.split("\n")] : []));
}

/** The texts of a column with JSON: the values of its records, and the names that suppliers chose for their data. */
function jsonTexts(column: "lines" | "metadata", json: string): string[] {
  const texts = (record: object) => Object.values(record).filter((value) => typeof value === "string");
  const value = JSON.parse(json) as object;
  return column === "lines" ? (value as object[]).flatMap(texts) : [...Object.keys(value), ...texts(value)];
}

/** Texts and file names that people typed, which pages show unchanged. */
export function typedTexts(database: Database.Database): Set<string> {
  const columns = database
    .prepare(
      "select m.name as 'table', c.name as 'column' from sqlite_master m, pragma_table_info(m.name) c where " +
        "m.type = 'table' and lower(c.type) = 'text'",
    )
    .all() as { table: string; column: string }[];
  const texts = columns
    // Search terms are parts of words, of which all English consists.
    .filter(({ table }) => !["events", "outbox", "search_terms"].includes(table))
    .flatMap(({ table, column }) => {
      const query = `select distinct "${column}" from "${table}" where "${column}" is not null`;
      const values = database.prepare(query).pluck().all() as string[];
      if (table === "settings") return values.flatMap(settingTexts);
      return column === "lines" || column === "metadata" ? values.flatMap((value) => jsonTexts(column, value)) : values;
    });
  // Reasons by officers and suppliers, and names inside recorded events.
  const recorded = database
    .prepare("select distinct text from events union select distinct reason from events where reason is not null")
    .pluck()
    .all() as string[];
  return new Set(
    [...texts, ...recorded.flatMap(storedTexts)].filter(
      (text) => /[A-Za-z]{2}/.test(text) && !text.startsWith("\u0001"),
    ),
  );
}

const VOID = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  nbsp: "\u00A0",
  laquo: "«",
  raquo: "»",
};
const decoded = (text: string): string =>
  text.replace(/&(#x27|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Visible and announced texts of a page, without parts marked as English. Code does not count. */
export function visibleTexts(html: string): string[] {
  const texts: string[] = [];
  // The number of open elements inside one without text.
  let silent = 0;
  const source = html.replace(/<!doctype[^>]*>|<!--[\s\S]*?-->|<wbr\/?>|<(script|style)\b[\s\S]*?<\/\1>/gi, "");
  for (const [, end, name = "", attributes = "", text] of source.matchAll(
    /<(\/?)([a-z][\w-]*)((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi,
  )) {
    if (text !== undefined) {
      if (silent === 0) texts.push(text);
    } else if (end) {
      silent = Math.max(0, silent - 1);
    } else if (name) {
      const isSilent =
        silent > 0 ||
        /^(pre|code)$/i.test(name) ||
        / lang="en"/i.test(attributes) ||
        (name === "a" && / hreflang="en"/i.test(attributes));
      if (isSilent && !VOID.has(name.toLowerCase())) silent += 1;
      if (!isSilent)
        texts.push(
          ...[...attributes.matchAll(/ (?:aria-label|title|alt|placeholder|data-label)="([^"]*)"/gi)].map(
            ([, value]) => value!,
          ),
        );
    }
  }
  return texts.map((text) => decoded(text).trim()).filter((text) => /[A-Za-z]{2}/.test(text));
}

export interface Seen {
  weighed: Weighed[];
  /** Each text with the person whose page showed it first. */
  said: Map<string, string>;
  /** Invalid HTML or another language, with the person whose page it is. */
  faults: string[];
}

interface Extent extends Walk {
  language: string;
  /** The pages whose markup is checked, which takes most of the time. */
  markup: "every page" | "none";
}

export async function walkSite(url: string, { markup, withAssets = true, ...walk }: Extent): Promise<Seen> {
  const { language } = walk;
  const texts = new Map<string, string>();
  const faults: string[] = [];
  const look = ({ who: person, path, status }: Weighed, html: string) => {
    const where = `${person} ${path}`;
    if (markup === "every page") faults.push(...markupFaults(html).map((fault) => `${where} ${fault}`));
    // Without a build, stylesheets have no address.
    if (withAssets && html.includes('class="area"') && !/_assets\/(arabic-)?area-/.test(html))
      faults.push(`${where} lacks area.css`);
    // The API reference, the style guide and emails are in the language they were written in.
    if (status !== 200 || /^\/(developers\/|styleguide|sandbox\/outbox\/|api\/)/.test(path)) return;
    if (!html.includes(`<html lang="${language}"`)) faults.push(`${where} is not in this language`);
    if (language !== "en") for (const text of visibleTexts(html)) if (!texts.has(text)) texts.set(text, where);
  };
  return { weighed: await weighSite(url, { ...walk, withAssets, look }), said: texts, faults };
}

/** The texts that still have Latin letters after removing everything allowed. */
export function untranslated({ said: texts }: Seen, typed: Set<string>): string[] {
  const names = [...typed].sort((a, b) => b.length - a.length);
  return [...texts].flatMap(([text, where]) => {
    const withoutTerms = (part: string) => part.replace(TOKENS, " ").replace(TERMS, " ");
    const withoutNames = (part: string) => names.reduce((rest, name) => rest.replaceAll(name, " "), part);
    const bare = text.replace(/[\u2066-\u2069]/g, "");
    // A name can contain a term, and an address a name.
    const isLeft = [withoutTerms(withoutNames(bare)), withoutNames(withoutTerms(bare))].every((rest) =>
      /[A-Za-z]{2}/.test(rest),
    );
    return isLeft ? [`${kindOf(where)}: ${text}`] : [];
  });
}

/**
 * Returns the Arabic texts with a Latin comma beside an Arabic letter or between two elements, with a time in 12 hours,
 * or with an industry's English title.
 */
export function wrongArabic({ said: texts }: Seen, industries: readonly string[]): string[] {
  const rules = [/[\u0621-\u064a]["»)\]]*\s*,(\s|$)|(^|\s),\s*[\u0621-\u064a]|^\s*,(\s|$)/, /\d:\d\d\s*[صم](\s|$)/];
  return [...texts].flatMap(([text, where]) => {
    const bare = text.replace(/[\u2066-\u2069]/g, "");
    return rules.some((rule) => rule.test(bare)) || industries.includes(bare) ? [`${kindOf(where)}: ${text}`] : [];
  });
}

/** The pages that are too heavy and the broken links, in one line; empty if there are none. */
export function wrongWeights({ weighed }: Seen): string {
  return weighed
    .filter((page) => isOver(page) || isBroken(page))
    .map(({ who: person, path, status, bytes, limit }) => `${person} ${path}: ${bytes} of ${limit} bytes (${status})`)
    .join("; ");
}
