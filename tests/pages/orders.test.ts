/** Orders and the three link pages, through their real loaders and actions. */

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { applicants } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { payFromAccount } from "~/domain/cash/allocation.server";
import { returnInvoice as returnIt } from "~/domain/invoices/invoice.server";
import { parseListQuery } from "~/domain/lists/list";
import { applicantById } from "~/domain/lookups.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { cancelOwnOrder, createOrder as placeOrder } from "~/domain/orders/order.server";
import { listOrders } from "~/domain/orders/order-list.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { listOrderPayments, settleOwnPayment, settlePayment, startPayment } from "~/domain/payments/payment.server";
import { answerSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { sandboxBank as sandboxGateway } from "~/gateways/bank/sandbox.server";
import { ServiceUnreachable } from "~/gateways/http.server";
import { rateLimitBudget } from "~/http/request/rate-limits.server";
import * as adminOrder from "~/routes/admin+/order+/$id";
import * as returnInvoice from "~/routes/admin+/order+/$id.return";
import * as login from "~/routes/auth+/login";
import * as bankOrder from "~/routes/bank+/order+/$id";
import * as bankPay from "~/routes/bank+/order+/$id.pay";
import * as smeLayout from "~/routes/companies+/_layout";
import * as profile from "~/routes/companies+/profile";
import * as deliveredOrder from "~/routes/delivered-order";
import * as insuranceOrder from "~/routes/insurance+/order+/$id";
import * as payInstalment from "~/routes/pay-instalment";
import * as payOrder from "~/routes/pay-order";
import * as providerOrder from "~/routes/provider+/order+/$id";
import * as decline from "~/routes/provider+/order+/$id.decline";
import * as deliver from "~/routes/provider+/order+/$id.deliver";
import * as orders from "~/routes/roles+/orders";
import * as sandboxBank from "~/routes/sandbox+/bank.$reference";
import * as late from "~/routes/sme+/late";
import * as smeOrder from "~/routes/sme+/order+/$id";
import * as cancel from "~/routes/sme+/order+/$id.cancel";
import * as pay from "~/routes/sme+/order+/$id_.pay";
import * as paymentResult from "~/routes/sme+/payment-result.$id";
import * as supplierPage from "~/routes/sme+/supplier+/$id";
import * as createOrder from "~/routes/sme+/supplier+/$id.order";
import * as checkOrder from "~/routes/sme+/supplier+/$id_.check";
import * as suppliers from "~/routes/sme+/supplier+/index";
import * as adminSme from "~/routes/staff+/sme+/$id.$tab";
import * as adminSmes from "~/routes/staff+/sme+/index";
import { translateToEnglish } from "~/words/translate";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  messages,
  order,
  PASSWORD,
  PDF,
  pay as payAtBank,
  receiveMoney,
  sme,
  staff,
  useWorld,
  wait,
} from "../domain/world";
import { expectLogged } from "../expected-log";
import { all, hrefs, parseHtml, words as textOf } from "../ui/drawn";
import { Browser, fieldErrors, type Page, withoutTokens } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

const everything = parseListQuery({});
const findOrders = async (actor: Actor) => (await listOrders(actor, everything)).rows;

const findOrderNumber = async (id: string) => formatOrderNumber((await loadOrderView(buyer, id)).number);

let buyer: Actor;
let seller: Actor;
let buyers: Browser;
let sellers: Browser;
let sellerId: string;

beforeEach(async () => {
  buyer = await activeSme(10_000_00);
  seller = await activeSupplier();
  buyers = await openBrowser(buyer);
  sellers = await openBrowser(seller);
  sellerId = seller.applicantId ?? "";
});

