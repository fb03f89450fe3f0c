/** Tables, filters and pagers: cell headers, kept filters, last pages. */
import { describe, expect, test } from "vitest";
import { WAITING_ROWS } from "~/domain/lists/filter";
import { AllOrWaitingTabs, FilterBar, Pager, SearchBox, SearchResult, Table } from "~/ui/parts/table";
import { all, attribute, called, drawn, findOne, hrefs, renderFaults, textsOf, words } from "../drawn";

const rows = [
  { name: "Gulf Cafes", cents: 5, note: "" },
  { name: "Doha Foods", cents: 12, note: "late" },
];

const table = (tableRows = rows) => (
  <Table
    caption="Companies"
    rows={tableRows}
    rowHeader="name"
    rowKey={(row) => row.name}
    empty="No company yet."
    columns={[
      { key: "cents", title: "Amount", numeric: true, cell: (row) => row.cents },
      { key: "name", title: "Company", cell: (row) => <a href="/x">{row.name}</a> },
      { key: "note", title: "Note", cell: (row) => row.note },
    ]}
  />
);

describe("a table", () => {
  test("has a caption, and a header for each column", () => {
    const page = drawn(table());
    expect(words(findOne(page, "caption"))).toBe("Companies");
    expect(all(page, "thead th").map((th) => [words(th), attribute(th, "scope")])).toEqual([
      ["Amount", "col"],
      ["Company", "col"],
      ["Note", "col"],
    ]);
  });

  test("names each row by a header in the given column", () => {
    const page = drawn(table());
    const headers = all(page, "tbody tr").map((row) => findOne(row, "th"));
    expect(headers.map((th) => [words(th), attribute(th, "scope"), attribute(th, "data-label")])).toEqual([
      ["Gulf Cafes", "row", "Company"],
      ["Doha Foods", "row", "Company"],
    ]);
  });

  test("labels each cell that is not empty by its column, for cards on a phone", () => {
    const page = drawn(table());
    const titles = textsOf(page, "thead th");
    for (const row of all(page, "tbody tr"))
      expect(row.childElements.map((cell) => attribute(cell, "data-label"))).toEqual(
        titles.map((title, i) => (words(row.childElements[i]!) === "" ? null : title)),
      );
    expect(all(page, "tbody tr").map((row) => row.childElements.map(words))).toEqual([
      ["5", "Gulf Cafes", ""],
      ["12", "Doha Foods", "late"],
    ]);
  });

  test("with places labels only the columns that are lines on a phone", () => {
    const places = { cents: "sum", name: "who", note: "line" } as const;
    const columns = (["cents", "name", "note"] as const).map((key) => ({
      key,
      title: key,
      place: places[key],
      cell: (row: (typeof rows)[number]) => row[key],
    }));
    const page = drawn(
      <Table
        caption="x"
        rows={rows.slice(1)}
        rowHeader="name"
        rowKey={({ name }) => name}
        empty=""
        columns={columns}
      />,
    );
    expect(all(page, "tbody tr > *").map((cell) => [attribute(cell, "class"), attribute(cell, "data-label")])).toEqual([
      ["sum", null],
      ["who", null],
      ["line", "note"],
    ]);
  });

  test("marks a status in its cell, without another element", () => {
    const columns = [
      { key: "name", title: "Company", cell: (row: { name: string }) => row.name, tone: () => "bad" as const },
    ] as const;
    const page = drawn(
      <Table caption="x" rows={rows} rowHeader="name" rowKey={({ name }) => name} empty="" columns={columns} />,
    );
    expect(all(page, "tbody th").map((cell) => [attribute(cell, "class"), words(cell)])).toEqual([
      ["tag bad", "Gulf Cafes"],
      ["tag bad", "Doha Foods"],
    ]);
  });

  test("aligns numbers and their title alike", () => {
    const page = drawn(table());
    expect(all(page, ".num").map((cell) => words(cell))).toEqual(["Amount", "5", "12"]);
  });

  test("rejects a row header that is no column", () => {
    const columns = [{ key: "name", title: "Company", cell: (row: { name: string }) => row.name }] as const;
    const props = { caption: "", rows, rowKey: (row: { name: string }) => row.name, empty: "", columns };
    // @ts-expect-error There is no such column.
    const table = <Table {...props} rowHeader="nobody" />;
    expect(all(drawn(table), "tbody th")).toEqual([]);
  });

  test("without rows is a sentence instead of a table", () => {
    const page = drawn(table([]));
    expect(all(page, "table")).toEqual([]);
    expect(words(page)).toBe("No company yet.");
  });

  test("is valid HTML", () => expect(renderFaults(table())).toEqual([]));
});

