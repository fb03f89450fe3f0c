/** The API for active SMEs: suppliers, orders and payments, with the exact messages. */

import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { idempotentResponses } from "~/db/schema";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { checkDatabase } from "~/domain/check.server";
import { createIndustry, listIndustries } from "~/domain/industries/industry.server";
import { returnInvoice, uploadInvoice } from "~/domain/invoices/invoice.server";
import { cancelOwnOrder } from "~/domain/orders/order.server";
import { startPayment } from "~/domain/payments/payment.server";
import { paymentReceiptNumber } from "~/domain/payments/settlement-receipt.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import type { Actor } from "~/domain/values/actor";
import { DAY } from "~/domain/values/clock";
import { WHOLE } from "~/domain/values/money";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import {
  activeSme,
  activeSupplier,
  messages,
  newPdf,
  order,
  pay,
  staff,
  supplier,
  useOneWorld,
  wait,
} from "../domain/world";
import { type Client, createClient, NOT_FOUND, nowhere, openTrade, refused, wrong } from "./client";
import { call } from "./routes";

useOneWorld();

let buyer: Actor;
let seller: Actor;
let token: string;
let me: Client;
let stranger: Client;

beforeAll(async () => void ({ buyer, seller, token, me, stranger } = await openTrade("sme")));
beforeEach(() => resetRateLimits());

const placed = (until = 0, amount = 100_00) => order(buyer, seller, amount, until);
const show = async (id: string) => (await me.get(`order/show/${id}`)).order;

describe("suppliers", () => {
  test("lists only verified suppliers, newest first", async () => {
    await supplier(4);
    const newest = await activeSupplier();
    const { providers, count } = await me.get("provider/list?page=1&perPage=1");
    expect(count).toBe(2);
    const category = { _id: (await listIndustries())[0]!.id, title: "Food" };
    expect(providers).toEqual([
      {
        _id: newest.applicantId,
        desc: { title: "Doha Roasters", companyTitleAr: null, text: "Coffee" },
        categories: [category],
      },
    ]);
    expect((await me.get("provider/list?page=2&perPage=1")).providers).toMatchObject([{ _id: seller.applicantId }]);
    expect((await me.get("provider/list?page=3&perPage=1")).providers).toEqual([]);
  });

  test("can be searched by words and by industry", async () => {
    const [food] = await listIndustries();
    const empty = await createIndustry(await staff("admin"), { title: "Toys", desc: "For children" });
    const found = async (query: string) => (await me.get(`provider/list?${query}`)).count;
    const all = await found("");
    expect(all).toBeGreaterThan(0);
    expect(await found(`industry=${food!.id}`)).toBe(all);
    expect(await found(`industry=${empty}`)).toBe(0);
    expect(await found("q=roasters%20doha")).toBe(all);
    expect(await found(`q=roasters&industry=${food!.id}&perPage=1`)).toBe(all);
    expect(await found("q=nobody")).toBe(0);
    expect(await me.noGet(`provider/list?q=${"x".repeat(101)}`)).toEqual(wrong("q", "Use 100 characters or fewer"));
  });

  test("shows contact details, but no documents", async () => {
    const { provider } = await me.get(`provider/show/${seller.applicantId}`);
    expect(provider).toMatchObject({
      _id: seller.applicantId,
      auth_id: { email: seller.email },
      desc: { title: "Doha Roasters", companyTitleAr: null, text: "Coffee" },
      info: {
        firstname: "Huda",
        phone: { country_code: "965", number: "50001111" },
        phone2: null,
        website: "https://roasters.test",
      },
      categories: [{ title: "Food" }],
    });
    expect(Object.keys(provider).sort()).toEqual(["_id", "auth_id", "categories", "desc", "info"]);
    expect(await me.noGet(`provider/show/${nowhere}`)).toEqual(NOT_FOUND);
    const waiting = (await (await supplier(4)).actor()).applicantId;
    expect(await me.noGet(`provider/show/${waiting}`)).toEqual(NOT_FOUND);
  });
});

