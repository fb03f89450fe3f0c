/**
 * Remembers the worlds that helpers make. Most tests begin with the same few people and orders, and making them takes
 * longer than the tests themselves. A helper that is called again in the same world opens a copy of its earlier result.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { type Store, store, useStore } from "~/db/client.server";
import type { SqliteStore } from "~/db/sqlite/sqlite.server";
import { configuration } from "~/domain/settings/configuration";
import { clock } from "~/domain/values/clock";
import { gateways } from "~/gateways/gateways";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import { usesPostgres } from "../on-postgres";
import { recordingSql } from "../recorded-sql";
import { type BorrowedStore, borrowed } from "../sqlite";
import type { World } from "./world";

/** The world after one call of a helper. */
interface Memory {
  answer: unknown;
  image: Buffer;
  files: Map<string, Blob>;
  notes: Map<string, unknown>;
}

/** By the calls since the empty world. The first is the oldest. */
const memories = new Map<string, Memory>();
/** A memory takes 1.3 MB. */
const MAX_MEMORIES = 60;

/** A world that only helpers have changed, as far as `isUnchanged` can tell. */
interface Scene {
  world: World;
  /** The gateways and the configuration, which tests replace. */
  surroundings: unknown[];
  /** The calls since the empty world. */
  calls: string;
  /** After the last call. */
  written: string;
  files: number;
  isBusy: boolean;
}

/** Null if something else than a helper may have changed the open world. */
let scene: Scene | null = null;

const inHelper = new AsyncLocalStorage<true>();

const notesByStore = new WeakMap<Store, Map<string, unknown>>();

/** Values that helpers keep about the open world, such as its officers. A copy of the world keeps them. */
export function worldNotes(): Map<string, unknown> {
  const notes = notesByStore.get(store()) ?? new Map<string, unknown>();
  notesByStore.set(store(), notes);
  return notes;
}

/** Grows with each written row, and changes with each of the tests' own triggers and tables. */
const writeMark = ({ writerConnection }: SqliteStore): string =>
  writerConnection
    .prepare("select total_changes() || ' ' || (select count(*) from sqlite_temp_master)")
    .pluck()
    .get() as string;

/** Starts to remember an empty world. Accounts of other copies have the same ids, so their rate limits are reset. */
export function beginScene(world: World): void {
  resetRateLimits();
  const surroundings = [gateways(), configuration()];
  scene = { world, surroundings, calls: "", written: writeMark(world.store), files: 0, isBusy: false };
}

export function endScene(): void {
  scene = null;
}

const isUnchanged = ({ world, surroundings, written, files, isBusy }: Scene): boolean =>
  !isBusy &&
  world.store === store() &&
  surroundings[0] === gateways() &&
  surroundings[1] === configuration() &&
  files === world.files.names().length &&
  written === writeMark(world.store);

/** Stores the world. Its database is closed afterwards: restore() opens a copy. */
async function keep(calls: string, { world }: Scene, answer: unknown): Promise<Memory> {
  const files = new Map<string, Blob>();
  for (const name of world.files.names()) files.set(name, (await world.files.get(name)) as Blob);
  const notes = new Map(worldNotes());
  const memory = { answer, image: (world.store as BorrowedStore).keep(), files, notes };
  memories.set(calls, memory);
  if (memories.size > MAX_MEMORIES) memories.delete(memories.keys().next().value!);
  return memory;
}

/** Replaces the world's database by the memory's copy, and adds its files. */
async function restore({ world }: Scene, { image, files, notes }: Memory): Promise<void> {
  world.replaceStore(recordingSql(borrowed(image)));
  useStore(world.store);
  notesByStore.set(world.store, new Map(notes));
  const present = new Set(world.files.names());
  for (const [name, file] of files) if (!present.has(name)) await world.files.put(name, file);
}

let helpers = 0;

/**
 * Returns the helper with a memory: equal calls in equal worlds run once. The helper may only write to the world, and
 * its answer must hold no state of its own. PostgreSQL has no images, so helpers always run there.
 */
export function remembered<Args extends unknown[], Answer>(
  help: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  if (usesPostgres) return help;
  const helper = (helpers += 1);
  return async (...args) => {
    const current = scene;
    if (!current || inHelper.getStore()) return help(...args);
    if (!isUnchanged(current)) {
      scene = null;
      return help(...args);
    }
    const calls = `${current.calls}${JSON.stringify([helper, clock.now(), args])}\n`;
    let memory = memories.get(calls);
    current.isBusy = true;
    if (memory) {
      // The most recently used is the last.
      memories.delete(calls);
      memories.set(calls, memory);
    } else {
      const answer = await inHelper.run(true, () => help(...args));
      if (scene !== current) return answer;
      memory = await keep(calls, current, answer);
    }
    await restore(current, memory);
    const { world } = current;
    Object.assign(current, {
      calls,
      written: writeMark(world.store),
      files: world.files.names().length,
      isBusy: false,
    });
    return memory.answer as Answer;
  };
}
