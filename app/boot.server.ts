/** Brings Dhow up: configuration, database with its migrations, the outside world. Everything that runs starts here. */
import { join } from "node:path";
import { askDatabase, openStore, type Store, shownDatabase, useStore } from "~/db/client.server";
import { plainNumber } from "~/domain/applicants/registration";
import { tellingWords } from "~/domain/applicants/search";
import { beginRecord } from "~/domain/audit/begin.server";
import { clock, SECOND } from "~/domain/clock";
import { log } from "~/domain/log";
import { troubleBehind } from "~/domain/outage";
import { isSandbox, markedSandbox } from "~/domain/sandbox/sandbox.server";
import { type Configuration, configure, type DataPlace } from "~/domain/settings/configuration";
import { clockAhead } from "~/domain/settings/settings.server";
import { banksFrom } from "~/gateways/bank/banks.server";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { BANK_FILE_HEAP, readBankFilesApart } from "~/gateways/bank-files/apart.server";
import { readBankFilesHere } from "~/gateways/bank-files/here.server";
import { readInTurns } from "~/gateways/bank-files/turns";
import { assertWritable } from "~/gateways/files/disk.server";
import { makeFolder } from "~/gateways/files/folders.server";
import { assertBucket, filesFrom } from "~/gateways/files/store.server";
import { connectGateways } from "~/gateways/gateways";
import { inspectApart } from "~/gateways/inspection/apart.server";
import { inspectHere } from "~/gateways/inspection/here.server";
import { inTurns } from "~/gateways/inspection/turns";
import { mailFrom, smsFrom } from "~/gateways/messages.server";
import { screeningFrom } from "~/gateways/screening/screening.server";
import { ownProgram } from "./installation.server";
import { keptSecret } from "./secret.server";
import { wire } from "./wiring.server";

export interface Booted {
  /** What keeps this process from its work at the moment, in words; empty when all is well. */
  troubles(): Promise<string[]>;
  close(): Promise<void>;
}

/** Where the database is: an address, or a file's path. */
export const databaseOf = ({ dataDir, databaseUrl }: DataPlace): string => databaseUrl ?? join(dataDir, "dhow.db");

/**
 * Whether the database there is a sandbox's; null when there is none, or nobody in it. Errors: for people, it cannot be
 * read.
 */
export async function sandboxIn(place: DataPlace): Promise<boolean | null> {
  const where = databaseOf(place);
  return askDatabase(where, isSandbox).catch((error: unknown) => unopened(where, error));
}

/** Why the database cannot be served as what is wanted, in words; null when it can. */
export function sandboxProblem(
  place: DataPlace,
  { is, wanted }: { is: boolean | null; wanted: boolean },
): string | null {
  if (is === null || is === wanted) return null;
  const [path, setting] = [shownDatabase(databaseOf(place)), place.databaseUrl === null ? "DATA_DIR" : "DATABASE_URL"];
  return is
    ? `${path} is a sandbox's: its money is play money. Serve it with SANDBOX=on, or set another ${setting}. ` +
        "`dhow sandbox off` makes it a real one."
    : `${path} is no sandbox's: there everybody could read its messages. Serve it without SANDBOX=on, or set ` +
        `another ${setting}. ` +
        "`dhow sandbox on` makes it a sandbox's.";
}

/**
 * Errors: a clear one when a folder cannot be written, the secret is none, or the database is a sandbox's and `given`
 * is not.
 */
export async function boot(given: Configuration): Promise<Booted> {
  wire();
  await makeFolder(given.dataDir, 0o700);
  await makeFolder(given.uploadsDir);
  configure({ ...given, secret: given.secret || (await keptSecret(given.dataDir)) });
  const store = await openedDatabase(databaseOf(given));
  useStore(store);
  const mistake = sandboxProblem(given, { is: await markedSandbox(given.sandbox), wanted: given.sandbox });
  if (mistake !== null) {
    useStore(null);
    await store.close();
    throw new Error(mistake);
  }
  // In every mode: rows that were written while the sandbox's clock was ahead must not lie in the future.
  let ahead = 0;
  const followClock = async () => {
    const now = await clockAhead();
    if (now > ahead) clock.startAt(Date.now() + now);
    ahead = now;
  };
  await followClock();
  // Another process may move it.
  const following =
    given.sandbox && given.databaseUrl !== null
      ? setInterval(() => void followClock().catch(() => {}), SECOND).unref()
      : undefined;
  await beginRecord();
  const mail = mailFrom(given.mail, given.sandbox, given.appUrl);
  const [program, bankFileProgram] = [ownProgram(), ownProgram(BANK_FILE_HEAP)];
  connectGateways({
    ...banksFrom(given.payments, given.sandbox, given.appUrl),
    sandboxBank: given.sandbox ? sandboxBank : null,
    files: filesFrom(given),
    inspector: inTurns(program ? inspectApart([...program, "inspect"]) : inspectHere),
    bankFiles: readInTurns(bankFileProgram ? readBankFilesApart([...bankFileProgram, "parse"]) : readBankFilesHere),
    mail,
    sms: smsFrom(given.sms, given.sandbox, given.appUrl),
    screening: screeningFrom(given.screening, tellingWords, plainNumber),
  });
  return {
    troubles: shared(async () => [
      ...(await startupTrouble("the database", () => store.assertCommits())),
      ...(await startupTrouble("the folder of uploaded files", () => assertWritable(given.uploadsDir))),
      ...(await startupTrouble("the bucket of uploaded files", () => assertBucket(given))),
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

/** Errors: for people where the machine is the reason, such as a disk that takes nothing in. */
async function openedDatabase(path: string): Promise<Store> {
  return openStore(path).catch((error: unknown) => unopened(path, error));
}

function unopened(where: string, error: unknown): never {
  const found = troubleBehind(error);
  if (!found) throw error;
  const { message, code } = found.trouble;
  throw Object.assign(
    new Error(`the database ${shownDatabase(where)} cannot be opened: ${message} (${code})`, { cause: error }),
    { code },
  );
}

async function startupTrouble(what: string, probe: () => Promise<void>): Promise<string[]> {
  try {
    await probe();
    return [];
  } catch (error) {
    log.error({ err: error }, `${what} cannot be written`);
    return [`${what} cannot be written: ${(error as { code?: string }).code ?? "unknown"}`];
  }
}

/** Callers share one check that is under way, since it costs two writes. */
function shared<T>(find: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= find().finally(() => (running = undefined)));
}
