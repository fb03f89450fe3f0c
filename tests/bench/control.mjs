/** The control of pages.ts: bare node:http that runs the same queries and sends the same bytes. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import Database from "better-sqlite3";

const { path, queries, headers, body } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const database = new Database(path, { readonly: true });
const asked = queries.map((/** @type {{ sql: string, params: unknown[] }} */ { sql, params }) => ({
  statement: database.prepare(sql).raw(),
  params,
}));
const bytes = Buffer.from(body, "base64");

const server = createServer((req, res) => {
  createHash("sha256")
    .update(req.headers.cookie ?? "")
    .digest("base64url");
  for (const { statement, params } of asked) statement.all(...params);
  res.writeHead(200, headers).end(bytes);
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
