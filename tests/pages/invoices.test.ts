/** The supplier's form for an invoice, and the data beside the file for each reader. */
import { beforeEach, describe, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { formatOrderNumber } from "~/domain/orders/status";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as adminOrder from "~/routes/admin+/order+/$id";
import * as bankOrder from "~/routes/bank+/order+/$id";
import * as insuranceOrder from "~/routes/insurance+/order+/$id";
import * as providerOrder from "~/routes/provider+/order+/$id";
import * as smeOrder from "~/routes/sme+/order+/$id";
import { activeSme, activeSupplier, insurer, newPdf, order, staff, useWorld } from "../domain/world";
import { pdfPage, ublInvoice } from "../invoice-files";
import { all, type Element, findOne, findTable, parseHtml, tableRows, words } from "../ui/drawn";
import { Browser, fieldErrors, type Page } from "./browser";

useWorld();

let buyer: Actor;
let seller: Actor;
let sellers: Browser;
beforeEach(async () => {
  buyer = await activeSme(10_000_00);
  seller = await activeSupplier();
  sellers = await openBrowser(seller);
});

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

const data = { number: "INV-7", date: "2026-01-05", net: "950", vat: "50", total: "1,000.00", vatNumber: "1002003" };

const send = (id: string, fields: Record<string, string | Blob>) =>
  sellers.post(providerOrder, `/provider/order/${id}`, { intent: "invoice", ...fields }, { id });
const file = (body: string | Uint8Array = newPdf()) => new File([body as BlobPart], "invoice");

const see = async (actor: Actor, page: Page, id: string) =>
  (await openBrowser(actor)).see(page, `/${actor.role}/order/${id}`, { id });

/** The label and value of each line about the invoice. */
const invoiceRows = (page: Element) =>
  all(page, ".rows > div")
    .map((row) => [words(findOne(row, "dt")), words(findOne(row, "dd"))])
    .filter(([label = ""]) => /^(Number|Issue|Net|VAT|Total with)/.test(label));

describe("the form", () => {
  test("asks for the data beside the file, with the order amount as a hint", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    const page = words(parseHtml(await sellers.see(providerOrder, `/provider/order/${id}`, { id })));
    for (const label of ["Number", "Issue date", "Net amount", "VAT", "Total with VAT", "Your VAT number"])
      expect(page).toContain(label);
    expect(page).toContain("The order amount: $1,000.00");
  });

  test("stores the data with the file, and takes the file alone", async () => {
    const [id, other] = [await order(buyer, seller, 1_000_00, 3), await order(buyer, seller, 1_000_00, 3)];
    expect((await send(id, { ...data, orderInvoice: file() })).status).toBe(303);
    expect((await send(other, { orderInvoice: file() })).status).toBe(303);
    expect((await loadOrderView(seller, id)).invoice?.typed).toMatchObject({
      number: "INV-7",
      net: 950_00,
      vat: 50_00,
    });
    expect((await loadOrderView(seller, other)).invoice?.typed).toBeNull();
  });

  test("comes back with its values and a message at each field, and stores nothing", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    const incomplete = await send(id, { vat: "50", total: "12.345", orderInvoice: file() });
    expect(incomplete.status).toBe(422);
    const errors = await fieldErrors(incomplete.clone());
    expect(Object.keys(errors)).toEqual(["number", "date", "net", "total"]);
    const wrongTotal = await send(id, { ...data, net: "900", vat: "50", total: "950", orderInvoice: file() });
    expect(await fieldErrors(wrongTotal)).toEqual({
      total: ["The total must be the order amount, $1,000.00. Correct the total, or upload this order's invoice."],
    });
    expect((await loadOrderView(seller, id)).status).toBe(3);
  });

  test("names the order that already has the invoice number", async () => {
    const [id, other] = [await order(buyer, seller, 1_000_00, 3), await order(buyer, seller, 1_000_00, 3)];
    await send(id, { ...data, orderInvoice: file() });
    const number = formatOrderNumber((await loadOrderView(seller, id)).number);
    const refused = await send(other, { ...data, number: "inv 7", orderInvoice: file() });
    expect(await fieldErrors(refused)).toEqual({
      number: [`Order ${number} has an invoice with this number. Enter this invoice's number.`],
    });
  });
});

