/** The one entry: the web server, the command line and, in development, what remix-serve loads. */
import * as build from "@remix-run/dev/server-build";
import { eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { boot } from "~/boot.server";
import { startChores } from "~/chores.server";
import { db } from "~/db/client.server";
import { insurers } from "~/db/schema";
import { addStaff } from "~/domain/accounts/accounts.server";
import { disableByEmail, enableByEmail, resetByEmail } from "~/domain/accounts/team.server";
import { Invalid, NotFound, Refused } from "~/domain/errors";
import { log, logTo } from "~/domain/log";
import { check } from "~/domain/reports/check.server";
import { type Configuration, configuration, configurationFrom } from "~/domain/settings/configuration";
import { seed } from "~/seed/seed.server";
import { NO_BANK } from "~/gateways/bank/none.server";
import { openLog } from "~/server/log.server";
import { startServer } from "~/server/serve.server";
import { version } from "../package.json";

export * from "@remix-run/dev/server-build";

const help = `Usage: dhow <command>

  serve                      the website and the API
  demo [--fresh]             the same with the sandbox on and a company's data; --fresh starts over
  check                      proves that the books balance; 1 when something is wrong
  user add <e-mail> --name <name> --role admin|bank|insurance [--insurer <name>] [--password-stdin]
                             makes an account for staff; without --password-stdin a password is made and printed
  user reset <e-mail>        prints a link to choose a new password, good for one hour, once
  user disable <e-mail>      signs an account out everywhere; nobody can sign in with it until
  user enable <e-mail>

  --help, --version

Settings come from the environment: PORT, HOST, APP_URL, DATA_DIR, UPLOADS_DIR, SANDBOX, SME_CODE, PROVIDER_CODE,
BUSINESS_TIME_ZONE, TRUST_PROXY, LOG_LEVEL, ORDER_PAYMENT_DAYS (see README.md).
`;

/** The first Node that has everything used here: argon2. Older ones crash when the database driver loads. */
const oldestNode = [24, 7] as const;

/** What a person did wrong: printed without a stack. */
class Usage extends Error {}

async function run(words: string[]): Promise<number> {
  const { values: options, positionals } = parsed(words);
  const [command, ...rest] = positionals;
  if (options.version) return say(version);
  if (options.help || command === undefined) return say(help);
  const name = command === "user" ? `user ${rest.shift() ?? ""}`.trim() : command;
  if (rest.length > (name in forOne ? 1 : 0)) throw new Usage(`"${rest.at(-1)}" is one word too many`);
  if (options.fresh && name !== "demo") throw new Usage("--fresh is for demo only");
  switch (name) {
    case "serve":
      return serve(configured());
    case "demo":
      // Its terminal is read by a person: requests are no news there.
      return demo(configured({ sandbox: true }, { LOG_LEVEL: "warn", ...process.env }), options.fresh ?? false);
    case "check":
      requireDatabase();
      return withBooks(async () => {
        const wrong = await check();
        for (const finding of wrong) console.log(finding);
        console.log(wrong.length === 0 ? "The books balance." : `${wrong.length} wrong.`);
        return wrong.length === 0 ? 0 : 1;
      });
    case "user add":
      return addUser(rest[0], options);
    case "user reset":
    case "user disable":
    case "user enable":
      return changeUser(name, rest[0]);
    default:
      throw new Usage(`there is no command "${name}"`);
  }
}

function parsed(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h" },
        version: { type: "boolean", short: "v" },
        fresh: { type: "boolean" },
        name: { type: "string" },
        role: { type: "string" },
        insurer: { type: "string" },
        "password-stdin": { type: "boolean" },
      },
    });
  } catch (error) {
    throw new Usage((error as Error).message);
  }
}

function say(words: string): number {
  console.log(words.trimEnd());
  return 0;
}

