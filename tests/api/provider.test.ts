/** The API for verified suppliers, from an order to its invoice, with the exact messages. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { returnInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { isDriverLink } from "~/domain/orders/driver-link.server";
import { payOut } from "~/domain/payouts/payout.server";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { HOUR } from "~/domain/values/clock";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import { activeSupplier, newPdf, order, staff, supplier, useOneWorld, wait } from "../domain/world";
import { ublInvoice } from "../invoice-files";
import { createToken } from "./cast";
import { assertPromised, type Client, createClient, NOT_FOUND, nowhere, openTrade, refused, wrong } from "./client";
import { call } from "./routes";

useOneWorld();

let buyer: Actor;
let seller: Actor;
let token: string;
let me: Client;
let stranger: Client;

beforeAll(async () => void ({ buyer, seller, token, me, stranger } = await openTrade("provider")));
beforeEach(() => resetRateLimits());

const placed = (until: number, amount = 100_00) => order(buyer, seller, amount, until);
const show = async (id: string) => (await me.get(`order/show/${id}`)).order;
const findVerifyCode = async (id: string) => (await loadOrderView(buyer, id)).verifyCode!;

async function upload(
  fields: Record<string, string>,
  part: string | null = "orderInvoice",
  bytes: Uint8Array = newPdf(),
  as = token,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (part) form.append(part, new Blob([bytes as Uint8Array<ArrayBuffer>]), "invoice.pdf");
  const { status, body } = await call("POST", "/api/v1/provider/order/invoice/upload", { token: as, body: form });
  if (status === 200) assertPromised("POST", "/api/v1/provider/order/invoice/upload", body.content);
  return { status, ...body };
}

describe("orders", () => {
  test("are visible once they are placed: newest first, by status, or as a queue", async () => {
    const own = await activeSupplier();
    const client = await createClient(own);
    const until = (status: number) => order(buyer, own, 100_00, status);
    const unpaid = await until(0);
    const [waiting, sending, delivered] = [await until(1), await until(2), await until(3)];
    const ids = async (query: string) =>
      (await client.get(`order/list?${query}`)).orders.map((row: { _id: string }) => row._id);
    expect(await ids("page=1&perPage=10")).toEqual([delivered, sending, waiting]);
    expect(await ids("page=2&perPage=2")).toEqual([waiting]);
    expect(await ids("status=2")).toEqual([sending]);
    expect(await ids("status=waiting")).toEqual([waiting, delivered]);
    expect((await client.get("order/list")).count).toBe(3);
    expect(await client.noGet(`order/show/${unpaid}`)).toEqual(NOT_FOUND);
    expect(await stranger.get("order/list")).toEqual({ orders: [], count: 0 });
  });

  test("show the discount rate and the supplier's share, but not the code", async () => {
    const id = await placed(2, 100_01);
    expect(await show(id)).toMatchObject({
      amount: 100.01,
      status: 2,
      verify_code: null,
      tax_rate: 0.1,
      supplier_share: 90.01,
      bank_share_rate: null,
      shares: null,
      invoice: null,
    });
    expect(await stranger.noGet(`order/show/${id}`)).toEqual(NOT_FOUND);
    expect(await me.noGet(`order/show/${nowhere}`)).toEqual(NOT_FOUND);
  });
});

describe("accepting and declining", () => {
  test("a waiting order is accepted once", async () => {
    const orderId = await placed(1);
    expect(await stranger.noPost("order/accept", { orderId })).toEqual(NOT_FOUND);
    expect(await me.noPost("order/accept", { orderId: null })).toEqual(wrong("orderId", "Send the order's id"));
    expect(await me.post("order/accept", { orderId })).toEqual({});
    expect((await show(orderId)).status).toBe(2);
    expect(await me.noPost("order/accept", { orderId })).toEqual(
      refused("wrong_status", "This is not possible: the order is sending, not waiting."),
    );
  });

  test("a waiting order is declined with a reason, which refunds the buyer", async () => {
    const orderId = await placed(1);
    expect(await me.noPost("order/decline", { orderId })).toEqual(wrong("desc", "enter description"));
    expect(await stranger.noPost("order/decline", { orderId, desc: "no" })).toEqual(NOT_FOUND);
    expect(await me.post("order/decline", { orderId, desc: "out of stock" })).toEqual({});
    expect(await show(orderId)).toMatchObject({
      status: -1,
      installments: [{ paid: { at: null, deadline: null } }, {}, {}, {}],
    });
    expect(await me.noPost("order/decline", { orderId, desc: "again" })).toMatchObject({
      status: 409,
      code: "wrong_status",
    });
  });
});

describe("delivery", () => {
  test("credits goods that did not arrive", async () => {
    const orderId = await placed(2, 1_000_00);
    const [amount, deliveredAmount] = [1_000, 900];
    const verifyCode = await findVerifyCode(orderId);
    expect(await me.post("order/delivered", { orderId, verifyCode, deliveredAmount })).toEqual({});
    expect(await show(orderId)).toMatchObject({
      amount,
      netAmount: deliveredAmount,
      supplier_share: 810,
      creditNotes: [
        {
          name: expect.stringMatching(/^CN-\d{6}-1$/),
          amount: 100,
          toInstallments: 100,
          toBalance: 0,
          cause: "delivered in part",
        },
      ],
    });
  });

  test("can be followed by credit notes, each with an amount and a reason", async () => {
    const [orderId, reason] = [await placed(3, 1_000_00), "Ten broken jars"];
    expect(await me.noPost("order/credit", { orderId, amount: 1000, reason })).toEqual(
      wrong("amount", "The credit note cannot be above $999.99"),
    );
    expect(await me.noPost("order/credit", { orderId, amount: 10.005, reason })).toMatchObject({ status: 422 });
    expect(await me.noPost("order/credit", { orderId, amount: 10 })).toEqual(
      wrong("reason", "Enter the reason of the credit note"),
    );
    expect(await stranger.noPost("order/credit", { orderId, amount: 10, reason })).toEqual(NOT_FOUND);
    expect(await me.noPost("order/credit", { orderId: await placed(2), amount: 10, reason })).toMatchObject({
      status: 409,
      code: "wrong_status",
    });
    expect(await me.post("order/credit", { orderId, amount: 100, reason })).toEqual({});
    expect(await show(orderId)).toMatchObject({
      netAmount: 900,
      creditNotes: [{ amount: 100, toInstallments: 100, cause: "after delivery", reason }],
    });
  });

  test("is confirmed with the SME's code, in any case", async () => {
    const orderId = await placed(2);
    const verifyCode = await findVerifyCode(orderId);
    expect(await me.noPost("order/delivered", { orderId })).toEqual(wrong("verifyCode", "Enter the code"));
    expect(await me.noPost("order/delivered", { verifyCode })).toEqual(wrong("orderId", "Send the order's id"));
    expect(await stranger.noPost("order/delivered", { orderId, verifyCode })).toEqual(NOT_FOUND);
    expect(await me.noPost("order/delivered", { orderId, verifyCode: "WRONGWRONG" })).toEqual(
      wrong("verifyCode", "your data is incorrect", "wrong_code"),
    );
    for (const deliveredAmount of [-1, 0, "much", 1.005])
      expect(await me.noPost("order/delivered", { orderId, verifyCode, deliveredAmount })).toMatchObject({
        code: "invalid",
        errors: { deliveredAmount: [expect.any(String)] },
      });
    expect(await me.noPost("order/delivered", { orderId, verifyCode, deliveredAmount: 1_000_000 })).toEqual(
      wrong("deliveredAmount", expect.stringContaining("cannot be above the order's amount")),
    );
    expect(await me.post("order/delivered", { orderId, verifyCode: ` ${verifyCode.toLowerCase()} ` })).toEqual({});
    expect((await show(orderId)).status).toBe(3);
    expect(await me.noPost("order/delivered", { orderId, verifyCode })).toMatchObject({
      status: 409,
      code: "wrong_status",
    });
  });

  test("a driver's link is created, replaced and removed by the order's supplier", async () => {
    const orderId = await placed(2);
    expect(await stranger.noPost("order/driver/create", { orderId })).toEqual(NOT_FOUND);
    const { driverUrl } = (await me.post("order/driver/create", { orderId })) as { driverUrl: string };
    const { searchParams: link } = new URL(driverUrl);
    expect(link.get("orderId")).toBe(orderId);
    expect(await isDriverLink({ orderId, token: link.get("token") ?? "" })).toBe(true);
    expect(await stranger.noPost("order/driver/remove", { orderId })).toEqual(NOT_FOUND);
    expect(await me.post("order/driver/remove", { orderId })).toEqual({});
    expect(await isDriverLink({ orderId, token: link.get("token") ?? "" })).toBe(false);
    expect(await me.noPost("order/driver/remove", { orderId })).toMatchObject({ status: 409 });
  });

  test("five wrong codes lock it for an hour", async () => {
    const orderId = await placed(2);
    const verifyCode = await findVerifyCode(orderId);
    for (let i = 0; i < 5; i += 1)
      expect((await me.noPost("order/delivered", { orderId, verifyCode: "WRONG" })).status).toBe(422);
    const locked = await call("POST", "/api/v1/provider/order/delivered", { token, body: { orderId, verifyCode } });
    expect([locked.status, locked.body, locked.headers.get("Retry-After")]).toEqual([
      429,
      { msg: "Too many wrong codes. Try again in 60 minutes.", code: "too_many" },
      "3600",
    ]);
    wait(HOUR);
    expect(await me.post("order/delivered", { orderId, verifyCode })).toEqual({});
  });

  test("code attempts are limited to 30 in ten minutes, across orders", async () => {
    const body = { orderId: nowhere, verifyCode: "WRONG" };
    configure({ ...configuration(), sandbox: false });
    try {
      resetRateLimits();
      for (let i = 0; i < 30; i += 1) expect(await me.noPost("order/delivered", body)).toEqual(NOT_FOUND);
      expect(await me.noPost("order/delivered", body)).toMatchObject({ status: 429, code: "too_many" });
    } finally {
      configure({ ...configuration(), sandbox: true });
    }
  });
});

describe("the invoice", () => {
  test("is uploaded after delivery, and opens without a token for a while", async () => {
    const orderId = await placed(3);
    expect(await upload({ orderId })).toEqual({ status: 200, content: {} });
    const { status, invoice } = await show(orderId);
    expect(status).toBe(4);
    const opened = await call("GET", `/api/v1/pub/order/invoice/file/${invoice.file}`);
    expect([opened.status, opened.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    const as = await call("GET", `/api/v1/pub/provider/doc/file/${invoice.file}`).catch((error: Response) => error);
    expect(as.status).toBe(404);
    expect(await upload({ orderId })).toEqual(
      refused("wrong_status", "This is not possible: the order is invoice uploaded, not delivered."),
    );
  });

  test("is rejected if it belongs to another order, naming that order", async () => {
    const [orderId, other] = [await placed(3), await placed(3)];
    const file = newPdf();
    expect((await upload({ orderId }, "orderInvoice", file)).status).toBe(200);
    const { number } = await show(orderId);
    const message = `This file is already the invoice for order ${number}. Upload this order's invoice.`;
    expect(await upload({ orderId: other }, "orderInvoice", file)).toEqual(
      wrong("orderInvoice", message, "duplicate_invoice"),
    );
  });

  test("takes optional data, returns it with the order, and rejects a number that was used", async () => {
    const [orderId, other] = [await placed(3), await placed(3)];
    const lines = [{ description: "Rice", quantity: "40 sacks", amount: 95 }];
    const sent = { number: "INV-1", date: "2026-01-05", net: 95, vat: 5, total: 100, vatNumber: "1002", lines };
    const fields = Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [
        name,
        typeof value === "object" ? JSON.stringify(value) : `${value}`,
      ]),
    );
    expect(await upload({ orderId, ...fields })).toEqual({ status: 200, content: {} });
    const { number, invoice } = await show(orderId);
    expect(invoice).toMatchObject({ sent, read: null, warnings: [] });
    expect(await upload({ orderId: other, ...fields })).toEqual(
      wrong(
        "number",
        `Order ${number} has an invoice with this number. Enter this invoice's number.`,
        "duplicate_invoice",
      ),
    );
    expect(await upload({ orderId: other, number: "INV-2" })).toMatchObject({
      status: 422,
      errors: { date: ["Enter the invoice date"], total: ["Enter the invoice total"] },
    });
    expect(await upload({ orderId: other, ...fields, number: "INV-2", lines: "[]" })).toMatchObject({ status: 200 });
  });

  test("can be an e-invoice in XML, whose data is returned", async () => {
    const orderId = await placed(3);
    const xml = new TextEncoder().encode(ublInvoice({ currency: "KWD", net: "29.212", vat: "0.000", total: "29.212" }));
    expect(await upload({ orderId }, "orderInvoice", xml)).toMatchObject({ status: 200 });
    const { invoice } = await show(orderId);
    expect(invoice).toMatchObject({ sent: null, read: { source: "UBL", currency: "KWD", total: "29.212" } });
    const opened = await call("GET", `/api/v1/pub/order/invoice/file/${invoice.file}`);
    expect(opened.headers.get("Content-Type")).toBe("application/xml");
    expect(opened.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
  });

  test("errors name their field, and nothing is stored", async () => {
    const orderId = await placed(3);
    expect(await upload({ orderId }, null)).toEqual(wrong("orderInvoice", "select file to upload", "file_refused"));
    expect(await upload({ orderId }, "orderInvoice", new TextEncoder().encode("<html>"))).toMatchObject({
      status: 422,
      code: "file_refused",
    });
    expect(await upload({})).toEqual(wrong("orderId", "Send the order's id"));
    expect(await upload({ orderId: nowhere })).toEqual(NOT_FOUND);
    expect(await upload({ orderId }, "orderInvoice", newPdf(), await createToken(await activeSupplier()))).toEqual(
      NOT_FOUND,
    );
    expect(await me.noPost("order/invoice/upload", { orderId })).toEqual({
      status: 415,
      msg: "Send multipart/form-data",
      code: "wrong_type",
    });
    expect((await show(orderId)).invoice).toBeNull();
  });

  test("can be uploaded again after it was returned", async () => {
    const orderId = await placed(4);
    await returnInvoice(await staff("admin"), orderId, "not readable");
    expect(await show(orderId)).toMatchObject({ status: 3, invoice: null });
    expect((await upload({ orderId }, "file")).status).toBe(200);
  });
});

test("the statement shows bookings and payouts", async () => {
  const own = await activeSupplier();
  const id = await order(buyer, own, 100_01, 4);
  await verifyInvoice(await staff("admin"), id);
  const client = await createClient(own);
  const { statement } = await client.get("statement/get");
  expect(statement).toMatchObject({ _id: own.applicantId, month: "2026-01", opening: 0, closing: 90.01 });
  await payOut(await staff("bank"), id);
  const after = (await client.get("statement/get?month=2026-01")).statement;
  expect(after.entries.map((entry: { what: string; amount: number }) => [entry.what, entry.amount])).toEqual([
    ["Share booked", 90.01],
    ["Paid out", -90.01],
  ]);
  expect(after.closing).toBe(0);
});

test("an SME or an unverified supplier gets 403", async () => {
  const path = "/api/v1/provider/order/accept";
  const body = { orderId: nowhere };
  expect((await call("POST", path, { body })).body).toEqual({
    msg: "Log in and send the token as Authorization: Bearer.",
    code: "not_signed_in",
  });
  expect((await call("POST", path, { body, token: await createToken(buyer) })).body).toEqual({
    msg: "This belongs to another role.",
    code: "other_role",
  });
  const waiting = await createToken(await (await supplier(4)).actor());
  expect((await call("POST", path, { body, token: waiting })).body).toEqual({
    msg: "Finish your verification first.",
    code: "not_verified",
  });
});

test("the check finds nothing afterwards", async () => {
  expect(await checkDatabase()).toEqual([]);
});
