/** Starts Dhow: configuration, database with its migrations, and gateways. Commands that need them call boot(). */
import { join } from "node:path";
import { displayDatabase, openStore, queryDatabase, type Store, useStore } from "~/db/client.server";
import { normalizeRegistrationNumber } from "~/domain/applicants/registration";
import { distinctiveWords } from "~/domain/applicants/search";
import { recordInitialEvents } from "~/domain/audit/initial-events.server";
import { sealUnkeyedEvents } from "~/domain/audit/unkeyed-events.server";
import { log } from "~/domain/log";
import { readNewestEventTime } from "~/domain/machine-clock/clock-jump.server";
import { isSandbox, markSandbox } from "~/domain/sandbox/sandbox-mark.server";
import { type Configuration, configure, type DataLocation } from "~/domain/settings/configuration";
import { readClockOffset } from "~/domain/settings/settings.server";
import { updateDerivedData } from "~/domain/upgrades/derived-data.server";
import { clock, SECOND } from "~/domain/values/clock";
import { findOutage } from "~/domain/verbs/outage";
import { configureBanks } from "~/gateways/bank/configured-banks.server";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { inProcessReader } from "~/gateways/bank-files/in-process-reader.server";
import { createQueuedReader } from "~/gateways/bank-files/queued-reader";
import { BANK_FILE_HEAP, createSubprocessReader } from "~/gateways/bank-files/subprocess-reader.server";
import { assertWritable } from "~/gateways/files/disk.server";
import { makeFolder } from "~/gateways/files/folders.server";
import { assertBucket, createFileStore } from "~/gateways/files/store.server";
import { connectGateways } from "~/gateways/gateways";
import { inProcessInspector } from "~/gateways/inspection/in-process-inspector.server";
import { createQueuedInspector } from "~/gateways/inspection/queued-inspector";
import { createSubprocessInspector } from "~/gateways/inspection/subprocess-inspector.server";
import { createMailGateway, createSmsGateway } from "~/gateways/messages.server";
import { createScreening } from "~/gateways/screening/screening.server";
import { createWebhookSender } from "~/gateways/webhooks/sender.server";
import { programCommand } from "~/installation.server";
import { restrictExistingFiles } from "./private-files.server";
import { loadSecrets } from "./secret.server";
import { wire } from "./wiring.server";

export interface BootedProgram {
  /** Returns the current problems of database and files as English sentences; empty if there are none. */
  troubles(): Promise<string[]>;
  close(): Promise<void>;
}

export interface BootOptions {
  /** False if boot() records no events, because a command's secret can be random: nobody could verify them. */
  records?: boolean;
}

/** The database's address or file path. */
export const databaseLocation = ({ dataDir, databaseUrl }: DataLocation): string =>
  databaseUrl ?? join(dataDir, "dhow.db");

/**
 * True for a sandbox database, false for a production database, null if it does not exist or is empty.
 *
 * @throws Error with a message for people if the database cannot be opened.
 */
export async function readSandboxMode(place: DataLocation): Promise<boolean | null> {
  const where = databaseLocation(place);
  return queryDatabase(where, isSandbox).catch((error: unknown) => throwOpenError(where, error));
}

/** Returns a message if the database's mode is not the wanted one. Null if it is, or if the database has none yet. */
export function sandboxProblem(
  place: DataLocation,
  { is, wanted }: { is: boolean | null; wanted: boolean },
): string | null {
  if (is === null || is === wanted) return null;
  const [path, setting] = [
    displayDatabase(databaseLocation(place)),
    place.databaseUrl === null ? "DATA_DIR" : "DATABASE_URL",
  ];
  return is
    ? `${path} is a sandbox database: its payments are not real. Set SANDBOX=on, or another ${setting}. ` +
        "`dhow sandbox off` turns it into a production database."
    : `${path} is a production database: in a sandbox, every visitor could read its messages. Remove SANDBOX=on, or ` +
        `set another ${setting}. \`dhow sandbox on\` turns it into a sandbox database.`;
}

/**
 * Opens the database, migrates it and connects the gateways.
 *
 * @throws Error with a message for people if a folder cannot be written, the secret is invalid, or only one of the
 * database and `given` is a sandbox's.
 */
