/** A form with errors in every field reports all of them in field order, on the page and through the API. */
import { beforeAll, describe, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/values/actor";
import { clock, SECOND } from "~/domain/values/clock";
import { adminVerifySme, bankVerifySme, insurerVerifySme } from "~/domain/verdicts/verdict.server";
import * as contactUs from "~/routes/_public+/contact-us";
import * as account from "~/routes/account";
import * as secondFactor from "~/routes/account_.second-factor";
import * as settings from "~/routes/admin+/settings";
import * as invite from "~/routes/admin+/settings_.team.invite";
import * as plan from "~/routes/admin+/sme+/$id.$tab.installments";
import * as supplierVerify from "~/routes/admin+/supplier+/$id.$tab.verify";
import * as login from "~/routes/auth+/login";
import * as register from "~/routes/auth+/register.$role";
import * as contact from "~/routes/companies+/profile.contact";
import * as supplierVerification from "~/routes/provider+/verification";
import * as checkOrder from "~/routes/sme+/supplier+/$id_.check";
import * as smeVerification from "~/routes/sme+/verification";
import { call } from "../api/routes";
import { activeSme, activeSupplier, insurer, sme, staff, supplier, useOneWorld } from "../domain/world";
import { Browser, type Fields, type Page } from "./browser";

useOneWorld();

interface Form {
  page: Page;
  path: string;
  fields: Fields;
  /** The messages, in page order. */
  says: string[];
  params?: Record<string, string>;
}

const openBrowser = async (actor: Actor, kind: "web" | "api" = "web") =>
  transaction((tx) => startSession(tx, actor.accountId, kind, clock.now()));

let browsers: Record<
  "visitor" | "newSme" | "phoneSme" | "infoSme" | "infoSupplier" | "contactSme" | "contactSupplier" | "buyer" | "admin",
  Browser
>;
let ids: Record<"seller" | "toActivate" | "toVerify", string>;
let buyerToken: string;

const findApplicantId = async (person: { actor(): Promise<Actor> }) => (await person.actor()).applicantId!;

beforeAll(async () => {
  const of = async (actor: Actor) => Browser.of(await openBrowser(actor));
  const at = async (person: Promise<{ actor(): Promise<Actor> }>) => of(await (await person).actor());
  const [admin, cover] = [await staff("admin"), await insurer()];
  const [buyer, seller] = [await activeSme(500_00), await activeSupplier()];
  browsers = {
    visitor: new Browser(),
    newSme: await at(sme(0)),
    phoneSme: await at(sme(1)),
    infoSme: await at(sme(2)),
    infoSupplier: await at(supplier(2)),
    contactSme: await at(sme(3)),
    contactSupplier: await at(supplier(3)),
    buyer: await of(buyer),
    admin: await of(admin),
  };
  const toActivate = await findApplicantId(await sme(4));
  await adminVerifySme(admin, toActivate, "complete");
  await bankVerifySme(await staff("bank"), toActivate, "good");
  await insurerVerifySme(cover, toActivate, 5_000_00);
  ids = { seller: seller.applicantId!, toActivate, toVerify: await findApplicantId(await supplier(4)) };
  buyerToken = await openBrowser(buyer, "api");
});

const wrongContact = {
  address: "",
  address2: "a\0",
  email2: "nobody",
  "phone2.countryCode": "965",
  "phone2.phone": "12",
  instagram: "a b",
  website: "ftp:x",
};
const ofNames = [
  "What is your first name ?",
  "What is your last name ?",
  "What is Your Company Title ?",
  "What is Your Company Description ?",
];
const ofAddress = ["What is Your Company Address ?", "Remove a control character (U+0000)"];
const ofOthers = [
  "email is incorrect",
  "This number is too short for Kuwait",
  "Enter your Instagram name, such as gulf.pantry",
];
const NO_SITE = "Enter a website, such as www.example.com";

const forms: [string, keyof typeof browsers, () => Form][] = [
  [
    "signing in",
    "visitor",
    () => ({ page: login, path: "/auth/login", fields: {}, says: ["enter your email", "enter you password"] }),
  ],
  [
    "registering",
    "visitor",
    () => ({
      page: register,
      path: "/auth/register/sme",
      params: { role: "sme" },
      fields: { role: "sme", password: "short", confirmPassword: "another one" },
      says: [
        "enter your email",
        "password is too short",
        "Passwords must match",
        "enter the admin verification code",
        "accept terms is required",
      ],
    }),
  ],
  [
    "registering, with nothing",
    "visitor",
    () => ({
      page: register,
      path: "/auth/register/sme",
      params: { role: "sme" },
      fields: { role: "sme" },
      says: [
        "enter your email",
        "enter your password",
        "confirm your password",
        "enter the admin verification code",
        "accept terms is required",
      ],
    }),
  ],
  [
    "the contact form",
    "visitor",
    () => ({
      page: contactUs,
      path: "/contact-us",
      fields: { company: "c".repeat(101) },
      says: ["Enter your name", "enter your email", "Use 100 characters or fewer", "Enter your message"],
    }),
  ],
  [
    "correcting the email",
    "newSme",
    () => ({
      page: smeVerification,
      path: "/sme/verification?do=email-correct",
      fields: { email: "x@" },
      says: ["email is incorrect", "Enter your current password"],
    }),
  ],
  [
    "the phone",
    "phoneSme",
    () => ({
      page: smeVerification,
      path: "/sme/verification?do=phone",
      fields: {},
      says: ["Select your country code", "Enter your phone number"],
    }),
  ],
  [
    "an SME's info",
    "infoSme",
    () => ({
      page: smeVerification,
      path: "/sme/verification?do=info",
      fields: { ...wrongContact, requestCredit: "5000.123" },
      says: [
        ...ofNames,
        "Use two decimals at most",
        "Select at least one of your categories",
        ...ofAddress,
        ...ofOthers,
      ],
    }),
  ],
  [
    "a supplier's info",
    "infoSupplier",
    () => ({
      page: supplierVerification,
      path: "/provider/verification?do=info",
      fields: wrongContact,
      says: [
        ...ofNames,
        "What is Your Company VAT ?",
        NO_SITE,
        "What is Select Your Categories",
        ...ofAddress,
        ...ofOthers,
      ],
    }),
  ],
  [
    "an SME's contact details",
    "contactSme",
    () => ({
      page: contact,
      path: "/sme/profile/contact",
      fields: wrongContact,
      says: [...ofAddress, ...ofOthers],
    }),
  ],
  [
    "a supplier's contact details",
    "contactSupplier",
    () => ({
      page: contact,
      path: "/provider/profile/contact",
      fields: wrongContact,
      says: [...ofAddress, NO_SITE, ...ofOthers],
    }),
  ],
  [
    "an order to be checked",
    "buyer",
    () => ({
      page: checkOrder,
      path: `/sme/supplier/${ids.seller}/check`,
      params: { id: ids.seller },
      fields: { amount: "500.01", description: " " },
      says: ["must be less than 500$", "enter description"],
    }),
  ],
  [
    "an order beyond all credit",
    "buyer",
    () => ({
      page: checkOrder,
      path: `/sme/supplier/${ids.seller}/check`,
      params: { id: ids.seller },
      fields: { amount: "1,000,000,000,000", description: "" },
      says: ["must be less than 500$", "enter description"],
    }),
  ],
  [
    "an order to be placed",
    "buyer",
    () => ({
      page: checkOrder,
      path: `/sme/supplier/${ids.seller}/check`,
      params: { id: ids.seller },
      fields: {
        amount: "500.01",
        description: " ",
        next: "pay",
        deliveryAddress: "",
        "deliveryPhone.countryCode": "965",
        "deliveryPhone.phone": "",
      },
      says: ["must be less than 500$", "enter description"],
    }),
  ],
  [
    "a plan",
    "admin",
    () => ({
      page: plan,
      path: `/admin/sme/${ids.toActivate}/info/installments`,
      params: { id: ids.toActivate, tab: "info" },
      fields: { "installments[0]": "half", "installments[1]": "0", "installments[2]": "12.34567", desc: "" },
      says: [
        "please be careful in enter installments",
        "zero percent is invalid",
        "Use four decimals at most",
        "enter description",
      ],
    }),
  ],
  [
    "a plan that does not sum up",
    "admin",
    () => ({
      page: plan,
      path: `/admin/sme/${ids.toActivate}/info/installments`,
      params: { id: ids.toActivate, tab: "info" },
      fields: { "installments[0]": "50", desc: "" },
      says: ["sum of installments should be 100 %", "enter description"],
    }),
  ],
  [
    "a supplier's verdict",
    "admin",
    () => ({
      page: supplierVerify,
      path: `/admin/supplier/${ids.toVerify}/info/verify`,
      params: { id: ids.toVerify, tab: "info" },
      fields: { taxRate: "100" },
      says: ["enter description", "invalid discount rate"],
    }),
  ],
  [
    "an industry",
    "admin",
    () => ({
      page: settings,
      path: "/admin/settings?section=industries",
      fields: {},
      says: ["enter your title", "enter you description"],
    }),
  ],
  [
    "an invitation",
    "admin",
    () => ({
      page: invite,
      path: "/admin/settings/team/invite",
      fields: { role: "insurance", email: "x" },
      says: ["Enter the name", "email is incorrect", "Select the insurer"],
    }),
  ],
  [
    "an invitation of nobody",
    "admin",
    () => ({
      page: invite,
      path: "/admin/settings/team/invite",
      fields: { insurerId: "x" },
      says: ["Enter the name", "Enter the email", "Select the role"],
    }),
  ],
  [
    "a new password",
    "buyer",
    () => ({
      page: account,
      path: "/account?do=password",
      fields: { password: "short", confirmPassword: "longer than that" },
      says: ["Enter your current password", "password is too short", "Passwords must match"],
    }),
  ],
  [
    "ending sessions",
    "buyer",
    () => ({
      page: account,
      path: "/account?do=end",
      fields: {},
      says: ["Choose the sessions to end", "Enter your current password"],
    }),
  ],
  [
    "turning on the second factor",
    "buyer",
    () => ({
      page: secondFactor,
      path: "/account/second-factor?do=on",
      fields: {},
      says: ["enter your password", "Enter the code from your authenticator app"],
    }),
  ],
];

test.each(forms)("%s: lists all errors in page order", async (_, visitor, form) => {
  const { page, path, fields, says, params } = form();
  const { status, html } = await browsers[visitor].send(page, path, fields, params);
  expect(status).toBe(422);
  const [, summary = ""] = /class="errors"[^>]*>.*?<ul>(.*?)<\/ul>/s.exec(html) ?? [];
  const links = [...summary.matchAll(/<li>(?:<a href="#([^"]+)">)?([^<]+)/g)].map(([, id, message]) => ({
    id,
    message,
  }));
  expect(links.map(({ message }) => message!.replaceAll("&#x27;", "'"))).toEqual(says);
  // In the page's field order, and every link leads to an existing field.
  const places = links.map(({ id }) => html.indexOf(`id="${id}"`));
  expect(
    places.every((place) => place > 0),
    links.map(({ id }) => id).join(" "),
  ).toBe(true);
  expect(places).toEqual([...places].sort((place, other) => place - other));
});

