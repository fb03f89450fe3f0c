/** Dialogs with JavaScript, and Back after closing or submitting one. */
import { expect, test } from "./app";
import { opener, signedIn, testDialogs } from "./dialogs";
import { notice } from "./people";

testDialogs(true);

test("Back reopens a dialog only if it was neither closed nor submitted", async ({ browser, demo }) => {
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
  await notice(page, "Contact details saved.");
  await page.goBack();
  await expect(page).toHaveURL(/\/sme\/profile#profile-contact$/);
  await expect(dialog).toHaveCount(0);

  // Opened again and left by another link: Back shows it unchanged.
  await opener(page).click();
  await expect(dialog).toBeVisible();
  await page.goto("/sme/dashboard");
  await page.goBack();
  await expect(dialog).toBeVisible();

  // Rejected: it stays open, also after leaving and pressing Back.
  await page.getByLabel("Address", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.goto("/sme/dashboard");
  await page.goBack();
  await expect(dialog).toBeVisible();
});
