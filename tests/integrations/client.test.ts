/** The client package: its types, repeated calls, errors and files. */
import { expect, test } from "vitest";
import { buildDocument, printDocument } from "~/http/api/published/openapi.server";
import { type Document, writeCalls } from "../api/client-calls";
import { endpoints } from "../api/routes";
import { connectToAnswers, content } from "./answers";

const problem = { msg: "There is no such order.", code: "not_found", requestId: "8a1f" };

test("the types match the published document (`npm run openapi` writes them)", async () => {
  const document = JSON.parse(printDocument(buildDocument(endpoints))) as Document;
  await expect(await writeCalls(document)).toMatchFileSnapshot("../../app/client/calls.d.ts");
});

test("puts each field into the path, the query or the body", async () => {
  const { dhow, received } = await connectToAnswers([200, content({})], [200, content({})], [200, content({})]);
  await dhow.get("/sme/order/list", { page: 2, status: undefined });
  await dhow.get("/admin/order/ledger/{id}", { id: "a/b" });
  await dhow.delete("/sme/doc/upload", { docId: "1" });
  expect(received.map(({ line, body }) => `${line} ${body}`)).toEqual([
    "GET /api/v1/sme/order/list?page=2 ",
    "GET /api/v1/admin/order/ledger/a%2Fb ",
    'DELETE /api/v1/sme/doc/upload {"docId":"1"}',
  ]);
  expect(received[0]!.headers).toMatchObject({ authorization: "Bearer dhow_test_key", "accept-language": "ar" });
});

test("repeats a call after a lost connection, with the same Idempotency-Key", async () => {
  const { dhow, received, waited } = await connectToAnswers(
    null,
    [503, content({})],
    [409, JSON.stringify({ ...problem, code: "idempotency_key_running" }), { "Retry-After": "1" }],
    [429, JSON.stringify(problem), { "Retry-After": "7" }],
    [200, content({ order: { _id: "1" } })],
  );
  const order = { providerId: "1", amount: 10, description: "Beans" };
  expect(await dhow.post("/sme/order/create", order)).toEqual({ order: { _id: "1" } });
  expect(new Set(received.map(({ headers, body }) => `${headers["idempotency-key"]} ${body}`)).size).toBe(1);
  expect(received[0]!.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(waited.slice(2)).toEqual([1000, 7000]);
  expect(waited[0]).toBeLessThan(1000);
  expect(waited[1]).toBeLessThan(2000);
});

test("gives up after five tries", async () => {
  const { dhow, received } = await connectToAnswers(null, null, null, null, null);
  await expect(dhow.post("/sme/order/cancel", { orderId: "1" })).rejects.toThrow("fetch failed");
  expect(received).toHaveLength(5);
});

test("throws an error with its code, its fields and the request's id, and does not repeat the call", async () => {
  const errors = { amount: ["The amount is above the credit."] };
  const { dhow, received } = await connectToAnswers([422, JSON.stringify({ ...problem, errors })]);
  const order = { providerId: "1", amount: 10, description: "Beans" };
  await expect(dhow.post("/sme/order/create", order, { idempotencyKey: "sale-7" })).rejects.toMatchObject({
    name: "DhowError",
    status: 422,
    code: "not_found",
    message: "There is no such order.",
    errors,
    requestId: "8a1f",
  });
  expect(received).toMatchObject([{ headers: { "idempotency-key": "sale-7" } }]);
});

test("an error page of a proxy has no code", async () => {
  const { dhow } = await connectToAnswers([413, "<h1>Too large</h1>", { "Content-Type": "text/html" }]);
  await expect(dhow.get("/sme/order/list")).rejects.toMatchObject({ status: 413, code: null, message: "Status 413" });
});

test("sends files as a form, and returns files", async () => {
  const { dhow, received } = await connectToAnswers(
    [200, content({})],
    [200, "%PDF-1.4", { "Content-Type": "application/pdf" }],
  );
  const orderInvoice = new File(["%PDF-1.4 invoice"], "invoice.pdf", { type: "application/pdf" });
  await dhow.post("/provider/order/invoice/upload", { orderId: "1", total: 12.5, orderInvoice });
  expect(received[0]!.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  for (const part of ['name="total"\r\n\r\n12.5', 'filename="invoice.pdf"', "%PDF-1.4 invoice"])
    expect(received[0]!.body).toContain(part);
  const file = await dhow.get("/pub/order/invoice/file/{file}", { file: "abc" });
  expect([file.type, await file.text()]).toEqual(["application/pdf", "%PDF-1.4"]);
});

test("goes through all pages of the feed", async () => {
  const event = (_id: string) => ({ _id, type: "order.created", data: {} });
  const { dhow, received } = await connectToAnswers(
    [200, content({ events: [event("1"), event("2")], next: "2", more: true })],
    [200, content({ events: [event("5")], next: "6", more: false })],
  );
  const ids: string[] = [];
  for await (const { _id } of dhow.events("sme", { after: "0", type: "order.*" })) ids.push(_id);
  expect(ids).toEqual(["1", "2", "5"]);
  expect(received.map(({ line }) => line)).toEqual([
    "GET /api/v1/sme/event/list?limit=100&after=0&type=order.*",
    "GET /api/v1/sme/event/list?limit=100&after=2&type=order.*",
  ]);
});

test("goes through all rows of a list", async () => {
  const { dhow, received } = await connectToAnswers(
    [200, content({ orders: [{ _id: "1" }, { _id: "2" }], count: 3, next: "WzJd" })],
    [200, content({ orders: [{ _id: "3" }], count: 3, next: null })],
  );
  const ids: string[] = [];
  for await (const { _id } of dhow.list("/sme/order/list", "orders", { status: 5 })) ids.push(_id);
  expect(ids).toEqual(["1", "2", "3"]);
  expect(received.map(({ line }) => line)).toEqual([
    "GET /api/v1/sme/order/list?perPage=100&status=5&after=",
    "GET /api/v1/sme/order/list?perPage=100&status=5&after=WzJd",
  ]);
});
