/** Tables on a phone, where each row is a card: what is seen there, and what a screen reader is told. */
import type { Page } from "playwright/test";
import { expect, test } from "./app";

const PHONE = { width: 360, height: 740 };

/** What the browser tells assistive software of the table that is called so: role and name of its cells, in their order. */
async function told(page: Page, caption: string): Promise<[role: string, name: string][]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const roleAndName = ({ role, name }: (typeof nodes)[number]): [string, string] => [String(role?.value), String(name?.value ?? "")];
  const below = (node: (typeof nodes)[number]): typeof nodes => [
    node,
    ...(node.childIds ?? []).flatMap((id) => nodes.filter((one) => one.nodeId === id)).flatMap(below),
  ];
  const tables = nodes.filter((node) => roleAndName(node).join() === `table,${caption}`);
  return tables.flatMap(below).map(roleAndName).filter(([role]) => /^(columnheader|rowheader|cell)$/.test(role));
}

test("a card shows each label before its value, and a screen reader hears it once, from the column", async ({ browser, demo }) => {
  const page = await browser.newPage({ baseURL: demo.url, viewport: PHONE });
  await page.goto("/styleguide");
  const cells = await page.locator("#tables table").first().locator("tbody tr").first().locator("th, td").evaluateAll((all) =>
    all.map((cell) => {
      const value = document.createRange();
      value.selectNodeContents(cell);
      const [outer, inner] = [cell.getBoundingClientRect(), value.getBoundingClientRect()];
      const label = getComputedStyle(cell, "::before").content;
      return { label, isAtStart: inner.left < outer.left + 1, isAtEnd: inner.right > outer.right - 1 };
    }),
  );
  // The words of an action say what it is without a label.
  expect(cells.slice(0, -1)).toEqual(
    ["Order", "Amount", "Status"].map((title) => ({ label: `"${title}" / ""`, isAtStart: false, isAtEnd: true })),
  );

  const table = await told(page, "Orders, as a sample");
  expect(table.slice(0, 8)).toEqual([
    ["columnheader", "Order"],
    ["columnheader", "Amount"],
    ["columnheader", "Status"],
    ["columnheader", "Actions"],
    ["rowheader", "D-001042"],
    ["cell", "$1,760.00"],
    ["cell", "created"],
    ["cell", "See order D-001042"],
  ]);
  await page.close();
});

test("on a wide screen no cell has a label of its own", async ({ browser, demo }) => {
  const page = await browser.newPage({ baseURL: demo.url });
  await page.goto("/styleguide");
  const labels = await page.locator("#tables tbody th, #tables td").evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content));
  expect(new Set(labels)).toEqual(new Set(["none"]));
  await page.close();
});
