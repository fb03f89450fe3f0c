/** Possible duplicates among companies: the matching facts, and the roles that see them. */
import { beforeAll, describe, expect, test } from "vitest";
import { findDuplicates } from "~/domain/applicants/duplicates.server";
import { areNamesSimilar } from "~/domain/applicants/search";
import { uploadDocument } from "~/domain/documents/document.server";
import type { Actor } from "~/domain/values/actor";
import { asRead } from "./english";
import { insurer, newPdf, sme, staff, supplier, useOneWorld } from "./world";

useOneWorld();

describe("names", () => {
  test.each([
    ["Salmiya Cafés", "SALMIYA CAFES"],
    ["Salmiya Coffee", "Salmiya Coffee House Trading Co. W.L.L."],
    ["Dune Tea Company", "Dune Tea Est."],
    ["شركة قهوة السالمية", "قهوه السالميه ذ.م.م"],
    ["Trading Co", "trading co"],
  ])("%j resembles %j", (name, other) =>
    expect([areNamesSimilar(name, other), areNamesSimilar(other, name)]).toEqual([true, true]),
  );

  test.each([
    ["Gulf", "Gulf Pantry"],
    ["Gulf Pantry", "Gulf Packaging"],
    ["Salmiya Coffee", "Coffee Salmiya"],
    ["Salmiya Coffee", "Kuwait Salmiya Coffee"],
    ["", "Salmiya"],
  ])("%j does not resemble %j", (name, other) =>
    expect([areNamesSimilar(name, other), areNamesSimilar(other, name)]).toEqual([false, false]),
  );
});

describe("duplicates of a company", () => {
  const phone = (last: string) => ({ countryCode: "965", phone: `5123${last}` }) as const;
  const number = "5550001";
  let admin: Actor, companyId: string, byName: string, byPhone: string, byNumber: string, byFile: string;
  const idOf = async (person: Promise<{ actor(): Promise<Actor> }>) => (await (await person).actor()).applicantId!;

  beforeAll(async () => {
    admin = await staff("admin");
    const paper = newPdf();
    const first = await sme(3, phone("0001"), {
      companyTile: "Falcon Bakery",
      companyTitleAr: "مخبز الصقر",
      registration: { country: "KW", number },
    });
    companyId = (await first.actor()).applicantId!;
    await uploadDocument(await first.actor(), "ID of shareholders", new Blob([paper]));
    byName = await idOf(
      supplier(3, { companyTile: "Bakery of Others", companyTitleAr: "شركة مخبز الصقر", email2: "x@else.test" }),
    );
    byPhone = await idOf(sme(3, phone("0002"), { companyTile: "Other Things", phone2: phone("0001") }));
    byNumber = await idOf(
      sme(3, phone("0003"), { companyTile: "Falcon Bakery Holding", registration: { country: "QA", number } }),
    );
    const other = await sme(3, phone("0004"), { companyTile: "With a File" });
    byFile = (await other.actor()).applicantId!;
    await uploadDocument(await other.actor(), "Article of association", new Blob([paper]));
    await sme(3, phone("0005"), { companyTile: "Falcon Shoes" });
  });

  test("are listed with the matching facts, most matches first", async () => {
    const { count, companies } = await findDuplicates(admin, companyId);
    expect(count).toBe(4);
    expect(asRead(companies.map(({ id, name, agrees }) => [id, name, agrees]))).toEqual([
      [byNumber, "Falcon Bakery Holding", ["registration", "name"]],
      [byFile, "With a File", expect.arrayContaining(["file"])],
      [byPhone, "Other Things", ["phone"]],
      [byName, "Bakery of Others", ["name"]],
    ]);
    expect((await findDuplicates(admin, byPhone)).companies.map(({ id }) => id)).toEqual([companyId]);
  });

  test("the bank sees only SMEs' names, and an insurer only the number", async () => {
    const { companies } = await findDuplicates(await staff("bank"), companyId);
    expect(companies.find(({ id }) => id === byName)).toMatchObject({ role: "provider", name: null });
    expect(companies.find(({ id }) => id === byPhone)!.name).toBe("Other Things");
    expect(await findDuplicates(await insurer(), companyId)).toEqual({ count: 4, companies: [] });
  });

  test("at most ten are shown", async () => {
    for (let n = 0; n < 12; n += 1) await sme(3, phone(`1${n + 100}`), { companyTile: `Pearl Divers ${n}` });
    const pearl = await idOf(sme(3, phone("2000"), { companyTile: "Pearl Divers" }));
    expect((await findDuplicates(admin, pearl)).count).toBe(10);
  });
});
