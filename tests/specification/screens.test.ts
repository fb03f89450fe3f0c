/** The specification's screens, where no other test shows them. */
import { readFileSync } from "node:fs";
import { defineRoutes } from "@remix-run/dev/dist/config/routes.js";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/domain/values/actor";
import { DAY, MINUTE } from "~/domain/values/clock";
import { siteRoutes } from "~/role-folders";
import * as adminOrder from "~/routes/admin+/order+/$id";
import * as bankOrder from "~/routes/bank+/order+/$id";
import * as installments from "~/routes/finance+/installments";
import * as insuranceOrder from "~/routes/insurance+/order+/$id";
import * as providerOrder from "~/routes/provider+/order+/$id";
import * as elsewhere from "~/routes/roles+/$";
import * as orders from "~/routes/roles+/orders";
import * as smeOrder from "~/routes/sme+/order+/$id";
import * as supplierPage from "~/routes/sme+/supplier+/$id";
import { activeSme, activeSupplier, insurer, order, sme, staff, supplier, useOneWorld, wait } from "../domain/world";
import type { Page } from "../pages/browser";
import {
  accessibleName,
  all,
  attribute,
  called,
  type Element,
  findOne,
  hrefs,
  parseHtml,
  tableRows,
  textsOf,
  words,
} from "../ui/drawn";
import { browserOf, renderOnce, type Scene } from "./scenes";

useOneWorld();

const page = async (scene: Scene): Promise<Element> => parseHtml(await renderOnce(scene));
/** The part without header and footer. */
const main = async (scene: Scene): Promise<Element> => findOne(await page(scene), "main");

describe("addresses", () => {
  const routes = Object.values(siteRoutes(defineRoutes));
  /** The full path of each route's page. */
  const paths = routes.map((route) => {
    const parent = routes.find(({ id }) => id === route.parentId)?.path;
    return `/${[parent, route.path].filter(Boolean).join("/")}`;
  });

  test("each address of the specification is a page", () => {
    const addresses = [
      ...["/landing", "/profile", "/faq", "/contact-us", "/about-us", "/terms", "/"],
      ...["/delivered-order", "/pay-order", "/pay-instalment", "/auth/login", "/auth/register/:role"],
      ...["/sme/*", "/provider/*", "/admin/*", "/bank/*", "/insurance/*"],
    ];
    expect(addresses.filter((address) => !paths.includes(address))).toEqual([]);
  });

  test("an unknown path leads companies to their profile or verification", async () => {
    for (const [role, newcomer, active] of [
      ["sme", await sme(3), await activeSme()],
      ["provider", await supplier(3), await activeSupplier()],
    ] as const) {
      const leads = async (actor: Actor) =>
        (await (await browserOf(actor)).get(elsewhere, `/${role}/nonsense`)).headers.get("Location");
      expect(await leads(await newcomer.actor())).toBe(`/${role}/verification`);
      expect(await leads(active)).toBe(`/${role}/profile`);
    }
  });
});

