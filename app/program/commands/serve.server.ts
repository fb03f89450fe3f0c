/** `dhow serve`: runs the website and the API until a signal. */
import { setFlagsFromString } from "node:v8";
import { log, setLog } from "~/domain/log";
import { matchSharedSecret } from "~/domain/sandbox/sandbox-mark.server";
import { type Configuration, configuration as current, readDataLocation } from "~/domain/settings/configuration";
import { fastSite } from "~/fast-path/fast-path.server";
import { BANK_UNCONFIGURED } from "~/gateways/bank/unconfigured.server";
import { MAIL_UNCONFIGURED } from "~/gateways/mail/unconfigured";
import { SMS_UNCONFIGURED } from "~/gateways/sms/unconfigured";
import { openLog } from "~/http/request/log.server";
import { publicFiles } from "~/installation.server";
import { sandboxProblem } from "~/program/boot.server";
import { watchClock } from "~/program/clock-watch.server";
import { lockDataFolder } from "~/program/data-lock.server";
import { createMetrics } from "~/program/metrics.server";
import { startJobs } from "~/program/schedule.server";
import { build } from "~/server/build.server";
import { createHostCheck } from "~/server/hosts";
import { remixSite } from "~/server/remix.server";
import { startServer } from "~/server/serve.server";
import { bootCommand, defineCommand, loadConfiguration, readDatabaseSandbox, UsageError } from "./command.server";

export const serveCommand = defineCommand({
  name: "serve",
  takes: "",
  about: "runs the website and the API",
  details: `Migrates the database first. Listens on HOST and PORT until SIGTERM or SIGINT, then finishes open requests
for at most 10 seconds and stops. Needs a proxy for https in front of it: see \`dhow print caddy\`.
The first start marks a database as sandbox or production. Dhow does not start it in the other mode: see \`dhow
sandbox\`.`,
  options: {},
  words: [0, 0],
  async run() {
    // Checked before the settings: a production database and a sandbox need different settings.
    const mistake = sandboxProblem(readDataLocation(process.env), {
      is: await readDatabaseSandbox(),
      wanted: process.env.SANDBOX === "on",
    });
    if (mistake !== null) throw new UsageError(mistake);
    return serve(loadConfiguration());
  },
});

/** The demo's additions to a server. */
export interface ServeOptions {
  /** Runs before the database is opened. */
  clear?: () => Promise<void>;
  /** Runs after the database is opened. */
  fill?: () => Promise<void>;
  welcome?: string;
}

/**
 * Runs the server until a signal. Then finishes open requests and closes the database. Returns the exit code.
 *
 * @throws UsageError for a wrong setting, and Error (DATABASE_BUSY) if another server has the data folder.
 */
export async function serve(configuration: Configuration, options: ServeOptions = {}): Promise<number> {
  const { payments, mail, sms, sandbox } = configuration;
  const missing = [
    payments.collectors.length === 0 && BANK_UNCONFIGURED,
    !sandbox && !mail && MAIL_UNCONFIGURED,
    !sandbox && !sms && SMS_UNCONFIGURED,
  ].filter(Boolean);
  if (missing.length > 0) throw new UsageError(missing.join("\n"));
  const unlock = await lockDataFolder(configuration);
  try {
    await options.clear?.();
    return await serveAlone(configuration, options);
  } finally {
    unlock();
  }
}

async function serveAlone(configuration: Configuration, { fill, welcome = "" }: ServeOptions): Promise<number> {
  const app = await bootCommand(configuration);
  const { secret, earlierSecrets } = current();
  if (configuration.databaseUrl !== null && !(await matchSharedSecret(secret, earlierSecrets))) {
    await app.close();
    throw new UsageError(
      "this process and the other processes of this database have different secrets: give all of them the same " +
        'SECRET, or the same file "secret" in DATA_DIR',
    );
  }
  const lines = openLog(configuration.logLevel);
  setLog(lines);
  // After an uncaught error the state is unknown. Committed data is safe, and the service manager starts Dhow again.
  process.once("uncaughtException", (error) => {
    log.error({ err: error }, "Dhow stops because of an unexpected error");
    void lines.close().finally(() => process.exit(1));
  });
  const stopped = new Promise<void>((stop) => {
    process.once("SIGINT", () => stop());
    process.once("SIGTERM", () => stop());
  });
  try {
    await fill?.();
    const server = await startServer(configuration.fastPath ? fastSite(build) : remixSite(build), {
      host: configuration.host,
      port: configuration.port,
      files: publicFiles(),
      trustProxy: configuration.trustProxy,
      isOwnHost: createHostCheck(configuration.appUrl, configuration.hosts),
      pagesPerMinute: configuration.pageLimit,
      hasTurns: configuration.turns,
      isHttps: configuration.appUrl.startsWith("https:"),
      troubles: app.troubles,
      metrics: configuration.metricsToken === null ? null : await createMetrics(configuration.metricsToken),
    });
    // Lazy compilation saves 11 MB. As a start-up flag it would cost 50 ms, because V8 would reject the code caches of
    // Node and the executable.
    setFlagsFromString("--no-sparkplug");
    const stops = [watchClock(), startJobs()];
    console.log(`Dhow listens on ${server.url}${welcome}`);
    await stopped;
    await Promise.all([server.close(), ...stops.map((stop) => stop())]);
  } finally {
    await app.close();
    setLog(null);
    await lines.close();
  }
  return 0;
}
