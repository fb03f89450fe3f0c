/** Officers' pages in Arabic: companies, verdicts, orders, ledgers and payouts contain no English. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { pauseInsurer } from "~/domain/insurers/insurer.server";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor, OfficerRole } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { adminVerifySme, bankVerifySme, insurerRejectSme, insurerVerifySme } from "~/domain/verdicts/verdict.server";
import * as adminOrder from "~/routes/admin+/order+/$id";
import * as returnInvoice from "~/routes/admin+/order+/$id.return";
import * as adminSmePlan from "~/routes/admin+/sme+/$id.$tab.installments";
import * as adminSmePassOn from "~/routes/admin+/sme+/$id.$tab.pass-on";
import * as adminSmeVerify from "~/routes/admin+/sme+/$id.$tab.verify";
import * as adminSupplier from "~/routes/admin+/supplier+/$id.$tab";
import * as adminSupplierFullReject from "~/routes/admin+/supplier+/$id.$tab.full-reject";
import * as adminSupplierNote from "~/routes/admin+/supplier+/$id.$tab.note";
import * as adminSupplierReject from "~/routes/admin+/supplier+/$id.$tab.reject";
import * as adminSupplierVerify from "~/routes/admin+/supplier+/$id.$tab.verify";
import * as adminSupplierFile from "~/routes/admin+/supplier+/csv";
import * as adminSuppliers from "~/routes/admin+/supplier+/index";
import * as bankOrder from "~/routes/bank+/order+/$id";
import * as bankPay from "~/routes/bank+/order+/$id.pay";
import * as bankPayouts from "~/routes/bank+/payouts";
import * as bankPayoutFile from "~/routes/bank+/payouts_.csv";
import * as bankSmeVerify from "~/routes/bank+/sme+/$id.$tab.verify";
import * as ledger from "~/routes/finance+/order+/$id_.ledger";
import * as smeFullReject from "~/routes/finance+/sme+/$id.$tab.full-reject";
import * as smeReject from "~/routes/finance+/sme+/$id.$tab.reject";
import * as smeStatement from "~/routes/finance+/sme+/$id.statement";
import * as smeStatementFile from "~/routes/finance+/sme+/$id.statement_.csv";
import * as supplierStatement from "~/routes/finance+/supplier+/$id.statement";
import * as supplierStatementFile from "~/routes/finance+/supplier+/$id.statement_.csv";
import * as insurerOrder from "~/routes/insurance+/order+/$id";
import * as insurerSmeFullReject from "~/routes/insurance+/sme+/$id.$tab.full-reject";
import * as insurerSmeReject from "~/routes/insurance+/sme+/$id.$tab.reject";
import * as insurerSmeVerify from "~/routes/insurance+/sme+/$id.$tab.verify";
import * as record from "~/routes/roles+/order+/$id_.record";
import * as orders from "~/routes/roles+/orders";
import * as orderFile from "~/routes/roles+/orders_.csv";
import * as smePage from "~/routes/staff+/sme+/$id.$tab";
import * as smeNote from "~/routes/staff+/sme+/$id.$tab.note";
import * as smeFile from "~/routes/staff+/sme+/csv";
import * as smes from "~/routes/staff+/sme+/index";
import { localeWords } from "~/words/words";
import { activeSme, activeSupplier, insurer, order, START, sme, staff, supplier, useOneWorld } from "../domain/world";
import { Browser, fieldErrors, type Page } from "./browser";

useOneWorld();

const arabic = localeWords("ar");
const { verdicts, orders: ordersWords, payouts } = arabic;

/** Typed texts and names, shown unchanged. */
const TYPED = [
  "Salmiya Cafés",
  "Doha Roasters",
  "Gulf Cover",
  "Pearl Insurance",
  "Sea Cover",
  "papers are complete",
  "good standing",
  "four parts",
  "too young",
  "Twelve cafés",
  "Salmiya, block 4",
  "Huda",
  "Al Sabah",
  "Coffee",
  "Food and drink",
  "Food",
  "Beans",
  "welcome",
  "Roasters",
  // Names of formats and codes, which Arabic also writes in Latin letters.
  "PDF",
  "IBAN",
  "CSV",
  "KB",
  "QR",
  "VAT",
  "CR",
  "Dhow",
  "English",
];

