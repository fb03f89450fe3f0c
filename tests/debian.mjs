/** Installs Debian packages that tests need, where the machine is a Debian and allows it. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

/**
 * Extracts a Debian package without installing it: its services do not start. Fails where there is no Debian.
 * @param {string} name
 * @param {string} folder
 */
export function extractPackage(name, folder) {
  const download = () => execFileSync("apt-get", ["-q", "download", name], { cwd: folder, stdio: "pipe" });
  try {
    download();
  } catch {
    runApt("update");
    download();
  }
  const file = readdirSync(folder).find((entry) => entry.startsWith(`${name}_`));
  execFileSync("dpkg-deb", ["-x", file ?? "", "."], { cwd: folder, stdio: "pipe" });
}

/** @param {string} name a Debian package's name */
export function installPackage(name) {
  const canBeRoot = isRoot() || spawnSync("sudo", ["-n", "true"]).status === 0;
  if (!existsSync("/usr/bin/apt-get") || !canBeRoot) return;
  console.log(`${name} was not found: installing Debian's package.`);
  runApt("update");
  runApt("install", "-y", "--no-install-recommends", name);
}

const isRoot = () => process.getuid?.() === 0;

/** @param {string[]} words */
function runApt(...words) {
  const command = [...(isRoot() ? [] : ["sudo", "-n"]), "apt-get", "-q", ...words];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync(command[0] ?? "", command.slice(1), { stdio: ["ignore", "inherit", "inherit"], env });
}
