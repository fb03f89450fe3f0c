/** The SME's payment page: the owed amounts, its balance, and the details for a transfer. Receipts. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { findPayerByReference, loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { orderTransferReference, transferReference } from "~/domain/cash/transfer-reference";
import { setCollectingAccount } from "~/domain/legal-entity/collecting-account.server";
import { NO_LEGAL_ENTITY } from "~/domain/legal-entity/legal-entity";
import { setLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { listOrderPaymentReceipts } from "~/domain/payments/settlement-receipt.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { sum } from "~/domain/values/money";
import * as company from "~/routes/admin+/settings_.company";
import * as statement from "~/routes/companies+/statement";
import * as officerReceipt from "~/routes/finance+/payment.$id.receipt";
import * as money from "~/routes/sme+/money";
import * as slip from "~/routes/sme+/money_.transfer";
import * as use from "~/routes/sme+/money_.use";
import * as orderPage from "~/routes/sme+/order+/$id";
import * as orderSlip from "~/routes/sme+/order+/$id_.transfer";
import * as receipt from "~/routes/sme+/payment.$id_.receipt";
import * as receipts from "~/routes/sme+/receipts";
import { activeSme, activeSupplier, order, receiveMoney, staff, useWorld, wait } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const account = {
  holder: "Dhow Trade Finance W.L.L.",
  iban: "KW92DHOW0000000000001100000001",
  bank: "Sample Bank of Kuwait",
  bic: "DHOWKWKW",
};
const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

let [buyer, seller, admin, bank] = [] as unknown as [Actor, Actor, Actor, Actor];
let browser: Browser;
const smeId = () => buyer.applicantId ?? "";
beforeEach(async () => {
  [buyer, seller] = [await activeSme(10_000_00), await activeSupplier()];
  [admin, bank] = [await staff("admin"), await staff("bank")];
  browser = await openBrowser(buyer);
});

/** The page's text, without tags. */
const text = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const see = async (query = "") => browser.see(money, `/sme/money${query}`);

describe("the amounts to choose", () => {
  test("show the owed amount and its due part, and pay the earliest deadlines first", async () => {
    expect(text(await see())).toContain("You owe nothing.");
    await order(buyer, seller, 400_00, 3);
    await order(buyer, seller, 800_00, 3);
    expect(text(await see())).toContain("You owe $900.00 . Nothing is due now.");
    wait(40 * DAY);
    // The session has ended.
    browser = await openBrowser(buyer);
    const page = text(await see());
    expect(page).toContain("You owe $900.00 . $300.00 is due now.");
    expect(page).toMatch(/Due now 2 instalments, by [^$]+\$300\.00/);
    expect(page).toMatch(/Due now and the next instalment 3 instalments, by [^$]+\$400\.00/);
    expect(page).toMatch(/Everything 6 instalments \$900\.00/);
    const preview = text(await see("?pay=next"));
    expect(preview).toContain("Payment of $400.00");
    expect(preview).toContain("Owed after this payment $500.00");
    const answer = await browser.post(money, "/sme/money", { amount: "400" });
    expect(answer.status).toBe(303);
  });

  test("are offered once if they are equal", async () => {
    await order(buyer, seller, 400_00, 3);
    const page = text(await see());
    expect(page).toMatch(/Next instalment 1 instalment, by [^$]+\$100\.00/);
    expect(page).not.toContain("Due now and");
    expect(text(await see("?pay=nonsense"))).toContain("Enter an amount");
    expect(text(await see("?amount=301"))).toContain("$300.00");
  });
});

describe("the balance", () => {
  beforeEach(async () => {
    await order(buyer, seller, 400_00, 3);
    await receiveMoney(bank, smeId(), 120_00);
  });

  test("is used first, unless the SME says otherwise", async () => {
    expect(text(await see())).toContain("Your balance of $120.00 is used first.");
    const preview = text(await see("?pay=all&balance=on"));
    expect(preview).toContain("From your balance $120.00");
    expect(preview).toContain("At your bank $180.00");
    expect(preview).toContain("Pay $180.00");
    expect(text(await see("?pay=all"))).toContain("Pay $300.00");
    for (const times of [1, 2]) {
      const answer = await browser.post(money, "/sme/money", { amount: "180", balance: "120" });
      // A repeated form continues the payment at the bank.
      expect([times, answer.status, answer.headers.get("Location")?.startsWith("/sandbox/bank/")]).toEqual([
        times,
        303,
        true,
      ]);
    }
    expect(await loadUnappliedBalance(db, smeId())).toBe(0);
  });

  test("pays a smaller amount alone", async () => {
    const preview = text(await see("?amount=50&balance=on"));
    expect(preview).toContain("Pay $50.00 from balance");
    await browser.post(use, "/sme/money/use", { amount: "50" });
    expect(await loadUnappliedBalance(db, smeId())).toBe(70_00);
  });
});

