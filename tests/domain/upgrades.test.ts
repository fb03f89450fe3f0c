/** Migrations and derived data of older databases. Whole upgrades: tests/server/upgrades.long.test.ts. */
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, expect, it } from "vitest";
import { planMigrations } from "~/db/migrations";
import { officerTerms } from "~/domain/applicants/search";
import { derivedDataVersions, listOutdatedData, updateDerivedData } from "~/domain/upgrades/derived-data.server";
import { rawRows, rawRun } from "../raw";
import { activeSupplier, openWorld, type World } from "./world";

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const files = readMigrationFiles({ migrationsFolder: "drizzle" });
const all = files.map(({ hash, folderMillis }) => ({ hash, at: folderMillis }));

it("apply the migrations that a database lacks", () => {
  expect(planMigrations(files, all, {})).toEqual({ missing: [], repairs: [] });
  expect(planMigrations(files, all.slice(0, -2), {}).missing).toEqual(files.slice(-2));
  expect(planMigrations(files, [], {}).missing).toEqual(files);
});

it("refuse a database with an unknown text of a migration, and repair one with an earlier text", () => {
  const edited = all.map((row, i) => (i === 5 ? { ...row, hash: "cafe1234cafe5678" } : row));
  expect(() => planMigrations(files, edited, {})).toThrow(/was migrated by another program: .* the hash cafe1234cafe/);
  expect(planMigrations(files, edited, { cafe1234cafe5678: ["select 1"] })).toEqual({
    missing: [],
    repairs: [{ migration: files[5], statements: ["select 1"] }],
  });
});

it("refuse a database of a newer or another Dhow", () => {
  const newer = [...all, { hash: "new", at: Date.UTC(2099, 0) }];
  expect(() => planMigrations(files, newer, {})).toThrow("migrated by a newer version of Dhow");
  const between = [{ hash: "other", at: all[0]!.at + 1 }, ...all];
  expect(() => planMigrations(files, between, {})).toThrow("migrated by another program");
});

it("make the search terms again once after their rule has changed", async () => {
  await activeSupplier();
  const stored = () => rawRows("select * from search_terms order by applicant_id, scope, term");
  const terms = await stored();
  expect(terms.length).toBeGreaterThan(5);
  expect(await listOutdatedData()).toEqual(["searchTerms"]);
  await rawRun("delete from search_terms");
  await updateDerivedData();
  expect(await stored()).toEqual(terms);
  expect(await listOutdatedData()).toEqual([]);
  await rawRun("delete from search_terms");
  await updateDerivedData();
  expect(await stored()).toEqual([]);
});

it("have a new version of the search terms when their rule changes", () => {
  const company = {
    email: "Noor.Al-Sabah@pearl-house.example",
    email2: null,
    title: "Pearl House & Co.",
    titleAr: "بيت اللؤلؤة",
    firstname: "Noor",
    lastname: "Élan",
    phoneCountry: "KW",
    phoneNumber: "55512345",
    phone2Country: null,
    phone2Number: null,
    registrationNumber: "0012345",
  };
  // If these terms change, raise derivedDataVersions.searchTerms.
  expect({ version: derivedDataVersions.searchTerms, terms: officerTerms(company) }).toMatchInlineSnapshot(`
    {
      "terms": [
        "noor.al-sabah@pearl-house.example",
        "noor",
        "al",
        "sabah",
        "pearl",
        "house",
        "example",
        "co",
        "بيت",
        "اللولوه",
        "elan",
        "55512345",
        "KW55512345",
        "0012345",
        "12345",
      ],
      "version": 1,
    }
  `);
});