describe("public pages", () => {
  const pages = ["/", "/about-us", "/contact-us", "/terms", "/faq"];

  test("link to each other in the header, the mobile menu and the footer", async () => {
    const home = await page("/, signed out");
    // One element is the navigation on a desktop and the drawer on a phone.
    expect(hrefs(findOne(home, "#menu"), "a")).toEqual(pages);
    expect(hrefs(findOne(home, "footer nav"), "a")).toEqual([
      ...pages.slice(1),
      "/privacy",
      "/security",
      "/developers",
    ]);
  });

  test("lead a signed-in person to the role's home page", async () => {
    expect(hrefs(await page("/, signed in"), ".top > a.button")).toEqual(["/sme"]);
    expect(hrefs(await page("/, signed out"), ".top > a.button")).toEqual(["/auth/login"]);
  });

  test("have a mobile menu that an outside click closes, at the left, and that stops scrolling", async () => {
    const home = await page("/, signed out");
    const menu = findOne(home, "#menu");
    expect(attribute(findOne(home, ".burger"), "popovertarget")).toBe(attribute(menu, "id"));
    // The browser closes a popover of this kind on an outside click and on Escape.
    expect(attribute(menu, "popover")).toBe("auto");
    const css = readFileSync("app/ui/site/dhow.css", "utf8").replace(/\s+/g, " ");
    expect(css).toContain("html:has(:popover-open) { overflow: hidden; }");
    expect(/ #menu \{ position: fixed;[^}]*inset-inline: 0 auto;/.test(css)).toBe(true);
  });

  test("/about-us has a description, three testimonials and four numbered team members with roles", async () => {
    const about = await page("/about-us");
    expect(textsOf(about, ".words p").join(" ")).toMatch(/\w{3,}.{200,}/);
    expect(all(about, "figure blockquote")).toHaveLength(3);
    expect(textsOf(about, "ol li h3")).toHaveLength(4);
    for (const role of textsOf(about, "ol li p")) expect(role).not.toBe("");
    expect(textsOf(about, "figcaption").every((author) => author.includes("sample"))).toBe(true);
  });

  test("/about-us has a button that leads to registration", async () => {
    expect(hrefs(await page("/about-us"), "a.button")).toEqual(["/auth/register/sme"]);
  });

  test("/contact-us has a phone number, a map and three links to one professional network", async () => {
    const contact = await page("/contact-us");
    expect(hrefs(contact).filter((href) => href?.startsWith("tel:+965"))).not.toEqual([]);
    expect(all(contact, 'svg[role="img"]')).toHaveLength(1);
    const links = all(contact, "ul a");
    expect(links).toHaveLength(3);
    expect(new Set(links.map((link) => words(link).split(/[ :,]/)[0])).size).toBe(1);
    expect(new Set(links.map((link) => new URL(attribute(link, "href")!).origin)).size).toBe(1);
  });

  test("/faq opens one of seven questions at a time, leads to sign-in and explains the services", async () => {
    const faq = await page("/faq");
    expect(hrefs(faq, "a.button")).toEqual(["/auth/login"]);
    const questions = all(faq, "details");
    expect(questions).toHaveLength(7);
    // Browsers open at most one element of a group.
    expect(questions.map((question) => attribute(question, "name"))).toEqual(Array(7).fill("faq"));
    expect(questions.filter((question) => attribute(question, "open") !== null)).toEqual([]);
    expect(textsOf(faq, "summary")).toContain("Which suppliers can an SME buy from?");
    expect(textsOf(faq, "section p")[0]!.length).toBeGreaterThan(100);
  });

  test("/terms has six numbered items", async () => {
    expect(textsOf(await page("/terms"), "ol li h2")).toHaveLength(6);
  });

  test("the landing page has registration buttons, four services, feature sections and ways to contact", async () => {
    const landing = await page("/landing");
    expect(hrefs(findOne(landing, ".hero"), "a.button")).toEqual(["/auth/register/sme", "/auth/register/provider"]);
    expect(textsOf(findOne(landing, ".grid.four"), "h3")).toEqual([
      "Immediate invoice settlement",
      "New customer base",
      "0% interest financing",
      "Credit assessment",
    ]);
    expect(all(landing, "section.rule, ol.numbered").length).toBeGreaterThan(6);
    const links = hrefs(landing);
    expect(links).toContain("/about-us");
    expect(links.some((href) => href?.startsWith("tel:"))).toBe(true);
    expect(links.some((href) => href?.startsWith("https://"))).toBe(true);
  });

  test("promise no interest, a term under six months, support at any hour and a reply within a day", async () => {
    const landing = words(await page("/landing"));
    expect(landing).toContain("0% interest");
    expect(landing).toContain("under six months");
    const contact = words(await page("/contact-us"));
    expect(contact).toContain("around the clock");
    expect(contact).toContain("24 hours");
  });
});

describe("sign-in and registration", () => {
  const labels = (form: Element) =>
    all(form, "input, select")
      .filter((control) => attribute(control, "type") !== "hidden")
      .map((control) => accessibleName(form, control));

  test("sign-in has email, password and a link to the SME registration", async () => {
    const login = await main("/auth/login");
    expect(labels(login)).toEqual(["Email", "Password"]);
    expect(hrefs(login)).toContain("/auth/register/sme");
  });

  test("registration has its fields, a link to the terms and one to sign-in", async () => {
    const form = await main("/auth/register/sme");
    expect(labels(form)).toEqual([
      "Email",
      "Password",
      "Confirm Password",
      "Admin verification code",
      "I agree to the terms",
      "Language",
    ]);
    expect(hrefs(form)).toEqual(expect.arrayContaining(["/terms", "/auth/login"]));
  });

  test("the tabs SME and SUPPLIER lead to each role's empty form", async () => {
    for (const [scene, role, tab] of [
      ["/auth/register/sme", "sme", "SME"],
      ["/auth/register/provider", "provider", "SUPPLIER"],
    ] as const) {
      const form = await main(scene);
      expect(hrefs(form, ".tabs a")).toEqual(["/auth/register/sme", "/auth/register/provider"]);
      expect(textsOf(form, '[aria-current="page"]')).toEqual([tab]);
      expect(attribute(findOne(form, 'input[name="role"]'), "value")).toBe(role);
      expect(attribute(called(form, "Email"), "value") ?? "").toBe("");
    }
  });

  test("the question before registration and sign-out is a dialog with No and Yes and a way to close it", async () => {
    for (const [scene, answers] of [
      ["/auth/register/sme/confirm", ["No", "Yes"]],
      ["/auth/logout", ["no", "yes"]],
    ] as const) {
      const dialog = findOne(await page(scene), "dialog[open]");
      expect(textsOf(dialog, ".actions .button")).toEqual(answers);
      expect(all(dialog, "a.close")).toHaveLength(1);
    }
  });
});

describe("side navigation", () => {
  const menus: [Scene, string, string[]][] = [
    ["menu of an admin", "Admin Panel", ["Dashboard", "Sme's", "Supplier's", "Order's", "Installment's", "Settings"]],
    ["menu of an SME", "SME Panel", ["Profile", "Dashboard", "Supplier's", "Order's"]],
    ["menu of an SME, before activation", "SME Panel", ["Verification", "Profile"]],
    ["menu of a supplier", "Supplier Panel", ["Profile", "Dashboard", "Order's"]],
    ["menu of a supplier, before activation", "Supplier Panel", ["Verification", "Profile"]],
    ["menu of the bank", "Bank Panel", ["Dashboard", "Sme's", "Order's", "Installment's"]],
    ["menu of an insurer", "Insurance Panel", ["Dashboard", "Sme's", "Order's"]],
  ];

  test.each(menus)("%s has its title and entries in order", async (scene, title, entries) => {
    const area = findOne(await page(scene), ".area");
    const rail = textsOf(area, ".rail a").map((entry) => entry.replace(/ \d+ waiting$/, ""));
    expect(textsOf(area, "header .panel")).toEqual([title]);
    expect(rail.filter((entry) => entries.includes(entry))).toEqual(entries);
    if (scene.includes("before")) expect(rail).toEqual(entries);
    expect(textsOf(area, "header nav a")).toEqual(["Account", "Logout"]);
    // Phones have the same entries on a page of their own.
    expect(hrefs(area, ".tabbar a").at(-1)).toBe("/menu");
  });
});

describe("lists", () => {
  const filterOptions = async (scene: Scene, label: string) => textsOf(called(await page(scene), label), "option");

  test("company lists filter by every level", async () => {
    expect(await filterOptions("/admin/sme", "Verification Level")).toHaveLength(13);
    expect(await filterOptions("/admin/supplier", "Verification Level")).toHaveLength(9);
    expect(await filterOptions("/bank/sme", "Verification Level")).toHaveLength(13);
  });

  test("order lists filter by every status", async () => {
    for (const scene of ["/admin/orders", "/bank/orders"] as const)
      expect(await filterOptions(scene, "Status")).toHaveLength(10);
  });

  test.each([
    ["/admin/orders", /^\/admin\/order\/[\w-]{36}$/],
    ["/admin/installments", /^\/admin\/order\/[\w-]{36}$/],
    ["/bank/orders", /^\/bank\/order\/[\w-]{36}$/],
    ["/bank/installments", /^\/bank\/order\/[\w-]{36}$/],
    ["/insurance/orders", /^\/insurance\/order\/[\w-]{36}$/],
    ["/sme/orders", /^\/sme\/order\/[\w-]{36}$/],
    ["/provider/orders", /^\/provider\/order\/[\w-]{36}$/],
  ] as const)("%s links each row to its order", async (scene, address) => {
    const links = all(await page(scene), "tbody tr").map((row) => hrefs(row)[0]);
    expect(links).not.toEqual([]);
    for (const link of links) expect(link).toMatch(address);
  });

  test("orders and installments have ten rows per page, newest first, for every role", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const newest: string[] = [];
    for (let i = 0; i < 11; i += 1) {
      wait(MINUTE);
      newest.unshift(await order(buyer, seller, 100_00, 3));
    }
    const people = [buyer, seller, await staff("admin"), await staff("bank"), await insurer()];
    for (const person of people) {
      const browser = await browserOf(person);
      const rows = async (path: string) => (await browser.get(orders, path)).orders.rows;
      const address = `/${person.role}/orders`;
      expect((await rows(address)).map(({ id }: { id: string }) => id)).toEqual(newest.slice(0, 10));
      expect((await rows(`${address}?page=2`))[0].id).toBe(newest[10]);
    }
    for (const person of people.slice(2, 4)) {
      const browser = await browserOf(person);
      const rows = async (query: string) =>
        (await browser.get(installments, `/${person.role}/installments?${query}`)).instalments.rows;
      const ordersOf = (listed: { orderId: string }[]) => [...new Set(listed.map(({ orderId }) => orderId))];
      // Each order has four.
      expect(await rows("")).toHaveLength(10);
      expect(ordersOf(await rows(""))).toEqual(newest.slice(0, 3));
      expect(ordersOf(await rows("&page=2"))).toEqual(newest.slice(2, 5));
    }
  });

  test.each([
    ["/admin/sme", /^\/admin\/sme\/[\w-]{36}\/info$/],
    ["/admin/supplier", /^\/admin\/supplier\/[\w-]{36}\/info$/],
  ] as const)("%s links each row to its company", async (scene, address) => {
    const links = all(await page(scene), "tbody tr").map((row) => hrefs(row)[0]);
    expect(links).not.toEqual([]);
    for (const link of links) expect(link).toMatch(address);
  });

  test.each([
    ["/admin/sme", "Email, Phone / Name, Verification Level, Request Credit / Credit, Actions"],
    ["/admin/supplier", "Email, Phone / Name, Verification Level, Discount Rate (percent), Actions"],
    ["/admin/orders", "SME, Supplier, Amount (in $), Status, Actions"],
    ["/admin/installments", "#, Percent, Amount, status, Deadline, Actions"],
    ["/bank/installments", "#, Percent, Amount, status, Deadline, Actions"],
    ["/sme/orders", "Supplier, Amount, Status, Actions"],
    ["/provider/orders", "SME, Amount, Status, Actions"],
  ] as const)("%s opens on All with its columns, in order and on every screen: %s", async (scene, named) => {
    const list = await page(scene);
    expect(all(list, ".tools a[aria-current]").map((tab) => [words(tab), attribute(tab, "href")])).toEqual(
      scene === "/sme/orders" ? [] : [["All", "?"]],
    );
    const titles = textsOf(list, "thead th");
    const columns = named.split(", ");
    expect(titles.filter((title) => columns.includes(title))).toEqual(columns);
    const [row] = all(list, "tbody tr");
    for (const column of columns) {
      const cell = row!.childElements[titles.indexOf(column)]!;
      expect(words(cell), column).not.toBe("");
      // Phones show a cell in the row's first two lines, or as a line with its title. Tablets hide `more`.
      const place = attribute(cell, "class")!.split(" ").at(-1)!;
      expect(["who", "sum", "day", "state", "no", "line"], column).toContain(place);
      // The words of a link need no title.
      if (place === "line" && column !== "Actions") expect(attribute(cell, "data-label")).toBe(column);
    }
    expect(hrefs(row!, "td:last-child a").at(0)).toBe(hrefs(row!)[0]);
  });

  test.each(["/admin/installments", "/bank/installments"] as const)(
    "%s shows a paid tag, full dates and a link named See Order",
    async (scene) => {
      const rows = tableRows(await page(scene)).slice(0, 4);
      expect(rows.map((row) => row[4])).toEqual(["unpaid", "unpaid", "unpaid", "paid"]);
      for (const row of rows) {
        expect(row[5]).toMatch(/^\d{1,2} (January|February|March|April|May|June) 2026$/);
        expect(row.at(-1)).toMatch(/^See Order D-\d{6} \/ [1-4]$/);
      }
    },
  );

  test("list amounts have the dollar sign", async () => {
    const amounts = textsOf(await page("/sme/orders"), "td.sum");
    expect(amounts).not.toEqual([]);
    for (const amount of amounts) expect(amount).toMatch(/^\$[\d,]+\.\d\d$/);
  });

  test("/sme/supplier has a card for each supplier with title, text, industries and a link", async () => {
    const cards = all(await page("/sme/supplier"), ".grid > *");
    const [card] = cards;
    expect(words(card!)).toMatch(/Doha Roasters.*Coffee/);
    expect(words(card!)).toContain("Food");
    expect(hrefs(card!)[0]).toMatch(/^\/sme\/supplier\/[\w-]{36}$/);
  });
});

