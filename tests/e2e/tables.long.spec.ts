/** Tables on a phone, where each row becomes a card: their look and their accessibility tree. */
import type { Page } from "playwright/test";
import { demoPassword } from "../bench/weight";
import { expect, test } from "./app";
import { signIn } from "./people";

const PHONE = { width: 360, height: 740 };

/** Roles and names of the table's cells in the accessibility tree, in order. */
async function told(page: Page, caption: string): Promise<[role: string, name: string][]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const roleAndName = ({ role, name }: (typeof nodes)[number]): [string, string] => [
    String(role?.value),
    String(name?.value ?? ""),
  ];
  const below = (node: (typeof nodes)[number]): typeof nodes => [
    node,
    ...(node.childIds ?? []).flatMap((id) => nodes.filter((aXNode) => aXNode.nodeId === id)).flatMap(below),
  ];
  const tables = nodes.filter((node) => roleAndName(node).join() === `table,${caption}`);
  return tables
    .flatMap(below)
    .map(roleAndName)
    .filter(([role]) => /^(columnheader|rowheader|cell)$/.test(role));
}

test("a card shows each label before its value, and a screen reader reads it once", async ({ browser, demo }) => {
  const page = await browser.newPage({ baseURL: demo.url, viewport: PHONE });
  await page.goto("/styleguide");
  const cells = await page
    .locator("#tables table")
    .first()
    .locator("tbody tr")
    .first()
    .locator("th, td")
    .evaluateAll((all) =>
      all.map((cell) => {
        const value = document.createRange();
        value.selectNodeContents(cell);
        const [outer, inner] = [cell.getBoundingClientRect(), value.getBoundingClientRect()];
        const label = getComputedStyle(cell, "::before").content;
        return { label, isAtStart: inner.left < outer.left + 1, isAtEnd: inner.right > outer.right - 1 };
      }),
    );
  // An action's text needs no label.
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

test("on a phone a list has a few lines per row, can be sorted, and the whole row is a link", async ({
  browser,
  demo,
}) => {
  const page = await browser.newPage({ baseURL: demo.url, viewport: PHONE, javaScriptEnabled: false });
  await page.goto("/styleguide?part=orders");
  const table = page.locator("#list table");
  const row = table.locator("tbody tr").first();
  await table.scrollIntoViewIfNeeded();
  const top = async (place: string) => Math.round((await row.locator(place).boundingBox())!.y);
  const [party, sum, day, state, number] = [
    await top(".who"),
    await top(".sum"),
    await top(".day"),
    await top(".state"),
    await top(".no"),
  ];
  expect(Math.abs(party - sum)).toBeLessThan(4);
  for (const below of [day, state, number]) expect(below).toBeGreaterThan(party + 15);
  expect(Math.max(day, state, number) - Math.min(day, state, number)).toBeLessThan(6);
  // A column without a place is a line below, with its title.
  await expect(row.locator(".more")).toBeVisible();
  expect(await top(".more")).toBeGreaterThan(Math.max(day, state, number) + 15);
  await expect(table.locator("thead a")).toHaveText(["Date", "Amount"]);
  for (const link of await table.locator("thead a").all()) await expect(link).toBeInViewport();
  expect((await told(page, "Orders to scan, as a sample")).slice(0, 5).map(([, name]) => name)).toEqual(
    ["Order", "Date ↓", "Supplier", "Amount", "Status"].map((name) => expect.stringContaining(name.replace(" ↓", ""))),
  );

  // In the middle of the row, away from the link's text.
  const box = (await row.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL(/#list$/);
  await page.close();
});

test("on a wide screen cells have no labels", async ({ browser, demo }) => {
  const page = await browser.newPage({ baseURL: demo.url });
  await page.goto("/styleguide");
  const labels = await page
    .locator("#tables tbody th, #tables td")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content));
  expect(new Set(labels)).toEqual(new Set(["none"]));
  await page.close();
});

test("on a phone a short table keeps its empty cells, so that each amount stays in its column", async ({
  browser,
  demo,
}) => {
  const page = await browser.newPage({ baseURL: demo.url, viewport: PHONE, javaScriptEnabled: false });
  await signIn(page, "supplier@dhow.test", demoPassword);
  await page.goto("/provider/payouts");
  const table = page.locator("table.keep");
  await expect(table.locator("td:empty")).not.toHaveCount(0);
  for (const row of await table.locator("tbody tr").all())
    expect(await row.locator(":is(th, td):visible").count()).toBe(await table.locator("thead th").count());
  await page.close();
});
