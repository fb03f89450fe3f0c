/** The open database. Only this file chooses the engine. */
import { openSqlite, querySqlite } from "./sqlite/sqlite.server";
import type { Store, Tx } from "./store";

export type { Store, Tx };

/** Loads PostgreSQL's driver only if it is used. */
const loadPostgres = () => import("./postgres/postgres.server");
const isPostgresUrl = (where: string): boolean => /^postgres(ql)?:/.test(where);

/**
 * Opens a database by PostgreSQL address or SQLite path, and applies missing migrations. Creates a missing file.
 * @throws Error if the database cannot be opened, or a newer Dhow migrated it.
 */
export async function openStore(where: string): Promise<Store> {
  return isPostgresUrl(where) ? (await loadPostgres()).openPostgres(where, displayDatabase(where)) : openSqlite(where);
}

/**
 * Runs `ask` on a database without changing it, and returns the result. Null if the database does not exist or has no
 * tables.
 * @throws Error if the server cannot be reached.
 */
export async function queryDatabase<T>(where: string, ask: (reader: Tx) => Promise<T>): Promise<T | null> {
  return isPostgresUrl(where) ? (await loadPostgres()).queryPostgres(where, ask) : querySqlite(where, ask);
}

/** Returns the database's address or path without its password. */
export function displayDatabase(where: string): string {
  return isPostgresUrl(where) ? where.replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, "$1@") : where;
}

let currentStore: Store | null = null;

/** Sets the store that verbs and queries use. */
export function useStore(store: Store | null): void {
  currentStore = store;
}

/**
 * Returns the open store.
 * @throws Error if no database is open.
 */
export function store(): Store {
  if (!currentStore) throw new Error("No database is open.");
  return currentStore;
}

/** Reads outside a transaction. Sees committed data only. */
export const db = new Proxy({} as Tx, {
  get: (_, key) => Reflect.get(store().reader, key),
});
