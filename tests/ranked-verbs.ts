/** Counts the round trips of each verb's transactions on PostgreSQL, for rank-verbs.mjs. A setup file. */
/// <reference types="vite/types/importMeta.d.ts" />
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { store } from "~/db/client.server";
import { watchTransactions } from "~/domain/verbs/verb.server";
import { countRoundTrips } from "./round-trips";

const folder = fileURLToPath(new URL(".results/round-trips", import.meta.url));

const mostByVerb = new Map<unknown, number>();
/** Transactions that began since the counted one did, including itself. 0 if none is counted. */
let begun = 0;

const isPoolInUse = () =>
  store()
    .poolUse?.()
    .some(({ used }) => used > 0);

watchTransactions((run) => async (work, verb, isAlone) => {
  if (begun > 0) begun += 1;
  if (begun > 0 || isPoolInUse()) return run(work, verb, isAlone);
  begun = 1;
  try {
    let answer: unknown;
    const { roundTrips } = await countRoundTrips(async () => (answer = await run(work, verb, isAlone)));
    // Beside another transaction, its round trips would count as well.
    if (begun === 1) mostByVerb.set(verb, Math.max(mostByVerb.get(verb) ?? 0, roundTrips));
    return answer as never;
  } finally {
    begun = 0;
  }
});

afterAll(() => {
  const modules = import.meta.glob<Record<string, unknown>>("../app/domain/**/*.server.ts", { eager: true });
  const found = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, verb]) => (mostByVerb.has(verb) ? [[name, mostByVerb.get(verb)]] : []));
  mkdirSync(folder, { recursive: true });
  // Each file of tests has a module of its own, and thus its own counts.
  writeFileSync(`${folder}/${randomUUID()}.json`, JSON.stringify(Object.fromEntries(found)));
});
