/** The pages of Dhow's fee invoices: an admin issues a month's invoices, and each supplier reads its own. */
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { feeInvoices } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { readVatRates } from "~/domain/fee-invoices/vat-rates.server";
import { setLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import type { Actor } from "~/domain/values/actor";
import { startOfMonth } from "~/domain/values/calendar";
import { clock, HOUR } from "~/domain/values/clock";
import * as page from "~/routes/admin+/fee-invoice+/$id";
import * as xml from "~/routes/admin+/fee-invoice+/$id_.xml";
import * as list from "~/routes/admin+/fee-invoices";
import * as issue from "~/routes/admin+/fee-invoices.issue";
import * as vat from "~/routes/admin+/fee-invoices.vat";
import * as csv from "~/routes/admin+/fee-invoices_.csv";
import * as ownPage from "~/routes/provider+/fee-invoice+/$id";
import * as ownXml from "~/routes/provider+/fee-invoice+/$id_.xml";
import * as ownList from "~/routes/provider+/fee-invoices";
import { activeSme, activeSupplier, order, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

let [admin, bank, seller, other] = [] as unknown as Actor[];
let orderId: string;
beforeEach(async () => {
  [admin, bank] = [await staff("admin"), await staff("bank")];
  seller = await activeSupplier(100_000, {
    registration: { country: "AE", number: "CN-1234567" },
    companyTile: "Creek Traders",
    companyTitleAr: "تجار الخور",
  });
  other = await activeSupplier();
  await setLegalEntity(admin!, { name: "Dhow W.L.L.", address: "Tower 5", registration: "", taxNumber: "KW-300" });
  orderId = await order(await activeSme(50_000_00), seller!, 1_000_00, 6);
  clock.stopAt(startOfMonth("2026-02") + 9 * HOUR);
});

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
const LIST = "/admin/fee-invoices";
const OWN = "/provider/fee-invoices";
const invoiceId = async () => (await db.select().from(feeInvoices))[0]?.id ?? "";

test("an admin issues the invoices of a closed month, and the supplier reads and downloads its own", async () => {
  const [reader, supplier] = [await openBrowser(admin!), await openBrowser(seller!)];
  expect(await reader.see(list, LIST)).toContain("No fee invoices yet.");
  expect(await reader.see(issue, `${LIST}/issue`)).toContain("The invoices of all closed months are issued.");
  const early = await reader.send(issue, `${LIST}/issue`, { month: "2026-01" });
  expect(early.html).toContain("Close January 2026 before you issue its fee invoices.");
  await closeMonth(bank!, "2026-01");
  expect(await reader.see(issue, `${LIST}/issue`)).toContain("January 2026");
  const issued = await reader.post(issue, `${LIST}/issue`, { month: "2026-01", key: "k" });
  expect([issued.status, issued.headers.get("Location")]).toEqual([303, LIST]);

  for (const text of ["F-2026-0001", ">Creek Traders<"]) expect(await reader.see(list, LIST)).toContain(text);
  const own = await supplier.see(ownList, OWN);
  for (const text of ["F-2026-0001", "January 2026", "$100.00", "$4.76"]) expect(own).toContain(text);
  const id = await invoiceId();
  const paper = await supplier.see(ownPage, `/provider/fee-invoice/${id}`, { id });
  for (const text of [
    "Tax invoice",
    ">Creek Traders<",
    "Dhow W.L.L.",
    "Tax number",
    "KW-300",
    "VAT 5%",
    "$95.24",
    "$4.76",
    "D-001001",
  ])
    expect(paper).toContain(text);
  expect(await reader.see(page, `/admin/fee-invoice/${id}`, { id })).toContain("F-2026-0001");
  const file = (await supplier.get(ownXml, `/provider/fee-invoice/${id}/xml`, { id })) as Response;
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="F-2026-0001.xml"');
  const xmlText = await file.text();
  for (const text of ["<cbc:ID>F-2026-0001</cbc:ID>", "<cbc:Name>Creek Traders</cbc:Name>"])
    expect(xmlText).toContain(text);
  const rows = await ((await reader.get(csv, `${LIST}/csv`)) as Response).text();
  expect(rows).toMatch(/F-2026-0001,2026-02-01,2026-01,Creek Traders,.*,AE,5%,95\.24,4\.76,100\.00/);
});

test("another supplier finds nothing", async () => {
  await closeMonth(bank!, "2026-01");
  await (await openBrowser(admin!)).post(issue, `${LIST}/issue`, { month: "2026-01" });
  const [stranger, id] = [await openBrowser(other!), await invoiceId()];
  expect(await stranger.see(ownList, OWN)).toContain("No fee invoices yet.");
  for (const [route, path] of [
    [ownPage, `/provider/fee-invoice/${id}`],
    [ownXml, `/provider/fee-invoice/${id}/xml`],
  ] as const)
    expect(await stranger.get(route, path, { id })).toMatchObject({ status: 404 });
  expect(xml.loader).toBe(ownXml.loader);
});

test("a credit note names the invoice that it credits", async () => {
  await closeMonth(bank!, "2026-01");
  const reader = await openBrowser(admin!);
  await reader.post(issue, `${LIST}/issue`, { month: "2026-01" });
  await issueCreditNote(seller!, orderId, { amount: 200_00, reason: "Broken jars" });
  clock.stopAt(startOfMonth("2026-03") + 9 * HOUR);
  await closeMonth(bank!, "2026-02");
  await (await openBrowser(admin!)).post(issue, `${LIST}/issue`, { month: "2026-02" });
  const credit = (await db.select().from(feeInvoices)).find(({ total }) => total < 0)!;
  const paper = await (await openBrowser(seller!)).see(ownPage, `/provider/fee-invoice/${credit.id}`, {
    id: credit.id,
  });
  for (const text of ["Tax credit note", "F-2026-0002", "Credits fees of F-2026-0001.", "-$20.00"])
    expect(paper).toContain(text);
});

test("an admin changes the VAT rates, and a wrong rate stays in its field", async () => {
  const reader = await openBrowser(admin!);
  expect(await reader.see(vat, `${LIST}/vat`)).toContain('value="15"');
  const rates = { KW: "0", QA: "0", BH: "10", OM: "5", AE: "60", SA: "15" };
  const wrong = await reader.send(vat, `${LIST}/vat`, rates);
  expect(wrong.html).toContain("Enter a rate from 0% to 50%");
  expect(wrong.html).toContain('value="60"');
  expect((await reader.post(vat, `${LIST}/vat`, { ...rates, AE: "7.5" })).status).toBe(303);
  expect(await readVatRates()).toMatchObject({ AE: 75_000, SA: 150_000 });
});