describe("creating an order", () => {
  const door = {
    deliveryAddress: "Gate 2, Mina Abdullah",
    "deliveryPhone.countryCode": "965",
    "deliveryPhone.phone": "50004444",
  };
  const send = (fields: Record<string, string>) => check({ ...door, next: "later", ...fields });

  test.each([
    [{ amount: "", description: "Beans" }, "amount", "enter amount"],
    [{ amount: "ten", description: "Beans" }, "amount", "Enter the amount as a number, with two decimals at most"],
    [{ amount: "10.001", description: "Beans" }, "amount", "Enter the amount as a number, with two decimals at most"],
    [{ amount: "0.99", description: "Beans" }, "amount", "must be more than 1$"],
    [{ amount: "-5", description: "Beans" }, "amount", "must be more than 1$"],
    [{ amount: "10000.01", description: "Beans" }, "amount", "must be less than 10000$"],
    [{ amount: "100", description: "  " }, "description", "enter description"],
  ])("%j shows at %s: %s", async (fields, field, message) => {
    const answer = await send(fields);
    expect(answer.status).toBe(422);
    expect((await fieldErrors(answer))[field]).toContain(message);
    expect(await findOrders(buyer)).toEqual([]);
  });

  test("resubmitting the form creates one order and redirects to it again", async () => {
    const fields = { amount: "1,250.50", description: "Beans", key: "of the page that showed its plan" };
    const [first, second] = await Promise.all([send(fields), send(fields)]);
    const [made, ...otherOrders] = await findOrders(buyer);
    expect(otherOrders).toEqual([]);
    expect(made).toMatchObject({ amount: 1_250_50, status: 0 });
    for (const answer of [first, second]) expect(answer.headers.get("Location")).toBe(`/sme/order/${made?.id}`);
    expect((await buyers.notice())?.message).toContain("payment link is sent by email and sms");
  });

  const check = (fields: Record<string, string>) =>
    buyers.post(checkOrder, `/sme/supplier/${sellerId}/check`, fields, { id: sellerId });
  const checked = async (fields: Record<string, string>) =>
    (await buyers.send(checkOrder, `/sme/supplier/${sellerId}/check`, fields, { id: sellerId })).html;
  const valuesIn = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );

  test("the form leads to a check page with plan, total and credit, which stores nothing", async () => {
    const html = await checked({ amount: "1,000.10", description: "Beans" });
    for (const words of [
      "<h1>Check your order</h1>",
      "$1,000.10",
      "No interest, no fee",
      "today",
      "31 January 2026",
      "1 month after delivery",
      "2 months after delivery",
      "3 months after delivery",
      "$10,000.00",
      "$8,999.90",
      "0% of the credit limit is used, this order uses 10%",
      "left after this order",
      "Place order and pay $250.02",
      "Place order and pay later",
    ]) {
      expect(html).toContain(words);
    }
    expect(await findOrders(buyer)).toEqual([]);
    const answer = await check({ amount: "10000.01", description: " " });
    expect([answer.status, await fieldErrors(answer)]).toEqual([
      422,
      { amount: ["must be less than 10000$"], description: ["enter description"] },
    ]);
  });

  test("the confirm button creates one order, however often it is pressed, and leads to the bank", async () => {
    const { csrf: _, next: __, ...fields } = valuesIn(await checked({ amount: "1000", description: "Beans" }));
    expect(fields).toMatchObject({ amount: "1000", description: "Beans", agreed: "25000,25000,25000,25000" });
    const answers = await Promise.all([1, 2].map(() => send({ ...(fields as Record<string, string>), next: "pay" })));
    const [made, ...otherOrders] = await findOrders(buyer);
    const [payment, ...more] = await listOrderPayments(made!.id);
    expect([otherOrders, more]).toEqual([[], []]);
    expect(payment).toMatchObject({ amount: 250_00, state: "open" });
    for (const answer of answers)
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, payment!.payUrl]);
    expect((await buyers.notice())?.message).toBe("payment link is sent by email and sms, please check and do payment");
    await answerSandboxCharge(payment!.id, true);
    expect(await buyers.see(paymentResult, "/x", { id: payment!.id })).toContain("payment is done successfully");
    // Pressing it again after the payment creates no second order or payment.
    expect((await send({ ...(fields as Record<string, string>), next: "pay" })).headers.get("Location")).toBe(
      `/sme/order/${made!.id}`,
    );
    expect([(await findOrders(buyer)).length, (await listOrderPayments(made!.id)).length]).toEqual([1, 1]);
  });

  test("a plan that has changed since the check page creates no order", async () => {
    const answer = await send({ amount: "1000", description: "Beans", agreed: "50000,50000", next: "pay" });
    expect([answer.status, await fieldErrors(answer)]).toEqual([
      422,
      { "": ["Your payment plan has changed. Check your order again."] },
    ]);
    expect(await findOrders(buyer)).toEqual([]);
  });

  test.each([
    ["1", 1_00],
    ["10000", 10_000_00],
  ])("an order of exactly $%s is created and uses its credit", async (amount, cents) => {
    expect((await send({ amount, description: "Beans" })).status).toBe(303);
    expect(await findOrders(buyer)).toMatchObject([{ amount: cents, status: 0 }]);
    expect((await buyers.get(createOrder, "/x", { id: sellerId })).credit.available).toBe(10_000_00 - cents);
  });

  test("the form can be changed, with its values", async () => {
    const html = await checked({ amount: "1,000", description: "Beans &\nrice", next: "change" });
    expect(html).toContain('value="1,000"');
    expect(html).toMatch(/<textarea[^>]*>Beans &amp;\nrice</);
  });

  test("suggests the last order's delivery address, or the company's", async () => {
    const own = await applicantById(db, buyer.applicantId ?? "");
    const page = await checked({ amount: "1000", description: "Beans" });
    for (const known of [own.address, own.phoneNumber]) expect(page).toContain(`value="${known}"`);
    await send({ amount: "100", description: "Beans" });
    const [made] = await findOrders(buyer);
    const delivery = { address: "Gate 2, Mina Abdullah", phone: { country: "965", number: "50004444" } };
    expect((await loadOrderView(buyer, made!.id)).delivery).toEqual(delivery);
    wait(HOUR);
    const next = await checked({ amount: "1000", description: "Beans" });
    for (const words of ['value="Gate 2, Mina Abdullah"', 'value="50004444"', '<option value="965" selected'])
      expect(next).toContain(words);
  });

  test("an invalid address or phone number returns to the check page with its values", async () => {
    const send = (fields: Record<string, string>) =>
      buyers.send(
        checkOrder,
        `/sme/supplier/${sellerId}/check`,
        { ...door, amount: "1000", description: "Beans", key: "its key", next: "pay", ...fields },
        { id: sellerId },
      );
    for (const [fields, message] of [
      [{ deliveryAddress: " " }, "Enter the delivery address"],
      [{ "deliveryPhone.phone": "" }, "Enter a phone number for the driver"],
      [{ "deliveryPhone.phone": "12" }, "This number is too short for Kuwait"],
    ] as const) {
      const { status, html } = await send(fields);
      expect(status).toBe(422);
      for (const words of [
        "<h1>Check your order</h1>",
        message,
        "Place order and pay $250.00",
        'name="key" value="its key"',
      ])
        expect(html).toContain(words);
      expect(html).toContain(
        fields === undefined ? "" : "deliveryAddress" in fields ? 'value="50004444"' : 'value="Gate 2, Mina Abdullah"',
      );
    }
    expect(await findOrders(buyer)).toEqual([]);
    // An order that is impossible returns to the first form.
    expect((await send({ amount: "10000.01" })).html).toContain("<h1>create order</h1>");
  });

  test("changing the amount keeps the delivery address", async () => {
    const html = await checked({ ...door, amount: "1,000", description: "Beans", key: "its key", next: "change" });
    const values = valuesIn(html);
    expect(values.deliveryAddress).toBe("Gate 2, Mina Abdullah");
    expect(html).toContain('name="deliveryPhone.phone" value="50004444"');
    const again = await checked({ ...door, deliveryAddress: "Gate 9", amount: "2000", description: "Beans" });
    expect(again).toContain('value="Gate 9"');
  });

  test("an unpaid order and its email show the same plan", async () => {
    await send({ amount: "1000", description: "Beans" });
    const id = (await findOrders(buyer))[0]!.id;
    const page = await buyers.see(smeOrder, `/sme/order/${id}`, { id });
    for (const words of [
      "1 month after delivery",
      "2 months after delivery",
      "3 months after delivery",
      "No interest, no fee",
    ])
      expect(page).toContain(words);
    const { text } = (await messages(buyer.email)).find(({ subject }) =>
      subject.startsWith("Make the upfront payment"),
    )!;
    expect(text).toContain(
      "You pay the rest after delivery:\n1 month after delivery: $250.00\n2 months after delivery: " +
        "$250.00\n3 months after delivery: $250.00",
    );
    expect(text).toContain("Total: $1,000.00. No interest, no fees.");
  });

  test("if the bank is unreachable, the order is created and a warning shown", async () => {
    expectLogged("We cannot reach the bank at the moment. Try again in a minute.");
    const start = vi.spyOn(sandboxGateway, "start").mockRejectedValue(new ServiceUnreachable("sandbox"));
    const answer = await send({ amount: "1000", description: "Beans", next: "pay" });
    start.mockRestore();
    const [made] = await findOrders(buyer);
    expect(answer.headers.get("Location")).toBe(`/sme/order/${made!.id}`);
    expect((await buyers.notice())?.type).toBe("warning");
  });

  test("a supplier's page shows past orders, and its form the used credit", async () => {
    expect(await buyers.see(supplierPage, "/x", { id: sellerId })).toContain("No orders in the last 6 months.");
    await order(buyer, seller, 1_000_00, 3);
    const html = await buyers.see(supplierPage, "/x", { id: sellerId });
    for (const words of ["<b>1 order</b>", "$1,000.00", "Dec 0, Jan 1"]) expect(html).toContain(words);
    const form = await buyers.see(createOrder, "/x", { id: sellerId });
    for (const words of ['aria-label="7.5% of the credit limit is used"', "$9,250.00", "$750.00"])
      expect(form).toContain(words);
  });

  test("an overdue instalment blocks the form, with a link to it", async () => {
    const isLate = await order(buyer, seller, 1_000_00, 3);
    wait(40 * DAY);
    buyers = await openBrowser(buyer);
    expect(await buyers.get(createOrder, "/x", { id: sellerId })).toMatchObject({ credit: { late: { count: 1 } } });
    expect(await buyers.see(createOrder, "/x", { id: sellerId })).toContain(
      'You have a late instalment: <a href="/sme/late">pay it</a>',
    );
    expect((await findOrders(buyer))[0]?.id).toBe(isLate);
    expect((await send({ amount: "10", description: "Beans" })).status).toBe(409);
    expect(await findOrders(buyer)).toHaveLength(1);
  });

  test("an unverified supplier answers 404", async () => {
    await expect(buyers.get(supplierPage, "/x", { id: buyer.applicantId ?? "" })).resolves.toMatchObject({
      status: 404,
    });
    expect((await buyers.get(suppliers, "/sme/supplier")).rows).toHaveLength(1);
  });
});

