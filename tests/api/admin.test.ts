/** The admin's API: verdicts, settings, lists, documents and the team. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { listInsurers } from "~/domain/insurers/insurer.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { formatOrderNumber } from "~/domain/orders/status";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { adminVerifySme, bankVerifySme, insurerVerifySme } from "~/domain/verdicts/verdict.server";
import { phoneOf } from "../domain/phone";
import {
  activeSme,
  activeSupplier,
  insurer,
  messages,
  order,
  sme,
  staff,
  supplier,
  useOneWorld,
  wait,
} from "../domain/world";
import { type Client, createClient, NOT_FOUND, nowhere, refused, wrong } from "./client";

useOneWorld();

let admin: Client;
let actor: Actor;
let buyer: Actor;
let seller: Actor;
beforeAll(async () => {
  actor = await staff("admin");
  [buyer, seller] = [await activeSme(), await activeSupplier()];
});
beforeEach(async () => {
  admin = await createClient(actor);
});

const findApplicantId = async (person: { actor(): Promise<Actor> }) => (await person.actor()).applicantId!;
const level = async (smeId: string) => (await admin.get(`sme/show/${smeId}`)).sme.level;
const supplierLevel = async (id: string) => (await admin.get(`provider/show/${id}`)).provider.level;

async function insuredSme(): Promise<string> {
  const id = await findApplicantId(await sme());
  const cover = await insurer();
  await adminVerifySme(actor, id, "complete");
  await bankVerifySme(await staff("bank"), id, "good");
  await insurerVerifySme(cover, id, 5_000_00);
  return id;
}

describe("verdicts on SMEs", () => {
  test("approving needs a text, which the log shows, and passes the SME to the bank", async () => {
    const smeId = await findApplicantId(await sme());
    expect(await admin.noPost("sme/verify", { smeId })).toEqual(wrong("desc", "enter description"));
    expect(await admin.noPost("sme/verify", { smeId, desc: "  " })).toEqual(wrong("desc", "enter description"));
    expect(await admin.noPost("sme/verify", { desc: "fine" })).toEqual(wrong("smeId", "Send the SME's id"));
    expect(await level(smeId)).toBe(4);

    expect(await admin.post("sme/verify", { smeId, desc: "papers are complete" })).toEqual({});
    expect(await admin.get(`sme/show/${smeId}`)).toMatchObject({
      sme: { level: 5, adminVerified: true, bankVerified: false },
    });
    const { logs } = await admin.get(`sme/log/list/${smeId}`);
    expect(logs.at(-1)).toMatchObject({ desc: "papers are complete", level: 5, operator: { role: "admin" } });

    expect(await admin.noPost("sme/verify", { smeId, desc: "again" })).toEqual(
      refused("wrong_level", "This is not possible at level 5, Admin Verified."),
    );
  });

  test("an unknown id or a supplier answers 404", async () => {
    for (const smeId of [nowhere, seller.applicantId!, "x".repeat(1000)]) {
      expect(await admin.noPost("sme/verify", { smeId, desc: "fine" })).toEqual(NOT_FOUND);
      expect(await admin.noPost("sme/reject", { smeId, desc: "no", full: true })).toEqual(NOT_FOUND);
      expect(await admin.noPost("sme/active", { smeId, desc: "go", installments: [1] })).toEqual(NOT_FOUND);
      expect(await admin.noPost("sme/note", { smeId, desc: "hm" })).toEqual(NOT_FOUND);
    }
    for (const path of [
      "sme/show",
      "sme/log/list",
      "sme/statement",
      "order/show",
      "order/ledger",
      "provider/show",
      "provider/log/list",
    ]) {
      expect(await admin.noGet(`${path}/${nowhere}`)).toEqual(NOT_FOUND);
    }
    expect(await admin.noGet(`sme/show/${seller.applicantId}`)).toEqual(NOT_FOUND);
    expect(await admin.noGet(`provider/show/${buyer.applicantId}`)).toEqual(NOT_FOUND);
  });

  test("a rejection must say whether it is full", async () => {
    const [first, second] = [await findApplicantId(await sme()), await findApplicantId(await sme())];
    expect(await admin.noPost("sme/reject", { smeId: first, full: false })).toEqual(wrong("desc", "enter description"));
    expect(await admin.noPost("sme/reject", { smeId: first, desc: "no", full: "true" })).toEqual(
      wrong("full", "full must be true or false"),
    );
    for (const nothing of [undefined, null, ""]) {
      expect(await admin.noPost("sme/reject", { smeId: first, desc: "no", full: nothing })).toEqual(
        wrong("full", "full must be true or false"),
      );
    }
    await admin.post("sme/reject", { smeId: first, desc: "licence is old", full: false });
    await admin.post("sme/reject", { smeId: second, desc: "fraud", full: true });
    expect([await level(first), await level(second)]).toEqual([-2, -1]);
    expect((await admin.noPost("sme/reject", { smeId: second, desc: "again", full: true })).status).toBe(409);
  });

  test("activating takes fractions that sum to exactly 1", async () => {
    const smeId = await insuredSme();
    const no = (installments: unknown) => admin.noPost("sme/active", { smeId, desc: "four parts", installments });
    const sum = "sum of installments should be 100 %";
    const careful = "please be careful in enter installments";
    expect(await no([0.5, 0.4])).toEqual(wrong("installments", sum));
    expect(await no([0.5, 0.500001])).toEqual(wrong("installments", sum));
    expect(await no([0.5, 0.5, 0])).toEqual(wrong("installments.2", "zero percent is invalid"));
    expect(await no([1.5, -0.5])).toEqual(wrong("installments.1", careful));
    expect(await no([1 / 3, 1 / 3, 1 / 3])).toMatchObject({
      status: 422,
      code: "invalid",
      msg: "Use six decimals at most",
    });
    for (const nothing of [[], undefined, "1", { 0: 1 }])
      expect(await no(nothing)).toEqual(wrong("installments", careful));
    expect(await no(Array(25).fill(0.04))).toEqual(wrong("installments", "Enter 24 instalments at most"));
    expect(await level(smeId)).toBe(7);

    await admin.post("sme/active", { smeId, desc: "three parts", installments: [0.4, 0.3, 0.3] });
    expect(await admin.get(`sme/show/${smeId}`)).toMatchObject({
      sme: { level: 8, installments: [0.4, 0.3, 0.3], credit: { request: 20000, amount: 5000, spend: 0 } },
    });
    expect((await admin.noPost("sme/active", { smeId, desc: "again", installments: [1] })).status).toBe(409);
  });

  test("a note is visible only to officers", async () => {
    await admin.post("sme/note", { smeId: buyer.applicantId, desc: "called them" });
    expect((await admin.get(`sme/log/list/${buyer.applicantId}`)).logs.at(-1)).toMatchObject({
      desc: "called them",
      operator: { role: "admin" },
    });
    expect(await admin.noPost("sme/note", { smeId: buyer.applicantId, desc: "" })).toEqual(
      wrong("desc", "enter description"),
    );
    const own = await createClient(buyer);
    expect(JSON.stringify(await own.get("log/list"))).not.toContain("called them");
  });
});

describe("verdicts on suppliers", () => {
  test("approving takes a discount rate from 0.01 to 0.99", async () => {
    const providerId = await findApplicantId(await supplier());
    const no = (taxRate?: unknown) => admin.noPost("provider/verify", { providerId, desc: "welcome", taxRate });
    expect(await no()).toEqual(wrong("taxRate", "enter discount rate"));
    expect(await no(null)).toEqual(wrong("taxRate", "enter discount rate"));
    for (const rate of [0, 0.0099, 0.9901, 1, 10, -0.1, "much", true])
      expect(await no(rate)).toEqual(wrong("taxRate", "invalid discount rate"));
    expect(await no(1 / 3)).toEqual(wrong("taxRate", "Use six decimals at most"));
    expect(await admin.noPost("provider/verify", { desc: "welcome", taxRate: 0.1 })).toEqual(
      wrong("providerId", "Send the supplier's id"),
    );
    expect(await admin.noPost("provider/verify", { providerId, taxRate: 0.1 })).toEqual(
      wrong("desc", "enter description"),
    );
    expect(
      await admin.noPost("provider/verify", { providerId: buyer.applicantId, desc: "welcome", taxRate: 0.1 }),
    ).toEqual(NOT_FOUND);

    await admin.post("provider/verify", { providerId, desc: "welcome", taxRate: 0.125 });
    expect(await admin.get(`provider/show/${providerId}`)).toMatchObject({
      provider: { level: 5, tax_rate: 0.125, adminVerified: true },
    });
    expect(await admin.noPost("provider/verify", { providerId, desc: "again", taxRate: 0.1 })).toEqual(
      refused("wrong_level", "This is not possible at level 5, Admin Verified."),
    );
  });

  test("rejections and notes are in the log", async () => {
    const [first, second] = [await findApplicantId(await supplier()), await findApplicantId(await supplier())];
    await admin.post("provider/reject", { providerId: first, desc: "licence is old", full: false });
    await admin.post("provider/reject", { providerId: second, desc: "fraud", full: true });
    expect([await supplierLevel(first), await supplierLevel(second)]).toEqual([-2, -1]);
    expect((await admin.noPost("provider/reject", { providerId: second, desc: "again", full: true })).status).toBe(409);
    await admin.post("provider/note", { providerId: second, desc: "told the police" });
    const { logs } = await admin.get(`provider/log/list/${second}`);
    expect(logs[0]).toMatchObject({ level: 1, operator: { role: "provider" } });
    expect(logs.slice(-2)).toMatchObject([
      { desc: "fraud", level: -1 },
      { desc: "told the police", level: -1 },
    ]);
  });
});

describe("lists", () => {
  test("a page of SMEs is newest first and shows what they owe", async () => {
    wait(1000);
    const newest = await findApplicantId(await sme(0));
    const { smes, count } = await admin.get("sme/list?page=1&perPage=10&sortBy=createdAt&order=desc");
    expect(smes[0]).toMatchObject({ _id: newest, level: 0, credit: { request: null, amount: null, spend: 0 } });
    const times = smes.map((company: { createdAt: string }) => company.createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(smes.length).toBe(Math.min(10, count));

    await order(buyer, seller, 100_00, 1);
    const { smes: active } = await admin.get("sme/list?level=8&perPage=100");
    const shown = (await admin.get(`sme/show/${buyer.applicantId}`)).sme;
    const row = active.find((company: { _id: string }) => company._id === buyer.applicantId);
    expect(row.credit).toEqual(shown.credit);
    expect(row.credit.spend).toBeGreaterThanOrEqual(75);
  });

  test('level -10 lists all, each level its own SMEs, and "waiting" the admin\'s tasks', async () => {
    const all = (await admin.get("sme/list")).count;
    expect((await admin.get("sme/list?level=-10")).count).toBe(all);
    let sum = 0;
    for (const wantedLevel of [-6, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      const { smes, count } = await admin.get(`sme/list?level=${wantedLevel}&perPage=100`);
      expect(new Set(smes.map((row: { level: number }) => row.level)).size).toBeLessThanOrEqual(1);
      expect(smes).toHaveLength(count);
      sum += count;
    }
    expect(sum).toBe(all);
    await sme(4);
    const { smes } = await admin.get("sme/list?level=waiting&perPage=100");
    expect(new Set(smes.map((row: { level: number }) => row.level))).toEqual(new Set([4]));
    expect((await admin.get("provider/list?level=5")).providers).toContainEqual(
      expect.objectContaining({ _id: seller.applicantId, tax_rate: 0.1 }),
    );
    await supplier(4);
    const waiting = await admin.get("provider/list?level=waiting");
    expect(waiting.providers.every((row: { level: number }) => row.level === 4)).toBe(true);
    expect((await admin.get("provider/list?level=-10")).count).toBeGreaterThan(waiting.count);
  });

  test("the last page has the rest, and later pages are empty", async () => {
    for (const [list, name] of [
      ["sme/list", "smes"],
      ["provider/list", "providers"],
      ["order/list", "orders"],
      ["installment/list", "installments"],
    ] as const) {
      const { count, [name]: all } = await admin.get(`${list}?perPage=100`);
      const last = Math.ceil(count / 2);
      const page = await admin.get(`${list}?perPage=2&page=${last}`);
      expect(page[name]).toEqual(all.slice((last - 1) * 2));
      expect(page.count).toBe(count);
      expect(await admin.get(`${list}?perPage=2&page=${last + 1}`)).toEqual({ [name]: [], count });
      expect(await admin.get(`${list}?perPage=100&page=1000000000`)).toEqual({ [name]: [], count });
    }
  });

  test("invalid list parameters return an error", async () => {
    const no = (query: string) => admin.noGet(`sme/list?${query}`);
    for (const perPage of ["0", "101", "-1", "ten", "1.5"]) {
      expect(await no(`perPage=${perPage}`)).toMatchObject({
        status: 422,
        msg: "perPage must be a number from 1 to 100",
      });
    }
    for (const page of ["0", "-1", "x"])
      expect(await no(`page=${page}`)).toMatchObject({ status: 422, msg: "page must be a number from 1" });
    for (const level of ["10", "-3", "high"]) {
      expect(await no(`level=${level}`)).toEqual(
        wrong("level", "level must be one of -6, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, waiting, or -10 for all"),
      );
    }
    expect(await no("sortBy=email")).toEqual(wrong("sortBy", "Lists are sorted by createdAt"));
    expect(await no("order=asc")).toEqual(wrong("order", "Lists are sorted newest first"));
    expect(await no(`q=${"x".repeat(101)}`)).toEqual(wrong("q", "Use 100 characters or fewer"));
    expect(await admin.noGet("order/list?status=7")).toEqual(
      wrong("status", "status must be one of -1, 0, 1, 2, 3, 4, 5, 6, waiting, or -10 for all"),
    );
    expect((await admin.noGet("provider/list?level=6")).status).toBe(422);
  });

  test("a search ignores the filters", async () => {
    const email = encodeURIComponent(buyer.email);
    expect(await admin.get(`sme/list?q=${email}&level=0`)).toMatchObject({
      count: 1,
      smes: [{ _id: buyer.applicantId }],
    });
    expect(await admin.get(`sme/list?q=${email}&page=2`)).toEqual({ smes: [], count: 1 });
    expect(await admin.get("sme/list?q=nobody+at+all")).toEqual({ smes: [], count: 0 });
    expect((await admin.get("sme/list?q=")).count).toBe((await admin.get("sme/list")).count);
    expect(await admin.get(`provider/list?q=${encodeURIComponent(seller.email)}`)).toMatchObject({
      count: 1,
      providers: [{ _id: seller.applicantId }],
    });

    const id = await order(buyer, seller, 100_00);
    const number = formatOrderNumber((await loadOrderView(buyer, id)).number);
    expect(await admin.get(`order/list?q=${number}`)).toMatchObject({ count: 1, orders: [{ _id: id, number }] });
    expect(await admin.get(`installment/list?q=${number}&perPage=3`)).toMatchObject({
      count: 4,
      installments: Array(3).fill({ order_id: id }),
    });
    expect((await admin.get(`installment/list?q=${number}&perPage=3&page=2`)).installments).toHaveLength(1);
  });
});

describe("orders", () => {
  test("are listed by status, with everybody's share", async () => {
    const id = await order(buyer, seller, 1_000_00, 4);
    const { orders } = await admin.get("order/list?status=4&perPage=100");
    expect(orders).toContainEqual(
      expect.objectContaining({
        _id: id,
        amount: 1000,
        status: 4,
        paid: false,
        sme_id: { _id: buyer.applicantId, auth_id: { email: buyer.email }, desc: { title: buyer.name } },
      }),
    );
    const { orders: waiting } = await admin.get("order/list?status=waiting&perPage=100");
    expect(waiting).toEqual(orders);
    expect(await admin.get(`order/show/${id}`)).toMatchObject({
      order: {
        tax_rate: 0.1,
        bank_share_rate: 0.1,
        supplier_share: 900,
        verify_code: null,
        shares: { discount: 100, bank: 10, product: 90, supplier: 900 },
        invoice: { file: expect.stringMatching(/^\S+\?until=\d+&signature=\S+$/) },
        installments: [{ number: 1, rate: 0.25, amount: 250 }, { number: 2 }, { number: 3 }, { number: 4 }],
      },
    });
  });

  test("an invoice is verified once, or returned with a reason", async () => {
    const [first, second] = [await order(buyer, seller, 100_00, 4), await order(buyer, seller, 100_00, 4)];
    expect(await admin.noPost("order/invoice/verify", {})).toEqual(wrong("orderId", "Send the order's id"));
    expect(await admin.noPost("order/invoice/verify", { orderId: nowhere })).toEqual(NOT_FOUND);
    await admin.post("order/invoice/verify", { orderId: first });
    expect((await admin.get(`order/show/${first}`)).order.status).toBe(5);
    expect(await admin.noPost("order/invoice/verify", { orderId: first })).toEqual(
      refused("wrong_status", "This is not possible: the order is invoice verified by admin, not invoice uploaded."),
    );

    expect(await admin.noPost("order/invoice/return", { orderId: second })).toEqual(wrong("desc", "enter description"));
    expect(await admin.noPost("order/invoice/return", { orderId: nowhere, desc: "no" })).toEqual(NOT_FOUND);
    await admin.post("order/invoice/return", { orderId: second, desc: "unreadable" });
    expect(await admin.get(`order/show/${second}`)).toMatchObject({ order: { status: 3, invoice: null } });
    expect((await admin.noPost("order/invoice/return", { orderId: second, desc: "again" })).status).toBe(409);
  });

  test("have a ledger, and both companies have statements", async () => {
    wait(2000);
    const id = await order(buyer, seller, 200_00, 6);
    const { ledger } = await admin.get(`order/ledger/${id}`);
    expect(ledger.entries.map((entry: { what: string }) => entry.what)).toEqual([
      ...Array(2).fill("Order created"),
      ...Array(2).fill("Payment received"),
      ...Array(4).fill("Invoice verified, shares booked"),
      ...Array(2).fill("Supplier paid"),
    ]);
    expect(ledger.entries.reduce((sum: number, entry: { amount: number }) => sum + entry.amount, 0)).toBe(0);
    expect(ledger.books).toContainEqual({ book: "payable", debit: 180, credit: 180 });
    expect(ledger.payments).toMatchObject([{ amount: 50, state: "paid", over: "Upfront payment" }]);

    const { statement } = await admin.get(`sme/statement/${buyer.applicantId}?perPage=100`);
    expect(statement).toMatchObject({ _id: buyer.applicantId, month: "2026-01", months: ["2026-01"], opening: 0 });
    expect(statement.entries.slice(-2)).toMatchObject([
      { what: "Ordered", amount: 200, order: { _id: id } },
      { what: "Paid", amount: -50, balance: statement.closing },
    ]);
    expect(statement.closing).toBe((await admin.get(`sme/show/${buyer.applicantId}`)).sme.credit.spend);
    expect(
      (await admin.get(`provider/statement/${seller.applicantId}?month=2026-01&perPage=100`)).statement.entries.at(-1),
    ).toMatchObject({
      what: "Paid out",
      amount: -180,
    });
    expect(await admin.noGet(`sme/statement/${buyer.applicantId}?month=2025-12`)).toEqual(
      wrong("month", "There is no statement for this month"),
    );
    expect(await admin.noGet(`sme/statement/${buyer.applicantId}?month=2026-13`)).toEqual(
      wrong("month", "month must be a month such as 2026-11"),
    );
    expect(await admin.noGet(`sme/statement/${seller.applicantId}`)).toEqual(NOT_FOUND);
  });

  test("instalments of all orders are newest first", async () => {
    wait(3000);
    const id = await order(buyer, seller, 100_00, 1);
    const { installments, count } = await admin.get("installment/list?page=1&perPage=4&sortBy=createdAt&order=desc");
    expect(count).toBeGreaterThanOrEqual(4);
    expect(installments.map((installment: { number: number }) => installment.number)).toEqual([4, 3, 2, 1]);
    expect(installments[3]).toMatchObject({
      order_id: id,
      rate: 0.25,
      amount: 25,
      paid: { at: expect.any(String) },
      order: { status: 1, sme: buyer.name },
    });
    expect(installments[0].paid).toEqual({ at: null, deadline: null });
  });
});

describe("settings", () => {
  test("industries can be added and changed, with unique titles", async () => {
    const no = (body: Record<string, unknown>) => admin.noPost("category", body);
    expect(await no({ desc: "boxes" })).toEqual(wrong("title", "enter your title"));
    expect(await no({ title: "Packaging" })).toEqual(wrong("desc", "enter you description"));
    const { category } = await admin.post("category", { title: "Packaging", desc: "Boxes" });
    for (const title of ["Packaging", "PACKAGING", " packaging\u00a0", "Pack aging", "Pack\u00adaging\u200b"]) {
      expect(await no({ title, desc: "Bags" })).toEqual(
        wrong("title", "An industry with this title already exists", "name_taken"),
      );
    }
    const titleAr = "التغليف";
    for (const change of [{ title: "PACKAGING", titleAr }, { title: "Packaging" }]) {
      expect(await admin.put("category", { categoryId: category._id, ...change, desc: "Boxes and bags" })).toEqual({});
    }
    const { categories } = await admin.get("categories/list");
    expect(categories).toContainEqual({ _id: category._id, title: "Packaging", titleAr, desc: "Boxes and bags" });
    expect(await admin.noPut("category", { title: "Packaging", desc: "Boxes" })).toEqual(
      wrong("categoryId", "Send the industry's id"),
    );
    expect(await admin.noPut("category", { categoryId: nowhere, title: "Toys", desc: "Toys" })).toEqual(NOT_FOUND);
    expect(await admin.noPut("category", { categoryId: category._id, title: "FOOD", desc: "Food" })).toEqual(
      wrong("title", "An industry with this title already exists", "name_taken"),
    );
  });

  test("working days and public holidays are listed, changed and removed", async () => {
    const days = await admin.get("working-days");
    expect(days).toMatchObject({ home: "KW", AE: ["monday", "tuesday", "wednesday", "thursday", "friday"] });
    const changed = { ...days, home: "SA", SA: ["monday", "sunday"] };
    expect(await admin.put("working-days", changed)).toEqual({ ...changed, SA: ["sunday", "monday"] });
    expect(await admin.get("working-days")).toEqual({ ...changed, SA: ["sunday", "monday"] });
    expect(await admin.noPut("working-days", { ...days, KW: [] })).toEqual(
      wrong("KW", "Choose at least one working day"),
    );
    expect(await admin.noPut("working-days", { ...days, home: "all" })).toEqual(wrong("home", "Choose a country"));
    expect(await admin.put("working-days", days)).toEqual(days);

    const national = { day: "2027-02-25", country: "KW", name: "National Day" };
    expect(await admin.post("holiday", national)).toEqual({});
    expect(await admin.noPost("holiday", national)).toEqual(
      wrong("day", "This date already is a holiday: National Day", "holiday_taken"),
    );
    expect(await admin.noPost("holiday", { ...national, day: "25/02/2027" })).toEqual(
      wrong("day", "Enter a date, such as 2027-02-25"),
    );
    expect(await admin.get("holiday/list")).toEqual({ holidays: [national] });
    const { name: _, ...key } = national;
    expect(await admin.post("holiday/remove", key)).toEqual({});
    expect(await admin.noPost("holiday/remove", key)).toEqual(NOT_FOUND);
    expect(await admin.get("holiday/list")).toEqual({ holidays: [] });
  });

  test("insurers are added at the end, renamed and reordered as a whole", async () => {
    const { insurance } = await admin.post("insurance", { name: "Marsa Re" });
    for (const name of ["Marsa Re", "MARSA RE", "Marsa  Re", "MarsaRe", "Marsa\u200b Re"]) {
      expect(await admin.noPost("insurance", { name })).toEqual(
        wrong("name", "An insurer with this name already exists", "name_taken"),
      );
    }
    expect(await admin.noPost("insurance", {})).toEqual(wrong("name", "Enter the insurer's name"));
    await admin.put("insurance", { insuranceId: insurance._id, name: "Marsa Takaful" });
    expect(await admin.noPut("insurance", { insuranceId: nowhere, name: "Marsa" })).toEqual(NOT_FOUND);
    expect(await admin.noPut("insurance", { name: "Marsa" })).toEqual(wrong("insuranceId", "Send the insurer's id"));
    const { insurances } = await admin.get("insurance/order");
    expect(insurances.at(-1)).toEqual({ _id: insurance._id, name: "Marsa Takaful", skipped: "no staff", waiting: 0 });

    const list = insurances.map((entry: { _id: string }) => entry._id);
    const turned = [...list].reverse();
    const answered = await admin.post("insurance/order", { insuranceList: turned });
    expect(answered).toEqual({ insurances: [...insurances].reverse() });
    expect((await listInsurers()).map((entry) => entry.id)).toEqual(turned);
    for (const insuranceList of [
      [],
      list.slice(1),
      [...list, list[0]],
      [...list.slice(1), nowhere],
      undefined,
      "all",
    ]) {
      expect(await admin.noPost("insurance/order", { insuranceList })).toEqual(
        wrong("insuranceList", "The list must have every insurer once"),
      );
    }
    expect(await admin.get("insurance/order")).toEqual(answered);
    await admin.post("insurance/order", { insuranceList: list });
  });

  test("an insurer can be paused and resumed", async () => {
    const { insurance } = await admin.post("insurance", { name: "Paused Re" });
    const skipped = async () =>
      (await admin.get("insurance/order")).insurances.find((entry: { _id: string }) => entry._id === insurance._id)
        .skipped;
    expect(await admin.noPost("insurance/pause", { insuranceId: insurance._id })).toEqual(
      wrong("paused", "paused must be true or false"),
    );
    expect(await admin.noPost("insurance/pause", { insuranceId: nowhere, paused: true })).toEqual(NOT_FOUND);
    await admin.post("insurance/pause", { insuranceId: insurance._id, paused: true });
    expect(await skipped()).toBe("paused");
    expect(await admin.noPost("insurance/pause", { insuranceId: insurance._id, paused: true })).toEqual(
      refused("done_already", "Paused Re is already paused."),
    );
    await admin.post("insurance/pause", { insuranceId: insurance._id, paused: false });
    expect(await skipped()).toBe("no staff");
  });

  test("the bank share can be changed", async () => {
    expect(await admin.get("bank/share-rate")).toEqual({ shareRate: 0.1 });
    const no = (shareRate?: unknown) => admin.noPut("bank/share-rate", { shareRate });
    expect(await no()).toEqual(wrong("shareRate", "enter share rate"));
    for (const rate of [-0.1, 0.991, 1, 10])
      expect(await no(rate)).toEqual(wrong("shareRate", "The share rate must be between 0 and 0.99"));
    for (const rate of [1 / 3, 0.1234567, "0.1234567"])
      expect(await no(rate)).toEqual(wrong("shareRate", "Use six decimals at most"));
    for (const rate of ["much", true])
      expect(await no(rate)).toEqual(wrong("shareRate", "Enter the share rate as a number, such as 0.1"));
    // A share above one half takes two admins: tests/domain/approvals.
    for (const shareRate of [0, 0.5, 0.1234, 0.1]) {
      expect(await admin.put("bank/share-rate", { shareRate })).toEqual({ shareRate });
      expect(await admin.get("bank/share-rate")).toEqual({ shareRate });
    }
  });
});

describe("the team", () => {
  test("members are invited, disabled and enabled", async () => {
    const [cover] = await listInsurers();
    const dana = { name: "Dana", email: "dana@insurer.test", role: "insurance", insurerId: cover!.id };
    expect(await admin.noPost("team/invite", { ...dana, insurerId: undefined })).toEqual(
      wrong("insurerId", "Select the insurer"),
    );
    expect(await admin.noPost("team/invite", { ...dana, role: "sme" })).toEqual(wrong("role", "Select the role"));
    wait(1000);
    const { member } = await admin.post("team/invite", dana);
    expect((await messages(dana.email))[0]?.link).toContain("/auth/reset?token=");
    expect(await admin.noPost("team/invite", dana)).toEqual(
      wrong("email", "This email is already registered. Sign in instead.", "email_taken"),
    );

    const change = (act: string) => ({ accountId: member._id, do: act });
    const row = async () => (await admin.get("team/list?role=insurance")).team[0];
    expect(await row()).toMatchObject({
      _id: member._id,
      name: "Dana",
      auth_id: { email: dana.email },
      insurance: cover!.name,
      state: "invited",
    });
    expect(await admin.noPost("team/change", change("reset"))).toEqual(
      refused("wrong_member_state", "Dana has not accepted the invitation yet. Send the invitation again."),
    );
    expect((await admin.noPost("team/change", change("invite"))).status).toBe(429);
    wait(60_000);
    await admin.post("team/change", change("invite"));
    await admin.post("team/change", change("disable"));
    expect((await row()).state).toBe("disabled");
    await admin.post("team/change", change("enable"));
    expect((await row()).state).toBe("invited");

    expect(await admin.noPost("team/change", { accountId: actor.accountId, do: "disable" })).toEqual(
      refused("own_account", "You cannot disable your own account. Ask another admin."),
    );
    for (const accountId of [nowhere, buyer.accountId])
      expect(await admin.noPost("team/change", { accountId, do: "disable" })).toEqual(NOT_FOUND);
    expect((await admin.noPost("team/change", change("promote"))).status).toBe(422);
    expect(await admin.noGet("team/list?role=sme")).toEqual(
      wrong("role", "role must be one of admin, bank, insurance"),
    );
    await admin.post("team/change", change("disable"));
    expect(await admin.noPost("team/change", change("drop-second-factor"))).toEqual(
      refused("second_factor_off", "Dana does not use two-factor authentication."),
    );
    const { team, count } = await admin.get("team/list?perPage=1&page=2");
    expect(team).toHaveLength(1);
    expect(count).toBeGreaterThanOrEqual(3);
  });
});

describe("officers' second factor", () => {
  test("is listed, can be turned off after a lost phone, and can be required", async () => {
    const bank = await staff("bank");
    const since = async () => (await admin.get("team/list?role=bank")).team[0].secondFactorSince;
    expect(await since()).toBeNull();
    await phoneOf(bank);
    expect(await since()).toBe(new Date(clock.now()).toISOString());
    await admin.post("team/change", { accountId: bank.accountId, do: "drop-second-factor" });
    expect(await since()).toBeNull();

    const path = "team/second-factor";
    expect(await admin.get(path)).toEqual({ officersNeedSecondFactor: false });
    for (const need of [undefined, "on", 1]) {
      expect(await admin.noPut(path, { officersNeedSecondFactor: need })).toEqual(
        wrong("officersNeedSecondFactor", "Send true or false"),
      );
    }
    expect(await admin.put(path, { officersNeedSecondFactor: false })).toEqual({ officersNeedSecondFactor: false });
    await phoneOf(actor);
    const me = await createClient(actor);
    expect(await me.put(path, { officersNeedSecondFactor: true })).toEqual({ officersNeedSecondFactor: true });
    expect(await me.get(path)).toEqual({ officersNeedSecondFactor: true });
    expect((await (await createClient(bank)).noGet("order/list")).status).toBe(403);
    await me.put(path, { officersNeedSecondFactor: false });
  });
});

test("the morning email is turned on and off", async () => {
  const path = "team/morning-email";
  expect(await admin.get(path)).toEqual({ morningEmail: false });
  expect(await admin.noPut(path, { morningEmail: "on" })).toEqual(wrong("morningEmail", "Send true or false"));
  expect(await admin.put(path, { morningEmail: true })).toEqual({ morningEmail: true });
  expect(await admin.get(path)).toEqual({ morningEmail: true });
  await admin.put(path, { morningEmail: false });
});

test("the check finds nothing afterwards", async () => {
  expect(await checkDatabase()).toEqual([]);
});
