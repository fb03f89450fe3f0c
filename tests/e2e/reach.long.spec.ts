/** Without a mouse, with reduced motion, offline, on paper, and after signing out. */
import { demoPassword } from "../bench/weight";
import { expect, test } from "./app";
import { follow, press, signInByKeys } from "./keyboard";
import { newPage, notice, signIn } from "./people";

for (const javaScript of [true, false]) {
  test(`by keyboard alone, ${javaScript ? "with" : "without"} JavaScript: sign in, pay and sign out`, async ({
    browser,
    demo,
  }) => {
    const page = await newPage(browser, demo, javaScript);
    await page.goto("/");
    await press(page, "Login / Register");
    await expect(page).toHaveURL(/login$/);
    await signInByKeys(page, "sme@dhow.test");

    // A phone's menu is a page.
    await follow(page, "Menu", /\/menu$/);
    await follow(page, /^Order's/, /orders$/);

    await follow(page, /^See order/, /\/sme\/order\//);
    // Before the delivery, the buttons are below "Pay early".
    if (await page.getByText("Pay early").isVisible()) await press(page, "Pay early");
    await follow(page, /^Pay (upfront|instalment)$/, /\/sandbox\/bank\//);
    await press(page, "Approve payment");
    await expect(page.getByText("payment succesed!")).toBeVisible();

    await follow(page, "Menu", /\/menu$/);
    await press(page, "Logout");
    await expect(page.getByRole("dialog")).toBeVisible();
    await press(page, "yes");
    await notice(page, "logout successfully");
  });
}

test("after signing out, Back shows no earlier page", async ({ browser, demo }) => {
  const page = await newPage(browser, demo);
  await signIn(page, "bank@dhow.test", demoPassword);
  await page.goto("/bank/orders?status=-10");
  await page.goto("/bank/sme");
  await page.goto("/auth/logout");
  await page.getByRole("button", { name: "yes" }).click();
  await notice(page, "logout successfully");
  for (const _ of ["logout", "sme", "orders", "dashboard"]) {
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  }
});

test("nothing moves with reduced motion", async ({ browser, demo }) => {
  const context = await browser.newContext({ baseURL: demo.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("/styleguide?part=forms");
  const moving = await page.evaluate(() =>
    [document.documentElement, ...document.body.querySelectorAll("*")]
      .filter((element) => {
        const { transitionDuration, scrollBehavior } = getComputedStyle(element);
        return transitionDuration !== "0s" || scrollBehavior === "smooth";
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(moving).toEqual([]);
  await context.close();
});

test("offline, typed text stays and a message says so", async ({ browser, demo }) => {
  const page = await newPage(browser, demo, true);
  await page.goto("/contact-us");
  await page.getByLabel("Name").fill("Huda");
  await page.getByLabel("Email").fill("huda@example.test");
  await page.getByLabel("Message").fill("We would like to sell through you.");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toContainText("You are offline, so nothing was sent.");
  await expect(page.getByLabel("Message")).toHaveValue("We would like to sell through you.");
  await page.context().setOffline(false);
  await expect(page.getByRole("alert")).toContainText("You are online again.");
  await page.getByRole("button", { name: "Send message" }).click();
  await notice(page, "We have received your message and will answer within 24 hours.");
});

test("a printed page shows the purchase and the amounts without a menu", async ({ browser, demo }) => {
  const page = await newPage(browser, demo);
  await signIn(page, "sme@dhow.test", demoPassword);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/sme/statement");
  await expect(page.getByRole("heading", { name: /^Statement for/ })).toBeVisible();
  await expect(page.getByText("Used credit at month end")).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  // Dark on white in every colour scheme.
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.body).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ]),
  ).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  await page.emulateMedia({ media: "screen" });
  await page.goto("/sme/orders?status=2");
  await page
    .getByRole("link", { name: /See order/ })
    .first()
    .click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
});
