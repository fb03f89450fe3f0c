/** Two PostgreSQL servers: a primary, and a synchronous standby that has each commit before it is acknowledged. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.mjs";
import { as, newFolder } from "./postgres.mjs";

const settings = {
  listen_addresses: "127.0.0.1",
  max_connections: "60",
  log_min_messages: "panic",
  wal_level: "replica",
  hot_standby: "on",
  wal_keep_size: "512MB",
  synchronous_commit: "on",
  fsync: "off",
  full_page_writes: "on",
  wal_retrieve_retry_interval: "100ms",
};

export async function startPair() {
  const { folder, programs } = newFolder();
  const ports = [await freePort(), await freePort()] as const;
  const running: (ChildProcess | undefined)[] = [];
  let primary: 0 | 1 = 0;
  const dataOf = (server: 0 | 1) => join(folder, `data${server}`);
  const urlOf = (server: 0 | 1) => `postgres://dhow@127.0.0.1:${ports[server]}/postgres`;

  async function start(server: 0 | 1): Promise<void> {
    const given = Object.entries({ ...settings, port: String(ports[server]), unix_socket_directories: folder }).flatMap(
      ([name, value]) => ["-c", `${name}=${value}`],
    );
    running[server] = spawn(join(programs, "postgres"), ["-D", dataOf(server), ...given], {
      ...as,
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
    while (
      !(await ask(server, "select 1").then(
        () => true,
        () => false,
      ))
    )
      await sleep(20);
  }

  async function ask<Row>(server: 0 | 1, query: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: urlOf(server) });
    client.on("error", () => {});
    await client.connect();
    return client
      .query<never>(query)
      .then(({ rows }) => rows as Row[])
      .finally(() => client.end());
  }

  /** Copies the primary and follows it from then on. */
  async function follow(server: 0 | 1): Promise<void> {
    const client = new pg.Client({ connectionString: urlOf(primary) });
    await client.connect();
    rmSync(dataOf(server), { recursive: true, force: true });
    await client.query("select pg_backup_start('standby', true)");
    execFileSync("cp", ["-a", dataOf(primary), dataOf(server)], as);
    const {
      rows: [label],
    } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    await client.end();
    for (const file of ["postmaster.pid", "postmaster.opts", "standby.signal", "postgresql.auto.conf"])
      rmSync(join(dataOf(server), file), { force: true });
    writeFileSync(join(dataOf(server), "backup_label"), label!.labelfile);
    writeFileSync(join(dataOf(server), "standby.signal"), "");
    appendFileSync(
      join(dataOf(server), "postgresql.auto.conf"),
      `primary_conninfo = 'host=127.0.0.1 port=${ports[primary]} user=dhow'\n`,
    );
    if (as.uid) execFileSync("chown", ["-R", String(as.uid), dataOf(server)]);
    await start(server);
    await inStep();
  }

  /** Whether commits wait for the standby. */
  async function wait(forOther: boolean): Promise<void> {
    await ask(primary, `alter system set synchronous_standby_names = '${forOther ? "*" : ""}'`);
    await ask(primary, "select pg_reload_conf()");
  }

  async function inStep(): Promise<void> {
    const following = async (state: string) =>
      (await ask<{ n: number }>(primary, `select count(*)::int as n from pg_stat_replication where ${state}`))[0]!.n >
      0;
    while (!(await following("state = 'streaming'"))) await sleep(20);
    await wait(true);
    while (!(await following("sync_state = 'sync'"))) await sleep(20);
  }

  execFileSync(
    join(programs, "initdb"),
    ["-D", dataOf(0), "-U", "dhow", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"],
    { ...as, cwd: folder, stdio: "ignore" },
  );
  await start(0);
  await follow(1);

  return {
    /** The address of both servers. */
    url: `postgres://dhow@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/postgres`,
    ask: <Row>(query: string) => ask<Row>(primary, query),
    /** Ends the primary like a power cut. The standby takes over. */
    async fail(): Promise<void> {
      const ended = once(running[primary]!, "exit");
      running[primary]!.kill("SIGKILL");
      await ended;
      primary = primary === 0 ? 1 : 0;
      await ask(primary, "select pg_promote(true)");
      // The new primary runs alone until the other server is back.
      await wait(false);
    },
    /** The failed server becomes the standby. */
    recover: () => follow(primary === 0 ? 1 : 0),
    async stop(): Promise<void> {
      for (const server of running) server?.kill("SIGQUIT");
      await sleep(200);
      for (const server of running) server?.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
