/** Applying with what goes wrong on the way: a session that ends, files that are no use, a line that drops. */
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright/test";
import { mandatoryTitles } from "../../app/domain/documents/document";
import type { Instance } from "../instance.mjs";
import { expect, test } from "./app";
import { message, newPage, notice, pdf, photo, PASSWORD, register, signIn, staff } from "./people";

let people = 0;

/** A registered SME with an e-mail and phone of its own, on the info form. */
async function atInfo(page: Page, app: Instance): Promise<string> {
  people += 1;
  const email = `onboarding${people}.${test.info().parallelIndex}@cafes.test`;
  const phone = `5100${1000 + people}`;
  await register(page, "sme", email);
  const code = async (to: string, pattern: RegExp) => (await message(page, to, /code is/)).text.match(pattern)![1]!;
  await page.getByLabel("Code").fill(await code(email, /code is (\w{6})/));
  await page.getByRole("button", { name: "Verify email" }).click();
  await page.getByLabel("Number").fill(phone);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code", { exact: true }).fill(await code(`+965${phone}`, /code is (\d{4})/));
  await page.getByRole("button", { name: "Verify phone" }).click();
  await expect(page.getByRole("heading", { name: "Tell us about your company" })).toBeVisible();
  expect(page.url()).toContain(app.url);
  return email;
}

async function fillInfo(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Huda");
  await page.getByLabel("Last name").fill("Al Sabah");
  await page.getByLabel("Company title").fill("Salmiya Cafés");
  await page.getByLabel("Company description").fill("Twelve cafés\nby the sea");
  await page.getByLabel("Address", { exact: true }).fill("Salmiya, block 4");
  await page.getByLabel("Requested credit").fill("5000");
  await page.getByLabel("Baking").check();
}

test.beforeEach(async ({ browser, app }, { parallelIndex }) => {
  // The empty Dhow is one for all tests of a worker: the industry is there after the first of them.
  const visitor = await newPage(browser, app);
  const admin = await staff(browser, app, "admin", `admin${Date.now()}.${parallelIndex}@dhow.test`);
  await admin.goto("/admin/settings");
  if ((await admin.getByText("Baking").count()) === 0) {
    await admin.getByLabel("Title").fill("Baking");
    await admin.getByLabel("Description").fill("Bread and what goes with it");
    await admin.getByRole("button", { name: "Create", exact: true }).click();
    await expect(admin.getByText("Baking", { exact: true })).toBeVisible();
  }
  await admin.context().close();
  await visitor.context().close();
});

test("without JavaScript: an address and a number that were mistyped are corrected at once", async ({ browser, app }) => {
  const page = await newPage(browser, app);
  await register(page, "sme", "hudda@cafe.test");
  await page.getByText("Wrong address? Correct it").click();
  await page.getByLabel("Email").fill("Huda@Cafe.test");
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Send the code there" }).click();
  await notice(page, "a new code is on its way");
  await expect(page.getByText("We sent a code of 6 characters to huda@cafe.test.")).toBeVisible();
  await page.getByLabel("Code").fill((await message(page, "huda@cafe.test", /code is/)).text.match(/code is (\w{6})/)![1]!);
  await page.getByRole("button", { name: "Verify email" }).click();
  for (const number of ["50001110", "50001119"]) {
    if (number === "50001119") await page.getByText("Wrong number? Change it").click();
    await page.getByLabel("Number").fill(number);
    await page.getByRole("button", { name: "Send code" }).click();
    await notice(page, "a code is on its way to your phone");
    await expect(page.getByText(`+965 ${number}`)).toBeVisible();
  }
});

test("without JavaScript: what was typed when the session ended comes back after sign-in", async ({ browser, app }) => {
  const page = await newPage(browser, app);
  const email = await atInfo(page, app);
  await fillInfo(page);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save and go on" }).click();
  await notice(page, "what you typed is kept, please sign in to go on");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/sme\/verification\?do=info&kept=1$/);
  await expect(page.getByText("It has not been sent yet.")).toBeVisible();
  await expect(page.getByLabel("Company description")).toHaveValue("Twelve cafés\nby the sea");
  await expect(page.getByLabel("Baking")).toBeChecked();

  await page.getByLabel("Last name").fill("Al Rashid");
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: "Save for later" }).click();
  await notice(page, "saved: you can go on later");
  await page.goto("/sme/profile");
  await page.goto("/sme/verification");
  await expect(page.getByLabel("Last name")).toHaveValue("Al Rashid");
  await page.getByLabel("First name").fill("Huda");
  await page.getByRole("button", { name: "Save and go on" }).click();
  await expect(page.getByRole("heading", { name: "Upload your documents" })).toBeVisible();
});

