/** Payments that the bank took back, on the pages of admins, SMEs and suppliers, and by API. */
import { beforeEach, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { findBankLine, findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { checkDatabase } from "~/domain/check.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { listOrderPayments } from "~/domain/payments/payment.server";
import { paymentReceiptNumber } from "~/domain/payments/settlement-receipt.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as reverse from "~/routes/admin+/payment.$id.receipt.reverse";
import * as settings from "~/routes/admin+/settings";
import * as officerReceipt from "~/routes/finance+/payment.$id.receipt";
import * as list from "~/routes/finance+/reversals";
import * as file from "~/routes/finance+/reversals_.csv";
import * as statementPage from "~/routes/finance+/statement.$id";
import * as takeBack from "~/routes/finance+/statement.$id.line.$line.back";
import * as unidentified from "~/routes/finance+/unidentified";
import * as providerOrder from "~/routes/provider+/order+/$id";
import * as smeOrder from "~/routes/sme+/order+/$id";
import * as smeReceipt from "~/routes/sme+/payment.$id_.receipt";
import * as result from "~/routes/sme+/payment-result.$id";
import { createClient, NOT_FOUND } from "../api/client";
import { activeSme, activeSupplier, colleagueOf, order, pay, staff, useWorld } from "../domain/world";
import { mt940 } from "../mt940";
import { Browser } from "./browser";

useWorld();

let buyer: Actor;
let seller: Actor;
let id: string;
let payment: { id: string };
let admin: Browser;
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  id = await order(buyer, seller, 1_000_00, 2);
  payment = { id: (await listOrderPayments(id))[0]?.id ?? "" };
  admin = await as(await staff("admin"));
});

const as = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
const receiptPath = (role: string) => `/${role}/payment/${payment.id}/receipt`;
const typed = { valueDate: "2026-01-31", cause: "chargeback", bankReference: "CB 77", note: "Customer called" };

test("an admin records a reversal from the receipt, and wrong input comes back", async () => {
  const path = `${receiptPath("admin")}/reverse`;
  expect(await admin.see(officerReceipt, receiptPath("admin"), payment)).toContain(`href="${path}"`);
  const bank = await as(await staff("bank"));
  expect(await bank.see(officerReceipt, receiptPath("bank"), payment)).not.toContain("/reverse");
  expect(await admin.see(reverse, path, payment)).toContain("Bank reference of the reversal");
  const future = await admin.send(reverse, path, { ...typed, valueDate: "2026-02-01" }, payment);
  expect(future.status).toBe(422);
  for (const words of ['value="CB 77"', 'value="Customer called"', "The reversal cannot be in the future"])
    expect(future.html).toContain(words);
  const silent = await admin.send(reverse, path, { ...typed, cause: "", bankReference: "" }, payment);
  for (const words of ["Choose a cause", "Enter the bank&#x27;s reference"]) expect(silent.html).toContain(words);
  expect((await loadOrderView(buyer, id)).suspendedAt).toBeNull();
  expect((await admin.post(reverse, path, typed, payment)).status).toBe(303);
  expect((await loadOrderView(buyer, id)).suspendedAt).not.toBeNull();
  const seen = await admin.see(officerReceipt, receiptPath("admin"), payment);
  expect(seen).toContain("Taken back by the bank on");
  expect(seen).not.toContain(`href="${path}"`);
  expect(await checkDatabase()).toEqual([]);
});

test("the supplier reads that it must not deliver, and the SME that it must pay again", async () => {
  await admin.post(reverse, `${receiptPath("admin")}/reverse`, typed, payment);
  const supplier = await as(seller);
  const stopped = await supplier.see(providerOrder, `/provider/order/${id}`, { id });
  expect(stopped).toContain("Do not deliver for now");
  expect(stopped).not.toContain(`/provider/order/${id}/deliver"`);
  const sme = await as(buyer);
  const ofSme = await sme.see(smeOrder, `/sme/order/${id}`, { id });
  expect(ofSme).toContain("unpaid again");
  expect(ofSme).toContain('value="instalment"');
  expect(await sme.see(smeReceipt, receiptPath("sme"), payment)).toContain("Taken back by the bank on");
  expect(await sme.see(result, `/sme/payment-result/${payment.id}`, payment)).toContain("Payment taken back");
  await pay(buyer, id, "instalment");
  expect(await supplier.see(providerOrder, `/provider/order/${id}`, { id })).not.toContain("Do not deliver for now");
});