describe("visibility", () => {
  test("each role sees its own orders with its own details", async () => {
    const id = await order(buyer, seller, 1_000_00, 5);
    const shares = {
      discount: 100_00,
      bankShare: 10_00,
      productShare: 90_00,
      supplierShare: 900_00,
      bankShareRate: 100_000,
    };
    const invoice = { file: expect.any(String), mime: "application/pdf" };
    const see = async (actor: Actor, page: Page) =>
      (await (await openBrowser(actor)).get(page, `/${actor.role}/order/${id}`, { id })).order;

    expect(await see(buyer, smeOrder)).toMatchObject({
      shares: null,
      supplierShare: null,
      discountRate: null,
      verifyCode: expect.any(String),
      invoice,
    });
    expect(await see(seller, providerOrder)).toMatchObject({
      shares: null,
      supplierShare: 900_00,
      discountRate: 100_000,
      verifyCode: null,
      invoice,
    });
    expect(await see(await staff("admin"), adminOrder)).toMatchObject({ shares, verifyCode: null, invoice });
    expect(await see(await staff("bank"), bankOrder)).toMatchObject({ shares, verifyCode: null, invoice });
    expect(await see(await insurer(), insuranceOrder)).toMatchObject({
      shares: null,
      supplierShare: null,
      discountRate: null,
      invoice: null,
    });

    const strangers: [Actor, Page][] = [
      [await activeSme(), smeOrder],
      [await activeSupplier(), providerOrder],
      [await insurer("Another Cover"), insuranceOrder],
    ];
    for (const [actor, page] of strangers) {
      const browser = await openBrowser(actor);
      expect(await browser.get(page, `/${actor.role}/order/${id}`, { id })).toMatchObject({ status: 404 });
      expect(await findOrders(actor)).toEqual([]);
    }
  });

  test("a supplier sees its buyer's instalments and late flags on the order's page", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    await payAtBank(buyer, id, "instalment");
    wait(70 * DAY);
    sellers = await openBrowser(seller);
    const sold = (await sellers.get(providerOrder, `/provider/order/${id}`, { id })).order;
    expect(sold.latePay).toEqual({ once: true, active: true });
    expect(sold.instalments.map(({ late }: { late: boolean }) => late)).toEqual([false, false, true, false]);
    expect(sold.timeline.map(({ text }: { text: string }) => translateToEnglish(text))).toContain(
      "Instalment 2: $250.00 paid",
    );
  });

  test("both parties read the SME's reference and lines on the order's page, in their language", async () => {
    const own = { buyerReference: "PO-7731", metadata: { costCentre: "4100" } };
    const lines = [{ description: "Label rolls", quantity: 40_000, unitPrice: 24_00 }];
    const goods = { supplierId: seller.applicantId ?? "", amount: 960_00, description: "Label rolls" };
    const id = await placeOrder(buyer, { ...goods, ...own, lines });
    await payAtBank(buyer, id, "upfront");
    const see = async (actor: Actor, of: Page) =>
      (await openBrowser(actor)).see(of, `/${actor.role}/order/${id}`, { id });
    const sold = await see(seller, providerOrder);
    for (const page of [sold, await see(buyer, smeOrder)])
      for (const text of ["Buyer&#x27;s reference", "PO-7731", "40 ×"]) expect(page).toContain(text);
    expect(sold).not.toContain("4100");
    configure({ ...configuration(), languages: ["ar"] });
    expect(await see(buyer, smeOrder)).toMatch(/مرجع المشتري[^]*PO-7731/);
  });

  test("an overdue order is tagged in lists, headings and profiles for those allowed to know", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    wait(40 * DAY);
    const [smes, sellers, admins, insurers] = [
      await openBrowser(buyer),
      await openBrowser(seller),
      await openBrowser(await staff("admin")),
      await openBrowser(await insurer()),
    ];
    const smeId = buyer.applicantId!;
    const inList = async (browser: Browser, of: Page, path: string) =>
      /class="tag bad">late</.test(await browser.see(of, path));
    const inHead = async (browser: Browser, of: Page, path: string, params: Record<string, string> = {}) =>
      /<header class="head is-late">.*?late by 12 days.*?<\/header>/s.test(await browser.see(of, path, params));
    const where = async () => ({
      list: [
        await inList(smes, orders, "/sme/orders"),
        await inList(admins, orders, "/admin/orders"),
        await inList(insurers, orders, "/insurance/orders"),
      ],
      supplier: [
        await inList(sellers, orders, "/provider/orders"),
        await inHead(sellers, providerOrder, `/provider/order/${id}`, { id }),
      ],
      head: [
        await inHead(smes, smeOrder, `/sme/order/${id}`, { id }),
        await inHead(admins, adminOrder, `/admin/order/${id}`, { id }),
      ],
      profile: [
        await inHead(smes, profile, "/sme/profile"),
        await inHead(admins, adminSme, `/admin/sme/${smeId}/info`, { id: smeId, tab: "info" }),
        await inList(admins, adminSmes, "/admin/sme"),
      ],
    });
    expect(await where()).toEqual({
      list: [true, true, true],
      supplier: [false, false],
      head: [true, true],
      profile: [true, true, true],
    });
    await payAtBank(buyer, id, "instalment");
    expect(await where()).toEqual({
      list: [false, false, false],
      supplier: [false, false],
      head: [false, false],
      profile: [false, false, false],
    });
  });

  test("completed steps show their days, also after an invoice was returned", async () => {
    const id = await order(buyer, seller, 1_000_00, 4);
    const reached = (await loadOrderView(buyer, id)).statusTimes;
    expect(reached).toMatchObject({
      acceptedAt: expect.any(Number),
      deliveredAt: expect.any(Number),
      invoicedAt: expect.any(Number),
      paidOutAt: null,
    });
    wait(DAY);
    await returnIt(await staff("admin"), id, "unreadable");
    expect((await loadOrderView(buyer, id)).statusTimes).toEqual({ ...reached, invoicedAt: null });
  });

  test("a role's pages answer 403 for others; visitors sign in first and return", async () => {
    const id = await order(buyer, seller, 1_000_00, 1);
    const bank = await openBrowser(await staff("bank"));
    expect(await bank.get(orders, "/admin/orders")).toMatchObject({ status: 403 });
    expect(await bank.get(orders, "/bank/orders?status=-10")).toMatchObject({ orders: { count: 1 } });
    expect(await sellers.get(orders, "/sme/orders")).toMatchObject({ status: 403 });
    expect((await sellers.get(orders, "/provider/orders?status=-10")).orders.count).toBe(1);
    const visitor = await new Browser().get(smeOrder, `/sme/order/${id}?x=1`, { id });
    expect(visitor.status).toBe(303);
    expect(visitor.headers.get("Location")).toBe(`/auth/login?to=${encodeURIComponent(`/sme/order/${id}?x=1`)}`);
  });

  test("an unverified SME is redirected to verification", async () => {
    const early = await openBrowser(await (await sme(3)).actor());
    const answer = await early.get(orders, "/sme/orders");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/sme/verification"]);
  });

  test("the list is paged and filtered by status, and ignores invalid parameters", async () => {
    for (let i = 0; i < 12; i += 1) await order(buyer, seller, 100_00 + i, i % 2);
    const page = async (query: string) => (await buyers.get(orders, `/sme/orders${query}`)).orders;
    expect((await page("")).rows.map((row: any) => row.amount)).toEqual([...Array(10).keys()].map((i) => 100_11 - i));
    expect((await page("?page=2")).rows.map((row: any) => row.amount)).toEqual([100_01, 100_00]);
    expect(await page("?status=1")).toMatchObject({ count: 6 });
    expect(await page("?status=-10&page=nonsense")).toMatchObject({ count: 12, page: 1 });
    const beyond = await buyers.get(orders, "/sme/orders?page=99&status=1");
    expect(beyond.headers.get("Location")).toBe("/sme/orders?page=1&status=1");
  });
});