describe("through the API", () => {
  const post = async (path: string, body: object, token?: string) =>
    (await call("POST", `/api/v1/${path}`, { token, body })).body;

  test("field errors follow the page's order, and the message is the first of them", async () => {
    expect(await post("auth/register", { role: "nobody", password: "short" })).toMatchObject({
      msg: "select your role",
    });
    const { errors } = await post("auth/register", { refCode: "", password: "short", email: "x", role: "sme" });
    expect(Object.entries(errors)).toEqual([
      ["email", ["email is incorrect"]],
      ["password", ["password is too short"]],
      ["refCode", ["enter the admin verification code"]],
    ]);
    const token = await openBrowser(await (await sme(2)).actor(), "api");
    const wrong = await post(
      "sme/info/add",
      { instagram: "a b", phone2: { phone: "1x" }, requestCredit: 5000.123, categoriesSelected: "none" },
      token,
    );
    expect(wrong.msg).toBe("What is your first name ?");
    expect(Object.keys(wrong.errors)).toEqual([
      "firstname",
      "lastname",
      "companyTile",
      "companyDesc",
      "requestCredit",
      "address",
      "phone2.countryCode",
      "phone2.phone",
      "instagram",
    ]);
  });

  test("an order reports credit and description together, repeatably with one key", async () => {
    const errors = { amount: ["must be less than 500$"], description: ["enter description"] };
    for (const amount of [500.01, 1e12, "1000000000000"]) {
      expect(await post("sme/order/create", { providerId: ids.seller, amount, description: " " }, buyerToken)).toEqual({
        msg: "must be less than 500$",
        code: "invalid",
        errors,
      });
    }
    expect(await post("sme/order/create", { amount: 500.01 }, buyerToken)).toMatchObject({
      msg: "Select a supplier",
      errors: { providerId: ["Select a supplier"], ...errors },
    });
  });
});

test("a resubmitted order redirects to the first one, even if its credit is used up", async () => {
  const browser = await Browser.of(await openBrowser(await activeSme(100_00)));
  clock.stopAt(clock.now() + SECOND);
  const path = `/sme/supplier/${ids.seller}/check`;
  const door = { deliveryAddress: "Gate 2", "deliveryPhone.countryCode": "965", "deliveryPhone.phone": "50001111" };
  const send = (fields: Fields) =>
    browser.post(
      checkOrder,
      path,
      { amount: "100", description: "Beans", key: "one key", next: "later", ...door, ...fields },
      { id: ids.seller },
    );
  const first = await send({});
  expect(first.status).toBe(303);
  expect((await send({})).headers.get("Location")).toBe(first.headers.get("Location"));
  // Another form is another order, for which no credit is left.
  expect((await send({ key: "another" })).status).toBe(422);
});
