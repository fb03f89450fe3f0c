/** Companies with an English and an Arabic name: the audit log, search and messages. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, applicants, searchTerms } from "~/db/schema";
import { auditFilter } from "~/domain/audit/audit";
import { listAuditEvents } from "~/domain/audit/audit.server";
import { checkDatabase } from "~/domain/check.server";
import { findInstalments, findOrders } from "~/domain/orders/search.server";
import { findApplicants } from "~/domain/profiles/search.server";
import { configuration, configure } from "~/domain/settings/configuration";
import { findSuppliers } from "~/domain/suppliers/supplier.server";
import type { Actor } from "~/domain/values/actor";
import { adminVerifySme, bankVerifySme, insurerRejectSme } from "~/domain/verdicts/verdict.server";
import { asRead } from "./english";
import { activeSme, activeSupplier, insurer, messages, order, sme, staff, useOneWorld } from "./world";

useOneWorld();

const coffee = { companyTile: "Salmiya Coffee House", companyTitleAr: "بيت قهوة السالمية" };
const foods = { companyTile: "Shuwaikh Wholesale Foods", companyTitleAr: "الشويخ لأغذية الجملة" };

let admin: Actor, buyer: Actor, seller: Actor;

beforeAll(async () => {
  admin = await staff("admin");
  buyer = await activeSme(undefined, undefined, undefined, coffee);
  seller = await activeSupplier(undefined, foods);
  await activeSupplier();
  await order(buyer, seller, 100_00, 2);
});

test.each(["salmiya coffee", "بيت قهوة السالمية", "قهوه السالميه", "قَهْوَة", "بيت house", "الســالمية"])(
  "%j finds the SME and its orders",
  async (query) => {
    expect((await findApplicants(admin, "sme", query)).rows.map(({ id }) => id)).toEqual([buyer.applicantId]);
    expect((await findOrders(admin, query)).count).toBe(1);
    expect((await findInstalments(admin, query)).count).toBe(4);
  },
);

test.each(["wholesale", "الشويخ", "لاغذيه", "لإغذية الجمله"])(
  "%j finds the supplier, also in the directory",
  async (query) => {
    expect((await findApplicants(admin, "provider", query)).rows.map(({ id }) => id)).toEqual([seller.applicantId]);
    expect((await findSuppliers(query, null)).rows.map(asRead)).toMatchObject([
      { title: foods.companyTile, titleAr: foods.companyTitleAr },
    ]);
  },
);

test("an insurer that may see only the name finds the SME by either name", async () => {
  const first = await insurer();
  const refused = (await (await sme(4, undefined, { companyTile: "Dune Tea", companyTitleAr: "شاي الكثبان" })).actor())
    .applicantId!;
  await adminVerifySme(admin, refused, "complete");
  await bankVerifySme(await staff("bank"), refused, "good");
  await insurerRejectSme(first, refused, "no");
  for (const query of ["dune", "الكثبان"]) {
    expect((await findApplicants(first, "sme", query)).rows).toMatchObject([
      { id: refused, title: "Dune Tea", titleAr: "شاي الكثبان", isNameOnly: true },
    ]);
  }
});

test("the Arabic name is in the audit log, and the search index matches it", async () => {
  const { rows } = await listAuditEvents(auditFilter.parse({ kind: "applicant", subject: buyer.applicantId }), 50);
  expect(asRead(rows.flatMap(({ changes }) => changes))).toContainEqual({
    name: "Title in Arabic",
    before: null,
    after: coffee.companyTitleAr,
  });
  expect(asRead(rows[0]!.subject.name)).toBe(coffee.companyTile);
  expect(await checkDatabase()).toEqual([]);
  const [stored] = await db.select().from(applicants).where(eq(applicants.id, buyer.applicantId!));
  expect(stored).toMatchObject({ title: coffee.companyTile, titleAr: coffee.companyTitleAr });
  expect((await db.select().from(searchTerms).where(eq(searchTerms.term, "قهوه"))).length).toBeGreaterThan(0);
});

test("messages use the name in the reader's language", async () => {
  const [accepted] = (await messages(buyer.email)).filter(({ text }) => text.includes(foods.companyTile));
  expect(accepted?.text).not.toContain(foods.companyTitleAr);
  configure({ ...configuration(), languages: ["en", "ar"] });
  await db.update(accounts).set({ locale: "ar" }).where(eq(accounts.id, seller.accountId));
  await order(buyer, seller, 100_00, 1);
  const [newest] = await messages(seller.email);
  expect(newest?.text).toContain(coffee.companyTitleAr);
  expect(newest?.text).not.toContain(coffee.companyTile);
});
