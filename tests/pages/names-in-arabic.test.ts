/** Company names in both languages on pages, in files and in the API. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { listOrderPayments } from "~/domain/payments/payment.server";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import * as audit from "~/routes/admin+/audit";
import * as adminDashboard from "~/routes/admin+/dashboard";
import * as adminOrder from "~/routes/admin+/order+/$id";
import * as bankOrder from "~/routes/bank+/order+/$id";
import * as payouts from "~/routes/bank+/payouts";
import * as profile from "~/routes/companies+/profile";
import * as providerStatement from "~/routes/companies+/statement";
import * as deliveredOrder from "~/routes/delivered-order";
import * as adminInstalments from "~/routes/finance+/installments";
import * as instalmentsFile from "~/routes/finance+/installments_.csv";
import * as orderLedger from "~/routes/finance+/order+/$id_.ledger";
import * as adminStatement from "~/routes/finance+/sme+/$id.statement";
import * as statementsFile from "~/routes/finance+/sme+/$id.statement_.csv";
import * as payInstalment from "~/routes/pay-instalment";
import * as providerDashboard from "~/routes/provider+/dashboard";
import * as providerOrder from "~/routes/provider+/order+/$id";
import * as orders from "~/routes/roles+/orders";
import * as ordersFile from "~/routes/roles+/orders_.csv";
import * as smeDashboard from "~/routes/sme+/dashboard";
import * as invoices from "~/routes/sme+/invoices";
import * as smeOrder from "~/routes/sme+/order+/$id";
import * as paymentResult from "~/routes/sme+/payment-result.$id";
import * as supplierPage from "~/routes/sme+/supplier+/$id";
import * as checkOrder from "~/routes/sme+/supplier+/$id_.check";
import * as directory from "~/routes/sme+/supplier+/index";
import * as adminSme from "~/routes/staff+/sme+/$id.$tab";
import * as smesFile from "~/routes/staff+/sme+/csv";
import * as adminSmes from "~/routes/staff+/sme+/index";
import { call } from "../api/routes";
import { activeSme, activeSupplier, order, sme, staff, useOneWorld } from "../domain/world";
import { Browser, type Page } from "./browser";

useOneWorld();

const coffee = { companyTile: "Salmiya Coffee House", companyTitleAr: "بيت قهوة السالمية" };
const foods = { companyTile: "Shuwaikh Wholesale Foods", companyTitleAr: "الشويخ لأغذية الجملة" };
const waits = { companyTile: "Fahaheel Tech Repair", companyTitleAr: "الفحيحيل لصيانة الأجهزة" };

let admin: Actor, bank: Actor, buyer: Actor, seller: Actor, waiting: Actor;
let onItsWay: string, toPayOut: string, payment: string, code: string;

beforeAll(async () => {
  [admin, bank] = [await staff("admin"), await staff("bank")];
  buyer = await activeSme(undefined, undefined, undefined, coffee);
  seller = await activeSupplier(undefined, foods);
  waiting = await (await sme(4, undefined, waits)).actor();
  await order(buyer, seller, 100_00, 4);
  toPayOut = await order(buyer, seller, 100_00, 5);
  onItsWay = await order(buyer, seller, 100_00, 2);
  code = (await loadOrderView(buyer, onItsWay)).verifyCode!;
  payment = (await listOrderPayments(onItsWay))[0]!.id;
});
beforeEach(resetRateLimits);

const inLanguage = (...languages: ("en" | "ar")[]) => configure({ ...configuration(), languages });
const createToken = (actor: Actor, kind: "web" | "api") =>
  transaction((tx) => startSession(tx, actor.accountId, kind, clock.now()));
const openBrowser = async (actor: Actor) => Browser.of(await createToken(actor, "web"));

type Names = typeof coffee;
/** A page, its reader, and the company named on it. */
const pages: [string, Page, () => Actor, () => [path: string, params?: Record<string, string>], Names][] = [
  ["an SME's dashboard", smeDashboard, () => buyer, () => ["/sme/dashboard"], foods],
  ["an SME's orders", orders, () => buyer, () => ["/sme/orders"], foods],
  ["an SME's order", smeOrder, () => buyer, () => ["/sme/order/x", { id: onItsWay }], foods],
  ["an SME's invoices", invoices, () => buyer, () => ["/sme/invoices"], foods],
  ["an SME's profile", profile, () => buyer, () => ["/sme/profile"], coffee],
  ["the directory", directory, () => buyer, () => ["/sme/supplier"], foods],
  ["the directory, searched", directory, () => buyer, () => ["/sme/supplier?q=" + encodeURIComponent("لاغذيه")], foods],
  [
    "a supplier in the directory",
    supplierPage,
    () => buyer,
    () => ["/sme/supplier/x", { id: seller.applicantId! }],
    foods,
  ],
  [
    "the form of an order",
    checkOrder,
    () => buyer,
    () => ["/sme/supplier/x/check", { id: seller.applicantId! }],
    foods,
  ],
  ["the receipt of a payment", paymentResult, () => buyer, () => ["/sme/payment-result/x", { id: payment }], foods],
  ["the link to pay", payInstalment, () => buyer, () => [`/pay-instalment?orderId=${onItsWay}`], foods],
  [
    "the link of a delivery",
    deliveredOrder,
    () => seller,
    () => [`/delivered-order?orderId=${onItsWay}&verifyCode=${code}`],
    coffee,
  ],
  ["what the bank pays out", payouts, () => bank, () => ["/bank/payouts"], foods],
  ["an order that the bank pays out", bankOrder, () => bank, () => ["/bank/order/x", { id: toPayOut }], foods],
  ["a supplier's dashboard", providerDashboard, () => seller, () => ["/provider/dashboard"], coffee],
  ["a supplier's orders", orders, () => seller, () => ["/provider/orders"], coffee],
  ["a supplier's order", providerOrder, () => seller, () => ["/provider/order/x", { id: onItsWay }], coffee],
  ["a supplier's statement", providerStatement, () => seller, () => ["/provider/statement"], foods],
  ["an officer's dashboard", adminDashboard, () => admin, () => ["/admin/dashboard"], coffee],
  ["an officer's orders", orders, () => admin, () => ["/admin/orders"], coffee],
  ["an officer's order", adminOrder, () => admin, () => ["/admin/order/x", { id: onItsWay }], foods],
  ["the books of an order", orderLedger, () => admin, () => ["/admin/order/x/ledger", { id: onItsWay }], coffee],
  ["an officer's instalments", adminInstalments, () => admin, () => ["/admin/installments"], coffee],
  ["an officer's SMEs", adminSmes, () => admin, () => ["/admin/sme"], waits],
  [
    "an SME's statement for an officer",
    adminStatement,
    () => admin,
    () => ["/admin/sme/x/statement", { id: buyer.applicantId! }],
    coffee,
  ],
  [
    "the audit page",
    audit,
    () => admin,
    () => [`/admin/audit?kind=applicant&subject=${seller.applicantId!}&who=${seller.email}`],
    foods,
  ],
];