describe("the steps of an order", () => {
  const status = async (id: string) => (await loadOrderView(buyer, id)).status;

  test("cancel: confirmed in a dialog, only before the upfront payment", async () => {
    const unpaid = await order(buyer, seller);
    expect((await buyers.post(cancel, `/sme/order/${unpaid}/cancel`, {}, { id: unpaid })).status).toBe(303);
    expect(await status(unpaid)).toBe(-1);
    const paid = await order(buyer, seller, 1_000_00, 1);
    const { status: code, html } = await buyers.send(cancel, `/sme/order/${paid}/cancel`, {}, { id: paid });
    expect(code).toBe(409);
    expect(html).toContain("This is not possible: the order is waiting, not created.");
    expect(await status(paid)).toBe(1);
  });

  test("accept, deliver with the code, upload, return, upload again, verify, pay", async () => {
    const id = await order(buyer, seller, 1_000_00, 1);
    const at = (page: { action: any }, path: string, fields: Record<string, string | Blob>, browser = sellers) =>
      browser.post(page, `/${path}/${id}`, fields, { id });
    expect((await at(providerOrder, "provider/order", { intent: "accept" })).status).toBe(303);
    expect((await sellers.notice())?.message).toBe("order accepted successfully");

    const wrong = await at(deliver, "provider/order", { verifyCode: "WRONGWRONG" });
    expect([wrong.status, await fieldErrors(wrong)]).toEqual([422, { verifyCode: ["your data is incorrect"] }]);
    const code = (await loadOrderView(buyer, id)).verifyCode ?? "";
    expect((await at(deliver, "provider/order", { verifyCode: ` ${code.toLowerCase()} ` })).status).toBe(303);

    const emptyAnswer = await at(providerOrder, "provider/order", { intent: "invoice" });
    expect([emptyAnswer.status, await fieldErrors(emptyAnswer)]).toEqual([
      422,
      { orderInvoice: ["select file to upload"] },
    ]);
    const upload = () =>
      at(providerOrder, "provider/order", { intent: "invoice", orderInvoice: new File([PDF], "i.pdf") });
    expect((await upload()).status).toBe(303);
    expect((await upload()).status).toBe(409);

    const admin = await openBrowser(await staff("admin"));
    expect(await fieldErrors(await at(returnInvoice, "admin/order", { desc: "" }, admin))).toEqual({
      desc: ["enter description"],
    });
    expect((await at(returnInvoice, "admin/order", { desc: "another company's" }, admin)).status).toBe(303);
    expect(await status(id)).toBe(3);
    await upload();
    expect((await at(adminOrder, "admin/order", {}, admin)).status).toBe(303);
    expect((await admin.notice())?.message).toBe("invoice verified successfully");
    const bank = await openBrowser(await staff("bank"));
    expect((await at(bankPay, "bank/order", {}, bank)).headers.get("Location")).toBe("/bank/orders");
    expect((await bank.notice())?.message).toBe("order paid successfully");
    expect((await at(bankPay, "bank/order", {}, bank)).status).toBe(409);
    expect(await status(id)).toBe(6);
  });

  test("decline: with a reason, and payments are refunded", async () => {
    const id = await order(buyer, seller);
    const payment = await payAtBank(buyer, id, "upfront");
    expect(
      (await sellers.post(decline, `/provider/order/${id}/decline`, { desc: "out of stock" }, { id })).status,
    ).toBe(303);
    expect(await status(id)).toBe(-1);
    expect(await buyers.see(paymentResult, `/sme/payment-result/${payment}`, { id: payment })).toContain(
      "Payment refunded",
    );
  });
});

