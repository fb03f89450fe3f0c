/**
 * Starts PostgreSQL for the tests if TEST_ENGINE says so, with a migrated database that is copied for each test
 * process.
 */
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.mjs";
import { watchingSql } from "./recorded-facts";

declare module "vitest" {
  export interface ProvidedContext {
    /** An address with {} for the database's name. */
    postgres: string;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_ENGINE !== "postgres") return undefined;
  const server = await startPostgres();
  try {
    project.provide("postgres", await prepareTemplate(server));
  } catch (error) {
    // A server that keeps running would keep the tests' process.
    await server.stop();
    throw error;
  }
  return () => server.stop();
}

/** Makes the migrated database. Returns the server's address with {} for a database's name. */
async function prepareTemplate(server: Awaited<ReturnType<typeof startPostgres>>): Promise<string> {
  const template = "dhow_tests";
  const client = new pg.Client({ connectionString: server.urlOf("postgres") });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const { openPostgres } = await import("../app/db/postgres/postgres.server");
  await (await openPostgres(server.urlOf(template), "")).close();
  const made = new pg.Client({ connectionString: server.urlOf(template) });
  await made.connect();
  await made.query(emptying);
  await made.query(touching);
  await made.query(watchingSql());
  await made.end();
  return server.urlOf("{}").replace("%7B%7D", "{}");
}

/** The trigger of watchStored() on every table. */
const touching =
  `create function test_touched() returns trigger language plpgsql as $$ begin insert into touched values ` +
  `(regexp_replace(tg_table_name, '_later$', '')); return null; end $$;`;

/** Empties every table with rows, ignoring constraints and triggers. */
const emptying = `
create function test_empty() returns void language plpgsql as $$
declare one record; has boolean;
begin
  -- Sums of the world before may be folded at this moment: app/db/postgres/postgres.server.ts.
  perform pg_advisory_xact_lock(683402);
  if to_regclass('touched') is not null then
    for one in select tgname as name, tgrelid::regclass as of from pg_trigger where tgname like 'touched %' loop
      execute format('drop trigger %I on %s', one.name, one.of);
    end loop;
    drop table touched;
  end if;
  set local session_replication_role = replica;
  for one in select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> '__drizzle_migrations' loop
    execute format('select exists (select 1 from %I)', one.name) into has;
    if has then execute format('delete from %I', one.name); end if;
  end loop;
  for one in select c.relname as name from pg_class c
    where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace loop
    execute format('alter sequence %I restart', one.name);
  end loop;
end $$;`;
