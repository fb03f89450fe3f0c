/** Stores the results: each part of the bench has a section in this folder's README.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Replaces a section, or adds it at the end.
 * @param {string} title
 * @param {string} text
 */
export function keep(title, text) {
  const path = fileURLToPath(new URL("README.md", import.meta.url));
  let before = "# Measurements of `npm run bench`\n";
  try {
    before = readFileSync(path, "utf8");
  } catch {
    // The first section of all.
  }
  const [head = "", ...sections] = before.split(/^(?=## )/m);
  const at = sections.findIndex((section) => section.startsWith(`## ${title}\n`));
  const section = `## ${title}\n\n${text}\n`;
  if (at < 0) sections.push(section);
  else sections[at] = section;
  writeFileSync(path, `${[head.trimEnd(), ...sections.map((part) => part.trimEnd())].join("\n\n")}\n`);
}

/**
 * @param {number[]} numbers
 * @returns {number}
 */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
