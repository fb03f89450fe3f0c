/** Trading people in a folder on disk, on which a separate server can be started. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { parseConfiguration } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { sessionCookie } from "~/http/request/cookies.server";
import { type BootedProgram, boot } from "~/program/boot.server";
import { activeSme, activeSupplier, insurer, sme, staff } from "../domain/world";
import { Visitor } from "./visitor";

/** A person whom a visitor can be, through a session cookie. */
export interface Townsman {
  actor: Actor;
  cookie: string;
}

export interface Town {
  folder: string;
  pairs: { buyer: Townsman; seller: Townsman }[];
  /** An SME about to upload its documents. */
  applicant: Townsman;
  admin: Townsman;
}

/** The configuration of a server started on the folder by tests/instance.mjs. */
export const bootFolder = (folder: string, env: Record<string, string> = {}): Promise<BootedProgram> =>
  boot(
    parseConfiguration(
      { ...env, DATA_DIR: join(folder, "data"), UPLOADS_DIR: join(folder, "uploads") },
      { sandbox: true },
    ),
  );

interface TownOptions {
  folder?: string;
  env?: Record<string, string>;
  /** Each buyer's credit in cents. */
  credit?: number;
}

export async function buildTown(pairs: number, options: TownOptions = {}): Promise<Town> {
  const { folder = mkdtempSync(join(tmpdir(), "dhow-town-")), env = {}, credit = 1_000_000_00 } = options;
  const app = await bootFolder(folder, env);
  try {
    await insurer();
    const admin = await visible(await staff("admin"));
    const applicant = await visible(await (await sme(3)).actor());
    const town: Town = { folder, pairs: [], applicant, admin };
    for (let n = 0; n < pairs; n += 1) {
      town.pairs.push({ buyer: await visible(await activeSme(credit)), seller: await visible(await activeSupplier()) });
    }
    return town;
  } finally {
    await app.close();
  }
}

async function visible(actor: Actor): Promise<Townsman> {
  const token = await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now()));
  return { actor, cookie: (await sessionCookie().serialize(token)).split(";")[0]! };
}

export const createVisitor = (url: string, { cookie }: Townsman): Visitor => new Visitor(url, cookie);