describe("an SME's page for officers", () => {
  test("shows email, phone, level, requested credit, credit and categories", async () => {
    const facts = textsOf(await page("/admin/sme/{id}/info at level 7"), "dt");
    expect(facts).toEqual(
      expect.arrayContaining(["Email", "Phone", "Verification level", "Request credit", "Credit", "Categories"]),
    );
  });

  test("has tabs for info, documents and timeline", async () => {
    const tabs = hrefs(await page("/admin/sme/{id}/info at level 4"), "nav a").map((href) => href?.split("/").at(-1));
    expect(tabs).toEqual(expect.arrayContaining(["info", "documents", "verification_timeline"]));
    const supplierTabs = hrefs(await page("/admin/supplier/{id}/info at level 4"), "nav a");
    expect(supplierTabs.map((href) => href?.split("/")[4])).toEqual(
      expect.arrayContaining(["info", "documents", "verification_timeline"]),
    );
  });

  test("has the bank's tabs, and an insurer's", async () => {
    const tabs = async (scene: Scene) => hrefs(await page(scene), "nav a").map((href) => href?.split("/").at(-1));
    expect(await tabs("/bank/sme/{id}/info")).toEqual(
      expect.arrayContaining(["info", "documents", "installments", "invoices"]),
    );
    const insurers = await tabs("/insurance/sme/{id}/info");
    expect(insurers).toEqual(expect.arrayContaining(["info", "documents"]));
    expect(insurers).not.toContain("invoices");
  });

  test("shows documents as titled pictures that open in a new tab", async () => {
    const documents = all(await page("/admin/sme/{id}/documents"), '.files a[target="_blank"]');
    expect(documents).toHaveLength(4);
    expect(words(documents[0]!)).toMatch(/^Article of association/);
  });

  test("shows each line of the timeline with full date, time, role and text", async () => {
    const [row] = all(await page("/admin/sme/{id}/verification_timeline"), "tbody tr");
    expect(row!.childElements.map(words)).toEqual(["31 January 2026 at 12:00", "sme: Documents uploaded"]);
  });

  test("offers each verdict as a dialog with a description", async () => {
    const links = hrefs(await page("/admin/sme/{id}/info at level 4"), "a.button");
    expect(links.map((href) => href?.split("/").at(-1))).toEqual(
      expect.arrayContaining(["verify", "reject", "full-reject"]),
    );
    const dialog = findOne(await page("/admin/sme, verify without description"), "dialog[open]");
    expect(called(dialog, "Description").tagName).toBe("textarea");
  });

  test("offers verdicts only at level 4, and the plan only at level 7", async () => {
    const buttons = async (scene: Scene) => textsOf(await page(scene), "a.button");
    expect(await buttons("/admin/sme/{id}/info at level 4")).not.toContain("set Installment");
    expect(await buttons("/admin/sme/{id}/info at level 7")).not.toContain("Verify SME");
  });
});