test("admin and bank list reversals by state and SME, and download them", async () => {
  const sme = buyer.applicantId!;
  const bank = await as(await staff("bank"));
  expect(await bank.see(list, "/bank/reversals")).toContain("No payment reversals.");
  await admin.post(reverse, `${receiptPath("admin")}/reverse`, typed, payment);
  for (const [browser, role] of [
    [admin, "admin"],
    [bank, "bank"],
  ] as const) {
    const page = await browser.see(list, `/${role}/reversals?sme=${sme}`);
    for (const words of ["CB 77", "Chargeback of a card", "$250.00", "Customer called", receiptPath(role)])
      expect(page).toContain(words);
    expect(page).toContain(`href="?sme=${sme}&amp;state=proposed"`);
    expect(page).toContain(`/${role}/reversals/csv?sme=${sme}"`);
  }
  expect(await admin.see(list, "/admin/reversals?state=proposed")).not.toContain("CB 77");
  expect(await admin.see(list, `/admin/reversals?sme=${(await activeSme()).applicantId}`)).not.toContain("CB 77");
  expect((await admin.get(list, "/admin/reversals?sme=x")).status).toBe(404);
  const ofCause = await admin.see(list, `/admin/reversals?sme=${sme}&cause=chargeback`);
  for (const words of ["CB 77", 'value="chargeback" selected', `type="hidden" name="sme" value="${sme}"`])
    expect(ofCause).toContain(words);
  expect(ofCause).toContain(`/admin/reversals/csv?sme=${sme}&amp;cause=chargeback"`);
  expect(await admin.see(list, "/admin/reversals?cause=other")).not.toContain("CB 77");
  expect(await (await bank.get(file, "/bank/reversals/csv?cause=other")).text()).not.toContain("CB 77");
  const csv: string = await (await bank.get(file, `/bank/reversals/csv?sme=${sme}`)).text();
  expect(csv.split("\r\n")[1]).toMatch(
    /,250\.00,2026-01-31,Chargeback of a card,CB 77,Customer called,R-[0-9A-Z-]{14},recorded,[^,]+,2026-01-31$/,
  );
  expect(await (await bank.get(file, "/bank/reversals/csv?state=proposed")).text()).not.toContain("CB 77");
});

test("the list shows a proposal until a second admin has approved it", async () => {
  const office = await staff("admin");
  await colleagueOf(office);
  await admin.post(reverse, `${receiptPath("admin")}/reverse`, typed, payment);
  const page = await admin.see(list, "/admin/reversals");
  for (const words of ["proposed", "CB 77", 'href="/admin/approvals"']) expect(page).toContain(words);
  const client = await createClient(await staff("bank"));
  const row = { payment: payment.id, smeId: buyer.applicantId, amount: 250, cause: "chargeback", note: typed.note };
  expect(await client.get("payment/reversals")).toMatchObject({
    proposed: [{ ...row, state: "proposed", valueDate: typed.valueDate, bankReference: "CB 77", by: office.name }],
    reversals: [],
    count: 0,
  });
});

test("the API lists reversals of all SMEs or of one", async () => {
  await admin.post(reverse, `${receiptPath("admin")}/reverse`, typed, payment);
  const client = await createClient(await staff("admin"));
  const all = await client.get("payment/reversals");
  expect(all).toMatchObject({ proposed: [], reversals: [{ payment: payment.id, state: "recorded" }], count: 1 });
  expect(await client.get(`payment/reversals?smeId=${buyer.applicantId}`)).toEqual(all);
  const { applicantId: other } = await activeSme();
  expect(await client.get(`payment/reversals?smeId=${other}`)).toEqual({ proposed: [], reversals: [], count: 0 });
  expect(await client.get("payment/reversals?cause=chargeback")).toEqual(all);
  expect(await client.get("payment/reversals?cause=other")).toEqual({ proposed: [], reversals: [], count: 0 });
});

