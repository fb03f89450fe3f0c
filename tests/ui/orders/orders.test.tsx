/** The order page, and the lists of orders, instalments, invoices and payouts. */
import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import { NO_LEGAL_ENTITY } from "~/domain/legal-entity/legal-entity";
import { WAITING_ROWS } from "~/domain/lists/filter";
import type { OrderView } from "~/domain/orders/order-view";
import type { Role } from "~/domain/values/actor";
import { ApplicantList, type ApplicantRow } from "~/ui/applicants/applicant-list";
import { InstalmentList, type InstalmentTab } from "~/ui/instalments/instalment-list";
import { InvoiceList } from "~/ui/invoices/invoice-list";
import { OrderList, type OrderListView } from "~/ui/orders/order-list";
import { OrderPage as WholeOrderPage } from "~/ui/orders/order-page";
import { PayoutList } from "~/ui/payouts/payout-list";
import { SupplierDirectory } from "~/ui/suppliers/directory";
import { TeamList } from "~/ui/team/team";
import { unsaid } from "~/words/message";
import {
  all,
  attribute,
  called,
  drawn,
  type Element,
  findOne,
  findTable,
  hrefs,
  ownWords,
  renderFaults,
  tableRows,
  textsOf,
  words,
} from "../drawn";

const OrderPage = (props: Omit<ComponentProps<typeof WholeOrderPage>, "entity">) => (
  <WholeOrderPage entity={NO_LEGAL_ENTITY} {...props} />
);

const at = Date.UTC(2026, 10, 20, 9);
const day = "20 November 2026";

const statusTags = (page: Element) =>
  all(page, ".tag").map((tag) => [ownWords(tag), attribute(tag, "class")!.split(" ").slice(0, 2).join(" ")]);
/** The part of the list's address that pager links keep. */
const pagerLinks = (page: Element) => [
  ...new Set(hrefs(page, ".pager a").map((href) => href!.replace(/page=\d+$/, "page="))),
];

const instalment = (number: number, more: Partial<OrderView["instalments"][number]> = {}) => ({
  id: `i${number}`,
  number,
  rate: 250_000,
  amount: 250_00,
  deadline: at,
  paidAmount: more.paidAt ? 250_00 : 0,
  creditedAmount: 0,
  writtenOffAmount: 0,
  disputedAmount: 0,
  originalDeadline: null,
  paidAt: null,
  refund: null,
  late: false,
  ...more,
});

const order: OrderView = {
  id: "o1",
  number: 1042,
  amount: 1_000_00,
  description: "Beans",
  delivery: null,
  sale: null,
  status: 3,
  paid: false,
  suspendedAt: null,
  placedAt: at,
  acceptanceDeadline: null,
  payoutDeadline: null,
  deliveryDay: null,
  proposedDay: null,
  createdAt: at,
  updatedAt: at,
  sme: { id: "1", title: "Doha Cafes", email: "huda@cafes.test", taxNumber: "QA-1" },
  supplier: { id: "2", title: "Gulf Roasters", email: "omar@roasters.test", taxNumber: null },
  netAmount: 1_000_00,
  creditNotes: [],
  disputes: [],
  disputeDeadline: null,
  reschedules: [],
  payoutAmount: 900_00,
  nettings: [],
  instalments: [
    instalment(1, { paidAt: at, deadline: null }),
    instalment(2, { late: true }),
    instalment(3),
    instalment(4, { deadline: null }),
  ],
  openPayment: null,
  latePay: { once: true, active: true },
  verifyCode: null,
  driverToken: null,
  statusTimes: { acceptedAt: at, deliveredAt: at, invoicedAt: null, paidOutAt: null },
  supplierShare: null,
  payoutDetails: null,
  discountRate: null,
  shares: null,
  invoice: null,
  cancellation: null,
  invoiceReturn: null,
  timeline: [{ id: "t", at, author: "SME", text: unsaid("Order is created"), status: 0, verb: "order.created" }],
};

const canceled: OrderView = {
  ...order,
  status: -1,
  latePay: { once: false, active: false },
  instalments: [instalment(1, { deadline: null }), instalment(2, { deadline: null })],
  cancellation: { by: "provider", reason: "Out of stock", at, refund: { amount: 250_00, at }, backOnAccount: 0 },
};

