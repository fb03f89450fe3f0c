/**
 * Payout batches on pages: paying five suppliers with six clicks of two people, returns, status reports, downloads and
 * remittance advice; also in Arabic.
 */
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accesses, orders, payoutBatches, payoutLines } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { approve, listApprovals } from "~/domain/approvals/approval.server";
import { checkDatabase } from "~/domain/check.server";
import { countTasks, listTasks } from "~/domain/dashboards/task.server";
import { placeHold } from "~/domain/holds/hold.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { remittanceCode } from "~/domain/payout-batches/issued-remittance.server";
import { returnLine, settleBatch } from "~/domain/payout-batches/settlement.server";
import { findNextPayout } from "~/domain/payouts/payout.server";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { clock, MINUTE } from "~/domain/values/clock";
import * as verify from "~/routes/_public+/verify";
import * as dashboard from "~/routes/bank+/dashboard";
import * as bankOrder from "~/routes/bank+/order+/$id";
import * as bankPay from "~/routes/bank+/order+/$id.pay";
import * as payouts from "~/routes/bank+/payouts";
import * as batch from "~/routes/finance+/batch+/$id";
import * as comeBack from "~/routes/finance+/batch+/$id.return.$line";
import * as download from "~/routes/finance+/batch+/$id_.file.$format";
import * as batches from "~/routes/finance+/batches";
import * as remittances from "~/routes/provider+/remittance";
import * as remittance from "~/routes/provider+/remittance_.$id";
import * as remittanceCsv from "~/routes/provider+/remittance_.$id_.csv";
import * as ordersPage from "~/routes/roles+/orders";
import { buildMenu } from "~/ui/site/navigation";
import { localeWords } from "~/words/words";
import { activeSme, activeSupplier, colleagueOf, order, staff, useWorld, withSecondPerson } from "../domain/world";
import { Browser, type Fields, fieldErrors, type Page } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
const PAYEE = {
  iban: "KW81CBKU0000000000001234560101",
  holder: "Doha Roasters W.L.L.",
  bank: "Commercial Bank",
  currency: "USD",
} as const;

async function suppliers(many: number, payee: Parameters<typeof sendPayee>[1] = PAYEE): Promise<Actor[]> {
  const [buyer, admin] = [await activeSme(50_000_00), await staff("admin")];
  const sellers: Actor[] = [];
  for (let n = 1; n <= many; n += 1) {
    const seller = await activeSupplier(undefined, { companyTile: `Supplier ${n}` });
    await acceptPayee(admin, await sendPayee(seller, payee));
    await order(buyer, seller, 1_000_00, 5);
    sellers.push(seller);
  }
  return sellers;
}

test("the bank can pay an order on pages until its batch is approved, and sees it counted once", async () => {
  await suppliers(2);
  const bank = await staff("bank");
  const browser = await openBrowser(bank);
  const [due] = await db.select().from(orders);
  const [path, params] = [`/bank/order/${due!.id}`, { id: due!.id }];
  const payLink = `href="${path}/pay`;
  const payoutTask = async () => (await listTasks(bank, clock.now())).find(({ kind }) => kind === "payout");
  const waitingRows = async () => (await browser.get(ordersPage, "/bank/orders?status=waiting")).orders.rows.length;
  expect(await countTasks(bank)).toMatchObject({ orders: 2 });
  expect([await payoutTask(), await waitingRows()]).toMatchObject([{ count: 2 }, 2]);

  const { id } = await createBatch(bank);
  expect(await browser.see(bankOrder, path, params)).toContain(payLink);
  expect(await browser.see(bankOrder, path, params)).toContain("Paying it alone removes it from the batch.");
  expect((await browser.get(bankPay, `${path}/pay`, params)).amount).toBe(900_00);
  expect(await browser.see(payouts, "/bank/payouts")).toContain("Pay order ");
  expect(await countTasks(bank)).toMatchObject({ orders: 0 });
  expect([await payoutTask(), await waitingRows()]).toMatchObject([{ count: 0, oldest: null }, 0]);

  await approveBatch(await colleagueOf(bank), id);
  const page = await browser.see(bankOrder, path, params);
  expect(page).not.toContain(payLink);
  expect(page).toContain("pays this order, so you cannot pay it alone.");
  expect(page).toContain(`href="/bank/batch/${id}"`);
  expect((await browser.get(bankPay, `${path}/pay`, params)).headers.get("Location")).toBe(path);
  expect(await browser.see(payouts, "/bank/payouts")).not.toContain("Pay order ");
  expect(await fieldErrors(await browser.post(bankPay, `${path}/pay`, {}, params))).toEqual({
    "": ["Batch B-0001 pays this order and is approved, so you cannot pay it alone."],
  });
});

