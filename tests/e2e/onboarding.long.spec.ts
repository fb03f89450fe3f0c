/** Onboarding with problems: a mistyped address, an expired session, a lost connection. */
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Instance } from "../instance.mjs";
import { expect, test } from "./app";
import { atDocuments, atInfo, fillInfo, first } from "./applying";
import { message, newPage, notice, PASSWORD, pdf, register, signIn } from "./people";

test("without JavaScript: a mistyped address and number can be corrected", async ({ browser, demo }) => {
  const page = await newPage(browser, demo);
  await register(page, "sme", "hudda@cafe.test");
  await page.getByText("Wrong address? Change it").click();
  await page.getByLabel("Email").fill("Huda@Cafe.test");
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Send code to this address" }).click();
  await notice(page, "We have sent you a new code.");
  await expect(page.getByText("We sent a 6-character code to huda@cafe.test.")).toBeVisible();
  await page
    .getByLabel("Code", { exact: true })
    .fill((await message(page, "huda@cafe.test", /code is/)).text.match(/code is (\w{6})/)![1]!);
  await page.getByRole("button", { name: "Verify email" }).click();
  for (const number of ["50001110", "50001119"]) {
    if (number === "50001119") await page.getByText("Wrong number? Change it").click();
    await page.getByLabel("Number").fill(number);
    await page.getByRole("button", { name: "Send code" }).click();
    await notice(page, "We have sent a code to your phone.");
    await expect(page.getByText(`+965 ${number}`)).toBeVisible();
  }
});

test("without JavaScript: a form sent after the session ended is restored after signing in", async ({
  browser,
  demo,
}) => {
  const page = await newPage(browser, demo);
  const email = await atInfo(page, demo);
  await fillInfo(page);
  const other = await page.context().newPage();
  await other.goto(new URL("/auth/logout", page.url()).href);
  await other.getByRole("button", { name: "Yes" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await notice(page, "We saved your entries: sign in to continue.");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/sme\/verification\?do=info&kept=1$/);
  await expect(page.getByText("We have restored your entries")).toBeVisible();
  await expect(page.getByLabel("Company description")).toHaveValue("Twelve cafés\nby the sea");
  await expect(page.getByLabel("Food and beverages")).toBeChecked();

  await page.getByLabel("Last name").fill("Al Rashid");
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: "Save and finish later" }).click();
  await notice(page, "Saved. You can finish later.");
  await page.goto("/sme/profile");
  await page.goto("/sme/verification");
  await expect(page.getByLabel("Last name")).toHaveValue("Al Rashid");
  await page.getByLabel("First name").fill("Huda");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Upload your documents" })).toBeVisible();
});

test("a connection lost during an upload leaves nothing behind", async ({ browser, demo }) => {
  const page = await newPage(browser, demo);
  await atDocuments(page, demo);
  const before = storedIn(demo);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const csrf = await page.locator("form[enctype] [name=csrf]").inputValue();
  const boundary = "-".repeat(24) + "0123456789abcdef";
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from("\r\n")]);
  const body = Buffer.concat([
    part('Content-Disposition: form-data; name="csrf"', csrf),
    part(
      'Content-Disposition: form-data; name="doc1"; filename="a.pdf"\r\nContent-Type: application/pdf',
      Buffer.alloc(3_000_000, pdf(first).buffer),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const { hostname, port, host } = new URL(demo.url);
  const head =
    `POST /sme/verification?do=upload HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n` +
    `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\nConnection: ` +
    `close\r\n\r\n`;
  for (const sent of [0, 400, body.length / 2, body.length - 1]) {
    const socket = connect(Number(port), hostname);
    await new Promise<void>((resolve) =>
      socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, sent)]), () => resolve()),
    );
    await delay(100);
    socket.destroy();
  }
  await delay(200);
  // A busy machine notices a lost connection later.
  await expect.poll(() => storedIn(demo)).toEqual(before);
  await page.reload();
  await expect(page.getByText("no documents")).toBeVisible();
  // The same bytes, sent completely, are accepted.
  const whole = connect(Number(port), hostname);
  whole.write(Buffer.concat([Buffer.from(head), body]));
  let answer = "";
  for await (const chunk of whole) answer += String(chunk);
  expect(answer).toContain("HTTP/1.1 303");
  expect(storedIn(demo)).toHaveLength(before.length + 1);
});

const storedIn = (app: Instance) =>
  readdirSync(app.uploadsDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

test.describe("with JavaScript", () => {
  test("a form is saved while typing", async ({ browser, demo }) => {
    const page = await newPage(browser, demo, true);
    const email = await atInfo(page, demo);
    const saved = page.waitForResponse((answer) => answer.url().includes("do=info") && answer.status() === 303);
    await fillInfo(page);
    await saved;
    // Another device: nothing was sent.
    const other = await newPage(browser, demo);
    await signIn(other, email);
    await other.goto("/sme/verification");
    await expect(other.getByLabel("Company name", { exact: true })).toHaveValue("Salmiya Cafés");
    await expect(other.getByText("You have not sent them yet.")).toBeVisible();
    await expect(other.getByRole("status").filter({ hasText: "saved" })).toHaveCount(0);
  });

  test("a dialog can be used by keyboard alone", async ({ browser, demo }) => {
    const page = await newPage(browser, demo, true);
    await atDocuments(page, demo);
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
    await notice(page, "Contact details saved.");
    await expect(page.getByText("sme: Contact details changed: address")).toBeVisible();
  });
});
