/** Filtering, sorting and downloading lists; the instalment work list; the menu's counts. */
import { describe, expect, test } from "vitest";
import { countTasks } from "~/domain/dashboards/task.server";
import { filterOrders, streamOrders } from "~/domain/orders/order-list.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import * as payoutsFile from "~/routes/bank+/payouts_.csv";
import * as adminInstalments from "~/routes/finance+/installments";
import * as adminInstalmentsFile from "~/routes/finance+/installments_.csv";
import * as ordersPage from "~/routes/roles+/orders";
import * as ordersFile from "~/routes/roles+/orders_.csv";
import * as smesFile from "~/routes/staff+/sme+/csv";
import * as adminSmes from "~/routes/staff+/sme+/index";
import {
  activeSme,
  activeSupplier,
  insurer,
  order,
  PASSWORD,
  pay as payAtBank,
  sme,
  staff,
  supplier,
  useWorld,
  wait,
} from "../domain/world";
import { rawCopies, rawRows, rawRun } from "../raw";
import { Browser, type Page } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of((await signIn({ email: actor.email, password: PASSWORD }, "web")).token);
const ids = (list: { rows: { id: string }[] }) => list.rows.map((row) => row.id);
const orders = async (actor: Actor, page: Page, path: string) =>
  (await (await openBrowser(actor)).get(page, path)).orders;

/** The file's lines, without the byte order mark. */
async function csvLines(actor: Actor, page: Page, path: string): Promise<string[]> {
  const answer: Response = await (await openBrowser(actor)).get(page, path);
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const text = await answer.text();
  return text
    .replace(/^\u{feff}/u, "")
    .trimEnd()
    .split("\r\n");
}

