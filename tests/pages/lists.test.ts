/** Lists of officers and suppliers: queues, search, filters and pages; an SME's tabs; notes. */
import { describe, expect, test } from "vitest";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import { adminVerifySme, bankVerifySme, insurerVerifySme } from "~/domain/verdicts/verdict.server";
import * as adminOrder from "~/routes/admin+/order+/$id";
import * as adminReturn from "~/routes/admin+/order+/$id.return";
import * as supplierNote from "~/routes/admin+/supplier+/$id.$tab.note";
import * as adminSuppliers from "~/routes/admin+/supplier+/index";
import * as bankPay from "~/routes/bank+/order+/$id.pay";
import * as installments from "~/routes/finance+/installments";
import * as providerOrder from "~/routes/provider+/order+/$id";
import * as declineOrder from "~/routes/provider+/order+/$id.decline";
import * as deliverOrder from "~/routes/provider+/order+/$id.deliver";
import * as orders from "~/routes/roles+/orders";
import * as smeInvoices from "~/routes/sme+/invoices";
import * as cancelOrder from "~/routes/sme+/order+/$id.cancel";
import * as smeSuppliers from "~/routes/sme+/supplier+/index";
import * as smePage from "~/routes/staff+/sme+/$id.$tab";
import * as note from "~/routes/staff+/sme+/$id.$tab.note";
import * as smes from "~/routes/staff+/sme+/index";
import {
  activeSme,
  activeSupplier,
  insurer,
  order,
  PASSWORD,
  sme,
  staff,
  supplier,
  useWorld,
  wait,
} from "../domain/world";
import { Browser, fieldErrors, type Page } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of((await signIn({ email: actor.email, password: PASSWORD }, "web")).token);
const findApplicantId = async (person: { actor(): Promise<Actor> }) => (await person.actor()).applicantId!;

async function smeAtLevel(level: 4 | 5 | 6 | 7): Promise<string> {
  wait(1000);
  const cover = await insurer();
  const id = await findApplicantId(await sme());
  if (level >= 5) await adminVerifySme(await staff("admin"), id, "complete");
  if (level >= 6) await bankVerifySme(await staff("bank"), id, "good standing");
  if (level >= 7) await insurerVerifySme(cover, id, 5_000_00);
  return id;
}

const ids = (list: { rows: { id: string }[] }) => list.rows.map((row) => row.id);

