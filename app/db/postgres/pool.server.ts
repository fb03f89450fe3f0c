/**
 * Connections to the server that takes writes. An address can name several, `postgres://dhow@one:5432,two:5432/dhow`,
 * of which one does; after a failover it is looked for anew. PostgreSQL's driver knows nothing of that.
 */
import type { Client, Pool, PoolClient } from "pg";

export type Connections = Pick<Pool, "connect" | "query" | "end">;

/** Milliseconds until a connection or a lock is had, and after which a transaction that says nothing is ended. */
const WAIT_TIMEOUT = 5000;
const SILENCE_TIMEOUT = 30_000;

/** The driver is loaded by whoever has a PostgreSQL. Nothing is written by connections of `onlyReads`. */
export async function openPool(url: string, max: number, onlyReads = false): Promise<Connections> {
  const { default: pg } = await import("pg");
  const pools = listServers(url).map((connectionString) => {
    const limits = {
      connectionTimeoutMillis: WAIT_TIMEOUT,
      lock_timeout: WAIT_TIMEOUT,
      idle_in_transaction_session_timeout: SILENCE_TIMEOUT,
    };
    const pool = new pg.Pool({
      connectionString,
      max,
      application_name: "dhow",
      keepAlive: true,
      ...limits,
      verify: verifyConnection(onlyReads),
    });
    // A connection that breaks, at rest or at work, says so to whoever asks it next; unheard, it would end the process.
    pool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}));
    endSilentConnections(pool, () => new pg.Client({ connectionString, connectionTimeoutMillis: WAIT_TIMEOUT }));
    return pool;
  });
  return pools.length === 1 ? pools[0]! : followPrimary(pools);
}

/**
 * A machine that is gone without a word keeps whoever asked it waiting for a quarter of an hour: for so long TCP sends
 * again. So while something is asked, a new connection is tried now and then; where nobody answers it, all others break
 * off.
 */
function endSilentConnections(pool: Pool, createClient: () => Client): void {
  const asking = new Set<PoolClient>();
  pool.on("acquire", (client) => asking.add(client)).on("release", (_, client) => asking.delete(client));
  const watching = setInterval(async () => {
    if (pool.ended) return clearInterval(watching);
    if (asking.size === 0) return;
    const client = createClient();
    // The server may break it off at any moment; unheard, that would end the process.
    client.on("error", () => {});
    const isSilent = await client.connect().then(
      () => false,
      ({ message, code }: Error & { code?: string }) => /^timeout/.test(message) || code === "EHOSTUNREACH",
    );
    void client.end().catch(() => {});
    if (!isSilent) return;
    for (const silent of asking) void silent.end().catch(() => {});
    // Those at rest are as dead; the pool would hand them out.
    while (pool.idleCount > 0)
      await pool.connect().then(
        (idle) => idle.release(true),
        () => {},
      );
  }, WAIT_TIMEOUT).unref();
}

/** The addresses of single servers. */
function listServers(url: string): string[] {
  const [, before = "", servers = "", after = ""] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return servers.split(",").map((server) => before + server + after);
}

/** A standby answers, too. */
const verifyConnection =
  (onlyReads: boolean) =>
  (client: PoolClient, done: (error?: Error) => void): void => {
    const asked = "select pg_is_in_recovery() as standby, set_config('default_transaction_read_only', $1, false)";
    client
      .query<{ standby: boolean }>(asked, [String(onlyReads)])
      .then(
        ({ rows: [row] }) =>
          done(row?.standby ? Object.assign(new Error("it is a standby"), { code: "57P03" }) : undefined),
        done,
      );
  };

/** Those of whichever takes writes. */
function followPrimary(pools: Pool[]): Connections {
  let primary = pools[0]!;
  const findPrimary = async () => {
    const found = pools.map(async (pool) => ((await pool.connect()).release(), pool));
    primary = await Promise.any(found).catch((all: AggregateError) => Promise.reject(all.errors[0] as Error));
    return primary.connect();
  };
  const connect = () => primary.connect().catch(findPrimary);
  const query = async (...asked: [never]) => {
    const client = await connect();
    let broken: Error | undefined;
    try {
      return await client.query(...asked);
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return { connect, query, end: async () => void (await Promise.all(pools.map((pool) => pool.end()))) } as Connections;
}