describe("an order's instalments", () => {
  const instalments = (view: OrderView) =>
    findTable(drawn(<OrderPage role="sme" now={at} order={view} />), "Instalments");

  test("show paid, late and open ones, last first", () => {
    const table = instalments(order);
    expect(tableRows(table)).toEqual([
      ["4", "3 months after delivery", "$250.00", "later"],
      ["3", day, "$250.00", "later"],
      ["2", `${day} late by 0 days`, "$250.00", "late"],
      ["1", `Upfront paid on ${day}`, "$250.00", "paid"],
    ]);
    expect(statusTags(table)).toEqual([
      ["later", "tag open"],
      ["later", "tag open"],
      ["late", "tag bad"],
      ["paid", "tag done"],
    ]);
    expect(textsOf(table, "tbody th")).toEqual(["4", "3", "2", "1"]);
    expect(all(table, "tbody tr").map((row) => attribute(row, "class"))).toEqual([null, null, "bad", null]);
  });

  test("say in how many days the next one is due, and mark it", () => {
    const parts = [
      instalment(1, { paidAt: at }),
      instalment(2, { deadline: at + 26 * 86_400_000 }),
      instalment(3, { deadline: at + 57 * 86_400_000 }),
    ];
    const table = instalments({ ...order, instalments: parts });
    expect(tableRows(table).slice(0, 2)).toEqual([
      ["3", "16 January 2027", "$250.00", "later"],
      ["2", "16 December 2026 in 26 days", "$250.00", "next"],
    ]);
    expect(attribute(all(table, "tbody tr")[1]!, "class")).toBe("current");
  });

  test("in a long plan show the next four, and fold the paid and the later ones", () => {
    const plan = Array.from({ length: 12 }, (_, i) => instalment(i + 1, i < 6 ? { paidAt: at } : {}));
    const page = drawn(<OrderPage role="sme" now={at} order={{ ...order, instalments: plan }} />);
    const numbers = (table: Element) => tableRows(table).map(([number]) => number);
    expect(numbers(findTable(page, "Instalments"))).toEqual(["10", "9", "8", "7"]);
    const fold = (caption: string) => all(page, "details").find((details) => findTable(details, caption))!;
    expect(words(findOne(fold("Paid instalments"), "summary"))).toBe("6 instalments paid $1,500.00");
    expect(numbers(findTable(page, "Paid instalments"))).toEqual(["6", "5", "4", "3", "2", "1"]);
    expect(words(findOne(fold("Later instalments"), "summary"))).toBe("2 instalments after that $500.00");
    expect(numbers(findTable(page, "Later instalments"))).toEqual(["12", "11"]);
  });

  test("look canceled with their order", () => {
    expect(statusTags(instalments(canceled))).toEqual([
      ["cancelled", "tag bad"],
      ["cancelled", "tag bad"],
    ]);
  });

  test("are only a plan before the upfront payment", () => {
    const parts = [instalment(1, { deadline: at + 7 * 86_400_000 }), instalment(2, { deadline: null })];
    const page = drawn(
      <OrderPage role="sme" now={at} order={{ ...order, status: 0, placedAt: null, instalments: parts }} />,
    );
    expect(textsOf(page, "h2")).not.toContain("Installments");
    expect(tableRows(findTable(page, "Instalments"))).toEqual([
      ["2", "1 month after delivery", "$250.00", "later"],
      ["1", "27 November 2026 Upfront in 7 days", "$250.00", "next"],
    ]);
    expect(words(page)).toContain("No interest, no fees.");
  });

  test("link to the payment only for admins and the bank", () => {
    const links = (role: "bank" | "sme") =>
      hrefs(findTable(drawn(<OrderPage role={role} now={at} order={order} />), "Instalments"));
    expect([links("bank"), links("sme")]).toEqual([["/bank/order/o1/ledger#payments"], []]);
  });
});

