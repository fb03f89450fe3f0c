/** People with separate browsers, without JavaScript, acting through pages. */
import { createHash } from "node:crypto";
import jpeg from "jpeg-js";
import jsQR from "jsqr";
import type { Browser, BrowserContext, Page } from "playwright/test";
import { PNG } from "pngjs";
import { localeWords, type Words } from "../../app/words/words";
import type { Instance } from "../instance.mjs";
import { expect } from "./app";
import { translateTo } from "./translated";

export const PASSWORD = "a dhow of my own";

/** Translates an English text for finding it on a page: the text, or a pattern of its variants. */
export type Say = (english: string) => string | RegExp;

/** Anchors a pattern, so that it does not match a button whose name only ends alike. */
const BEGINS = "^\\s*";

interface Speech {
  say: Say;
  words: Words;
}

/** The language of a person's browser. */
const speeches = new WeakMap<BrowserContext, Speech>();

export function speechIn(language: "en" | "ar"): Speech {
  const translate = translateTo(language);
  const literally = (text: string) => text.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const say: Say = (english) =>
    language === "en" ? english : new RegExp(`${BEGINS}(?:${translate(english).map(literally).join("|")})`);
  return { say, words: localeWords(language) };
}

const english = speechIn("en");
const speechOf = (page: Page): Speech => speeches.get(page.context()) ?? english;

/** A phone-sized browser without JavaScript, in this language. */
export async function newPage(
  browser: Browser,
  app: Instance,
  javaScriptEnabled = false,
  language: "en" | "ar" = "en",
): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    baseURL: app.url,
    viewport: { width: 390, height: 800 },
    locale: language,
  });
  speeches.set(context, speechIn(language));
  return context.newPage();
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const { say } = speechOf(page);
  await page.goto("/auth/login");
  await page.getByLabel(say("Email")).fill(email);
  await page.getByLabel(say("Password")).fill(password);
  await page.getByRole("button", { name: say("Sign In") }).click();
  await notice(page, say("login successfully"));
}

export interface StaffOptions {
  insurer?: string | undefined;
  language?: "en" | "ar";
  hasScript?: boolean;
}

/** Staff added on the command line, signed in. */
export async function staff(
  browser: Browser,
  app: Instance,
  role: string,
  email: string,
  options: StaffOptions = {},
): Promise<Page> {
  const { insurer, language = "en", hasScript = false } = options;
  const words = ["user", "add", email, "--name", email, "--role", role, ...(insurer ? ["--insurer", insurer] : [])];
  const { code, stdout, stderr } = await app.dhow(...words);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  const page = await newPage(browser, app, hasScript, language);
  if (language !== "en") {
    // Staff added on the command line starts in English, unless the browser chose a language. Visitors start in the
    // browser's own, so its button appears after another choice.
    await page.goto("/auth/login");
    for (const choice of ["en", language] as const)
      await page.getByRole("button", { name: localeWords(choice).name }).click();
  }
  await signIn(page, email, /Password: (\S+)/.exec(stdout)?.[1]);
  return page;
}

/** Opens the fold with this title. */
export const unfold = (page: Page, title: string | RegExp): Promise<void> =>
  page.locator("summary").filter({ hasText: title }).click();

export async function notice(page: Page, words: string | RegExp): Promise<void> {
  // The notice's kind precedes its text.
  const hasText = typeof words === "string" ? words : new RegExp(words.source.replace(BEGINS, ""));
  await expect(page.getByRole("status").filter({ hasText })).toBeVisible();
}

/** The newest message to an address or phone containing `words`, from the sandbox's outbox. */
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

/** Matches a sentence up to its placeholder XX; readers may cut the rest. */
export const toldBy = (sentence: string): RegExp =>
  new RegExp(`${sentence.split("XX")[0]!.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(\\w+)`);

/** A way to read Dhow's messages. */
export type Reader = typeof message;