describe("lists", () => {
  test.each([
    ["page=0", { page: ["page must be a number from 1"] }],
    ["page=first", { page: ["page must be a number from 1"] }],
    ["perPage=101", { perPage: ["perPage must be a number from 1 to 100"] }],
    ["perPage=0", { perPage: ["perPage must be a number from 1 to 100"] }],
    ["sortBy=amount", { sortBy: ["Lists are sorted by createdAt"] }],
    ["order=asc", { order: ["Lists are sorted newest first"] }],
    ["status=9", { status: ["status must be one of -1, 0, 1, 2, 3, 4, 5, 6, or -10 for all"] }],
  ])("rejects %s", async (query, errors) => {
    expect(await me.noGet(`order/list?${query}`)).toEqual({
      status: 422,
      code: "invalid",
      msg: Object.values(errors)[0]![0],
      errors,
    });
  });

  test("orders are newest first, filtered by status, and only one's own", async () => {
    const [created, waiting] = [await placed(0), await placed(1)];
    const { orders, count } = await me.get("order/list?page=1&perPage=10&sortBy=createdAt&order=desc&status=-10");
    expect(orders.slice(0, 2).map((row: { _id: string }) => row._id)).toEqual([waiting, created]);
    expect(count).toBe(orders.length);
    expect(orders[0]).toEqual({
      _id: waiting,
      number: expect.stringMatching(/^D-\d{6}$/),
      amount: 100,
      status: 1,
      paid: false,
      createdAt: "2026-01-31T09:00:00.000Z",
      updatedAt: "2026-01-31T09:00:00.000Z",
      sme_id: { _id: buyer.applicantId, auth_id: { email: buyer.email }, desc: { title: "Salmiya Cafés" } },
      provider_id: { _id: seller.applicantId, auth_id: { email: seller.email }, desc: { title: "Doha Roasters" } },
    });
    const ofOne = (await me.get("order/list?status=1")).orders;
    expect(ofOne.every((row: { status: number }) => row.status === 1)).toBe(true);
    expect(await stranger.get("order/list")).toEqual({ orders: [], count: 0 });
  });

  test("invoices have an address that opens", async () => {
    const id = await placed(4, 100_01);
    const { invoices, count } = await me.get("invoice/list?perPage=1");
    expect(count).toBeGreaterThan(0);
    expect(invoices).toEqual([
      {
        order_id: id,
        number: expect.any(String),
        provider: "Doha Roasters",
        amount: 100.01,
        status: 4,
        paid: false,
        ...{ buyerReference: null, externalReference: null, metadata: null, lines: null },
        updatedAt: expect.any(String),
        file: expect.any(String),
      },
    ]);
    const opened = await call("GET", `/api/v1/pub/order/invoice/file/${invoices[0].file}`);
    expect([opened.status, opened.headers.get("Content-Type"), opened.text.slice(0, 5)]).toEqual([
      200,
      "application/pdf",
      "%PDF-",
    ]);
    expect((await show(id)).invoice.file.split("?")[0]).toBe(invoices[0].file.split("?")[0]);
    wait(15 * 60_000);
    const over = await call("GET", `/api/v1/pub/order/invoice/file/${invoices[0].file}`).catch(
      (error: Response) => error,
    );
    expect(over.status).toBe(404);
    expect(await stranger.get("invoice/list")).toEqual({ invoices: [], count: 0 });
  });
});