describe("an order's steps", () => {
  const steps = (role: "sme" | "provider" | "bank", view: OrderView) => {
    const track = findOne(drawn(<OrderPage role={role} now={at} order={view} />), ".track");
    return {
      all: textsOf(track, "li"),
      present: textsOf(track, '[aria-current="step"]'),
      done: textsOf(track, ".done b"),
    };
  };
  const nothing = { acceptedAt: null, deliveredAt: null, invoicedAt: null, paidOutAt: null };
  const created = {
    ...order,
    status: 0,
    placedAt: null,
    statusTimes: nothing,
    instalments: [instalment(1), instalment(2, { deadline: null })],
  };

  test("show their days, and the current one says what it waits for, in the reader's words", () => {
    const sending = { ...order, status: 2, statusTimes: { ...nothing, acceptedAt: at } };
    expect(steps("sme", sending)).toEqual({
      all: [
        `Ordered ${day}`,
        `Upfront payment ${day}`,
        `Accepted ${day}`,
        "On the way now",
        "Delivered (to come)",
        "Supplier paid (to come)",
      ],
      present: ["On the way now"],
      done: ["Ordered", "Upfront payment", "Accepted"],
    });
    expect(steps("provider", sending).present).toEqual(["On the way deliver the goods"]);
    expect(steps("sme", created).present).toEqual([`Upfront payment pay by ${day}`]);
    expect(steps("bank", created).present).toEqual([`Upfront payment due by ${day}`]);
    expect(steps("provider", order).present).toEqual(["Your payout upload your invoice"]);
    expect(steps("bank", { ...order, status: 5 }).present).toEqual(["Supplier paid waiting for you"]);
    expect(steps("sme", { ...order, status: 6, statusTimes: { ...order.statusTimes, paidOutAt: at } }).present).toEqual(
      [`Supplier paid ${day}`],
    );
  });

  test("end where the order was canceled", () => {
    expect(steps("sme", { ...canceled, statusTimes: nothing }).all).toEqual([
      `Ordered ${day}`,
      `Upfront payment ${day}`,
      `Declined ${day}`,
    ]);
  });
});

describe("a supplier's payout", () => {
  const days = (count: number) => at + count * 86_400_000;

  test("has the discount, the amount and the latest date", () => {
    const statusText = (reached: Partial<OrderView["statusTimes"]>, now = at) => {
      const payoutDeadline = reached.invoicedAt === undefined ? null : days(6);
      const statusTimes = { ...order.statusTimes, ...reached };
      const view = { ...order, supplierShare: 900_00, payoutDeadline, statusTimes };
      const page = drawn(<OrderPage role="provider" now={now} order={view} />);
      return words(all(page, ".card").find((card) => words(findOne(card, "h2")) === "Your payout")!);
    };
    expect(statusText({})).toContain("Amount$1,000.00Discount rate-$100.00Supplier share$900.00");
    expect(statusText({})).toContain("You receive $900.00 within 4 working days after your invoice");
    expect(statusText({ invoicedAt: at })).toContain("You receive $900.00 by 26 November 2026.");
    expect(statusText({ invoicedAt: at }, days(7))).toContain("You should have received $900.00 by 26 November 2026");
    expect(statusText({ invoicedAt: at, paidOutAt: days(3) })).toContain("You received $900.00 on 23 November 2026.");
  });
});