describe("a list opens on All, with the reader's queue beside it", () => {
  test("SMEs for the admin (4 and 7), the bank (5) and the insurer (6); suppliers for the admin (4)", async () => {
    const [four, five, six, seven] = [
      await smeAtLevel(4),
      await smeAtLevel(5),
      await smeAtLevel(6),
      await smeAtLevel(7),
    ];
    await sme(0);
    const shop = await findApplicantId(await supplier());
    await supplier(1);
    const open = async (actor: Actor, page: Page, path: string) =>
      (await (await openBrowser(actor)).get(page, path)).applicants;
    const [admin, bank, cover] = [await staff("admin"), await staff("bank"), await insurer()];

    expect(await open(admin, smes, "/admin/sme")).toMatchObject({
      count: 5,
      page: 1,
      filter: -10,
      search: null,
      waiting: 2,
    });
    expect(ids(await open(admin, smes, "/admin/sme")).slice(1)).toEqual([seven, six, five, four]);
    // The queue is oldest first.
    expect(ids(await open(admin, smes, "/admin/sme?level=waiting&page=1"))).toEqual([four, seven]);
    expect(ids(await open(bank, smes, "/bank/sme?level=waiting"))).toEqual([five]);
    expect(await open(cover, smes, "/insurance/sme?level=waiting")).toMatchObject({
      rows: [{ id: six }],
      waiting: 1,
    });
    expect(ids(await open(cover, smes, "/insurance/sme"))).toEqual([seven, six]);
    // An insurer has no level filter.
    expect((await open(cover, smes, "/insurance/sme?level=6")).filter).toBe(-10);
    expect(ids(await open(admin, adminSuppliers, "/admin/supplier?level=waiting"))).toEqual([shop]);
    expect((await open(admin, adminSuppliers, "/admin/supplier")).count).toBe(2);
    // Decided, so it leaves the queue.
    await adminVerifySme(admin, four, "complete");
    expect(ids(await open(admin, smes, "/admin/sme?level=waiting"))).toEqual([seven]);
    expect(ids(await open(bank, smes, "/bank/sme?level=waiting"))).toEqual([five, four]);
  });

  test("orders for the admin (4), the bank (5) and the supplier (1, 3); SMEs and insurers have no queue", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const at: string[] = [];
    for (let status = 0; status <= 6; status += 1) {
      wait(1000);
      at.push(await order(buyer, seller, 100_00, status));
    }
    const open = async (actor: Actor, page: Page, path: string) =>
      (await (await openBrowser(actor)).get(page, path)).orders;
    expect(ids(await open(await staff("admin"), orders, "/admin/orders?status=waiting"))).toEqual([at[4]]);
    expect(await open(await staff("admin"), orders, "/admin/orders")).toMatchObject({
      count: 7,
      filter: -10,
      waiting: 1,
    });
    expect(ids(await open(await staff("bank"), orders, "/bank/orders?status=waiting"))).toEqual([at[5]]);
    expect(await open(seller, orders, "/provider/orders?status=waiting")).toMatchObject({
      rows: [{ id: at[1] }, { id: at[3] }],
      count: 2,
      filter: "waiting",
      canSearch: false,
      waiting: 2,
    });
    expect(await open(seller, orders, "/provider/orders")).toMatchObject({ count: 6, filter: -10 });
    // Roles without tasks have no queue.
    expect(await open(buyer, orders, "/sme/orders?status=waiting")).toMatchObject({
      count: 7,
      filter: -10,
      canSearch: false,
      waiting: null,
    });
    expect(await open(await insurer(), orders, "/insurance/orders")).toMatchObject({
      count: 7,
      filter: -10,
      canSearch: true,
      waiting: null,
    });
    expect((await open(await staff("admin"), orders, "/admin/orders?status=6")).count).toBe(1);
  });

  test("tabs show the open one and the number waiting, and an empty list says so", async () => {
    const admin = await openBrowser(await staff("admin"));
    const lists = [
      [smes, "/admin/sme", "level", "No companies are waiting for you."],
      [adminSuppliers, "/admin/supplier", "level", "No companies are waiting for you."],
      [orders, "/admin/orders", "status", "No orders are waiting for you."],
    ] as const;
    for (const [page, path, name, nothing] of lists) {
      const all = await admin.see(page, path);
      expect(all).toContain(
        `<a href="?" aria-current="page">All</a> <a href="?${name}=waiting">Waiting for you (0)</a>`,
      );
      expect(all).toContain('<option value="-10" selected="">All</option>');
      const queue = await admin.see(page, `${path}?${name}=waiting`);
      expect(queue).toContain(
        `<a href="?">All</a> <a href="?${name}=waiting" aria-current="page">Waiting for you (0)</a>`,
      );
      expect(queue).toContain(nothing);
      expect(queue).not.toContain("<select");
    }
    expect(await admin.see(smes, "/admin/sme")).toContain("No SME has registered yet.");
    expect(await admin.see(smes, "/admin/sme?level=8")).toContain("No companies are at the level Admin Activated.");
    expect(await admin.see(orders, "/admin/orders?status=6")).toContain("No orders have the status “paid by bank”.");
  });

  test("pages have ten rows, keep the filter, and redirect to the last one if too high", async () => {
    const seen: string[] = [];
    for (let i = 0; i < 11; i += 1) seen.unshift(await smeAtLevel(4));
    const admin = await openBrowser(await staff("admin"));
    expect(ids((await admin.get(smes, "/admin/sme")).applicants)).toEqual(seen.slice(0, 10));
    expect(ids((await admin.get(smes, "/admin/sme?page=2")).applicants)).toEqual(seen.slice(10));
    const queue = await admin.get(smes, "/admin/sme?level=waiting");
    expect(ids(queue.applicants)).toEqual(seen.toReversed().slice(0, 10));
    expect(await admin.see(smes, "/admin/sme?level=waiting")).toContain('href="?level=waiting&amp;page=2"');
    const beyond = await admin.get(smes, "/admin/sme?page=7");
    expect(beyond.headers.get("Location")).toBe("/admin/sme?page=2");
  });

  test("no list shows a page beyond its last", async () => {
    const [buyer, seller, admin, bank, cover] = [
      await activeSme(),
      await activeSupplier(),
      await staff("admin"),
      await staff("bank"),
      await insurer(),
    ];
    const lists: [Actor, Page, string][] = [
      [admin, smes, "/admin/sme"],
      [admin, adminSuppliers, "/admin/supplier"],
      [admin, orders, "/admin/orders"],
      [admin, installments, "/admin/installments"],
      [bank, smes, "/bank/sme"],
      [bank, orders, "/bank/orders"],
      [bank, installments, "/bank/installments"],
      [cover, smes, "/insurance/sme"],
      [cover, orders, "/insurance/orders"],
      [buyer, orders, "/sme/orders"],
      [buyer, smeInvoices, "/sme/invoices"],
      [buyer, smeSuppliers, "/sme/supplier"],
      [seller, orders, "/provider/orders"],
    ];
    for (const [actor, page, path] of lists) {
      const answer = await (await openBrowser(actor)).get(page, `${path}?page=99`);
      expect([answer.status, answer.headers.get("Location")], path).toEqual([302, `${path}?page=1`]);
    }
    for (const [page, path] of [
      [smes, "/admin/sme"],
      [orders, "/admin/orders"],
      [installments, "/admin/installments"],
    ] as const) {
      const answer = await (await openBrowser(admin)).get(page, `${path}?q=nobody&page=2`);
      expect(answer.headers.get("Location"), path).toBe(`${path}?q=nobody&page=1`);
    }
  });
});

