/** Search: matching, and that nobody finds rows that their lists do not show. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, applicants, orders, searchTerms } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { filterApplicants, listApplicants } from "~/domain/applicants/applicant-list.server";
import { parseQuery, publicTerms } from "~/domain/applicants/search";
import { checkDatabase } from "~/domain/check.server";
import { listInstalments } from "~/domain/instalments/instalment.server";
import { ALL_ROWS } from "~/domain/lists/filter";
import { MAX_FOUND, parseListQuery } from "~/domain/lists/list";
import { listOrders } from "~/domain/orders/order-list.server";
import { findInstalments, findOrders } from "~/domain/orders/search.server";
import { parseOrderNumber } from "~/domain/orders/status";
import { findApplicants } from "~/domain/profiles/search.server";
import type { Actor } from "~/domain/values/actor";
import {
  activateSme,
  adminVerifySme,
  bankVerifySme,
  insurerRejectSme,
  insurerVerifySme,
  verifySupplier,
} from "~/domain/verdicts/verdict.server";
import { completeApplication, registerApplicant } from "~/program/seed/journeys.server";
import { insurer, order, PASSWORD, PDF, QUARTERS, smeInfo, staff, supplierInfo, useOneWorld } from "./world";

useOneWorld();

describe("a query", () => {
  const company = {
    email: "Huda.Sabah@cafes.test",
    email2: "office@cafes.test",
    title: "Salmiya Cafés & Co.",
    titleAr: "مقاهي السّالميّة",
    firstname: "Huda",
    lastname: "Al-Sabah",
    phoneCountry: "965",
    phoneNumber: "50001111",
    phone2Country: null,
    phone2Number: null,
    registrationNumber: null,
  };
  const restaurant = { ...company, title: "مطعم ٧", phoneNumber: "96501234" };
  const finds = (query: string, profile = company) => {
    const words = parseQuery(query);
    return words.length > 0 && words.every((word) => publicTerms(profile).some((term) => term.startsWith(word)));
  };
  // A Kuwaiti number that begins like the country code.
  test.each(["مطعم 7", "مطعم ٧", "مطعم ۷", "9650 1234", "+965 9650 1234"])("%j finds the restaurant", (query) =>
    expect(finds(query, restaurant)).toBe(true),
  );

  test.each([
    "salmiya",
    "SALM",
    "cafes",
    "cafés",
    "caf sal",
    "al-sabah",
    "Huda Salmiya",
    "huda.sabah@cafes.test",
    "huda.sabah@",
    "office@cafes",
    "cafes.test",
    "٥٠٠٠١١١١",
    "+٩٦٥ ۵۰۰۰-1111",
    "+965 (0)5000 1111",
    "05000 1111",
    "\u202a+965 5000 1111\u202c",
    "50001111",
    "5000 1111",
    "+96550001111",
    "+965 5000 1111",
    "00965-5000-1111",
    "965 5000",
    "(5000) 1111",
    "huda 5000",
  ])("%j finds the SME", (query) => expect(finds(query)).toBe(true));

  test.each(["مقاهى", "السالميه", "مقاهي السالمية", "الســـالمية", "مَقاهي"])(
    "%j finds the SME by its Arabic name, in any spelling",
    (query) => expect(finds(query)).toBe(true),
  );

  test.each(["", "  ", "@", "!?", "lmiya", "salmiya tea", "1111", "+974 50001111", "huda@cafes.test", "%", "_"])(
    "%j does not find the SME",
    (query) => expect(finds(query)).toBe(false),
  );

  test.each([
    ["D-001042", 1042, true],
    ["d1042", 1042, true],
    ["D‑001042", 1042, true],
    ["1042", 1042, false],
    ["١٠٤٢", 1042, false],
    ["D-۰۰۱۰۴۲", 1042, true],
    ["\u200fD-001042\u200e", 1042, true],
    [" 001042 ", 1042, false],
  ] as const)("%j is an order number", (query, number, hasLetter) =>
    expect(parseOrderNumber(query)).toEqual({ number, hasLetter }),
  );
  test.each(["", "D-", "D", "10 42", "dhow", "D-1042x", "12345678901"])("%j is no order number", (query) =>
    expect(parseOrderNumber(query)).toBeNull(),
  );
});

describe("results", () => {
  let admin: Actor, bank: Actor, first: Actor, second: Actor;
  let buyers: Actor[], sellers: Actor[];

  beforeAll(async () => {
    [admin, bank, first, second] = [
      await staff("admin"),
      await staff("bank"),
      await insurer("First"),
      await insurer("Second"),
    ];
    buyers = [
      await buyer("pearl@bakers.test", "Pearl Bakers", "50001111", 8, first),
      await buyer("reef@bakers.test", "Reef Bakers", "50002222", 8, second),
      await buyer("dune@tea.test", "Dune Tea", "50003333", 6, first),
      await buyer("palm@tea.test", "Palm Tea", "50004444", 4, first),
      await buyer("newest@tea.test", null, "", 0, first),
    ];
    sellers = [await seller("mill@flour.test", "Gulf Mill"), await seller("roast@beans.test", "Pearl Roasters")];
    for (const [i, actor] of [buyers[0]!, buyers[1]!, buyers[0]!, buyers[1]!].entries())
      await order(actor, sellers[i % 2]!, 100_00, i);
  });

  async function buyer(
    email: string,
    title: string | null,
    phone: string,
    level: number,
    cover: Actor,
  ): Promise<Actor> {
    const person = await registerApplicant("sme", email, PASSWORD);
    if (title === null) return person.actor();
    await completeApplication(person, {
      phone: { countryCode: "965", phone },
      info: await smeInfo({ companyTile: title }),
      document: () => PDF,
    });
    const actor = await person.actor();
    const id = actor.applicantId!;
    if (level >= 5) await adminVerifySme(admin, id, "complete");
    if (level >= 6) await bankVerifySme(bank, id, "good");
    if (level >= 6 && cover === second) await insurerRejectSme(first, id, "no");
    if (level >= 7) await insurerVerifySme(cover, id, 10_000_00);
    if (level >= 8) await activateSme(admin, id, "four parts", QUARTERS);
    return person.actor();
  }

  async function seller(email: string, title: string): Promise<Actor> {
    const person = await registerApplicant("provider", email, PASSWORD);
    await completeApplication(person, {
      phone: { countryCode: "974", phone: "70001111" },
      info: await supplierInfo({ companyTile: title }),
      document: () => PDF,
    });
    await verifySupplier(admin, (await person.actor()).applicantId!, "welcome", 100_000);
    return person.actor();
  }

  const emails = async (actor: Actor, query: string, role: "sme" | "provider" = "sme") =>
    (await findApplicants(actor, role, query)).rows.map((row) => row.email);
  const numbers = async (actor: Actor, query: string) => (await findOrders(actor, query)).rows.map((row) => row.number);

  test("list companies newest first, matching all words, and insurers find only SMEs that reached them", async () => {
    expect(await emails(admin, "bakers")).toEqual(["reef@bakers.test", "pearl@bakers.test"]);
    expect(await emails(bank, "tea")).toEqual(["newest@tea.test", "palm@tea.test", "dune@tea.test"]);
    expect(await emails(admin, "bak pearl")).toEqual(["pearl@bakers.test"]);
    expect(await emails(admin, "pearl tea")).toEqual([]);
    expect(await emails(admin, "pearl", "provider")).toEqual(["roast@beans.test"]);
    expect(await emails(admin, "+965 5000 3333")).toEqual(["dune@tea.test"]);
    expect(await emails(admin, "newest@tea")).toEqual(["newest@tea.test"]);
    // The first insurer rejected Reef and finds only its name. Palm has reached no insurer.
    expect(await emails(first, "bakers")).toEqual(["", "pearl@bakers.test"]);
    expect(await emails(first, "reef@bakers.test")).toEqual([]);
    expect(await emails(second, "bakers")).toEqual(["reef@bakers.test"]);
    expect(await emails(first, "tea")).toEqual(["dune@tea.test"]);
    expect(await emails(first, "50004444")).toEqual([]);
    for (const nobody of [buyers[0]!, sellers[0]!]) expect(await emails(nobody, "bakers")).toEqual([]);
  });

  test("for an order number list its companies, if the reader may see the order", async () => {
    expect(await emails(admin, "D-001002")).toEqual(["reef@bakers.test"]);
    expect(await emails(admin, "d1002", "provider")).toEqual(["roast@beans.test"]);
    expect(await emails(second, "D-001002")).toEqual(["reef@bakers.test"]);
    expect(await emails(first, "D-001002")).toEqual([]);
    expect(await emails(second, "D-001002", "provider")).toEqual([]);
    expect(await emails(admin, "D-009999")).toEqual([]);
  });

  test("list orders by number or company, newest first", async () => {
    for (const query of ["D-001002", "d1002", "1002", " 001002"]) expect(await numbers(admin, query)).toEqual([1002]);
    expect(await numbers(admin, "bakers")).toEqual([1004, 1003, 1002, 1001]);
    expect(await numbers(bank, "pearl")).toEqual([1004, 1003, 1002, 1001]);
    expect(await numbers(bank, "mill")).toEqual([1003, 1001]);
    expect(await numbers(bank, "50002222")).toEqual([1004, 1002]);
    expect(await numbers(first, "bakers")).toEqual([1003, 1001]);
    expect(await numbers(first, "1002")).toEqual([]);
    expect(await numbers(second, "D-001002")).toEqual([1002]);
    expect(await numbers(first, "mill")).toEqual([]);
  });

  test("list instalments by order number or company", async () => {
    const found = async (query: string) =>
      (await findInstalments(bank, query)).rows.map((row) => `${row.orderNumber}/${row.number}`);
    expect(await found("D-001002")).toEqual(["1002/4", "1002/3", "1002/2", "1002/1"]);
    expect((await found("reef")).length).toBe(8);
    expect(await found("nobody")).toEqual([]);
  });

  test("match the check of the search index", async () => expect(await checkDatabase()).toEqual([]));

  test("never show rows that the list would not show", async () => {
    const every = parseListQuery({ perPage: 100 });
    const ids = (rows: { id: string }[]) => new Set(rows.map((row) => row.id));
    const seen = new Map<Actor, Record<"sme" | "provider" | "orders" | "instalments", Set<string>>>();
    for (const actor of [admin, bank, first, second, ...buyers, ...sellers]) {
      const isOffice = actor.role === "admin" || actor.role === "bank";
      seen.set(actor, {
        sme: isOffice
          ? ids((await listApplicants("sme", every)).rows)
          : actor.role === "insurance"
            ? ids((await filterApplicants(actor, "sme", every, { filter: ALL_ROWS, isLate: false, period: null })).rows)
            : new Set(),
        provider: isOffice ? ids((await listApplicants("provider", every)).rows) : new Set(),
        orders: ids((await listOrders(actor, every)).rows),
        instalments: isOffice ? ids((await listInstalments(every)).rows) : new Set(),
      });
    }
    const known = (await db.select().from(searchTerms)).map((row) => row.term);
    const word = fc.oneof(
      fc
        .constantFrom(...known, "1001", "1002", "D-1003", "d1004")
        .chain((text) => fc.integer({ min: 1, max: text.length }).map((to) => text.slice(0, to))),
      fc.string({ maxLength: 6 }),
    );
    const query = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...seen.keys()), query, async (actor, text) => {
        const may = seen.get(actor)!;
        for (const role of ["sme", "provider"] as const) {
          for (const row of (await findApplicants(actor, role, text)).rows) expect(may[role]).toContain(row.id);
        }
        for (const row of (await findOrders(actor, text)).rows) expect(may.orders).toContain(row.id);
        if (may.instalments.size > 0)
          for (const row of (await findInstalments(actor, text)).rows) expect(may.instalments).toContain(row.id);
      }),
      { numRuns: 500 },
    );
  });

  test("say when they are capped, and find a rare word next to a common one", async () => {
    await transaction(async (tx) => {
      for (let i = 0; i < 1200; i += 1) {
        const id = `common-${String(i).padStart(4, "0")}`;
        const email = `${id}@common.test`;
        await tx.insert(accounts).values({ id, email, passwordHash: "", role: "sme", name: email, createdAt: i });
        await tx
          .insert(applicants)
          .values({ id, accountId: id, role: "sme", level: 0, email, createdAt: i, updatedAt: i, waitingSince: i });
        const terms = i === 1150 ? ["common", "zebra"] : ["common"];
        await tx
          .insert(searchTerms)
          .values(terms.map((term) => ({ scope: "", role: "sme" as const, term, applicantId: id })));
      }
    });
    const common = await findApplicants(admin, "sme", "common");
    expect([common.rows.length, common.isCapped]).toEqual([MAX_FOUND, true]);
    const rare = await findApplicants(admin, "sme", "common zeb");
    expect([rare.rows.map((row) => row.id), rare.isCapped]).toEqual([["common-1150"], false]);
    expect((await findOrders(admin, "common")).isCapped).toBe(true);
    expect((await findApplicants(admin, "sme", "bakers")).isCapped).toBe(false);
  });

  test("with many instalments show the newest orders' first, and that more exist", async () => {
    const found = async () => {
      const { rows, isCapped } = await findInstalments(bank, "reef");
      return { shown: rows.length, first: `${rows[0]!.orderNumber}/${rows[0]!.number}`, isCapped };
    };
    for (let i = 0; i < 10; i += 1) await order(buyers[1]!, sellers[0]!, 100_00);
    const [newest] = await numbers(bank, "reef");
    expect(await found()).toEqual({ shown: 48, first: `${newest}/4`, isCapped: false });
    await order(buyers[1]!, sellers[0]!, 100_00);
    expect(await found()).toEqual({ shown: 50, first: `${newest! + 1}/4`, isCapped: true });
    // As many more that the search does not even read.
    for (let i = 0; i < 6; i += 1) await order(buyers[1]!, sellers[0]!, 100_00);
    expect(await found()).toEqual({ shown: 50, first: `${newest! + 7}/4`, isCapped: true });
  });

  test("with many orders from several companies show the newest, placed or not", async () => {
    for (let i = 0; i < 75; i += 1)
      await order(buyers[i % 3 === 0 ? 1 : 0]!, sellers[i % 5 === 0 ? 1 : 0]!, 100_00, i % 3 === 1 ? 1 : 0);
    const all = await db.select().from(orders);
    const newest = (is: (order: (typeof all)[number]) => boolean) =>
      all
        .filter(is)
        .map(({ id }) => id)
        .sort()
        .reverse();
    const [pearl, reef, mill, roast] = [buyers[0]!, buyers[1]!, ...sellers].map((actor) => actor.applicantId!);
    const companies: [string, ReturnType<typeof newest>][] = [
      ["bakers", newest(({ smeId }) => smeId === pearl || smeId === reef)],
      ["reef", newest(({ smeId }) => smeId === reef)],
      ["mill", newest(({ supplierId }) => supplierId === mill)],
      ["roast", newest(({ supplierId }) => supplierId === roast)],
      ["pearl", newest(({ smeId, supplierId }) => smeId === pearl || supplierId === roast)],
    ];
    expect(companies.map(([, ids]) => ids.length > MAX_FOUND)).toEqual([true, false, true, false, true]);
    for (const [query, ids] of companies) {
      const pages = [1, 2, 3].map((page) => findOrders(admin, query, { page, perPage: 20 }));
      const found = await Promise.all(pages);
      expect(
        found.flatMap(({ rows }) => rows.map(({ id }) => id)),
        query,
      ).toEqual(ids.slice(0, MAX_FOUND));
      for (const { count, isCapped } of found)
        expect([count, isCapped]).toEqual([Math.min(ids.length, MAX_FOUND), ids.length > MAX_FOUND]);
    }
    const covered = newest(({ smeId, insurerId }) => smeId === pearl && insurerId === first.insurerId);
    expect((await findOrders(first, "bakers")).rows.map(({ id }) => id)).toEqual(covered.slice(0, MAX_FOUND));
  });
});