describe("an order", () => {
  const right = () => ({ providerId: seller.applicantId, amount: 120.5, description: "Beans" });

  test("is created, and the payment link is sent", async () => {
    const before = (await messages(buyer.email)).length;
    const { order: created } = await me.post("order/create", right());
    expect(Object.keys(created)).toEqual(["_id"]);
    expect(await show(created._id)).toMatchObject({
      amount: 120.5,
      status: 0,
      paid: false,
      description: "Beans",
      verify_code: null,
    });
    const [mail] = await messages(buyer.email);
    expect((await messages(buyer.email)).length).toBe(before + 1);
    expect(mail!.link).toBe(`/pay-order?orderId=${created._id}`);
  });

  test("has a delivery address, by default the company's, which the bank and insurers do not see", async () => {
    const delivery = {
      deliveryAddress: "Gate 2, Mina Abdullah",
      deliveryPhone: { countryCode: "965", phone: "50004444" },
    };
    const { order: sent } = await me.post("order/create", { ...right(), ...delivery });
    expect((await show(sent._id)).delivery).toEqual({
      address: "Gate 2, Mina Abdullah",
      phone: { country_code: "965", number: "50004444" },
    });
    const { order: left } = await me.post("order/create", right());
    const { address, phoneNumber } = await loadOwnProfile(buyer);
    expect((await show(left._id)).delivery).toMatchObject({ address, phone: { number: phoneNumber } });
    expect(await me.noPost("order/create", { ...right(), deliveryPhone: { countryCode: "965", phone: "12" } })).toEqual(
      wrong("deliveryPhone.phone", "This number is too short for Kuwait"),
    );
  });

  test.each([
    [{ description: undefined }, "description", "enter description"],
    [{ description: " " }, "description", "enter description"],
    [{ amount: null }, "amount", "enter amount"],
    [{ amount: "" }, "amount", "enter amount"],
    [{ amount: true }, "amount", "Enter the amount as a number, with two decimals at most"],
    [{ amount: 0.99 }, "amount", "must be more than 1$"],
    [{ amount: -5 }, "amount", "must be more than 1$"],
    [{ amount: 1.005 }, "amount", "Enter the amount as a number, with two decimals at most"],
    [{ amount: "1e3" }, "amount", "Enter the amount as a number, with two decimals at most"],
    [{ providerId: null }, "providerId", "Select a supplier"],
  ])("is rejected with %j", async (change, field, message) => {
    expect(await me.noPost("order/create", { ...right(), ...change })).toEqual(wrong(field, message));
  });

  test("must be within the available credit and from an existing supplier", async () => {
    const poor = await createClient(await activeSme(500_00));
    expect(await poor.noPost("order/create", { ...right(), amount: 500.01 })).toEqual(
      wrong("amount", "must be less than 500$", "credit_exceeded"),
    );
    await poor.post("order/create", { ...right(), amount: "500.00" });
    expect(await poor.noPost("order/create", { ...right(), amount: 1 })).toEqual(
      wrong("amount", "must be less than 0$", "credit_exceeded"),
    );
    expect(await me.noPost("order/create", { ...right(), providerId: nowhere })).toEqual(NOT_FOUND);
  });

  test("keeps odd cents, and the last instalment takes the remainder", async () => {
    const thirds = await createClient(await activeSme(10_000_00, [WHOLE / 2, WHOLE / 4, WHOLE / 4]));
    const id = (await thirds.post("order/create", { ...right(), amount: 0.1 + 100 })).order._id;
    const { order: shown } = await thirds.get(`order/show/${id}`);
    expect(shown.amount).toBe(100.1);
    expect(
      shown.installments.map((installment: { amount: number; rate: number }) => [installment.rate, installment.amount]),
    ).toEqual([
      [0.5, 50.05],
      [0.25, 25.02],
      [0.25, 25.03],
    ]);
  });

  test("is created once per key, even if the answer was lost; another body needs another key", async () => {
    const send = (body: unknown) =>
      call("POST", "/api/v1/sme/order/create", { token, body, headers: { "Idempotency-Key": "my order" } });
    const first = await send(right());
    const again = await send(right());
    expect([again.text, again.headers.get("Idempotent-Replayed")]).toEqual([first.text, "true"]);
    expect((await send({ ...right(), amount: 7 })).body).toEqual({
      msg: "This Idempotency-Key was used for another request.",
      code: "idempotency_key_reused",
    });
    await db.delete(idempotentResponses).where(eq(idempotentResponses.caller, buyer.accountId));
    expect((await send(right())).text).toBe(first.text);
  });

  test("is returned with ISO dates and fractions, without other roles' fields", async () => {
    const id = await placed(2, 100_01);
    const { verify_code, installments, ...rest } = await show(id);
    expect(verify_code).toMatch(/^[2-9A-Z]{10}$/);
    expect(rest).toMatchObject({
      amount: 100.01,
      status: 2,
      tax_rate: null,
      bank_share_rate: null,
      supplier_share: null,
      shares: null,
      invoice: null,
      answerBy: null,
      deliveryDay: "2026-02-14",
      proposedDay: null,
      latePay: { once: false, active: false },
      createdAt: "2026-01-31T09:00:00.000Z",
      updatedAt: "2026-01-31T09:00:00.000Z",
    });
    expect(
      installments.map((installment: { amount: number; paid: object }) => [installment.amount, installment.paid]),
    ).toEqual([
      [25, { at: "2026-01-31T09:00:00.000Z", deadline: expect.stringMatching(/^2026-02-07T20:59:59\.999Z$/) }],
      [25, { at: null, deadline: null }],
      [25, { at: null, deadline: null }],
      [25.01, { at: null, deadline: null }],
    ]);
    expect(await stranger.noGet(`order/show/${id}`)).toEqual(NOT_FOUND);
    expect(await me.noGet(`order/show/${nowhere}`)).toEqual(NOT_FOUND);
  });

  test("can be canceled before its upfront part is paid", async () => {
    const id = await placed(0);
    expect(await stranger.noPost("order/cancel", { orderId: id })).toEqual(NOT_FOUND);
    expect(await me.noPost("order/cancel", {})).toEqual(wrong("orderId", "Send the order's id"));
    expect(await me.post("order/cancel", { orderId: id })).toEqual({});
    expect((await show(id)).status).toBe(-1);
    expect(await me.noPost("order/cancel", { orderId: id })).toEqual(
      refused("wrong_status", "This is not possible: the order is canceled, not created."),
    );
  });

  test("is rejected while an instalment is overdue", async () => {
    const late = await activeSme(10_000_00);
    const id = await order(late, seller, 100_00, 3);
    wait(40 * DAY);
    const client = await createClient(late);
    expect(await client.noPost("order/create", right())).toEqual(
      refused("late", "You have a late instalment. Pay it before you place a new order."),
    );
    const { order: shown } = await client.get(`order/show/${id}`);
    expect([shown.latePay, shown.installments[1].late]).toEqual([{ once: true, active: true }, true]);
  });
});