test.each(pages)(
  "%s: uses the name in the page's language",
  async (pageName, page, reader, where, { companyTile, companyTitleAr }) => {
    const browser = await openBrowser(reader());
    inLanguage("en");
    const english = await browser.see(page, ...where());
    inLanguage("ar");
    const arabic = await browser.see(page, ...where());
    for (const html of [english, arabic])
      expect([...html.matchAll(/.{0,90}\u0001.{0,80}/gs)].map(([at]) => at)).toEqual([]);
    expect(english).toContain(companyTile);
    expect(arabic).toContain(companyTitleAr);
    // The audit log keeps the name in both languages, and a company's own page shows both.
    if (["the audit page", "an SME's profile"].includes(pageName)) return;
    expect(english).not.toContain(companyTitleAr);
    expect(arabic).not.toContain(companyTile);
  },
);

test("an officer sees both names on a company's page", async () => {
  const browser = await openBrowser(admin);
  for (const language of ["en", "ar"] as const) {
    inLanguage(language);
    for (const tab of ["review", "info"]) {
      const html = await browser.see(adminSme, `/admin/sme/x/${tab}`, { id: waiting.applicantId!, tab });
      const [heading] = /<h1>.*?<\/h1>/s.exec(html) ?? [""];
      expect(heading).toContain(language === "ar" ? waits.companyTitleAr : waits.companyTile);
      for (const name of Object.values(waits)) expect(html).toContain(name);
      expect(html).not.toContain("\u0001");
    }
  }
});