/** A batch that the bank exported. */
async function sent(many = 1) {
  const sellers = await suppliers(many);
  const bank = await staff("bank");
  const { id } = await createBatch(bank);
  await approveBatch(await colleagueOf(bank), id);
  await exportBatch(bank, id);
  const lines = await db.select().from(payoutLines).where(eq(payoutLines.batchId, id)).orderBy(asc(payoutLines.place));
  return { sellers, bank, id, lines, browser: await openBrowser(bank), path: `/bank/batch/${id}`, params: { id } };
}

test("paying five suppliers takes one batch and six clicks of two people, without JavaScript", async () => {
  await suppliers(5);
  const [first, second] = [
    await openBrowser(await staff("bank")),
    await openBrowser(await colleagueOf(await staff("bank"))),
  ];
  let clicks = 0;
  /** Checks that the page has this link. */
  const follow = (html: string, href: string) => {
    expect(html).toContain(`href="${href}"`);
    clicks += 1;
  };
  /** Presses the button with this label: returns its form's fields and target. */
  const press = async (browser: Browser, page: Page, html: string, words: string, params = {}): Promise<string> => {
    const form = html
      .split("<form")
      .slice(1)
      .map((part) => part.split("</form>")[0]!)
      .find((part) => part.includes(`>${words}<`))!;
    const action = /action="([^"]+)"/.exec(form)![1]!;
    const fields = Object.fromEntries(
      [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
        .map(([, name, value]) => [name!, value!])
        .filter(([name]) => name !== "csrf"),
    ) as Fields;
    clicks += 1;
    const answer = await browser.post(page, action, fields, params);
    expect(answer.status).toBe(303);
    return answer.headers.get("Location")!;
  };

  const menu = buildMenu({ role: "bank", level: null }, localeWords("en").shell).flatMap(({ items }) => items);
  expect(menu.map(({ path }) => path)).toContain("/bank/batches");
  clicks += 1;
  const list = await first.see(batches, "/bank/batches");
  const path = await press(first, batches, list, "Create payout batch");
  const params = { id: path.split("/").at(-1)! };
  const drafted = await first.see(batch, path, params);
  for (const word of ["Batch B-0001", "5 transfers, $4,500.00", "You created this batch", "Supplier 5"])
    expect(drafted).toContain(word);

  expect(drafted).toContain("Send by 14:00 on 1 February 2026.");

  const home = await second.see(dashboard, "/bank/dashboard");
  expect(home).toContain("payout batch to approve");
  follow(home, path);
  expect(await press(second, batch, await second.see(batch, path, params), "Approve $4,500.00", params)).toBe(path);
  await press(second, batch, await second.see(batch, path, params), "Create bank file", params);
  const exported = await second.see(batch, path, params);
  for (const word of ["pain.001", `${path}/file/xml`, `${path}/file/csv`, "Transfer results"])
    expect(exported).toContain(word);
  await press(second, batch, exported, "Mark all as paid", params);
  expect(await second.see(batch, path, params)).toContain("Paid</span>");
  expect((await db.select({ status: orders.status }).from(orders)).map(({ status }) => status)).toEqual([
    6, 6, 6, 6, 6,
  ]);
  expect(clicks).toBeLessThanOrEqual(6);
  expect(await checkDatabase()).toEqual([]);
});