describe("the pager", () => {
  const pager = (total: number, current: number, pageSize?: number) =>
    drawn(<Pager total={total} current={current} pageSize={pageSize} href={(page) => `?status=4&page=${page}`} />);

  test("keeps the filter in each link", () => {
    const links = hrefs(pager(95, 5));
    expect(links.length).toBeGreaterThan(5);
    for (const href of links) expect(href).toMatch(/^\?status=4&page=\d+$/);
  });

  test.each([
    [0, []],
    [1, []],
    [10, []],
    [11, ["1", "2"]],
    [20, ["1", "2"]],
    [21, ["1", "2", "3"]],
    [60, ["1", "2", "3", "4", "5", "6"]],
    [61, ["1", "2", "3", "4", "5", "7"]],
  ])("for %i rows at ten per page: %j", (total, pages) => {
    const page = pager(total, 1);
    expect(textsOf(page, "a").filter((link) => /\d/.test(link))).toEqual(pages);
    if (pages.length === 0) expect(all(page, "nav")).toEqual([]);
  });

  test.each([
    [1, null, "?status=4&page=2"],
    [2, "?status=4&page=1", "?status=4&page=3"],
    [3, "?status=4&page=2", null],
  ])("on page %i of 3 links back to %s and on to %s", (current, back, on) => {
    const page = pager(25, current);
    expect([hrefs(page, '[rel="prev"]'), hrefs(page, '[rel="next"]')]).toEqual([
      [back].filter(Boolean),
      [on].filter(Boolean),
    ]);
    expect(all(page, "[rel]").map((link) => attribute(link, "aria-label"))).toEqual(
      [back && "Previous page", on && "Next page"].filter(Boolean),
    );
  });

  test("shows the current page once", () => {
    const page = pager(120, 6);
    expect(words(findOne(page, '[aria-current="page"]'))).toBe("6");
    expect(words(findOne(page, "nav"))).toBe("« 1 … 5 6 7 … 12 »");
  });

  test.each([
    [1, "1 2 3 4 5 … 12 »"],
    [3, "« 1 2 3 4 5 … 12 »"],
    [10, "« 1 … 8 9 10 11 12 »"],
    [12, "« 1 … 8 9 10 11 12"],
  ])("on page %i of 12 shows %s", (current, shown) => {
    expect(words(findOne(pager(120, current), "nav"))).toBe(shown);
  });

  test("links to the page with the shown number", () => {
    for (const link of all(pager(120, 6), "a[href]").filter((htmlElement) => attribute(htmlElement, "rel") === null)) {
      expect(attribute(link, "href")).toBe(`?status=4&page=${words(link)}`);
    }
  });

  test("is a labelled navigation in valid HTML", () => {
    expect(attribute(findOne(pager(11, 1), "nav"), "aria-label")).toBe("Pages");
    expect(renderFaults(<Pager total={300} current={7} href={String} />)).toEqual([]);
  });
});

describe("list filters", () => {
  const options = [
    { value: "-10", label: "All" },
    { value: "4", label: "invoice uploaded" },
  ];

  test("a filter shows its value and the number of results", () => {
    const page = drawn(<FilterBar name="status" label="Status" options={options} value="4" total={31} />);
    const select = called(page, "Status");
    expect([attribute(select, "name"), words(findOne(select, "option[selected]"))]).toEqual([
      "status",
      "invoice uploaded",
    ]);
    expect(words(findOne(page, "output"))).toBe("31 results");
    expect(textsOf(page, "button")).toEqual(["Show"]);
    // A GET form, so that a filtered list has an address.
    expect(attribute(findOne(page, "form"), "method")).toBeNull();
  });

  test.each([
    [0, ["0 results"]],
    [1, ["1 result"]],
    [null, []],
  ])("a filter with %s rows shows %j", (total, texts) => {
    expect(
      textsOf(drawn(<FilterBar name="status" label="Status" options={options} value="4" total={total} />), "output"),
    ).toEqual(texts);
  });

  test("a search keeps its query", () => {
    const search = (words: string | null) =>
      called(drawn(<SearchBox by="company" search={words} />), "Search by company");
    expect([
      attribute(search(`"R&D" foods`), "name"),
      attribute(search(`"R&D" foods`), "value"),
      attribute(search(null), "value"),
    ]).toEqual(["q", `"R&D" foods`, ""]);
  });

  test("a search result shows its count, with a link to the whole list", () => {
    const result = (count: number, isCapped = false) =>
      drawn(<SearchResult search="foods" count={count} isCapped={isCapped} />);
    expect(words(result(1))).toBe("1 result for “foods”. Show the whole list");
    expect(words(result(2))).toBe("2 results for “foods”. Show the whole list");
    expect(words(result(100, true))).toContain("These are only the first results");
    expect(hrefs(result(2))).toEqual(["?"]);
    expect(words(drawn(<SearchResult search={null} count={2} isCapped={false} />))).toBe("");
  });

  test.each([
    [-10, "All"],
    [4, "All"],
    [WAITING_ROWS, "Waiting for you (5)"],
    [null, null],
  ] as const)("a list filtered by %s is under the tab %s", (filter, current) => {
    const page = drawn(<AllOrWaitingTabs name="status" waiting={5} filter={filter} />);
    expect(textsOf(page, '[aria-current="page"]')).toEqual(current === null ? [] : [current]);
    expect(hrefs(page)).toEqual(["?", "?status=waiting"]);
  });
});