const [first, second] = mandatoryTitles("sme") as [string, string];

async function atDocuments(page: Page, app: Instance): Promise<string> {
  const email = await atInfo(page, app);
  await fillInfo(page);
  await page.getByRole("button", { name: "Save and go on" }).click();
  await expect(page.getByRole("heading", { name: "Upload your documents" })).toBeVisible();
  return email;
}

async function choose(page: Page, title: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel(title).setInputFiles(file);
}
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true }).click();
const tooLarge = { name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(12 * 1024 * 1024, "%PDF-1.4 ") };

test("without JavaScript: files that are no use are told, and the right one is taken", async ({ browser, app }) => {
  const page = await newPage(browser, app);
  await atDocuments(page, app);
  await choose(page, first, pdf(first));
  await send(page);
  await notice(page, "uploaded successfully");

  await choose(page, second, { name: "licence.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ\x90\x00 program") });
  await send(page);
  await expect(page.getByRole("alert")).toContainText("this is not a file that we can read: PDF, PNG, JPEG or WebP, up to 10 MB");
  await expect(page.getByLabel(second)).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator(".files a")).toHaveCount(1);

  await choose(page, second, tooLarge);
  await send(page);
  await expect(page.getByRole("alert")).toContainText("the file is too large: PDF, PNG, JPEG or WebP, up to 10 MB");
  // More than all rows together may have: it is not even read.
  for (const title of [first, second]) await page.getByLabel(title).setInputFiles(Array.from({ length: 3 }, (_, n) => ({ ...tooLarge, name: `${n}.pdf` })));
  await send(page);
  await expect(page.getByRole("alert")).toContainText("These files are too large: at most 10 MB each, and 60 MB at once. Nothing was stored");
  await page.getByRole("link", { name: "Go back to the form" }).click();
  await expect(page.locator(".files a")).toHaveCount(1);
  await expect(page.getByLabel(`${second} missing`)).toBeVisible();

  await choose(page, second, photo(second));
  await send(page);
  await notice(page, "uploaded successfully");
  const tile = page.locator(".files a").filter({ hasText: second });
  const preview = await page.request.get((await tile.locator("img").getAttribute("src"))!);
  expect([preview.status(), preview.headers()["content-type"]]).toEqual([200, "image/webp"]);
  expect((await page.request.get((await tile.getAttribute("href"))!)).headers()["content-type"]).toBe("image/jpeg");
  await page.getByRole("button", { name: `Remove ${second}` }).click();
  await notice(page, "removed");
  expect(await app.dhow("check")).toMatchObject({ code: 0, stdout: "The books balance.\n" });
});

