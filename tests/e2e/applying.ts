/** Applicants in the demo, from registration to documents. */
import { truncateSync, writeFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { mandatoryTitles } from "../../app/domain/documents/document";
import type { Instance } from "../instance.mjs";
import { expect, test } from "./app";
import { message, register } from "./people";

let people = 0;

/** A registered SME with its own email and phone, on the info form. */
export async function atInfo(page: Page, app: Instance): Promise<string> {
  people += 1;
  const email = `onboarding${people}.${test.info().parallelIndex}@cafes.test`;
  const phone = `5100${1000 + people}`;
  await register(page, "sme", email);
  const code = async (to: string, pattern: RegExp) => (await message(page, to, /code is/)).text.match(pattern)![1]!;
  await page.getByLabel("Code", { exact: true }).fill(await code(email, /code is (\w{6})/));
  await page.getByRole("button", { name: "Verify email" }).click();
  await page.getByLabel("Number").fill(phone);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code", { exact: true }).fill(await code(`+965${phone}`, /code is (\d{4})/));
  await page.getByRole("button", { name: "Verify phone" }).click();
  await expect(page.getByRole("heading", { name: "Tell us about your company" })).toBeVisible();
  expect(page.url()).toContain(app.url);
  return email;
}

export async function fillInfo(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Huda");
  await page.getByLabel("Last name").fill("Al Sabah");
  await page.getByLabel("Company name", { exact: true }).fill("Salmiya Cafés");
  await page.getByLabel("Company description").fill("Twelve cafés\nby the sea");
  await page.getByLabel("Address", { exact: true }).fill("Salmiya, block 4");
  await page.getByLabel("Credit limit you need").fill("5000");
  await page.getByLabel("Food and beverages").check();
}

export const [first, second] = mandatoryTitles("sme") as [string, string];

export async function atDocuments(page: Page, app: Instance): Promise<string> {
  const email = await atInfo(page, app);
  await fillInfo(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Upload your documents" })).toBeVisible();
  return email;
}

type Files = Parameters<ReturnType<Page["getByLabel"]>["setInputFiles"]>[0];

export async function choose(page: Page, title: string, files: Files): Promise<void> {
  await page.getByLabel(title).setInputFiles(files);
}
export const send = (page: Page) => page.getByRole("button", { name: "Send for verification" }).click();

/**
 * Writes a 12 MB file that starts like a PDF. Browsers read it from disk, because sending them its bytes takes seconds.
 */
export function tooLarge(name = "scan.pdf"): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, "%PDF-1.4 ");
  truncateSync(path, 12 * 1024 * 1024);
  return path;
}
