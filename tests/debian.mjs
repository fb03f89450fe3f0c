/** Installs Debian packages that tests need, where the machine is a Debian and allows it. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** @param {string} name a Debian package's name */
export function installPackage(name) {
  const isRoot = process.getuid?.() === 0;
  const canBeRoot = isRoot || spawnSync("sudo", ["-n", "true"]).status === 0;
  if (!existsSync("/usr/bin/apt-get") || !canBeRoot) return;
  console.log(`${name} was not found: installing Debian's package.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const words of [["update"], ["install", "-y", "--no-install-recommends", name]]) {
    const command = [...(isRoot ? [] : ["sudo", "-n"]), "apt-get", "-q", ...words];
    execFileSync(command[0] ?? "", command.slice(1), { stdio: ["ignore", "inherit", "inherit"], env });
  }
}