describe("an order's history", () => {
  const at = "2026-01-31T09:00:00.000Z";

  test("lists each change with its actor, oldest first", async () => {
    const { timeline } = await show(await placed(2));
    expect(
      timeline.map((line: { desc: string; status: number; operator: object }) => [
        line.operator,
        line.status,
        line.desc,
      ]),
    ).toEqual([
      [{ role: "sme" }, 0, "Order created"],
      [{ role: "sme" }, 1, "Upfront payment: $25.00 paid"],
      [{ role: "provider" }, 2, "Accepted by the supplier, delivery by 14 February 2026"],
    ]);
    expect(timeline[0]).toMatchObject({ _id: expect.any(String), createdAt: at });
  });

  test("names who canceled, the reason and the refund to the SME, but not the refund to the supplier", async () => {
    const orderId = await placed(1);
    await declineOrder(seller, orderId, "sold out");
    const canceled = { by: "provider", reason: "sold out", at };
    expect((await show(orderId)).canceled).toEqual({ ...canceled, refunded: { amount: 25, at } });
    expect((await (await createClient(seller)).get(`order/show/${orderId}`)).order.canceled).toEqual({
      ...canceled,
      refunded: null,
    });
    const own = await placed(0);
    await cancelOwnOrder(buyer, own);
    expect((await show(own)).canceled).toEqual({ by: "sme", reason: null, at, refunded: null });
    expect((await show(await placed(1))).canceled).toBeNull();
  });

  test("names who returned the invoice, until the next upload", async () => {
    const orderId = await placed(4);
    await returnInvoice(await staff("admin"), orderId, "another amount");
    expect((await show(orderId)).invoiceReturned).toEqual({ by: "admin", reason: "another amount", at });
    await uploadInvoice(seller, orderId, new Blob([newPdf()]));
    expect((await show(orderId)).invoiceReturned).toBeNull();
  });
});

