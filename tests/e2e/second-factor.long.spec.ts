/** The second factor without JavaScript: turned on, asked for, lost, and required for officers. */
import type { Browser, Page } from "playwright/test";
import { shownBy } from "../domain/authenticator";
import { type Instance, startInstance } from "../instance.mjs";
import { expect, test } from "./app";
import { message, newPage, notice, PASSWORD, register, scan } from "./people";

const EMAIL = "huda@cafes.test";

/**
 * The app's current code, and the one half a minute later, which is already valid. Each code works once, and no test
 * waits.
 */
const codeNow = (secret: string): string => shownBy(secret, Date.now());
const nextCode = (secret: string): string => shownBy(secret, Date.now() + 30_000);

async function password(page: Page, email: string, words = PASSWORD): Promise<void> {
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(words);
  await page.getByRole("button", { name: "Sign In" }).click();
}

async function give(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign In" }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/auth/logout");
  await page.getByRole("button", { name: "yes" }).click();
  await notice(page, "logout successfully");
}

/** Scans the QR code and turns the second factor on. Returns the secret, the typed code and the recovery codes. */
async function turnOn(
  page: Page,
  words = PASSWORD,
): Promise<{ secret: string; code: string; recoveryCodes: string[] }> {
  const address = new URL(await scan(page));
  const secret = address.searchParams.get("secret")!;
  expect((await page.locator("pre").innerText()).replaceAll(" ", "")).toBe(secret);
  await page.getByLabel("Your password").fill(words);
  const code = codeNow(secret);
  await page.getByLabel("Code", { exact: true }).fill(code);
  const answered = page.waitForResponse(/second-factor\?do=on&try=1$/);
  await page.getByRole("button", { name: "Turn on" }).click();
  const answer = await answered;
  expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "no-store"]);
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  return { secret, code, recoveryCodes: await page.locator("main ol li").allInnerTexts() };
}

const use = async (browser: Browser, act: (page: Page, app: Instance) => Promise<void>) => {
  const app = await startInstance("serve");
  try {
    await act(await newPage(browser, app), app);
  } finally {
    await app.stop();
  }
};

test("an SME turns it on, signs in with a code and a recovery code, and turns it off", async ({ browser }) => {
  await use(browser, async (page) => {
    await register(page, "sme", EMAIL);
    const shown = await page.goto("/account/second-factor");
    expect(shown?.headers()["cache-control"]).toBe("no-store");
    const { secret, code, recoveryCodes } = await turnOn(page);
    expect(recoveryCodes).toHaveLength(10);
    await page.getByRole("link", { name: "I have saved them" }).click();
    await expect(page.getByText("Recovery codes left")).toBeVisible();
    await message(page, EMAIL, /Two-factor authentication is on/);

    await signOut(page);
    await password(page, EMAIL);
    await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
    await page.goto("/sme/verification");
    await expect(page).toHaveURL(/\/auth\/login/);
    await password(page, EMAIL);
    await give(page, code);
    await expect(page.getByRole("alert")).toContainText("This code has already been used. Wait for the next one.");
    const second = nextCode(secret);
    await give(page, `${second.slice(0, 3)} ${second.slice(3)}`);
    await notice(page, "login successfully");

    await signOut(page);
    await password(page, EMAIL);
    await give(page, recoveryCodes[0]!);
    await notice(page, "login successfully");
    await message(page, EMAIL, /9 recovery codes left/);
    await signOut(page);
    await password(page, EMAIL);
    await give(page, recoveryCodes[0]!);
    await expect(page.getByRole("alert")).toContainText("Wrong code");
    await give(page, recoveryCodes[1]!);
    await notice(page, "login successfully");

    await page.goto("/account");
    await page.getByRole("link", { name: "Change two-factor authentication" }).click();
    const form = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Turn off two-factor authentication" }) });
    await form.getByLabel("Your password").fill(PASSWORD);
    await form.getByLabel("Code", { exact: true }).fill(recoveryCodes[2]!);
    await form.getByRole("button", { name: "Turn off" }).click();
    await notice(page, "Two-factor authentication is off.");
    await signOut(page);
    await password(page, EMAIL);
    await notice(page, "login successfully");
  });
});

test("an admin requires it for officers, and the command line helps after a lost phone", async ({ browser }) => {
  await use(browser, async (page, app) => {
    const hire = async (role: string) => {
      const { stdout } = await app.dhow("user", "add", `${role}@dhow.test`, "--name", role, "--role", role);
      return /Password: (\S+)/.exec(stdout)![1]!;
    };
    const [words, bankWords] = [await hire("admin"), await hire("bank")];
    await password(page, "admin@dhow.test", words);
    await notice(page, "login successfully");
    await page.goto("/admin/settings/team");
    await page.getByLabel("Require two-factor authentication for all staff").check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/account\/second-factor$/);
    await expect(page.getByText("Staff must use two-factor authentication.")).toBeVisible();
    await page.goto("/admin/dashboard");
    await expect(page).toHaveURL(/\/account\/second-factor$/);
    await turnOn(page, words);
    await page.goto("/admin/settings/team");
    await expect(page.getByLabel("Require two-factor authentication for all staff")).toBeChecked();

    const banker = await newPage(browser, app);
    await password(banker, "bank@dhow.test", bankWords);
    await expect(banker).toHaveURL(/\/account\/second-factor$/);
    await turnOn(banker, bankWords);
    await banker.goto("/bank/dashboard");
    await expect(banker).toHaveURL(/\/bank\/dashboard$/);

    expect((await app.dhow("user", "reset", "--help")).stdout).toContain("turns off the account's second factor");
    const { stdout } = await app.dhow("user", "reset", "bank@dhow.test");
    await banker.goto(stdout.trim());
    await banker.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await banker.getByLabel("Confirm Password").fill(PASSWORD);
    await banker.getByRole("button", { name: "Save and sign in" }).click();
    await expect(banker).toHaveURL(/\/account\/second-factor$/);
  });
});