/** True if Latin letters remain after removing names, addresses, order numbers and isolated text. */
function hasLatin(text: string): boolean {
  const rest = [
    /\u2066[^\u2069]*\u2069/g,
    /[\w.]+@[\w.]+/g,
    /https:\/\/[\w.]+\.test\b/g,
    /\bdhow verify D-\d+\.tar --key dhow-signing-keys\.json/g,
    /\bD-\d+/g,
    /\bQA-1\b/g,
    /\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g,
    // Hashes of events and files.
    /\b[0-9a-f]{64}\b|[\w-]{43}/g,
  ].reduce((left, regExp) => left.replace(regExp, " "), text);
  return /[A-Za-z]{2}/.test(TYPED.reduce((left, name) => left.replaceAll(name, " "), rest));
}

/** Texts between tags and in visible attributes; a long address can break at its @. */
const latinLeft = (html: string): string[] =>
  [
    ...html
      .replace(/<(script|style)\b.*?<\/\1>/gs, "")
      .replace(/<wbr\/?>/g, "")
      .matchAll(/>([^<]+)<|(?:aria-label|title|alt|placeholder|data-label)="([^"]+)"/g),
  ]
    .map(([, text, attribute]) => (text ?? attribute ?? "").replace(/&\w+;|&#x27;/g, " ").trim())
    .filter(hasLatin);

function expectArabic(html: string) {
  expect(html).toMatch(/[\u0600-\u06ff]/);
  expect(latinLeft(html)).toEqual([]);
}

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

let people: Record<OfficerRole, Actor>;
/** Companies by the role they wait for, and orders by status. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  people = { admin: await staff("admin"), bank: await staff("bank"), insurance: await insurer() };
  const later = await insurer("Pearl Insurance");
  // An officer's default name is the role in English.
  await db.update(accounts).set({ name: "هدى" });
  const applied = async (person: { actor(): Promise<Actor> }) => (await person.actor()).applicantId!;
  ids.registered = await applied(await sme(1));
  for (const key of ["toAdmin", "toBank", "toInsurer", "covered", "former"]) ids[key] = await applied(await sme());
  for (const key of ["toBank", "toInsurer", "covered", "former"])
    await adminVerifySme(people.admin, ids[key]!, "papers are complete");
  for (const key of ["toInsurer", "covered", "former"]) await bankVerifySme(people.bank, ids[key]!, "good standing");
  await insurerVerifySme(people.insurance, ids.covered!, 9_000_00);
  await insurerRejectSme(people.insurance, ids.former!, "too young");
  await pauseInsurer(people.admin, later.insurerId!, true);
  const [buyer, seller] = [await activeSme(100_000_00), await activeSupplier()];
  [ids.buyer, ids.seller] = [buyer.applicantId!, seller.applicantId!];
  ids.newSupplier = await applied(await supplier());
  for (const status of [0, 1, 2, 3, 4, 5, 6]) ids[`order${status}`] = await order(buyer, seller, 1_000_01, status);
});
beforeEach(() => configure({ ...configuration(), languages: ["ar"] }));

type Seen = [officer: OfficerRole, page: object, path: string, of?: string, tab?: string];

/** Every tab of a company, and the dialogs of one tab. */
const tabs = (
  officer: OfficerRole,
  page: object,
  role: "sme" | "supplier",
  names: readonly string[],
  companies: readonly string[],
): Seen[] =>
  companies.flatMap((of) => names.map((tab): Seen => [officer, page, `/${officer}/${role}/:id/${tab}`, of, tab]));
const dialogs = (officer: OfficerRole, role: "sme" | "supplier", of: string, pages: Record<string, object>): Seen[] =>
  Object.entries(pages).map(([name, page]) => [officer, page, `/${officer}/${role}/:id/info/${name}`, of, "info"]);

const allTabs = ["review", "info", "documents", "installments", "invoices", "verification_timeline"];
const pages: Seen[] = [
  ["admin", smes, "/admin/sme"],
  ["admin", smes, "/admin/sme?level=waiting"],
  ["admin", smes, "/admin/sme?late=1"],
  ["admin", smes, "/admin/sme?level=-1"],
  ["admin", smes, "/admin/sme?q=لا-أحد"],
  ["admin", adminSuppliers, "/admin/supplier"],
  ["admin", adminSuppliers, "/admin/supplier?level=waiting"],
  ["bank", smes, "/bank/sme"],
  ["bank", smes, "/bank/sme?level=waiting"],
  ["insurance", smes, "/insurance/sme"],
  ["insurance", smes, "/insurance/sme?level=waiting"],
  ...tabs("admin", smePage, "sme", allTabs, ["registered", "toAdmin", "toInsurer", "former", "covered", "buyer"]),
  ...tabs(
    "admin",
    adminSupplier,
    "supplier",
    ["review", "info", "documents", "verification_timeline"],
    ["newSupplier", "seller"],
  ),
  ...tabs("bank", smePage, "sme", allTabs, ["toBank", "buyer"]),
  ...tabs(
    "insurance",
    smePage,
    "sme",
    ["review", "info", "documents", "verification_timeline"],
    ["toInsurer", "covered", "buyer"],
  ),
  ["insurance", smePage, "/insurance/sme/:id/info", "former", "info"],
  ...dialogs("admin", "sme", "toAdmin", {
    verify: adminSmeVerify,
    reject: smeReject,
    "full-reject": smeFullReject,
    note: smeNote,
  }),
  ...dialogs("admin", "sme", "covered", { installments: adminSmePlan }),
  ...dialogs("admin", "supplier", "newSupplier", {
    verify: adminSupplierVerify,
    reject: adminSupplierReject,
    "full-reject": adminSupplierFullReject,
    note: adminSupplierNote,
  }),
  ...dialogs("bank", "sme", "toBank", {
    verify: bankSmeVerify,
    reject: smeReject,
    "full-reject": smeFullReject,
    note: smeNote,
  }),
  ...dialogs("insurance", "sme", "toInsurer", {
    verify: insurerSmeVerify,
    reject: insurerSmeReject,
    "full-reject": insurerSmeFullReject,
    note: smeNote,
  }),
  ["admin", orders, "/admin/orders"],
  ["admin", orders, "/admin/orders?status=waiting"],
  ["bank", orders, "/bank/orders"],
  ["insurance", orders, "/insurance/orders"],
  ...[0, 1, 2, 3, 4, 5, 6].flatMap((status): Seen[] => [
    ["admin", adminOrder, "/admin/order/:id", `order${status}`],
    ["bank", bankOrder, "/bank/order/:id", `order${status}`],
    ["insurance", insurerOrder, "/insurance/order/:id", `order${status}`],
  ]),
  ["admin", returnInvoice, "/admin/order/:id/return", "order4"],
  ["admin", ledger, "/admin/order/:id/ledger", "order6"],
  ["admin", record, "/admin/order/:id/record", "order6"],
  ["bank", ledger, "/bank/order/:id/ledger", "order0"],
  ["bank", bankPayouts, "/bank/payouts"],
  ["admin", smeStatement, "/admin/sme/:id/statement", "buyer"],
  ["admin", supplierStatement, "/admin/supplier/:id/statement", "seller"],
  ["bank", smeStatement, "/bank/sme/:id/statement", "buyer"],
  ["bank", supplierStatement, "/bank/supplier/:id/statement", "seller"],
];

const pageTitleText = (page: object, data: unknown): string =>
  (page as { meta(args: unknown): { title?: string }[] }).meta({
    data,
    matches: [{ id: "root", data: { locale: "ar", site: "" } }],
  })[0]?.title ?? "";

test.each(pages.map((seen) => ({ seen, name: seen.filter((part) => typeof part === "string").join(" ") })))(
  "$name: is in Arabic",
  async ({ seen: [officer, page, path, of, tab = ""] }) => {
    const browser = await openBrowser(people[officer]);
    const id = of ? ids[of]! : "";
    const params = { id, tab };
    const address = path.replace(":id", id);
    const loaded = await browser.get(page as Page, address, params);
    // A redirect would test nothing.
    if (loaded instanceof Response) expect(loaded.status).toBe(200);
    expectArabic(await browser.see(page as Page, address, params));
    const title = pageTitleText(page, loaded instanceof Response ? await loaded.clone().json() : loaded);
    expect(title).toMatch(/[\u0600-\u06ff].* - داو$/);
    expect(hasLatin(title)).toBe(false);
  },
);

const files: Seen[] = [
  ["admin", smeFile, "/admin/sme/csv"],
  ["admin", adminSupplierFile, "/admin/supplier/csv"],
  ["bank", smeFile, "/bank/sme/csv"],
  ["insurance", smeFile, "/insurance/sme/csv"],
  ["admin", orderFile, "/admin/orders/csv"],
  ["bank", orderFile, "/bank/orders/csv"],
  ["insurance", orderFile, "/insurance/orders/csv"],
  ["bank", bankPayoutFile, "/bank/payouts/csv"],
  ["admin", smeStatementFile, "/admin/sme/:id/statement/csv", "buyer"],
  ["admin", supplierStatementFile, "/admin/supplier/:id/statement/csv", "seller"],
  ["bank", smeStatementFile, "/bank/sme/:id/statement/csv", "buyer"],
  ["bank", supplierStatementFile, "/bank/supplier/:id/statement/csv", "seller"],
];

test.each(files.map((seen) => ({ seen, name: seen.filter((part) => typeof part === "string").join(" ") })))(
  "the file $name is in Arabic",
  async ({ seen: [officer, page, path, of] }) => {
    const id = of ? ids[of]! : "";
    const file: Response = await (await openBrowser(people[officer])).get(page as Page, path.replace(":id", id), {
      id,
    });
    const lines = (await file.text()).split("\r\n").filter(Boolean);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]).toMatch(/[\u0600-\u06ff]/);
    expect(lines.filter(hasLatin)).toEqual([]);
  },
);