describe("paying", () => {
  test("works from the upfront part to the last instalment", async () => {
    const orderId = await placed(0);
    const upfront = await me.post("pay/init", { orderId });
    expect(upfront).toEqual({
      _id: upfront.transactionId,
      transactionId: expect.any(String),
      amount: 25,
      payUrl: `http://localhost:3000/sandbox/bank/${upfront.transactionId}`,
    });
    expect((await me.get(`pay/show/${upfront._id}`)).payment).toEqual({
      _id: upfront._id,
      order_id: orderId,
      order_ids: [orderId],
      amount: 25,
      state: "open",
      createdAt: "2026-01-31T09:00:00.000Z",
      endedAt: null,
      receipt: null,
    });
    expect(await me.post("pay/verify", { transactionId: upfront._id })).toEqual({ payStatus: true });
    expect(await me.post("pay/verify", { transactionId: upfront._id })).toEqual({ payStatus: true });
    expect((await me.get(`pay/show/${upfront._id}`)).payment).toMatchObject({
      state: "paid",
      endedAt: "2026-01-31T09:00:00.000Z",
      receipt: paymentReceiptNumber(upfront._id),
    });
    expect((await show(orderId)).status).toBe(1);
    expect(await me.noPost("pay/init", { orderId })).toEqual(refused("nothing_due", "payment is done"));

    const next = await me.post("pay/installment", { orderId });
    expect(await me.post("pay/installment", { orderId })).toEqual(next);
    expect(await me.post("pay/verify", { transactionId: next.transactionId })).toEqual({ payStatus: true });
    const rest = await me.post("pay/rest", { orderId });
    expect(rest.amount).toBe(50);
    await me.post("pay/verify", { transactionId: rest.transactionId });
    expect((await show(orderId)).paid).toBe(true);
    for (const way of ["pay/installment", "pay/rest"])
      expect(await me.noPost(way, { orderId })).toEqual(refused("nothing_due", "payment is done"));
  });

  test("the order returns its open payment", async () => {
    const orderId = await placed(1);
    const { id, payUrl } = await startPayment(buyer, { orderId, purpose: "instalment", withoutBrowser: false });
    expect((await show(orderId)).openPayment).toEqual({
      transactionId: id,
      amount: 25,
      over: "Instalment 2",
      payUrl: `http://localhost:3000${payUrl}`,
    });
    await sandboxBank.answer(id, false);
    await me.post("pay/verify", { transactionId: id });
    expect((await show(orderId)).openPayment).toBeNull();
  });

  test("everything overdue can be paid at once, across orders", async () => {
    const buyer = await activeSme(10_000_00);
    const ids = [await order(buyer, seller, 100_00, 3), await order(buyer, seller, 400_00, 3)];
    let own = await createClient(buyer);
    expect((await own.get("profile/get")).latePay).toEqual({ count: 0, amount: 0, since: null });
    expect(await own.noPost("pay/late", {})).toEqual(refused("nothing_due", "payment is done"));
    wait(40 * DAY);
    own = await createClient(buyer);
    const [{ paid }] = (await own.get(`order/show/${ids[0]}`)).order.installments.slice(1);
    expect((await own.get("profile/get")).latePay).toEqual({ count: 2, amount: 125, since: paid.deadline });
    expect(
      await own.noPost("order/create", { providerId: seller.applicantId, amount: 10, description: "Beans" }),
    ).toMatchObject({ status: 409, code: "late" });
    const { transactionId, amount } = await own.post("pay/late", {});
    expect(amount).toBe(125);
    expect((await own.get(`pay/show/${transactionId}`)).payment).toMatchObject({
      order_ids: ids,
      amount: 125,
      state: "open",
    });
    expect(await own.post("pay/verify", { transactionId })).toEqual({ payStatus: true });
    expect((await own.get("profile/get")).latePay.count).toBe(0);
  });

  test("an order whose amount ends in .99 is declined and can be retried", async () => {
    const orderId = await placed(0, 103_99);
    const { transactionId, amount } = await me.post("pay/init", { orderId });
    expect(amount).toBe(25.99);
    expect(await me.post("pay/verify", { transactionId })).toEqual({ payStatus: false });
    expect((await me.get(`pay/show/${transactionId}`)).payment.state).toBe("declined");
    expect((await me.post("pay/init", { orderId })).transactionId).not.toBe(transactionId);
  });

  test("a payment started in a browser is continued, and waits for the browser", async () => {
    const orderId = await placed(1);
    const { id } = await startPayment(buyer, { orderId, purpose: "instalment", withoutBrowser: false });
    expect((await me.post("pay/installment", { orderId })).transactionId).toBe(id);
    expect(await me.post("pay/verify", { transactionId: id })).toEqual({ payStatus: false });
  });

  test("resending a key starts no second payment, even after the first was paid", async () => {
    const orderId = await placed(1);
    const send = () =>
      call("POST", "/api/v1/sme/pay/installment", {
        token,
        body: { orderId },
        headers: { "Idempotency-Key": "one instalment" },
      });
    const first = await send();
    await me.post("pay/verify", { transactionId: first.body.content.transactionId });
    await db.delete(idempotentResponses).where(eq(idempotentResponses.caller, buyer.accountId));
    expect((await send()).text).toBe(first.text);
    expect(
      (await show(orderId)).installments.map(
        (installment: { paid: { at: string | null } }) => installment.paid.at !== null,
      ),
    ).toEqual([true, true, false, false]);
  });

  test("works only for one's own orders", async () => {
    const orderId = await placed(0);
    for (const way of ["init", "installment", "rest"]) {
      expect(await stranger.noPost(`pay/${way}`, { orderId })).toEqual(NOT_FOUND);
      expect(await me.noPost(`pay/${way}`, {})).toEqual(wrong("orderId", "Send the order's id"));
    }
    const { transactionId } = await me.post("pay/init", { orderId });
    expect(await stranger.noPost("pay/verify", { transactionId })).toEqual(NOT_FOUND);
    expect(await stranger.noGet(`pay/show/${transactionId}`)).toEqual(NOT_FOUND);
    expect(await me.noPost("pay/verify", { transactionId: null })).toEqual(
      wrong("transactionId", "Send the transaction's id"),
    );
    expect(await me.noPost("pay/verify", { transactionId: nowhere })).toEqual(NOT_FOUND);
  });
});

describe("the monthly statement", () => {
  test("shows orders, payments and the balance", async () => {
    const fresh = await activeSme(10_000_00);
    const id = await order(fresh, seller, 100_01, 0);
    await pay(fresh, id, "upfront");
    const client = await createClient(fresh);
    const { statement } = await client.get("statement/get");
    expect(statement).toMatchObject({
      _id: fresh.applicantId,
      name: "Salmiya Cafés",
      month: "2026-01",
      months: ["2026-01"],
      opening: 0,
      closing: 75.01,
    });
    expect(
      statement.entries.map((entry: { what: string; amount: number; balance: number }) => [
        entry.what,
        entry.amount,
        entry.balance,
      ]),
    ).toEqual([
      ["Ordered", 100.01, 100.01],
      ["Paid", -25, 75.01],
    ]);
    expect(await client.get("statement/get?month=2026-01")).toEqual({ statement, count: 2 });
    expect(await client.noGet("statement/get?month=2025-12")).toEqual(
      wrong("month", "There is no statement for this month"),
    );
    expect(await client.noGet("statement/get?month=January")).toMatchObject({ status: 422, code: "invalid" });
  });
});

test("the check finds nothing afterwards", async () => {
  expect(await checkDatabase()).toEqual([]);
});
