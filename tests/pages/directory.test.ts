/** The supplier directory: by industry, name or both, ten per page, verified suppliers only. */

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { searchTerms } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { checkDatabase } from "~/domain/check.server";
import { createIndustry, updateIndustry } from "~/domain/industries/industry.server";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { rejectSupplier, verifySupplier } from "~/domain/verdicts/verdict.server";
import { completeApplication, registerApplicant } from "~/program/seed/journeys.server";
import * as directory from "~/routes/sme+/supplier+/index";
import { activeSme, PASSWORD, PDF, staff, supplierInfo, useOneWorld } from "../domain/world";
import { Browser } from "./browser";

useOneWorld();

let admin: Actor;
let buyers: Browser;
let coffee: string, boats: string, empty: string;

async function createSupplier(email: string, title: string, industries: string[]): Promise<string> {
  const person = await registerApplicant("provider", email, PASSWORD);
  const info = await supplierInfo({ companyTile: title, categoriesSelected: industries });
  await completeApplication(person, { phone: { countryCode: "974", phone: "70001111" }, info, document: () => PDF });
  return (await person.actor()).applicantId!;
}

async function verified(email: string, title: string, industries: string[]): Promise<string> {
  const id = await createSupplier(email, title, industries);
  await verifySupplier(admin, id, "welcome", 100_000);
  clock.stopAt(clock.now() + 1000);
  return id;
}

beforeAll(async () => {
  admin = await staff("admin");
  const buyer = await activeSme();
  buyers = await Browser.of(await transaction((tx) => startSession(tx, buyer.accountId, "web", clock.now())));
  [coffee, boats, empty] = [
    await createIndustry(admin, { title: "Coffee", desc: "Beans" }),
    await createIndustry(admin, { title: "Boats & sails", desc: "On water" }),
    await createIndustry(admin, { title: "Glass", desc: "Brittle" }),
  ];
  await verified("mill@flour.test", "Gulf Mill", [coffee]);
  await verified("pearl@beans.test", "Pearl Roasters", [coffee, boats]);
  await verified("pearl@boats.test", "Pearl Boats", [boats]);
  for (let i = 0; i < 11; i += 1)
    await verified(`kiosk${i}@beans.test`, `Kiosk ${String(i).padStart(2, "0")}`, [coffee]);
  await createSupplier("waiting@beans.test", "Pearl Unverified", [coffee, boats]);
  await rejectSupplier(admin, await createSupplier("no@beans.test", "Pearl Rejected", [coffee, boats]), "no", true);
});

const titles = async (query: string) =>
  (await buyers.get(directory, `/sme/supplier${query}`)).rows.map((row: any) => row.title);

test("an industry has its Arabic title for readers of Arabic, and its one title without", async () => {
  await updateIndustry(admin, boats, { title: "Boats & sails", titleAr: "قوارب وأشرعة", desc: "On water" });
  for (const language of ["en", "ar"] as const) {
    configure({ ...configuration(), languages: [language] });
    const page = await buyers.see(directory, `/sme/supplier?industry=${boats}`);
    const titles = ["Boats &amp; sails", "قوارب وأشرعة"];
    const [shown = "", hidden = ""] = language === "en" ? titles : titles.reverse();
    expect(page).toContain(`<span class="topic">${shown}</span>`);
    expect(page).toContain('<span class="topic">Coffee</span>');
    expect(page).not.toContain(hidden);
  }
  configure({ ...configuration(), languages: ["en", "ar"] });
  await updateIndustry(admin, boats, { title: "Boats & sails", titleAr: null, desc: "On water" });
});

describe("the directory", () => {
  test("lists all suppliers, newest first, ten per page", async () => {
    expect(await buyers.get(directory, "/sme/supplier")).toMatchObject({
      count: 14,
      page: 1,
      industry: null,
      search: null,
    });
    expect((await titles(""))[0]).toBe("Kiosk 10");
    expect(await titles("?page=2")).toEqual(["Kiosk 00", "Pearl Boats", "Pearl Roasters", "Gulf Mill"]);
  });

  test("filters by industry, newest first, ten per page", async () => {
    expect(await titles(`?industry=${boats}`)).toEqual(["Pearl Boats", "Pearl Roasters"]);
    expect(await titles(`?industry=${coffee}`)).toHaveLength(10);
    expect(await titles(`?industry=${coffee}&page=2`)).toEqual(["Kiosk 00", "Pearl Roasters", "Gulf Mill"]);
    const far = await buyers.get(directory, `/sme/supplier?industry=${coffee}&page=9`);
    expect(far.headers.get("Location")).toBe(`/sme/supplier?industry=${coffee}&page=2`);
    expect(await buyers.get(directory, "/sme/supplier?industry=nonsense")).toMatchObject({ count: 14, industry: null });
  });

  test("finds words by their beginning in any case, also within an industry", async () => {
    expect(await titles("?q=PEARL")).toEqual(["Pearl Boats", "Pearl Roasters"]);
    expect(await titles("?q=roast+pea")).toEqual(["Pearl Roasters"]);
    expect(await titles(`?q=pearl&industry=${coffee}`)).toEqual(["Pearl Roasters"]);
    expect(await titles(`?q=pearl&industry=${empty}`)).toEqual([]);
    expect(await titles(`?q=kiosk&industry=${coffee}&page=2`)).toEqual(["Kiosk 00"]);
    for (const query of ["earl", "%25", "!%3F", `%23${coffee}`, "unverified", "rejected", "waiting@beans.test"])
      expect(await titles(`?q=${query}`)).toEqual([]);
  });

  test("says why a result is empty, and keeps the query in every link", async () => {
    expect(await buyers.see(directory, `/sme/supplier?industry=${empty}`)).toContain(
      "No verified suppliers in Glass yet.",
    );
    expect(await buyers.see(directory, "/sme/supplier?q=zebra")).toContain("No suppliers match your search.");
    expect(await buyers.see(directory, `/sme/supplier?q=zebra&industry=${boats}`)).toContain(
      "No suppliers in Boats &amp; sails match your search.",
    );
    const page = await buyers.see(directory, `/sme/supplier?q=kiosk&industry=${coffee}`);
    expect(page).toContain(`?industry=${coffee}&amp;q=kiosk&amp;page=2`);
    expect(page).toContain("11 results for “kiosk”");
    expect(await buyers.see(directory, `/sme/supplier?industry=${boats}`)).toContain(
      "2 suppliers in Boats &amp; sails sell on Dhow.",
    );
  });

  test("is covered by the check, which notices a supplier that cannot be found", async () => {
    expect(await checkDatabase()).toEqual([]);
    await transaction(async (tx) => void (await tx.delete(searchTerms).where(eq(searchTerms.term, `#${boats}`))));
    expect((await checkDatabase()).filter((problem) => problem.includes("search terms of applicant"))).toHaveLength(2);
  });
});
