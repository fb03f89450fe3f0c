/** Brings Dhow up: configuration, database with its migrations, the outside world. Everything that runs starts here. */
import { join } from "node:path";
import { askDatabase, openStore, type Store, useStore } from "~/db/client.server";
import { assertCommits } from "~/db/health.server";
import { plainNumber } from "~/domain/applicants/registration";
import { tellingWords } from "~/domain/applicants/search";
import { clock } from "~/domain/clock";
import { beginRecord } from "~/domain/events/begin.server";
import { log } from "~/domain/log";
import { outageOf } from "~/domain/outage";
import { isSandbox, markedSandbox } from "~/domain/settings/sandbox.server";
import { clockAhead } from "~/domain/settings/settings.server";
import { configure, type Configuration } from "~/domain/settings/configuration";
import { banksFrom } from "~/gateways/bank/banks.server";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { assertWritable } from "~/gateways/files/disk.server";
import { makeFolder } from "~/gateways/files/folders.server";
import { assertBucket, filesFrom } from "~/gateways/files/store.server";
import { connectGateways } from "~/gateways/gateways";
import { mailFrom, smsFrom } from "~/gateways/messages.server";
import { inspectApart } from "~/gateways/inspection/apart.server";
import { inspectHere } from "~/gateways/inspection/here.server";
import { screeningFrom } from "~/gateways/screening/screening.server";
import { inTurns } from "~/gateways/inspection/turns";
import { ownProgram } from "./installation.server";
import { keptSecret } from "./secret.server";

export interface Booted {
  /** What keeps this process from its work at the moment, in words; empty when all is well. */
  troubles(): Promise<string[]>;
  close(): Promise<void>;
}

export const databaseIn = (dataDir: string): string => join(dataDir, "dhow.db");

/** Whether the database there is a sandbox's; null when there is none, or nobody in it. Errors: for people, it cannot be read. */
export async function sandboxIn(dataDir: string): Promise<boolean | null> {
  const path = databaseIn(dataDir);
  return askDatabase(path, isSandbox).catch((error: unknown) => unopened(path, error));
}

/** Why the database cannot be served as what is wanted, in words; null when it can. */
export function sandboxProblem(dataDir: string, { is, wanted }: { is: boolean | null; wanted: boolean }): string | null {
  if (is === null || is === wanted) return null;
  const path = databaseIn(dataDir);
  return is
    ? `${path} is a sandbox's: its money is play money. Serve it with SANDBOX=on, or set another DATA_DIR. ` +
        "`dhow sandbox off` makes it a real one."
    : `${path} is no sandbox's: there everybody could read its messages. Serve it without SANDBOX=on, or set another DATA_DIR. ` +
        "`dhow sandbox on` makes it a sandbox's.";
}

/** Errors: a clear one when a folder cannot be written, the secret is none, or the database is a sandbox's and `given` is not. */
export async function boot(given: Configuration): Promise<Booted> {
  await makeFolder(given.dataDir, 0o700);
  await makeFolder(given.uploadsDir);
  configure({ ...given, secret: given.secret || (await keptSecret(given.dataDir)) });
  const store = openedDatabase(databaseIn(given.dataDir));
  useStore(store);
  const mistake = sandboxProblem(given.dataDir, { is: await markedSandbox(given.sandbox), wanted: given.sandbox });
  if (mistake !== null) {
    useStore(null);
    store.close();
    throw new Error(mistake);
  }
  // In every mode: rows that were written while the sandbox's clock was ahead must not lie in the future.
  const ahead = await clockAhead();
  if (ahead > 0) clock.startAt(Date.now() + ahead);
  await beginRecord();
  const mail = mailFrom(given.mail, given.sandbox, given.appUrl);
  const program = ownProgram();
  connectGateways({
    ...banksFrom(given.payments, given.sandbox, given.appUrl),
    sandboxBank: given.sandbox ? sandboxBank : null,
    files: filesFrom(given),
    inspector: inTurns(program ? inspectApart([...program, "inspect"]) : inspectHere),
    mail,
    sms: smsFrom(given.sms, given.sandbox, given.appUrl),
    screening: screeningFrom(given.screening, tellingWords, plainNumber),
  });
  return {
    troubles: shared(async () => [
      ...(await startupTrouble("the database", assertCommits)),
      ...(await startupTrouble("the folder of uploaded files", () => assertWritable(given.uploadsDir))),
      ...(await startupTrouble("the bucket of uploaded files", () => assertBucket(given))),
    ]),
    async close() {
      mail.close?.();
      useStore(null);
      connectGateways(null);
      store.close();
    },
  };
}

/** Errors: for people where the machine is the reason, such as a disk that takes nothing in. */
function openedDatabase(path: string): Store {
  try {
    return openStore(path);
  } catch (error) {
    return unopened(path, error);
  }
}

function unopened(path: string, error: unknown): never {
  if (outageOf(error) === null) throw error;
  const { message, code } = error as Error & { code: string };
  throw new Error(`the database ${path} cannot be opened: ${message} (${code})`, { cause: error });
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
