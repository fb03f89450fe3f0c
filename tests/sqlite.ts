/** The open database as SQLite's, for tests that look at its file or write to it by hand. */
import { store } from "~/db/client.server";
import type { SqliteStore } from "~/db/sqlite.server";

/** Also where TEST_ENGINE says otherwise: some tests open a file. */
export const isSqlite = (): boolean => "writerConnection" in store();

export const sqlite = (): SqliteStore => store() as SqliteStore;
