/**
 * The control of responses.ts: bare node:http over the same database. A page runs the statements of Dhow's page and
 * sends its bytes. A form runs the statements of Dhow's form in one durable transaction and redirects.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import Database from "better-sqlite3";

/**
 * @typedef {{ sql: string, params: unknown[] }} Statement
 * @typedef {{ statements: Statement[], headers: Record<string, string>, body: string }} Answer
 */

/** @type {{ path: string, answers: Record<string, Answer> }} */
const { path, answers } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const database = new Database(path);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");

/** The same row is written each time, so it replaces the last one. */
const again = (/** @type {string} */ sql) => sql.replace(/^insert into/i, "insert or replace into");
const isRead = (/** @type {string} */ sql) => /^\s*(select|with)/i.test(sql);

const prepared = Object.fromEntries(
  Object.entries(answers).map(([name, { statements, headers, body }]) => [
    name,
    {
      headers,
      bytes: Buffer.from(body, "base64"),
      run: statements.map(({ sql, params }) => {
        const statement = database.prepare(again(sql.replaceAll("+?", "?")));
        return isRead(sql) ? () => statement.raw().all(...params) : () => statement.run(...params);
      }),
    },
  ]),
);

const commit = database.transaction((/** @type {(() => unknown)[]} */ run) => {
  for (const statement of run) statement();
});

const server = createServer((req, res) => {
  const answer = prepared[req.headers["x-answer"]?.toString() ?? ""];
  if (!answer) return void res.writeHead(404).end();
  createHash("sha256")
    .update(req.headers.cookie ?? "")
    .digest("base64url");
  if (req.method === "GET") {
    for (const statement of answer.run) statement();
    res.writeHead(200, answer.headers).end(answer.bytes);
    return;
  }
  req.resume().on("end", () => {
    commit.immediate(answer.run);
    res.writeHead(303, { Location: "/" }).end();
  });
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
