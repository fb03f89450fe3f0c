/**
 * Finds the browsers for the end-to-end tests; on a Debian machine without them it installs the distribution's. The best is
 * Chromium without a desktop's windows around its pages: the same engine, a page for half the work, a person for a quarter.
 */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackage } from "./debian.mjs";

const HEADLESS = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string[]} programs */
function onPath(programs) {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** @param {string} name of a package */
function tryToInstall(name) {
  try {
    installPackage(name);
  } catch (error) {
    console.error(`${name} could not be installed:`, error instanceof Error ? error.message : error);
  }
}

/**
 * The path of a Chromium. Processes that are started from here on find the same one.
 * Errors: none is there and none can be installed.
 */
export function chromiumPath() {
  const named = process.env.CHROMIUM;
  if (named && !isProgram(named)) throw new Error(`CHROMIUM is "${named}", which is no program.`);
  let path = named || onPath([HEADLESS]);
  if (!path) {
    tryToInstall(HEADLESS);
    path = onPath([HEADLESS, ...names]);
  }
  if (!path) {
    tryToInstall("chromium");
    path = onPath(names);
  }
  if (!path) {
    throw new Error(
      "The end-to-end tests need Chromium: none of " +
        `${[HEADLESS, ...names].join(", ")} is on the PATH and it could not be installed here. ` +
        `Install it (Debian: apt-get install ${HEADLESS}) or set CHROMIUM to the path of one.`,
    );
  }
  process.env.CHROMIUM = path;
  return path;
}

/** Whether Lynx, the text browser, is there or can be installed, and the program that gives it a terminal. */
export function hasLynx() {
  if (!onPath(["lynx"])) tryToInstall("lynx");
  return Boolean(onPath(["lynx"]) && onPath(["script"]));
}
