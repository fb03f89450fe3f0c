/** Validation in the browser: on blur and on change, not on load. Two buttons are disabled while a form is invalid. */
import { demoPassword } from "../bench/weight";
import { expect, test } from "./app";
import { atInfo } from "./applying";
import { message, newPage, PASSWORD, register, signIn } from "./people";

test("with JavaScript: registration shows errors on blur and on change, and enables its button once valid", async ({
  browser,
  app,
}) => {
  const page = await newPage(browser, app, true);
  await page.goto("/auth/register/sme");
  const button = page.getByRole("button", { name: "Create Account" });
  const email = page.getByLabel("Email");
  const password = page.getByLabel("Password", { exact: true });
  const again = page.getByLabel("Confirm Password");
  const errors = page.locator(".error");
  await expect(button).toBeDisabled();
  await expect(errors).toHaveCount(0);

  await email.focus();
  await expect(errors).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(errors).toHaveText(["Error: enter your email"]);
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription("Error: enter your email");
  await expect(page.getByRole("combobox", { name: "Language" })).toBeFocused();

  // The message follows the typed text, without another blur, and the focus stays.
  await email.pressSequentially("noor");
  await expect(errors).toHaveText(["Error: email is incorrect"]);
  await email.pressSequentially("@cafes.test");
  await expect(errors).toHaveCount(0);
  await expect(email).not.toHaveAttribute("aria-invalid");
  await expect(email).not.toHaveAttribute("aria-describedby");
  await expect(email).toBeFocused();

  await password.pressSequentially("short");
  await expect(errors).toHaveCount(0);
  await again.fill("long enough");
  await again.blur();
  await expect(errors).toHaveText(["Error: password is too short", "Error: Passwords must match"]);
  await expect(password).toHaveAccessibleDescription(/8.+Error: password is too short/);
  // Correcting one password removes the errors of both.
  await password.fill("long enough");
  await expect(errors).toHaveCount(0);

  const code = page.getByLabel("Admin verification code");
  await code.fill("sme-dhow");
  const agree = page.getByRole("checkbox");
  await expect(button).toBeDisabled();
  await agree.check();
  await expect(button).toBeEnabled();
  await agree.uncheck();
  await expect(errors).toHaveText(["Error: accept terms is required"]);
  await expect(button).toBeDisabled();
  await agree.check();
  await expect(errors).toHaveCount(0);

  await again.fill("");
  await expect(button).toBeDisabled();
  await again.fill("long enough");
  await button.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("with JavaScript: a click on a button is not lost when an error moves the button", async ({ browser, app }) => {
  const page = await newPage(browser, app, true);
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill("noor@cafes.test");
  await page.getByLabel("Password").focus();
  const box = (await page.getByRole("button", { name: "Sign In" }).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeFocused();
  await expect(page.locator(".error")).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
});

test("with JavaScript: a server's error stays until its field changes", async ({ browser, demo }) => {
  const page = await newPage(browser, demo, true);
  await page.goto("/auth/register/sme");
  await page.getByLabel("Email").fill("sme@dhow.test");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByLabel("Admin verification code").fill("no such code");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create Account" }).click();

  const summary = page.locator(".errors");
  const wrong = page.getByText("Error: admin verification code is wrong.");
  await expect(summary).toBeFocused();
  await expect(wrong).toBeVisible();
  // The passwords are empty again, but nobody has left them yet.
  await expect(page.locator(".error")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Create Account" })).toBeDisabled();
  const code = page.getByLabel("Admin verification code");
  await code.focus();
  await code.blur();
  await expect(wrong).toBeVisible();
  await code.press("End");
  await code.pressSequentially(" sme-dhow");
  await expect(wrong).toHaveCount(0);
  await expect(summary).toHaveText(/contact us with email/);
  await expect(summary).not.toHaveText(/code is wrong/);
  await expect(code).not.toHaveAttribute("aria-invalid");
  await expect(code).toBeFocused();
});

test("with JavaScript: the email code's button is enabled at exactly 6 characters", async ({ browser, app }) => {
  const page = await newPage(browser, app, true);
  await page.clock.install();
  const email = `validation${test.info().parallelIndex}.${Date.now()}@cafes.test`;
  await register(page, "sme", email);
  const button = page.getByRole("button", { name: "Verify email" });
  const code = page.getByLabel("Code", { exact: true });
  await expect(button).toBeDisabled();
  await expect(page.locator(".error")).toHaveCount(0);

  // The button for a new code is visible and disabled while its countdown runs.
  const resend = page.getByRole("button", { name: "Send new code" });
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(resend).toBeVisible();
  await expect(resend).toBeDisabled();

  await code.focus();
  await code.blur();
  await expect(page.locator(".error")).toHaveText(["Error: Enter the code"]);
  await code.fill("12345");
  await expect(page.locator(".error")).toHaveText(["Error: The code has 6 characters"]);
  await expect(button).toBeDisabled();
  await code.fill(" ١٢٣-٤٥٦ ");
  await expect(page.locator(".error")).toHaveCount(0);
  await expect(button).toBeEnabled();
  await code.fill("1234567");
  await expect(button).toBeDisabled();

  await page.clock.fastForward("01:00");
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(page.getByRole("timer")).toBeHidden();
  await expect(resend).toBeEnabled();
  const { text } = await message(page, email, /code is/);
  await code.fill(text.match(/code is (\w{6})/)![1]!);
  await button.click();
  await expect(page.getByRole("button", { name: "Send code" })).toBeVisible();
});

test("with JavaScript: the info form checks texts, numbers, lists and optional fields", async ({ browser, demo }) => {
  const page = await newPage(browser, demo, true);
  await atInfo(page, demo);
  const errors = page.locator(".error");
  await expect(errors).toHaveCount(0);
  const check = async (label: string, typed: string, expected: string[]) => {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(typed);
    await field.blur();
    await expect(errors).toHaveText(expected.map((text) => `Error: ${text}`));
  };
  await check("First name", "  ", ["What is your first name ?"]);
  await check("First name", "x".repeat(201), ["Use 200 characters or fewer"]);
  await check("First name", "Noor\u202e", ["Remove a right-to-left override (U+202E)"]);
  await check("First name", "Noor", []);
  const credit = await page.getByLabel("Credit limit you need").getAttribute("id");
  expect(credit).toBe("info-requestCredit");
  await check("Credit limit you need", "0", ["Enter the credit limit you need, more than 0"]);
  await check("Credit limit you need", "١٬٥٠٠٫٥", []);
  await check("Credit limit you need", "1.234", ["Use two decimals at most"]);
  await check("Credit limit you need", "5000", []);
  // The server checks numbering plans; the browser knows that letters are no number.
  await check("Number", "five", ["This phone number is not valid"]);
  await check("Number", "", []);

  const industry = page.getByLabel("Food and beverages");
  await industry.check();
  await expect(errors).toHaveCount(0);
  await industry.uncheck();
  await expect(errors).toHaveCount(1);
  const group = page.locator("fieldset", { has: industry });
  await expect(group).toHaveAccessibleDescription(/Error: /);
  await expect(industry).toHaveAttribute("aria-invalid", "true");
  await industry.check();
  await expect(errors).toHaveCount(0);
});

test("with JavaScript: an order is checked against the available credit", async ({ browser, demo }) => {
  const sme = await newPage(browser, demo, true);
  await signIn(sme, "sme@dhow.test", demoPassword);
  await sme.goto("/sme/supplier");
  await sme.getByRole("link", { name: "Shuwaikh Wholesale Foods" }).first().click();
  await sme.getByRole("link", { name: "create order" }).click();
  const amount = sme.getByLabel("Amount");
  const check = async (typed: string, expected: RegExp | null) => {
    await amount.fill(typed);
    await amount.blur();
    if (expected) await expect(sme.locator(".error")).toHaveText(expected);
    else await expect(sme.locator(".error")).toHaveCount(0);
  };
  await check("0.99", /must be more than 1\$$/);
  await check("999999999", /must be less than [\d.]+\$$/);
  await check("one", /Enter the amount as a number/);
  await check("1", null);
});

test("with JavaScript: an officer's numbers are checked against their ranges", async ({ browser, demo }) => {
  const admin = await newPage(browser, demo, true);
  await signIn(admin, "admin@dhow.test", demoPassword);
  await admin.goto("/admin/settings");
  const rate = admin.getByLabel("Bank share rate");
  await rate.fill("0.991");
  await rate.blur();
  await expect(admin.locator(".error")).toHaveText("Error: The share rate must be between 0 and 0.99");
  await rate.fill("");
  await expect(admin.locator(".error")).toHaveText("Error: enter share rate");
  await rate.fill("٠٫٩٩");
  await expect(admin.locator(".error")).toHaveCount(0);
});

test("with JavaScript: the messages are in the page's language", async ({ browser, app }) => {
  const page = await newPage(browser, app, true, "ar");
  await page.goto("/auth/login");
  const email = page.locator("#login-email");
  await email.focus();
  await email.blur();
  const shown = await page.locator(".error").innerText();
  await email.press("Enter");
  // The server words the same error in the same way.
  await expect(page.locator(".errors")).toBeVisible();
  expect(await page.locator(".error").first().innerText()).toBe(shown);
});

test("without JavaScript: no button is disabled, and the server checks the form", async ({ browser, app }) => {
  const page = await newPage(browser, app);
  await page.goto("/auth/register/sme");
  await expect(page.locator("button:disabled")).toHaveCount(0);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.locator(".error").first()).toHaveText("Error: enter your email");

  await register(page, "sme", `unscripted${test.info().parallelIndex}.${Date.now()}@cafes.test`);
  await expect(page.getByRole("button", { name: "Send new code" })).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(page.locator("button:disabled")).toHaveCount(0);
  await page.getByRole("button", { name: "Verify email" }).click();
  await expect(page.locator(".error")).toHaveText("Error: Enter the code");
});