describe("notices after an action", () => {
  const noticeAfter = async (
    browser: Browser,
    page: object,
    path: string,
    fields: Record<string, string>,
    params: Record<string, string>,
  ) => {
    const answer = await browser.post(page as Page, path, fields, params);
    expect([answer.status, await browser.notice()]).toMatchObject([303, { type: "success" }]);
    return (await browser.notice())!;
  };

  test("a verdict confirms that it is saved and leads to the next case", async () => {
    const [first, second, third] = [await sme(), await sme(), await sme()];
    const [a, b, c] = (await Promise.all(
      [first, second, third].map(async (person) => (await person.actor()).applicantId!),
    )) as [string, string, string];
    const browser = await openBrowser(people.admin);
    const notice = await noticeAfter(
      browser,
      adminSmeVerify,
      `/admin/sme/${a}/review/verify`,
      { desc: "نعم" },
      { id: a, tab: "review" },
    );
    expect([notice.message, notice.link!.words]).toEqual([verdicts.review.saved, verdicts.review.reviewNext]);
    expect(hasLatin(notice.message) || hasLatin(notice.link!.words)).toBe(false);
    expect(
      (await noticeAfter(browser, smeReject, `/admin/sme/${b}/info/reject`, { desc: "لا" }, { id: b, tab: "info" }))
        .message,
    ).toBe(verdicts.review.saved);
    expect(
      (await noticeAfter(browser, smeNote, `/admin/sme/${c}/info/note`, { desc: "ملاحظة" }, { id: c, tab: "info" }))
        .message,
    ).toBe(verdicts.review.saved);
  });

  test("for a verified, returned and paid invoice", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const [verified, returned, paid] = [
      await order(buyer, seller, 100_00, 4),
      await order(buyer, seller, 100_00, 4),
      await order(buyer, seller, 100_00, 5),
    ] as [string, string, string];
    const [admin, bank] = [await openBrowser(people.admin), await openBrowser(people.bank)];
    expect((await noticeAfter(admin, adminOrder, `/admin/order/${verified}`, {}, { id: verified })).message).toBe(
      ordersWords.invoice.verified,
    );
    expect(
      (
        await noticeAfter(
          admin,
          returnInvoice,
          `/admin/order/${returned}/return`,
          { desc: "غير واضحة" },
          { id: returned },
        )
      ).message,
    ).toBe(arabic.orders.done);
    expect((await noticeAfter(bank, bankPay, `/bank/order/${paid}/pay`, {}, { id: paid })).message).toBe(
      payouts.dialog.paid,
    );
  });

  test("for rejected forms and decisions that somebody else has taken", async () => {
    const id = (await (await sme()).actor()).applicantId!;
    const browser = await openBrowser(people.admin);
    const at = { id, tab: "info" };
    const empty = await browser.post(smeReject as Page, `/admin/sme/${id}/info/reject`, { desc: "" }, at);
    await adminVerifySme(people.admin, id, "papers are complete");
    const late = await browser.post(smeReject as Page, `/admin/sme/${id}/info/reject`, { desc: "لا" }, at);
    const plan = await browser.post(
      adminSmePlan as Page,
      `/admin/sme/${ids.covered}/info/installments`,
      { desc: "خطة", "installments[0]": "10" },
      { id: ids.covered!, tab: "info" },
    );
    for (const answer of [empty, late, plan]) {
      const messages = Object.values(await fieldErrors(answer)).flat();
      expect(messages).not.toEqual([]);
      for (const message of messages)
        expect([message, hasLatin(message)]).toEqual([expect.stringMatching(/[\u0600-\u06ff]/), false]);
    }
  });
});

