/** Scripts in the browser: the insurers' order, the instalment editor, and dialogs by keyboard. */
import type { Browser, Page } from "playwright/test";
import { editorLimit } from "../bench/weight";
import type { Instance } from "../instance.mjs";
import { expect, test } from "./app";
import { follow } from "./keyboard";
import { message, newPage, notice, signIn } from "./people";

const DEMO = "dhow-demo-2026";

/** Signed in to the demo. Page errors and policy violations fail the test at the end. */
async function admin(browser: Browser, demo: Instance, hasScript = true): Promise<{ page: Page; wrong: string[] }> {
  const page = await newPage(browser, demo, hasScript);
  const wrong: string[] = [];
  page.on("console", (line) => line.type() !== "log" && wrong.push(line.text()));
  page.on("pageerror", (error) => wrong.push(error.message));
  await signIn(page, "admin@dhow.test", DEMO);
  return { page, wrong };
}

const names = (page: Page) => page.locator(".priority li > span").allTextContents();

/** The label is "Up: Pearl Cover"; some languages put a space before the colon. */
const mover = (page: Page, way: "Up" | "Down", name = "") =>
  page.getByRole("button", { name: new RegExp(`^${way} ?: ${name}$`) });

/** The plan editor of an SME that an insurer has approved. */
async function openEditor(page: Page): Promise<void> {
  await page.goto("/admin/sme?level=7");
  await page.locator("tbody").getByRole("link").first().click();
  await page.getByRole("link", { name: "set Installment" }).click();
  await expect(page.getByRole("dialog")).toContainText("set Installment");
}

/** All requests of the page from now on. */
function requests(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => seen.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return seen;
}

test("a page is complete before its editor's scripts load, on a slow connection", async ({ browser, demo }) => {
  const { page, wrong } = await admin(browser, demo);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  // 50 kbit/s.
  const speed = { downloadThroughput: 50_000 / 8, uploadThroughput: 50_000 / 8, latency: 100, offline: false };
  await session.send("Network.emulateNetworkConditions", speed);
  await page.goto("/admin/settings");
  await expect(page.locator(".grip").first()).toBeVisible();
  const { styles, scripts } = await page.evaluate(() => {
    const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return {
      styles: loaded.filter(({ name }) => name.endsWith(".css")).map(({ responseEnd }) => responseEnd),
      // The page itself loads only the small entry.client.
      scripts: loaded.filter(({ name }) => name.includes("/build/_shared/")).map(({ startTime }) => startTime),
    };
  });
  expect(styles.length).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(1);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(Math.max(...styles));
  expect(wrong).toEqual([]);
});

test("an insurer can be dragged to the top or moved by keyboard", async ({ browser, demo }) => {
  const { page, wrong } = await admin(browser, demo);
  await page.goto("/admin/settings");
  const before = await names(page);
  expect(before.length).toBeGreaterThan(2);
  const last = page.locator(".priority li").last();
  const grip = last.locator(".grip");
  await expect(grip).toBeVisible();
  const status = page.locator("#insurers output");
  // Small steps like a hand's, because Sortable needs them.
  await grip.scrollIntoViewIfNeeded();
  const from = (await grip.boundingBox())!;
  const to = (await page.locator(".priority li").first().boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 5 });
  await page.mouse.move(to.x + 20, to.y + 4, { steps: 25 });
  const dragged = [before.at(-1)!, ...before.slice(0, -1)];
  // Rows that are still sliding ignore moves, so continue until the row is in place, then release.
  await expect(async () => {
    await page.mouse.move(to.x + 24, to.y + 6);
    await page.mouse.move(to.x + 20, to.y + 4);
    expect(await names(page)).toEqual(dragged);
  }).toPass();
  await page.mouse.up();
  await expect(status).toHaveText(`Saved: ${dragged[0]} is number 1.`);
  expect(await names(page)).toEqual(dragged);
  await page.reload();
  expect(await names(page)).toEqual(dragged);
  await expect(grip).toBeVisible();

  await test.step("by keyboard the focus stays on the moved row", async () => {
    await mover(page, "Down", dragged[0]).focus();
    for (let place = 2; place <= dragged.length; place += 1) {
      await page.keyboard.press("Enter");
      await expect(status).toHaveText(`Saved: ${dragged[0]} is number ${place}.`);
    }
    await expect(mover(page, "Up", dragged[0])).toBeFocused();
    await page.reload();
    expect(await names(page)).toEqual(before);
  });

  await test.step("does not overwrite a list that somebody else has changed", async () => {
    const other = await page.context().newPage();
    await other.goto("/admin/settings");
    await mover(other, "Up", before[1]).click();
    await expect(other.locator("#insurers output")).toContainText("Saved");
    await mover(page, "Down", before[0]).click();
    await expect(status).toContainText("Somebody else has just changed this");
    expect(await names(page)).toEqual([before[1], before[0], ...before.slice(2)]);
    await mover(page, "Up", before[0]).click();
    await expect(status).toContainText("Saved");
    expect(await names(page)).toEqual(before);
  });

  await test.step("without a connection it says so and shows the stored order", async () => {
    await page.context().setOffline(true);
    await mover(page, "Down", before[0]).click();
    await expect(status).toContainText("was not saved");
    expect(await names(page)).toEqual(before);
    await page.context().setOffline(false);
  });
  // Ignores console messages of the lost connection and the rejected list.
  expect(wrong.filter((line) => !/ERR_INTERNET_DISCONNECTED|409 \(Conflict\)/.test(line))).toEqual([]);
});

