/**
 * Dialogs without JavaScript, and what Back does when the line was cut. dialogs.long.spec.ts has them with JavaScript.
 */
import { expect, test } from "./app";
import { testDialogs } from "./dialogs";
import { newPage } from "./people";

testDialogs(false);

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