describe("the search box", () => {
  test("searches everything, keeps the query in the address, and reports an empty result", async () => {
    await smeAtLevel(5);
    const admin = await openBrowser(await staff("admin"));
    const { applicants } = await admin.get(smes, "/admin/sme?q=%20Salmiya%20&level=4");
    expect(applicants).toMatchObject({
      count: 1,
      filter: -10,
      search: "Salmiya",
      isCapped: false,
      rows: [{ name: "Salmiya Cafés" }],
    });
    const html = await admin.see(smes, "/admin/sme?q=salmiya");
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="salmiya"/);
    expect(html).toContain("for “salmiya”");
    expect(await admin.see(smes, "/admin/sme?q=%3Cb%3E")).toContain("No companies match your search.");
    expect((await admin.get(smes, "/admin/sme?q=%20")).applicants).toMatchObject({ search: null, filter: -10 });
    expect((await admin.get(smes, `/admin/sme?q=${"x".repeat(5000)}`)).applicants.search).toHaveLength(100);
  });

  test("pages its results", async () => {
    for (let i = 0; i < 12; i += 1) await smeAtLevel(4);
    const bank = await openBrowser(await staff("bank"));
    expect((await bank.get(smes, "/bank/sme?q=salmiya&page=2")).applicants).toMatchObject({
      count: 12,
      page: 2,
      rows: [{}, {}],
    });
    expect(await bank.see(smes, "/bank/sme?q=salmiya%20caf")).toContain('href="?q=salmiya%20caf&amp;page=2"');
  });

  test("finds orders and instalments by number and company, an insurer only its own", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const id = await order(buyer, seller, 100_00, 4);
    const [admin, bank, cover] = [
      await openBrowser(await staff("admin")),
      await openBrowser(await staff("bank")),
      await openBrowser(await insurer()),
    ];
    for (const q of ["D-001001", "d1001", "1001", "salmiya", "doha roast", "50001111"]) {
      expect(ids((await bank.get(orders, `/bank/orders?q=${q}`)).orders), q).toEqual([id]);
      expect(ids((await bank.get(smes, `/bank/sme?q=${q}`)).applicants), q).toEqual(
        q === "doha roast" ? [] : [buyer.applicantId],
      );
      expect((await admin.get(installments, `/admin/installments?q=${q}`)).instalments, q).toMatchObject({
        count: 4,
        search: q,
      });
    }
    expect(ids((await cover.get(orders, "/insurance/orders?q=salmiya")).orders)).toEqual([id]);
    const other = await openBrowser(await insurer("Other Cover"));
    expect((await other.get(orders, "/insurance/orders?q=D-001001")).orders).toMatchObject({
      count: 0,
      rows: [],
    });
    expect((await other.get(smes, "/insurance/sme?q=salmiya")).applicants).toMatchObject({
      count: 0,
      rows: [],
    });
    expect(await bank.see(orders, "/bank/orders?q=D-009999")).toContain("No orders match your search.");
    expect(await bank.see(installments, "/bank/installments?q=zzz")).toContain("No instalments match your search.");
    // A role without a search box cannot search.
    expect((await (await openBrowser(buyer)).get(orders, "/sme/orders?q=zzz")).orders).toMatchObject({
      count: 1,
      search: null,
    });
  });
});