describe("an order page", () => {
  const payments = (page: Element) =>
    all(page, ".card").find((card) => textsOf(card, "h2").includes("Payment Status"))!;

  test("shows paid, unpaid and late facts", () => {
    const page = drawn(<OrderPage role="sme" now={at} order={order} />);
    expect(words(findOne(page, "h1"))).toBe("Order D-001042");
    const facts = Object.fromEntries(all(page, ".facts > div").map((fact) => fact.childElements.map(words)));
    expect(facts).toMatchObject({ Amount: "$1,000.00", Supplier: "Gulf Roasters omar@roasters.test" });
    expect(Object.keys(facts)).not.toContain("SME");
    expect(words(payments(page))).toContain("$250.00 of $1,000.00 paid · $250.00 late");
  });

  test("says whether the SME pays on time", () => {
    const inTime = [instalment(1, { paidAt: at }), instalment(2)];
    const text = (change: Partial<OrderView>) =>
      words(payments(drawn(<OrderPage role="bank" now={at} order={{ ...order, instalments: inTime, ...change }} />)));
    const [never, before] = [
      { once: false, active: false },
      { once: true, active: false },
    ];
    expect(text({ latePay: never })).toContain("On time so far.");
    expect(text({ latePay: before })).toContain("An instalment was late before.");
    expect(text({ latePay: never, paid: true })).toContain("Every instalment was paid on time.");
  });

  test.each(["sme", "provider", "admin", "bank", "insurance"] as const)(
    "shows Order Detail, Payment Status with late flags, and Installments to %s",
    (role) => {
      const page = drawn(<OrderPage role={role} now={at} order={order} />);
      expect(textsOf(page, "h2")).toEqual(expect.arrayContaining(["Order Detail", "Payment Status", "Installments"]));
      expect(words(payments(page))).toContain("$250.00 of $1,000.00 paid · $250.00 late");
      expect(tableRows(findTable(page, "Instalments"))).toHaveLength(4);
    },
  );

  test("with an overdue instalment has a tag, the days and the amount in its heading", () => {
    const now = at + 12 * 86_400_000;
    const head = (view: OrderView, role: "sme" | "provider" = "sme") =>
      findOne(drawn(<OrderPage role={role} now={now} order={view} />), ".head");
    expect(attribute(head(order), "class")).toBe("head is-late");
    expect(words(head(order))).toContain("late by 12 days");
    const inTime = { ...order, instalments: [instalment(1, { paidAt: at }), instalment(2)] };
    expect([attribute(head(inTime), "class"), words(head(inTime)).includes("late")]).toEqual(["head", false]);
  });

  test("for a canceled order shows who, when, why and the refund", () => {
    const page = drawn(<OrderPage role="sme" now={at} order={canceled} />);
    const facts = all(page, ".facts > div").map((fact) => fact.childElements.map(words));
    expect(facts.slice(0, 3)).toEqual([
      ["By", "Gulf Roasters"],
      ["Date", day],
      ["Reason", "Out of stock"],
    ]);
    expect(facts).toContainEqual(["Refunded", `$250.00 on ${day}`]);
    expect(facts).toContainEqual(["Owed", "nothing, the order was cancelled"]);
    expect(words(page)).toContain("Order declined");
    const onItsWay = { ...canceled, cancellation: { ...canceled.cancellation!, refund: { amount: 250_00, at: null } } };
    expect(words(drawn(<OrderPage role="sme" now={at} order={onItsWay} />))).toContain("$250.00, on its way back");
  });

  test("has its invoice and timeline, and is valid HTML", () => {
    const invoice = { file: "f1", mime: "application/pdf", erasedAt: null, typed: null, found: null, warnings: [] };
    const view = { ...order, invoice };
    const page = drawn(<OrderPage role="admin" now={at} order={view} />);
    expect(hrefs(page)).toContain("/api/v1/pub/order/invoice/file/f1");
    expect(tableRows(findTable(page, "Order history"))).toEqual([[`${day} at 12:00`, "SME: Order is created"]]);
    expect(renderFaults(<OrderPage role="admin" now={at} order={view} />)).toEqual([]);
    const erased = drawn(
      <OrderPage role="admin" now={at} order={{ ...view, invoice: { ...invoice, erasedAt: at } }} />,
    );
    expect(hrefs(erased)).not.toContain("/api/v1/pub/order/invoice/file/f1");
    expect(words(erased)).toContain(`Erased on ${day} (retention period)`);
  });
});

