import { HtmlValidate } from "html-validate";

/** What the standard says, and what assistive software needs; not how somebody likes markup to be written. */
const markup = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // A dialog, with its own heading, comes before the page that it lies over.
    "heading-level": ["error", { minInitialRank: "h2", sectioningRoots: [] }],
    // Tables look like cards on a phone, and some browsers then forget what they are.
    "no-redundant-role": ["error", { exclude: ["table", "rowgroup", "row", "columnheader", "rowheader", "cell"] }],
  },
});

/** Where a page or a part of one is not valid. */
export const faultsOf = (html: string): string[] =>
  markup.validateStringSync(html).results.flatMap(({ messages }) =>
    messages.map(({ line, message, ruleId, selector }) => `line ${line} ${ruleId}: ${message} at ${selector}`),
  );