test("the button on the payouts page drafts one batch, even if pressed twice, or says nothing is due", async () => {
  await suppliers(1);
  const browser = await openBrowser(await staff("bank"));
  const page = await browser.see(payouts, "/bank/payouts");
  expect(page).toContain("Create payout batch");
  expect(page).toContain('href="/bank/batches"');
  const [response, again] = [
    await browser.post(batches, "/bank/batches", { key: "a" }),
    await browser.post(batches, "/bank/batches", { key: "a" }),
  ];
  expect(again.headers.get("Location")).toBe(response.headers.get("Location"));
  expect(await fieldErrors(await browser.post(batches, "/bank/batches", { key: "b" }))).toEqual({
    "": ["No payouts are due outside the existing batches."],
  });
  expect(await browser.see(batches, "/bank/batches")).toContain("B-0001");
  // "Pay, then open next" skips orders in batches.
  expect(await browser.see(payouts, "/bank/payouts")).toMatch(/href="\/bank\/batch\/[^"]+">B-0001</);
  expect(await findNextPayout()).toBeNull();
  expect(await (await openBrowser(await staff("admin"))).see(batches, "/admin/batches")).toContain(
    'href="/admin/batch/',
  );
});

test("a draft lists excluded suppliers, and lines can be removed", async () => {
  const [seller] = await suppliers(2);
  await order(await activeSme(50_000_00), await activeSupplier(undefined, { companyTile: "Nowhere Foods" }), 500_00, 5);
  const [bank, browser] = [await staff("bank"), await openBrowser(await staff("bank"))];
  const { id } = await createBatch(bank);
  const path = `/bank/batch/${id}`;
  const page = await browser.see(batch, path, { id });
  for (const word of [
    "Not included",
    "Nowhere Foods",
    "no active bank account",
    "Remove",
    "Discard batch",
    "KW81 CBKU 0000 0000 0000 1234 5601 01",
  ])
    expect(page).toContain(word);
  const [line] = await db.select().from(payoutLines).where(eq(payoutLines.supplierId, seller!.applicantId!));
  expect((await browser.post(batch, path, { do: "remove", line: line!.id }, { id })).status).toBe(303);
  expect(await browser.see(batch, path, { id })).not.toContain("Supplier 1");
  expect(await fieldErrors(await browser.post(batch, path, { do: "approve" }, { id }))).toMatchObject({
    "": [expect.stringContaining("Another person must approve this batch")],
  });
  expect((await browser.post(batch, path, { do: "nonsense" }, { id })).status).toBe(422);
  expect((await browser.post(batch, path, { do: "discard" }, { id })).status).toBe(303);
  expect(await browser.see(batch, path, { id })).toContain("Discarded");
});

test("a blocking check says so beside the transfer and in the next step", async () => {
  const [seller] = await suppliers(2);
  const [bank, admin] = [await staff("bank"), await staff("admin")];
  const { id } = await createBatch(bank);
  const browser = await openBrowser(await colleagueOf(bank));
  const see = async () => (await browser.see(batch, `/bank/batch/${id}`, { id })).replaceAll(/<[^>]+>/g, "");
  // Both suppliers have the same new account.
  for (const text of ["Account of one supplier0 of 2", "No payouts on holdOK", "Shared account", "New account"])
    expect(await see()).toContain(text);
  expect(await see()).toContain("You are the second person.");
  await placeHold(admin, { applicantId: seller!.applicantId!, scope: "payouts", desc: "A doubt", until: null });
  for (const text of ["No payouts on hold1 of 2", "Payouts on hold", "Remove the marked transfers"])
    expect(await see()).toContain(text);
});

test("downloads always have the same bytes, and exist only after the export", async () => {
  const { browser, id } = await sent();
  const file = (format: string) =>
    browser.get(download, `/bank/batch/${id}/file/${format}`, { id, format }) as Promise<Response>;
  const [response, again] = [await file("xml"), await file("xml")];
  expect([response.headers.get("Content-Type"), response.headers.get("Content-Disposition")]).toEqual([
    "application/xml; charset=utf-8",
    'attachment; filename="DHOW-B-0001.xml"',
  ]);
  expect(await response.text()).toBe(await again.text());
  expect(await (await file("csv")).text()).toContain("DHOW-B-0001-0001");
  expect((await file("doc")).status).toBe(404);
  expect(
    (await db.select().from(accesses)).filter(({ kind }) => kind === "bankFile").map(({ target }) => target),
  ).toEqual(["DHOW-B-0001.xml", "DHOW-B-0001.xml", "DHOW-B-0001.csv"]);
  const [admin, draft] = [await openBrowser(await staff("admin")), (await db.select().from(payoutBatches))[0]!];
  expect(draft.state).toBe("exported");
  expect(((await admin.get(download, "/admin/batch/x/file/xml", { id: "x", format: "xml" })) as Response).status).toBe(
    404,
  );
});