test("without JavaScript, buttons move an insurer", async ({ browser, demo }) => {
  const { page } = await admin(browser, demo, false);
  await page.goto("/admin/settings");
  const before = await names(page);
  await expect(page.locator(".grip")).toHaveCount(0);
  await mover(page, "Down", before[0]).click();
  await notice(page, "Done!");
  expect(await names(page)).toEqual([before[1], before[0], ...before.slice(2)]);
  await mover(page, "Up", before[0]).click();
  expect(await names(page)).toEqual(before);
});

test("the instalment editor sums, adds and removes parts without requests", async ({ browser, demo }) => {
  const { page, wrong } = await admin(browser, demo);
  await openEditor(page);
  await page.waitForLoadState("networkidle");
  const asked = requests(page);
  const sum = page.locator("dialog output");
  const entries = page.locator("dialog ol input");
  await expect(sum).toHaveText("Total: 100%");
  await page.getByLabel("Upfront").fill("40");
  await expect(sum).toHaveText("Total: 115%, 15% too much");
  await page.getByLabel("Upfront").pressSequentially("x");
  await expect(sum).toHaveText("Total: 75%, 25% missing");
  await page.getByLabel("Upfront").fill("40");
  await page.getByRole("button", { name: "Remove instalment 2" }).click();
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(1)).toBeFocused();
  await expect(sum).toHaveText("Total: 90%, 10% missing");
  await page.getByRole("button", { name: "Add instalment" }).click();
  await expect(entries.nth(3)).toBeFocused();
  await expect(entries.nth(3)).toHaveValue("10");
  await expect(sum).toHaveText("Total: 100%");
  for (const _ of [1, 2, 3, 4]) await page.getByRole("button", { name: "Remove instalment 1" }).click();
  await expect(page.getByRole("button", { name: "Add instalment" })).toBeFocused();
  for (const _ of [1, 2]) await page.getByRole("button", { name: "Add instalment" }).click();
  await page.getByLabel("Upfront").fill("30");
  expect(asked.filter((request) => request !== "GET /validate.js")).toEqual([]);

  await test.step("values rejected by the server return as typed, and editing continues", async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("sum of installments should be 100 %");
    await expect(page.getByRole("alert")).toContainText("enter description");
    expect(await entries.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual([
      "30",
      "10",
    ]);
    await page.getByLabel("Instalment 2, percent", { exact: true }).fill("70");
    await expect(sum).toHaveText("Total: 100%");
  });
  // Nothing is stored, because other tests on this worker's demo open the same editor.
  expect(wrong.filter((line) => !/422/.test(line))).toEqual([]);
});

test("Arabic digits are read while typing, and arrow keys change a credit by its step", async ({ browser, demo }) => {
  const { page, wrong } = await admin(browser, demo);
  await openEditor(page);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Upfront").fill("٤٠٫٥");
  await expect(page.locator("dialog output")).toHaveText("Total: 115.5%, 15.5% too much");

  const insurer = await newPage(browser, demo, true);
  await signIn(insurer, "insurer1@dhow.test", DEMO);
  await insurer.goto("/insurance/sme?level=waiting");
  await insurer.locator("tbody").getByRole("link", { name: "Review" }).first().click();
  await insurer.locator("summary", { hasText: "Verify SME" }).click();
  const credit = insurer.getByLabel("Credit", { exact: true });
  await credit.fill("١٬٠٠٠");
  await credit.press("ArrowUp");
  await expect(credit).toHaveValue("1010");
  await credit.press("ArrowDown");
  await credit.press("ArrowDown");
  await expect(credit).toHaveValue("990");
  await credit.fill("5");
  await credit.press("ArrowDown");
  await expect(credit).toHaveValue("0");
  await credit.press("Enter");
  await expect(insurer.getByRole("alert")).toContainText("The credit limit must be more than 0");

  const buyer = await newPage(browser, demo, true);
  await signIn(buyer, "sme@dhow.test", DEMO);
  await buyer.goto("/sme/supplier");
  await buyer.locator("main .card h2").getByRole("link").first().click();
  await buyer.getByRole("link", { name: "create order" }).click();
  const amount = buyer.getByLabel("Amount");
  await amount.fill("1000.5");
  const left = await buyer.locator("dialog output").textContent();
  expect(left).toMatch(/ left\.$/);
  await amount.fill("١٬٠٠٠٫٥");
  await expect(buyer.locator("dialog output")).toHaveText(left!);
  expect(wrong).toEqual([]);
});