function configured(overrides: Partial<Configuration> = {}, env: NodeJS.ProcessEnv = process.env): Configuration {
  try {
    return configurationFrom(env, overrides);
  } catch (error) {
    throw new Usage((error as Error).message);
  }
}

/** A plain Error or a system's at start is written for people: a folder, a setting. All others are defects. */
async function started(configuration: Configuration): ReturnType<typeof boot> {
  try {
    return await boot(configuration);
  } catch (error) {
    if (error instanceof Error && error.name === "Error") throw new Usage(error.message, { cause: error });
    throw error;
  }
}

/** Runs until a signal; requests under way are finished, then the database is closed. */
async function serve(configuration: Configuration, prepare?: () => Promise<void>, welcome = ""): Promise<number> {
  if (!configuration.sandbox) throw new Usage(NO_BANK);
  const app = await started(configuration);
  logTo(openLog(configuration.logLevel));
  // Nothing is known of the state after a defect that nobody caught: what is committed is safe, and whoever started Dhow starts it again.
  process.once("uncaughtException", (error) => {
    log.error({ err: error }, "Dhow ends because of a defect");
    setTimeout(() => process.exit(1), 200); // until it is written
  });
  const stopped = new Promise<void>((stop) => {
    process.once("SIGINT", () => stop());
    process.once("SIGTERM", () => stop());
  });
  try {
    await prepare?.();
    const server = await startServer({
      build,
      host: configuration.host,
      port: configuration.port,
      publicDir: join(installation(), "public"),
      trustProxy: configuration.trustProxy,
      isHttps: configuration.appUrl.startsWith("https:"),
      troubles: app.troubles,
    });
    const stopChores = startChores();
    console.log(`Dhow listens on ${server.url}${welcome}`);
    await stopped;
    await Promise.all([server.close(), stopChores()]);
  } finally {
    await app.close();
  }
  return 0;
}

/** Marks a data folder that the demo made: only such a one may be thrown away by --fresh. */
const marker = ".demo";
const FILLED = "filled";

async function demo(configuration: Configuration, isFresh: boolean): Promise<number> {
  const { dataDir, uploadsDir } = configuration;
  const database = join(dataDir, "dhow.db");
  const mark = join(dataDir, marker);
  const isOurs = existsSync(mark);
  // A demo that was stopped while it filled its database starts over.
  const isHalf = isOurs && (await readFile(mark, "utf8")) !== FILLED;
  if ((isFresh || isHalf) && existsSync(database)) {
    if (!isOurs) {
      throw new Usage(`${database} was not made by the demo: it stays. Choose another DATA_DIR or remove it yourself.`);
    }
    for (const file of [database, `${database}-wal`, `${database}-shm`]) await rm(file, { force: true });
    // Uploaded files lie in folders of two characters. Whatever else is there is somebody's.
    for (const name of existsSync(uploadsDir) ? await readdir(uploadsDir) : []) {
      if (/^[\w-]{2}$/.test(name)) await rm(join(uploadsDir, name), { recursive: true });
    }
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(database)) await writeFile(mark, "");
  const widest = Math.max(...demoAccounts.map(([email]) => email.length));
  const accounts = demoAccounts.map(([email, about]) => `    ${email.padEnd(widest)}  ${about}`).join("\n");
  const welcome =
    `\n\n  ${configuration.appUrl}\n\n  Sign in with the password dhow-demo-2026 as\n${accounts}\n\n` +
    "  Ctrl+C stops it. What you do is kept until `npm run demo -- --fresh`.\n";
  const fill = async () => {
    await seed();
    if (existsSync(mark)) await writeFile(mark, FILLED);
  };
  return serve(configuration, fill, welcome);
}

const demoAccounts = [
  ["admin@dhow.test", "admin"],
  ["bank@dhow.test", "bank"],
  ["insurer1@dhow.test", "insurer"],
  ["insurer2@dhow.test", "insurer, the next of the priority list"],
  ["sme@dhow.test", "small business with credit and orders in every state"],
  ["supplier@dhow.test", "supplier, verified"],
  ["newsme@dhow.test", "small business that has just registered"],
] as const;