export async function boot(configuration: Configuration, { records = true }: BootOptions = {}): Promise<BootedProgram> {
  wire();
  await makeFolder(configuration.dataDir, 0o700);
  await makeFolder(configuration.uploadsDir, 0o700);
  await restrictExistingFiles(configuration.dataDir, configuration.uploadsDir);
  const isNew = async () => (await readSandboxMode(configuration)) === null;
  const secrets = configuration.secret === "" ? await loadSecrets(configuration.dataDir, isNew) : {};
  configure({ ...configuration, ...secrets });
  const store = await openDatabase(databaseLocation(configuration));
  useStore(store);
  const mistake = sandboxProblem(configuration, {
    is: await markSandbox(configuration.sandbox),
    wanted: configuration.sandbox,
  });
  if (mistake !== null) {
    useStore(null);
    await store.close();
    throw new Error(mistake);
  }
  // In production, too: rows written while the sandbox's clock was ahead must not lie in the future.
  let ahead = 0;
  const followClock = async () => {
    const now = await readClockOffset();
    if (now > ahead) clock.startAt(Date.now() + now);
    ahead = now;
  };
  await followClock();
  // After the machine's clock was set back, new events must not lie before older ones.
  const newest = await readNewestEventTime();
  if (newest !== null) clock.notBefore(newest);
  // Another process may move the clock.
  const following =
    configuration.sandbox && configuration.databaseUrl !== null
      ? setInterval(() => void followClock().catch(() => {}), SECOND).unref()
      : undefined;
  if (records) {
    await recordInitialEvents();
    await sealUnkeyedEvents();
    await updateDerivedData();
  }
  const mail = createMailGateway(configuration.mail, configuration.sandbox, configuration.appUrl);
  const [program, bankFileProgram] = [programCommand(), programCommand(BANK_FILE_HEAP)];
  connectGateways({
    ...configureBanks(configuration.payments, configuration.sandbox, configuration.appUrl),
    sandboxBank: configuration.sandbox ? sandboxBank : null,
    files: createFileStore(configuration),
    inspector: createQueuedInspector(program ? createSubprocessInspector([...program, "inspect"]) : inProcessInspector),
    bankFiles: createQueuedReader(
      bankFileProgram ? createSubprocessReader([...bankFileProgram, "parse"]) : inProcessReader,
    ),
    mail,
    sms: createSmsGateway(configuration.sms, configuration.sandbox, configuration.appUrl),
    webhooks: createWebhookSender({ allowsLocal: configuration.webhooks === "local" }),
    screening: createScreening(configuration.screening, distinctiveWords, normalizeRegistrationNumber),
  });
  return {
    troubles: shareRunning(async () => [
      ...(await probeStartup("the database", () => store.assertCommits())),
      ...(await probeStartup("the upload folder", () => assertWritable(configuration.uploadsDir))),
      ...(await probeStartup("the upload bucket", () => assertBucket(configuration))),
    ]),
    async close() {
      clearInterval(following);
      mail.close?.();
      useStore(null);
      connectGateways(null);
      await store.close();
    },
  };
}

/**
 * Opens and migrates a database.
 *
 * @throws Error with a message for people if the machine is the reason, such as a full disk, or a wrong DATABASE_URL.
 */
export async function openDatabase(path: string): Promise<Store> {
  return openStore(path).catch((error: unknown) => throwOpenError(path, error));
}

/** PostgreSQL's codes for a wrong user or password, an unknown database, and missing rights. */
const ACCESS_CODES = /^(28...|3D000|42501)$/;
/** PostgreSQL's driver gives no code if the address lacks the password that the server asks for. */
const NO_PASSWORD = /client password must be a string/;

function throwOpenError(where: string, error: unknown): never {
  const found = findOutage(error);
  if (!found) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (!ACCESS_CODES.test(code) && !NO_PASSWORD.test(message)) throw error;
    const reason = code === "" ? "it asks for a password" : message;
    throw new Error(`cannot open the database ${displayDatabase(where)}: ${reason}. Correct DATABASE_URL.`, {
      cause: error,
    });
  }
  const { message, code } = found.trouble;
  throw Object.assign(
    new Error(`cannot open the database ${displayDatabase(where)}: ${message} (${code})`, { cause: error }),
    { code },
  );
}

async function probeStartup(target: string, probe: () => Promise<void>): Promise<string[]> {
  try {
    await probe();
    return [];
  } catch (error) {
    log.error({ err: error }, `cannot write to ${target}`);
    return [`cannot write to ${target}: ${(error as { code?: string }).code ?? "unknown"}`];
  }
}

/** Lets simultaneous callers share one call, because each check writes twice. */
function shareRunning<T>(find: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= find().finally(() => (running = undefined)));
}
