/** Brings Dhow up: configuration, database with its migrations, the outside world. Everything that runs starts here. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openStore, useStore } from "~/db/client.server";
import { clock } from "~/domain/clock";
import { clockAhead } from "~/domain/settings/settings.server";
import { configure, type Configuration } from "~/domain/settings/configuration";
import { noBank } from "~/gateways/bank/none.server";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { diskFiles } from "~/gateways/files/disk.server";
import { connectGateways } from "~/gateways/gateways";

/** Errors: a clear one when a folder cannot be written. */
export async function boot(given: Configuration): Promise<{ close(): Promise<void> }> {
  mkdirSync(given.dataDir, { recursive: true, mode: 0o700 });
  mkdirSync(given.uploadsDir, { recursive: true });
  configure({ ...given, secret: given.secret || keptSecret(join(given.dataDir, "secret")) });
  const store = openStore(join(given.dataDir, "dhow.db"));
  useStore(store);
  // Whatever the mode: what was written while the sandbox's clock was ahead must not lie in the future.
  const ahead = await clockAhead();
  if (ahead > 0) clock.startAt(Date.now() + ahead);
  connectGateways({
    bank: given.sandbox ? sandboxBank : noBank,
    sandboxBank: given.sandbox ? sandboxBank : null,
    files: diskFiles(given.uploadsDir),
  });
  return {
    async close() {
      useStore(null);
      connectGateways(null);
      store.close();
    },
  };
}

/** Made on first start, so that cookies outlive a restart. */
function keptSecret(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString("base64url"), { mode: 0o600 });
  return readFileSync(path, "utf8").trim();
}
