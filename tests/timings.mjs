/**
 * How long each file of tests took, so that the runner can start the longest first. The times of the last run on this
 * machine are in `.cache`. A fresh clone begins with the committed times in `timings.json`, which `npm run
 * test:timings` updates.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** @typedef {Record<string, number>} Seconds by file, from the project's folder */

const committed = fileURLToPath(new URL("timings.json", import.meta.url));
const cache = fileURLToPath(new URL("../.cache", import.meta.url));
const measured = `${cache}/test-timings.json`;

/**
 * @param {string} file
 * @returns {Record<string, Seconds>} by step
 */
function readTimings(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return {};
    throw error;
  }
}

/** @param {string} step @returns {Seconds} empty for a step that was never measured */
export const measuredSeconds = (step) => ({ ...readTimings(committed)[step], ...readTimings(measured)[step] });

/** @param {string} step @param {Seconds} seconds the times of this run's files; other files keep their times */
export function storeSeconds(step, seconds) {
  const timings = readTimings(measured);
  mkdirSync(cache, { recursive: true });
  writeFileSync(measured, JSON.stringify({ ...timings, [step]: { ...timings[step], ...seconds } }, null, 1));
}

/** Commits this machine's times for fresh clones: files that take a second or more. */
export function commitTimings() {
  /** @param {Seconds} seconds */
  const shown = (seconds) =>
    Object.fromEntries(
      Object.entries(seconds)
        .filter(([, s]) => s >= 1)
        .map(([file, s]) => [file, Math.round(s)])
        .sort(),
    );
  const timings = { ...readTimings(committed), ...readTimings(measured) };
  const steps = Object.entries(timings)
    .map(([step, seconds]) => /** @type {const} */ ([step, shown(seconds)]))
    .filter(([, seconds]) => Object.keys(seconds).length > 0);
  writeFileSync(committed, `${JSON.stringify(Object.fromEntries(steps), null, 2)}\n`);
}
