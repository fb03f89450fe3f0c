/**
 * PostgreSQL plans every statement that the unit tests ran on SQLite, in PostgreSQL's dialect and with a test's values.
 * A function, a type or a clause that only SQLite knows fails here within seconds. on-postgres-short.mjs compares the
 * found rows.
 */
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "~/db/postgres/postgres.server";
import { startPostgres } from "../postgres.mjs";
import { type RecordedStatement, recordedStatements } from "../recorded-sql";

/** The unit tests run about 1,300. Far fewer mean that some recorded nothing. */
const MIN_STATEMENTS = 1000;
const CONNECTIONS = 4;

let server: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  server = await startPostgres();
  await (await openPostgres(server.urlOf("postgres"), "")).close();
});

afterAll(() => server.stop());

async function refusals(statements: RecordedStatement[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: server.urlOf("postgres") });
  await client.connect();
  const found: string[] = [];
  for (const { sql, values, test } of statements) {
    await client
      .query(`explain ${sql}`, values)
      .catch(({ message }: Error) => found.push(`${message}\n  in ${test}\n  ${sql}\n  ${JSON.stringify(values)}`));
  }
  await client.end();
  return found;
}

test("PostgreSQL plans every statement that the unit tests ran", async () => {
  const statements = recordedStatements();
  expect(statements.length).toBeGreaterThan(MIN_STATEMENTS);
  const shares = Array.from({ length: CONNECTIONS }, (_, share) =>
    statements.filter((_, at) => at % CONNECTIONS === share),
  );
  const found = (await Promise.all(shares.map(refusals))).flat();
  expect(found.join("\n\n")).toBe("");
});
