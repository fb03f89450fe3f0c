/** The demo in memory for unit tests: a copy of the data that the built program has seeded once for all tests. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { configuration, configure } from "~/domain/settings/configuration";
import { clock } from "~/domain/values/clock";
import { loadSecrets } from "~/program/secret.server";
import { seedDatabase } from "~/program/seed/seed.server";
import { openWorld, START, type World } from "./domain/world";
import fillDemo, { filledAt, filledDemo } from "./filled-demo.mjs";
import { usesPostgres } from "./on-postgres";
import { runTwice } from "./run-twice";

export interface DemoWorld {
  world: World;
  /** UTC milliseconds: the end of the demo's story, where the clock is stopped. */
  now: number;
}

/** Opens the image. PostgreSQL cannot read it, so the demo is seeded there. */
export async function openDemo(): Promise<DemoWorld> {
  if (usesPostgres) return seedDemo(START);
  await fillDemo();
  const image = readFileSync(join(filledDemo, "data/dhow.db"));
  // Bytes 18 and 19 of the header mark a write-ahead log, which memory does not have.
  image.fill(1, 18, 20);
  const world = await openWorld(":memory:", image);
  const uploads = readdirSync(join(filledDemo, "uploads"), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { name, parentPath } of uploads)
    await world.files.put(name, new Blob([readFileSync(join(parentPath, name))]));
  const now = filledAt();
  clock.stopAt(now);
  // Its events are hashed with its own secret.
  configure({ ...configuration(), ...(await loadSecrets(join(filledDemo, "data"), async () => false)) });
  return { world, now };
}

/** Seeds a demo whose story ends at `now`. Transactions run once here; each verb's own tests run them twice. */
export async function seedDemo(now: number): Promise<DemoWorld> {
  const world = await openWorld();
  runTwice(false);
  await seedDatabase(now).finally(() => runTwice(true));
  clock.stopAt(now);
  return { world, now };
}