test("the API takes any of the payment's references", async () => {
  const client = await createClient(await staff("admin"));
  const body = { payment: payment.id, cause: "returned debit", bankReference: "RD 1" };
  expect(await client.noPost("payment/reverse", { ...body, payment: "R-NONE" })).toMatchObject(NOT_FOUND);
  await client.post("payment/reverse", body);
  expect(await client.noPost("payment/reverse", body)).toMatchObject({ status: 409, code: "done_already" });
  expect((await loadOrderView(buyer, id)).suspendedAt).not.toBeNull();
});

test("an admin reverses a payment from the statement's entry that returns it", async () => {
  const office = await staff("admin");
  const entry = { amount: "-250.00", text: `Returned ${paymentReceiptNumber(payment.id)}`, ref: "RD 7" };
  const file = new Blob([mt940([entry])]);
  const statement = await importStatement(office, { fileName: "day.sta", file, account: null });
  const [line] = (await findBankStatement(office, statement, null, { page: 1, perPage: 1 })).lines.rows;
  const path = `${receiptPath("admin")}/reverse?line=${line?.id}`;
  const shown = await admin.see(unidentified, "/admin/unidentified");
  for (const words of [path, "The bank takes payment R-", receiptPath("admin")]) expect(shown).toContain(words);
  const bank = await as(await staff("bank"));
  expect(await bank.see(unidentified, "/bank/unidentified")).not.toContain("/reverse");
  const ofFile = await admin.see(statementPage, `/admin/statement/${statement}`, { id: statement });
  expect(ofFile).toContain(`/admin/unidentified?line=${line?.id}`);
  const dialog = await admin.see(reverse, path, payment);
  for (const words of [
    'value="RD 7"',
    'value="2026-01-31"',
    `value="${line?.id}"`,
    '"returned debit" selected',
    "an undelivered order stops.",
  ])
    expect(dialog).toContain(words);
  const sent = { ...typed, cause: "returned debit", lineId: line?.id ?? "" };
  expect((await admin.post(reverse, path, sent, payment)).status).toBe(303);
  expect(await findBankLine(office, line?.id ?? "")).toMatchObject({ state: "linked" });
  expect((await admin.get(reverse, path, payment)).status).toBe(302);
  const back = { id: statement, line: line?.id ?? "" };
  expect(await admin.see(takeBack, `/admin/statement/${statement}/line/${line?.id}/back`, back)).toContain(
    "reversal stays",
  );
  expect(await checkDatabase()).toEqual([]);
});

test("the API reverses a payment by the statement's line", async () => {
  const office = await staff("admin");
  const client = await createClient(office);
  const entry = { amount: "-250.00", text: paymentReceiptNumber(payment.id), ref: "RD 8" };
  const statement = await importStatement(office, {
    fileName: "day.sta",
    file: new Blob([mt940([entry])]),
    account: null,
  });
  const listed = await client.get("statement/unidentified");
  expect(listed).toMatchObject({ lines: [{ proposals: [{ payment: payment.id, company: expect.any(String) }] }] });
  const [line] = (await findBankStatement(office, statement, null, { page: 1, perPage: 1 })).lines.rows;
  const body = { payment: payment.id, cause: "returned debit", bankReference: "RD 8", lineId: line?.id };
  expect(await client.noPost("payment/reverse", { ...body, lineId: "nothing" })).toMatchObject(NOT_FOUND);
  await client.post("payment/reverse", body);
  expect(await findBankLine(office, line?.id ?? "")).toMatchObject({ state: "linked" });
});

test("an admin sets how many reversals put an SME on hold", async () => {
  const address = "/admin/settings?section=reversals";
  const seen = async () =>
    /name="reversalsBeforeHold"[^>]*value="(\d+)"/.exec(await admin.see(settings, "/admin/settings"));
  expect((await seen())?.[1]).toBe("2");
  expect((await admin.post(settings, address, { reversalsBeforeHold: "13" })).status).toBe(422);
  expect((await admin.post(settings, address, { reversalsBeforeHold: "4" })).status).toBe(303);
  expect((await seen())?.[1]).toBe("4");
});
