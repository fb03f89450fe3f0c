/** Components for amounts, times, statuses and charts. */
import { readFileSync } from "node:fs";
import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";
import { AmountsDue } from "~/ui/dashboards/amounts-due";
import { NextPayments } from "~/ui/dashboards/next-payments";
import { LateBanner, LatePage } from "~/ui/instalments/overdue";
import { OrderLedgerPage } from "~/ui/ledger/order-ledger";
import { BarList, CreditBar, Sparkline, Steps } from "~/ui/parts/chart";
import { Money, Percent } from "~/ui/parts/money";
import { MonthChart } from "~/ui/parts/month-chart";
import { LateTag, LevelTag, OrderStatusTag, PaidTag, Tag } from "~/ui/parts/status";
import { DateOnly, Time } from "~/ui/parts/time";
import { Timeline } from "~/ui/parts/timeline";
import { StatementPage } from "~/ui/statements/statement";
import { unsaid } from "~/words/message";
import { draw } from "../draw";
import {
  all,
  attribute,
  drawn,
  type Element,
  findOne,
  hrefs,
  renderFaults,
  tableRows,
  target,
  textsOf,
  words,
} from "../drawn";

const NO_BALANCE = {
  advanced: 0,
  repaid: 0,
  outstanding: 0,
  shareEarned: 0,
  shareSettled: 0,
  principalDue: 0,
  shareDue: 0,
};

const DAY = 86_400_000;
/** Half past midnight in Kuwait, still the day before elsewhere. */
const at = Date.UTC(2026, 10, 19, 21, 30);

describe("money and percentages", () => {
  test.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [150, "$1.50"],
    [1_234_567_89, "$1,234,567.89"],
    [-45_00, "-$45.00"],
  ])("formats %i cents as %s", (cents, shown) =>
    expect(words(findOne(drawn(<Money cents={cents} />), ".money"))).toBe(shown),
  );

  test.each([
    [0, "0%"],
    [250_000, "25%"],
    [125_000, "12.5%"],
    [333_333, "33.3333%"],
    [1_000_000, "100%"],
  ])("formats %i millionths as %s", (rate, shown) => expect(words(drawn(<Percent rate={rate} />))).toBe(shown));
});

test("days and times use the business time zone, and are machine-readable", () => {
  const page = drawn(
    <>
      <DateOnly at={at} /> <Time at={at} />
    </>,
  );
  expect(textsOf(page, "time")).toEqual(["20 November 2026", "20 November 2026 at 00:30"]);
  expect(all(page, "time").map((time) => attribute(time, "datetime"))).toEqual([
    "2026-11-19T21:30Z",
    "2026-11-19T21:30Z",
  ]);
});

describe("a status tag has a word and a sail", () => {
  const tag = (page: Element) => [attribute(findOne(page, ".tag"), "class"), words(page)];

  test.each([
    [-1, false, "tag bad", "canceled"],
    [0, false, "tag open", "created"],
    [1, false, "tag half", "waiting"],
    [4, false, "tag half", "invoice uploaded"],
    [6, false, "tag half", "paid by bank"],
    [6, true, "tag done", "finished"],
    [6, true, "tag done", "finished"],
  ])("for an order: %i, paid %s", (status, paid, look, word) => {
    expect(tag(drawn(<OrderStatusTag status={status} paid={paid} />))).toEqual([look, word]);
  });

  test.each([
    ["sme", -1, "bad"],
    ["sme", 0, "open"],
    ["sme", 4, "half"],
    ["sme", 8, "done"],
    ["provider", 4, "half"],
    ["provider", 5, "done"],
  ] as const)("for an applicant: %s at %i", (role, level, tone) => {
    const [look, word] = tag(drawn(<LevelTag role={role} level={level} />));
    expect([look, word !== ""]).toEqual([`tag ${tone}`, true]);
  });

  test("for an instalment and others", () => {
    expect(tag(drawn(<LateTag />))).toEqual(["tag bad", "late"]);
    expect(tag(drawn(<PaidTag />))).toEqual(["tag done", "paid"]);
    expect(tag(drawn(<Tag tone="open">invited</Tag>))).toEqual(["tag open", "invited"]);
  });
});

