/** Where the focus is when a dialog was closed or answered, what Back does then, and what it does when the line was cut. */
import type { Browser, Page } from "playwright/test";
import type { Instance } from "../instance.mjs";
import { DEMO_PASSWORD } from "../../app/seed/people";
import { expect, test } from "./app";
import { newPage, notice, signIn } from "./people";

const signedIn = async (browser: Browser, app: Instance, email: string, hasScript: boolean): Promise<Page> => {
  const page = await newPage(browser, app, hasScript);
  await signIn(page, email, DEMO_PASSWORD);
  return page;
};

const opener = (page: Page) => page.getByRole("link", { name: /contact details$/ });

for (const hasScript of [true, false]) {
  const how = hasScript ? "with JavaScript" : "without JavaScript";

  test(`${how}: a dialog that is closed leaves the focus where it was opened`, async ({ browser, demo }) => {
    const page = await signedIn(browser, demo, "sme@dhow.test", hasScript);
    await page.goto("/sme/profile");
    await opener(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("dialog").getByRole("link", { name: /^Close/ }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
    await expect(opener(page)).toBeFocused();
  });

  test(`${how}: what was done is in the title, and has the focus`, async ({ browser, demo }) => {
    const page = await signedIn(browser, demo, "sme@dhow.test", hasScript);
    await page.goto("/sme/profile/contact");
    await page.getByLabel("Second address").fill(`Gate ${Date.now()}`);
    await page.getByRole("button", { name: "Save" }).click();
    await notice(page, "Done!");
    await expect(page).toHaveTitle(/^Done! - .* - Dhow$/);
    await expect(page.locator(".toast .notice")).toBeFocused();
  });

  test(`${how}: no to leaving leads back to the page behind`, async ({ browser, demo }) => {
    const page = await signedIn(browser, demo, "sme@dhow.test", hasScript);
    await page.goto("/sme/orders?page=1");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Logout" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "no" }).click();
    await expect(page).toHaveURL(/\/sme\/orders\?page=1#auth-logout$/);
  });
}

test("without JavaScript: Back from a line that was cut has what was typed", async ({ browser, demo }) => {
  const page = await newPage(browser, demo);
  await page.goto("/contact-us");
  await page.getByLabel("Message").fill("Where is my order? It left on Sunday.");
  // The browser notes within a second what stands in a form. No person types a message and sends it faster than that.
  await page.waitForTimeout(1500);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).not.toHaveTitle(/Dhow/);
  await page.context().setOffline(false);
  await page.goBack();
  await expect(page.getByLabel("Message")).toHaveValue("Where is my order? It left on Sunday.");
});

test("Back opens no dialog that was closed, nor one that was answered; one that was not answered it does", async ({ browser, demo }) => {
  const page = await signedIn(browser, demo, "sme@dhow.test", true);
  const dialog = page.getByRole("dialog");
  await page.goto("/sme/dashboard");
  await page.goto("/sme/profile");
  await opener(page).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/sme\/profile$/);
  await expect(dialog).toHaveCount(0);

  await opener(page).click();
  await page.getByLabel("Second address").fill(`Gate ${Date.now()}`);
  await page.getByRole("button", { name: "Save" }).click();
  await notice(page, "Done!");
  await page.goBack();
  await expect(page).toHaveURL(/\/sme\/profile#profile-contact$/);
  await expect(dialog).toHaveCount(0);

  // Opened anew, and left by another link: Back shows it as it was.
  await opener(page).click();
  await expect(dialog).toBeVisible();
  await page.goto("/sme/dashboard");
  await page.goBack();
  await expect(dialog).toBeVisible();

  // Refused: it stays, and so it does after Back from elsewhere.
  await page.getByLabel("Address", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.goto("/sme/dashboard");
  await page.goBack();
  await expect(dialog).toBeVisible();
});