describe("the data beside the file", () => {
  test("is shown to supplier, buyer, admin and bank, and not to the insurer", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    await send(id, { ...data, orderInvoice: file() });
    for (const [actor, page] of [
      [seller, providerOrder],
      [buyer, smeOrder],
      [await staff("admin"), adminOrder],
      [await staff("bank"), bankOrder],
    ] as const)
      expect(words(parseHtml(await see(actor, page, id)))).toContain("INV-7");
    expect(words(parseHtml(await see(await insurer(), insuranceOrder, id)))).not.toContain("INV-7");
  });

  test("compares typed values with an e-invoice, and marks differences", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    await send(id, { ...data, orderInvoice: file(ublInvoice({ number: "INV-8", date: "2026-01-05", net: "940.00" })) });
    const page = parseHtml(await see(await staff("admin"), adminOrder, id));
    expect(invoiceRows(page)).toEqual([
      ["Number", "INV-7 In the e-invoice: INV-8"],
      ["Issue date", "5 January 2026"],
      ["Net amount", "$950.00 In the e-invoice: USD 940.00"],
      ["VAT", "$50.00"],
      ["Total with VAT", "$1,000.00"],
      ["VAT number", "1002003 In the e-invoice: 100200300400003"],
    ]);
    expect(words(page)).toContain("3 of 6 details agree with the e-invoice.");
    expect(tableRows(findTable(page, "Invoice lines"))).toEqual([
      ["Basmati rice", "40", "USD 900.00"],
      ["Delivery", "", "USD 50.00"],
    ]);
  });

  test("does not compare amounts in another currency", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    await send(id, { ...data, orderInvoice: file(ublInvoice({ number: "INV-7", currency: "AED", total: "3672.50" })) });
    const page = parseHtml(await see(await staff("admin"), adminOrder, id));
    expect(invoiceRows(page)).toContainEqual(["Total with VAT", "$1,000.00 In the e-invoice: AED 3,672.50"]);
    expect(words(page)).toContain("1 of 3 details agree with the e-invoice.");
  });

  test("warns an admin of another invoice with the number in the file", async () => {
    const [id, other] = [await order(buyer, seller, 1_000_00, 3), await order(buyer, seller, 1_000_00, 3)];
    await send(id, { ...data, orderInvoice: file() });
    await send(other, { orderInvoice: file(ublInvoice({ number: "INV-7" })) });
    const number = formatOrderNumber((await loadOrderView(seller, id)).number);
    const warning = `The invoice of order ${number} has the same number.`;
    expect(words(parseHtml(await see(await staff("admin"), adminOrder, other)))).toContain(warning);
    expect(words(parseHtml(await see(seller, providerOrder, other)))).not.toContain(warning);
  });

  test("warns an admin alone of a copied invoice, also of another supplier", async () => {
    const lines = ["Invoice of Noor Trading", "40 sacks of basmati rice, delivered", "Total 1000.00 USD"];
    const copy = () => file(pdfPage({ lines, attachment: `<saved at="${crypto.randomUUID()}"/>` }));
    const [id, other] = [await order(buyer, seller, 1_000_00, 3), await order(buyer, seller, 2_000_00, 3)];
    await send(id, { orderInvoice: copy() });
    await send(other, { orderInvoice: copy() });
    const number = formatOrderNumber((await loadOrderView(seller, id)).number);
    const warning = `The invoice of order ${number} looks almost the same.`;
    const admin = await staff("admin");
    expect(words(parseHtml(await see(admin, adminOrder, other)))).toContain(warning);
    expect(words(parseHtml(await see(seller, providerOrder, other)))).not.toContain("looks almost the same");

    const otherSeller = await activeSupplier();
    sellers = await openBrowser(otherSeller);
    const foreign = await order(buyer, otherSeller, 1_000_00, 3);
    expect((await send(foreign, { orderInvoice: copy() })).status).toBe(303);
    const seen = words(parseHtml(await see(admin, adminOrder, foreign)));
    expect(seen).toMatch(/The invoice of order D-\d+, of another supplier, has the same content\./);
    const ownPage = words(parseHtml(await see(otherSeller, providerOrder, foreign)));
    expect(ownPage).not.toContain("of another supplier");
  });
});
