/**
 * The demo's data, seeded once by the built program. Seeding takes half a minute, copying nothing: every test that
 * needs a demo starts from a copy of the folder, or of its database in memory (demo.ts). It is seeded again after a new
 * build or after an hour.
 */
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { startInstance } from "./instance.mjs";

const built = fileURLToPath(new URL("../build/index.js", import.meta.url));
const results = fileURLToPath(new URL(".results", import.meta.url));
const done = join(results, "demo.filled");
/** The folder for `startInstance`'s `from`. */
export const filledDemo = join(results, "demo");

/** Milliseconds: until then the latest events still count as recent. */
const MOST_AGE = 60 * 60 * 1000;

function isFilled() {
  const at = statSync(done, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return at > statSync(built).mtimeMs && at > Date.now() - MOST_AGE;
}

/**
 * Runs the work in only one process at a time. The system unlocks the database of an ended process.
 * @param {() => Promise<void>} work
 */
async function alone(work) {
  mkdirSync(results, { recursive: true });
  const lock = new Database(join(results, "demo.lock"), { timeout: 0 });
  try {
    for (let isHeld = false; !isHeld; ) {
      try {
        lock.exec("BEGIN EXCLUSIVE");
        isHeld = true;
      } catch (error) {
        if (!(error instanceof Database.SqliteError) || error.code !== "SQLITE_BUSY") throw error;
        await delay(100);
      }
    }
    await work();
  } finally {
    lock.close();
  }
}

/** Fills the folder, unless it is filled. @throws Error with the output if the demo does not start. */
export default async function fillDemo() {
  if (isFilled()) return;
  await alone(async () => {
    if (isFilled()) return;
    for (const path of [done, filledDemo]) rmSync(path, { recursive: true, force: true });
    mkdirSync(filledDemo, { recursive: true });
    const demo = await startInstance("demo", { folder: filledDemo });
    const code = await demo.stop();
    if (code !== 0) throw new Error(`The demo ended with ${code}:\n${demo.output()}`);
    writeFileSync(done, "");
  });
}

/** When it was seeded, in UTC milliseconds. */
export const filledAt = () => Math.floor(statSync(done).mtimeMs);