describe("a list of orders", () => {
  test("can be filtered by overdue and period, and shows the next due date", async () => {
    const [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
    const old = await order(buyer, seller, 400_00, 6);
    wait(40 * DAY);
    // An SME with an overdue instalment cannot order, so this order belongs to another SME.
    const other = await activeSme();
    const fresh = await order(other, seller, 100_00, 1);
    const unpaid = await order(other, seller, 200_00, 0);

    const all = await orders(admin, ordersPage, "/admin/orders");
    expect(ids(all)).toEqual([unpaid, fresh, old]);
    expect(all.rows.map(({ isLate }: { isLate: boolean }) => isLate)).toEqual([false, false, true]);
    // An undelivered order has no due date yet.
    expect(all.rows.map(({ due }: { due: number | null }) => due !== null)).toEqual([true, false, true]);
    expect(all).toMatchObject({ sorts: ["date", "amount"], sort: { by: "date", isRising: false }, address: {} });

    const late = await orders(admin, ordersPage, "/admin/orders?late=1&sort=amount");
    expect([ids(late), late.count, late.sorts, late.address]).toEqual([[old], 1, ["due"], { late: "1" }]);
    expect(ids(await orders(admin, ordersPage, "/admin/orders?late=1&status=4"))).toEqual([]);
    expect(ids(await orders(admin, ordersPage, "/admin/orders?late=1&status=6"))).toEqual([old]);
    expect(ids(await orders(admin, ordersPage, "/admin/orders?period=week"))).toEqual([unpaid, fresh]);
    expect(ids(await orders(admin, ordersPage, "/admin/orders?period=week&status=1&sort=date&order=asc"))).toEqual([
      fresh,
    ]);
    expect(ids(await orders(admin, ordersPage, "/admin/orders?period=nonsense"))).toHaveLength(3);
    expect(ids(await orders(buyer, ordersPage, "/sme/orders?late=1"))).toEqual([old]);
    expect(ids(await orders(other, ordersPage, "/sme/orders?late=1"))).toEqual([]);
    // The filter for overdue orders shows a supplier nothing about its buyers' payments.
    const its = await orders(seller, ordersPage, "/provider/orders?late=1");
    expect([
      ids(its),
      its.isLate,
      its.rows.map(({ due, isLate }: { due: null; isLate: boolean }) => [due, isLate]),
    ]).toEqual([
      [fresh, old],
      null,
      [
        [null, false],
        [null, false],
      ],
    ]);
  });

  test("filters by the status that is shown: a finished order is only under finished", async () => {
    const [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
    const open = await order(buyer, seller, 400_00, 4);
    wait(1000);
    const finished = await order(buyer, seller, 400_00, 4);
    await payAtBank(buyer, finished, "rest");
    const readers = [
      [admin, "/admin/orders"],
      [buyer, "/sme/orders"],
      [seller, "/provider/orders"],
      [await insurer(), "/insurance/orders"],
    ] as const;
    for (const [reader, path] of readers) {
      const list = async (query: string) => {
        const { rows, count, address } = await orders(reader, ordersPage, path + query);
        return [rows.map(({ id }: { id: string }) => id), count, address];
      };
      const [four, done] = [{ status: "4" }, { status: "finished" }];
      expect(await list("?status=4"), path).toEqual([[open], 1, four]);
      expect(await list("?status=finished"), path).toEqual([[finished], 1, done]);
      expect(await list("?status=4&period=week"), path).toEqual([[open], 1, { ...four, period: "week" }]);
      expect(await list("?status=finished&period=week"), path).toEqual([[finished], 1, { ...done, period: "week" }]);
      expect(await list(""), path).toEqual([[finished, open], 2, {}]);
    }
    // The order still waits for the admin.
    expect(ids(await orders(admin, ordersPage, "/admin/orders?status=waiting"))).toEqual([open, finished]);
    const html = await (await openBrowser(admin)).see(ordersPage, "/admin/orders?status=finished");
    expect(html).toContain('<option value="finished" selected="">finished</option>');
    expect(html).toContain("Admin still verifies the invoice");
  });

  test("can be sorted both ways, only by indexed columns", async () => {
    const [buyer, seller, bank] = [await activeSme(), await activeSupplier(), await staff("bank")];
    const [small, large, middle] = [
      await order(buyer, seller, 100_00, 2),
      (wait(1000), await order(buyer, seller, 900_00, 2)),
      (wait(1000), await order(buyer, seller, 500_00, 2)),
    ];
    const by = async (actor: Actor, page: Page, path: string) => ids(await orders(actor, page, path));
    for (const [actor, page, path] of [
      [bank, ordersPage, "/admin/orders"],
      [buyer, ordersPage, "/sme/orders"],
      [seller, ordersPage, "/provider/orders"],
    ] as const) {
      const reader = actor === bank ? await staff("admin") : actor;
      expect(await by(reader, page, `${path}?sort=amount`), path).toEqual([large, middle, small]);
      expect(await by(reader, page, `${path}?sort=amount&order=asc`), path).toEqual([small, middle, large]);
      expect(await by(reader, page, `${path}?sort=date&order=asc`), path).toEqual([small, large, middle]);
      // Other columns are not indexed, so the default order is used.
      expect(await by(reader, page, `${path}?sort=description`), path).toEqual([middle, large, small]);
      expect(await by(reader, page, `${path}?sort=amount&status=2`), path).toEqual([middle, large, small]);
    }
    expect((await orders(seller, ordersPage, "/provider/orders?status=2&sort=waiting")).sort).toEqual({
      by: "waiting",
      isRising: false,
    });
    const rising = await orders(seller, ordersPage, "/provider/orders?status=2&sort=waiting&order=asc");
    expect([ids(rising), rising.address]).toEqual([
      [small, large, middle],
      { status: "2", sort: "waiting", order: "asc" },
    ]);
  });

  test("never shows a supplier unpaid orders, with any filter or order", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    await order(buyer, seller, 100_00, 0);
    const placed = await order(buyer, seller, 100_00, 1);
    for (const query of [
      "",
      "?status=0&sort=waiting",
      "?sort=amount",
      "?status=0",
      "?period=week",
      "?status=-1&sort=waiting&order=asc",
    ]) {
      expect(ids(await orders(seller, ordersPage, `/provider/orders${query}`)), query).toEqual(
        query.includes("status") ? [] : [placed],
      );
    }
  });

  test("over the counting limit says so, and its file has every row", async () => {
    const [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
    const made = await order(buyer, seller, 100_00, 1);
    const [original] = await rawRows("select * from orders where id = ?", made);
    const numbers = Array.from({ length: 1200 }, (_, n) => n + 1);
    await rawCopies(
      "orders",
      original!,
      numbers.map((n) => ({
        id: `${made}-${String(n).padStart(5, "0")}`,
        number: 5000 + n,
        created_at: clock.now() - Math.floor(n / 3),
      })),
    );
    const asked = { filter: -10, isLate: false, period: { from: 0, until: clock.now() + 1 } };
    const found = await filterOrders(admin, { page: 50, perPage: 10 }, asked, null);
    expect([found.count, found.isCapped, found.rows.length]).toEqual([500, true, 10]);
    const every: string[] = [];
    for await (const rows of streamOrders(admin, asked, null)) {
      expect(rows.length).toBeLessThanOrEqual(500);
      every.push(...rows.map(({ id }) => id));
    }
    expect([every.length, new Set(every).size]).toEqual([1201, 1201]);
    expect(every.slice(0, 3)).toEqual(ids(await filterOrders(admin, { page: 1, perPage: 3 }, asked, null)));
  });
});

describe("a CSV file", () => {
  test("has the list's rows on all pages, with the same filter, order and visibility", async () => {
    const [buyer, other, seller] = [await activeSme(), await activeSme(), await activeSupplier()];
    for (let n = 1; n <= 11; n += 1) await order(buyer, seller, n * 100_00, 1);
    await order(other, seller, 5_00, 0);
    const all = await csvLines(await staff("admin"), ordersFile, "/admin/orders/csv?sort=amount&order=asc");
    expect(all).toHaveLength(13);
    expect(all[0]).toBe("Order,Date,SME,Supplier,Amount,Status,Late,Next due,Waiting since");
    expect(all[1]).toMatch(/,5\.00,created,,/);
    expect(all[12]).toMatch(/,1100\.00,waiting,,/);
    expect(await csvLines(buyer, ordersFile, "/sme/orders/csv")).toHaveLength(12);
    expect(await csvLines(buyer, ordersFile, "/sme/orders/csv?status=0")).toHaveLength(1);
    // Without unpaid orders and the buyer's due dates.
    const its = await csvLines(seller, ordersFile, "/provider/orders/csv");
    expect([its.length, its[0]]).toEqual([12, "Order,Date,SME,Supplier,Amount,Status,Waiting since"]);
    expect(await csvLines(await insurer("Other Cover"), ordersFile, "/insurance/orders/csv")).toHaveLength(1);
    expect(await csvLines(await staff("admin"), ordersFile, "/admin/orders/csv?q=D-001003")).toHaveLength(2);
    expect(await csvLines(await staff("bank"), payoutsFile, "/bank/payouts/csv")).toEqual([
      "Order,Supplier,Email,Invoice verified,Pay by,Supplier share,IBAN,Account holder,Bank,Account currency",
      "Total,,,,,0.00,,,,",
    ]);
  });

  test("with companies is filtered by level and escapes formulas in names", async () => {
    const buyer = await activeSme();
    await sme(0);
    await rawRun("update applicants set title = '=1+1' where id = ?", buyer.applicantId);
    const admin = await staff("admin");
    const all = await csvLines(admin, smesFile, "/admin/sme/csv");
    expect([all.length, all[0]]).toEqual([
      3,
      "Company,Registered,Email,Phone,Level,Late,Requested credit,Credit,Waiting since",
    ]);
    const [, mine] = await csvLines(admin, smesFile, "/admin/sme/csv?level=8");
    expect(mine).toMatch(/^'=1\+1,/);
    expect(mine).toContain(",'+965 ");
    expect(await csvLines(await insurer("Other Cover"), smesFile, "/insurance/sme/csv")).toHaveLength(1);
  });
});

describe("the instalment work list", () => {
  test("opens on all, newest first, and has tabs for overdue ones and those due in seven days", async () => {
    const [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
    await order(buyer, seller, 400_00, 6);
    const open = async (query = "") =>
      (await (await openBrowser(admin)).get(adminInstalments, `/admin/installments${query}`)).instalments;
    expect((await open("?show=late")).rows).toEqual([]);
    expect(await open()).toMatchObject({ tab: "all", count: 4, address: {}, sort: { by: "date", isRising: false } });
    wait(26 * DAY);
    expect((await open("?show=soon")).rows).toMatchObject([
      { number: 2, state: "open", daysLate: null, company: "Salmiya Cafés", smeId: buyer.applicantId },
    ]);
    expect((await open("?show=late")).rows).toEqual([]);
    wait(12 * DAY);
    const late = await open("?show=late");
    expect(late).toMatchObject({
      tab: "late",
      count: 1,
      address: { show: "late" },
      rows: [{ number: 2, state: "late", company: "Salmiya Cafés" }],
    });
    expect(late.rows[0].daysLate).toBeGreaterThan(0);
    expect(late.rows[0].phone).toMatch(/^\+965 \d+$/);
    expect((await open("?show=soon")).rows).toEqual([]);
    expect((await open("?show=all")).count).toBe(4);
    const file = await csvLines(admin, adminInstalmentsFile, "/admin/installments/csv?show=late");
    expect([file.length, file[1]]).toEqual([2, expect.stringContaining(`,late,${late.rows[0].daysLate}`)]);
    expect(await csvLines(admin, adminInstalmentsFile, "/admin/installments/csv")).toHaveLength(5);
  });
});

test("SMEs can be filtered by overdue and registration date, and sorted by date", async () => {
  const [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
  await order(buyer, seller, 400_00, 3);
  wait(40 * DAY);
  const young = (await (await sme(4)).actor()).applicantId;
  const open = async (query: string) =>
    (await (await openBrowser(admin)).get(adminSmes, `/admin/sme${query}`)).applicants;
  expect(ids(await open("?late=1"))).toEqual([buyer.applicantId]);
  expect(ids(await open("?late=1&level=4"))).toEqual([]);
  expect(ids(await open("?late=1&period=week"))).toEqual([]);
  expect(ids(await open("?period=week"))).toEqual([young]);
  expect(ids(await open("?sort=date&order=asc"))).toEqual([buyer.applicantId, young]);
  expect(await open("?level=4&sort=waiting")).toMatchObject({
    sorts: ["date", "waiting"],
    sort: { by: "waiting" },
    rows: [{ id: young }],
  });
});

test("the menu counts each role's tasks and links to them", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  for (const status of [0, 1, 3, 4, 5, 5]) await order(buyer, seller, 100_00, status);
  await sme(4);
  await supplier();
  const [admin, bank, cover] = [await staff("admin"), await staff("bank"), await insurer()];
  expect(await countTasks(admin)).toEqual({
    orders: 1,
    sme: 1,
    provider: 1,
    approvals: 0,
    limits: 0,
    payees: 0,
    documents: 0,
    disputes: 0,
    settlements: 0,
  });
  expect(await countTasks(bank)).toEqual({
    orders: 2,
    sme: 0,
    provider: 0,
    approvals: 0,
    limits: 0,
    payees: 0,
    documents: 0,
    disputes: 0,
    settlements: 0,
  });
  expect(await countTasks(seller)).toEqual({
    orders: 2,
    sme: 0,
    provider: 0,
    approvals: 0,
    limits: 0,
    payees: 0,
    documents: 0,
    disputes: 0,
    settlements: 0,
  });
  expect(await countTasks(buyer)).toEqual({
    orders: 1,
    sme: 0,
    provider: 0,
    approvals: 0,
    limits: 0,
    payees: 0,
    documents: 0,
    disputes: 0,
    settlements: 0,
  });
  expect(await countTasks(cover)).toEqual({
    orders: 0,
    sme: 0,
    provider: 0,
    approvals: 0,
    limits: 0,
    payees: 0,
    documents: 0,
    disputes: 0,
    settlements: 0,
  });
});