describe("an order list", () => {
  const row = {
    id: "o1",
    number: 1042,
    at,
    amount: 1_000_00,
    status: 4,
    paid: false,
    smeTitle: "Doha Cafes",
    supplierTitle: "Gulf Roasters",
    due: (at + 86_400_000) as number | null,
    isLate: false,
    waiting: { since: at, ms: 3 * 86_400_000, isOverdue: false },
  };
  const list: OrderListView = {
    rows: [row],
    count: 25,
    page: 2,
    filter: 4,
    isFinished: false,
    isLate: false,
    period: null,
    search: null,
    isCapped: false,
    canSearch: true,
    waiting: 3,
    address: { status: "4" },
    sorts: ["date", "waiting"],
    sort: { by: "date", isRising: false },
  };
  const orders = (change: Partial<OrderListView> = {}) =>
    drawn(
      <OrderList role="bank" parties={["sme", "supplier"]} orders={{ ...list, ...change }} empty="No orders yet." />,
    );

  test("has its columns, and each row is named by its order", () => {
    const page = orders();
    expect(textsOf(page, "thead th")).toEqual([
      "Order",
      "Date",
      "SME",
      "Supplier",
      "Amount (in $)",
      "Status",
      "Next due",
      "Waiting since",
      "Actions",
    ]);
    expect(tableRows(page)).toEqual([
      [
        "D-001042",
        "20 Nov 2026",
        "Doha Cafes",
        "Gulf Roasters",
        "$1,000.00",
        "invoice uploaded, with an admin",
        "21 November 2026",
        "20 Nov 2026, 3 days",
        "See order D-001042",
      ],
    ]);
    expect(textsOf(page, "tbody th")).toEqual(["D-001042"]);
    expect(hrefs(page, "tbody a")).toEqual(["/bank/order/o1", "/bank/order/o1"]);
  });

  test("offers the review of an order that waits for the officer", () => {
    const actions = (role: Role, status: number) =>
      textsOf(
        drawn(
          <OrderList role={role} parties={["sme"]} orders={{ ...list, rows: [{ ...row, status }] }} empty="None." />,
        ),
        "td:last-child a",
      );
    const [see, review] = ["See order D-001042", "Review D-001042"];
    expect([actions("admin", 4), actions("bank", 5)]).toEqual([
      [see, review],
      [see, review],
    ]);
    expect([actions("admin", 5), actions("bank", 4), actions("provider", 1), actions("sme", 0)]).toEqual([
      [see],
      [see],
      [see],
      [see],
    ]);
  });

  test("keeps each column on phones: as a line with its title, or in the two lines of the row", () => {
    expect(all(orders(), "tbody tr > *").map((cell) => attribute(cell, "data-label"))).toEqual([
      ...[null, null, null, "Supplier", null, null],
      ...["Next due", "Waiting since", null],
    ]);
  });

  test.each([
    [1, "finished, Supplier still accepts the order"],
    [2, "finished, Supplier still delivers"],
    [3, "finished, Supplier still uploads the invoice"],
    [4, "finished, Admin still verifies the invoice"],
    [5, "finished, Bank still pays the supplier"],
    [6, "finished"],
  ])("shows the remaining step beside a finished order of status %i", (status, text) => {
    expect(tableRows(orders({ rows: [{ ...row, status, paid: true }] }))[0]).toContain(text);
    const page = drawn(<OrderPage role="sme" now={at} order={{ ...order, status, paid: true }} />);
    expect(words(findOne(page, ".head .state"))).toContain(text);
  });

  test("tags late orders", () => {
    expect(statusTags(orders({ rows: [{ ...row, isLate: true }] }))).toEqual([
      ["invoice uploaded", "tag half"],
      ["late", "tag bad"],
    ]);
    expect(statusTags(orders())).toEqual([["invoice uploaded", "tag half"]]);
  });

  test("keeps its filter and search on every page", () => {
    expect(pagerLinks(orders())).toEqual(["?status=4&page="]);
    expect(pagerLinks(orders({ address: { status: "4", late: "1", period: "month" } }))).toEqual([
      "?status=4&late=1&period=month&page=",
    ]);
    expect(pagerLinks(orders({ search: "R&D foods", address: { q: "R&D foods" } }))).toEqual([
      "?q=R%26D%20foods&page=",
    ]);
  });

  test("is sorted by its column titles, which show the current order", () => {
    const sorts = (page: Element) =>
      all(page, "th[aria-sort]").map((th) => [words(th), attribute(th, "aria-sort"), ...hrefs(th)]);
    expect(sorts(orders())).toEqual([
      ["Date", "descending", "?status=4&sort=date&order=asc"],
      ["Waiting since", "none", "?status=4&sort=waiting&order=asc"],
    ]);
    expect(sorts(orders({ address: {}, sorts: ["date", "amount"], sort: { by: "amount", isRising: true } }))).toEqual([
      ["Date", "none", "?sort=date&order=desc"],
      ["Amount (in $)", "ascending", "?sort=amount&order=desc"],
    ]);
    expect(words(findOne(orders({ sort: { by: "waiting", isRising: true } }), "caption"))).toBe(
      "Orders, longest wait first",
    );
  });

  test("has a file of its rows, and none if it is empty", () => {
    const file = (change: Partial<OrderListView>) => hrefs(orders(change)).filter((href) => href?.includes("csv"));
    expect(file({})).toEqual(["/bank/orders/csv?status=4"]);
    expect(file({ address: {} })).toEqual(["/bank/orders/csv"]);
    expect(file({ rows: [], count: 0 })).toEqual([]);
  });

  test("shows nothing about late orders to readers without that permission", () => {
    const page = orders({ isLate: null, rows: [{ ...row, due: null }] });
    expect(textsOf(page, "thead th")).not.toContain("Next due");
    expect(all(page, '[name="late"]')).toEqual([]);
  });

  test("has two lines per row on a phone, with a link over all of it", () => {
    const places = all(findOne(orders(), "tbody tr"), "th, td").map((cell) => attribute(cell, "class"));
    expect(places).toEqual(["no", "day", "who", "line", "num sum", "tag half state", "more", "more", "line"]);
    expect(attribute(findOne(orders(), "table"), "class")).toBe("list lines");
  });

  test("is valid HTML", () => {
    expect(renderFaults(<OrderList role="bank" parties={["sme", "supplier"]} orders={list} empty="" />)).toEqual([]);
  });

  test("shows its filter", () => {
    expect(textsOf(called(orders(), "Status"), "option[selected]")).toEqual(["invoice uploaded"]);
    expect(textsOf(orders(), "output")).toEqual(["25 results"]);
    expect(textsOf(orders({ count: 500, isCapped: true }), "output")[0]).toContain("More than 500 results");
    expect(textsOf(called(orders({ period: "last-month" }), "Period"), "option[selected]")).toEqual(["Last month"]);
    expect(attribute(called(orders({ isLate: true }), "Late"), "checked")).toBe("");
    expect(attribute(called(orders(), "Late"), "checked")).toBeNull();
    expect(textsOf(orders({ filter: WAITING_ROWS }), '.tabs [aria-current="page"]')).toEqual(["Waiting for you (3)"]);
    expect(all(orders({ waiting: null }), ".tabs")).toEqual([]);
    expect(all(orders({ canSearch: false }), '[role="search"]')).toEqual([]);
  });

  test.each([
    [{}, "No orders have the status “invoice uploaded”."],
    [{ filter: -10 }, "No orders yet."],
    [{ filter: WAITING_ROWS }, "No orders are waiting for you."],
    [{ search: "x" }, "No orders match your search."],
    [{ isLate: true }, "No late orders match these filters."],
    [{ period: "week" }, "No orders match these filters in this period."],
  ] as [Partial<OrderListView>, string][])("if empty says why: %j", (change, message) => {
    expect(textsOf(orders({ rows: [], count: 0, ...change }), ".empty")).toEqual([message]);
  });
});

