/** The settings of the public pages. Source: app/domain/README.md, "Public site". */
import * as z from "zod";
import { percentInput } from "~/domain/values/amounts";
import { asRule } from "~/domain/values/field-rules";
import { type Rate, WHOLE } from "~/domain/values/money";
import { optionalTextLine, optionalTextLines, versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** What public pages show. An empty setting hides its part of the page. */
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

const WRONG_RATE = message("wrongDiscount");
const discountMessages = {
  missing: WRONG_RATE,
  "no number": WRONG_RATE,
  "too small": WRONG_RATE,
  "too large": WRONG_RATE,
};

const discountInput = z.preprocess(
  asRule(["optional"], (typed: unknown) => (typed === "" ? null : (typed ?? null))),
  percentInput({ min: WHOLE / 100, max: (99 * WHOLE) / 100 }, discountMessages).nullable(),
);

/** The form. Both rates are percentages, or both are empty. */
export const publicSiteForm = z
  .object({
    discountFrom: discountInput,
    discountTo: discountInput,
    licence: optionalTextLine(),
    partners: optionalTextLines(1000),
    testimonials: optionalTextLines(3000),
    team: optionalTextLines(1000),
    seen: versionInput,
  })
  .refine(({ discountFrom, discountTo }) => (discountFrom === null) === (discountTo === null), {
    path: ["discountTo"],
    error: message("bothDiscounts"),
  })
  .refine(({ discountFrom, discountTo }) => (discountFrom ?? 0) <= (discountTo ?? WHOLE), {
    path: ["discountTo"],
    error: message("discountsInOrder"),
  });

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
