/** Paging through long lists: no row is missing or repeated, however far the page is from both ends. */
import { beforeAll, describe, expect, test } from "vitest";
import { listInstalments } from "~/domain/instalments/instalment.server";
import { PAGE_SIZE, planWalk } from "~/domain/lists/list";
import { listTeam } from "~/domain/team/team.server";
import { clock } from "~/domain/values/clock";
import { generateId } from "~/domain/values/ids";
import { rawCopies, rawRows, rawRun, rawValues } from "../raw";
import { activeSme, activeSupplier, order, staff, useOneWorld } from "./world";

useOneWorld();

/** Enough rows for more than two pages far from both ends. */
const ROWS = 2043;
/** Every time is shared by two rows. */
const at = (n: number) => clock.now() + Math.floor(n / 2);

/** The other columns are copied from a row that the verbs created. */
async function copies(table: string, id: string, change: (n: number) => Record<string, unknown>): Promise<string[]> {
  const [original] = await rawRows(`select * from ${table} where id = ?`, id);
  const made = Array.from({ length: ROWS }, (_, n) => ({ id: generateId(at(n)), created_at: at(n), ...change(n) }));
  await rawCopies(table, original!, made);
  return made.map((row) => row.id);
}

const counted = (list: string, scope: string) =>
  rawRun("update tallies set count = count + ? where list = ? and scope = ?", ROWS, list, scope);

async function everyPage(
  list: (page: number) => Promise<{ rows: { id: string }[]; count: number }>,
): Promise<string[]> {
  const { count } = await list(1);
  const pages = Array.from({ length: Math.ceil(count / PAGE_SIZE) + 1 }, (_, n) => list(n + 1));
  return (await Promise.all(pages)).flatMap(({ rows }) => rows.map(({ id }) => id));
}

describe("paging through a long list", () => {
  let smeId: string;

  beforeAll(async () => {
    const buyer = await activeSme();
    smeId = buyer.applicantId!;
    await order(buyer, await activeSupplier(), 100_00);
  });

  test("shows the whole team, newest first", async () => {
    const { accountId } = await staff("bank");
    const made = await copies("accounts", accountId, (n) => ({ email: `banker${n}@example.test` }));
    await counted("team", "");
    const listed = await everyPage((page) => listTeam(null, { page, perPage: PAGE_SIZE }));
    expect(listed.slice(0, ROWS)).toEqual(made.toReversed());
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.length).toBe((await listTeam(null, { page: 1, perPage: PAGE_SIZE })).count);
  });

  test("shows all of an SME's instalments with their orders", async () => {
    const all = () => rawValues("select id from instalments where sme_id = ?", smeId);
    const [first] = (await all()) as [string];
    const made = await copies("instalments", first, (n) => ({ number: n + 100 }));
    await counted("instalments", smeId);
    const listed = await everyPage((page) => listInstalments({ page, perPage: PAGE_SIZE }, smeId));
    expect(listed.slice(0, ROWS)).toEqual(made.toReversed());
    expect(new Set(listed).size).toBe((await all()).length);
  });

  test("returns an empty page if rows are counted but gone", async () => {
    await counted("instalments", smeId);
    await counted("instalments", smeId);
    const page = Math.ceil((ROWS * 1.5) / PAGE_SIZE);
    expect((await listInstalments({ page, perPage: PAGE_SIZE }, smeId)).rows).toEqual([]);
  });
});

test("reads a page from the nearer end", () => {
  expect(planWalk({ page: 3, perPage: 10 }, 95)).toEqual({ limit: 10, offset: 20, fromEnd: false });
  expect(planWalk({ page: 10, perPage: 10 }, 95)).toEqual({ limit: 5, offset: 0, fromEnd: true });
  expect(planWalk({ page: 11, perPage: 10 }, 95).limit).toBe(0);
});
