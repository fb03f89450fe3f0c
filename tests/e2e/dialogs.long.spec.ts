/** Dialogs with JavaScript, and what Back does when one was closed or answered. */
import { expect, test } from "./app";
import { opener, signedIn, testDialogs } from "./dialogs";
import { notice } from "./people";

testDialogs(true);

test("Back opens no dialog that was closed, nor one that was answered; one that was not answered it does", async ({
  browser,
  demo,
}) => {
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
