/** Exit codes say whether a retry helps: systemd restarts Dhow after every code except 2. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { runDhow } from "../instance.mjs";
import { startPostgres } from "../postgres.mjs";

const scratch = mkdtempSync(join(tmpdir(), "dhow-exit-codes-"));
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(scratch, { recursive: true });
});

const containing = (words: string) => expect.stringContaining(words) as string;
const env = (more: Record<string, string> = {}): Record<string, string | undefined> & { DATA_DIR: string } => {
  const folder = mkdtempSync(join(scratch, "at-"));
  return {
    PATH: process.env.PATH,
    DATA_DIR: join(folder, "data"),
    UPLOADS_DIR: join(folder, "uploads"),
    SANDBOX: "on",
    ...more,
  };
};
const run = (words: string, given: ReturnType<typeof env>) => runDhow(words.split(" "), given);

/** The port of a test server. */
async function listening(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => answer(socket.on("error", () => {})));
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** PostgreSQL's error response with this code. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5, "E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const onPostgres = (port: number, host = "127.0.0.1") => env({ DATABASE_URL: `postgres://dhow@${host}:${port}/dhow` });
const starting = () =>
  listening((socket) => socket.once("data", () => socket.end(refusal("57P03", "the database system is starting up"))));
const refusing = async () => {
  const port = await listening(() => {});
  await new Promise((resolve) => servers.pop()!.close(resolve));
  return port;
};

/** Ends with 75 and a one-line message. */
const passing = (message: string) => ({
  code: 75,
  stderr: expect.stringMatching(new RegExp(`^dhow: [^\\n]*${message}[^\\n]*\\n$`)) as string,
});

describe("an unavailable database gives exit code 75", () => {
  it.each(["serve", "check", "doctor", "sandbox", "user reset huda@example.test"])("for dhow %s", async (words) => {
    expect(await run(words, onPostgres(await refusing()))).toMatchObject(
      passing("cannot open the database .*: the database does not answer: .*ECONNREFUSED"),
    );
  });

  it("while it is starting", async () => {
    expect(await run("serve", onPostgres(await starting()))).toMatchObject(
      passing("the database system is starting up"),
    );
  });

  it("while its host name is unknown", async () => {
    expect(await run("serve", onPostgres(5432, "database.invalid"))).toMatchObject(passing("(ENOTFOUND|EAI_AGAIN)"));
  });

  it("when a connection breaks off", async () => {
    expect(await run("serve", onPostgres(await listening((socket) => socket.destroy())))).toMatchObject(
      passing("cannot open the database"),
    );
  });

  it("when its file cannot be read", async () => {
    const given = env();
    mkdirSync(join(given.DATA_DIR, "dhow.db"), { recursive: true });
    expect(await run("serve", given)).toMatchObject(passing("cannot open the database .*SQLITE_IOERR"));
  });
});

describe("a permanent problem keeps its exit code", () => {
  it("2 for an invalid setting, even if the database is unavailable", async () => {
    expect(
      await run("serve", { ...onPostgres(await refusing()), DATABASE_URL: "mysql://127.0.0.1/dhow" }),
    ).toMatchObject({ code: 2, stderr: containing("DATABASE_URL") });
    expect(await run("serve", env({ PORT: "many" }))).toMatchObject({ code: 2, stderr: containing("PORT") });
  });

  it("2 for a wrong DATABASE_URL, without a stack and the password", async () => {
    const server = await startPostgres();
    const client = new pg.Client({ connectionString: server.urlOf("postgres") });
    await client.connect();
    try {
      await client.query("create role guest login password 'right'");
      const rules = join(server.folder, "data/pg_hba.conf");
      writeFileSync(rules, `local all guest scram-sha-256\n${readFileSync(rules, "utf8")}`);
      await client.query("select pg_reload_conf()");
      const guest = server.urlOf("postgres").replace("dhow@", "guest@");
      const cases: [string, string, string][] = [
        ["serve", guest.replace("guest", "guest:wrong"), 'password authentication failed for user "guest"'],
        ["check", guest.replace("guest", "guest:wrong"), 'password authentication failed for user "guest"'],
        ["serve", guest, "it asks for a password"],
        ["serve", guest.replace("guest", "guest:right"), "permission denied for schema public"],
        ["serve", server.urlOf("nowhere"), 'database "nowhere" does not exist'],
      ];
      for (const [words, DATABASE_URL, reason] of cases) {
        const { code, stderr } = await run(words, env({ DATABASE_URL }));
        expect({ code, stderr }).toEqual({
          code: 2,
          stderr:
            `dhow: cannot open the database ${DATABASE_URL.replace(/:(wrong|right)@/, "@")}: ${reason}. ` +
            "Correct DATABASE_URL.\n",
        });
      }
    } finally {
      await client.end();
      await server.stop();
    }
  });

  it("1 for another program's tables", async () => {
    const given = env();
    mkdirSync(given.DATA_DIR);
    const other = new Database(join(given.DATA_DIR, "dhow.db"));
    other.exec("create table settings (other text)");
    other.close();
    expect(await run("serve", given)).toMatchObject({ code: 1 });
  });

  it("1 for a file that is not a database", async () => {
    const given = env();
    mkdirSync(given.DATA_DIR);
    writeFileSync(
      join(given.DATA_DIR, "dhow.db"),
      "a text of another program that is long enough to have a head ".repeat(20),
    );
    expect(await run("serve", given)).toMatchObject({ code: 1 });
  });
});

it("systemd restarts Dhow after all codes except 2, and the help explains each code", async () => {
  const unit = (await run("print systemd", env())).stdout.split("\n");
  for (const line of ["Restart=always", "RestartPreventExitStatus=2", "StartLimitIntervalSec=0"])
    expect(unit).toContain(line);
  expect((await run("--help", env())).stdout).toContain(
    "75 if the database,\nthe disk or the bucket is unreachable or full",
  );
});
