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

/** The program's statements around a transaction, within the test's transaction. */
const brackets: [statement: RegExp, inside: string[]][] = [
  [/^begin\b/i, ["savepoint inside"]],
  [/^(commit|end)\b/i, ["release inside"]],
  [/^rollback(?! to)\b/i, ["rollback to inside", "release inside"]],
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
  const begin = () => base.prepare("BEGIN").run();
  /** The program is in a transaction. */
  let isInside = false;
  let isShared = true;
  let isOpen = true;
  begin();

  /** From now on, nothing is rolled back at the end, and the connection is not used again. */
  function leave(): void {
    if (!isShared || isInside) return;
    isShared = false;
    base.prepare("COMMIT").run();
  }

  const view = Object.create(base) as Database.Database;
  bases.set(view, base);

  function run(statement: string): boolean {
    const inside = brackets.find(([pattern]) => pattern.test(statement.trim()))?.[1];
    if (!inside || !isShared) return false;
    if (isInside === /^begin/i.test(statement.trim())) throw new Error(`${statement} at the wrong time`);
    for (const one of inside) base.prepare(one).run();
    isInside = !isInside;
    return true;
  }

  const assertOpen = () => {
    if (!isOpen) throw new TypeError("The database connection is not open");
  };
  view.prepare = ((source: string) => {
    assertOpen();
    if (NEEDS_NONE.test(source)) leave();
    const isBracket = isShared && brackets.some(([pattern]) => pattern.test(source.trim()));
    if (!isBracket) return base.prepare(source);
    return { reader: false, run: () => (run(source), { changes: 0, lastInsertRowid: 0 }) };
  }) as typeof view.prepare;
  view.exec = (source: string) => {
    assertOpen();
    if (NEEDS_NONE.test(source)) leave();
    if (!run(source)) base.exec(source);
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
