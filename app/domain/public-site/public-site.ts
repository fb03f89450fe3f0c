/** The settings of the public pages. Source: app/domain/README.md, "Public site". */
import type { Rate } from "~/domain/values/money";

/** The details on public pages. An empty setting hides its part of the page. */
export interface PublicSite {
  /** The usual range of suppliers' discount rates, in millionths. Null hides it. */
  discountFrom: Rate | null;
  discountTo: Rate | null;
  /** The licence and its regulator. */
  licence: string;
  /** The banks and insurers, one a line. */
  partners: string;
  /** Customers' quotes, one a line: the quote, a bar and its author. Empty shows the samples. */
  testimonials: string;
  /** The team, one person a line: the name, a bar and the role. Empty shows the samples. */
  team: string;
}

export const EMPTY_PUBLIC_SITE: PublicSite = {
  discountFrom: null,
  discountTo: null,
  licence: "",
  partners: "",
  testimonials: "",
  team: "",
};

/** Returns the lines of a setting, without empty ones. */
export const listLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns each line's parts before and after its first bar. The second part is empty in a line without a bar. */
export const listPairs = (text: string): [first: string, second: string][] =>
  listLines(text).map((line) => {
    const bar = line.indexOf("|");
    return bar < 0 ? [line, ""] : [line.slice(0, bar).trim(), line.slice(bar + 1).trim()];
  });