describe("payments", () => {
  const bankPage = (answer: Response) => (answer.headers.get("Location") ?? "").split("/").at(-1) ?? "";

  test("can be continued, declined, retried and paid once", async () => {
    const id = await order(buyer, seller);
    const start = (purpose: string) => buyers.post(pay, `/sme/order/${id}/pay`, { purpose }, { id });
    const first = bankPage(await start("upfront"));
    expect(bankPage(await start("upfront"))).toBe(first);
    expect(await buyers.see(paymentResult, "/x", { id: first })).toContain("Your bank has not answered yet");
    await buyers.post(sandboxBank, `/sandbox/bank/${first}`, { answer: "decline" }, { reference: first });
    expect(await buyers.see(paymentResult, "/x", { id: first })).toContain("payment failed!");

    const second = bankPage(await start("upfront"));
    const back = await buyers.post(
      sandboxBank,
      `/sandbox/bank/${second}`,
      { answer: "approve" },
      { reference: second },
    );
    expect(back.headers.get("Location")).toBe(`/sme/payment-result/${second}`);
    const results = await Promise.all([1, 2, 3].map(() => buyers.see(paymentResult, "/x", { id: second })));
    for (const html of results) expect(html).toContain("payment succesed!");
    expect(results[0]).toContain(
      '<div role="status"><div class="notice success"><div>payment is done successfully</div>',
    );
    expect(await buyers.see(paymentResult, "/x", { id: second })).not.toContain("payment is done successfully");

    const again = await start("upfront");
    expect(again.headers.get("Location")).toBe("/sme");
    expect(await buyers.notice()).toEqual({ type: "warning", message: "payment is done" });
    expect((await start("everything")).status).toBe(400);
  });

  test("the result is announced once to the returning payer, and to nobody else", async () => {
    const id = await order(buyer, seller, 1_000_00, 1);
    const payment = bankPage(await buyers.post(pay, `/sme/order/${id}/pay`, { purpose: "instalment" }, { id }));
    const elsewhere = await openBrowser(buyer);
    const result = (browser: Browser) => browser.get(paymentResult, `/sme/payment-result/${payment}`, { id: payment });
    expect(await result(buyers)).toMatchObject({ state: "open", isBack: false });
    await answerSandboxCharge(payment, true);
    await settlePayment(payment);
    expect(await result(elsewhere)).toMatchObject({ state: "paid", isBack: false });
    expect(await (await result(buyers)).json()).toMatchObject({ state: "paid", isBack: true });
    expect(await result(buyers)).toMatchObject({ state: "paid", isBack: false });
  });

  test("the bank's page of an API payment asks until it is answered, and leads back through sign-in", async () => {
    const id = await order(buyer, seller);
    const { id: reference } = await startPayment(buyer, { orderId: id, purpose: "upfront", withoutBrowser: true });
    const [path, result] = [`/sandbox/bank/${reference}`, `/sme/payment-result/${reference}`];
    const stranger = new Browser();
    for (let again = 0; again < 2; again += 1)
      expect(await stranger.see(sandboxBank, path, { reference })).toMatch(/Approve.*Decline/);
    expect(await buyers.see(paymentResult, result, { id: reference })).toContain("Your bank has not answered yet");

    const back = await stranger.post(sandboxBank, path, { answer: "approve" }, { reference });
    expect([back.status, back.headers.get("Location")]).toEqual([303, result]);
    expect(await stranger.see(sandboxBank, path, { reference })).toContain("You have already answered this payment.");
    const asked = await stranger.get(paymentResult, result, { id: reference });
    const signIn = asked.headers.get("Location");
    expect([asked.status, signIn]).toEqual([303, `/auth/login?to=${encodeURIComponent(result)}`]);
    const signedIn = await stranger.post(login, signIn, { email: buyer.email, password: PASSWORD });
    expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([303, result]);
    expect(await stranger.see(paymentResult, result, { id: reference })).toContain("payment succesed!");
  });

  test("an order whose amount ends in .99 is declined, as the bank's page announces", async () => {
    const id = await order(buyer, seller, 100_99);
    const { id: reference } = await startPayment(buyer, { orderId: id, purpose: "upfront", withoutBrowser: false });
    expect(await buyers.see(sandboxBank, `/sandbox/bank/${reference}`, { reference })).toContain(
      "The sandbox bank always declines such a payment.",
    );
    await buyers.post(sandboxBank, `/sandbox/bank/${reference}`, { answer: "approve" }, { reference });
    expect(await buyers.see(paymentResult, "/x", { id: reference })).toContain("payment failed!");
  });

  test("while one is open, pages say what it covers, and other payments lead to it", async () => {
    const id = await order(buyer, seller, 1_000_00, 1);
    const start = (purpose: string) => buyers.post(pay, `/sme/order/${id}/pay`, { purpose }, { id });
    const open = (await start("instalment")).headers.get("Location") ?? "";
    expect((await start("instalment")).headers.get("Location")).toBe(open);
    expect((await start("rest")).headers.get("Location")).toBe(`/sme/order/${id}`);
    expect((await buyers.notice())?.message).toContain("already has a payment open at your bank");
    const html = await buyers.see(smeOrder, `/sme/order/${id}`, { id });
    expect(html).toContain("Finish your payment of");
    expect(html).toContain("Instalment 2: approve or decline this payment");
    expect(html).toContain(`href="${open}"`);
    expect(html).not.toContain("Pay the remaining");
    expect(await buyers.see(payInstalment, `/pay-instalment?orderId=${id}`)).toMatch(
      /where this payment is already open:.*Instalment 2/,
    );
  });

  test("another SME's payment and order answer 404", async () => {
    const id = await order(buyer, seller);
    const payment = await payAtBank(buyer, id, "upfront");
    const stranger = await openBrowser(await activeSme());
    expect(await stranger.get(paymentResult, "/x", { id: payment })).toMatchObject({ status: 404 });
    expect((await stranger.post(pay, `/sme/order/${id}/pay`, { purpose: "rest" }, { id })).status).toBe(404);
  });
});