test("order checks use the name in the page's language", async () => {
  inLanguage("ar");
  const checked = await (await openBrowser(buyer)).send(
    checkOrder,
    "/sme/supplier/x/check",
    { amount: "100", description: "Beans" },
    { id: seller.applicantId! },
  );
  expect(checked.html).toContain(foods.companyTitleAr);
  expect(checked.html).not.toMatch(/Shuwaikh|\u0001/);
});

test("files use the names in the reader's language", async () => {
  const browser = await openBrowser(admin);
  inLanguage("ar");
  const files: [Page, string, Record<string, string>?][] = [
    [ordersFile, "/admin/orders/csv"],
    [instalmentsFile, "/admin/installments/csv"],
    [smesFile, "/admin/sme/csv"],
    [statementsFile, "/admin/sme/x/statement/csv", { id: buyer.applicantId! }],
  ];
  for (const [page, path, params] of files) {
    const text = await ((await browser.get(page, path, params)) as Response).text();
    expect(text).toMatch(/بيت قهوة السالمية|الشويخ لأغذية الجملة/);
    expect(text).not.toMatch(/Salmiya|Shuwaikh|\u0001/);
  }
});

test.each(["en", "ar"] as const)(
  "the API in %s returns both names of a company, and the language's name of an order's parties",
  async (language) => {
    inLanguage("en", "ar");
    const headers = { "Accept-Language": language };
    const token = await createToken(buyer, "api");
    const get = async (path: string, by = token) =>
      (await call("GET", `/api/v1/${path}`, { token: by, headers })).body.content;
    const named = ({ companyTile, companyTitleAr }: Names) => (language === "ar" ? companyTitleAr : companyTile);
    const { companyTitleAr } = foods;
    expect((await get("sme/provider/list?q=" + encodeURIComponent("الشويخ"))).providers).toMatchObject([
      { desc: { title: named(foods), companyTitleAr } },
    ]);
    expect((await get(`sme/provider/show/${seller.applicantId!}`)).provider.desc).toMatchObject({
      title: named(foods),
      companyTitleAr,
    });
    const parties = { sme_id: { desc: { title: named(coffee) } }, provider_id: { desc: { title: named(foods) } } };
    expect((await get(`sme/order/show/${onItsWay}`)).order).toMatchObject(parties);
    expect((await get("sme/order/list")).orders[0]).toMatchObject(parties);
    expect((await get("sme/statement/get")).statement).toMatchObject({ name: named(coffee) });
    const officer = await createToken(admin, "api");
    expect(
      (await get(`admin/order/ledger/${onItsWay}`, officer)).ledger.entries.map(
        (entry: { party: string | null }) => entry.party,
      ),
    ).toContain(named(coffee));
    // Text that the company wrote stays unchanged.
    const names = { title: coffee.companyTile, companyTitleAr: coffee.companyTitleAr };
    expect((await get("sme/profile/get")).sme.desc).toMatchObject(names);
    expect((await get(`admin/sme/show/${buyer.applicantId!}`, officer)).sme.desc).toMatchObject(names);
  },
);