describe("overdue instalments", () => {
  const now = at + 10 * DAY;

  test("show their sum, time, consequence and link", () => {
    const page = drawn(
      <LateBanner late={{ count: 2, amount: 700_50, since: at, payable: { count: 2, amount: 700_50 } }} now={now} />,
    );
    expect(words(findOne(page, "h2"))).toBe("Late: $700.50");
    expect(words(findOne(page, "p"))).toBe(
      "2 instalments, the oldest due on 20 November 2026 (late by 10 days). You cannot place new orders until " +
        "they are paid.",
    );
    expect(attribute(findOne(page, "section"), "aria-labelledby")).toBe(attribute(findOne(page, "h2"), "id"));
    expect(attribute(findOne(page, "form"), "action")).toMatch(/^\/sme\/late/);
    expect(words(findOne(page, "button"))).toBe("Pay all $700.50 of 2 instalments");
    expect(
      words(
        drawn(
          <LateBanner late={{ count: 1, amount: 5_00, since: at, payable: { count: 1, amount: 5_00 } }} now={now} />,
        ),
      ),
    ).toContain(
      "1 instalment was due on 20 November 2026 (late by 10 days). You cannot place new orders until it is paid.",
    );
  });

  test("show nothing if there are none", () => {
    expect(
      words(
        drawn(<LateBanner late={{ count: 0, amount: 0, since: null, payable: { count: 0, amount: 0 } }} now={now} />),
      ),
    ).toBe("");
    const page = drawn(
      <LatePage late={{ rows: [], count: 0, page: 1, amount: 0, payable: { count: 0, amount: 0 } }} now={now} />,
    );
    expect(words(page)).toContain("No instalments are late.");
    expect(all(page, "form, table")).toEqual([]);
  });

  test("are listed by order", () => {
    const late = { id: "i", orderId: "o1", order: "001042", number: 3, amount: 250_00, deadline: at, isOpen: false };
    const rows = [late, { ...late, id: "j", number: 4, isOpen: true }];
    const page = drawn(
      <LatePage late={{ rows, count: 2, page: 1, amount: 500_00, payable: { count: 2, amount: 500_00 } }} now={now} />,
    );
    expect(tableRows(page)).toEqual([
      ["001042", "3", "$250.00", "20 November 2026", "10 days", "—"],
      ["001042", "4", "$250.00", "20 November 2026", "10 days", "in progress at your bank"],
    ]);
    expect(words(findOne(page, "button"))).toBe("Pay all $500.00 of 2 instalments");
    expect(hrefs(page, "tbody a")).toEqual(["/sme/order/o1", "/sme/order/o1"]);
  });
});

test("a month's statement goes from one balance to the next, with a column for each side", () => {
  const entry = {
    id: "1",
    at,
    orderId: "o1",
    orderNumber: 1042,
    party: "Gulf Roasters",
    movement: "Ordered" as const,
    paymentId: null,
    payoutDetails: null,
    amount: 1_000_00,
    balance: 1_200_00,
  };
  const statement = {
    id: "s",
    role: "sme" as const,
    name: "Doha Cafes",
    month: "2026-11",
    months: ["2026-11", "2026-10"],
    opening: 200_00,
    closing: 950_00,
    debt: { late: 100_00, dueLater: 600_00, owed: 700_00, reserved: 250_00, used: 950_00 },
    asOf: at,
    page: 2,
    count: 102,
    totals: { Ordered: 1_000_00, Paid: -250_00 },
    entries: [entry, { ...entry, id: "2", movement: "Paid" as const, amount: -250_00, balance: 950_00 }],
  };
  const page = drawn(<StatementPage reader="bank" href="/bank/sme/1/statement" statement={statement} />);
  expect(textsOf(page, "thead th")).toEqual([
    "Date",
    "Order, Supplier",
    "Description",
    "Charged",
    "Credited",
    "Used credit",
  ]);
  expect(tableRows(page)).toEqual([
    ["20 Nov 2026", "D-001042 Gulf Roasters", "Ordered", "$1,000.00", "", "$1,200.00"],
    ["20 Nov 2026", "D-001042 Gulf Roasters", "Paid", "", "$250.00", "$950.00"],
  ]);
  expect(textsOf(page, "tbody th")).toEqual(["D-001042 Gulf Roasters", "D-001042 Gulf Roasters"]);
  expect(all(page, ".rows > div").map((fact) => fact.childElements.map(words))).toEqual([
    ["Opening balance", "$200.00"],
    ["Ordered", "$1,000.00"],
    ["Paid", "$250.00"],
    ["Used credit at month end", "$950.00"],
    ["Owed", "$700.00"],
    ["Reserved orders without their upfront payment", "$250.00"],
  ]);
  expect(hrefs(page)).toContain("/bank/sme/1/statement/csv?month=2026-11");
  expect(hrefs(page, ".pager a")).toEqual([
    "?month=2026-10",
    "?month=2026-11&page=1",
    "?month=2026-11&page=1",
    "?month=2026-11&page=2",
  ]);
});

