/** Dialogs without JavaScript, and Back after a lost connection. dialogs.long.spec.ts tests them with JavaScript. */
import { expect, test } from "./app";
import { testDialogs } from "./dialogs";
import { newPage } from "./people";

testDialogs(false);

test("without JavaScript: after a lost connection Back restores the typed text", async ({ browser, demo }) => {
  const page = await newPage(browser, demo);
  await page.goto("/contact-us");
  await page.getByLabel("Message").fill("Where is my order? It left on Sunday.");
  // The browser stores form contents within a second, faster than anybody types a message.
  await page.waitForTimeout(1500);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).not.toHaveTitle(/Dhow/);
  await page.context().setOffline(false);
  await page.goBack();
  await expect(page.getByLabel("Message")).toHaveValue("Where is my order? It left on Sunday.");
});
