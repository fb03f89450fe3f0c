/**
 * Bank statements of 200 and 500 entries with SMEs' references, imported into SQLite, into PostgreSQL, and into
 * PostgreSQL behind a network with 1 ms a round trip.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, test } from "vitest";
import { openStore, useStore } from "~/db/client.server";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { watchTransactions } from "~/domain/verbs/verb.server";
import { activeSme, activeSupplier, openWorld, order, staff } from "../domain/world";
import { mt940 } from "../mt940";
import { startPostgres } from "../postgres.mjs";

const SMES = 20;
/** Milliseconds of a round trip, and the most for a statement of 500 entries behind it. */
const [ROUND_TRIP, LONGEST] = [1, 10_000];

/** Imports statements of both sizes. Returns the milliseconds of each. */
async function measure(): Promise<Record<number, number>> {
  // As in production, without the tests' observers.
  watchTransactions((write) => write);
  const [bank, seller] = [await staff("bank"), await activeSupplier()];
  const references: string[] = [];
  for (let n = 0; n < SMES; n += 1) {
    const buyer = await activeSme(1_000_000_00);
    for (let k = 0; k < 3; k += 1) await order(buyer, seller, 4000_00, 3);
    references.push(transferReference(buyer.applicantId ?? ""));
  }
  const took: Record<number, number> = {};
  for (const size of [200, 500]) {
    const bytes = mt940(
      Array.from({ length: size }, (_, n) => ({
        amount: `${100 + (n % 7)}.00`,
        text: `Invoice ${n} ${references[n % SMES]}`,
        ref: `${size}-${n}`,
      })),
    );
    const began = performance.now();
    const id = await importStatement(bank, { fileName: "day.sta", file: new Blob([bytes]), account: null });
    took[size] = Math.round(performance.now() - began);
    const { rows } = (await findBankStatement(bank, id, null, { page: 1, perPage: size })).lines;
    expect(rows.filter(({ state }) => state === "applied")).toHaveLength(size);
  }
  return took;
}

async function measureOnPostgres(url: string): Promise<Record<number, number>> {
  const world = await openWorld();
  const store = await openStore(url);
  useStore(store);
  try {
    return await measure();
  } finally {
    await store.close();
    world.close();
  }
}

test("imports 500 entries within ten seconds, with 1 ms a round trip", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dhow-imports-"));
  chmodSync(folder, 0o755);
  const server = await startPostgres({ listen_addresses: "", max_connections: "60", log_min_messages: "panic" });
  const owner = new pg.Client({ connectionString: server.urlOf("postgres") });
  await owner.connect();
  for (const name of ["near", "far"]) await owner.query(`create database ${name}`);
  await owner.end();
  const socket = ".s.PGSQL.5432";
  const program = fileURLToPath(new URL("slow-network.mjs", import.meta.url));
  const network = spawn(process.execPath, [
    program,
    join(server.folder, socket),
    join(folder, socket),
    String(ROUND_TRIP),
  ]);
  await once(network.stdout, "data");
  try {
    const world = await openWorld(join(folder, "dhow.db"));
    console.log("SQLite", await measure());
    world.close();
    console.log("PostgreSQL", await measureOnPostgres(server.urlOf("near")));
    const far = await measureOnPostgres(`postgres://dhow@${encodeURIComponent(folder)}/far`);
    console.log(`PostgreSQL, ${ROUND_TRIP} ms a round trip`, far);
    expect(far[500]).toBeLessThan(LONGEST);
  } finally {
    network.kill();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});
