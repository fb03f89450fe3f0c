import { HtmlValidate } from "html-validate";

/** The rules of the standard and the needs of assistive software, without rules of mere style. */
const markup = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // In the document a dialog with its own heading stands before the page under it.
    "heading-level": ["error", { minInitialRank: "h2", sectioningRoots: [] }],
    // On a phone tables look like cards, and some browsers then forget the tables' roles: the markup names them.
    "no-redundant-role": ["error", { exclude: ["table", "rowgroup", "row", "columnheader", "rowheader", "cell"] }],
  },
});

/** The faults of a page, or of a part of one. */
export const markupFaults = (html: string): string[] =>
  markup
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(({ line, message, ruleId, selector }) => `line ${line} ${ruleId}: ${message} at ${selector}`),
    );
