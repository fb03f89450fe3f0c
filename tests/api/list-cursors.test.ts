/** Every list by cursor instead of page, and its changed items, in the demo's data. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { findActorByEmail } from "~/domain/accounts/account.server";
import { clock, DAY } from "~/domain/values/clock";
import { type DemoWorld, openDemo } from "../demo";
import { settleFeeds, usesPostgres } from "../on-postgres";
import { createToken } from "./cast";
import { call, endpoints } from "./routes";

const people = {
  sme: "sme@dhow.test",
  provider: "supplier@dhow.test",
  admin: "admin@dhow.test",
  bank: "bank@dhow.test",
  insurance: "insurer1@dhow.test",
};
type Area = keyof typeof people;

type Answer = Record<string, unknown> & { next?: string | null };
type Item = Record<string, unknown> & { updatedAt?: string };

/** The lists with this parameter, as "sme/order/list". */
const listsWith = (parameter: string): string[] =>
  endpoints.flatMap(({ path, methods }) =>
    !path.includes("{id}") && methods.some(({ query }) => query instanceof z.ZodObject && parameter in query.shape)
      ? [path.replace("/api/v1/", "")]
      : [],
  );
const cursorLists = listsWith("sortBy");
const changingLists = listsWith("updatedSince");

// PostgreSQL would seed the demo again. changing-lists.test.ts runs there.
describe.skipIf(usesPostgres)("in the demo", () => {
  let demo: DemoWorld;
  const tokens = {} as Record<Area, string>;
  beforeAll(async () => {
    demo = await openDemo();
    for (const [area, email] of Object.entries(people))
      tokens[area as Area] = await createToken((await findActorByEmail(email))!);
    await settleFeeds();
  });
  afterAll(() => demo.world.close());

  const PAGES = 3;

  async function read(list: string, query: string): Promise<Answer> {
    const area = list.split("/")[0]!;
    const token = tokens[area === "auth" ? "sme" : (area as Area)];
    const { status, body } = await call("GET", `/api/v1/${list}?${query}`, { token });
    expect([status, body.msg]).toEqual([200, undefined]);
    return body.content;
  }

  /** Returns the pages of a list by cursor. */
  async function walk(list: string, query: string, most = Number.POSITIVE_INFINITY): Promise<Answer[]> {
    const pages: Answer[] = [];
    for (let after: string | null = ""; after !== null && pages.length < most; ) {
      const { next, ...page }: Answer = await read(list, `${query}&after=${after}`);
      pages.push(page);
      after = next!;
    }
    return pages;
  }

  const itemsIn = (pages: Answer[]): Item[] =>
    pages
      .flatMap((page) => Object.values(page).filter(Array.isArray).flat() as Item[])
      .filter((item) => item.updatedAt);

  test.each(cursorLists)("%s by cursor has the rows of its pages", async (list) => {
    for (const perPage of [1, 4]) {
      const walked = await walk(list, `perPage=${perPage}`, PAGES);
      for (const [at, rows] of walked.entries()) {
        const page = await read(list, `perPage=${perPage}&page=${at + 1}`);
        expect(page).not.toHaveProperty("next");
        expect(rows).toEqual(page);
      }
    }
  });

  test.each(changingLists)("%s since a time has exactly the items that changed since then", async (list) => {
    const isPaged = cursorLists.includes(list);
    const readAll = (query = "") =>
      isPaged ? walk(list, `perPage=100${query}`) : read(list, query).then((answer) => [answer]);
    const all = itemsIn(await readAll());
    const times = all.map((item) => item.updatedAt!).toSorted();
    for (const since of new Set([times[0], times[Math.floor(times.length / 2)], times.at(-1)])) {
      if (since === undefined || Date.parse(since) < clock.now() - 30 * DAY) continue;
      const changed = itemsIn(await readAll(`&updatedSince=${since}`));
      expect(changed).toEqual(all.filter((item) => item.updatedAt! >= since));
    }
    expect(itemsIn(await readAll(`&updatedSince=${new Date(clock.now() + DAY).toISOString()}`))).toEqual([]);
  });
});