describe("forms", () => {
  test("the discount rate of a new supplier starts at 10", async () => {
    const supplierForm = await page("/admin/supplier/{id}/info/verify");
    expect(attribute(called(supplierForm, "Discount Rate"), "value")).toBe("10");
  });

  test("the instalment editor shows the suggested fractions as percent", async () => {
    const editor = await page("/admin/sme/{id}/info/installments");
    const fields = all(editor, "input").filter((field) => attribute(field, "name")?.startsWith("installments["));
    expect(fields.map((field) => attribute(field, "value"))).toEqual(["25", "25", "25", "25"]);
  });

  test("the bank share starts at 0.1", async () => {
    expect(attribute(called(await page("/admin/settings"), "Bank share rate"), "value")).toBe("0.1");
  });

  test("the credit of an insurer changes by 10", async () => {
    const verdict = await page("/insurance/sme, verify empty");
    expect(attribute(called(verdict, "Credit"), "data-step")).toBe("10");
  });

  test("create order asks for amount and description in a dialog", async () => {
    const dialog = findOne(await page("/sme/supplier/{id}/order"), "dialog[open]");
    expect(called(dialog, "Amount").tagName).toBe("input");
    expect(called(dialog, "Description").tagName).toBe("textarea");
  });

  test("the settings have the insurance order, the share rate and the industries", async () => {
    expect(textsOf(await page("/admin/settings"), "h2")).toEqual(
      expect.arrayContaining(["Insurance order", "Share rate", "Industries", "New industry"]),
    );
  });
});

