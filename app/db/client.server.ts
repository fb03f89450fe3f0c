/** The open database. Which engine keeps it is decided here and nowhere else. */
import { openSqlite, querySqlite } from "./sqlite/sqlite.server";
import type { Store, Tx } from "./store";

export type { Store, Tx };

/** PostgreSQL's driver is loaded where it is used only. */
const loadPostgres = () => import("./postgres/postgres.server");
const isPostgresUrl = (where: string): boolean => /^postgres(ql)?:/.test(where);

/**
 * Opens the database at an address of PostgreSQL or in SQLite's file at a path, and applies every migration. Makes the
 * file where there is none.
 */
export async function openStore(where: string): Promise<Store> {
  return isPostgresUrl(where) ? (await loadPostgres()).openPostgres(where, displayDatabase(where)) : openSqlite(where);
}

/**
 * What `ask` finds in the database there, changing nothing. Null when there is no database, or it has no tables yet.
 */
export async function queryDatabase<T>(where: string, ask: (reader: Tx) => Promise<T>): Promise<T | null> {
  return isPostgresUrl(where) ? (await loadPostgres()).queryPostgres(where, ask) : querySqlite(where, ask);
}

/** As people may read where it is: without a password. */
export function displayDatabase(where: string): string {
  return isPostgresUrl(where) ? where.replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, "$1@") : where;
}

let currentStore: Store | null = null;

/** Makes `store` the one that verbs and queries use. */
export function useStore(store: Store | null): void {
  currentStore = store;
}

export function store(): Store {
  if (!currentStore) throw new Error("No database is open.");
  return currentStore;
}

/** For reads outside a transaction: sees what is committed, never what is under way. */
export const db = new Proxy({} as Tx, {
  get: (_, key) => Reflect.get(store().reader, key),
});