export async function register(page: Page, tab: "sme" | "provider", email: string): Promise<void> {
  const { say, words } = speechOf(page);
  await page.goto(`/auth/register/${tab}`);
  await page.getByLabel(say("Email")).fill(email);
  await page.getByLabel(say("Password"), { exact: true }).fill(PASSWORD);
  await page.getByLabel(say("Confirm Password")).fill(PASSWORD);
  await page.getByLabel(say("Admin verification code")).fill(tab === "sme" ? "my sme-dhow code" : "SUP-DHOW");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: say("Create Account") }).click();
  await expect(page.getByRole("dialog")).toContainText(words.public.entrance.confirm.title(tab));
  await page.getByRole("button", { name: say("Yes") }).click();
  await notice(page, say("login successfully"));
}

export interface Company {
  email: string;
  phone: string;
  title: string;
  industry: string;
  /** For SMEs, in dollars. */
  requestCredit?: string;
  website?: string;
}

/** From level 0 to 3: codes from `read`, and the company's info. */
export async function toDocuments(page: Page, company: Company, read: Reader = message): Promise<void> {
  const { say, words } = speechOf(page);
  await page
    .getByLabel(say("Code"), { exact: true })
    .fill(
      (await read(page, company.email, toldBy(words.messages.emailCodeText("XX")))).text.match(
        toldBy(words.messages.emailCodeText("XX")),
      )![1]!,
    );
  await page.getByRole("button", { name: say("Verify email") }).click();

  await page.getByLabel(say("Country code")).selectOption("965");
  await page.getByLabel(say("Number")).fill(company.phone);
  await page.getByRole("button", { name: say("Send code") }).click();
  await page
    .getByLabel(say("Code"), { exact: true })
    .fill(
      (await read(page, `+965${company.phone}`, toldBy(words.messages.phoneCodeSms("XX")))).text.match(
        toldBy(words.messages.phoneCodeSms("XX")),
      )![1]!,
    );
  await page.getByRole("button", { name: say("Verify phone") }).click();

  await page.getByLabel(say("First name")).fill("Huda");
  await page.getByLabel(say("Last name")).fill("Al Sabah");
  await page.getByLabel(say("Company name"), { exact: true }).first().fill(company.title);
  await page.getByLabel(say("Company description")).fill(`${company.title} of the Gulf`);
  await page.getByLabel(say("Address"), { exact: true }).fill("Salmiya, block 4");
  await page.getByLabel(company.industry).check();
  if (company.requestCredit) await page.getByLabel(say("Credit limit you need")).fill(company.requestCredit);
  if (company.website) {
    await page.getByLabel(say("Company VAT")).fill("KW-100");
    await page.getByLabel(say("Website")).fill(company.website);
  }
  await page.getByRole("button", { name: say("Continue") }).click();
}

/** From level 0 to 4, with a file for each mandatory document. */
export async function onboard(page: Page, company: Company, titles: string[], read: Reader = message): Promise<void> {
  const { say, words } = speechOf(page);
  await toDocuments(page, company, read);
  for (const [i, title] of titles.entries())
    await page.getByLabel(words.names.documentTitle(title)).setInputFiles(i % 2 === 0 ? pdf(title) : photo(title));
  await page.getByRole("button", { name: say("Send for verification") }).click();
}

/** A one-page PDF with this text. */
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
  text +=
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 ` +
    `R>>\nstartxref\n${start}\n%%EOF\n`;
  return { name: `${words}.pdf`, mimeType: "application/pdf", buffer: Buffer.from(text, "latin1") };
}

/** A JPEG like a phone's, different for each text. */
export function photo(words: string): { name: string; mimeType: string; buffer: Buffer } {
  const [width, height] = [320, 200];
  const seed = createHash("sha256").update(words).digest();
  const data = Buffer.alloc(width * height * 4, 255);
  for (let i = 0; i < data.length; i += 4) data[i] = seed[(i / 4) % 32]!;
  return {
    name: `${words}.jpg`,
    mimeType: "image/jpeg",
    buffer: Buffer.from(jpeg.encode({ data, width, height }, 60).data),
  };
}

/** Decodes the QR code in a screenshot of the page. */
export async function scan(page: Page): Promise<string> {
  await page.locator("svg.qr").scrollIntoViewIfNeeded();
  const { data, width, height } = PNG.sync.read(await page.screenshot());
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? "nothing";
}