test("a line that drops in mid-upload leaves nothing behind", async ({ browser, app }) => {
  const page = await newPage(browser, app);
  await atDocuments(page, app);
  const before = storedIn(app);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const csrf = await page.locator("form[enctype] [name=csrf]").inputValue();
  const boundary = "-".repeat(24) + "0123456789abcdef";
  const part = (head: string, body: Buffer | string) => Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from("\r\n")]);
  const body = Buffer.concat([
    part('Content-Disposition: form-data; name="csrf"', csrf),
    part('Content-Disposition: form-data; name="doc1"; filename="a.pdf"\r\nContent-Type: application/pdf', Buffer.alloc(3_000_000, pdf(first).buffer)),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const { hostname, port, host } = new URL(app.url);
  const head =
    `POST /sme/verification?do=upload HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n` +
    `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
  for (const sent of [0, 400, body.length / 2, body.length - 1]) {
    const socket = connect(Number(port), hostname);
    await new Promise<void>((resolve) => socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, sent)]), () => resolve()));
    await delay(100);
    socket.destroy();
  }
  await delay(200);
  // A busy machine notices later that a line is gone.
  await expect.poll(() => storedIn(app)).toEqual(before);
  await page.reload();
  await expect(page.getByText("no documents")).toBeVisible();
  // The same bytes, to their end, are taken.
  const whole = connect(Number(port), hostname);
  whole.write(Buffer.concat([Buffer.from(head), body]));
  let answer = "";
  for await (const chunk of whole) answer += String(chunk);
  expect(answer).toContain("HTTP/1.1 303");
  expect(storedIn(app)).toHaveLength(before.length + 1);
});

const storedIn = (app: Instance) =>
  readdirSync(app.uploadsDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).map(({ name }) => name).sort();

test.describe("with JavaScript", () => {
  async function slow(context: BrowserContext, page: Page, bytesPerSecond: number) {
    const session = await context.newCDPSession(page);
    await session.send("Network.emulateNetworkConditions", {
      offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: bytesPerSecond,
    });
    return session;
  }

  test("an upload shows how far it is, and the page goes on by itself", async ({ browser, app }) => {
    const page = await newPage(browser, app, true);
    await atDocuments(page, app);
    const session = await slow(page.context(), page, 1_500_000);
    const large = pdf(first);
    await choose(page, first, { ...large, buffer: Buffer.concat([large.buffer, Buffer.alloc(5 * 1024 * 1024, "\n% padding"), Buffer.from("\n%%EOF\n")]) });
    await send(page);
    const progress = page.getByRole("progressbar", { name: "Upload" });
    await expect(progress).toBeVisible();
    await expect(page.getByText(/^\d+% sent$/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.position)).toBeGreaterThan(0.3);
    await notice(page, "uploaded successfully");
    await expect(page).toHaveURL(/\/sme\/verification$/);
    await expect(page.locator(".files a")).toHaveCount(1);
    await expect(page.locator(".toast .notice")).toBeFocused();

    // The page that came is as alive as the first: a wrong file, its message, then a right one.
    await choose(page, second, { name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ") });
    await send(page);
    await expect(page.getByRole("alert")).toContainText("this is not a file that we can read");
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole("alert")).toBeFocused();
    await page.getByLabel(second).setInputFiles(tooLarge);
    await send(page);
    await expect(page.getByText("the file is too large: at most 10 MB")).toBeVisible();
    await page.getByLabel(second).setInputFiles(photo(second));

    await session.send("Network.emulateNetworkConditions", { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 });
    await send(page);
    await expect(page.getByText("The connection was lost and nothing was stored. Please try again.")).toBeVisible();
    await session.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
    await send(page);
    await notice(page, "uploaded successfully");
    await expect(page.locator(".files a")).toHaveCount(2);
    await page.reload();
    await expect(page.locator(".files a")).toHaveCount(2);
  });

  test("what is typed is kept while it is typed", async ({ browser, app }) => {
    const page = await newPage(browser, app, true);
    const email = await atInfo(page, app);
    const saved = page.waitForResponse((answer) => answer.url().includes("do=info") && answer.status() === 303);
    await fillInfo(page);
    await saved;
    // Another device, nothing was sent.
    const other = await newPage(browser, app);
    await signIn(other, email);
    await other.goto("/sme/verification");
    await expect(other.getByLabel("Company title")).toHaveValue("Salmiya Cafés");
    await expect(other.getByText("It has not been sent yet.")).toBeVisible();
    await expect(other.getByRole("status").filter({ hasText: "saved" })).toHaveCount(0);
  });

  test("a dialog is opened, used and left by the keyboard alone", async ({ browser, app }) => {
    const page = await newPage(browser, app, true);
    await atDocuments(page, app);
    await page.goto("/sme/profile");
    await page.getByRole("link", { name: "Edit contact details" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Contact details" });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/sme\/profile#profile-contact$/);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Edit contact details" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByLabel("Address", { exact: true }).fill("");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("What is Your Company Address ?");
    await page.getByLabel("Address", { exact: true }).fill("Kuwait City, tower 2");
    await page.keyboard.press("Enter");
    await notice(page, "Done!");
    await expect(page.getByText("sme: Contact changed: address")).toBeVisible();
  });
});
