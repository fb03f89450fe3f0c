/** The bank's payouts: every order with a verified invoice, with the ledger's total. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { placeHold } from "~/domain/holds/hold.server";
import { loadBalance } from "~/domain/ledger/ledger.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { payOut } from "~/domain/payouts/payout.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { sum } from "~/domain/values/money";
import * as adminOrder from "~/routes/admin+/order+/$id";
import * as dashboard from "~/routes/bank+/dashboard";
import * as bankOrder from "~/routes/bank+/order+/$id";
import * as bankPay from "~/routes/bank+/order+/$id.pay";
import * as payouts from "~/routes/bank+/payouts";
import * as payoutFile from "~/routes/bank+/payouts_.csv";
import * as statement from "~/routes/companies+/statement";
import * as statementFile from "~/routes/companies+/statement_.csv";
import * as feeInvoices from "~/routes/provider+/fee-invoices";
import * as sellerOrder from "~/routes/provider+/order+/$id";
import * as payee from "~/routes/provider+/payee";
import * as ownPayouts from "~/routes/provider+/payouts";
import * as remittances from "~/routes/provider+/remittance";
import * as bankOrders from "~/routes/roles+/orders";
import * as buyerOrder from "~/routes/sme+/order+/$id";
import { buildMenu, isCurrent } from "~/ui/site/navigation";
import { localeWords } from "~/words/words";
import { activeSme, activeSupplier, order, pay, staff, useOneWorld, wait } from "../domain/world";
import { all, hrefs, parseHtml, tableRows, words } from "../ui/drawn";
import { Browser, fieldErrors, SITE } from "./browser";

useOneWorld();

let bank: Browser;
let buyer: Actor;
let seller: Actor;
const due: string[] = [];

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

beforeAll(async () => {
  buyer = await activeSme(100_000_00);
  seller = await activeSupplier();
  bank = await openBrowser(await staff("bank"));
});

const listed = (query = "") => bank.get(payouts, `/bank/payouts${query}`);
const file = async () => (await ((await bank.get(payoutFile, "/bank/payouts/csv")) as Response).text()).split("\r\n");

test("says that there are none", async () => {
  await order(buyer, seller, 100_00, 4);
  await order(buyer, seller, 100_00, 6);
  expect(await bank.see(payouts, "/bank/payouts")).toContain("No payouts due.");
  // Reading as UTF-8 drops the byte order mark.
  expect(await file()).toEqual([
    "Order,Supplier,Email,Invoice verified,Pay by,Supplier share,IBAN,Account holder,Bank,Account currency",
    "Total,,,,,0.00,,,,",
    "",
  ]);
});

test("lists the earliest deadline first, ten per page, with the ledger's total", async () => {
  for (let i = 0; i < 12; i += 1) {
    due.push(await order(buyer, seller, 100_03 + i, 5));
    wait(DAY / 24);
  }
  const [first, second] = [await listed(), await listed("?page=2")];
  const rows = [...first.rows, ...second.rows];
  expect([first.count, first.rows.length, second.rows.length]).toEqual([12, 10, 2]);
  expect(rows.map((row: any) => row.orderId)).toEqual(due);
  expect(first.total).toBe(sum(rows.map((row: any) => row.share)));
  expect(first.total).toBe(-(await loadBalance(db, "payable", seller.applicantId!)));
  expect((await listed("?page=7")).headers.get("Location")).toBe("/bank/payouts?page=2");

  const lines = await file();
  expect(lines.slice(1, -2).map((line) => line.split(",")[0])).toEqual(rows.map((row: any) => `D-00${row.number}`));
  expect(lines[1]).toBe(
    `D-00${rows[0].number},Doha Roasters,${seller.email},2026-01-31,2026-02-04,${(rows[0].share / 100).toFixed(2)},,,,`,
  );
  expect(lines.at(-2)).toBe(`Total,,,,,${(first.total / 100).toFixed(2)},,,,`);
});

test("an instalment does not move an order, and a payout removes it", async () => {
  const [before] = (await listed()).rows;
  wait(DAY);
  await pay(buyer, due[0]!, "instalment");
  expect((await listed()).rows[0]).toEqual(before);
  const { total } = await listed();
  await payOut(await staff("bank"), due[0]!);
  expect(await listed()).toMatchObject({ count: 11, total: total - before.share });
});

test("after paying, the bank returns to the list it came from, or to the orders", async () => {
  const seller = await activeSupplier();
  const payout = async (came: string | null, from?: string) => {
    const id = await order(buyer, seller, 100_00, 5);
    const page = await bank.see(bankOrder, `/bank/order/${id}`, { id }, came);
    const [, dialog] = new RegExp(`href="(/bank/order/${id}/pay[^"]*)"`).exec(page) ?? [];
    const asked = await bank.see(bankPay, dialog!.replaceAll("&amp;", "&"), { id });
    const [, sent] = /name="from" value="([^"]*)"/.exec(asked) ?? [];
    const answer = await bank.post(
      bankPay,
      `/bank/order/${id}/pay`,
      { from: from ?? sent!.replaceAll("&amp;", "&") },
      { id },
    );
    return answer.headers.get("Location");
  };
  for (const list of [
    "/bank/payouts?page=2",
    "/bank/orders?status=waiting&page=3",
    `/bank/sme/${buyer.applicantId}/invoices`,
    "/bank/dashboard",
  ]) {
    expect(await payout(SITE + list)).toBe(list);
  }
  for (const other of [null, "https://evil.test/bank/payouts", `${SITE}/bank/order/x`, `${SITE}/admin/orders`, SITE]) {
    expect(await payout(other)).toBe("/bank/orders");
  }
  for (const forged of ["//evil.test/", "https://evil.test/", "/admin/orders", "/bank/../admin", ""])
    expect(await payout(null, forged)).toBe("/bank/orders");
});

test("links to the order and the supplier's statement, and is linked from the bank's pages", async () => {
  const page = await bank.see(payouts, "/bank/payouts");
  for (const word of [
    "11 orders with a verified invoice",
    `/bank/order/${due[1]}`,
    `/bank/supplier/${seller.applicantId}/statement`,
    "/bank/payouts/csv",
  ]) {
    expect(page).toContain(word);
  }
  for (const [from, path] of [
    [dashboard, "/bank/dashboard"],
    [bankOrders, "/bank/orders"],
  ] as const)
    expect(await bank.see(from, path)).toContain('href="/bank/payouts"');
});

test("paying continues with the next order, oldest first, and then returns to the list", async () => {
  const waiting = (await file()).length - 3;
  let [next] = (await listed()).rows as { orderId: string }[];
  let id = next!.orderId;
  for (let left = waiting; left > 0; left -= 1) {
    const answer = await bank.post(bankPay, `/bank/order/${id}/pay`, { then: "next", from: "/bank/payouts" }, { id });
    const to = answer.headers.get("Location");
    [next] = (await listed()).rows as { orderId: string }[];
    expect(to).toBe(left > 1 ? `/bank/order/${next!.orderId}/pay?from=%2Fbank%2Fpayouts` : "/bank/payouts");
    expect((await bank.notice())?.message).toBe("order paid successfully");
    // Pressed twice, it pays no other order.
    expect((await bank.post(bankPay, `/bank/order/${id}/pay`, { then: "next" }, { id })).status).toBe(409);
    id = next?.orderId ?? "";
  }
  expect(waiting).toBeGreaterThan(3);
});

describe("the confirmation", () => {
  const dialog = (id: string) => `/bank/order/${id}/pay`;

  test("shows the amount, the supplier and the account, and pays nothing yet", async () => {
    const other = await activeSupplier();
    const id = await order(buyer, other, 1_000_00, 5);
    expect(await bank.see(bankPay, dialog(id), { id })).toContain("has not added a bank account yet");
    await acceptPayee(
      await staff("admin"),
      await sendPayee(other, {
        iban: "BH67BMAG00001299123456",
        holder: "Doha Roasters W.L.L.",
        bank: "Bank of Bahrain",
        currency: "BHD",
      }),
    );
    const page = await bank.see(bankPay, dialog(id), { id });
    for (const word of [
      "Pay $900.00",
      "Doha Roasters",
      "Doha Roasters W.L.L.",
      "Bank of Bahrain",
      "BH67 BMAG 0000 1299 1234 56",
      `value="${isoDay(clock.now())}"`,
      'maxLength="35"',
    ])
      expect(page).toContain(word);
    expect((await loadOrderView(await staff("bank"), id)).status).toBe(5);
  });

  test("errors are shown at their fields, and reference and value date only to bank, admin and supplier", async () => {
    const id = await order(buyer, seller, 1_000_00, 5);
    const send = (fields: Record<string, string>) => bank.post(bankPay, dialog(id), fields, { id });
    for (const [field, value, problem] of [
      ["reference", "x".repeat(36), "Use 35 characters or fewer"],
      ["valueDate", "2020-01-01", "The value date must not be before"],
      ["valueDate", isoDay(clock.now() + 11 * DAY), "The value date must be within 10 days from today"],
      ["valueDate", "soon", "Enter a valid value date"],
    ] as const) {
      const answer = await send({ [field]: value });
      expect([answer.status, (await fieldErrors(answer))[field]?.[0]]).toEqual([422, expect.stringContaining(problem)]);
    }
    const value = clock.now() + 2 * DAY;
    expect((await send({ reference: " FT26313A1 ", valueDate: isoDay(value) })).status).toBe(303);
    const gone = await bank.get(bankPay, dialog(id), { id });
    expect(gone.headers.get("Location")).toBe(`/bank/order/${id}`);
    const pages = {
      bank: [await staff("bank"), bankOrder],
      admin: [await staff("admin"), adminOrder],
      provider: [seller, sellerOrder],
      sme: [buyer, buyerOrder],
    } as const;
    for (const [role, [actor, page]] of Object.entries(pages)) {
      const seen = await (await openBrowser(actor)).see(page, `/${role}/order/${id}`, { id });
      expect([role, seen.includes("FT26313A1"), seen.includes("Value date")]).toEqual([
        role,
        role !== "sme",
        role !== "sme",
      ]);
    }
    const paid = (await ((await bank.get(payoutFile, "/bank/payouts/csv?paid=1")) as Response).text()).split("\r\n");
    expect(paid[0]).toBe("Order,Supplier,Email,Paid on,Supplier share,Value date,Bank reference");
    expect(paid.find((line) => line.endsWith(",FT26313A1"))).toMatch(
      new RegExp(`^D-\\d+,Doha Roasters,${seller.email},${isoDay(clock.now())},900.00,${isoDay(value)},FT26313A1$`),
    );
    // Payouts without a value date have the payment day.
    expect(paid.filter((line) => /,\d{4}-\d\d-\d\d,$/.test(line)).length).toBeGreaterThan(3);
    const own = await openBrowser(seller);
    expect(await own.see(statement, "/provider/statement")).toContain("FT26313A1");
    const lines = (await ((await own.get(statementFile, "/provider/statement/csv")) as Response).text()).split("\r\n");
    expect(lines[0]).toMatch(/,Value date,Bank reference$/);
    expect(lines.find((line) => line.endsWith(",FT26313A1"))).toContain(`Paid out,,900.00,`);
  });

  test("is not offered for a supplier on hold", async () => {
    const other = await activeSupplier();
    const id = await order(buyer, other, 100_00, 5);
    await placeHold(await staff("admin"), {
      applicantId: other.applicantId!,
      scope: "payouts",
      desc: "We look into it",
      until: null,
    });
    expect((await bank.get(bankPay, dialog(id), { id })).headers.get("Location")).toBe(`/bank/order/${id}`);
    expect((await bank.post(bankPay, dialog(id), {}, { id })).status).toBe(409);
  });
});

describe("a supplier's payouts", () => {
  test("show the due orders and the next four weeks", async () => {
    const own = await activeSupplier();
    const browser = await openBrowser(own);
    expect(await browser.see(ownPayouts, "/provider/payouts")).toContain("No payouts due.");
    const invoiced = await order(buyer, own, 100_00, 4);
    const approved = await order(buyer, own, 200_00, 5);
    await order(buyer, own, 400_00, 3);
    const page = parseHtml(await browser.see(ownPayouts, "/provider/payouts"));
    expect(words(page)).toContain("You will receive $270.00 for 2 orders.");
    const [forecast, due] = all(page, "table");
    expect(tableRows(forecast!)).toHaveLength(4);
    expect(tableRows(due!).map(([, , share, , state]) => [share, state])).toEqual([
      ["$90.00", "Invoice being checked"],
      ["$180.00", "Approved"],
    ]);
    expect(hrefs(page, "tbody a")).toEqual([invoiced, approved].map((id) => `/provider/order/${id}`));
    expect((await browser.get(ownPayouts, "/provider/payouts?page=2")).status).toBe(302);
  });

  test("have one menu entry after the specification's, and tabs for paid ones and the bank account", async () => {
    const browser = await openBrowser(seller);
    const items = buildMenu({ role: "provider", level: 5 }, localeWords("en").shell).flatMap((group) => group.items);
    expect(items.map(({ title }) => title)).toEqual([
      "Profile",
      "Dashboard",
      "Order's",
      "Payouts",
      "Payment links",
      "Driver links",
      "Statement",
    ]);
    const tabs = ["/provider/payouts", "/provider/remittance", "/provider/fee-invoices", "/provider/payee"];
    for (const [at, page] of [ownPayouts, remittances, feeInvoices, payee].entries()) {
      const html = parseHtml(await browser.see(page, tabs[at]!));
      expect(hrefs(html, ".tabs a")).toEqual(tabs);
      expect(hrefs(html, ".tabs [aria-current]")).toEqual([tabs[at]]);
      expect(isCurrent(items[3]!, tabs[at]!)).toBe(true);
    }
  });
});