describe("the link pages", () => {
  const links = [
    ["/delivered-order", deliveredOrder, "provider"],
    ["/pay-order", payOrder, "sme"],
    ["/pay-instalment", payInstalment, "sme"],
  ] as const;

  test.each(links)("%s without valid parameters redirects to / with 'your data is incorrect'", async (path, page) => {
    const visitor = new Browser();
    const queries = ["", "?orderId=", "?verifyCode=ABCDEFGHJK"];
    // A delivery needs its code, too.
    const order = "?orderId=0192f0c1-0000-7000-8000-000000000000";
    if (path === "/delivered-order") queries.push(order, `${order}&verifyCode=`);
    const asks = queries.flatMap((query) => [
      () => visitor.get(page, `${path}${query}`),
      () => visitor.post(page, `${path}${query}`, {}),
    ]);
    for (const ask of asks) {
      const answer = await ask();
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
      expect(await visitor.notice()).toEqual({ type: "error", message: "your data is incorrect" });
    }
  });

  test.each(links)("%s asks visitors to sign in, and rejects another role", async (path, page, role) => {
    const id = await order(
      buyer,
      seller,
      1_000_00,
      { "/delivered-order": 2, "/pay-order": 0, "/pay-instalment": 1 }[path],
    );
    const address = `${path}?orderId=${id}&verifyCode=${(await loadOrderView(buyer, id)).verifyCode ?? "ABCDEFGHJK"}`;
    expect(await new Browser().see(page, address)).toContain(
      role === "sme" ? "login as sme to payment" : "login as supplier to verify delivery",
    );
    const other = role === "sme" ? sellers : buyers;
    const words = role === "sme" ? "you must login as SME" : "you must login as supplier";
    expect(await other.see(page, address)).toContain(words);
    const visitor = new Browser();
    const answer = await visitor.post(page, address, {
      email: (role === "sme" ? seller : buyer).email,
      password: PASSWORD,
    });
    expect([answer.status, await fieldErrors(answer)]).toEqual([422, { "": [words] }]);
    expect(visitor.has("dhow")).toBe(false);
    expect(await fieldErrors(await visitor.post(page, address, { email: "", password: "short" }))).toEqual({
      email: ["enter your email"],
      password: ["password is too short"],
    });
  });

  test("a delivery is only confirmed by the button, once, together with signing in", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    const code = (await loadOrderView(buyer, id)).verifyCode ?? "";
    const address = `/delivered-order?orderId=${id}&verifyCode=${code}`;
    await sellers.see(deliveredOrder, address);
    expect((await loadOrderView(buyer, id)).status).toBe(2);

    const driver = new Browser();
    const answer = await driver.post(deliveredOrder, address, { email: seller.email, password: PASSWORD });
    expect(answer.headers.get("Location")).toBe(`/provider/order/${id}`);
    expect((await driver.notice())?.message).toBe("You order delivery is registered successfully");
    expect(driver.has("dhow")).toBe(true);
    const { status, html } = await driver.send(deliveredOrder, address, {});
    expect(status).toBe(409);
    expect(html).toContain("Already delivered");
    expect(html).toContain(`The delivery of order ${await findOrderNumber(id)} was confirmed on 31 January 2026.`);
  });

  test("five wrong delivery codes lock the order for an hour", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    const confirm = async (code: string) =>
      sellers.post(deliveredOrder, `/delivered-order?orderId=${id}&verifyCode=${code}`, {});
    for (let i = 0; i < 5; i += 1) expect((await confirm("WRONGWRONG")).status).toBe(422);
    const right = (await loadOrderView(buyer, id)).verifyCode ?? "";
    const locked = await confirm(right);
    expect([locked.status, locked.headers.get("Retry-After")]).toEqual([429, "3600"]);
    wait(HOUR);
    expect((await confirm(right)).status).toBe(303);
  });

  test("another supplier cannot confirm a delivery with any code", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    const code = (await loadOrderView(buyer, id)).verifyCode ?? "";
    const stranger = await openBrowser(await activeSupplier());
    const answer = await stranger.post(deliveredOrder, `/delivered-order?orderId=${id}&verifyCode=${code}`, {});
    expect([answer.status, await answer.json()]).toEqual([404, { failed: true, why: null }]);
    // Signing in there as somebody else is rejected with the reason.
    const driver = new Browser();
    const other = await activeSupplier();
    const wrong = await driver.post(deliveredOrder, `/delivered-order?orderId=${id}&verifyCode=${code}`, {
      email: other.email,
      password: PASSWORD,
    });
    expect([wrong.status, await fieldErrors(wrong)]).toEqual([
      422,
      { "": ["This order belongs to another supplier. Sign in with that supplier's account."] },
    ]);
    expect(driver.has("dhow")).toBe(false);
    const guest = new Browser();
    const foreign = await guest.post(payOrder, `/pay-order?orderId=${id}`, {
      email: (await activeSme()).email,
      password: PASSWORD,
    });
    expect([foreign.status, await fieldErrors(foreign), guest.has("dhow")]).toEqual([
      422,
      { "": ["This order belongs to another company. Sign in with the account that placed the order."] },
      false,
    ]);
  });

  test("a delivery link shows the goods, recipient and amount, and the address only to the supplier", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    const code = (await loadOrderView(buyer, id)).verifyCode ?? "";
    const own = await applicantById(db, buyer.applicantId ?? "");
    const address = `/delivered-order?orderId=${id}&verifyCode=${code}`;
    const goods = [await findOrderNumber(id), own.title!, "Beans", "$1,000.00"];
    const door = [own.address!, own.phoneNumber!];
    const stranger = await new Browser().see(deliveredOrder, address);
    for (const words of [...goods, "supplier can confirm its delivery. The supplier is Doha Roasters"])
      expect(stranger).toContain(words);
    for (const words of [...door, own.email]) expect(stranger).not.toContain(words);
    const driver = await sellers.see(deliveredOrder, address);
    for (const words of [...goods, ...door, 'href="tel:+96550001111"', "Confirm delivery"])
      expect(driver).toContain(words);
    expect(driver).not.toContain("Password");
    const foreignPage = await (await openBrowser(await activeSupplier())).see(deliveredOrder, address);
    expect(foreignPage).toContain("supplier can confirm its delivery.");
    for (const words of goods) expect(withoutTokens(foreignPage)).not.toContain(words);
    // After delivery the link only says so.
    await sellers.post(deliveredOrder, address, {});
    const after = await new Browser().see(deliveredOrder, address);
    expect(after).toContain("Already delivered");
    for (const words of goods.slice(1)) expect(withoutTokens(after)).not.toContain(words);
  });

  test("a wrong code in a delivery link is reported five times an hour, and the right one still works", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    const code = (await loadOrderView(buyer, id)).verifyCode ?? "";
    const open = (code: string, browser = new Browser()) =>
      browser.see(deliveredOrder, `/delivered-order?orderId=${id}&verifyCode=${code}`);
    const { points } = rateLimitBudget("delivery links");
    for (let n = 0; n < points; n += 1) {
      const html = await open("WRONGWRONG", n % 2 ? sellers : undefined);
      expect(html).toContain("The code in this link does not match the order");
      for (const words of ["Beans", "D-00", "Confirm delivery"]) expect(withoutTokens(html)).not.toContain(words);
    }
    // From now on opening the link reveals nothing, with any code.
    for (const any of ["WRONGWRONG", code]) {
      const html = await open(any);
      expect(html).not.toContain("does not match the order");
      for (const words of ["Beans", "Doha Cafes"]) expect(withoutTokens(html)).not.toContain(words);
      expect(html).toContain("Confirm delivery");
    }
    expect((await sellers.post(deliveredOrder, `/delivered-order?orderId=${id}&verifyCode=${code}`, {})).status).toBe(
      303,
    );
  });

  test("a payment link leads to the bank, or says that nothing is due", async () => {
    const id = await order(buyer, seller);
    const early = await buyers.post(payInstalment, `/pay-instalment?orderId=${id}`, {});
    expect([early.headers.get("Location"), (await buyers.notice())?.message]).toEqual([
      "/sme",
      `Make the upfront payment for order ${await findOrderNumber(id)} first.`,
    ]);
    const visitor = new Browser();
    const offered = await buyers.see(payOrder, `/pay-order?orderId=${id}`);
    for (const words of ["$250.00", "Doha Roasters", "Order D-"]) expect(offered).toContain(words);
    const stranger = await openBrowser(await activeSme());
    expect(await stranger.see(payOrder, `/pay-order?orderId=${id}`)).not.toContain("Order D-");
    const upfront = await visitor.post(payOrder, `/pay-order?orderId=${id}`, {
      email: buyer.email,
      password: PASSWORD,
    });
    expect(upfront.headers.get("Location")).toMatch(/^\/sandbox\/bank\//);
    await payAtBank(buyer, id, "upfront");
    const done = await buyers.post(payOrder, `/pay-order?orderId=${id}`, {});
    expect([done.headers.get("Location"), (await buyers.notice())?.message]).toEqual(["/sme", "payment is done"]);
    const instalment = await buyers.post(payInstalment, `/pay-instalment?orderId=${id}`, {});
    expect(instalment.headers.get("Location")).toMatch(/^\/sandbox\/bank\//);
  });
});

