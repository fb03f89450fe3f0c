/** `dhow rehearse` simulates half a year of the demo, three times. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import fillDemo, { filledDemo } from "../filled-demo.mjs";
import { runDhow } from "../instance.mjs";

const folder = mkdtempSync(join(tmpdir(), "dhow-rehearse-test-"));
const at = { PATH: process.env.PATH, DATA_DIR: join(folder, "data"), UPLOADS_DIR: join(folder, "uploads") };
beforeAll(async () => {
  await fillDemo();
  cpSync(filledDemo, folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Counts that a rehearsal would change first. */
function countsOf(): { paid: number; orders: string } {
  const database = new Database(join(folder, "data/dhow.db"), { readonly: true });
  try {
    const paid = database.prepare("select count(*) from instalments where paid_at is not null").pluck().get() as number;
    return { paid, orders: database.prepare("select group_concat(id || status) from orders").pluck().get() as string };
  } finally {
    database.close();
  }
}

describe("the demo", () => {
  it("is rehearsed on a copy: reproducible, balanced, and without changing or leaving anything", async () => {
    const { paid, orders } = countsOf();
    const [once, again] = [await runDhow(["rehearse"], at), await runDhow(["rehearse"], at)];
    expect(once).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("The copy's books balance.") as string,
    });
    expect(once.stdout).toContain("20% of the SMEs pay late, 5% pay nothing more");
    expect(again.stdout).toBe(once.stdout);
    expect(countsOf()).toEqual({ paid, orders });
    expect(readdirSync(join(folder, "data")).filter((name) => name.includes("rehearsal"))).toEqual([]);
    const file = await runDhow(["rehearse", "--months", "3", "--never", "100", "--late", "0", "--csv"], at);
    const [head, ...rows] = file.stdout.trim().split("\n");
    expect(head).toBe("month,paid out,collected,cash,late,over 90 days late");
    expect(rows.length).toBe(3);
  });
});