describe("an SME's tabs for the bank", () => {
  test("show its instalments and invoices, in pages", async () => {
    const [buyer, other, seller] = [await activeSme(), await activeSme(), await activeSupplier()];
    for (let i = 0; i < 3; i += 1) await order(buyer, seller, 100_00, i === 2 ? 4 : 1);
    const theirs = await order(other, seller, 100_00, 4);
    const bank = await openBrowser(await staff("bank"));
    const open = (tab: string, query = "") => {
      const params = { id: buyer.applicantId!, tab };
      return bank.get(smePage, `/bank/sme/${params.id}/${tab}${query}`, params);
    };
    const { file, tab } = await open("installments");
    expect([tab, file.instalments.count, file.instalments.rows.length, file.invoices]).toEqual([
      "installments",
      12,
      10,
      null,
    ]);
    expect((await open("installments", "?page=2")).file.instalments.rows).toHaveLength(2);
    expect((await open("installments", "?page=9")).headers.get("Location")).toMatch(/installments\?page=2$/);
    expect(file.instalments.rows.map((row: { orderId: string }) => row.orderId)).not.toContain(theirs);
    expect((await open("invoices")).file.invoices).toMatchObject({ count: 1, rows: [{ number: 1003 }] });
    expect(
      await bank.see(smePage, `/bank/sme/${buyer.applicantId}/invoices`, { id: buyer.applicantId!, tab: "invoices" }),
    ).toContain("<p>1 invoice.</p>");
    const html = await bank.see(smePage, `/bank/sme/${buyer.applicantId}/invoices`, {
      id: buyer.applicantId!,
      tab: "invoices",
    });
    expect(html).toMatch(/href="\/bank\/order\/[^"]+">D-001003<\/a>/);
    expect(html).toContain("/api/v1/pub/order/invoice/file/");
  });

  test("are not available to an insurer", async () => {
    const id = await smeAtLevel(6);
    const cover = await openBrowser(await insurer());
    for (const tab of ["installments", "invoices"]) {
      const answer = await cover.get(smePage, `/insurance/sme/${id}/${tab}`, { id, tab });
      expect(answer.headers.get("Location")).toBe("/insurance/dashboard");
    }
  });
});