test("without JavaScript the instalment editor works through the server", async ({ browser, demo }) => {
  const { page } = await admin(browser, demo, false);
  await openEditor(page);
  const sum = page.locator("dialog output");
  await page.getByLabel("Upfront").fill("40");
  await page.getByLabel("Description").fill("half typed");
  await page.getByRole("button", { name: "Remove instalment 2" }).click();
  await expect(sum).toHaveText("Total: 90%, 10% missing");
  await page.getByRole("button", { name: "Add instalment" }).click();
  await expect(sum).toHaveText("Total: 100%");
  await expect(page.getByLabel("Description")).toHaveValue("half typed");
  await expect(page.locator("dialog ol input")).toHaveCount(4);
  await page.getByLabel("Upfront").fill("0");
  await page.getByRole("button", { name: "set Installment" }).last().click();
  await expect(page.getByRole("alert")).toContainText("zero percent is invalid");
});

test("dialogs work by keyboard alone", async ({ browser, demo }) => {
  const { page, wrong } = await admin(browser, demo);
  await page.goto("/admin/settings/team");
  const isFocusVisible = () => page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle !== "none");
  const isInside = () => page.evaluate(() => document.querySelector("dialog")?.contains(document.activeElement));

  await follow(page, "Invite person", /\/team\/invite$/);
  await expect.poll(isInside).toBe(true);
  for (const label of ["Close", "Name", "Email", "Role", "Insurer"]) {
    await page.keyboard.press("Tab");
    expect(await isInside()).toBe(true);
    await expect.poll(isFocusVisible, label).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/team#team-invite$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Invite person" })).toBeFocused();

  await test.step("an invitation leads from the first key to the new member's first page", async () => {
    await follow(page, "Invite person", /\/team\/invite$/);
    await expect.poll(isInside).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Sara Al Ajmi");
    await page.keyboard.press("Tab");
    await page.keyboard.type("sara@bank.test");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Bank");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await notice(page, "Invitation sent to sara@bank.test.");
    const { link } = await message(page, "sara@bank.test", /You are invited/);
    const sara = await newPage(browser, demo);
    await sara.goto(new URL(link!, demo.url).pathname + new URL(link!, demo.url).search);
    await sara.getByLabel("Password", { exact: true }).fill("a dhow of my own");
    await sara.getByLabel("Confirm Password").fill("a dhow of my own");
    await sara.getByRole("button", { name: "Save and sign in" }).click();
    await notice(sara, "login successfully");
    await expect(sara).toHaveURL(/\/bank\/dashboard/);
  });
  expect(wrong).toEqual([]);
});

test("a forgotten password can be reset without JavaScript", async ({ browser, demo }) => {
  const page = await newPage(browser, demo);
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill("ops@nizwadates.test");
  await page.getByRole("button", { name: "Send link" }).click();
  await notice(page, "If this email has an account, we have sent a link to it.");
  const { link } = await message(page, "ops@nizwadates.test", /Use the link below to choose a new password/);
  const address = new URL(link!, demo.url).pathname + new URL(link!, demo.url).search;
  await page.goto(address);
  const save = async (password: string) => {
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm Password").fill(password);
    await page.getByRole("button", { name: "Save and sign in" }).click();
  };
  await save(DEMO);
  await expect(page.getByRole("alert")).toContainText("Choose a password different from your current one");
  await save("seven sails at dawn");
  await notice(page, "login successfully");
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  expect(demo.output()).not.toContain(new URL(link!, demo.url).searchParams.get("token"));
});

test("pages with an editor stay within the size limit, including their scripts", async ({ browser, demo }) => {
  const { page } = await admin(browser, demo);
  await openEditor(page);
  for (const path of ["/admin/settings", new URL(page.url()).pathname]) {
    const { page: cold } = await admin(browser, demo);
    const client = await cold.context().newCDPSession(cold);
    await client.send("Network.enable");
    await client.send("Network.setCacheDisabled", { cacheDisabled: true });
    let bytes = 0;
    client.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await cold.goto(path);
    await cold.waitForLoadState("networkidle");
    expect(bytes).toBeGreaterThan(40_000);
    expect(bytes, path).toBeLessThan(editorLimit);
  }
});
