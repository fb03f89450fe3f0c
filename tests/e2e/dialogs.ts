/** Focus after a dialog was closed or submitted, with and without JavaScript. */
import type { Browser, Page } from "playwright/test";
import { DEMO_PASSWORD } from "../../app/program/seed/people";
import type { Instance } from "../instance.mjs";
import { expect, test } from "./app";
import { newPage, notice, signIn } from "./people";

export const signedIn = async (browser: Browser, app: Instance, email: string, hasScript: boolean): Promise<Page> => {
  const page = await newPage(browser, app, hasScript);
  await signIn(page, email, DEMO_PASSWORD);
  return page;
};

export const opener = (page: Page) => page.getByRole("link", { name: /contact details$/ });

export function testDialogs(hasScript: boolean): void {
  const how = hasScript ? "with JavaScript" : "without JavaScript";

  test(`${how}: closing a dialog returns the focus to its link`, async ({ browser, demo }) => {
    const page = await signedIn(browser, demo, "sme@dhow.test", hasScript);
    await page.goto("/sme/profile");
    await opener(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /^Close/ })
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
    await expect(opener(page)).toBeFocused();
  });

  test(`${how}: the result is in the title and has the focus`, async ({ browser, demo }) => {
    const page = await signedIn(browser, demo, "sme@dhow.test", hasScript);
    await page.goto("/sme/profile/contact");
    await page.getByLabel("Second address").fill(`Gate ${Date.now()}`);
    await page.getByRole("button", { name: "Save" }).click();
    await notice(page, "Contact details saved.");
    await expect(page).toHaveTitle(/^Contact details saved.* - Dhow$/);
    await expect(page.locator(".toast .notice")).toBeFocused();
  });

  test(`${how}: cancelling the sign-out returns to the page before`, async ({ browser, demo }) => {
    const page = await signedIn(browser, demo, "sme@dhow.test", hasScript);
    await page.goto("/sme/orders?page=1");
    await page.getByRole("link", { name: /^Menu/ }).click();
    await page.getByRole("link", { name: "Logout" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "no" }).click();
    await expect(page).toHaveURL(/\/menu#auth-logout$/);
    await expect(page.getByRole("link", { name: "Logout" })).toBeFocused();
  });
}
