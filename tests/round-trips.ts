/** Counts the statements and round trips of a piece of work on PostgreSQL, the same on every machine. */
import pg from "pg";
import { vi } from "vitest";
import { store } from "~/db/client.server";

export interface RoundTrips {
  /** The number of reads. The statements that begin and end snapshots do not count. */
  statements: number;
  snapshots: number;
  /** How often the work waited for the server. Statements that are sent before any of them is answered count once. */
  roundTrips: number;
}

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

type Query = (this: pg.Client, ...asked: unknown[]) => unknown;
type Callback = (...answer: unknown[]) => void;

/** Turns of the event loop without another statement, after which the work waits for the answers. */
const QUIET_TURNS = 100;

/** Work of the store in the background, some seconds after a write. It starts when the count has ended. */
const isBackgroundWork = (statement: string): boolean => statement.includes("fold_sums");

/** The check of a new connection, which is made once. */
const isConnectionCheck = (statement: string): boolean => statement.includes("pg_is_in_recovery");

/**
 * Runs `work` and counts. Holds every answer back until the work sends no more statements, then gives all of them. So
 * one round trip is one step of the work, however long the server takes, and a connection answers nothing meanwhile.
 */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<RoundTrips> {
  // Earlier snapshots may still be ending. With their connections, the work does not have to wait for one.
  while (
    store()
      .poolUse?.()
      .some(({ used }) => used > 0)
  )
    await turnOfTheLoop();
  const sent: string[] = [];
  /**
   * The number of connections that are being opened, because the pool had closed idle ones, and of snapshots that begin
   * or end. The work may wait for their connections, but these answers are no round trips.
   */
  let changing = 0;
  let unanswered = 0;
  let held: (() => void)[] = [];
  const hold = (give: () => void) => {
    unanswered -= 1;
    held.push(give);
  };
  const ended = Promise.withResolvers<void>();
  /** Connections that read a snapshot. Nobody waits for the statements that begin and end it. */
  const snapshots = new WeakSet<pg.Client>();
  const { connect, query } = pg.Client.prototype as unknown as Record<"connect" | "query", Query>;
  function countedConnect(this: pg.Client, ...asked: unknown[]): unknown {
    const callback = asked.at(-1);
    if (typeof callback !== "function") return connect.apply(this, asked);
    changing += 1;
    return connect.call(this, (...answer: unknown[]) => {
      changing -= 1;
      (callback as Callback)(...answer);
    });
  }
  function heldQuery(this: pg.Client, ...asked: unknown[]): unknown {
    const [statement] = asked as [string | { text: string }];
    const text = typeof statement === "string" ? statement : statement.text;
    if (isBackgroundWork(text)) return ended.promise.then(() => query.apply(this, asked));
    const answerAtOnce = () => {
      changing += 1;
      return (query.apply(this, asked) as Promise<unknown>).finally(() => (changing -= 1));
    };
    if (isConnectionCheck(text)) return answerAtOnce();
    sent.push(text);
    if (text.startsWith("begin")) snapshots[text.endsWith("read only") ? "add" : "delete"](this);
    if (/^(begin|commit)/.test(text) && snapshots.has(this)) return answerAtOnce();
    unanswered += 1;
    const callback = asked.at(-1) as Callback;
    if (typeof callback === "function")
      return query.call(this, ...asked.slice(0, -1), (...answer: unknown[]) => hold(() => callback(...answer)));
    return new Promise((resolve, reject) => {
      (query.call(this, ...asked) as Promise<unknown>).then(
        (answer) => hold(() => resolve(answer)),
        (error: Error) => hold(() => reject(error)),
      );
    });
  }
  const spies = [
    vi.spyOn(pg.Client.prototype, "connect").mockImplementation(countedConnect as never),
    vi.spyOn(pg.Client.prototype, "query").mockImplementation(heldQuery as never),
  ];
  let roundTrips = 0;
  let isDone = false;
  const giveAnswers = async () => {
    for (let quietTurns = 0; !isDone || unanswered + held.length > 0; ) {
      const before = sent.length;
      await turnOfTheLoop();
      quietTurns = unanswered + changing > 0 || sent.length > before ? 0 : quietTurns + 1;
      if (held.length === 0 || quietTurns < QUIET_TURNS) continue;
      if (!isDone) roundTrips += 1;
      const answers = held;
      held = [];
      for (const give of answers) give();
    }
  };
  const giving = giveAnswers();
  try {
    await work();
  } finally {
    isDone = true;
    await giving;
    for (const spy of spies) spy.mockRestore();
    ended.resolve();
  }
  const begun = sent.filter((statement) => statement.startsWith("begin")).length;
  return { statements: sent.length - 2 * begun, snapshots: begun, roundTrips };
}