describe("applicants", () => {
  test("a supplier reads the message of its level", async () => {
    expect(words(await page("/provider/verification at level -1"))).toContain("Unfortunately you are banned !!!");
    expect(words(await page("/provider/verification at level -2"))).toContain(
      "Your documents are not applied. Your level is downgraded !",
    );
  });

  test("the wizard of a supplier has four steps, and a timeline below", async () => {
    const verification = await page("/provider/verification at level 4");
    expect(all(verification, ".steps li")).toHaveLength(4);
    expect(textsOf(verification, "h2")).toContain("Verification Timeline");
  });

  test("an approved SME reads its credit", async () => {
    const approved = words(await page("/sme/verification at level 7"));
    expect(approved).toContain("approved");
    expect(approved).toContain("$5,000.00");
  });

  test("the first step asks for the code of the email", async () => {
    const form = await page("/sme/verification at level 0");
    expect(called(form, "Code").tagName).toBe("input");
    expect(words(form)).toContain("20 seconds");
  });

  test("a supplier's page shows its industries and contact rows", async () => {
    const full = {
      phone2: { countryCode: "974", phone: "33112233" } as const,
      email2: "office@roasters.test",
      address2: "Gate 2",
      instagram: "roasters",
    };
    const { applicantId: id } = await activeSupplier(undefined, full);
    const browser = await browserOf(await activeSme());
    const shop = parseHtml(await browser.see(supplierPage, `/sme/supplier/${id}`, { id: id! }));
    const facts = Object.fromEntries(textsOf(shop, "dt").map((term, i) => [term, textsOf(shop, "dd")[i]]));
    expect(facts).toMatchObject({
      Email: expect.stringContaining("@"),
      "Second email": "office@roasters.test",
      Phone: "+965 50001111",
      "Second phone": "+974 33112233",
      "First name": "Huda",
      "Last name": expect.any(String),
      Address: expect.any(String),
      "Second address": "Gate 2",
      Instagram: expect.stringContaining("roasters"),
    });
    expect(textsOf(shop, "h1")).toEqual(["Doha Roasters"]);
    expect(words(shop)).toContain("Coffee");
    expect(textsOf(shop, "header .topic")).toEqual(["Food"]);
  });
});