test("the requested credit is isolated within its sentence on the review page and in the dialog", async () => {
  const browser = await openBrowser(people.insurance);
  const id = ids.toInsurer!;
  const asks = verdicts.form.asksFor(arabic.format.money(20_000_00));
  expect(asks).toContain("\u2066$20,000.00\u2069");
  expect(await browser.see(smePage, `/insurance/sme/${id}/review`, { id, tab: "review" })).toContain(asks);
  expect(
    await browser.see(insurerSmeVerify as Page, `/insurance/sme/${id}/info/verify`, { id, tab: "info" }),
  ).toContain(asks);
});

test("the page and dialog to pass a case on are in Arabic", async () => {
  const id = ids.former!;
  const browser = await openBrowser(people.admin);
  const sea = await insurer("Sea Cover");
  await pauseInsurer(people.admin, sea.insurerId!, true);
  const html = await browser.see(smePage, `/admin/sme/${id}/info`, { id, tab: "info" });
  expectArabic(html);
  expectArabic(await browser.see(adminSmePassOn as Page, `/admin/sme/${id}/info/pass-on`, { id, tab: "info" }));
});

test("long waits and overdue payments are in Arabic", async () => {
  clock.stopAt(START + 100 * DAY);
  const [admin, bank] = [await openBrowser(people.admin), await openBrowser(people.bank)];
  const overdue = await admin.see(smes, "/admin/sme?level=waiting");
  expect(overdue).toContain(verdicts.review.overdue);
  for (const [browser, page, path, params] of [
    [admin, smes, "/admin/sme?late=1", {}],
    [admin, orders, "/admin/orders?late=1", {}],
    [admin, smePage, `/admin/sme/${ids.buyer}/info`, { id: ids.buyer!, tab: "info" }],
    [admin, smePage, `/admin/sme/${ids.toAdmin}/review`, { id: ids.toAdmin!, tab: "review" }],
    [admin, adminOrder, `/admin/order/${ids.order6}`, { id: ids.order6! }],
    [bank, bankPayouts, "/bank/payouts", {}],
  ] as [Browser, object, string, Record<string, string>][])
    expectArabic(await browser.see(page as Page, path, params));
  expectArabic(overdue);
});