describe("a link page before its button", () => {
  const nothing = "0199aa00-0000-7000-8000-00000000ffff";
  const address = (path: string, id: string) => `${path}?orderId=${id}&verifyCode=ABCDEFGHJK`;
  const hasButton = (html: string) => /<form method="post"(?![^>]*(?:theme|language|\/search))/.test(html);

  test("tells the holder of a payment link the order, the amount and why to sign in", async () => {
    const id = await order(buyer, seller);
    const page = await new Browser().see(payOrder, address("/pay-order", id));
    for (const words of [
      `Order ${await findOrderNumber(id)}`,
      "$250.00",
      "login as sme to payment",
      "Sign in, because only your company can see and pay its orders",
    ])
      expect(page).toContain(words);
    expect(page).not.toContain("Doha Roasters");
  });

  test.each([
    [
      "paid",
      async (id: string) => payAtBank(buyer, id, "upfront"),
      "/pay-order",
      payOrder,
      /^The upfront payment for order D-\d+ was made on 31 January 2026\.$/,
    ],
    [
      "canceled",
      async (id: string) => cancelOwnOrder(buyer, id),
      "/pay-order",
      payOrder,
      /^Order D-\d+ was cancelled on 31 January 2026\. You do not have to pay for it\.$/,
    ],
    [
      "not placed",
      async () => {},
      "/pay-instalment",
      payInstalment,
      /^Make the upfront payment for order D-\d+ first\.$/,
    ],
    [
      "not accepted",
      async (id: string) => payAtBank(buyer, id, "upfront"),
      "/delivered-order",
      deliveredOrder,
      /^Accept order D-\d+ before you deliver it\.$/,
    ],
  ] as const)("says that the order is %s, without a button", async (_what, act, path, page, words) => {
    const id = await order(buyer, seller);
    await act(id);
    for (const browser of [new Browser(), path === "/delivered-order" ? sellers : buyers]) {
      const html = await browser.see(page, address(path, id));
      expect(/<div class="lead">(.*?)<\/div>/.exec(html)?.[1]).toMatch(words);
      expect(hasButton(html)).toBe(false);
    }
  });

  test("says that it is delivered, also after the invoice and all payments", async () => {
    const id = await order(buyer, seller, 1_000_00, 5);
    const words = `The delivery of order ${await findOrderNumber(id)} was confirmed on 31 January 2026.`;
    expect(await sellers.see(deliveredOrder, address("/delivered-order", id))).toContain(words);
    await payAtBank(buyer, id, "rest");
    expect(await buyers.see(payInstalment, address("/pay-instalment", id))).toContain(
      `Order ${await findOrderNumber(id)} was paid in full on 31 January 2026.`,
    );
  });

  test("reveals nothing about other companies' or unknown orders", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    const strangers = {
      "/pay-instalment": await openBrowser(await activeSme()),
      "/delivered-order": await openBrowser(await activeSupplier()),
    };
    for (const [path, page] of [
      ["/pay-instalment", payInstalment],
      ["/delivered-order", deliveredOrder],
    ] as const) {
      const foreign = await strangers[path].see(page, address(path, id));
      expect(foreign).toContain("This order belongs to another account");
      expect(withoutTokens(foreign)).not.toContain("D-0");
      for (const browser of [new Browser(), strangers[path]]) {
        const unknown = await browser.see(page, address(path, nothing));
        expect(unknown).toContain("your data is incorrect");
        expect(unknown).toContain(`href="${path === "/delivered-order" ? "/provider" : "/sme/orders"}">account</a>`);
        expect([hasButton(foreign), hasButton(unknown)]).toEqual([false, false]);
      }
    }
  });
});

describe("a payment's result", () => {
  const settled = async (id: string, approve: boolean, purpose: "upfront" | "instalment" | "rest" = "upfront") => {
    const { id: payment } = await startPayment(buyer, { orderId: id, purpose, withoutBrowser: false });
    await answerSandboxCharge(payment, approve);
    return { payment, html: await buyers.see(paymentResult, `/sme/payment-result/${payment}`, { id: payment }) };
  };

  test("is a receipt with reference, day, amount and next step", async () => {
    const id = await order(buyer, seller, 1_000_00);
    const { payment, html } = await settled(id, true);
    for (const words of [
      "payment succesed!",
      "Receipt",
      payment,
      "31 January 2026",
      await findOrderNumber(id),
      "Upfront payment",
      "$250.00</span>, 1 month after delivery",
      `href="/sme/payment/${payment}/receipt"`,
    ]) {
      expect(html).toContain(words);
    }
    const last = await settled(id, true, "rest");
    for (const words of ["Instalments 2 to 4", "$750.00", "nothing more to pay"]) expect(last.html).toContain(words);
  });

  test.each([
    ["upfront", 0],
    ["instalment", 1],
    ["rest", 1],
  ] as const)("says why it failed and offers to retry %s", async (purpose, until) => {
    const id = await order(buyer, seller, 1_000_00, until);
    const { html } = await settled(id, false, purpose);
    expect(html).toMatch(
      /<section class="late".*<h2[^>]*>payment failed!<\/h2><p>Your bank declined the payment\..*<b>Nothing was paid/s,
    );
    expect(html).toMatch(
      new RegExp(`action="/sme/order/${id}/pay[^"]*".*?name="purpose" value="${purpose}".*?Try again`, "s"),
    );
    expect(html).not.toContain("Receipt");
  });

  test("offers no retry once the order is paid or canceled", async () => {
    const [paid, gone] = [await order(buyer, seller, 1_000_00), await order(buyer, seller, 1_000_00)];
    const [first, second] = [await settled(paid, false), await settled(gone, false)];
    await payAtBank(buyer, paid, "upfront");
    await cancelOwnOrder(buyer, gone);
    for (const { payment } of [first, second]) {
      const html = await buyers.see(paymentResult, "/x", { id: payment });
      expect(html).toContain("payment failed!");
      expect(html).not.toContain("Try again");
    }
  });
});

test("an order's paper names both companies with their tax numbers, except for insurers", async () => {
  const id = await order(buyer, seller, 1_000_00, 2);
  await db.update(applicants).set({ companyVat: "KW-300" }).where(eq(applicants.id, buyer.applicantId!));
  const paper = async (browser: Browser, page: Page, role: string) => {
    const html = parseHtml(await browser.see(page, `/${role}/order/${id}`, { id }));
    return textOf(all(html, ".paper-only")[0]!);
  };
  for (const [browser, page, role] of [
    [buyers, smeOrder, "sme"],
    [sellers, providerOrder, "provider"],
    [await openBrowser(await staff("admin")), adminOrder, "admin"],
  ] as const) {
    expect(await paper(browser, page, role)).toContain("Tax number KW-300");
    expect(await paper(browser, page, role)).toContain("Doha RoastersTax number QA-1");
  }
  const insurerId = (await applicantById(db, buyer.applicantId!)).insurerId!;
  const officer = await openBrowser(await colleagueOf({ role: "insurance", insurerId } as Actor));
  expect(await paper(officer, insuranceOrder, "insurance")).not.toContain("Tax number");
});

