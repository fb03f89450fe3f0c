/**
 * Problems of the machine: people read a message, nothing is stored by half, and Dhow recovers. Locked databases, full
 * disks: failures.long.test.ts.
 */
import { renameSync, rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useStore } from "~/db/client.server";
import { settings } from "~/db/schema";
import { openSqlite } from "~/db/sqlite/sqlite.server";
import { transaction } from "~/db/transaction.server";
import { documentField } from "~/domain/documents/document";
import { outageMessage } from "~/domain/verbs/outage";
import { translateToEnglish } from "~/words/translate";
import { PDF } from "../domain/world";
import { type Instance, startInstance } from "../instance.mjs";
import { runHere } from "./here";
import { buildTown, createVisitor, type Town } from "./town";

const english = (words: string | null) => (words === null ? null : translateToEnglish(words));

describe("an outage", () => {
  it("is recognized by its error code, also in a cause", () => {
    const coded = (code: string) => Object.assign(new Error("x"), { code });
    expect(english(outageMessage(coded("SQLITE_FULL")))).toContain("disk is full");
    expect(english(outageMessage(new Error("Failed query", { cause: coded("SQLITE_READONLY_DBMOVED") })))).toContain(
      "cannot be written to",
    );
    expect(english(outageMessage(coded("EROFS")))).toContain("cannot be written to");
    expect(english(outageMessage(coded("SQLITE_IOERR_WRITE")))).toContain("is not responding");
    expect(outageMessage(coded("SQLITE_CONSTRAINT_UNIQUE"))).toBeNull();
    expect(outageMessage(new TypeError("x is not a function"))).toBeNull();
    expect(outageMessage("thrown")).toBeNull();
  });

  it("by a read-only database rejects all waiting transactions, and later ones succeed", async () => {
    const store = openSqlite(":memory:");
    useStore(store);
    try {
      const write = (key: string) => transaction(async (tx) => tx.insert(settings).values({ key, value: 1 }));
      store.writerConnection.pragma("query_only = ON");
      const failed = await Promise.allSettled([write("a"), write("b")]);
      expect(failed.map((result) => result.status === "rejected" && english(outageMessage(result.reason)))).toEqual([
        expect.stringContaining("Nothing was saved"),
        expect.stringContaining("Nothing was saved"),
      ]);
      store.writerConnection.pragma("query_only = OFF");
      await Promise.all([write("a"), write("b")]);
      expect(await store.reader.select().from(settings)).toHaveLength(2);
    } finally {
      useStore(null);
      store.close();
    }
  });
});

describe("a server", () => {
  let town: Town;
  let app: Instance;
  beforeAll(async () => {
    town = await buildTown(1);
    app = await startInstance("serve", { folder: town.folder });
  });
  afterAll(async () => {
    await app.stop();
    rmSync(town.folder, { recursive: true, force: true });
  });

  it("with a missing upload folder rejects uploads, creates no other folder, and recovers", async () => {
    const applicant = createVisitor(app.url, town.applicant);
    await applicant.get("/sme/verification");
    const upload = (title: string) =>
      applicant.post("/sme/verification?do=upload", { [documentField("sme", title)]: new File([PDF], "paper.pdf") });
    expect((await upload("Article of association")).status).toBe(303);
    const file = /\/api\/v1\/pub\/sme\/doc\/file\/[\w-]+/.exec((await applicant.get("/sme/verification")).text)![0];

    renameSync(app.uploadsDir, `${app.uploadsDir}-away`);
    const refused = await upload("ID of shareholders");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(refused.text).toContain("A folder on our server is missing. Nothing was saved.");
    expect((await applicant.get(file)).status).toBe(503);
    expect(await (await fetch(`${app.url}/readyz`)).text()).toContain("cannot write to the upload folder");
    renameSync(`${app.uploadsDir}-away`, app.uploadsDir);

    expect((await applicant.get(file)).status).toBe(200);
    expect((await applicant.get("/sme/verification")).text).not.toContain("<span>ID of shareholders");
    expect((await upload("ID of shareholders")).status).toBe(303);
    expect((await runHere(["check"], { DATA_DIR: app.dataDir, UPLOADS_DIR: app.uploadsDir })).stdout).toContain(
      "The books balance.",
    );
  });
});
