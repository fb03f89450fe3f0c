/**
 * Connection pools that find the primary server. An address can name several servers,
 * `postgres://dhow@one:5432,two:5432/dhow`, one of which takes writes. After a failover the pool looks for the new
 * primary, which PostgreSQL's driver does not.
 */
import type { Duplex } from "node:stream";
import type { Client, Pool, PoolClient } from "pg";

/** The functions of a pool that the store uses. */
export type Connections = Pick<Pool, "connect" | "query" | "end" | Counts>;
type Counts = "totalCount" | "idleCount" | "waitingCount";

/** Milliseconds to wait for a connection or a lock, and until the server ends an idle transaction. */
const WAIT_TIMEOUT = 5000;
const SILENCE_TIMEOUT = 30_000;

/**
 * Opens a pool of at most `max` connections. With `onlyReads`, its connections cannot write. Loads the driver on first
 * use.
 */
export async function openPool(url: string, max: number, onlyReads = false): Promise<Connections> {
  const { default: pg } = await import("pg");
  /** Closes a connection that cannot sign in. The driver would wait a minute for the server to do so. */
  class PoolingClient extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      if (!callback) return super.connect() as Promise<this>;
      super.connect((error: Error | null) => {
        if (error) void this.end().catch(() => {});
        callback(error as Error);
      });
    }
  }
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
      // Sends queries that start together without waiting for the answers in between.
      pipeline: true,
      ...limits,
      Client: PoolingClient,
      verify: verifyConnection(onlyReads),
    });
    // A broken connection fails its next query. Without a listener its error event would end the process.
    pool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}));
    endSilentConnections(pool, () => new pg.Client({ connectionString, connectionTimeoutMillis: WAIT_TIMEOUT }));
    return pool;
  });
  return pools.length === 1 ? pools[0]! : followPrimary(pools);
}

/**
 * Ends connections to a server that went silent. TCP would retransmit for a quarter of an hour. While queries run, a
 * new connection is opened every few seconds; if nobody answers, all connections are closed.
 */
function endSilentConnections(pool: Pool, createClient: () => Client): void {
  const asking = new Set<PoolClient>();
  pool.on("acquire", (client) => asking.add(client)).on("release", (_, client) => asking.delete(client));
  const watching = setInterval(async () => {
    if (pool.ended) return clearInterval(watching);
    if (asking.size === 0) return;
    const client = createClient();
    // The server may close the connection at any moment. Without a listener the error event would end the process.
    client.on("error", () => {});
    const isSilent = await client.connect().then(
      () => false,
      ({ message, code }: Error & { code?: string }) => /^timeout/.test(message) || code === "EHOSTUNREACH",
    );
    void client.end().catch(() => {});
    if (!isSilent) return;
    for (const silent of asking) destroyConnection(silent);
    // Idle connections are dead as well, and the pool would hand them out.
    while (pool.idleCount > 0)
      await pool.connect().then(
        (idle) => idle.release(true),
        () => {},
      );
  }, WAIT_TIMEOUT).unref();
}

/** Closes a connection at once. The driver's end() would wait for the answers to all queries that were sent. */
const destroyConnection = (client: PoolClient): void =>
  void (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();

/** Splits an address into addresses of single servers. */
function listServers(url: string): string[] {
  const [, before = "", servers = "", after = ""] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return servers.split(",").map((server) => before + server + after);
}

/** Rejects a standby server, which answers queries too. */
const verifyConnection =
  (onlyReads: boolean) =>
  (client: PoolClient, done: (error?: Error) => void): void => {
    const sqlQuery = "select pg_is_in_recovery() as standby, set_config('default_transaction_read_only', $1, false)";
    client
      .query<{ standby: boolean }>(sqlQuery, [String(onlyReads)])
      .then(
        ({ rows: [row] }) =>
          done(row?.standby ? Object.assign(new Error("it is a standby"), { code: "57P03" }) : undefined),
        done,
      );
  };

/** Connects to the server that accepts writes, and searches for it again after a failover. */
function followPrimary(pools: Pool[]): Connections {
  let primary = pools[0]!;
  const findPrimary = async () => {
    const found = pools.map(async (pool) => ((await pool.connect()).release(), pool));
    primary = await Promise.any(found).catch((all: AggregateError) => Promise.reject(all.errors[0] as Error));
    return primary.connect();
  };
  const connect = () => primary.connect().catch(findPrimary);
  const query = async (...sqlQuery: [never]) => {
    const client = await connect();
    let broken: Error | undefined;
    try {
      return await client.query(...sqlQuery);
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  const sum = (count: Counts) => pools.reduce((total, pool) => total + pool[count], 0);
  return {
    connect,
    query,
    end: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
    get totalCount() {
      return sum("totalCount");
    },
    get idleCount() {
      return sum("idleCount");
    },
    get waitingCount() {
      return sum("waitingCount");
    },
  } as Connections;
}