test("a statement links to the months around it, and to all months behind a fold", () => {
  const months = ["2026-11", "2026-10", "2026-09"];
  const base = { id: "s", role: "sme" as const, name: "Doha Cafes", opening: 0, closing: 0, debt: null, asOf: at };
  const statement = { ...base, months, month: "2026-10", page: 1, count: 0, totals: {}, entries: [] };
  const page = drawn(<StatementPage reader="sme" href="/sme/statement" statement={statement} />);
  expect(hrefs(page, ".pager > a")).toEqual(["?month=2026-09", "?month=2026-11"]);
  expect(hrefs(page, ".pager details a")).toEqual(months.map((month) => `?month=${month}`));
  expect(textsOf(page, ".pager [aria-current]")).toEqual(["October 2026"]);
});

test("phones show a statement's first eight movements, and a link to all of them", () => {
  const entry = { at, orderId: "o", orderNumber: 1, party: "P", movement: "Ordered" as const, paymentId: null };
  const entries = Array.from({ length: 9 }, (_, n) => ({
    ...entry,
    id: String(n),
    payoutDetails: null,
    amount: 100,
    balance: 100 * (n + 1),
  }));
  const base = { id: "s", role: "sme" as const, name: "Doha Cafes", opening: 0, closing: 900, debt: null, asOf: at };
  const linksWith = (count: number) => {
    const shown = { ...base, months: ["2026-11"], month: "2026-11", page: 1, count, totals: { Ordered: count * 100 } };
    const statement = { ...shown, entries: entries.slice(0, count) };
    return hrefs(drawn(<StatementPage reader="sme" href="/sme/statement" statement={statement} />), ".start > a");
  };
  expect([linksWith(8), linksWith(9)]).toEqual([[], ["#all"]]);
  expect(readFileSync("app/ui/site/area.css", "utf8")).toContain(".start:not(:target) tr:nth-child(n + 9)");
});

test("an order's ledger has debits left, credits right, sums to zero, and links entries to payments", () => {
  const posting = {
    id: "1",
    postingId: "b",
    at,
    statementMonth: null as string | null,
    movement: "Payment received",
    account: "collections" as const,
    party: null,
    amount: 250_00,
    paymentId: "p1",
  };
  const ledger = {
    entries: [
      posting,
      {
        ...posting,
        id: "2",
        statementMonth: "2026-12",
        account: "receivable" as const,
        party: "Doha Cafes",
        amount: -250_00,
        paymentId: null,
      },
    ],
    accounts: [
      { account: "collections" as const, debit: 250_00, credit: 0 },
      { account: "receivable" as const, debit: 0, credit: 250_00 },
    ],
    payments: [
      { id: "p1", amount: 250_00, state: "paid" as const, over: "Upfront payment", createdAt: at, endedAt: at },
    ],
  };
  const order = {
    id: "o1",
    number: 1042,
    sme: { title: "Doha Cafes", statement: "/bank/sme/1/statement" },
    supplier: { title: "Gulf Roasters", statement: "/bank/supplier/2/statement" },
  };
  const page = drawn(
    <OrderLedgerPage reader="bank" href="/bank/order/o1" order={order} ledger={ledger} balance={NO_BALANCE} />,
  );
  const [totals, postings, payments] = all(page, "table").map(tableRows);
  expect(totals!.map(([book, , ...figures]) => [book, ...figures])).toEqual([
    ["Collections", "$250.00", "", "$250.00"],
    ["Receivable", "", "$250.00", "-$250.00"],
    ["All accounts", "$250.00", "$250.00", "$0.00"],
  ]);
  expect(postings).toEqual([
    ["20 November 2026", "Payment received", "Collections", "$250.00", "", "Payment 1"],
    ["20 November 2026", "Payment received booked in December 2026", "Receivable, Doha Cafes", "", "$250.00", "—"],
  ]);
  const day = "20 November 2026";
  expect(payments).toEqual([["1", "Upfront payment", "$250.00", "paid", day, day, "See receipt", "p1"]]);
  expect(words(target(page, all(page, "tbody a").find((link) => attribute(link, "href")?.startsWith("#"))!))).toBe("1");
});