test("an early payment in progress is in the payments, while the one next step shows the delivery code", async () => {
  const id = await order(buyer, seller, 1_000_00, 2);
  const { payUrl } = await startPayment(buyer, { orderId: id, purpose: "instalment", withoutBrowser: false });
  const page = parseHtml(await buyers.see(smeOrder, `/sme/order/${id}`, { id }));
  const [next, ...others] = all(page, ".next");
  expect(others).toEqual([]);
  expect(textOf(next!)).toContain("Show this code to the driver");
  const payments = all(page, ".card").find((card) => textOf(card).startsWith("Payment Status"));
  expect(hrefs(payments!, "a")).toContain(payUrl);
});

describe("overdue instalments", () => {
  test("are announced on every page of the SME until one button pays them all", async () => {
    const [first, second] = [await order(buyer, seller, 1_000_00, 3), await order(buyer, seller, 400_00, 3)];
    const quiet = await buyers.see(smeLayout, "/sme/profile");
    expect(quiet).not.toContain("Late:");
    wait(40 * DAY);
    buyers = await openBrowser(buyer);
    const banner = await buyers.see(smeLayout, "/sme/profile");
    for (const words of [
      'Late: <span class="money">$350.00</span>',
      "2 instalments, the oldest due on",
      "28 February 2026",
      "late by 12 days",
      "You cannot place new orders until they are paid",
    ]) {
      expect(banner.replace(/\s+/g, " ")).toContain(words);
    }
    const list = await buyers.see(late, "/sme/late");
    for (const words of [await findOrderNumber(first), await findOrderNumber(second), "$250.00", "$100.00", "12 days"])
      expect(list).toContain(words);
    expect(list.replace(/<[^>]*>/g, "")).toContain("Pay all $350.00 of 2 instalments");

    const answer = await buyers.post(late, "/sme/late", {});
    const bank = answer.headers.get("Location")!;
    expect(bank).toMatch(/^\/sandbox\/bank\//);
    const reference = bank.split("/").at(-1)!;
    expect(await buyers.see(sandboxBank, bank, { reference })).toContain("$350.00");
    await buyers.post(sandboxBank, bank, { answer: "approve" }, { reference });
    const result = await buyers.see(paymentResult, `/sme/payment-result/${reference}`, { id: reference });
    expect(result).toContain("payment succesed!");
    expect(result).toContain("for 2 orders");
    expect(result).not.toContain("Late:");
    expect(await buyers.see(smeLayout, "/sme/orders")).not.toContain("Late:");
    expect(await buyers.see(late, "/sme/late")).toContain("No instalments are late.");
  });

  test("show on the order by how many days, without offering early payment", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    wait(40 * DAY);
    buyers = await openBrowser(buyer);
    const page = await buyers.see(smeOrder, `/sme/order/${id}`, { id });
    expect(page).toContain("Late by 12 days:");
    expect(page).toContain("was due on");
    expect(page).not.toContain("Pay early");
  });

  test("paid in part show the paid part of the instalment, before and after the deadline", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    await receiveMoney(await staff("bank"), buyer.applicantId!, 10_00);
    await payFromAccount(buyer);
    const shown = async () => textOf(parseHtml(await buyers.see(smeOrder, `/sme/order/${id}`, { id })));
    expect(await shown()).toContain("$240.00 due on 28 February 2026");
    expect(await shown()).toContain("Instalment 2 of 4, $10.00 of $250.00 paid. Pay it now or on the day");
    wait(40 * DAY);
    buyers = await openBrowser(buyer);
    expect(await shown()).toContain("Late by 12 days: $240.00");
    expect(await shown()).toContain("Instalment 2 of 4, $10.00 of $250.00 paid. It was due on 28 February 2026.");
  });

  test("remaining after a payment are shown on its result", async () => {
    const [id] = [await order(buyer, seller, 1_000_00, 3), await order(buyer, seller, 400_00, 3)];
    wait(40 * DAY);
    buyers = await openBrowser(buyer);
    await payAtBank(buyer, id, "instalment");
    const payment = (await listOrderPayments(id))[0]?.id ?? "";
    expect(await buyers.see(paymentResult, `/sme/payment-result/${payment}`, { id: payment })).toContain(
      'Late: <span class="money">$100.00</span>',
    );
  });
});

describe("a canceled order", () => {
  test("shows the reason, the person and the time to everybody, and the refund to the SME and officers", async () => {
    const id = await order(buyer, seller, 1_000_00, 1);
    await sellers.post(decline, `/provider/order/${id}/decline`, { desc: "The harvest is sold out" }, { id });
    const see = async (actor: Actor, page: Page) =>
      (await openBrowser(actor)).see(page, `/${actor.role}/order/${id}`, { id });
    const mine = await see(buyer, smeOrder);
    for (const words of [
      "Order declined",
      "Doha Roasters",
      "The harvest is sold out",
      "31 January 2026",
      "Refunded",
      "$250.00",
    ])
      expect(mine).toContain(words);
    for (const page of [await see(await staff("admin"), adminOrder), await see(await staff("bank"), bankOrder)])
      expect(page).toContain("Refunded");
    for (const page of [await see(seller, providerOrder), await see(await insurer(), insuranceOrder)]) {
      expect(page).toContain("The harvest is sold out");
      expect(page).not.toContain("Refunded");
    }
  });

  test("a returned invoice shows its reason above the upload form", async () => {
    const id = await order(buyer, seller, 1_000_00, 4);
    await (await openBrowser(await staff("admin"))).post(
      returnInvoice,
      `/admin/order/${id}/return`,
      { desc: "The amount is another" },
      { id },
    );
    const page = await sellers.see(providerOrder, `/provider/order/${id}`, { id });
    expect(page.indexOf("The amount is another")).toBeLessThan(page.indexOf("upload Invoice"));
  });

  test("declined payments are hidden from the supplier and the insurer", async () => {
    const id = await order(buyer, seller, 1_000_00, 1);
    const { id: payment } = await startPayment(buyer, { orderId: id, purpose: "instalment", withoutBrowser: false });
    await sandboxGateway.answer(payment, false);
    await settleOwnPayment(buyer, payment);
    const see = async (actor: Actor, page: Page) =>
      (await openBrowser(actor)).see(page, `/${actor.role}/order/${id}`, { id });
    const readers = [
      [buyer, smeOrder, true],
      [await staff("admin"), adminOrder, true],
      [await staff("bank"), bankOrder, true],
      [seller, providerOrder, false],
      [await insurer(), insuranceOrder, false],
    ] as const;
    for (const [actor, page, isSeen] of readers)
      expect([actor.role, (await see(actor, page)).includes("declined by the bank")]).toEqual([actor.role, isSeen]);
  });
});

describe("cross-site forms", () => {
  test("without the session's token are rejected and change nothing", async () => {
    const id = await order(buyer, seller);
    const bare = await buyers.post(cancel, `/sme/order/${id}/cancel`, { csrf: "another" }, { id });
    expect(bare.status).toBe(403);
    expect((await loadOrderView(buyer, id)).status).toBe(0);
  });
});