test("a line can be settled or returned with a reason, and the bank's report imported", async () => {
  const { browser, path, params, lines, id } = await sent(3);
  expect(
    (await browser.post(batch, path, { do: "settle", line: lines[0]!.id, valueDate: "", reference: "FT-1" }, params))
      .status,
  ).toBe(303);
  expect(
    await fieldErrors(
      await browser.post(batch, path, { do: "settle", valueDate: "2099-01-01", reference: "" }, params),
    ),
  ).toEqual({ valueDate: ["The value date must not be in the future"] });
  const address = `${path}/return/${lines[0]!.id}`;
  const where = { id, line: lines[0]!.id };
  expect(await browser.see(comeBack, address, where)).toContain("DHOW-B-0001-0001");
  expect((await browser.post(comeBack, address, { desc: "" }, where)).status).toBe(422);
  const proposed = await browser.post(comeBack, address, { desc: "Account closed" }, where);
  expect(proposed.headers.get("Location")).toBe("/bank/approvals");
  const second = await colleagueOf(await staff("bank"));
  await approve(second, (await listApprovals(second)).waiting[0]?.id ?? "");
  expect(((await browser.get(comeBack, address, where)) as Response).headers.get("Location")).toBe(path);
  const page = await browser.see(batch, path, params);
  for (const word of ["Returned: ", "Account closed", "Mark all as paid", "Import report"])
    expect(page).toContain(word);
  const xml = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>DHOW-B-0001</OrgnlMsgId></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><OrgnlPmtInfId>x</OrgnlPmtInfId>
    <TxInfAndSts><OrgnlEndToEndId>DHOW-B-0001-0002</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>
    </OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
  const report = (text: string) =>
    browser.post(
      batch,
      path,
      { do: "report", report: new File([text], "report.xml", { type: "application/xml" }) },
      params,
    );
  expect(await fieldErrors(await report("no report"))).toEqual({
    report: ["This is not a payment status report (pain.002)"],
  });
  expect(await fieldErrors(await browser.post(batch, path, { do: "report" }, params))).toEqual({
    report: ["Choose the bank's status report"],
  });
  expect((await report(xml)).status).toBe(303);
  expect(await browser.notice()).toMatchObject({ message: "Report imported: 1 paid, 0 returned, 0 pending." });
  expect(await checkDatabase()).toEqual([]);
});

test("a supplier's list has every payout, single ones too, ten per page", async () => {
  const { bank, id, sellers } = await sent(1);
  await settleBatch(bank, id, null, { valueDate: "2026-01-30", reference: "FT-77" });
  const buyer = await activeSme(50_000_00);
  for (let i = 0; i < 10; i += 1) {
    clock.stopAt(clock.now() + MINUTE);
    await order(buyer, sellers[0]!, 100_00, 6);
  }
  const seller = await openBrowser(sellers[0]!);
  const { remittances: newest } = await seller.get(remittances, "/provider/remittance");
  expect([newest.count, newest.rows.length]).toEqual([11, 10]);
  const list = await seller.see(remittances, "/provider/remittance");
  for (const { orderId } of newest.rows) expect(list).toContain(`href="/provider/order/${orderId}"`);
  expect(list).toContain("?page=2");
  const { remittances: oldest } = await seller.get(remittances, "/provider/remittance?page=2");
  expect(oldest.rows).toMatchObject([{ reference: "FT-77", orderId: null, amount: 900_00 }]);
  expect(newest.rows[0]).toMatchObject({ amount: 90_00, isReturned: false });
  expect(((await seller.get(remittances, "/provider/remittance?page=3")) as Response).status).toBe(302);
});

