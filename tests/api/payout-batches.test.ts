/**
 * Payout batches through the API: drafted, approved by another officer, exported, settled, reported and returned, with
 * remittance advice; every call is idempotent by its key.
 */
import { beforeAll, expect, test } from "vitest";
import { createApiKey } from "~/domain/api-keys/api-key.server";
import { checkDatabase } from "~/domain/check.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import type { Actor } from "~/domain/values/actor";
import type { ApiKeyScope } from "~/domain/values/api-key-scope";
import { activeSme, activeSupplier, insurer, order, staff, useOneWorld } from "../domain/world";
import { createToken } from "./cast";
import { type Client, createClient, NOT_FOUND, wrong } from "./client";
import { call } from "./routes";

useOneWorld();

let seller: Actor, bankOfficer: Actor;
let provider: Client, admin: Client, bank: Client;

beforeAll(async () => {
  [seller, bankOfficer] = [await activeSupplier(), await staff("bank")];
  [provider, admin, bank] = [
    await createClient(seller),
    await createClient(await staff("admin")),
    await createClient(bankOfficer),
  ];
  await acceptPayee(
    await staff("admin"),
    await sendPayee(seller, {
      iban: "BH67BMAG00001299123456",
      holder: "Doha Roasters",
      bank: "A Bank",
      currency: "BHD",
    }),
  );
});

/** The bank, its programs with a key and admins download the files, and nobody else. */
async function expectDownloads(batchId: string, files: Record<"xml" | "csv", string>): Promise<void> {
  const key = async (scopes: ApiKeyScope[]) =>
    createApiKey(bankOfficer, { name: "Core banking", scopes, networks: "", days: "" });
  const download = (format: string, token: string | null, id = batchId) =>
    call("GET", `/api/v1/pub/batch/${format}/${id}`, { token });
  const readers = [
    await createToken(bankOfficer),
    await createToken(await staff("admin")),
    await key(["batches:read"]),
  ];
  const types = { xml: "application/xml; charset=utf-8", csv: "text/csv; charset=utf-8" };
  for (const token of readers)
    for (const format of ["xml", "csv"] as const) {
      const { status, headers, text } = await download(format, token);
      expect([status, headers.get("Content-Type"), headers.get("Content-Disposition"), text]).toEqual([
        200,
        types[format],
        `attachment; filename="DHOW-B-0001.${format}"`,
        // Reading a text drops its byte order mark.
        files[format].replace(/^\uFEFF/, ""),
      ]);
    }
  const outsiders = await Promise.all([activeSme(), insurer()].map(async (actor) => createToken(await actor)));
  for (const token of [null, ...outsiders, await createToken(seller), await key(["statements:write"])])
    expect(await download("xml", token)).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await download("xml", readers[0]!, "none")).toMatchObject({ status: 404, body: { code: "not_found" } });
}

test("a batch is approved, exported and settled, and its orders are paid", async () => {
  expect(await bank.noPost("batch/gather", {})).toMatchObject({ status: 409, code: "nothing_due" });
  const id = await order(await activeSme(), seller, 400_00, 5);
  const { batch } = await bank.post("batch/gather", {});
  expect(batch).toMatchObject({ number: "B-0001", leftOut: [] });
  expect(await bank.noPost("batch/approve", { batchId: batch._id })).toMatchObject({
    status: 409,
    code: "no_second_person",
  });
  expect(await bank.noPost("batch/export", { batchId: batch._id })).toMatchObject({
    status: 409,
    code: "wrong_batch_state",
  });
  await admin.post("batch/approve", { batchId: batch._id });
  expect(await bank.noPost("order/pay", { orderId: id })).toMatchObject({
    status: 409,
    code: "in_batch",
    msg: "Batch B-0001 pays this order and is approved, so you cannot pay it alone.",
  });
  await bank.post("batch/export", { batchId: batch._id });
  const { files } = await bank.get(`batch/file/${batch._id}`);
  expect(files.xml).toContain("<EndToEndId>DHOW-B-0001-0001</EndToEndId>");
  expect((await admin.get(`batch/file/${batch._id}`)).files).toEqual(files);
  await expectDownloads(batch._id, files);
  const { outcome } = await bank.post("batch/report", {
    batchId: batch._id,
    report:
      "<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>DHOW-B-0001</OrgnlMsgId>" +
      "<GrpSts>ACSP</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>",
  });
  expect(outcome).toEqual({ settled: [], returned: [], noted: ["DHOW-B-0001-0001"], unknown: [] });
  await bank.post("batch/settle", { batchId: batch._id, reference: "FT-9" });
  const shown = (await bank.get(`batch/show/${batch._id}`)).batch;
  expect(shown).toMatchObject({
    state: "settled",
    lines: [
      {
        amount: 360,
        rate: 0.376,
        inCurrency: "135.360",
        currency: "BHD",
        state: "settled",
        bankStatus: "ACSP",
        reference: "FT-9",
        orders: [{ order_id: id, amount: 360 }],
      },
    ],
  });
  const {
    remittances: [paid],
  } = await provider.get("remittance/list");
  expect((await provider.get(`remittance/show/${paid._id}`)).remittance).toMatchObject({
    reference: "FT-9",
    amount: 360,
    orders: [{ amount: 400, discount: 40, net: 360 }],
    cameBack: false,
  });
  await bank.post("batch/return", { lineId: shown.lines[0]._id, desc: "The account is closed." });
  expect((await provider.get(`remittance/show/${paid._id}`)).remittance).toMatchObject({
    cameBack: true,
    reason: "The account is closed.",
  });
  expect((await bank.get("batch/list")).batches).toMatchObject([
    { number: "B-0001", state: "partly returned", lines: 1, amount: 360 },
  ]);
  expect(await (await createClient(await activeSupplier())).noGet(`remittance/show/${paid._id}`)).toEqual(NOT_FOUND);
  expect(await checkDatabase()).toEqual([]);
});

test("a bank's report may have more than 100 KB, up to 10 MB as on the page", async () => {
  const { batches } = await bank.get("batch/list");
  const report =
    "<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>DHOW-B-0001</OrgnlMsgId>" +
    "<GrpSts>ACSP</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>";
  const send = (bytes: number) =>
    bank.noPost("batch/report", { batchId: batches[0]._id, report: report.padEnd(bytes, "\n") });
  expect((await send(200 * 1024)).status).toBe(200);
  expect(await send(10 * 1024 * 1024 + 1)).toEqual(wrong("report", "The report must be 10 MB or smaller"));
});

test("the same key drafts one batch and gets the same answer", async () => {
  const gather = async () =>
    call("POST", "/api/v1/bank/batch/gather", {
      token: await createToken(bankOfficer),
      body: {},
      headers: { "Idempotency-Key": "one" },
    });
  const [first, again] = [await gather(), await gather()];
  expect([first.status, again.body]).toEqual([200, first.body]);
  expect((await bank.get("batch/list")).batches).toHaveLength(2);
  const [{ _id: batchId }] = (await bank.get("batch/list")).batches;
  const {
    lines: [line],
  } = (await bank.get(`batch/show/${batchId}`)).batch;
  await admin.post("batch/remove", { lineId: line._id });
  expect(await bank.noPost("batch/discard", { batchId })).toMatchObject({ status: 409, code: "wrong_batch_state" });
});
