/**
 * Suppliers' bank accounts through the API: the supplier sends or withdraws one, an admin decides, the bank reads it.
 */
import { beforeAll, expect, test } from "vitest";
import { activatePayees } from "~/domain/payees/payee.server";
import type { Actor } from "~/domain/values/actor";
import { clock, HOUR } from "~/domain/values/clock";
import { activeSme, activeSupplier, newPdf, order, START, staff, useOneWorld } from "../domain/world";
import { createToken } from "./cast";
import { type Client, createClient, NOT_FOUND } from "./client";
import { call } from "./routes";

useOneWorld();

const PAYEE = {
  iban: "kw81 cbku 0000 0000 0000 1234 5601 01",
  holder: "Doha Roasters W.L.L.",
  bank: "Commercial Bank",
  bic: "CBKUKWKW",
  currency: "USD",
};
const CHANGED_PAYEE = { ...PAYEE, iban: "KW81CBKU0000000000001234560101" };
const OTHER = { iban: "SA0380000000608010167519", holder: "Doha Roasters", bank: "A Saudi Bank", currency: "SAR" };
let seller: Actor, buyer: Actor;
let provider: Client, admin: Client, bank: Client;

beforeAll(async () => {
  [seller, buyer] = [await activeSupplier(), await activeSme()];
  [provider, admin, bank] = [
    await createClient(seller),
    await createClient(await staff("admin")),
    await createClient(await staff("bank")),
  ];
});

test("an accepted account appears in the bank's orders and payouts", async () => {
  const id = await order(buyer, seller, 400_00, 5);
  expect(await provider.get("payee/get")).toEqual({ payee: null, open: null, refused: null });
  expect((await bank.get(`order/show/${id}`)).payee).toBeNull();
  const { payee } = await provider.post("payee/send", PAYEE);
  expect(await provider.noPost("payee/send", OTHER)).toMatchObject({ status: 409, code: "done_already" });
  expect((await admin.get("payee/list")).payees).toMatchObject([
    {
      _id: payee._id,
      ...CHANGED_PAYEE,
      state: "waits",
      provider_id: seller.applicantId,
      company: "Doha Roasters",
      before: null,
      usableFrom: null,
    },
  ]);
  await admin.post("payee/accept", { payeeId: payee._id });
  expect(await admin.noPost("payee/accept", { payeeId: payee._id })).toMatchObject({
    status: 409,
    code: "done_already",
  });
  expect((await provider.get("payee/get")).payee).toEqual({ ...CHANGED_PAYEE, returnReason: null });
  expect(await bank.get(`order/show/${id}`)).toMatchObject({ payee: CHANGED_PAYEE, order: { _id: id } });
  expect((await bank.get("payout/list")).payouts).toMatchObject([{ order_id: id, payee: CHANGED_PAYEE }]);
  expect((await bank.get(`provider/statement/${seller.applicantId}`)).payee).toEqual({
    ...CHANGED_PAYEE,
    returnReason: null,
  });
  await bank.post("order/pay", { orderId: id });
});

test("errors name their field", async () => {
  const { status, errors } = await provider.noPost("payee/send", {
    ...OTHER,
    iban: "SA0380000000608010167518",
    currency: "EUR",
  });
  expect([status, errors]).toEqual([
    422,
    {
      iban: ["This IBAN is not valid. Compare it with your bank statement."],
      currency: ["Select the account's currency"],
    },
  ]);
});

test("a changed account waits 48 hours and can be withdrawn meanwhile", async () => {
  clock.stopAt(START + HOUR);
  const send = async () => (await provider.post("payee/send", OTHER)).payee._id as string;
  const accepted = await send();
  await admin.post("payee/accept", { payeeId: accepted });
  expect(await provider.get("payee/get")).toMatchObject({
    payee: CHANGED_PAYEE,
    open: { _id: accepted, state: "accepted", usableFrom: new Date(START + 49 * HOUR).toISOString() },
  });
  await provider.post("payee/withdraw", {});
  expect(await provider.noPost("payee/withdraw", {})).toMatchObject({ status: 409, code: "done_already" });
  clock.stopAt(START + 50 * HOUR);
  await activatePayees();
  [provider, admin] = [await createClient(seller), await createClient(await staff("admin"))];
  const refused = await send();
  expect(await admin.noPost("payee/refuse", { payeeId: refused })).toMatchObject({ status: 422 });
  await admin.post("payee/refuse", { payeeId: refused, desc: "The holder is another company" });
  expect(await provider.get("payee/get")).toMatchObject({
    payee: CHANGED_PAYEE,
    open: null,
    refused: { _id: refused, reason: "The holder is another company" },
  });
  expect(await admin.noPost("payee/accept", { payeeId: "none" })).toEqual(NOT_FOUND);
});

test("the bank's document is added once to a pending account; only its supplier and admins read it", async () => {
  const other = await activeSupplier();
  const own = await createClient(other);
  const add = async (paper: Blob | null) => {
    const body = new FormData();
    if (paper) body.append("paper", paper, "letter.pdf");
    const { status, body: reply } = await call("POST", "/api/v1/provider/payee/paper", {
      token: await createToken(other),
      body,
    });
    return { status, ...reply };
  };
  expect(await add(new Blob([newPdf()]))).toMatchObject({
    status: 409,
    code: "done_already",
    msg: "You have no bank account under review.",
  });
  const { payee } = await own.post("payee/send", OTHER);
  const listed = async () =>
    (await admin.get("payee/list")).payees.find((entry: { _id: string }) => entry._id === payee._id);
  expect(await add(null)).toMatchObject({ status: 422, errors: { paper: ["select file to upload"] } });
  expect(await add(new Blob(["a letter"]))).toMatchObject({ status: 422, code: "file_refused" });
  expect(await listed()).toMatchObject({ paper: null });
  expect(await add(new Blob([newPdf()]))).toMatchObject({ status: 200 });
  expect(await add(new Blob([newPdf()]))).toMatchObject({ status: 409, code: "done_already" });
  const { paper } = await listed();
  expect((await call("GET", `/api/v1/pub/payee/paper/file/${paper}`, { token: await createToken(other) })).status).toBe(
    200,
  );
  await admin.post("payee/accept", { payeeId: payee._id });
  expect(await add(new Blob([newPdf()]))).toMatchObject({
    status: 409,
    code: "done_already",
    msg: "You have no bank account under review.",
  });
});