describe("a transfer", () => {
  test("is not mentioned without a collecting account", async () => {
    const id = await order(buyer, seller, 400_00, 3);
    expect(text(await see())).not.toMatch(/transfer/i);
    expect(text(await browser.see(orderPage, `/sme/order/${id}`, { id }))).not.toMatch(/transfer/i);
    expect((await browser.get(slip, "/sme/money/transfer?amount=100")).status).toBe(404);
    expect((await browser.get(orderSlip, `/sme/order/${id}/transfer`, { id })).status).toBe(404);
  });

  test("has account, amount and a reference that the bank statement's import recognises", async () => {
    await setCollectingAccount(admin, "USD", account);
    const id = await order(buyer, seller, 400_00, 3);
    const { number } = await loadOrderView(buyer, id);
    const own = text(await see("?pay=all"));
    for (const value of [account.holder, "KW92 DHOW 0000 0000 0000 1100 0000 01", account.bank, account.bic, "$300.00"])
      expect(own).toContain(value);
    expect(own).toContain(transferReference(smeId()));
    const printed = text(await browser.see(slip, "/sme/money/transfer?amount=300.00"));
    expect(printed).toContain(transferReference(smeId()));
    expect(printed).toContain("$300.00");
    const ofOrder = text(await browser.see(orderSlip, `/sme/order/${id}/transfer`, { id }));
    expect(ofOrder).toContain("$100.00");
    const [reference = ""] = /RF\d\d( [0-9A-Z]{2,4})+/.exec(ofOrder) ?? [];
    expect(reference).toBe(orderTransferReference(smeId(), number));
    expect(await findPayerByReference(db, reference)).toEqual({ smeId: smeId(), orderNumber: number });
  });

  test("shows another currency's amount by the fixed rate", async () => {
    await setCollectingAccount(admin, "QAR", account);
    await order(buyer, seller, 400_00, 3);
    expect(text(await see("?pay=next"))).toContain("QAR 364.00");
  });

  test("to an account that an admin set on the settings page", async () => {
    const office = await openBrowser(admin);
    const send = (section: string, fields: Record<string, string>) =>
      office.post(company, `/admin/settings/company${section}`, fields);
    const seen =
      /name="seen"[^>]*value="([^"]+)"/.exec(await office.see(company, "/admin/settings/company"))?.[1] ?? "";
    const wrong = await send("", { ...account, currency: "USD", iban: "KW93DHOW0000000000001100000001", seen });
    expect(wrong.status).toBe(422);
    expect((await send("", { ...account, currency: "USD", seen: seen })).status).toBe(303);
    await order(buyer, seller, 400_00, 3);
    expect(text(await see())).toContain("Or pay by transfer");
  });
});

describe("a receipt", () => {
  test("names both parties, and is linked on the order, the statement and the list", async () => {
    await setLegalEntity(admin, { ...NO_LEGAL_ENTITY, name: "Dhow Trade Finance W.L.L.", registration: "410877" });
    const id = await order(buyer, seller, 400_00, 3);
    const [row] = await listOrderPaymentReceipts(id);
    const path = `/sme/payment/${row?.id}/receipt`;
    const page = text(await browser.see(receipt, path, { id: row?.id ?? "" }));
    for (const value of [
      row?.number ?? "?",
      "Dhow Trade Finance W.L.L.",
      "410877",
      "1 of 4",
      "Bank payment",
      "$100.00",
    ])
      expect(page).toContain(value);
    expect(page).not.toContain("Tax number");
    for (const html of [
      await browser.see(orderPage, `/sme/order/${id}`, { id }),
      await browser.see(statement, "/sme/statement"),
      await browser.see(receipts, "/sme/receipts"),
    ])
      expect(html).toContain(`href="${path}"`);
    const officer = await openBrowser(bank);
    const seen = text(await officer.see(officerReceipt, `/bank/payment/${row?.id}/receipt`, { id: row?.id ?? "" }));
    expect(seen).toContain(row?.number);
  });

  test("answers 404 to another SME", async () => {
    const id = await order(buyer, seller, 400_00, 1);
    const [row] = await listOrderPaymentReceipts(id);
    const other = await openBrowser(await activeSme());
    const paymentId = row?.id ?? "";
    expect((await other.get(receipt, `/sme/payment/${paymentId}/receipt`, { id: paymentId })).status).toBe(404);
    expect((await other.get(orderSlip, `/sme/order/${id}/transfer`, { id })).status).toBe(404);
  });
});

test("the receipts of an order add up to its paid amount", async () => {
  const id = await order(buyer, seller, 400_00, 3);
  const paid = sum((await loadOrderView(buyer, id)).instalments.map(({ paidAmount }) => paidAmount));
  expect(sum((await listOrderPaymentReceipts(id)).map(({ amount }) => amount))).toBe(paid);
});
