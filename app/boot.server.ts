/** Brings Dhow up: configuration, database with its migrations, the outside world. Everything that runs starts here. */
import { join } from "node:path";
import { openStore, type Store, useStore } from "~/db/client.server";
import { assertCommits } from "~/db/health.server";
import { clock } from "~/domain/clock";
import { log } from "~/domain/log";
import { outageOf } from "~/domain/outage";
import { clockAhead } from "~/domain/settings/settings.server";
import { configure, type Configuration } from "~/domain/settings/configuration";
import { banksFrom } from "~/gateways/bank/banks.server";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { assertWritable, diskFiles } from "~/gateways/files/disk.server";
import { makeFolder } from "~/gateways/files/folders.server";
import { connectGateways } from "~/gateways/gateways";
import { mailFrom, smsFrom } from "~/gateways/messages.server";
import { inspectApart } from "~/gateways/inspection/apart.server";
import { inspectHere } from "~/gateways/inspection/here.server";
import { inTurns } from "~/gateways/inspection/turns";
import { ownProgram } from "./installation.server";
import { keptSecret } from "./secret.server";

export interface Booted {
  /** What keeps this process from its work just now, in words; nothing when all is well. */
  troubles(): Promise<string[]>;
  close(): Promise<void>;
}

/** Errors: a clear one when a folder cannot be written, or the secret is none. */
export async function boot(given: Configuration): Promise<Booted> {
  await makeFolder(given.dataDir, 0o700);
  await makeFolder(given.uploadsDir);
  configure({ ...given, secret: given.secret || (await keptSecret(given.dataDir)) });
  const store = opened(join(given.dataDir, "dhow.db"));
  useStore(store);
  // Whatever the mode: what was written while the sandbox's clock was ahead must not lie in the future.
  const ahead = await clockAhead();
  if (ahead > 0) clock.startAt(Date.now() + ahead);
  const mail = mailFrom(given.mail, given.sandbox, given.appUrl);
  const program = ownProgram();
  connectGateways({
    ...banksFrom(given.payments, given.sandbox, given.appUrl),
    sandboxBank: given.sandbox ? sandboxBank : null,
    files: diskFiles(given.uploadsDir),
    inspector: inTurns(program ? inspectApart([...program, "inspect"]) : inspectHere),
    mail,
    sms: smsFrom(given.sms, given.sandbox, given.appUrl),
  });
  return {
    troubles: shared(async () => [
      ...(await troubleOf("the database", assertCommits)),
      ...(await troubleOf("the folder of uploaded files", () => assertWritable(given.uploadsDir))),
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
function opened(path: string): Store {
  try {
    return openStore(path);
  } catch (error) {
    if (outageOf(error) === null) throw error;
    const { message, code } = error as Error & { code: string };
    throw new Error(`the database ${path} cannot be opened: ${message} (${code})`, { cause: error });
  }
}

async function troubleOf(what: string, probe: () => Promise<void>): Promise<string[]> {
  try {
    await probe();
    return [];
  } catch (error) {
    log.error({ err: error }, `${what} cannot be written`);
    return [`${what} cannot be written: ${(error as { code?: string }).code ?? "unknown"}`];
  }
}

/** Whoever asks while it is being found out gets the same answer: looking costs two writes. */
function shared<T>(find: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= find().finally(() => (running = undefined)));
}
