/** Finds the browsers for the end-to-end tests; on a Debian machine without them it installs the distribution's. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackage } from "./debian.mjs";

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

function found() {
  if (process.env.CHROMIUM) {
    if (isProgram(process.env.CHROMIUM)) return process.env.CHROMIUM;
    throw new Error(`CHROMIUM is "${process.env.CHROMIUM}", which is no program.`);
  }
  return onPath(names);
}

/** The path of a Chromium. Errors: none is there and none can be installed. */
export function chromiumPath() {
  let path = found();
  if (!path) {
    installPackage("chromium");
    path = found();
  }
  if (!path) {
    throw new Error(
      "The end-to-end tests need Chromium: none of " +
        `${names.join(", ")} is on the PATH and it could not be installed here. ` +
        "Install it (Debian: apt-get install chromium) or set CHROMIUM to the path of one.",
    );
  }
  return path;
}

/** Whether Lynx, the text browser, is there or can be installed, and the program that gives it a terminal. */
export function hasLynx() {
  if (!onPath(["lynx"])) {
    try {
      installPackage("lynx");
    } catch (error) {
      console.error("lynx could not be installed:", error instanceof Error ? error.message : error);
    }
  }
  return Boolean(onPath(["lynx"]) && onPath(["script"]));
}
