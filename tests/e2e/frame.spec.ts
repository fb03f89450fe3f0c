/** The menu's heights: on a phone it fits one screen, and beside a desktop's page too. */
import { demoPassword } from "../bench/weight";
import { expect, test } from "./app";
import { signIn } from "./people";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const people = {
  "admin@dhow.test": "/admin/orders",
  "bank@dhow.test": "/bank/orders",
  "insurer1@dhow.test": "/insurance/orders",
  "sme@dhow.test": "/sme/orders",
  "supplier@dhow.test": "/provider/orders",
};

test("the menu fits a phone's screen and a desktop's, for every role", async ({ browser, demo }) => {
  for (const [email, list] of Object.entries(people)) {
    const context = await browser.newContext({ baseURL: demo.url, javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await signIn(page, email, demoPassword);
    await page.goto(list);
    const tabs = page.locator(".tabbar a");
    expect(await tabs.count(), email).toBeGreaterThanOrEqual(4);
    expect(await tabs.count(), email).toBeLessThanOrEqual(5);
    await expect(page.locator('.tabbar [aria-current="page"]')).toHaveAttribute("href", list);
    await expect(page.locator(".rail")).toBeHidden();
    await tabs.last().click();
    await expect(page).toHaveURL(/\/menu$/);
    expect(await height(), `${email}: height of /menu`).toBeLessThanOrEqual(PHONE.height);
    await expect(page.locator(".menu").getByRole("link", { name: "Logout" })).toBeVisible();

    await page.setViewportSize(DESKTOP);
    await expect(page.locator(".tabbar")).toBeHidden();
    expect(await height(), `${email}: height beside the page`).toBeLessThanOrEqual(DESKTOP.height);
    const rail = await page.locator(".rail").evaluate((rail) => [rail.scrollHeight, rail.clientHeight]);
    expect(rail[0], `${email}: entries in sight`).toBeLessThanOrEqual(rail[1]!);
    await context.close();
  }
});