describe("a timeline", () => {
  test("shows time, person and text, in order", () => {
    const page = drawn(
      <Timeline
        entries={[
          { at, author: "admin", text: unsaid("Papers <are> complete."), by: "Noura" },
          { at: at - DAY, author: "SME", text: unsaid("Sent.") },
        ]}
      />,
    );
    expect(tableRows(page)).toEqual([
      ["20 November 2026 at 00:30", "admin: Papers <are> complete.Noura"],
      ["19 November 2026 at 00:30", "SME: Sent."],
    ]);
    expect(words(findOne(page, "caption"))).toBe("Verification Timeline");
  });

  test('without entries shows "no data"', () => expect(words(drawn(<Timeline entries={[]} />))).toBe("no data"));
});

/** The attributes of each drawn bar. */
const shapes = (of: ReactElement): Partial<Record<string, string>>[] =>
  [...draw(() => of).matchAll(/<rect ([^>]*)>/g)].map(([, attributes = ""]) =>
    Object.fromEntries([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  );

const chartTexts = (of: ReactElement) => [...draw(() => of).matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);

describe("charts", () => {
  test("show credit in words and as a bar", () => {
    const page = drawn(<CreditBar amount={1_000_00} usedCredit={250_00} late={50_00} />);
    expect(words(findOne(page, "figcaption"))).toBe("$750.00 available $250.00 used of $1,000.00");
    expect(attribute(findOne(page, '[role="img"]'), "aria-label")).toBe("25% of the credit limit is used, 5% is late");
    const bars = (bar: ReactElement) =>
      [...draw(() => bar).matchAll(/<rect class="(part|overdue)"[^>]* width="([^"]*)"/g)].map(([, part, width]) => [
        part,
        width,
      ]);
    expect(bars(<CreditBar amount={1_000_00} usedCredit={250_00} late={50_00} />)).toEqual([
      ["part", "25%"],
      ["overdue", "5%"],
    ]);
    expect(bars(<CreditBar amount={0} usedCredit={0} />)).toEqual([["part", "0%"]]);
  });

  test("have a table with each number in its month and series", () => {
    const page = drawn(
      <MonthChart
        title="Orders"
        months={["2026-10", "2026-11"]}
        current="2026-11"
        series={[
          { title: "Ordered", values: [1_00, 20_00] },
          { title: "Paid", values: [0, 5_00] },
        ]}
      />,
    );
    expect(textsOf(page, "thead th")).toEqual(["Month", "Ordered", "Paid"]);
    expect(tableRows(page)).toEqual([
      ["October 2026", "$1.00", "$0.00"],
      ["November 2026", "$20.00", "$5.00"],
    ]);
    const labels = attribute(findOne(page, '[role="img"]'), "aria-labelledby")!.split(" ");
    expect(labels.map((id) => all(page, `[id="${id}"]`).length)).toEqual([1, 1]);
  });

  test("link bars to lists", () => {
    const bars = (
      <BarList
        items={[
          { label: "Registered", href: "/admin/sme?level=0", count: 2 },
          { label: "Active", href: "/admin/sme?level=8", count: 0 },
        ]}
      />
    );
    const page = drawn(bars);
    expect(all(page, "dl > div").map((row) => [words(findOne(row, "dt")), words(findOne(row, "dd"))])).toEqual([
      ["Registered", "2"],
      ["Active", "0"],
    ]);
    expect(hrefs(page)).toEqual(["/admin/sme?level=0", "/admin/sme?level=8"]);
    expect(draw(() => bars).match(/<rect/g)).toHaveLength(1);
  });

  test("have flat bars with values and an axis for months", () => {
    const chart = (
      <MonthChart
        title="Orders"
        months={["2026-10", "2026-11"]}
        current="2026-11"
        series={[{ title: "Ordered", values: [1_000_00, 24_310_50] }]}
      />
    );
    expect(
      shapes(chart)
        .filter(({ class: look }) => look === "part")
        .map(({ height }) => height),
    ).toEqual(["3.84", "93.35"]);
    expect(draw(() => chart)).not.toContain("<path");
    expect(chartTexts(chart)).toEqual(["$25K", "$12.5K", "$0", "$1K", "$24.3K", "Oct", "Nov"]);
    // Zeros still have an axis.
    expect(
      chartTexts(
        <MonthChart title="M" months={["2026-11"]} current="2026-11" series={[{ title: "a", values: [0] }]} />,
      ),
    ).toEqual(["$1", "$0.5", "$0", "$0", "Nov"]);
  });

  test("show the credit that an order would use, also in the label", () => {
    const page = drawn(<CreditBar amount={1_000_00} usedCredit={250_00} ordering={100_00} />);
    expect(words(findOne(page, "figcaption"))).toBe(
      "$650.00 left after this order $250.00 used and $100.00 for this order, of $1,000.00",
    );
    const asked = (ordering: number) =>
      shapes(<CreditBar amount={1_000_00} usedCredit={250_00} ordering={ordering} />).filter(
        ({ class: look }) => look === "asked",
      );
    expect(asked(100_00)).toMatchObject([{ x: "25%", width: "10%" }]);
    expect(asked(0)).toEqual([]);
    expect(attribute(findOne(page, '[role="img"]'), "aria-label")).toBe(
      "25% of the credit limit is used, this order uses 10%",
    );
  });

  test("are a line of bars for monthly orders, with all numbers in words", () => {
    const line = (
      <Sparkline
        months={[
          { month: "2026-10", count: 1, amount: 100_00 },
          { month: "2026-11", count: 4, amount: 900_00 },
        ]}
      />
    );
    expect(words(drawn(line))).toBe("5 orders, $1,000.00 in the last 2 months Oct 1, Nov 4");
    expect(shapes(line).map(({ height }) => height)).toEqual(["9", "32"]);
    expect(words(drawn(<Sparkline months={[{ month: "2026-11", count: 1, amount: 5_00 }]} />))).toBe(
      "1 order, $5.00 in the last month Nov 1",
    );
  });

  test("show the next payments with their days and orders", () => {
    const dues = [
      { orderId: "o1", orderNumber: 1042, amount: 100_00, deadline: at - 8 * DAY },
      { orderId: "o2", orderNumber: 1043, amount: 200_00, deadline: at + 5 * DAY },
    ];
    const page = drawn(<NextPayments instalments={dues} now={at} />);
    expect(tableRows(page)).toEqual([
      ["12 November 2026 late by 8 days", "D-001042", "$100.00"],
      ["25 November 2026 in 5 days", "D-001043", "$200.00"],
    ]);
    expect(all(page, "tbody tr").map((row) => attribute(row, "class"))).toEqual(["bad", null]);
    expect(hrefs(page)).toContain("/sme/order/o1");
    expect(words(drawn(<NextPayments instalments={[]} now={at} />))).toContain("No instalments are due.");
    expect(renderFaults(<NextPayments instalments={dues} now={at} />)).toEqual([]);
  });

  test("show the amounts of the next months as bars beside their numbers", () => {
    const months = [
      { month: "2026-11", amount: 50_00 },
      { month: "2026-12", amount: 200_00 },
      { month: "2027-01", amount: 0 },
    ];
    const chart = <AmountsDue months={months} later={75_00} />;
    expect(tableRows(drawn(chart))).toEqual([
      ["Nov", "", "$50.00"],
      ["Dec", "", "$200.00"],
      ["Jan", "", "$0.00"],
    ]);
    expect(shapes(chart).map(({ width }) => width)).toEqual(["25%", "100%", "1"]);
    expect(words(drawn(chart))).toContain("Plus $75.00 later, or after delivery.");
    expect(renderFaults(chart)).toEqual([]);
  });

  test("mark steps as done or current", () => {
    const page = drawn(<Steps steps={["Email", "Phone", "Company"]} current={1} />);
    expect(textsOf(page, "li")).toEqual(["Email (done)", "Phone (current)", "Company (to do)"]);
    expect(textsOf(page, '[aria-current="step"]')).toEqual(["Phone (current)"]);
  });

  test("are valid HTML", () => {
    expect(
      renderFaults(
        <>
          <CreditBar amount={10} usedCredit={5} />
          <Steps steps={["a"]} current={0} />
          <MonthChart title="M" months={["2026-11"]} current="2026-11" series={[{ title: "a", values: [1] }]} />
        </>,
      ),
    ).toEqual([]);
  });
});
