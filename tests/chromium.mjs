/**
 * Finds the browsers for the end-to-end tests, and installs them on Debian. Headless Chromium is best: the same engine,
 * with half the work per page.
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

/** @param {string} name a package's name */
function tryToInstall(name) {
  try {
    installPackage(name);
  } catch (error) {
    console.error(`${name} could not be installed:`, error instanceof Error ? error.message : error);
  }
}

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, an installed one, or Debian's package. Sets CHROMIUM_PATH for
 * processes that start later.
 * @throws if none is installed and none can be installed; the message says what to do
 */
export function chromiumPath() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) throw new Error(`CHROMIUM_PATH is "${named}", which is not a program.`);
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
      `The browser tests need Chromium. Install it (Debian: apt-get install ${HEADLESS}) ` +
        "or set CHROMIUM_PATH to an installed Chrome or Chromium.",
    );
  }
  process.env.CHROMIUM_PATH = path;
  return path;
}

/** Whether Lynx, the text browser, is there or can be installed, and the program that gives it a terminal. */
export function hasLynx() {
  if (!onPath(["lynx"])) tryToInstall("lynx");
  return Boolean(onPath(["lynx"]) && onPath(["script"]));
}
