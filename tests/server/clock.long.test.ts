/** The machine's clock jumps under a running server. libfaketime changes the time that one process sees. */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { translateToEnglish } from "~/words/translate";
import { installPackage } from "../debian.mjs";
import { type Instance, startInstance } from "../instance.mjs";
import { buildTown, createVisitor, type Town } from "./town";

const library = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/faketime/libfaketime.so.1`;
const DAY = 86_400_000;
let town: Town;
let app: Instance;
const start = () =>
  startInstance("serve", {
    folder: town.folder,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: join(town.folder, "time"),
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
  });
const setTime = (offset: string) => writeFileSync(join(town.folder, "time"), offset);
beforeAll(async () => {
  if (!existsSync(library)) installPackage("libfaketime");
  town = await buildTown(0);
  setTime("+0");
  app = await start();
});
afterAll(async () => {
  await app.stop();
  rmSync(town.folder, { recursive: true, force: true });
});

const addIndustry = async (title: string) => {
  const admin = createVisitor(app.url, town.admin);
  await admin.get("/admin/settings?section=industries");
  expect((await admin.post("/admin/settings?section=industries", { title, desc: "x" })).status).toBe(303);
};
/** Returns the newest events, in the order of their times and ids. */
function listEvents(count: number) {
  const database = new Database(join(app.dataDir, "dhow.db"), { readonly: true });
  const rows = database
    .prepare<[number], { text: string; at: number }>("select text, at from events order by at desc, id desc limit ?")
    .all(count)
    .toReversed();
  database.close();
  return { texts: rows.map(({ text }) => translateToEnglish(text)), times: rows.map(({ at }) => at) };
}

it("forward by three days: people stay signed in, and the log and dhow check say so", async () => {
  await addIndustry("Before");
  setTime("+3d");
  const admin = createVisitor(app.url, town.admin);
  // Each request of these seconds: before, while and after Dhow notices.
  await expect
    .poll(
      async () => {
        expect((await admin.get("/admin/settings")).status).toBe(200);
        return app.output();
      },
      { timeout: 30_000, interval: 20 },
    )
    .toContain("the machine's clock jumped forward; all sessions stay");
  expect((await admin.get("/admin/settings")).status).toBe(200);
  await addIndustry("After");
  const { texts, times } = listEvents(3);
  expect(texts).toEqual([
    expect.stringContaining("Before"),
    "The server's clock jumped forward by 3 days",
    expect.stringContaining("After"),
  ]);
  expect(times[2]! - times[1]!).toBeGreaterThan(2.9 * DAY);
  const checked = await app.dhow("check");
  expect(checked).toMatchObject({ code: 0, stderr: "" });
  expect(checked.stdout).toMatch(/^Note: the machine's clock jumped forward by 3 days on .*\nThe books balance\.\n$/);
});

it("back by five days, also across a restart: no event lies before an older one", async () => {
  setTime("-2d");
  await expect.poll(() => app.output(), { timeout: 30_000 }).toContain("the machine's clock jumped back");
  await addIndustry("Set back");
  await app.stop();
  app = await start();
  expect(app.output()).toContain("the newest event is later than the machine's clock, by");
  expect((await createVisitor(app.url, town.admin).get("/admin/settings")).status).toBe(200);
  await addIndustry("Started again");
  expect(listEvents(4).texts).toEqual([
    expect.stringContaining("After"),
    "The server's clock jumped back by 5 days",
    expect.stringContaining("Set back"),
    expect.stringContaining("Started again"),
  ]);
  expect((await app.dhow("check")).stdout).toMatch(
    /^Note: .* back by 5 days.*\nNote: the newest event is later .*\nThe books/,
  );
});
