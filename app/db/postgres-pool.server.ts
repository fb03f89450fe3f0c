/**
 * Connections to the server that takes writes. An address can name several, `postgres://dhow@one:5432,two:5432/dhow`, of which one does;
 * after a failover it is looked for anew. PostgreSQL's driver knows nothing of that.
 */
import type { Pool, PoolClient } from "pg";

export type Connections = Pick<Pool, "connect" | "query" | "end">;

/** Milliseconds until a connection or a lock is had, and after which a transaction that says nothing is ended. */
const PATIENCE = 5000;
const SILENCE = 30_000;

/** The driver is loaded by whoever has a PostgreSQL. */
export async function poolOf(url: string, max: number): Promise<Connections> {
  const { default: pg } = await import("pg");
  const pools = serversOf(url).map((connectionString) => {
    const limits = { connectionTimeoutMillis: PATIENCE, lock_timeout: PATIENCE, idle_in_transaction_session_timeout: SILENCE };
    const pool = new pg.Pool({ connectionString, max, application_name: "dhow", keepAlive: true, ...limits, verify });
    // A connection that breaks, at rest or at work, says so to whoever asks it next; unheard, it would end the process.
    pool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}));
    return pool;
  });
  return pools.length === 1 ? pools[0]! : primaryOf(pools);
}

/** The addresses of single servers. */
function serversOf(url: string): string[] {
  const [, before = "", servers = "", after = ""] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return servers.split(",").map((server) => before + server + after);
}

/** A standby answers, too. */
function verify(client: PoolClient, done: (error?: Error) => void): void {
  client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby").then(
    ({ rows: [row] }) => done(row?.standby ? Object.assign(new Error("it is a standby"), { code: "57P03" }) : undefined),
    done,
  );
}

/** Those of whichever takes writes. */
function primaryOf(pools: Pool[]): Connections {
  let primary = pools[0]!;
  const find = async () => {
    const found = pools.map(async (pool) => ((await pool.connect()).release(), pool));
    primary = await Promise.any(found).catch((all: AggregateError) => Promise.reject(all.errors[0] as Error));
    return primary.connect();
  };
  const connect = () => primary.connect().catch(find);
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