test("the remittance advice shows reference, date, orders, discount and net to its supplier only", async () => {
  const { bank, id, sellers, lines } = await sent(2);
  const [seller, other] = [await openBrowser(sellers[0]!), await openBrowser(sellers[1]!)];
  const address = `/provider/remittance/${lines[0]!.id}`;
  const params = { id: lines[0]!.id };
  expect(await seller.see(remittances, "/provider/remittance")).toContain("No payouts yet.");
  expect(((await seller.get(remittance, address, params)) as Response).status).toBe(404);
  await settleBatch(bank, id, null, { valueDate: "2026-01-30", reference: "FT-77" });
  expect(await seller.see(remittances, "/provider/remittance")).toContain(`href="${address}"`);
  const page = await seller.see(remittance, address, params);
  for (const word of [
    "FT-77",
    "2026-01-30",
    "D-001001",
    "$1,000.00",
    "$100.00",
    "$900.00",
    "KW81 •••• 0101",
    `${address}/csv`,
    "Tax number <bdi>QA-1</bdi>",
  ])
    expect(page).toContain(word);
  expect(((await other.get(remittance, address, params)) as Response).status).toBe(404);
  const file = await ((await seller.get(remittanceCsv, `${address}/csv`, params)) as Response).text();
  expect(file.split("\r\n")).toEqual([
    "Reference,Date,Order,Invoice,Discount,Credit notes deducted,Net,Paid",
    "FT-77,2026-01-30,D-001001,1000.00,100.00,0.00,900.00,",
    "Total,,,1000.00,100.00,0.00,900.00,USD 900.00",
    "",
  ]);
});

test("anybody with a remittance advice reads at its public address that Dhow issued it", async () => {
  const { bank, id, sellers, lines } = await sent(2);
  const [first, second] = [lines[0]!.id, lines[1]!.id];
  const open = (transfer: string, code: string) =>
    new Browser().see(verify, `/verify?${new URLSearchParams({ transfer, code })}`);
  expect(await open(first, remittanceCode(first))).toContain("Not a paper of Dhow");
  await settleBatch(bank, id, null, { valueDate: "2026-01-30", reference: "FT-77" });
  const seller = await openBrowser(sellers[0]!);
  const advice = await seller.see(remittance, `/provider/remittance/${first}`, { id: first });
  const [, query = ""] = /href="[^"]*\/verify\?([^"]+)"/.exec(advice) ?? [];
  const { transfer, code } = Object.fromEntries(new URLSearchParams(query.replaceAll("&amp;", "&")));
  expect([transfer, code]).toEqual([first, remittanceCode(first)]);
  const proof = await open(first, code!);
  for (const value of ["Dhow issued this advice.", "FT-77", "2026-01-30", "$900.00"]) expect(proof).toContain(value);
  expect(proof).not.toContain("KW81");
  // Somebody else's code, a changed one, and none.
  for (const wrong of [remittanceCode(second), `${code}A`, code!.slice(0, -1), ""])
    expect(await open(first, wrong)).toContain("Not a paper of Dhow");
  expect((await new Browser().get(verify, "/verify")) as Response).toMatchObject({ status: 404 });
  await withSecondPerson(bank, returnLine(bank, first, "The account is closed."));
  expect(await open(first, code!)).toContain("returned this transfer later");
});

test("in Arabic account numbers and amounts stay left to right", async () => {
  const { browser, path, params, bank, id, sellers, lines } = await sent();
  configure({ ...configuration(), languages: ["ar"] });
  const page = await browser.see(batch, path, params);
  const batchNumber = "الحزمة \u2066B-0001\u2069";
  for (const word of [batchNumber, "مُصدَّرة", '<span class="money">\u2066$900.00\u2069', "سجّل كل التحويلات مدفوعة"])
    expect(page).toContain(word);
  await settleBatch(bank, id, null);
  const advice = await (await openBrowser(sellers[0]!)).see(remittance, `/provider/remittance/${lines[0]!.id}`, {
    id: lines[0]!.id,
  });
  for (const word of ["إشعار الدفع", "\u2066$900.00\u2069", "الصافي"]) expect(advice).toContain(word);
});
