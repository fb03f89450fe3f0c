import { HtmlValidate } from "html-validate";

/** The rules of the HTML standard and for assistive software, without rules of style. */
const markup = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // A dialog with its own heading precedes the page below it.
    "heading-level": ["error", { minInitialRank: "h2", sectioningRoots: [] }],
    // On a phone tables look like cards, and some browsers then drop the tables' roles, so the markup names them.
    "no-redundant-role": ["error", { exclude: ["table", "rowgroup", "row", "columnheader", "rowheader", "cell"] }],
  },
});

/** The validation errors of a page or a part. */
export const markupFaults = (html: string): string[] =>
  markup
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(({ line, message, ruleId, selector }) => `line ${line} ${ruleId}: ${message} at ${selector}`),
    );
