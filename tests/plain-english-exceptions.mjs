/** The sentences and folders that tests/plain-english.test.ts leaves out. */

/**
 * Sentences that tests/plain-english.mjs reports and that stay, each with its reason. `file` may be a folder.
 *
 * @type {{ file: string, text: string, reason: string }[]}
 */
export const exceptions = [
  {
    file: "app/decisions/one-noun-in-every-layer.md",
    text: "sight, chase, cover, ask",
    reason: "lists replaced names",
  },
  { file: "app/decisions/one-noun-in-every-layer.md", text: "tally, figure, dues", reason: "lists replaced names" },
  { file: "app/domain/accounts/common-passwords.ts", text: "Permission is hereby granted", reason: "a licence" },
  { file: "app/domain/accounts/common-passwords.ts", text: "The above copyright notice", reason: "a licence" },
  { file: "app/domain/accounts/common-passwords.ts", text: "IN NO EVENT SHALL", reason: "a licence" },
  {
    file: "app/words/en/messages/fields.ts",
    text: "What is Select Your Categories",
    reason: "quoted by the specification",
  },
];

/**
 * Folders that are not rewritten yet, and files with findings left, by category.
 *
 * @type {Record<string, string[]>}
 */
export const pending = {
  headless: [],
  private: [],
  repeats: [],
  fragment: [],
};
