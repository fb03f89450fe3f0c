/** Finds the browser for the end-to-end tests; on a Debian machine without one it installs the distribution's. */
import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

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

function found() {
  if (process.env.CHROMIUM) {
    if (isProgram(process.env.CHROMIUM)) return process.env.CHROMIUM;
    throw new Error(`CHROMIUM is "${process.env.CHROMIUM}", which is no program.`);
  }
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function install() {
  const isRoot = process.getuid?.() === 0;
  const canBeRoot = isRoot || spawnSync("sudo", ["-n", "true"]).status === 0;
  if (!existsSync("/usr/bin/apt-get") || !canBeRoot) return;
  console.log("No Chromium found: installing Debian's package.");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const words of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    const command = [...(isRoot ? [] : ["sudo", "-n"]), "apt-get", "-q", ...words];
    execFileSync(command[0] ?? "", command.slice(1), { stdio: ["ignore", "inherit", "inherit"], env });
  }
}

/** The path of a Chromium. Errors: none is there and none can be installed. */
export function chromiumPath() {
  let path = found();
  if (!path) {
    install();
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