describe("adding a note", () => {
  test("opens a dialog over the timeline for admin, bank and insurer, with errors", async () => {
    const id = await smeAtLevel(6);
    const params = { id, tab: "verification_timeline" };
    const pages = [
      ["admin", await staff("admin"), note],
      ["bank", await staff("bank"), note],
      ["insurance", await insurer(), note],
    ] as const;
    for (const [area, actor, page] of pages) {
      const browser = await openBrowser(actor);
      const address = `/${area}/sme/${id}/verification_timeline/note`;
      expect(await browser.see(page, address, params)).toMatch(/<dialog open=""/);
      for (const [desc, message] of [
        ["", "enter description"],
        ["  ", "enter description"],
        ["x".repeat(2001), "Use 2000 characters or fewer"],
      ]) {
        const refused = await browser.post(page, address, { desc: desc! }, params);
        expect([refused.status, await fieldErrors(refused)]).toEqual([422, { desc: [message] }]);
      }
      const done = await browser.post(page, address, { desc: `note of the ${area}` }, params);
      expect([done.status, done.headers.get("Location")]).toEqual([303, `/${area}/sme/${id}/verification_timeline`]);
    }
    const timeline = async (actor: Actor, page: Page, area: string) =>
      (await (await openBrowser(actor)).get(page, `/${area}/sme/${id}/verification_timeline`, params)).file.timeline
        .entries;
    expect(
      (await timeline(await staff("bank"), smePage, "bank")).slice(0, 3).map((line: { text: string }) => line.text),
    ).toEqual(["note of the insurance", "note of the bank", "note of the admin"]);
    expect(JSON.stringify(await timeline(await insurer(), smePage, "insurance"))).not.toMatch(
      /note of the (bank|admin)/,
    );
    // For an insurer that the SME has not reached, the address answers 404.
    const stranger = await openBrowser(await insurer("Other Cover"));
    expect((await stranger.post(note, "/insurance/x", { desc: "hello" }, params)).status).toBe(404);
  });

  test("works for a supplier", async () => {
    const id = await findApplicantId(await supplier());
    const admin = await openBrowser(await staff("admin"));
    const done = await admin.post(
      supplierNote,
      `/admin/supplier/${id}/verification_timeline/note`,
      { desc: "visited" },
      { id, tab: "verification_timeline" },
    );
    expect(done.headers.get("Location")).toBe(`/admin/supplier/${id}/verification_timeline`);
  });
});

describe("if somebody else was faster, the page says so", () => {
  const refusalOf = (status: string) => `This is not possible: the order is ${status}, not `;

  test("for forms on an order's page", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const cases: [Page, Actor, string, number, Record<string, string>, string][] = [
      [adminOrder, await staff("admin"), "/admin/order", 5, {}, "invoice verified by admin"],
      [providerOrder, seller, "/provider/order", 2, { intent: "accept" }, "sending"],
    ];
    for (const [page, actor, base, status, fields, words] of cases) {
      const id = await order(buyer, seller, 100_00, status);
      const { status: code, html } = await (await openBrowser(actor)).send(page, `${base}/${id}`, fields, { id });
      expect(code).toBe(409);
      expect(html, base).toContain(refusalOf(words));
    }
  });

  test("for an order's dialogs, whose address then redirects to the order", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const cases: [Page, Actor, string, string, number, Record<string, string>, string][] = [
      [adminReturn, await staff("admin"), "/admin/order", "return", 5, { desc: "late" }, "invoice verified by admin"],
      [bankPay, await staff("bank"), "/bank/order", "pay", 6, {}, "paid by bank"],
      [declineOrder, seller, "/provider/order", "decline", 2, { desc: "sold out" }, "sending"],
      [deliverOrder, seller, "/provider/order", "deliver", 3, { verifyCode: "x" }, "delivered"],
      [cancelOrder, buyer, "/sme/order", "cancel", 1, {}, "waiting"],
    ];
    for (const [page, actor, base, dialog, status, fields, words] of cases) {
      const id = await order(buyer, seller, 100_00, status);
      const browser = await openBrowser(actor);
      const { status: code, html } = await browser.send(page, `${base}/${id}/${dialog}`, fields, { id });
      expect([code, /<dialog open/.test(html)], dialog).toEqual([409, true]);
      expect(html, dialog).toContain(refusalOf(words));
      const again = await browser.get(page, `${base}/${id}/${dialog}`, { id });
      expect([again.status, again.headers.get("Location")], dialog).toEqual([302, `${base}/${id}`]);
    }
  });
});
