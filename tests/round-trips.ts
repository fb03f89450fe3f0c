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
  let unanswered = 0;
  let held: (() => void)[] = [];
  const hold = (give: () => void) => {
    unanswered -= 1;
    held.push(give);
  };
  const query = pg.Client.prototype.query as unknown as Query;
  function heldQuery(this: pg.Client, ...asked: unknown[]): unknown {
    const [statement] = asked as [string | { text: string }];
    const text = typeof statement === "string" ? statement : statement.text;
    // The store folds totals in the background, some seconds after a write. A new connection is checked once.
    if (/fold_sums|pg_is_in_recovery/.test(text)) return query.apply(this, asked);
    sent.push(text);
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
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(heldQuery as never);
  let roundTrips = 0;
  let isDone = false;
  const giveAnswers = async () => {
    for (let quietTurns = 0; !isDone || unanswered + held.length > 0; ) {
      const before = sent.length;
      await turnOfTheLoop();
      quietTurns = unanswered > 0 || sent.length > before ? 0 : quietTurns + 1;
      if (held.length === 0 || quietTurns < QUIET_TURNS) continue;
      // Nobody waits for the statements that end snapshots.
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
    spy.mockRestore();
  }
  const snapshots = sent.filter((statement) => statement.startsWith("begin")).length;
  return { statements: sent.length - 2 * snapshots, snapshots, roundTrips };
}
