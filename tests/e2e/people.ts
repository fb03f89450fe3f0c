/** People with browsers of their own, JavaScript switched off, who do through pages what people do. */
import { createHash } from "node:crypto";
import jpeg from "jpeg-js";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import type { Browser, Page } from "playwright/test";
import type { Instance } from "../instance.mjs";
import { expect } from "./app";

export const PASSWORD = "a dhow of my own";

/** A browser without JavaScript, as a person on a phone. */
export async function newPage(browser: Browser, app: Instance, javaScriptEnabled = false): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, baseURL: app.url, viewport: { width: 390, height: 800 } });
  return context.newPage();
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await notice(page, "login successfully");
}

/** Staff whom the one who runs Dhow adds by the command line, signed in. */
export async function staff(browser: Browser, app: Instance, role: string, email: string, insurer?: string): Promise<Page> {
  const words = ["user", "add", email, "--name", email, "--role", role, ...(insurer ? ["--insurer", insurer] : [])];
  const { code, stdout, stderr } = await app.dhow(...words);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  const page = await newPage(browser, app);
  await signIn(page, email, /Password: (\S+)/.exec(stdout)?.[1]);
  return page;
}

export async function notice(page: Page, words: string): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
}

/** The newest message to an e-mail address or phone that says `words`, as the sandbox's outbox shows it. */
export async function message(page: Page, to: string, words: RegExp): Promise<{ text: string; link: string | null }> {
  const outbox = await page.context().newPage();
  await outbox.goto(`/sandbox/outbox?to=${encodeURIComponent(to)}`);
  const found = outbox.locator("section").filter({ hasText: words }).first();
  await expect(found).toBeVisible();
  const text = await found.innerText();
  const anchor = found.locator("p > a");
  const link = (await anchor.count()) > 0 ? await anchor.getAttribute("href") : null;
  await outbox.close();
  return { text, link };
}

/** Where somebody reads what Dhow wrote. */
export type Reader = typeof message;

export async function register(page: Page, tab: "sme" | "provider", email: string): Promise<void> {
  await page.goto(`/auth/register/${tab}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByLabel("Admin verification code").fill(tab === "sme" ? "my sme-dhow code" : "SUP-DHOW");
  await page.getByLabel(/I agree/).check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("dialog")).toContainText(`Do you want to continue as ${tab} ?`);
  await page.getByRole("button", { name: "Yes" }).click();
  await notice(page, "login successfully");
}

export interface Company {
  email: string;
  phone: string;
  title: string;
  industry: string;
  /** SMEs ask for it, in dollars. */
  requestCredit?: string;
  website?: string;
}

/** From level 0 to 3: codes from the outbox or wherever else they are read, and the company's info. */
export async function toDocuments(page: Page, company: Company, read: Reader = message): Promise<void> {
  await page.getByLabel("Code").fill((await read(page, company.email, /Your code is/)).text.match(/code is (\w{6})/)![1]!);
  await page.getByRole("button", { name: "Verify email" }).click();

  await page.getByLabel("Country code").selectOption({ label: "+965 Kuwait" });
  await page.getByLabel("Number").fill(company.phone);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code", { exact: true }).fill((await read(page, `+965${company.phone}`, /your code is/)).text.match(/code is (\d{4})/)![1]!);
  await page.getByRole("button", { name: "Verify phone" }).click();

  await page.getByLabel("First name").fill("Huda");
  await page.getByLabel("Last name").fill("Al Sabah");
  await page.getByLabel("Company title").fill(company.title);
  await page.getByLabel("Company description").fill(`${company.title} of the Gulf`);
  await page.getByLabel("Address", { exact: true }).fill("Salmiya, block 4");
  await page.getByLabel(company.industry).check();
  if (company.requestCredit) await page.getByLabel("Requested credit").fill(company.requestCredit);
  if (company.website) {
    await page.getByLabel("Company VAT").fill("KW-100");
    await page.getByLabel("Website").fill(company.website);
  }
  await page.getByRole("button", { name: "Save and go on" }).click();
}

/** From level 0 to 4, with a file for every mandatory document. */
export async function onboard(page: Page, company: Company, titles: string[], read: Reader = message): Promise<void> {
  await toDocuments(page, company, read);
  for (const [i, title] of titles.entries()) await page.getByLabel(title).setInputFiles(i % 2 === 0 ? pdf(title) : photo(title));
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await notice(page, "uploaded successfully");
  await page.getByRole("button", { name: "Send for verification" }).click();
}

/** A one-page PDF that says `words`. */
export function pdf(words: string): { name: string; mimeType: string; buffer: Buffer } {
  const content = `BT /F1 24 Tf 72 720 Td (${words.replace(/[()\\]/g, "\\$&")}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return { name: `${words}.pdf`, mimeType: "application/pdf", buffer: Buffer.from(text, "latin1") };
}

/** A JPEG as a phone would take it, another for each name. */
export function photo(words: string): { name: string; mimeType: string; buffer: Buffer } {
  const [width, height] = [320, 200];
  const seed = createHash("sha256").update(words).digest();
  const data = Buffer.alloc(width * height * 4, 255);
  for (let i = 0; i < data.length; i += 4) data[i] = seed[(i / 4) % 32]!;
  return { name: `${words}.jpg`, mimeType: "image/jpeg", buffer: Buffer.from(jpeg.encode({ data, width, height }, 60).data) };
}

/** What a camera reads from the screen of the phone, with the QR code and all that is around it. */
export async function scan(page: Page): Promise<string> {
  await page.getByRole("img", { name: /QR code/ }).scrollIntoViewIfNeeded();
  const { data, width, height } = PNG.sync.read(await page.screenshot());
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? "nothing";
}