async function addUser(
  email: string | undefined,
  options: { name?: string; role?: string; insurer?: string; "password-stdin"?: boolean },
): Promise<number> {
  const { name, role, insurer } = options;
  if (!email || !name) throw new Usage("user add needs an e-mail address and --name");
  if (role !== "admin" && role !== "bank" && role !== "insurance") {
    throw new Usage("--role must be admin, bank or insurance: the others register themselves");
  }
  if ((role === "insurance") !== (insurer !== undefined)) throw new Usage("--insurer goes with --role insurance");
  const given = options["password-stdin"] ? (await text(process.stdin)).replace(/\r?\n$/, "") : undefined;
  if (given !== undefined && given.length < 8) throw new Usage("the password must have 8 characters at least");
  const password = given ?? randomBytes(12).toString("base64url");
  return withBooks(async () => {
    const [company] = insurer ? await db.select().from(insurers).where(eq(insurers.name, insurer)) : [];
    if (insurer && !company) throw new Usage(`there is no insurer "${insurer}"`);
    await addStaff({ email, name, role, password, insurerId: company?.id });
    console.log(`${email} can sign in as ${role}.${given === undefined ? ` Password: ${password}` : ""}`);
    return 0;
  });
}

/** Nothing to check is not the same as nothing wrong: a mistyped DATA_DIR must not look well. */
function requireDatabase(): void {
  const { dataDir } = commandConfiguration();
  if (!existsSync(join(dataDir, "dhow.db"))) throw new Usage(`there is no database in ${dataDir}: set DATA_DIR`);
}

const commandConfiguration = () => configured({}, { SME_CODE: "none", PROVIDER_CODE: "none", ...process.env });

/** Commands that are about the account of one e-mail address, and what they do and say. */
const forOne = {
  "user add": null,
  "user reset": async (email: string) => configuration().appUrl + (await resetByEmail(email)),
  "user disable": async (email: string) => {
    await disableByEmail(email);
    return `${email} is disabled and signed out everywhere.`;
  },
  "user enable": async (email: string) => {
    await enableByEmail(email);
    return `${email} can sign in again.`;
  },
};

async function changeUser(name: "user reset" | "user disable" | "user enable", email: string | undefined): Promise<number> {
  if (!email) throw new Usage(`${name} needs an e-mail address`);
  return withBooks(async () => say(await forOne[name](email)));
}

/** For commands beside the website: they need the database, but no registration codes. */
async function withBooks(act: () => Promise<number>): Promise<number> {
  const app = await started(commandConfiguration());
  try {
    return await act();
  } finally {
    await app.close();
  }
}

/** The folder that holds build/ and public/. */
const installation = () => resolve(dirname(fileURLToPath(import.meta.url)), "..");

function isMainModule(): boolean {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === realpathSync(fileURLToPath(import.meta.url));
}

function refuseOldNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(
    `Dhow needs Node ${oldestNode.join(".")} or newer; this is ${process.versions.node} (${process.execPath}).\n` +
      "npm brings the right one along: after `npm ci`, start Dhow by `npm start` or `npm run dhow -- <command>`.",
  );
  process.exit(1);
}

refuseOldNode();
if (isMainModule()) {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if ([Usage, Invalid, NotFound, Refused].some((kind) => error instanceof kind)) console.error(`dhow: ${(error as Error).message}`);
    else if (code === "EADDRINUSE") console.error(`dhow: ${(error as Error).message}. Choose another PORT.`);
    else console.error(error);
    process.exitCode = error instanceof Usage ? 2 : 1;
  }
} else {
  // remix-serve loads a new build into the same process: the database of the one before is closed first.
  const earlier = globalThis as typeof globalThis & { dhow?: { close(): Promise<void> } };
  await earlier.dhow?.close();
  earlier.dhow = await boot(configured({ sandbox: true }));
}