describe("an order", () => {
  test("asks for its invoice once it is delivered, and shows the invoice once it is uploaded", async () => {
    const [buyer, seller] = [await activeSme(100_000_00), await activeSupplier()];
    const headings = async (reader: Actor, orderPage: Page, status: number) => {
      const id = await order(buyer, seller, 1_000_00, status);
      const path = `/${reader.role}/order/${id}`;
      const html = parseHtml(await (await browserOf(reader)).see(orderPage, path, { id }));
      const invoice = ["upload Invoice", "Order Invoice Image"];
      return textsOf(html, "h2").filter((title) => invoice.includes(title));
    };
    for (const status of [2, 3, 4, 5, 6]) {
      const shown = status >= 4 ? ["Order Invoice Image"] : [];
      const own = status === 3 ? ["upload Invoice"] : shown;
      expect(await headings(seller, providerOrder, status), `supplier, ${status}`).toEqual(own);
      expect(await headings(buyer, smeOrder, status), `SME, ${status}`).toEqual(shown);
      expect(await headings(await insurer(), insuranceOrder, status), `insurer, ${status}`).toEqual([]);
    }
  });

  test("has long dates on the page of every role, like companies' pages", async () => {
    const scenes: Scene[] = [
      ...(["sme", "admin", "bank", "insurance"] as const).map((role) => `/${role}/order/{id} at status 5` as const),
      "/provider/order/{id} at status 4",
      "/admin/sme/{id}/verification_timeline",
      "/sme/payment-result/{id}, approved",
    ];
    for (const scene of scenes) {
      const text = words(await page(scene));
      expect(text, scene).toMatch(/31 January 2026/);
      expect(text, scene).not.toMatch(/\d (Jan|Feb|Mar|Apr|Jun) 2026/);
    }
  });

  test("links from a payment's result to the SME's orders", async () => {
    for (const scene of ["/sme/payment-result/{id}, approved", "/sme/payment-result/{id}, declined"] as const)
      expect(hrefs(await page(scene))).toContain("/sme/orders");
  });

  test("has its sections on the page of every role, with late flags", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const id = await order(buyer, seller, 1_000_00, 5);
    wait(40 * DAY);
    const pages: [Actor, Page][] = [
      [buyer, smeOrder],
      [seller, providerOrder],
      [await staff("admin"), adminOrder],
      [await staff("bank"), bankOrder],
      [await insurer(), insuranceOrder],
    ];
    for (const [reader, orderPage] of pages) {
      const { role } = reader;
      const html = parseHtml(await (await browserOf(reader)).see(orderPage, `/${role}/order/${id}`, { id }));
      const sections = ["Order Detail", "Payment Status", "Installments"];
      if (role !== "insurance") sections.push("Order Invoice Image");
      expect(
        new Set(textsOf(html, "h2").filter((title) => [...sections, "Order Invoice Image"].includes(title))),
        role,
      ).toEqual(new Set(sections));
      expect(words(html), role).toContain("$250.00 of $1,000.00 paid · $250.00 late");
      const instalments = all(html, "table").find((table) => textsOf(table, "thead th").includes("Due"))!;
      expect(
        all(instalments, "tbody tr").map((row) => row.childElements.map(words)),
        role,
      ).toEqual([
        ["4", expect.anything(), "$250.00", "later"],
        ["3", expect.anything(), "$250.00", "later"],
        ["2", expect.stringContaining("late by"), "$250.00", "late"],
        ["1", expect.stringContaining("Upfront"), "$250.00", "paid"],
      ]);
    }
  });
});
