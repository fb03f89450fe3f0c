/**
 * SQLite connections in memory that one test after another uses. A test's writes are one transaction, which is rolled
 * back when its world closes; the program's own transactions are savepoints in it. The next test then needs no new
 * connection, triggers and prepared statements, which take a sixth of a usual test's time.
 */
import type Database from "better-sqlite3";
import { connect } from "~/db/sqlite/sqlite.server";

interface Reusable {
  image: Buffer;
  connection: Database.Database;
  statements: Map<string, Database.Statement>;
}

/** Closed last: the most recently used. */
const idle: Reusable[] = [];
/** A connection with its statements takes some megabytes. */
const MAX_IDLE = 12;

const beforeFirstUse = new Set<(connection: Database.Database) => void>();

/** Runs `prepare` on each new connection, outside of its tests' transactions. */
export const preparing = (prepare: (connection: Database.Database) => void): void => void beforeFirstUse.add(prepare);

const bases = new WeakMap<Database.Database, Database.Database>();

/** The connection that all tests with this view of it share. */
export const sharedConnection = (view: Database.Database): Database.Database => bases.get(view) ?? view;

function open(image: Buffer): Reusable {
  const connection = connect(image);
  const reusable: Reusable = { image, connection, statements: new Map() };
  const prepare = Object.getPrototypeOf(connection).prepare as Database.Database["prepare"];
  // Unlike the program, keeps all statements.
  connection.prepare = ((source: string) => {
    const statement = reusable.statements.get(source) ?? prepare.call(connection, source);
    reusable.statements.set(source, statement);
    return statement.reader ? statement.pluck(false).raw(false) : statement;
  }) as typeof connection.prepare;
  for (const prepareFirst of beforeFirstUse) prepareFirst(connection);
  return reusable;
}

const BEGIN = ["savepoint inside"];
/** The program's statements around a transaction, each with its replacement within the test's transaction. */
const brackets: [statement: RegExp, inside: string[]][] = [
  [/^\s*begin\b/i, BEGIN],
  [/^\s*(commit|end)\b/i, ["release inside"]],
  [/^\s*rollback(?! to)\b/i, ["rollback to inside", "release inside"]],
];
/** Statements that do nothing within a transaction, or end it. */
const NEEDS_NONE = /^\s*(pragma\s+(?!user_version)\w+\s*=|vacuum|attach)/i;

/** A view of a connection for one world. */
export interface Borrowed {
  connection: Database.Database;
  /** Undoes the world's writes, and lets the next world use the connection. */
  giveBack(): void;
  /** Ends the use, and makes the world's content the image for the next uses. Nothing may use the view any more. */
  keep(): Buffer;
}

/** Borrows a connection to a copy of the image. */
export function borrow(image: Buffer): Borrowed {
  const at = idle.findLastIndex((one) => one.image === image);
  const reusable = at < 0 ? open(image) : idle.splice(at, 1)[0]!;
  const { connection: base } = reusable;
  /** The program is in a transaction. */
  let isInside = false;
  let isShared = true;
  let isOpen = true;
  base.prepare("BEGIN").run();

  /** From now on, nothing is rolled back at the end, and the connection is not used again. */
  function leave(): void {
    if (!isShared || isInside) return;
    isShared = false;
    base.prepare("COMMIT").run();
  }

  const view = Object.create(base) as Database.Database;
  bases.set(view, base);

  /** Returns the savepoint's statements in place of the program's. Null for other statements. */
  const insteadOf = (source: string): string[] | null =>
    isShared ? (brackets.find(([pattern]) => pattern.test(source))?.[1] ?? null) : null;

  function runInstead(statements: string[]): Database.RunResult {
    if (isInside === (statements === BEGIN)) throw new Error(`"${statements.join()}" at the wrong time`);
    for (const statement of statements) base.prepare(statement).run();
    isInside = !isInside;
    return { changes: 0, lastInsertRowid: 0 };
  }

  const assertOpen = () => {
    if (!isOpen) throw new TypeError("The database connection is not open");
  };
  view.prepare = ((source: string) => {
    assertOpen();
    if (NEEDS_NONE.test(source)) leave();
    const instead = insteadOf(source);
    return instead ? { reader: false, run: () => runInstead(instead) } : base.prepare(source);
  }) as typeof view.prepare;
  view.exec = (source: string) => {
    assertOpen();
    if (NEEDS_NONE.test(source)) leave();
    const instead = insteadOf(source);
    if (instead) runInstead(instead);
    else base.exec(source);
    return view;
  };
  view.pragma = (source: string, ...rest) => {
    assertOpen();
    if (NEEDS_NONE.test(`pragma ${source}`)) leave();
    return base.pragma(source, ...rest);
  };
  view.serialize = (...options) => {
    leave();
    return base.serialize(...options);
  };
  view.close = () => {
    throw new Error("A borrowed connection is given back.");
  };
  Object.defineProperty(view, "inTransaction", { get: () => (isShared ? isInside : base.inTransaction) });
  Object.defineProperty(view, "open", { get: () => isOpen });

  function putBack(): void {
    idle.push(reusable);
    if (idle.length > MAX_IDLE) idle.shift()!.connection.close();
  }

  return {
    connection: view,
    giveBack() {
      if (!isOpen) return;
      isOpen = false;
      // A transaction that still runs would go on in the next test's world.
      if (!isShared || isInside) return void base.close();
      base.prepare("ROLLBACK").run();
      putBack();
    },
    keep() {
      isOpen = false;
      if (isInside) throw new Error("A transaction still runs.");
      if (isShared) base.prepare("COMMIT").run();
      reusable.image = base.serialize();
      if (isShared) putBack();
      else base.close();
      return reusable.image;
    },
  };
}
