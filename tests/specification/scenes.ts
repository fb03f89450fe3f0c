/**
 * The pages and API answers that show the texts quoted by the specification. Each scene makes its own people, runs real
 * loaders and actions, and returns HTML or, for the API, JSON.
 */
import { type Store, store } from "~/db/client.server";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { startPayment } from "~/domain/payments/payment.server";
import { answerSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import type { Actor, Role } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import {
  adminVerifySme,
  bankVerifySme,
  insurerRejectSme,
  insurerVerifySme,
  rejectSme,
  rejectSupplier,
} from "~/domain/verdicts/verdict.server";
import * as publicLayout from "~/routes/_public+/_layout";
import * as aboutUs from "~/routes/_public+/about-us";
import * as contactUs from "~/routes/_public+/contact-us";
import * as faq from "~/routes/_public+/faq";
import * as landing from "~/routes/_public+/index";
import * as terms from "~/routes/_public+/terms";
import * as adminOrder from "~/routes/admin+/order+/$id";
import * as settings from "~/routes/admin+/settings";
import * as plan from "~/routes/admin+/sme+/$id.$tab.installments";
import * as adminVerify from "~/routes/admin+/sme+/$id.$tab.verify";
import * as adminSupplier from "~/routes/admin+/supplier+/$id.$tab";
import * as supplierFullReject from "~/routes/admin+/supplier+/$id.$tab.full-reject";
import * as supplierReject from "~/routes/admin+/supplier+/$id.$tab.reject";
import * as supplierVerify from "~/routes/admin+/supplier+/$id.$tab.verify";
import * as adminSuppliers from "~/routes/admin+/supplier+/index";
import * as login from "~/routes/auth+/login";
import * as logout from "~/routes/auth+/logout";
import * as register from "~/routes/auth+/register.$role";
import * as confirm from "~/routes/auth+/register.$role.confirm";
import * as bankOrder from "~/routes/bank+/order+/$id";
import * as bankPay from "~/routes/bank+/order+/$id.pay";
import * as bankVerify from "~/routes/bank+/sme+/$id.$tab.verify";
import * as companyLayout from "~/routes/companies+/_layout";
import * as profile from "~/routes/companies+/profile";
import * as deliveredOrder from "~/routes/delivered-order";
import * as installments from "~/routes/finance+/installments";
import * as fullReject from "~/routes/finance+/sme+/$id.$tab.full-reject";
import * as reject from "~/routes/finance+/sme+/$id.$tab.reject";
import * as insuranceOrder from "~/routes/insurance+/order+/$id";
import * as insurerVerify from "~/routes/insurance+/sme+/$id.$tab.verify";
import * as payOrder from "~/routes/pay-order";
import * as providerOrder from "~/routes/provider+/order+/$id";
import * as supplierVerification from "~/routes/provider+/verification";
import * as orders from "~/routes/roles+/orders";
import * as smeOrder from "~/routes/sme+/order+/$id";
import * as pay from "~/routes/sme+/order+/$id_.pay";
import * as paymentResult from "~/routes/sme+/payment-result.$id";
import * as supplierPage from "~/routes/sme+/supplier+/$id";
import * as createOrder from "~/routes/sme+/supplier+/$id.order";
import * as checkOrder from "~/routes/sme+/supplier+/$id_.check";
import * as directory from "~/routes/sme+/supplier+/index";
import * as smeVerification from "~/routes/sme+/verification";
import * as staffLayout from "~/routes/staff+/_layout";
import * as smePage from "~/routes/staff+/sme+/$id.$tab";
import * as smes from "~/routes/staff+/sme+/index";
import { createToken } from "../api/cast";
import { call, endpoints } from "../api/routes";
import {
  activeSme,
  activeSupplier,
  insurer,
  messages,
  newPdf,
  order,
  PASSWORD,
  pay as payAtBank,
  sme,
  smeInfo,
  staff,
  supplier,
} from "../domain/world";
import { expectLogged } from "../expected-log";
import { usesPostgres } from "../on-postgres";
import { Browser, type Fields, type Page } from "../pages/browser";
import { rawRun } from "../raw";

export const browserOf = async (actor: Actor): Promise<Browser> =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

const officer = (role: "admin" | "bank" | "insurance"): Promise<Actor> =>
  role === "insurance" ? insurer() : staff(role);

const applicantId = async (person: { actor(): Promise<Actor> }): Promise<string> => (await person.actor()).applicantId!;

async function smeAt(level: 4 | 5 | 6 | 7): Promise<string> {
  const cover = await insurer();
  const id = await applicantId(await sme());
  if (level >= 5) await adminVerifySme(await staff("admin"), id, "complete");
  if (level >= 6) await bankVerifySme(await staff("bank"), id, "good standing");
  if (level >= 7) await insurerVerifySme(cover, id, 5_000_00);
  return id;
}

/** The database belongs to the pair, because test files share this module and open databases of their own. */
let pair: { database: Store; people: Promise<[buyer: Actor, seller: Actor]> } | undefined;

/** The SME and supplier of all scenes that trade, and new browsers of theirs. */
async function traders() {
  const database = store();
  if (pair?.database !== database) {
    pair = { database, people: (async () => [await activeSme(1_000_000_00), await activeSupplier()])() };
  }
  const [buyer, seller] = await pair.people;
  return { buyer, seller, buyers: await browserOf(buyer), sellers: await browserOf(seller) };
}

async function deliveryLink(buyer: Actor, orderId: string): Promise<string> {
  const { verifyCode } = await loadOrderView(buyer, orderId);
  return `/delivered-order?orderId=${orderId}&verifyCode=${verifyCode}`;
}

const layouts: Record<Role | "public", Page> = {
  public: { ...publicLayout, loader: () => null },
  sme: companyLayout,
  provider: companyLayout,
  admin: staffLayout,
  bank: staffLayout,
  insurance: staffLayout,
};

/** The frame around the next page, with the notice of the last action. */
const frame = (
  browser: Browser,
  area: Role | "public",
  path: string = area === "public" ? "/" : `/${area}/dashboard`,
) => browser.see(layouts[area], path);

/** The page of a rejected form. */
const rejected = async (browser: Browser, page: Page, path: string, fields: Fields, params = {}) =>
  (await browser.send(page, path, fields, params)).html;

const visitor = () => new Browser();

/** A page without a loader. */
const withoutData = (page: Page): Page => ({ ...page, loader: () => null });

const registration: Fields = {
  role: "sme",
  email: "",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  refCode: "SME-DHOW",
  agree: "on",
};
let registrations = 0;
const newRegistration = (): Fields => ({ ...registration, email: `registration${(registrations += 1)}@example.test` });
const registerPage = async (fields: Fields, role: "sme" | "provider" = "sme") =>
  rejected(visitor(), register, `/auth/register/${role}`, fields, { role });

/** A registration that was confirmed. */
async function registered() {
  const browser = visitor();
  const role = { role: "sme" };
  const asked: Response = await browser.post(register, "/auth/register/sme", newRegistration(), role);
  const question = asked.headers.get("Location")!;
  return { browser, question, role };
}

async function verification(role: "sme" | "provider", level: number) {
  await smeInfo();
  const person = role === "sme" ? await sme(level) : await supplier(level);
  const browser = await Browser.of(person.token);
  const page = role === "sme" ? smeVerification : supplierVerification;
  const path = `/${role}/verification`;
  return {
    person,
    see: () => browser.see(page, path),
    send: (form: string, fields: Fields = {}) => rejected(browser, page, `${path}?do=${form}`, fields),
    /** The notice after a form. */
    after: async (form: string, fields: Fields) => {
      await browser.post(page, `${path}?do=${form}`, fields);
      return frame(browser, role, path);
    },
  };
}

/** The verification page of an SME or a supplier at a negative level. */
async function turnedDown(role: "sme" | "provider", level: -1 | -2 | -6) {
  const { person, see } = await verification(role, 4);
  const id = await applicantId(person);
  const admin = await staff("admin");
  if (level === -6) {
    const cover = await insurer();
    await adminVerifySme(admin, id, "complete");
    await bankVerifySme(await staff("bank"), id, "good standing");
    await insurerRejectSme(cover, id, "not our field");
  } else if (role === "sme") await rejectSme(admin, id, "the licence has expired", level === -1);
  else await rejectSupplier(admin, id, "the licence has expired", level === -1);
  return see();
}

async function smeTab(tab: string, level: 4 | 5 | 6 | 7 = 4, role: "admin" | "bank" | "insurance" = "admin") {
  const id = await smeAt(level);
  return (await browserOf(await officer(role))).see(smePage, `/${role}/sme/${id}/${tab}`, { id, tab });
}

async function verdict(page: Page, role: "admin" | "bank" | "insurance", level: 4 | 5 | 6 | 7, fields: Fields) {
  const id = await smeAt(level);
  const browser = await browserOf(await officer(role));
  return rejected(browser, page, `/${role}/sme/${id}/info/x`, fields, { id, tab: "info" });
}

async function supplierVerdict(page: Page, fields: Fields) {
  const id = await applicantId(await supplier());
  const browser = await browserOf(await staff("admin"));
  return rejected(browser, page, `/admin/supplier/${id}/info/x`, fields, { id, tab: "info" });
}

const installmentPlan = (...percents: string[]) =>
  verdict(plan, "admin", 7, {
    desc: "plan",
    ...Object.fromEntries(percents.map((percent, i) => [`installments[${i}]`, percent])),
  });

/** An order at `status`, on the page of `role`. */
async function orderPage(role: Role, status: number) {
  const { buyer, seller } = await traders();
  const id = await order(buyer, seller, 1_000_00, status);
  const pages: Record<Role, [Page, Actor]> = {
    sme: [smeOrder, buyer],
    provider: [providerOrder, seller],
    admin: [adminOrder, await staff("admin")],
    bank: [bankOrder, await staff("bank")],
    insurance: [insuranceOrder, await insurer()],
  };
  const [page, actor] = pages[role];
  const browser = await browserOf(actor);
  const path = `/${role}/order/${id}`;
  return {
    id,
    buyer,
    seller,
    browser,
    see: () => browser.see(page, path, { id }),
    send: (fields: Fields) => rejected(browser, page, path, fields, { id }),
    /** The notice after a form. */
    after: async (fields: Fields, form: Page = page) => {
      await browser.post(form, path, fields, { id });
      return frame(browser, role);
    },
  };
}

/** The reader's order list, with an order at each of these statuses. */
async function orderList(role: Role, ...statuses: number[]) {
  const { buyer, seller } = await traders();
  for (const status of statuses) await order(buyer, seller, 1_000_00, status);
  const actor = role === "sme" ? buyer : role === "provider" ? seller : await officer(role);
  return (await browserOf(actor)).see(orders, `/${role}/orders`);
}

async function installmentList(role: "admin" | "bank") {
  const { buyer, seller } = await traders();
  await order(buyer, seller, 1_000_00, 3);
  return (await browserOf(await staff(role))).see(installments, `/${role}/installments`);
}

/** The page after the form "create order". */
async function orderForm(fields: Fields) {
  const { seller } = await traders();
  const buyers = await browserOf(await activeSme(10_000_00));
  const id = seller.applicantId!;
  return rejected(buyers, checkOrder, `/sme/supplier/${id}/check`, fields, { id });
}

/** The result page of an upfront payment. */
async function fromBank(isApproved: boolean) {
  const { buyer, seller, buyers } = await traders();
  const orderId = await order(buyer, seller);
  const { id } = await startPayment(buyer, { orderId, purpose: "upfront", withoutBrowser: false });
  await answerSandboxCharge(id, isApproved);
  return buyers.see(paymentResult, `/sme/payment-result/${id}`, { id });
}

async function settingsForm(section: string, fields: Fields) {
  return rejected(await browserOf(await staff("admin")), settings, `/admin/settings?section=${section}`, fields);
}

async function menu(role: Role, isActive = true) {
  if (role !== "sme" && role !== "provider") return frame(await browserOf(await officer(role)), role);
  const people = { sme: isActive ? activeSme : sme, provider: isActive ? activeSupplier : supplier };
  const person = await people[role]();
  const actor = "actor" in person ? await person.actor() : person;
  return frame(await browserOf(actor), role, `/${role}/profile`);
}

const api = async (person: { actor(): Promise<Actor> } | null, path: string, body: unknown) =>
  (await call("POST", `/api/v1/${path}`, { token: person && (await createToken(await person.actor())), body })).text;

function upload(fields: Record<string, string>, file?: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append("smeDoc", file, "paper.pdf");
  return form;
}

/** A page that reads industries, while the database cannot. */
async function withoutIndustries(see: () => Promise<string>): Promise<string> {
  expectLogged("the industries cannot be read");
  await rawRun("alter table industries rename to intact");
  await rawRun(
    "create view industries as select id, title, title_ar, name_key, " +
      `${usesPostgres ? "title::json::text" : "json(title)"} as "desc", created_at from intact`,
  );
  const html = await see();
  await rawRun("drop view industries");
  await rawRun("alter table intact rename to industries");
  return html;
}

export const scenes = {
  "/, signed out": () => frame(visitor(), "public"),
  "/, signed in": async () => frame((await traders()).buyers, "public"),
  "/landing": () => visitor().see(landing, "/"),
  "/about-us": () => visitor().see(aboutUs, "/about-us"),
  "/faq": () => visitor().see(withoutData(faq), "/faq"),
  "/contact-us": () => visitor().see(contactUs, "/contact-us"),
  "/terms": () => visitor().see(withoutData(terms), "/terms"),

  "/auth/login": () => visitor().see(login, "/auth/login"),
  "/auth/login, sent empty": () => rejected(visitor(), login, "/auth/login", { email: "", password: "" }),
  "/auth/login, sent wrong": () => rejected(visitor(), login, "/auth/login", { email: "huda@", password: "short" }),
  "/auth/login, signed in": async () => {
    const { buyer } = await traders();
    const browser = visitor();
    await browser.post(login, "/auth/login", { email: buyer.email, password: PASSWORD });
    return frame(browser, "sme", "/sme/profile");
  },
  "/auth/logout": async () => (await traders()).buyers.see(logout, "/auth/logout"),
  "/auth/logout, answered yes": async () => {
    const { buyers } = await traders();
    await buyers.post(logout, "/auth/logout", {});
    return frame(buyers, "public", "/auth/login");
  },
  "/auth/register/sme": () => visitor().see(register, "/auth/register/sme", { role: "sme" }),
  "/auth/register/provider": () => visitor().see(register, "/auth/register/provider", { role: "provider" }),
  "/auth/register/sme, sent empty": () =>
    registerPage({ role: "", email: "", password: "", confirmPassword: "", refCode: "" }),
  "/auth/register/sme, another password": () => registerPage({ ...newRegistration(), confirmPassword: `${PASSWORD}!` }),
  "/auth/register/sme, another code": () => registerPage({ ...newRegistration(), refCode: "SUP-DHOW" }),
  "/auth/register/sme/confirm": async () => {
    const { browser, question, role } = await registered();
    return browser.see(confirm, question, role);
  },
  "/auth/register/sme/confirm, answered yes": async () => {
    const { browser, question, role } = await registered();
    await browser.post(confirm, question, { answer: "yes" }, role);
    return frame(browser, "sme", "/sme/profile");
  },

  "menu of an SME": () => menu("sme"),
  "menu of an SME, before activation": () => menu("sme", false),
  "menu of a supplier": () => menu("provider"),
  "menu of a supplier, before activation": () => menu("provider", false),
  "menu of an admin": () => menu("admin"),
  "menu of the bank": () => menu("bank"),
  "menu of an insurer": () => menu("insurance"),

  "/sme/verification at level 0, confirmed": async () => {
    const { person, after } = await verification("sme", 0);
    const [message] = await messages((await person.actor()).email);
    return after("email-code", { code: /code is (\w+)/.exec(message!.text)![1]! });
  },
  "/sme/verification at level 1": async () => (await verification("sme", 1)).see(),
  "/sme/verification at level 2, without industries": async () => withoutIndustries((await verification("sme", 2)).see),
  "/sme/verification at level 2, sent empty": async () => (await verification("sme", 2)).send("info"),
  "/sme/verification at level 3": async () => (await verification("sme", 3)).see(),
  "/sme/verification at level 3, sent empty": async () => (await verification("sme", 3)).send("upload"),
  "/sme/verification at level 3, confirmed early": async () => (await verification("sme", 3)).send("upload"),
  "/sme/verification at level -1": () => turnedDown("sme", -1),
  "/sme/verification at level -2": () => turnedDown("sme", -2),
  "/sme/verification at level -6": () => turnedDown("sme", -6),
  "/sme/verification at level 0": async () => (await verification("sme", 0)).see(),
  "/sme/verification at level 7": async () => {
    const person = await sme();
    const id = await applicantId(person);
    const cover = await insurer();
    await adminVerifySme(await staff("admin"), id, "complete");
    await bankVerifySme(await staff("bank"), id, "good standing");
    await insurerVerifySme(cover, id, 5_000_00);
    return (await Browser.of(person.token)).see(smeVerification, "/sme/verification");
  },
  "/provider/verification at level -1": () => turnedDown("provider", -1),
  "/provider/verification at level 2, sent empty": async () => (await verification("provider", 2)).send("info"),
  "/provider/verification at level 3": async () => (await verification("provider", 3)).see(),
  "/provider/verification at level 4": async () => (await verification("provider", 4)).see(),
  "/provider/verification at level 5": async () => {
    const browser = await browserOf(await activeSupplier());
    return browser.see(supplierVerification, "/provider/verification");
  },
  "/provider/verification at level -2": () => turnedDown("provider", -2),
  "/provider/profile": async () => (await traders()).sellers.see(profile, "/provider/profile"),

  "/admin/sme": async () => {
    await smeAt(4);
    return (await browserOf(await staff("admin"))).see(smes, "/admin/sme");
  },
  "/admin/sme/{id}/info at level 4": () => smeTab("info"),
  "/admin/sme/{id}/info at level 7": () => smeTab("info", 7),
  "/admin/sme/{id}/info at level 1": async () => {
    const id = await applicantId(await sme(1));
    return (await browserOf(await staff("admin"))).see(smePage, `/admin/sme/${id}/info`, { id, tab: "info" });
  },
  "/admin/sme/{id}/documents": () => smeTab("documents"),
  "/admin/sme/{id}/documents without any": async () => {
    const id = await applicantId(await sme(1));
    return (await browserOf(await staff("admin"))).see(smePage, `/admin/sme/${id}/documents`, { id, tab: "documents" });
  },
  "/admin/sme/{id}/verification_timeline": () => smeTab("verification_timeline"),
  "/admin/sme/{id}/verification_timeline without entries": async () => {
    const tab = "verification_timeline";
    const id = await applicantId(await sme(0));
    return (await browserOf(await staff("admin"))).see(smePage, `/admin/sme/${id}/${tab}`, { id, tab });
  },
  "/admin/sme/{id}/info/installments": async () => {
    const id = await smeAt(7);
    const browser = await browserOf(await staff("admin"));
    return browser.see(plan, `/admin/sme/${id}/info/installments`, { id, tab: "info" });
  },
  "/admin/sme, verify without description": () => verdict(adminVerify, "admin", 4, { desc: "" }),
  "/admin/sme, reject without description": () => verdict(reject, "admin", 4, { desc: "" }),
  "/admin/sme, verified": async () => {
    const id = await smeAt(4);
    const browser = await browserOf(await staff("admin"));
    await browser.post(adminVerify, `/admin/sme/${id}/info/verify`, { desc: "complete" }, { id, tab: "info" });
    return frame(browser, "admin", "/admin/sme");
  },
  "/admin/sme, an empty installment": () => installmentPlan("", "100"),
  "/admin/sme, a word as installment": () => installmentPlan("half", "50"),
  "/admin/sme, a zero installment": () => installmentPlan("0", "100"),
  "/admin/sme, installments of 90 percent": () => installmentPlan("50", "40"),
  "/admin/supplier": async () => {
    await supplier();
    return (await browserOf(await staff("admin"))).see(adminSuppliers, "/admin/supplier");
  },
  "/admin/supplier/{id}/info at level 4": async () => {
    const id = await applicantId(await supplier());
    return (await browserOf(await staff("admin"))).see(adminSupplier, `/admin/supplier/${id}/info`, {
      id,
      tab: "info",
    });
  },
  "/admin/supplier/{id}/info/verify": async () => {
    const id = await applicantId(await supplier());
    const browser = await browserOf(await staff("admin"));
    return browser.see(supplierVerify, `/admin/supplier/${id}/info/verify`, { id, tab: "info" });
  },
  "/admin/supplier, verify empty": () => supplierVerdict(supplierVerify, { desc: "", taxRate: "" }),
  "/admin/supplier, verify with 100 percent": () => supplierVerdict(supplierVerify, { desc: "yes", taxRate: "100" }),
  "/admin/supplier, reject empty": () => supplierVerdict(supplierReject, { desc: "" }),
  "/admin/supplier, full reject empty": () => supplierVerdict(supplierFullReject, { desc: "" }),
  "/admin/supplier, rejected": async () => {
    const id = await applicantId(await supplier());
    const browser = await browserOf(await staff("admin"));
    await browser.post(supplierReject, `/admin/supplier/${id}/info/x`, { desc: "blurred" }, { id, tab: "info" });
    return frame(browser, "admin", "/admin/supplier");
  },
  "/admin/orders": () => orderList("admin", 0, 1, 2, 3, 4, 5, 6),
  "/admin/installments": () => installmentList("admin"),
  "/admin/settings": async () => (await browserOf(await staff("admin"))).see(settings, "/admin/settings"),
  "/admin/settings, industry sent empty": () => settingsForm("industries", { title: "", desc: "" }),
  "/admin/settings, share rate sent empty": () => settingsForm("share-rate", { shareRate: "" }),

  "/bank/sme, verify without description": () => verdict(bankVerify, "bank", 5, { desc: "" }),
  "/bank/sme, full reject without description": () => verdict(fullReject, "bank", 5, { desc: "" }),
  "/bank/sme": async () => {
    await smeAt(5);
    return (await browserOf(await staff("bank"))).see(smes, "/bank/sme");
  },
  "/bank/sme/{id}/info": () => smeTab("info", 5, "bank"),
  "/insurance/sme": async () => {
    await smeAt(6);
    return (await browserOf(await insurer())).see(smes, "/insurance/sme");
  },
  "/insurance/sme/{id}/info": () => smeTab("info", 6, "insurance"),
  "/insurance/sme, verify empty": () => verdict(insurerVerify, "insurance", 6, { credit: "" }),
  "/bank/orders": () => orderList("bank", 5),
  "/insurance/orders": () => orderList("insurance", 5),
  "/bank/installments": () => installmentList("bank"),

  "/admin/order/{id} at status 5": async () => (await orderPage("admin", 5)).see(),
  "/admin/order/{id}, verified": async () => (await orderPage("admin", 4)).after({}),
  "/bank/order/{id}, paid": async () => (await orderPage("bank", 5)).after({}, bankPay),
  "/bank/order/{id} at status 5": async () => (await orderPage("bank", 5)).see(),
  "/insurance/order/{id} at status 5": async () => (await orderPage("insurance", 5)).see(),
  "/sme/order/{id} at status 5": async () => (await orderPage("sme", 5)).see(),
  "/sme/order/{id} after the last payment": async () => {
    const { buyer, id, see } = await orderPage("sme", 3);
    await payAtBank(buyer, id, "rest");
    return see();
  },
  "/provider/order/{id} at status 3": async () => (await orderPage("provider", 3)).see(),
  "/provider/order/{id} at status 4": async () => (await orderPage("provider", 4)).see(),
  "/provider/order/{id}, accepted": async () => (await orderPage("provider", 1)).after({ intent: "accept" }),
  "/provider/order/{id}, sent without invoice": async () =>
    (await orderPage("provider", 3)).send({ intent: "invoice" }),
  "/provider/order/{id}, invoice uploaded": async () =>
    (await orderPage("provider", 3)).after({ intent: "invoice", orderInvoice: new File([newPdf()], "invoice.pdf") }),
  "/sme/orders": () => orderList("sme", 0, 1, 2, 3),
  "/provider/orders": () => orderList("provider", 1, 2, 3),

  "/sme/supplier/{id}": async () => {
    const { buyers, seller } = await traders();
    const id = seller.applicantId!;
    return buyers.see(supplierPage, `/sme/supplier/${id}`, { id });
  },
  "/sme/supplier": async () => {
    return (await traders()).buyers.see(directory, "/sme/supplier");
  },
  "/sme/supplier/{id}/order": async () => {
    const { buyers, seller } = await traders();
    const id = seller.applicantId!;
    return buyers.see(createOrder, `/sme/supplier/${id}/order`, { id });
  },
  "/sme/supplier/{id}/order, sent empty": () => orderForm({ amount: "", description: "" }),
  "/sme/supplier/{id}/order, below 1$": () => orderForm({ amount: "0.99", description: "Beans" }),
  "/sme/supplier/{id}/order, above the credit": () => orderForm({ amount: "10000.01", description: "Beans" }),
  "/sme/supplier/{id}/order, created": async () => {
    const { buyers, seller } = await traders();
    const id = seller.applicantId!;
    const fields = {
      amount: "100",
      description: "Beans",
      deliveryAddress: "Gate 2, Mina Abdullah",
      "deliveryPhone.countryCode": "965",
      "deliveryPhone.phone": "50004444",
      next: "later",
    };
    await buyers.post(checkOrder, `/sme/supplier/${id}/check`, fields, { id });
    return frame(buyers, "sme", "/sme/orders");
  },
  "/sme/payment-result/{id}, approved": () => fromBank(true),
  "/sme/payment-result/{id}, back from the bank": async () => {
    const { buyer, seller, buyers } = await traders();
    const id = await order(buyer, seller);
    const started: Response = await buyers.post(pay, `/sme/order/${id}/pay`, { purpose: "upfront" }, { id });
    const payment = started.headers.get("Location")!.split("/").at(-1)!;
    await answerSandboxCharge(payment, true);
    return buyers.see(paymentResult, `/sme/payment-result/${payment}`, { id: payment });
  },
  "/sme/payment-result/{id}, declined": () => fromBank(false),
  "/sme/order/{id}/pay, paid already": async () => {
    const { after } = await orderPage("sme", 1);
    return after({ purpose: "upfront" }, pay);
  },

  "/delivered-order without a query": async () => {
    const browser = visitor();
    await browser.get(deliveredOrder, "/delivered-order");
    return frame(browser, "public");
  },
  "/pay-order without a query": async () => {
    const browser = visitor();
    await browser.get(payOrder, "/pay-order");
    return frame(browser, "public");
  },
  "/delivered-order, signed out": async () => {
    const { buyer, seller } = await traders();
    return visitor().see(deliveredOrder, await deliveryLink(buyer, await order(buyer, seller, 1_000_00, 2)));
  },
  "/delivered-order, signed in as SME": async () => {
    const { buyer, seller, buyers } = await traders();
    return buyers.see(deliveredOrder, await deliveryLink(buyer, await order(buyer, seller, 1_000_00, 2)));
  },
  "/delivered-order, confirmed": async () => {
    const { buyer, seller, sellers } = await traders();
    await sellers.post(deliveredOrder, await deliveryLink(buyer, await order(buyer, seller, 1_000_00, 2)), {});
    return frame(sellers, "provider");
  },
  "/delivered-order with a wrong code": async () => {
    const { buyer, seller, sellers } = await traders();
    const id = await order(buyer, seller, 1_000_00, 2);
    return rejected(sellers, deliveredOrder, `/delivered-order?orderId=${id}&verifyCode=WRONGWRONG`, {});
  },
  "/pay-order, signed out": async () => {
    const { buyer, seller } = await traders();
    return visitor().see(payOrder, `/pay-order?orderId=${await order(buyer, seller)}`);
  },
  "/pay-order, signed in as supplier": async () => {
    const { buyer, seller, sellers } = await traders();
    return sellers.see(payOrder, `/pay-order?orderId=${await order(buyer, seller)}`);
  },

  "API: the paths": async () => JSON.stringify(endpoints.map(({ path }) => path)),
  "API: sme/doc/upload without title": async () =>
    api(await sme(3), "sme/doc/upload", upload({ title: "" }, new Blob([newPdf()]))),
  "API: sme/doc/upload without file": async () =>
    api(await sme(3), "sme/doc/upload", upload({ title: "ID of shareholders" })),
  "API: auth/register with another code": () =>
    api(null, "auth/register", { email: "other@example.test", password: PASSWORD, role: "sme", refCode: "nothing" }),
} satisfies Record<string, () => Promise<string>>;

export type Scene = keyof typeof scenes;

const rendered = new Map<Scene, Promise<string>>();

/** Returns the scene's HTML or JSON, the same one for all tests of a file. */
export function renderOnce(scene: Scene): Promise<string> {
  const content = rendered.get(scene) ?? scenes[scene]();
  rendered.set(scene, content);
  return content;
}