describe("other lists keep their address on every page", () => {
  const company: ApplicantRow = {
    id: "1",
    at,
    email: "huda@cafes.test",
    phone: "+965 5000 0000",
    name: "Doha Cafes",
    level: 4,
    isNameOnly: false,
    awaits: "verdict",
    waiting: null,
    creditRequest: 5_000_00,
    creditAmount: null,
    discountRate: null,
  };

  test("companies: level or search", () => {
    const list = (filter: number | typeof WAITING_ROWS, search: string | null = null) =>
      drawn(
        <ApplicantList
          officer="bank"
          role="sme"
          applicants={{
            rows: [company],
            count: 25,
            page: 1,
            levels: [4, 5],
            filter,
            isLate: false,
            period: null,
            search,
            isCapped: false,
            waiting: 1,
            late: ["1"],
            address: search === null ? { level: String(filter) } : { q: search },
            sorts: ["date"],
            sort: { by: "date", isRising: false },
          }}
          empty="None."
        />,
      );
    expect([pagerLinks(list(4)), pagerLinks(list(WAITING_ROWS)), pagerLinks(list(4, "a&b"))]).toEqual([
      ["?level=4&page="],
      ["?level=waiting&page="],
      ["?q=a%26b&page="],
    ]);
    expect(tableRows(list(4))).toEqual([
      [
        "huda@cafes.test",
        "Doha Cafes +965 5000 0000",
        "Docs Uploaded late",
        "$5,000.00 / –",
        "20 Nov 2026",
        "",
        "See profile Doha Cafes Review Doha Cafes",
      ],
    ]);
    expect(textsOf(list(4), "tbody th")).toEqual(["Doha Cafes +965 5000 0000"]);
    expect(hrefs(list(4), "tbody a")).toEqual(["/bank/sme/1/info", "/bank/sme/1/info", "/bank/sme/1/review"]);
    expect(hrefs(list(4)).filter((href) => href?.includes("csv"))).toEqual(["/bank/sme/csv?level=4"]);
    expect(attribute(findOne(called(list(5), "Verification Level"), "option[selected]"), "value")).toBe("5");
  });

  test("instalments: search; a canceled one looks canceled", () => {
    const secondInstalment = {
      id: "i",
      orderId: "o1",
      orderNumber: 1042,
      number: 2,
      rate: 250_000,
      amount: 250_00,
      paidAmount: 0,
      creditedAmount: 0,
      deadline: at,
      smeId: "1",
      company: "Doha Cafes",
      phone: "+965 50001111",
    };
    const rows = (["paid", "late", "open", "canceled"] as const).map((state) => ({
      ...secondInstalment,
      id: state,
      state,
      daysLate: state === "late" ? 12 : null,
    }));
    const page = {
      rows,
      count: 25,
      page: 3,
      search: null as string | null,
      isCapped: false,
      tab: "all" as InstalmentTab | null,
      sorts: ["date" as const],
      sort: { by: "date" as "date" | "due", isRising: false },
      address: { show: "all" } as Record<string, string>,
    };
    const list = (change: Partial<typeof page> = {}, isWorkList = true) =>
      drawn(<InstalmentList role="bank" instalments={{ ...page, ...change }} isWorkList={isWorkList} />);
    expect([pagerLinks(list()), pagerLinks(list({ search: "a&b", tab: null, address: { q: "a&b" } }))]).toEqual([
      ["?show=all&page="],
      ["?q=a%26b&page="],
    ]);
    expect(statusTags(list())).toEqual([
      ["paid", "tag done"],
      ["late by 12 days", "tag bad"],
      ["unpaid", "tag open"],
      ["cancelled", "tag bad"],
    ]);
    expect(tableRows(list())[3]).toEqual([
      "D-001042 / 2",
      "Doha Cafes",
      "25%",
      "$250.00",
      "cancelled",
      "20 November 2026",
      "+965 50001111",
      "See Order D-001042 / 2",
    ]);
    expect(textsOf(list(), "tbody th")).toEqual(Array.from({ length: 4 }, () => "D-001042 / 2"));
    const late = list({ tab: "late", rows: rows.slice(1, 2), sorts: [], address: {} });
    expect(textsOf(late, "thead th")).toEqual([
      "#",
      "Company",
      "Percent",
      "Amount",
      "status",
      "Deadline",
      "Phone",
      "Actions",
    ]);
    expect(hrefs(late, "tbody a")).toEqual([
      "/bank/order/o1",
      "/bank/sme/1/info",
      "tel:+96550001111",
      "/bank/order/o1",
    ]);
    expect([hrefs(late, ".tabs a"), textsOf(late, '.tabs [aria-current="page"]')]).toEqual([
      ["?", "?show=late", "?show=soon"],
      ["Late"],
    ]);
    expect(textsOf(list({ tab: "late", rows: [], count: 0 }), ".empty")).toEqual(["No instalments are late."]);
    expect(textsOf(list({ tab: "soon", rows: [], count: 0 }), ".empty")).toEqual([
      "No instalments are due in the next 7 days.",
    ]);
    // On an SME's page the list has no contacts.
    expect(textsOf(list({ tab: null, sorts: [], address: {} }, false), "thead th")).toEqual([
      "#",
      "Percent",
      "Amount",
      "status",
      "Deadline",
      "Actions",
    ]);
    expect(renderFaults(<InstalmentList role="bank" instalments={page} isWorkList />)).toEqual([]);
  });

  test("staff: role and account state", () => {
    const noor = {
      id: "1",
      name: "Noor",
      email: "noor@dhow.test",
      role: "insurance" as const,
      insurer: "Pearl",
      state: "disabled" as const,
      createdAt: at,
      secondFactorSince: at,
    };
    const page = drawn(<TeamList members={[noor]} count={25} page={2} role="insurance" search="?role=insurance" />);
    expect(pagerLinks(page)).toEqual(["/admin/settings/team?role=insurance&page="]);
    expect(tableRows(page)).toEqual([["Noor", "noor@dhow.test", "Insurance: Pearl", "disabled", "on", "Edit: Noor"]]);
    expect([textsOf(page, "tbody th"), statusTags(page)]).toEqual([["Noor"], [["disabled", "tag bad"]]]);
    expect(textsOf(called(page, "Role"), "option[selected]")).toEqual(["Insurance"]);
  });

  test("suppliers: industry and search", () => {
    const industry = { id: "food", title: "Food", count: 25 };
    const directory = {
      rows: [{ id: "2", title: "Gulf Roasters", text: "Beans", industries: [{ title: "Food" }] }],
      count: 25,
      page: 1,
      industries: [industry],
      industry,
      search: "a&b",
      isCapped: false,
    };
    const page = drawn(<SupplierDirectory directory={directory} />);
    expect(pagerLinks(page)).toEqual(["?industry=food&q=a%26b&page="]);
    expect(textsOf(called(page, "Industry"), "option[selected]")).toEqual(["Food (25)"]);
    expect(textsOf(page, "h2")).toEqual(["Gulf Roasters"]);
    expect(
      textsOf(drawn(<SupplierDirectory directory={{ ...directory, rows: [], count: 0, search: null }} />), ".empty"),
    ).toEqual(["No verified suppliers in Food yet. Show all suppliers"]);
  });

  test("invoices and payouts", () => {
    const invoice = {
      orderId: "o1",
      number: 1042,
      createdAt: at,
      supplierTitle: "Gulf Roasters",
      amount: 1_000_00,
      status: 4,
      paid: false,
      file: "f1",
      erasedAt: null,
    };
    const invoices = drawn(<InvoiceList role="sme" invoices={{ rows: [invoice], count: 11, page: 1 }} empty="None." />);
    expect(words(findOne(invoices, "p"))).toBe("11 invoices.");
    const rows = [{ ...invoice, erasedAt: at }];
    const erased = drawn(<InvoiceList role="sme" invoices={{ rows, count: 1, page: 1 }} empty="None." />);
    expect(hrefs(erased)).not.toContain("/api/v1/pub/order/invoice/file/f1");
    expect(words(erased)).toContain(`Erased on ${day} (retention period)`);
    expect([pagerLinks(invoices), textsOf(invoices, "tbody th")]).toEqual([["?page="], ["D-001042"]]);
    expect(hrefs(invoices, "tbody a")).toEqual(["/sme/order/o1", "/api/v1/pub/order/invoice/file/f1"]);
    const payouts = drawn(
      <PayoutList
        formKey="k"
        held={[]}
        unusable={[]}
        rows={[
          {
            orderId: "o1",
            number: 1042,
            supplierId: "2",
            supplier: "Gulf Roasters",
            share: 900_00,
            since: at,
            dueAt: at + 2 * 86_400_000,
            payee: null,
            batch: null,
          },
          {
            orderId: "o2",
            number: 1043,
            supplierId: "3",
            supplier: "Zahra",
            share: 100_00,
            since: at,
            dueAt: at + 5 * 86_400_000,
            payee: { iban: "BH67BMAG00001299123456", holder: "Zahra W.L.L.", bank: "A Bank", currency: "USD" },
            batch: { id: "b", number: 7, state: "approved" },
          },
        ]}
        count={11}
        page={1}
        total={9_900_00}
        now={at + 3 * 86_400_000}
        address={{}}
        sorts={["waiting"]}
        sort={{ by: "waiting", isRising: true }}
      />,
    );
    expect(tableRows(payouts)).toEqual([
      ["Pay order D-001042", "Gulf Roasters No bank account yet", "$900.00", "22 November 2026", "overdue by 1 day"],
      ["D-001043", "Zahra Zahra W.L.L. BH67 •••• 3456", "$100.00", "25 November 2026", "B-0007"],
    ]);
    expect(words(payouts)).toContain("Payable: $9,900.00 for 11 orders with a verified invoice.");
    expect([pagerLinks(payouts), textsOf(payouts, "tbody th")]).toEqual([
      ["?page="],
      ["Pay order D-001042", "D-001043"],
    ]);
  });
});
