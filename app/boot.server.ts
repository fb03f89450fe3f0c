/** Brings Dhow up: configuration, database with its migrations, the outside world. Everything that runs starts here. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openStore, useStore } from "~/db/client.server";
import { startChores } from "~/chores.server";
import { configure, type Configuration } from "~/domain/settings/configuration";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { diskFiles } from "~/gateways/files/disk.server";
import { connectGateways } from "~/gateways/gateways";

/** Errors: a clear one when the folder cannot be written or, outside the sandbox, no bank is configured. */
export async function boot(given: Configuration): Promise<{ close(): Promise<void> }> {
  if (!given.sandbox) throw new Error("No bank to collect payments is configured. Set SANDBOX=on to try Dhow with its sandbox bank.");
  mkdirSync(given.dataDir, { recursive: true, mode: 0o700 });
  mkdirSync(given.uploadsDir, { recursive: true });
  configure({ ...given, secret: given.secret || keptSecret(join(given.dataDir, "secret")) });
  const store = openStore(join(given.dataDir, "dhow.db"));
  useStore(store);
  connectGateways({ bank: sandboxBank, sandboxBank, files: diskFiles(given.uploadsDir) });
  const stopChores = startChores();
  return {
    async close() {
      await stopChores();
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
